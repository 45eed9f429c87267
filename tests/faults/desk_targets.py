"""Work of the desk and of reports that a fault strikes, and what must hold once all is quiet."""

import os
from collections.abc import Callable
from datetime import datetime, time, timedelta
from time import monotonic, sleep
from typing import Any, NamedTuple
from uuid import UUID, uuid4

from tests.faults.stack import Stack
from tests.faults.targets import EVENTS, Expectations, FaultTarget, sent_keys

NOON = datetime.fromisoformat("2026-11-23T12:00:00+05:30")
"""An hour at which calls are open, whatever hour it is: callers' processes are given it."""
PEOPLE = 4
TEMPLATE = "offers_again"

_inherited: list[Any] = []
"""Connections that a child got from its parent: closing one would end the parent's."""


class OwnProcess(NamedTuple):
    """End of a process of its own: what it answered, and whether it was killed."""

    answer: str
    was_killed: bool


def _in_a_process_of_its_own(request: Callable[[], str], stack: Stack) -> OwnProcess:
    """Run in a child with a connection of its own that may be killed."""
    from django.conf import settings
    from django.db import connection

    from tests.faults.kill_orders import Obeying

    reading, writing = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            _inherited.append(connection.connection)
            connection.connection = None
            settings.FAILPOINT = Obeying(stack.orders)
            os.write(writing, request().encode())
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as answer:
        text = answer.read()
    _, status = os.waitpid(pid, 0)
    return OwnProcess(text, os.WIFSIGNALED(status))


def _until_it_holds(stack: Stack, act: Callable[[], Any]) -> Any:
    """Try an act again while the database is away, and start it again.

    A round of the worker's own may come to the gap first.
    """
    from django.db import InterfaceError, OperationalError, connection

    until = monotonic() + 30
    while True:
        try:
            return act()
        except (OperationalError, InterfaceError):
            if monotonic() > until:
                raise
            connection.close()
            sleep(0.5)
            stack.mend()


def _city() -> str:
    """Return a city of the target's own, so that its condition names nobody else."""
    return f"City {uuid4().hex[:10]}"


def _condition(city: str) -> dict[str, Any]:
    from tests.factories.calling import OFFERS_SEEN

    return {**OFFERS_SEEN, "cities": [city]}


class CampaignTarget(FaultTarget):
    """A campaign from its freezing to its last message (operations.md 6.7)."""

    kind = "campaign"

    def begin(self, stack: Stack) -> None:
        from django.utils import timezone

        from apps.desk.domain.campaigns import CampaignAct
        from apps.desk.services import campaigns
        from apps.messaging.models import MessageTemplate
        from tests.factories.campaigns import GITA, campaign_form, owner_template, reachable_customer

        now = timezone.now()
        if not MessageTemplate.objects.filter(code=TEMPLATE).exists():
            owner_template(now, TEMPLATE)
        city = _city()
        for _ in range(PEOPLE):
            reachable_customer(now, city=city)
        form = campaign_form(
            condition=_condition(city), rate_a_minute=600, opens=time(0), closes=time(23, 59, 59), name=city
        )
        row = campaigns.make_campaign(actor=GITA, form=form, now=now)
        self.campaign_id: UUID = row.pk
        campaigns.act_on_campaign(
            actor=GITA, number=row.number, act=CampaignAct.FREEZE, revision=row.revision, reason="", now=now
        )

    def owed(self, stack: Stack) -> list[str]:
        from django.utils import timezone

        from apps.desk.domain.campaigns import CampaignAct
        from apps.desk.models import Campaign
        from apps.desk.services import campaigns
        from apps.messaging.models import Message
        from tests.factories.campaigns import GITA

        row = Campaign.objects.get(pk=self.campaign_id)
        act = {"frozen": CampaignAct.ASK, "approved": CampaignAct.START}.get(row.state)
        if act is not None:
            campaigns.act_on_campaign(
                actor=GITA, number=row.number, act=act, revision=row.revision, reason="", now=timezone.now()
            )
        if row.state != "finished":
            return [f"campaign {row.state}"]
        waiting = Message.objects.filter(batch_id=row.pk, state__in=("queued", "sending")).count()
        return [f"{waiting} messages not sent"] if waiting else []

    def breaches(self, stack: Stack) -> list[str]:
        from apps.desk.models import CampaignAudience
        from apps.messaging.models import Message

        expect = Expectations()
        audience = CampaignAudience.objects.filter(campaign=self.campaign_id)
        expect.equal("people of the audience", audience.count(), PEOPLE)
        expect.equal("people handed to the outbox", audience.filter(state="queued").count(), PEOPLE)
        messages = list(Message.objects.filter(batch_id=self.campaign_id))
        expect.equal("messages", len(messages), PEOPLE)
        expect.equal("people with a message", len({message.subject_id for message in messages}), PEOPLE)
        sent = sent_keys(stack)
        for message in messages:
            # An offer goes at most once: what died between the provider and its note is not sent again.
            expect.equal(f"sends of a message {message.state}", sent[str(message.pk)], 1)
            if message.state not in ("sent", "delivered", "unconfirmed"):
                expect.equal("state of a message", message.state, "sent")
        return expect.found


