"""Runs over the people whom nothing but the do-not-disturb answer keeps from being called."""

import itertools
import threading
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from types import SimpleNamespace
from typing import Any
from uuid import uuid4

import pytest
import time_machine
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.applications.domain.partner_leads import InvitationStatus
from apps.applications.models import PartnerLead
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST
from apps.core.fields import blind_index
from apps.core.leases import LeaseLostError
from apps.customers.models import Customer
from apps.desk.domain.calling import ShiftState, TaskState
from apps.desk.models import CallTask
from apps.desk.services import call_shifts, dnd_register, next_call, queues
from apps.desk.services.dnd_register import read_register
from apps.privacy.domain.calls import DndAnswer, DndBlock
from apps.privacy.domain.dnd_register import DndRegisterError, DndRunEnd, RegisterAnswers, RegisterState
from apps.privacy.domain.do_not_call import StopHeardBy, StopReason
from apps.privacy.models import AddressStop, ConsentPurpose, ContactChoice, DndCheck, DndRun, SubjectLink
from apps.privacy.selectors.dnd import DndRegister
from apps.privacy.selectors.dnd import dnd_register as register_of
from apps.privacy.services import consents, dnd_runs
from apps.privacy.services.calls import note_dnd_answers
from apps.privacy.services.dnd_runs import GAP, RUNS_KEPT, begin_dnd_run, purge_dnd_runs
from tests.concurrency import run_many
from tests.factories import accounts
from tests.factories.accounts import signed_in
from tests.factories.calling import call_queue, stopped_customer
from tests.factories.leads import make_lead

NOON = datetime(2026, 11, 23, 12, 0, tzinfo=IST)
TEN_MINUTES = timedelta(minutes=10)
ADMIN = Actor("admin", subject_id=str(uuid4()), role_id=1, name="Meera")


class FakeRegister:
    """A register that leaves every number open but for those that tests name."""

    def __init__(self) -> None:
        self.requests: list[list[str]] = []
        self.blocked: set[str] = set()
        self.left_out: set[str] = set()
        self.failures: list[DndRunEnd] = []

    def answers(self, mobiles: Sequence[str], *, at: datetime) -> RegisterAnswers:
        self.requests.append(sorted(mobiles))
        if self.failures:
            raise DndRegisterError(self.failures.pop(0))
        return RegisterAnswers(
            {
                mobile: DndAnswer(DndBlock.BLOCKED if mobile in self.blocked else DndBlock.OPEN, at)
                for mobile in mobiles
                if mobile not in self.left_out
            }
        )

    @property
    def numbers(self) -> list[str]:
        return list(itertools.chain.from_iterable(self.requests))


@pytest.fixture(autouse=True)
def clock() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(NOON, tick=False) as traveller:
        yield traveller


@pytest.fixture
def register(settings: Any, monkeypatch: pytest.MonkeyPatch) -> FakeRegister:
    settings.DND_PROVIDER = "http"
    fake = FakeRegister()
    monkeypatch.setattr(dnd_runs, "read_register", fake.answers)
    monkeypatch.setattr(dnd_runs, "time", SimpleNamespace(monotonic=lambda: 0.0, sleep=lambda _: None))
    return fake


def person(**facts: Any) -> Customer:
    return stopped_customer(NOON, dnd=False, **facts)


def held(customer: Customer) -> tuple[str, datetime, str] | None:
    index = blind_index("messaging.to", customer.mobile_phone_number or "")
    row = DndCheck.objects.filter(mobile_index=index).first()
    return (row.blocked, row.checked_at, row.source) if row else None


def numbers_of(*people: Customer) -> list[str]:
    return sorted(row.mobile_phone_number or "" for row in people)


def claim(now: datetime) -> CallTask | None:
    caller = Actor("admin", subject_id=str(uuid4()), role_id=3, name="Isha")
    call_shifts.change_shift(actor=caller, state=ShiftState.ON, now=now)
    return next_call.claim_task(actor=caller, now=now).task


@pytest.mark.django_db
def test_without_a_register_nothing_is_sent_and_the_page_names_the_sheets(settings: Any) -> None:
    settings.DND_PROVIDER = ""
    person()
    assert read_register(now=NOON) is None
    assert (DndRun.objects.count(), DndCheck.objects.count()) == (0, 0)
    assert register_of(ADMIN) == DndRegister(RegisterState.SHEETS)


