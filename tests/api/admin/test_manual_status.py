"""A status set by hand: by one person, by two where money moves, and refusals."""

from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any
from uuid import uuid4

import pytest
import time_machine
from django.db import IntegrityError, connection, transaction
from django.utils import timezone
from rest_framework.test import APIClient

from apps.accounts.models import User
from apps.applications.domain.submissions.manual_status import BY_HAND
from apps.applications.domain.submissions.statuses import SubmissionStatus
from apps.applications.models import ManualStatus, StatusEntry, Submission
from apps.applications.selectors.commission_events import BASES
from apps.applications.services import erasure
from apps.audit.models import Entry
from apps.core.domain.calendar import IST
from apps.customers.services.erasure import person_of
from apps.revenue.models import LedgerLine
from apps.revenue.services import ledger
from tests.factories import submissions
from tests.factories.accounts import bearer_of_user, make_admin
from tests.factories.revenue import make_slab

pytestmark = pytest.mark.django_db
TODAY = date(2026, 11, 20)
WORDS = "The lender's desk confirmed it."
EVIDENCE = "Mail of 20 November, folder 12."


@pytest.fixture(autouse=True)
def clock():
    with time_machine.travel(datetime(2026, 11, 20, 12, tzinfo=IST), tick=False):
        yield


@pytest.fixture
def sent(clock) -> Submission:
    asha = submissions.customer(first_name="Asha", last_name="Yadav")
    gulmohar = submissions.lender("Gulmohar")
    make_slab(gulmohar, revenue_percent=Decimal("1.000"))
    return submissions.submission(submissions.application(asha), gulmohar, at=timezone.now() - timedelta(days=30))


def browser(role: int = 1, name: str = "Gita Rao", *, proved: bool = True, **facts: Any) -> APIClient:
    user = make_admin(role, f"{name.split()[0].lower()}@example.com", **facts)
    User.objects.filter(pk=user.pk).update(name=name)
    user.refresh_from_db()
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(user, proved=proved)}"})


def put(client: APIClient, submission: Submission, status: str = "approved", **facts: Any) -> Any:
    body = {"status": status, "on": "2026-11-20", "reason": WORDS, "evidence": EVIDENCE} | facts
    return client.post(f"/api/admin/submissions/{submission.pk}/statuses", body, format="json")


def decide(client: APIClient, manual: ManualStatus, act: str = "approval", **body: Any) -> Any:
    path = f"/api/admin/submissions/{manual.submission_id}/statuses/{manual.pk}/{act}"
    return client.post(path, body, format="json")


def take_back(client: APIClient, manual: ManualStatus) -> Any:
    return client.delete(f"/api/admin/submissions/{manual.submission_id}/statuses/{manual.pk}")


def standing() -> tuple[Any, ...]:
    """Return the rows that a refusal leaves as they were."""
    return (
        list(Submission.objects.order_by("pk").values_list("status", "as_of", "sanctioned_amount", "disbursed_amount")),
        list(ManualStatus.objects.order_by("pk").values_list("state", "checker", "checked_at")),
        StatusEntry.objects.count(),
        Entry.objects.filter(action__startswith="applications.status").count(),
        LedgerLine.objects.count(),
    )


def line_of(client: APIClient, submission: Submission) -> dict[str, Any]:
    query = {"kinds": "statuses", "before": (timezone.now() + timedelta(seconds=1)).isoformat()}
    lines = client.get(f"/api/admin/customers/{submission.customer_id}/timeline", query).json()["lines"]
    return dict(lines[0])


@pytest.mark.parametrize("role", [1, 2])
def test_a_status_without_money_is_set_at_once_and_told_with_who_why_and_source(sent, role) -> None:
    client = browser(role)
    answer = put(client, sent)
    assert (answer.status_code, answer.json()["state"]) == (201, "applied")
    sent.refresh_from_db()
    assert (sent.status, sent.as_of, sent.remarks) == ("approved", TODAY, "")
    line = line_of(client, sent)
    assert (line["code"], line["by"]) == ("status_approved", "Gita Rao")
    assert {name: line["facts"][name] for name in ("source", "reason", "evidence", "second")} == {
        "source": "admin", "reason": WORDS, "evidence": EVIDENCE, "second": "",
    }  # fmt: skip
    assert Entry.objects.filter(action="applications.status_set", target_id=str(sent.pk)).count() == 1


