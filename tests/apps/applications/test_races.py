"""Two at once, with real commits: one submission, one customer, one history. Each has a control that shows that the
guard, and not luck, keeps it so."""

import threading
from collections.abc import Callable
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.db import IntegrityError, connection, transaction
from django.utils import timezone

from apps.accounts.models import Session
from apps.applications.domain.submissions.statuses import StatusSource, SubmissionStatus
from apps.applications.models import AutoSubmission, Dispatch, OfferSnapshot, StatusEntry, Submission
from apps.applications.services.offers import lists
from apps.applications.services.submissions import auto_submission, dispatch, statuses
from apps.core.domain.actor import Actor
from apps.customers.models import ConfirmationAttempt, Customer
from apps.customers.services import profile as customers
from apps.lenders.models import Lender
from apps.privacy.models import Consent
from apps.privacy.services import consents
from tests.concurrency import run_concurrently, run_many
from tests.factories.journey import ASHA, PROFILE, Visitor, code_sent_to, make_lender

pytestmark = pytest.mark.django_db(transaction=True)
BATCH_SIZE = 6


@pytest.fixture
def chosen() -> tuple[Visitor, str, Lender]:
    asha = Visitor()
    asha.sign_in(ASHA)
    lender = make_lender()
    return asha, asha.apply(), lender


def twin_of(visitor: Visitor) -> Visitor:
    twin = Visitor()
    twin.prospect_id = visitor.prospect_id
    twin._credentials = dict(visitor._credentials)  # type: ignore[attr-defined]
    twin.cookies = visitor.cookies
    return twin


def test_a_double_click_makes_one_submission(chosen):
    asha, app_id, lender = chosen
    twins = [twin_of(asha) for _ in range(BATCH_SIZE)]
    answers = run_many(lambda place: twins[place].submit(app_id, lender.pk), BATCH_SIZE)
    assert sorted(answer.status_code for answer in answers) == [201] + [409] * (BATCH_SIZE - 1)
    assert Submission.objects.count() == StatusEntry.objects.count() == 1
    assert Consent.objects.filter(purpose="share_with_lender").count() == 1


def test_a_double_click_under_one_key_gets_one_answer(chosen):
    asha, app_id, lender = chosen
    twins = [twin_of(asha) for _ in range(BATCH_SIZE)]
    answers = run_many(lambda place: twins[place].submit(app_id, lender.pk, key="one-key"), BATCH_SIZE)
    assert {answer.status_code for answer in answers} == {201}
    assert len({answer.json()["submission_id"] for answer in answers}) == 1
    assert Submission.objects.count() == 1


def test_control_without_the_lock_the_database_still_allows_one(chosen, monkeypatch):
    """The customer's lock gives the later clicks their words; with it gone only the unique constraint is left."""
    asha, app_id, lender = chosen
    monkeypatch.setattr(customers, "lock_customer", lambda _customer_id: None)
    seen_by_all = threading.Barrier(BATCH_SIZE)
    listed = lists.current_list

    def look_together(**facts: Any) -> Any:
        found = listed(**facts)
        seen_by_all.wait(timeout=10)
        return found

    monkeypatch.setattr(lists, "current_list", look_together)
    twins = [twin_of(asha) for _ in range(BATCH_SIZE)]
    for twin in twins:
        twin.raise_request_exception = False
    answers = run_many(lambda place: twins[place].submit(app_id, lender.pk), BATCH_SIZE)
    codes = sorted(answer.status_code for answer in answers)
    # Who comes after the first has been written is told so; who looked before that meets the constraint.
    assert (codes[0], set(codes[1:]) - {409}) == (201, {500})
    assert Submission.objects.count() == 1


def test_a_list_stored_meanwhile_does_not_wait_for_a_changed_request(chosen, monkeypatch):
    """A reader's stored list looks its application up when it commits; a change that held the whole row would wait for
    that list while the list waited for it."""
    asha, app_id, _ = chosen
    listed, stored = lists.current_list, threading.Event()

    def store_a_list() -> None:
        try:
            with transaction.atomic():
                twin = OfferSnapshot.objects.filter(application_id=app_id).first()
                assert twin is not None
                # Read before the key changes: what is sealed opens only in its own row.
                values = {field.attname: getattr(twin, field.attname) for field in OfferSnapshot._meta.concrete_fields}
                OfferSnapshot.objects.create(**{**values, "id": uuid4(), "inputs_digest": "another"})
            stored.set()
        finally:
            connection.close()

    def list_while_another_is_stored(**facts: Any) -> Any:
        reader = threading.Thread(target=store_a_list)
        reader.start()
        reader.join(timeout=5)
        assert stored.is_set(), "the reader waits for the change"
        return listed(**facts)

    monkeypatch.setattr(lists, "current_list", list_while_another_is_stored)
    changed = asha.patch(f"/api/applications/{app_id}", {"amount": "200000.00"}, format="json")
    assert changed.status_code == 200
    assert stored.is_set()


def test_the_constraint_itself_refuses_a_twin(chosen):
    asha, app_id, lender = chosen
    asha.submit(app_id, lender.pk)
    twin = Submission.objects.get()
    twin.pk = uuid4()
    with pytest.raises(IntegrityError, match="submission_one_live"), transaction.atomic():
        twin.save(force_insert=True)
    twin.status = "rejected"
    twin.save(force_insert=True)
    assert Submission.objects.count() == 2