class CallTarget(FaultTarget):
    """A call whose caller's web process dies in `act`, and who then goes on as the page does (operations.md 6.4)."""

    act = "dial"

    def begin(self, stack: Stack) -> None:
        from apps.core.domain.actor import Actor
        from apps.desk.domain.calling import ShiftState
        from apps.desk.models import CallQueue, CustomerSegment
        from apps.desk.services import call_shifts, dials, next_call, queues
        from apps.privacy.domain.call_lines import Dialler
        from tests.factories.calling import stopped_customer

        city = _city()
        customer = stopped_customer(NOON, city=city)
        self.customer_id, self.mobile = customer.pk, customer.mobile_phone_number
        segment = CustomerSegment.objects.create(name=city, condition=_condition(city), changed_at=NOON)
        queue = CallQueue.objects.create(segment=segment, changed_at=NOON, name_en=city, name_hi=city, topic="reminder")
        queues.fill_queue(queue_id=queue.pk, now=NOON)
        self.actor = Actor("admin", subject_id=str(uuid4()), role_id=3, name="Isha")
        call_shifts.change_shift(actor=self.actor, state=ShiftState.ON, now=NOON)
        task = next_call.claim_task(actor=self.actor, now=NOON, queue_id=queue.pk).task
        assert task is not None
        assert task.lease is not None
        self.task_id, self.lease = task.pk, task.lease
        self.attempt_id: UUID | None = None
        if self.act == "outcome":
            placed = dials.dial(actor=self.actor, task_id=task.pk, lease=task.lease, now=NOON, dialler=Dialler.DEVICE)
            self.attempt_id = placed.attempt_id
        self.shown, was_killed = _in_a_process_of_its_own(self._request, stack)
        # A dial that is committed gives its number to a process that lives, though the database ends at that moment.
        self.may_show = {""} if was_killed or self.act != "dial" else {"", self.mobile}
        self.is_repeated = False

    def _request(self) -> str:
        """Do as the web process does; answers the number that reaches the caller's screen."""
        from apps.desk.services import dials
        from apps.privacy.domain.call_lines import Dialler

        if self.act == "dial":
            placed = dials.dial(
                actor=self.actor, task_id=self.task_id, lease=self.lease, now=NOON, dialler=Dialler.DEVICE
            )
            return placed.number
        self._put_outcome()
        return ""

    def _put_outcome(self) -> None:
        from apps.desk.domain.calling import Disposition
        from apps.desk.models import CallTask
        from apps.desk.services import call_outcomes

        attempt_id = self.attempt_id or CallTask.objects.get(pk=self.task_id).attempt_id
        assert attempt_id is not None
        # The page reads the caller's task again and finds the dial that was written down.
        call_outcomes.put_outcome(
            actor=self.actor,
            task_id=self.task_id,
            lease=self.lease,
            attempt_id=attempt_id,
            disposition=Disposition.DO_NOT_CALL if self.act == "outcome" else Disposition.RINGING,
            callback_at=None,
            note="",
            seconds=0,
            now=NOON,
        )

    def owed(self, stack: Stack) -> list[str]:
        from apps.core.domain.problems import Problem
        from apps.desk.models import CallTask
        from apps.desk.services import dials
        from apps.privacy.domain.call_lines import Dialler

        if self.is_repeated:
            return []
        if CallTask.objects.get(pk=self.task_id).state == "leased":
            try:
                dials.dial(actor=self.actor, task_id=self.task_id, lease=self.lease, now=NOON, dialler=Dialler.DEVICE)
            except Problem as problem:
                return [f"the dial is refused: {problem.code}"]
        self._put_outcome()
        self.is_repeated = True
        return ["an outcome was put just now"]

    def breaches(self, stack: Stack) -> list[str]:
        from apps.audit.models import Entry as AuditEntry
        from apps.core.fields import blind_index
        from apps.desk.models import CallOutcome, CallTask
        from apps.privacy.models import AddressStop, ContactAttempt

        expect = Expectations()
        attempts = ContactAttempt.objects.filter(subject_id=self.customer_id)
        expect.equal("dials written down", attempts.count(), 1)
        expect.equal("number on the screen that may not stand there", {self.shown} - self.may_show, set())
        expect.equal("dials still open", attempts.filter(ended_at=None).count(), 0)
        expect.equal("outcomes", CallOutcome.objects.filter(customer_id=self.customer_id).count(), 1)
        ended = AuditEntry.objects.filter(action="desk.call_ended", target_id=str(self.customer_id))
        expect.equal("audit rows of the outcome", ended.count(), 1)
        task = CallTask.objects.get(pk=self.task_id)
        stops = self.act == "outcome"
        expect.equal("state of the task", task.state, "closed" if stops else "resting")
        expect.equal("lease of the task", (task.lease, task.lease_by), (None, ""))
        index = blind_index("messaging.to", self.mobile)
        expect.equal("stops of calls", AddressStop.objects.filter(address_index=index).count(), int(stops))
        return expect.found