def test_money_waits_for_another_full_admin_who_sees_the_makers_words(sent) -> None:
    gita, arjun = browser(2), browser(1, "Arjun Nair")
    answer = put(gita, sent, "sanctioned", amount="250000.00")
    assert (answer.status_code, answer.json()["state"]) == (201, "waiting")
    sent.refresh_from_db()
    assert (sent.status, sent.sanctioned_amount) == ("in_review", None)
    path = f"/api/admin/customers/{sent.customer_id}/latest"
    request = arjun.get(path).json()["applications"][0]["submissions"][0]["requested_status"]
    assert (request["status"], request["amount"], request["maker"], request["reason"], request["evidence"]) == (
        "sanctioned", "250000.00", "Gita Rao", WORDS, EVIDENCE,
    )  # fmt: skip
    assert (request["is_own"], request["can_decide"]) == (False, True)
    own = gita.get(path).json()["applications"][0]["submissions"][0]["requested_status"]
    assert (own["is_own"], own["can_decide"]) == (True, False)
    manual = ManualStatus.objects.get()
    assert decide(arjun, manual).json()["state"] == "applied"
    sent.refresh_from_db()
    assert (sent.status, sent.sanctioned_amount) == ("sanctioned", Decimal("250000.00"))
    line = line_of(gita, sent)
    assert (line["by"], line["facts"]["second"]) == ("Gita Rao", "Arjun Nair")


def test_a_disbursal_by_two_people_is_booked_and_by_one_is_not(sent) -> None:
    gita, arjun = browser(), browser(1, "Arjun Nair")
    put(gita, sent, "disbursed", amount="250000.00")
    ledger.book_changed_months(now=timezone.now(), everything=True)
    assert LedgerLine.objects.count() == 0
    assert decide(gita, ManualStatus.objects.get()).json()["code"] == "core.same_person"
    ledger.book_changed_months(now=timezone.now(), everything=True)
    assert LedgerLine.objects.count() == 0
    assert decide(arjun, ManualStatus.objects.get()).status_code == 200
    ledger.book_changed_months(now=timezone.now(), everything=True)
    assert [(line.kind, line.amount) for line in LedgerLine.objects.all()] == [("expected", Decimal("2500.00"))]


def paid_events() -> list[tuple[str, Any]]:
    """Return the events of every kind that a lender may pay for."""
    rows = []
    with connection.cursor() as cursor:
        for kind, query in BASES.items():
            cursor.execute(query)
            rows += [(kind, row) for row in cursor.fetchall()]
    return rows


@pytest.mark.parametrize("current", list(SubmissionStatus))
def test_one_person_alone_changes_nothing_that_a_lender_pays_for(sent, current) -> None:
    client = browser()
    Submission.objects.filter(pk=sent.pk).update(
        status=current.value,
        sanctioned_amount=Decimal("300000.00") if current.value in ("sanctioned", "disbursed") else None,
        disbursed_amount=Decimal("300000.00") if current.value == "disbursed" else None,
    )
    StatusEntry.objects.create(
        submission=sent, status=current.value, on=sent.as_of, source="mis", recorded_at=timezone.now()
    )
    before, done = paid_events(), 0
    for incoming in BY_HAND:
        amount = "250000.00" if incoming.value in ("sanctioned", "disbursed") else None
        savepoint = transaction.savepoint()
        answer = put(client, sent, incoming.value, amount=amount)
        done += answer.status_code == 201
        assert paid_events() == before, incoming
        transaction.savepoint_rollback(savepoint)
    assert done == (0 if current is SubmissionStatus.DISBURSED else len(BY_HAND) - (current in BY_HAND))


@pytest.mark.parametrize(
    ("facts", "status", "code"),
    [
        ({"status": "in_review"}, 409, "applications.status_same"),
        ({"on": "2026-11-21"}, 422, "applications.status_day_ahead"),
        ({"on": "2026-10-31"}, 422, "applications.status_day_early"),
        ({"amount": "1.00"}, 422, "applications.status_without_amount"),
        ({"status": "sanctioned"}, 422, "core.required"),
        ({"status": "sanctioned", "amount": "0.00"}, 422, "core.too_small"),
        ({"status": "disbursed", "amount": "-5.00"}, 422, "core.too_small"),
        ({"reason": "too short here"}, 422, "privacy.words_short"),
        ({"evidence": "x" * 501}, 422, "core.too_long"),
        ({"status": "created"}, 422, "core.not_a_choice"),
    ],
)
def test_a_wrong_status_is_refused_and_nothing_changes(sent, facts, status, code) -> None:
    client, before = browser(), standing()
    answer = put(client, sent, **facts)
    fields = answer.json().get("fields") or {}
    found = next(iter(fields.values()))[0]["code"] if fields else answer.json()["code"]
    assert (answer.status_code, found) == (status, code)
    assert standing() == before


def test_a_step_back_takes_a_full_admin_and_from_disbursed_nobody(sent) -> None:
    hari, gita = browser(2, "Hari Das"), browser()
    before = standing()
    assert put(hari, sent, "sent").json()["code"] == "applications.status_step_back"
    assert standing() == before
    assert put(gita, sent, "sent").json()["state"] == "applied"
    Submission.objects.filter(pk=sent.pk).update(status="disbursed", disbursed_amount="1.00", disbursed_on=TODAY)
    before = standing()
    assert put(gita, sent, "sent").json()["code"] == "applications.status_disbursed"
    assert standing() == before


