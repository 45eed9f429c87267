"""What the database itself reckons of a submission, and what that saves: a move between open statuses writes no index."""

from datetime import date

import pytest
from django.db import connection
from django.utils import timezone

from apps.applications.domain.submissions.statuses import FINAL, StatusSource, SubmissionStatus
from apps.applications.models import Submission
from apps.applications.services.submissions.statuses import StatusChange, record_status
from tests.factories import submissions

pytestmark = pytest.mark.django_db
FIRST, FIFTH, SEVENTH = date(2026, 11, 1), date(2026, 11, 5), date(2026, 11, 7)


@pytest.mark.parametrize("status", SubmissionStatus)
def test_a_submission_is_live_until_it_has_ended(status):
    made = submissions.submission(status=status.value)
    assert Submission.objects.filter(is_live=True, pk=made.pk).exists() is (status not in FINAL)


@pytest.mark.parametrize(
    ("status", "disbursed_on", "paid_on"),
    [
        ("disbursed", FIFTH, FIFTH),
        ("disbursed", None, FIRST),
        ("approved", FIFTH, None),
        ("expired", FIFTH, None),
    ],
)
def test_the_day_of_a_disbursal_is_the_one_that_was_said_else_that_of_the_status(status, disbursed_on, paid_on):
    made = submissions.submission(status=status, as_of=FIRST, disbursed_on=disbursed_on)
    assert Submission.objects.get(pk=made.pk).paid_on == paid_on


def _writes() -> tuple[int, int]:
    """New versions of submissions in this transaction, and those of them that stand in no index."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT n_tup_upd, n_tup_hot_upd FROM pg_stat_xact_user_tables WHERE relname = 'applications_submission'"
        )
        found: tuple[int, int] = cursor.fetchone()
    return found


@pytest.mark.parametrize(
    ("status", "without_index"),
    [
        (SubmissionStatus.APPROVED, True),
        (SubmissionStatus.SANCTIONED, True),
        (SubmissionStatus.DISBURSED, False),
        (SubmissionStatus.REJECTED, False),
    ],
)
def test_a_move_between_open_statuses_writes_no_index_and_an_end_does(status, without_index):
    made = submissions.submission(status="in_review", as_of=FIRST)
    updates, without = _writes()
    record_status(changes=[StatusChange(made.pk, status, SEVENTH)], source=StatusSource.ADMIN, now=timezone.now())
    assert Submission.objects.get(pk=made.pk).status == status.value
    assert _writes() == (updates + 1, without + without_index)