class DialTarget(CallTarget):
    """A dial."""

    kind, act = "dial", "dial"


class OutcomeTarget(CallTarget):
    """An outcome that stops all calls."""

    kind, act = "outcome", "outcome"


class CountTarget(FaultTarget):
    """The cells of today, counted again; a reader sees the day as it was or as it is (operations.md 8)."""

    kind = "count"

    def begin(self, stack: Stack) -> None:
        from celery import current_app

        # What the target before this one did may not have been counted yet.
        self.before = _until_it_holds(stack, lambda: self._counted(keep=True))
        # A round that counts in between finds none or all of them.
        _until_it_holds(stack, self._make_submissions)
        self.after = _until_it_holds(stack, lambda: self._counted(keep=False))
        self.torn: list[str] = []
        current_app.send_task("reports.count")

    def _make_submissions(self) -> None:
        from django.db import transaction

        from tests.factories import submissions

        with transaction.atomic():
            for _ in range(EVENTS):
                submissions.submission(status="created")

    def _counted(self, *, keep: bool) -> str:
        """Return the cells of today once they are counted; without `keep` they are put back."""
        from django.db import transaction

        from apps.reports.services import counting

        with counting.one_state():
            counting.count_day(day=self._today(), cause="hand")
            standing = self._standing()
            transaction.set_rollback(not keep)
        return standing

    def owed(self, stack: Stack) -> list[str]:
        standing = self._standing()
        if standing not in (self.before, self.after):
            self.torn.append(standing)
        return [] if standing == self.after else ["the day was not counted"]

    def breaches(self, stack: Stack) -> list[str]:
        from apps.reports.services import counting

        expect = Expectations()
        expect.equal("half days that a reader saw", self.torn, [])
        expect.equal("cells that another count changes", counting.check_day(day=self._today()).cells_changed, 0)
        return expect.found

    def _today(self) -> Any:
        from django.utils import timezone

        from apps.core.domain.calendar import today_ist

        return today_ist(timezone.now())

    def _standing(self) -> str:
        from django.db import connection

        with connection.cursor() as cursor:
            cursor.execute(
                "SELECT md5(string_agg(concat_ws('|', kind, step, product, part, n_first, gaps, ns, amount), ';'"
                " ORDER BY kind, step, product, part)) FROM reports_daycell WHERE day = %s",
                [self._today()],
            )
            return str(cursor.fetchone()[0])