def test_an_end_is_not_left_while_another_application_is_open(sent) -> None:
    Submission.objects.filter(pk=sent.pk).update(status="rejected")
    application = submissions.application(sent.customer)
    submissions.submission(application, sent.lender)
    client, before = browser(), standing()
    assert put(client, sent, "in_review").json()["code"] == "applications.status_rival"
    assert standing() == before


def test_a_second_request_waits_for_the_first(sent) -> None:
    client = browser()
    put(client, sent, "sanctioned", amount="250000.00")
    before = standing()
    for status, amount in (("sanctioned", "200000.00"), ("approved", None)):
        assert put(client, sent, status, amount=amount).json()["code"] == "applications.status_asked"
    assert standing() == before


def test_nobody_but_another_full_admin_with_a_fresh_proof_decides(sent) -> None:
    gita = browser()
    put(gita, sent, "sanctioned", amount="250000.00")
    manual, before = ManualStatus.objects.get(), standing()
    for client, status, code in (
        (gita, 409, "core.same_person"),
        (browser(2, "Hari Das"), 403, "core.forbidden"),
        (browser(1, "Arjun Nair", proved=False), 403, "accounts.confirm_needed"),
        (browser(1, "Lata Sen", masks_numbers=True), 403, "core.full_admin_needed"),
    ):
        answers = [decide(client, manual), decide(client, manual, "refusal", reason=WORDS)]
        assert [(answer.status_code, answer.json()["code"]) for answer in answers] == [(status, code)] * 2
    assert standing() == before


def test_a_limited_admin_asks_for_no_money_status(sent) -> None:
    lata, before = browser(1, "Lata Sen", masks_numbers=True), standing()
    answer = put(lata, sent, "sanctioned", amount="250000.00")
    assert (answer.status_code, answer.json()["code"]) == (403, "core.full_admin_needed")
    assert standing() == before


def test_what_moved_in_between_is_not_approved(sent) -> None:
    gita, arjun = browser(), browser(1, "Arjun Nair")
    put(gita, sent, "sanctioned", amount="250000.00")
    Submission.objects.filter(pk=sent.pk).update(status="approved", as_of=TODAY)
    before = standing()
    assert decide(arjun, ManualStatus.objects.get()).json()["code"] == "applications.status_moved"
    assert standing() == before
    assert decide(arjun, ManualStatus.objects.get(), "refusal", reason=WORDS).json()["state"] == "refused"


def test_a_refusal_and_a_withdrawal_leave_the_submission_and_open_the_way(sent) -> None:
    gita, arjun = browser(), browser(1, "Arjun Nair")
    put(gita, sent, "sanctioned", amount="250000.00")
    assert take_back(arjun, ManualStatus.objects.get()).status_code == 404
    assert decide(arjun, ManualStatus.objects.get(), "refusal", reason=WORDS).json()["state"] == "refused"
    put(gita, sent, "sanctioned", amount="250000.00")
    waiting = ManualStatus.objects.get(state="waiting")
    assert take_back(gita, waiting).json()["state"] == "withdrawn"
    before = standing()
    assert decide(arjun, waiting).json()["code"] == "applications.status_decided"
    assert standing() == before
    sent.refresh_from_db()
    assert (sent.status, StatusEntry.objects.count()) == ("in_review", 0)


def test_the_table_refuses_money_by_one_person(sent) -> None:
    put(browser(), sent, "sanctioned", amount="250000.00")
    entry = StatusEntry.objects.create(
        submission=sent, status="sanctioned", on=TODAY, source="admin", recorded_at=timezone.now()
    )
    with pytest.raises(IntegrityError), transaction.atomic():
        ManualStatus.objects.update(state="applied", entry=entry)
    with pytest.raises(IntegrityError), transaction.atomic():
        ManualStatus.objects.update(takes_two=False)


def test_a_deletion_takes_the_words_and_what_waits(sent) -> None:
    put(browser(), sent, "sanctioned", amount="250000.00")
    erasure.erase(person_of(sent.customer_id), timezone.now())
    manual = ManualStatus.objects.get()
    assert (manual.state, manual.reason, manual.evidence) == ("withdrawn", None, None)


def test_an_unknown_submission_is_not_found(sent) -> None:
    client = browser()
    answer = client.post(
        f"/api/admin/submissions/{uuid4()}/statuses",
        {"status": "approved", "on": "2026-11-20", "reason": WORDS, "evidence": EVIDENCE},
        format="json",
    )
    assert answer.status_code == 404