def test_one_code_used_by_many_at_once_opens_one_session():
    visitor = Visitor()
    visitor.begin(ASHA)
    code = code_sent_to(ASHA)
    twins = [twin_of(visitor) for _ in range(BATCH_SIZE)]
    answers = run_many(lambda place: twins[place].verify(code), BATCH_SIZE)
    assert sorted(answer.status_code for answer in answers) == [200] + [422] * (BATCH_SIZE - 1)
    assert Customer.objects.count() == Session.objects.count() == 1


def test_two_visits_of_a_new_number_verified_together_make_one_customer():
    now = timezone.now()
    visits = [
        customers.open_prospect(
            mobile=ASHA, mobile_code="91", language="en", url_segment="", utms={}, by=Actor(area="anonymous"), now=now
        )
        for _ in range(BATCH_SIZE)
    ]
    answers = run_many(lambda place: customers.adopt_prospect(prospect_id=visits[place].pk, now=now), BATCH_SIZE)
    assert {answer.pk for answer in answers} == {Customer.objects.get().pk}


def test_five_wrong_answers_at_once_are_five(chosen):
    asha, _, _ = chosen
    twins = [twin_of(asha) for _ in range(8)]
    answers = run_many(
        lambda place: twins[place].post(f"{asha.user_path}/confirm", {"pan": "ABCPZ9999Z"}, format="json"), 8
    )
    assert sorted(answer.status_code for answer in answers) == [422] * 4 + [429] * 4
    assert ConfirmationAttempt.objects.get().locked_until is not None


def test_two_reports_at_once_leave_the_one_further_along(chosen):
    asha, app_id, lender = chosen
    asha.submit(app_id, lender.pk)
    row = Submission.objects.get()
    states = ["in_review", "approved", "sanctioned", "documents_pending", "sent", "in_review"]

    def report(place: int) -> None:
        change = statuses.StatusChange(row.pk, SubmissionStatus(states[place]), row.as_of)
        statuses.record_status(changes=[change], source=StatusSource.LENDER_API, now=timezone.now())

    assert run_many(report, BATCH_SIZE) == [None] * BATCH_SIZE
    assert Submission.objects.get().status == "sanctioned"
    applied = StatusEntry.objects.filter(applied=True).order_by("id").values_list("status", flat=True)
    assert list(applied)[-1] == "sanctioned"


def named_lender(visitor: Visitor) -> tuple[str, Lender]:
    """An application whose last step named one lender that its rules let match."""
    lender = make_lender("Asked", kind="sandbox")
    Lender.objects.filter(pk=lender.pk).update(autosubmission=True, api=False)
    visitor.tell(**PROFILE)
    body = {"product_type": "PL", "auto_submit": [{"lender_id": lender.pk, "consent_version": "1.0"}]}
    return visitor.post("/api/applications", body, format="json").json()["appId"], lender


def test_many_wake_ups_send_a_wish_once():
    asha = Visitor()
    asha.sign_in(ASHA)
    app_id, _ = named_lender(asha)
    answers = run_many(
        lambda _: auto_submission.auto_submit(application_id=UUID(app_id), now=timezone.now()), BATCH_SIZE
    )
    assert sorted(answers) == [0] * (BATCH_SIZE - 1) + [1]
    assert Submission.objects.count() == Dispatch.objects.count() == AutoSubmission.objects.count() == 1


def test_a_wake_up_and_a_click_send_it_once():
    asha = Visitor()
    asha.sign_in(ASHA)
    app_id, lender = named_lender(asha)
    acts = [
        lambda: auto_submission.auto_submit(application_id=UUID(app_id), now=timezone.now()),
        lambda: asha.submit(app_id, lender.pk).status_code,
    ]
    sent, clicked = run_concurrently(*acts)
    assert (sent, clicked) in ((1, 409), (0, 201))
    assert Submission.objects.count() == Dispatch.objects.count() == 1


@pytest.mark.parametrize("first", ["withdrawal", "answer"])
def test_a_wish_being_taken_back_and_the_lenders_answer_take_turns(first):
    """Whoever holds the consents first decides; sent after the withdrawal is nothing in either order."""
    asha = Visitor()
    asha.sign_in(ASHA)
    app_id, lender = named_lender(asha)
    customer_id = Customer.objects.get().pk
    held, may_go_on = threading.Event(), threading.Event()

    def withdraw() -> Any:
        body = {"purpose": "auto_submit", "recipient": str(lender.pk)}
        return twin_of(asha).post("/api/consents/withdraw", body, format="json").status_code

    def settle() -> Any:
        return auto_submission.auto_submit(application_id=UUID(app_id), now=timezone.now())

    def hold_until_told(act: Callable[[], Any]) -> Any:
        with transaction.atomic():
            consents.lock_subject(customer_id)
            held.set()
            assert may_go_on.wait(timeout=10)
            return act()

    def go_second(act: Callable[[], Any]) -> Any:
        assert held.wait(timeout=10)
        may_go_on.set()
        return act()

    one, other = (withdraw, settle) if first == "withdrawal" else (settle, withdraw)
    run_concurrently(lambda: hold_until_told(one), lambda: go_second(other))
    for row in Dispatch.objects.all():
        assert dispatch.send_submission(submission_id=row.pk, now=timezone.now()) == "withdrawn"
    assert [one.reference for one in Submission.objects.all()] == ([""] if first == "answer" else [])
    assert set(Submission.objects.values_list("status", flat=True)) <= {"declined_by_customer"}
    assert AutoSubmission.objects.get().state == ("sent" if first == "answer" else "ended")