class ScheduleTarget(FaultTarget):
    """A scheduled report to two readers (operations.md 6.11)."""

    kind = "schedule"

    def begin(self, stack: Stack) -> None:
        from django.utils import timezone

        from apps.accounts.models import SavedView
        from apps.reports.models import ReportSchedule
        from tests.factories.accounts import make_admin

        readers = [make_admin(1), make_admin(2)]
        view = SavedView.objects.create(
            owner=readers[0], page="products-report", query="preset=last_7_days", name=uuid4().hex[:12]
        )
        schedule = ReportSchedule.objects.create(
            owner=readers[0].pk,
            view=view,
            every="day",
            at=time(9),
            recipients=[reader.pk for reader in readers],
            next_at=timezone.now() - timedelta(minutes=1),
        )
        self.schedule_id, self.readers = schedule.pk, len(readers)

    def owed(self, stack: Stack) -> list[str]:
        from apps.messaging.models import Message

        runs = list(self._runs())
        if len(runs) < self.readers:
            return ["the slot was not started"]
        found = [f"a report {run.state}" for run in runs if run.state == "waiting"]
        waiting = Message.objects.filter(dedupe_key__startswith=self._key(), state__in=("queued", "sending")).count()
        return found + ([f"{waiting} mails not sent"] if waiting else [])

    def breaches(self, stack: Stack) -> list[str]:
        from apps.messaging.models import Message, Notification

        expect = Expectations()
        expect.equal("states of the runs", [run.state for run in self._runs()], ["sent"] * self.readers)
        mails = Message.objects.filter(dedupe_key__startswith=self._key())
        expect.equal("mails", mails.count(), self.readers)
        expect.equal("bells", Notification.objects.filter(dedupe_key__startswith=self._key()).count(), self.readers)
        sent = sent_keys(stack)
        expect.equal("mails that the provider has", sum(sent[str(mail.pk)] > 0 for mail in mails), self.readers)
        return expect.found

    def _key(self) -> str:
        return f"report-schedule:{self.schedule_id}:"

    def _runs(self) -> Any:
        from apps.reports.models import ReportScheduleRun

        return ReportScheduleRun.objects.filter(schedule=self.schedule_id)


class DeletionTarget(FaultTarget):
    """A deletion that is due: everything or nothing (operations.md 6.12)."""

    kind = "deletion"

    def begin(self, stack: Stack) -> None:
        from django.utils import timezone

        from apps.privacy.models import ErasureRequest
        from tests.factories import submissions

        now = timezone.now()
        person = submissions.customer(first_name="Asha", last_name="Rao", city=_city())
        submissions.submission(submissions.application(person))
        request = ErasureRequest.objects.create(
            number=f"T-{uuid4().hex[:8].upper()}",
            customer_id=person.pk,
            language="en",
            asked_at=now - timedelta(days=8),
            due_at=now,
            answer_by=(now + timedelta(days=22)).date(),
            maker=f"customer:{person.pk}",
            made_at=now - timedelta(days=8),
        )
        self.customer_id, self.request_id = person.pk, request.pk
        self.torn: list[str] = []

    def owed(self, stack: Stack) -> list[str]:
        from django.db import connection

        with connection.cursor() as cursor:
            # One statement sees one moment.
            cursor.execute(
                "SELECT r.state, c.first_name IS NULL, c.erased_at IS NOT NULL FROM privacy_erasurerequest r"
                " JOIN customers_customer c ON c.id = r.customer_id WHERE r.id = %s",
                [self.request_id],
            )
            state, is_empty, is_erased = cursor.fetchone()
        if (state == "done", state == "done") != (is_empty, is_erased):
            self.torn.append(f"{state}, name gone: {is_empty}, marked: {is_erased}")
            return []
        return [] if state == "done" else [f"deletion {state}"]

    def breaches(self, stack: Stack) -> list[str]:
        from apps.audit.models import Entry as AuditEntry
        from apps.privacy.models import ErasureRequest

        expect = Expectations()
        expect.equal("half deletions that a reader saw", self.torn, [])
        request = ErasureRequest.objects.get(pk=self.request_id)
        expect.equal("state of the request", request.state, "done")
        erased = AuditEntry.objects.filter(action="privacy.person_erased", target_id=str(self.customer_id))
        expect.equal("audit rows of the deletion", erased.count(), 1)
        return expect.found


class NaiveReleaseTarget(FaultTarget):
    """The control: each person is sent to, and only the end is written down; a kill sends twice."""

    kind = "control"

    def begin(self, stack: Stack) -> None:
        from celery import current_app

        self.run = uuid4().hex
        current_app.send_task("faults.naive_release", kwargs={"run": self.run, "people": PEOPLE})

    def owed(self, stack: Stack) -> list[str]:
        return [] if sent_keys(stack)[f"{self.run}:done"] else ["the naive release is not through"]

    def breaches(self, stack: Stack) -> list[str]:
        expect = Expectations()
        sent = sent_keys(stack)
        for person in range(PEOPLE):
            expect.equal(f"sends to person {person}", sent[f"{self.run}:{person}"], 1)
        return expect.found
