"""Status pushes: only the holder of the secret is believed, and only for five minutes."""

import json
from datetime import UTC, datetime, timedelta

import pytest

from apps.core.domain.problems import Problem
from apps.lenders.domain.connection import StatusPush
from apps.lenders.gateways.connectors import STATUS_PUSH
from apps.lenders.models import ConnectorSettings
from apps.lenders.services import lenders
from tests.factories.lenders import make_lender

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 11, 21, 6, 0, tzinfo=UTC)
SECRET = "a secret that only the lender and we know"
NEWS = {
    "event_id": "e-1",
    "submission_id": "s-1",
    "reference": "KB-77",
    "status": "sanctioned",
    "on": "2026-11-21",
    "sanctioned_amount": "250000.00",
}


@pytest.fixture
def kadamb():
    lender = make_lender(slug="kadamb-bank")
    ConnectorSettings.objects.create(lender=lender, kind="sandbox", webhook_secret=SECRET)
    return lender


def signed(body: bytes, *, at: datetime = NOW, secret: str = SECRET) -> dict[str, str]:
    return STATUS_PUSH.headers(secret, body, now=at)


def pushed(news=NEWS, *, slug="kadamb-bank", headers=None, body=None, **how):
    body = json.dumps(news).encode() if body is None else body
    headers = signed(body, **how) if headers is None else headers
    return lenders.verify_webhook(slug=slug, headers=headers, body=body, now=NOW)


def test_a_signed_push_is_read(kadamb):
    lender_id, push = pushed()
    assert lender_id == kadamb.pk
    assert push == StatusPush(
        "e-1", "s-1", "KB-77", "sanctioned", "sanctioned", "2026-11-21", sanctioned_amount=push.sanctioned_amount
    )
    assert format(push.sanctioned_amount, "f") == "250000.00"


def test_a_lenders_own_words_become_ours(kadamb):
    row = kadamb.connector
    row.status_map = {"Paid": "disbursed"}
    row.field_map = {"reply": {"status": "loan.state"}}
    row.save()
    _, push = pushed({**NEWS, "loan": {"state": "Paid"}})
    assert (push.status, push.lender_word) == ("disbursed", "Paid")
    with pytest.raises(Problem, match="webhook_status_unknown"):
        pushed({**NEWS, "loan": {"state": "Lost"}})


BODY = json.dumps(NEWS).encode()
UNSIGNED = [
    ("nothing at all", {}),
    ("another secret", signed(BODY, secret="another")),
    ("another body", signed(BODY + b" ")),
    ("another time", {**signed(BODY), STATUS_PUSH.timestamp_header: "1763704801"}),
    ("a time in words", {**signed(BODY), STATUS_PUSH.timestamp_header: "now"}),
    ("Devanagari digits", {**signed(BODY), STATUS_PUSH.timestamp_header: "१७६३७०४८००"}),
    ("a signature that is not ASCII", {**signed(BODY), STATUS_PUSH.signature_header: "sha256=é"}),
    (
        "a bare digest",
        {
            **signed(BODY),
            STATUS_PUSH.signature_header: signed(BODY)[STATUS_PUSH.signature_header].removeprefix("sha256="),
        },
    ),
]


@pytest.mark.parametrize(("_case", "headers"), UNSIGNED, ids=[one[0] for one in UNSIGNED])
def test_a_push_without_a_fitting_signature_is_refused(kadamb, _case, headers):
    with pytest.raises(Problem, match="webhook_unsigned") as refused:
        pushed(headers=headers)
    assert refused.value.status == 403


def test_an_unknown_lender_is_refused_in_the_same_words(kadamb):
    with pytest.raises(Problem, match="webhook_unsigned"):
        pushed(slug="nobody")


def test_a_lender_without_a_secret_is_never_believed(kadamb):
    ConnectorSettings.objects.filter(lender=kadamb).delete()
    ConnectorSettings.objects.create(lender=kadamb, kind="sandbox")
    with pytest.raises(Problem, match="webhook_unsigned"):
        pushed(secret="")


@pytest.mark.parametrize("seconds", [-301, 301])
def test_more_than_five_minutes_off_is_stale(kadamb, seconds):
    with pytest.raises(Problem, match="webhook_stale"):
        pushed(at=NOW + timedelta(seconds=seconds))


@pytest.mark.parametrize("seconds", [-300, 300])
def test_five_minutes_are_still_fresh(kadamb, seconds):
    assert pushed(at=NOW + timedelta(seconds=seconds))[0] == kadamb.pk


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b"{",
        b"\xff\xfe",
        b'{"event_id": "e", "status": "approved"}',
        b'{"event_id": "e", "reference": "r"}',
        json.dumps({**NEWS, "on": "yesterday"}).encode(),
        json.dumps({**NEWS, "sanctioned_amount": "-1"}).encode(),
        json.dumps({**NEWS, "event_id": 7}).encode(),
        json.dumps({**NEWS, "reason": "x" * 201}).encode(),
        json.dumps({**NEWS, "reason": "half a pair \ud83d"}).encode(),
        json.dumps({**NEWS, "reference": "a NUL \x00"}).encode(),
    ],
)
def test_a_signed_push_that_cannot_be_read_is_named(kadamb, body):
    with pytest.raises(Problem, match="webhook_unreadable") as refused:
        pushed(body=body)
    assert refused.value.status == 422


def test_an_oversized_push_is_refused_before_it_is_read(kadamb):
    with pytest.raises(Problem) as refused:
        pushed(body=b"x" * (STATUS_PUSH.max_bytes + 1))
    assert refused.value.status == 413
