"""Two approvals of one status at once: it is applied once.

The control takes the locks away and shows that it is then applied twice.
"""

import threading
from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.db.models.query import QuerySet
from django.utils import timezone

from apps.applications.domain.submissions.statuses import SubmissionStatus
from apps.applications.models import ManualStatus, StatusEntry, Submission
from apps.applications.services.submissions import manual_statuses
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.core.domain.problems import Problem
from tests.concurrency import run_many
from tests.factories import submissions

pytestmark = pytest.mark.django_db(transaction=True)
WORDS = "The lender's desk confirmed it."
GITA = Actor(area="admin", subject_id="gita", role_id=1, name="Gita Rao")
SECONDS = [Actor(area="admin", subject_id=name, role_id=1, name=name) for name in ("arjun", "bina")]


@pytest.fixture
def manual() -> ManualStatus:
    now = timezone.now()
    sent = submissions.submission(at=now - timedelta(days=30), as_of=today_ist(now))
    return manual_statuses.set_status(
        actor=GITA,
        submission_id=sent.pk,
        status=SubmissionStatus.SANCTIONED,
        on=today_ist(now),
        amount=Decimal("250000.00"),
        reason=WORDS,
        evidence=WORDS,
        now=now,
    )


def approve_at_once(manual: ManualStatus) -> list[Any]:
    now = timezone.now()
    return run_many(
        lambda place: manual_statuses.approve_status(
            actor=SECONDS[place], submission_id=manual.submission_id, manual_id=manual.pk, now=now
        ),
        len(SECONDS),
    )


def test_of_approvals_at_once_one_applies_the_status(manual: ManualStatus) -> None:
    answers = approve_at_once(manual)
    assert [answer.code for answer in answers if isinstance(answer, Problem)] == ["applications.status_decided"]
    manual.refresh_from_db()
    assert (manual.state, manual.checker in ("arjun", "bina"), StatusEntry.objects.count()) == ("applied", True, 1)


def test_control_without_the_locks_two_approvals_apply_it_twice(
    manual: ManualStatus, monkeypatch: pytest.MonkeyPatch
) -> None:
    met = threading.Barrier(len(SECONDS))
    read, lock = manual_statuses._waiting, QuerySet.select_for_update

    def both_read_first(*ids: Any) -> ManualStatus:
        row = read(*ids)
        met.wait(timeout=20)
        return row

    def lock_others(rows: QuerySet[Any], **how: Any) -> QuerySet[Any]:
        return rows if rows.model in (ManualStatus, Submission) else lock(rows, **how)

    monkeypatch.setattr(QuerySet, "select_for_update", lock_others)
    monkeypatch.setattr(manual_statuses, "_waiting", both_read_first)
    assert [isinstance(answer, ManualStatus) for answer in approve_at_once(manual)] == [True, True]
    assert StatusEntry.objects.count() == 2
