"""Undo of a file: messages that have not left are cancelled, one that left is corrected once, nothing else is sent."""

from collections.abc import Iterator
from datetime import date, datetime, timedelta
from typing import Any
from uuid import UUID

import pytest
import time_machine
from django.db import transaction
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from apps.applications.domain.submissions.statuses import StatusSource, SubmissionStatus
from apps.applications.models import StatusEntry
from apps.applications.services.submissions.statuses import StatusChange, notify_customers, record_status
from apps.messaging.models import Message, Notification
from apps.messaging.services import outbox
from apps.uploads.models import Upload
from apps.uploads.services import undo
from tests.factories import status_files as status_file
from tests.factories import submissions

pytestmark = pytest.mark.django_db
NOON = datetime.fromisoformat("2026-11-21T12:00:00+05:30")
NIGHT = datetime.fromisoformat("2026-11-21T22:00:00+05:30")
GONE = (Message.State.SENT, Message.State.DELIVERED)


@pytest.fixture
def clock() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(NOON, tick=False) as traveller:
        yield traveller


@pytest.fixture
def sent_in(gulmohar: Any) -> Any:
    return submissions.submission(to=gulmohar, status="in_review", as_of=date(2026, 11, 1))


def apply_file(gita: Any, submission: Any, status: str, day: str = "20/11/2026") -> Upload:
    row = [submission.application_id, "Gulmohar", status, day]
    return status_file.send(gita, status_file.sheet(row), override=True)


def notify_and_deliver() -> None:
    notify_customers(now=timezone.now())
    deliver_due()


def deliver_due() -> None:
    due = Message.objects.filter(state=Message.State.QUEUED, next_try_at__lte=timezone.now())
    for message_id in due.values_list("id", flat=True):
        outbox.deliver(message_id=message_id)


def messages_of(kind: str) -> list[tuple[str, str]]:
    return list(Message.objects.filter(template=kind).order_by("created_at").values_list("state", "reason"))


def test_message_that_waits_for_the_morning_is_cancelled_with_its_file(gita, sent_in, clock):
    clock.move_to(NIGHT)
    upload = apply_file(gita, sent_in, "rejected")
    notify_and_deliver()
    assert messages_of("declined") == [("queued", "")]
    undo.undo(actor=gita, upload_id=upload.pk)
    notify_and_deliver()
    clock.shift(timedelta(hours=14))
    notify_and_deliver()
    assert messages_of("declined") == [("cancelled", "file_undone")]
    assert (Message.objects.count(), Notification.objects.count()) == (1, 0)


def test_undo_before_anybody_was_told_sends_nothing(gita, sent_in, clock):
    upload = apply_file(gita, sent_in, "disbursed")
    undo.undo(actor=gita, upload_id=upload.pk)
    notify_and_deliver()
    assert (Message.objects.count(), Notification.objects.count()) == (0, 0)


@pytest.mark.parametrize("before", ["sent", "documents_pending", "in_review"])
def test_message_that_left_is_corrected_once_and_the_old_status_is_not_announced(gita, gulmohar, clock, before):
    submission = submissions.submission(to=gulmohar, status=before, as_of=date(2026, 11, 1))
    upload = apply_file(gita, submission, "rejected")
    notify_and_deliver()
    assert messages_of("declined") == [("sent", "")]
    undo.undo(actor=gita, upload_id=upload.pk)
    notify_and_deliver()
    notify_and_deliver()
    assert messages_of("status_corrected") == [("sent", "")]
    assert set(Message.objects.values_list("template", flat=True)) == {"declined", "status_corrected"}
    assert [notice.template for notice in Notification.objects.all()] == ["status_corrected"]


def test_correction_at_night_waits_for_the_morning_and_is_dropped_by_a_new_report(gita, sent_in, clock):
    upload = apply_file(gita, sent_in, "rejected")
    notify_and_deliver()
    clock.move_to(NIGHT)
    undo.undo(actor=gita, upload_id=upload.pk)
    notify_and_deliver()
    assert messages_of("status_corrected") == [("queued", "")]
    change = StatusChange(sent_in.pk, SubmissionStatus.APPROVED, date(2026, 11, 21))
    record_status(changes=[change], source=StatusSource.LENDER_API, now=timezone.now())
    clock.shift(timedelta(hours=14))
    notify_and_deliver()
    assert messages_of("status_corrected") == [("cancelled", "reported_anew")]
    assert messages_of("status_changed") == [("sent", "")]


def test_message_of_an_undone_file_is_cancelled_though_its_row_stays(gita, sent_in, clock):
    clock.move_to(NIGHT)
    upload = apply_file(gita, sent_in, "approved")
    notify_and_deliver()
    change = StatusChange(sent_in.pk, SubmissionStatus.SANCTIONED, date(2026, 11, 21))
    record_status(changes=[change], source=StatusSource.LENDER_API, now=timezone.now())
    assert undo.undo(actor=gita, upload_id=upload.pk).kept == [2]
    clock.shift(timedelta(hours=14))
    notify_and_deliver()
    assert sorted(messages_of("status_changed")) == [("cancelled", "file_undone"), ("sent", "")]
    assert messages_of("status_corrected") == []


class RolledBack(Exception):
    """Ends an example with nothing of it left."""


STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("apply"), st.sampled_from(["approved", "sanctioned", "disbursed", "rejected"])),
        st.tuples(st.just("undo"), st.integers(0, 3)),
        st.tuples(st.just("notify"), st.just(0)),
        st.tuples(st.just("wait"), st.sampled_from([1, 7, 13])),
    ),
    max_size=14,
)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=STEPS)
def test_no_message_of_an_undone_file_leaves_afterwards(gita, gulmohar, clock, steps):
    clock.move_to(NOON)
    with pytest.raises(RolledBack), transaction.atomic():
        submission = submissions.submission(to=gulmohar, status="in_review", as_of=date(2026, 11, 1))
        uploads: list[Upload] = []
        undone_at: dict[UUID, datetime] = {}
        for step, value in [*steps, ("notify", 0), ("wait", 13), ("notify", 0)]:
            clock.shift(timedelta(minutes=1))
            if step == "apply":
                uploads.append(apply_file(gita, submission, value))
            elif step == "undo" and uploads:
                upload = Upload.objects.get(pk=uploads[value % len(uploads)].pk)
                if upload.can_be_undone:
                    undo.undo(actor=gita, upload_id=upload.pk)
                    undone_at[upload.pk] = timezone.now()
            elif step == "notify":
                notify_and_deliver()
            elif step == "wait":
                clock.shift(timedelta(hours=value))
                deliver_due()
        entries = StatusEntry.objects.filter(source=StatusSource.STATUS_FILE, run_id__in=undone_at)
        for entry in entries:
            for message in Message.objects.filter(dedupe_key__startswith=f"status:{entry.pk}"):
                if message.dedupe_key.split(":")[1] == str(entry.pk) and message.state in GONE:
                    assert message.sent_at is not None
                    assert entry.run_id is not None
                    assert message.sent_at < undone_at[entry.run_id]
        corrections = Message.objects.filter(template="status_corrected", state__in=GONE).count()
        assert corrections <= len(undone_at)
        raise RolledBack