@pytest.mark.django_db
def test_people_with_consent_and_without_a_fresh_answer_are_sent(register: FakeRegister) -> None:
    unknown, old, fresh = person(), person(), person()
    person(consents=False)
    ages = {old: timedelta(days=5, seconds=1), fresh: timedelta(days=5)}
    for customer, age in ages.items():
        numbers = {customer.mobile_phone_number or "": DndBlock.OPEN}
        note_dnd_answers(blocked=numbers, source="sheet", checked_at=NOON - age)
    register.blocked = {unknown.mobile_phone_number or ""}
    assert read_register(now=NOON) is DndRunEnd.DONE
    assert register.requests == [numbers_of(unknown, old)]
    assert [row and (row[0], row[2]) for row in map(held, (unknown, old, fresh))] == [
        ("blocked", "http"),
        ("open", "http"),
        ("open", "sheet"),
    ]
    run = DndRun.objects.get()
    assert (run.provider, run.end, run.sent, run.answered, run.blocked, run.faults) == ("http", "done", 2, 2, 1, 0)
    assert (run.waiting, run.reached, run.ended_at is not None, run.runner) == (0, None, True, "")


@pytest.mark.django_db
def test_person_with_a_consent_to_messages_alone_is_sent_until_they_stop(register: FakeRegister) -> None:
    written, switched_off, stopped, withdrew = (person(consents=False) for _ in range(4))
    for customer in (written, switched_off, stopped, withdrew):
        for given in (True, False) if customer == withdrew else (True,):
            give = consents.give_consent if given else consents.withdraw_consent
            give(
                subject_kind="customer", subject_id=customer.pk, purpose=ConsentPurpose.MARKETING, text_version="1.0",
                language="en", ip=None, user_agent="", at=NOON - timedelta(hours=2),
            )  # fmt: skip
    for topic in ("reminder", "promotional"):
        ContactChoice.objects.create(
            subject_id=switched_off.pk, channel="sms", purpose=topic, allowed=False, source="page", at=NOON
        )
    AddressStop.objects.create(
        at=NOON, channel="sms", address_index=blind_index("messaging.to", stopped.mobile_phone_number), stopped=True
    )
    assert read_register(now=NOON) is DndRunEnd.DONE
    assert register.requests == [numbers_of(written)]


@pytest.mark.django_db
def test_numbers_of_invitations_that_wait_are_sent_and_no_others(register: FakeRegister) -> None:
    sunrise, closed = accounts.make_partner(), accounts.make_partner("closed", "Closed", status="suspended")
    known, waiting = person(consents=False), InvitationStatus.WAITING
    make_lead(sunrise, mobile="9811100001", invitation=waiting)
    make_lead(sunrise, mobile=known.mobile_phone_number, invitation=waiting)
    make_lead(sunrise, mobile="9811100002", invitation=InvitationStatus.SENT)
    make_lead(sunrise, mobile="9811100003", invitation=waiting, opened_at=NOON)
    make_lead(sunrise, mobile="9811100004", invitation=waiting)
    make_lead(closed, mobile="9811100005", invitation=waiting)
    old = make_lead(sunrise, mobile="9811100006", invitation=waiting)
    PartnerLead.objects.filter(pk=old.pk).update(introduced_at=NOON - timedelta(days=7))
    AddressStop.objects.create(
        at=NOON, channel="sms", address_index=blind_index("messaging.to", "9811100004"), stopped=True
    )
    register.blocked = {"9811100001"}
    assert read_register(now=NOON) is DndRunEnd.DONE
    assert register.requests == [["9811100001"]]
    assert DndCheck.objects.get().blocked == "blocked"
    assert read_register(now=NOON + TEN_MINUTES) is DndRunEnd.DONE
    assert register.requests == [["9811100001"]]


