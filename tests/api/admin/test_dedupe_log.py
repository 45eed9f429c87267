"""The de-dupe log: what stands in it, what narrows it down, who may read it, and that nothing in it changes."""

from datetime import UTC, date, datetime
from typing import Any
from uuid import uuid4

import pytest
from django.db import DatabaseError, transaction
from django.utils import timezone
from rest_framework.test import APIClient

from apps.applications.domain.submissions.statuses import StatusSource, SubmissionStatus
from apps.applications.services.submissions.statuses import StatusChange, record_status
from apps.customers.domain.dedupe import DedupeDecision, DedupeFinding, DedupeKey, DedupeRule
from apps.customers.models import DedupeEntry
from apps.customers.services.dedupe import record_finding
from tests.factories import submissions
from tests.factories.accounts import make_partner, signed_in

pytestmark = pytest.mark.django_db
PATH = "/api/de-dupe-log"
NOON = datetime(2026, 11, 20, 6, 30, tzinfo=UTC)


@pytest.fixture
def pair() -> tuple[Any, Any]:
    """Asha's and Bina's applications, brought by Sunrise and by Moonlight."""
    asha = submissions.customer(
        mobile_phone_number="9876543210", first_name="Asha", last_name="Yadav", tin="ABCPY1234F"
    )
    bina = submissions.customer(mobile_phone_number="9123456780", first_name="Bina", email="bina@example.com")
    return (
        submissions.application(asha, partner=make_partner()),
        submissions.application(bina, partner=make_partner("moonlight", "Moonlight")),
    )


def note(pair: tuple[Any, Any], *, at: datetime = NOON, **told: Any) -> None:
    new, there = pair
    facts = {"rule": DedupeRule.AT_LENDER, "decision": DedupeDecision.BLOCKED, "key": DedupeKey.PAN} | told
    found = DedupeFinding(
        customer_id=new.customer_id,
        application_id=new.pk,
        existing_customer_id=there.customer_id,
        existing_application_id=there.pk,
        **facts,
    )
    record_finding([found], now=at)


def read(client: APIClient, **asked: Any) -> Any:
    answer = client.post(PATH, asked, format="json")
    assert answer.status_code == 200, answer.json()
    return answer.json()


def test_a_line_says_both_records_masked_with_lender_and_partners(gita, pair):
    lender = submissions.lender("Kachnar Bank")
    note(pair, lender_id=lender.pk)
    told = read(gita)
    new, there = pair
    [line] = told["results"]
    assert line == {
        "id": DedupeEntry.objects.get().pk,
        "at": line["at"],
        "key": "pan",
        "rule": "at_lender",
        "decision": "blocked",
        "new": {
            "customer_id": str(new.customer_id),
            "application_id": str(new.pk),
            "name": "A••••• Y.",
            "mobile": "XXXXXX3210",
            "partner": "Sunrise",
        },
        "existing": {
            "customer_id": str(there.customer_id),
            "application_id": str(there.pk),
            "name": "B•••••",
            "mobile": "XXXXXX6780",
            "partner": "Moonlight",
        },
        "lender": "Kachnar Bank",
        "by": "",
    }
    assert (told["count"], told["decisions"]) == (1, {"merged": 0, "blocked": 1, "allowed": 0, "lender_duplicate": 0})
    assert told["lenders"] == [{"id": str(lender.pk), "name": "Kachnar Bank"}]
    assert [one["name"] for one in told["partners"]] == ["Moonlight", "Sunrise"]
    text = str(told)
    assert not any(secret in text for secret in ("9876543210", "ABCPY1234F", "Asha", "bina@example.com"))


@pytest.mark.parametrize(
    ("search", "found"),
    [
        ("9876543210", 1),
        ("+91 98765 43210", 1),
        ("9876543211", 0),
        ("98765", 0),
        ("abcpy1234f", 1),
        ("ABCPY1234G", 0),
        ("bina@example.com", 1),
        ("asha@example.com", 0),
        ("Asha", 0),
    ],
)
def test_a_person_is_found_by_the_whole_number_pan_or_address(gita, pair, search, found):
    note(pair)
    assert read(gita, search=search)["count"] == found


def test_a_record_is_found_by_its_id(gita, pair):
    note(pair)
    for one in (pair[0].pk, pair[0].customer_id, pair[1].pk, pair[1].customer_id):
        assert read(gita, search=str(one))["count"] == 1
    assert read(gita, search=str(uuid4()))["count"] == 0