@pytest.mark.django_db
def test_invitations_that_need_no_answer_do_not_keep_a_run_from_later_ones(
    register: FakeRegister, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Read by two, one of them the second of an instant; two due numbers a run."""
    monkeypatch.setattr(dnd_register, "AT_ONCE", 2)
    monkeypatch.setattr(dnd_register, "MAX_LEADS", 2)
    sunrise, closed = accounts.make_partner(), accounts.make_partner("closed", "Closed", status="suspended")
    known, waiting = person(consents=False), InvitationStatus.WAITING
    for _ in range(3):
        make_lead(sunrise, mobile=known.mobile_phone_number, invitation=waiting)
        make_lead(closed, mobile="9811100005", invitation=waiting)
    note_dnd_answers(blocked={"9811100006": DndBlock.OPEN}, source="sheet", checked_at=NOON)
    make_lead(sunrise, mobile="9811100006", invitation=waiting)
    for place in range(3):
        make_lead(sunrise, mobile=f"981110001{place}", invitation=waiting)
        PartnerLead.objects.filter(invitation=waiting, introduced_at=NOON).update(
            introduced_at=NOON - timedelta(days=1)
        )
        PartnerLead.objects.filter(mobile_index=blind_index("mobile", f"981110001{place}")).update(
            introduced_at=NOON - timedelta(hours=3 - place)
        )
    assert read_register(now=NOON) is DndRunEnd.DONE
    assert register.requests == [["9811100010", "9811100011"]]
    assert read_register(now=NOON + TEN_MINUTES) is DndRunEnd.DONE
    assert register.requests[1:] == [["9811100012"]]


@pytest.mark.django_db
def test_run_reads_no_more_invitations_than_its_share(register: FakeRegister, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dnd_register, "AT_ONCE", 2)
    monkeypatch.setattr(dnd_register, "MAX_PEOPLE", 2)
    known, waiting = person(consents=False), InvitationStatus.WAITING
    for hours, mobile in ((3, known.mobile_phone_number), (2, "9811100011"), (1, "9811100012")):
        lead = make_lead(accounts.make_partner(f"p{hours}"), mobile=mobile, invitation=waiting)
        PartnerLead.objects.filter(pk=lead.pk).update(introduced_at=NOON - timedelta(hours=hours))
    read_register(now=NOON)
    assert register.requests == [["9811100011"]]


@pytest.mark.django_db
def test_person_who_stopped_calls_is_not_sent(register: FakeRegister) -> None:
    asha = person()
    queues.add_do_not_call(
        actor=ADMIN,
        mobile=asha.mobile_phone_number or "",
        reason=StopReason.ASKED,
        heard_by=StopHeardBy.CALL,
        now=NOON,
    )
    assert read_register(now=NOON) is DndRunEnd.DONE
    assert register.requests == []


@pytest.mark.django_db
def test_newer_answer_of_a_sheet_stays(register: FakeRegister, monkeypatch: pytest.MonkeyPatch) -> None:
    asha = person()
    mobile = asha.mobile_phone_number or ""

    def sheet_comes_first(mobiles: Sequence[str], *, at: datetime) -> RegisterAnswers:
        later = at + timedelta(seconds=1)
        note_dnd_answers(blocked={mobile: DndBlock.BLOCKED}, source="sheet", checked_at=later)
        return RegisterAnswers({mobile: DndAnswer(DndBlock.OPEN, at)})

    monkeypatch.setattr(dnd_runs, "read_register", sheet_comes_first)
    assert read_register(now=NOON) is DndRunEnd.DONE
    assert held(asha) == ("blocked", NOON + timedelta(seconds=1), "sheet")


@pytest.mark.django_db
def test_number_left_out_is_sent_again_after_an_hour_and_counts_as_waiting(
    register: FakeRegister, clock: time_machine.Traveller
) -> None:
    asha, bina = person(), person()
    register.left_out = {bina.mobile_phone_number or ""}
    read_register(now=NOON)
    assert (held(bina), DndRun.objects.get().waiting) == (None, 1)
    assert register_of(ADMIN) == DndRegister(RegisterState.ANSWERS, DndRun.objects.get().answered_at, 1)
    read_register(now=NOON + TEN_MINUTES)
    assert register.requests == [numbers_of(asha, bina)]
    assert register_of(ADMIN).waiting == 1
    cache.clear()
    read_register(now=NOON + 2 * TEN_MINUTES)
    assert register.requests[1:] == [numbers_of(bina)]


@pytest.mark.django_db
def test_people_of_open_tasks_come_first(register: FakeRegister, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dnd_register, "NUMBERS_MAX", 1)
    monkeypatch.setattr(dnd_register, "AT_ONCE", 1)
    people = sorted((person() for _ in range(4)), key=lambda row: row.pk)
    last = people[-1]
    numbers = {last.mobile_phone_number or "": DndBlock.OPEN}
    note_dnd_answers(blocked=numbers, source="sheet", checked_at=NOON - timedelta(days=6))
    call_queue(NOON)
    assert CallTask.objects.get().customer_id == last.pk
    assert read_register(now=NOON) is DndRunEnd.DONE
    assert register.numbers == [last.mobile_phone_number, *(row.mobile_phone_number for row in people[:-1])]


@pytest.mark.django_db
def test_next_run_goes_on_where_the_last_one_reached_its_limit(
    register: FakeRegister, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dnd_register, "NUMBERS_MAX", 2)
    monkeypatch.setattr(dnd_register, "AT_ONCE", 2)
    monkeypatch.setattr(dnd_runs, "MAX_NUMBERS", 4)
    people = sorted((person() for _ in range(7)), key=lambda row: row.pk)
    register.left_out = {people[0].mobile_phone_number or "", people[6].mobile_phone_number or ""}
    assert read_register(now=NOON) is DndRunEnd.LIMIT
    first = DndRun.objects.get()
    assert (first.sent, first.reached, first.waiting) == (4, people[3].pk, 1)
    assert read_register(now=NOON + TEN_MINUTES) is DndRunEnd.DONE
    second = DndRun.objects.first()
    assert second is not None
    assert (second.sent, second.reached, second.waiting) == (3, None, 2)
    assert register.requests == [numbers_of(*people[start : start + 2]) for start in (0, 2, 4, 6)]
    assert read_register(now=NOON + 2 * TEN_MINUTES) is DndRunEnd.DONE
    assert [row.waiting for row in DndRun.objects.all()] == [2, 2, 1]


@pytest.mark.django_db
def test_consent_given_twice_is_one_person(register: FakeRegister) -> None:
    asha = person()
    register.left_out = {asha.mobile_phone_number or ""}
    visit = uuid4()
    SubjectLink.objects.create(prospect_id=visit, customer_id=asha.pk, at=NOON)
    for subject_id in (visit, asha.pk):
        consents.give_consent(
            subject_kind="prospect", subject_id=subject_id, purpose="marketing_calls", text_version="1.0",
            language="en", ip=None, user_agent="", at=NOON,
        )  # fmt: skip
    read_register(now=NOON)
    assert (register.numbers, DndRun.objects.get().waiting) == (numbers_of(asha), 1)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("end", "state", "requests"),
    [
        (DndRunEnd.BUSY, RegisterState.SILENT, 1),
        (DndRunEnd.REFUSED, RegisterState.REFUSES, 1),
        (DndRunEnd.RESTING, RegisterState.SILENT, 1),
        (DndRunEnd.NO_ANSWER, RegisterState.SILENT, 5),
        (DndRunEnd.UNREADABLE, RegisterState.SILENT, 5),
    ],
)
def test_run_stops_where_the_register_gives_no_answer_and_the_next_begins_there(
    register: FakeRegister, end: DndRunEnd, state: RegisterState, requests: int
) -> None:
    asha = person()
    register.failures = [end] * requests
    assert read_register(now=NOON) is end
    assert (len(register.requests), held(asha)) == (requests, None)
    run = DndRun.objects.get()
    assert (run.end, run.sent, run.reached, run.answered_at) == (end.value, 0, None, None)
    assert register_of(ADMIN) == DndRegister(state, run.ended_at)
    assert read_register(now=NOON + TEN_MINUTES) is DndRunEnd.DONE
    assert held(asha) is not None
    assert register_of(ADMIN).state == "answers"


@pytest.mark.django_db
def test_exchange_that_was_lost_is_repeated(register: FakeRegister) -> None:
    asha = person()
    register.failures = [DndRunEnd.NO_ANSWER, DndRunEnd.UNREADABLE]
    assert read_register(now=NOON) is DndRunEnd.DONE
    assert register.requests == [numbers_of(asha)] * 3
    assert DndRun.objects.get().sent == 1


@pytest.mark.django_db
def test_breaker_that_opens_in_a_run_ends_it_with_the_failure(register: FakeRegister) -> None:
    person()
    register.failures = [DndRunEnd.NO_ANSWER, DndRunEnd.RESTING]
    assert read_register(now=NOON) is DndRunEnd.NO_ANSWER
    assert len(register.requests) == 2


@pytest.mark.django_db
def test_silence_is_told_since_the_first_run_without_an_answer(register: FakeRegister) -> None:
    assert register_of(ADMIN) == DndRegister(RegisterState.UNREAD)
    for place, end in enumerate(("done", "busy", "no_answer", "refused")):
        at = NOON + place * TEN_MINUTES
        answered_at = at if end == "done" else None
        DndRun.objects.create(provider="http", began_at=at, ended_at=at, end=end, answered_at=answered_at)
        if end == "no_answer":
            assert register_of(ADMIN) == DndRegister(RegisterState.SILENT, NOON + TEN_MINUTES)
    assert register_of(ADMIN) == DndRegister(RegisterState.REFUSES, NOON + TEN_MINUTES)


@pytest.mark.django_db
def test_queue_takes_a_person_after_the_answer_and_lets_go_after_another(register: FakeRegister) -> None:
    asha = person()
    queue = call_queue(NOON)
    queue.refresh_from_db()
    assert (CallTask.objects.count(), queue.blocked) == (0, {"dnd_unknown": 1})
    read_register(now=NOON)
    queues.fill_queue(queue_id=queue.pk, now=NOON)
    task = CallTask.objects.get()
    assert (task.customer_id, task.state) == (asha.pk, TaskState.WAITING.value)

    later = NOON + timedelta(days=5, minutes=1)
    register.blocked = {asha.mobile_phone_number or ""}
    cache.clear()
    assert read_register(now=later) is DndRunEnd.DONE
    assert claim(later) is None
    task.refresh_from_db()
    assert (task.state, task.close_reason) == (TaskState.CLOSED.value, "dnd_blocked")


@pytest.mark.django_db
def test_killed_run_is_closed_by_the_next_once_its_lease_is_over(register: FakeRegister) -> None:
    person()
    killed = begin_dnd_run(now=NOON)
    assert killed is not None
    assert read_register(now=NOON + TEN_MINUTES) is None
    DndRun.objects.update(leased_until=NOON - timedelta(days=400))
    assert read_register(now=NOON + TEN_MINUTES) is DndRunEnd.DONE
    assert [(row.end, row.sent) for row in DndRun.objects.all()] == [("done", 1), ("broken_off", 0)]
    with pytest.raises(LeaseLostError):
        killed.end(DndRunEnd.DONE)


@pytest.mark.django_db
def test_second_wake_up_within_five_minutes_begins_nothing(register: FakeRegister) -> None:
    assert read_register(now=NOON) is DndRunEnd.DONE
    assert read_register(now=NOON + GAP - timedelta(seconds=1)) is None
    assert read_register(now=NOON + GAP) is DndRunEnd.DONE
    assert DndRun.objects.count() == 2


@pytest.mark.django_db(transaction=True)
def test_two_schedulers_begin_one_run(register: FakeRegister) -> None:
    asha = person()
    ends = run_many(lambda _: read_register(now=NOON), 4)
    assert sorted(map(str, ends)) == ["None", "None", "None", "done"]
    assert (DndRun.objects.count(), register.requests) == (1, [numbers_of(asha)])


@pytest.mark.django_db(transaction=True)
def test_control_without_the_lock_two_schedulers_begin_two_runs(
    register: FakeRegister, monkeypatch: pytest.MonkeyPatch
) -> None:
    met = threading.Barrier(2)
    create = DndRun.objects.create

    def both_look_first(**values: Any) -> DndRun:
        met.wait(timeout=20)
        return create(**values)

    monkeypatch.setattr(dnd_runs, "_lock", lambda: None)
    monkeypatch.setattr(DndRun.objects, "create", both_look_first)
    run_many(lambda _: begin_dnd_run(now=NOON), 2)
    assert DndRun.objects.count() == 2


@pytest.mark.django_db
def test_runs_are_deleted_after_their_days(register: FakeRegister) -> None:
    read_register(now=NOON)
    assert purge_dnd_runs(now=NOON + RUNS_KEPT) == 0
    assert purge_dnd_runs(now=NOON + RUNS_KEPT + timedelta(seconds=1)) == 1


@pytest.mark.django_db
def test_number_of_statements_does_not_grow_with_people(register: FakeRegister) -> None:
    counts = []
    for place in range(2):
        for _ in range(1 + 9 * place):
            person()
        cache.clear()
        with CaptureQueriesContext(connection) as queries:
            read_register(now=NOON + place * TEN_MINUTES)
        counts.append(len(queries))
    assert counts[0] == counts[1]


@pytest.mark.django_db
def test_full_admin_reads_the_state(register: FakeRegister) -> None:
    person()
    read_register(now=NOON)
    answer = signed_in(1).get("/api/admin/do-not-call/register")
    assert answer.json() == {"state": "answers", "at": answer.json()["at"], "waiting": 0}
    assert datetime.fromisoformat(answer.json()["at"]) == DndRun.objects.get().answered_at
    assert signed_in(3).get("/api/admin/do-not-call/register").status_code == 403