def test_every_filter_narrows_and_the_counts_are_of_all_but_the_decision(gita, pair):
    lender = submissions.lender()
    note(pair, lender_id=lender.pk)
    note(pair, rule=DedupeRule.SAME_PAN, decision=DedupeDecision.ALLOWED)
    note((pair[1], pair[1]), rule=DedupeRule.SAME_EMAIL, decision=DedupeDecision.ALLOWED, key=DedupeKey.EMAIL)
    told = read(gita, decision="allowed", page_size=1)
    assert (told["count"], len(told["results"]), told["results"][0]["rule"]) == (2, 1, "same_email")
    assert told["decisions"] == {"merged": 0, "blocked": 1, "allowed": 2, "lender_duplicate": 0}
    assert read(gita, decision="allowed", page_size=1, page=2)["results"][0]["rule"] == "same_pan"
    assert read(gita, page=4, page_size=1)["results"] == []
    sunrise, moonlight = pair[0].partner_id, pair[1].partner_id
    asked: list[dict[str, Any]] = [{"key": "pan"}, {"key": "email"}, {"rule": "same_pan"}, {"lender_id": lender.pk},
             {"partner_id": str(sunrise)}, {"partner_id": str(moonlight)}]  # fmt: skip
    assert [read(gita, **one)["count"] for one in asked] == [2, 1, 1, 1, 2, 3]


def test_days_are_indian_and_both_count(gita, pair):
    # 18:29:59 UTC is the last second of the Indian day, 18:30 the first of the next.
    for at in (datetime(2026, 11, 19, 18, 29, 59, tzinfo=UTC), datetime(2026, 11, 19, 18, 30, tzinfo=UTC)):
        note(pair, at=at)
    assert read(gita, date_from="2026-11-20")["count"] == read(gita, date_to="2026-11-19")["count"] == 1
    assert read(gita, date_from="2026-11-19", date_to="2026-11-20")["count"] == 2
    assert read(gita, date_from="2026-11-21")["count"] == read(gita, date_to="2026-11-18")["count"] == 0
    assert read(gita, date_from="0001-01-01", date_to="9999-12-31")["count"] == 2


@pytest.mark.parametrize("bad", [{"decision": "lost"}, {"page": 0}, {"date_from": "20-11-2026"}, {"who": "x"}])
def test_what_cannot_be_read_is_refused_by_name(gita, bad):
    answer = gita.post(PATH, bad, format="json")
    assert (answer.status_code, list(answer.json()["fields"])) == (422, list(bad))


@pytest.mark.parametrize("role_id", [2, 3])
def test_other_roles_are_shown_nothing(pair, role_id):
    note(pair)
    answer = signed_in(role_id).post(PATH, {}, format="json")
    assert (answer.status_code, answer.json()["code"]) == (403, "core.forbidden")
    assert "results" not in answer.json()
    assert "A•••••" not in answer.content.decode()


def test_a_deleted_person_has_no_name_and_no_number(gita, pair):
    note(pair)
    row = pair[0].customer
    row.first_name = row.last_name = None
    row.mobile_phone_number, row.erased_at = f"erased-{row.pk}", timezone.now()
    row.save()
    [line] = read(gita)["results"]
    assert (line["new"]["name"], line["new"]["mobile"], line["existing"]["name"]) == ("", "", "B•••••")


def test_a_lenders_duplicate_is_noted_once(gita):
    sent = submissions.submission()
    change = StatusChange(sent.pk, SubmissionStatus.REJECTED, date(2026, 11, 20), reason="DUPLICATE_LEAD")
    for _ in range(2):
        record_status(changes=[change], source=StatusSource.LENDER_API, now=NOON)
    [line] = read(gita)["results"]
    assert (line["rule"], line["decision"], line["key"], line["existing"]) == (
        "lender_says", "lender_duplicate", "", None,
    )  # fmt: skip
    assert line["new"]["application_id"] == str(sent.application_id)


@pytest.mark.parametrize(
    ("status", "reason", "source"),
    [
        (SubmissionStatus.REJECTED, "policy", StatusSource.LENDER_API),
        (SubmissionStatus.IN_REVIEW, "duplicate", StatusSource.STATUS_FILE),
        (SubmissionStatus.REJECTED, "duplicate", StatusSource.ADMIN),
    ],
)
def test_no_other_answer_is_noted(status, reason, source):
    sent = submissions.submission(status="sent")
    change = StatusChange(sent.pk, status, date(2026, 11, 20), reason=reason)
    record_status(changes=[change], source=source, now=NOON)
    assert not DedupeEntry.objects.exists()


def test_a_line_can_neither_be_changed_nor_removed(pair):
    note(pair)
    for act in (lambda: DedupeEntry.objects.update(decision="allowed"), lambda: DedupeEntry.objects.all().delete()):
        with pytest.raises(DatabaseError, match="permission denied"), transaction.atomic():
            act()
    assert DedupeEntry.objects.get().decision == "blocked"
