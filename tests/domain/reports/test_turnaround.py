"""Hours from sending to approval, and who owed them; each example reads as a history."""

from datetime import date, datetime
from decimal import Decimal

from apps.applications.domain.submissions.statuses import SubmissionStatus
from apps.core.domain.calendar import IST
from apps.reports.domain.turnaround import Said, Turn, happened_at, owner_of, turn_until

APPROVED = frozenset({SubmissionStatus.APPROVED, SubmissionStatus.SANCTIONED, SubmissionStatus.DISBURSED})


def at(day: int, hour: int = 0, minute: int = 0) -> datetime:
    return datetime(2026, 11, day, hour, minute, tzinfo=IST)


def said(status: SubmissionStatus, day: int, hour: int, minute: int = 0, *, on: int | None = None) -> Said:
    return Said(status, date(2026, 11, on or day), at(day, hour, minute))


def test_each_status_has_one_who_owes_the_next_step():
    assert {status: owner_of(status) for status in SubmissionStatus} == {
        SubmissionStatus.CREATED: "us",
        SubmissionStatus.SENT: "lender",
        SubmissionStatus.IN_REVIEW: "lender",
        SubmissionStatus.DOCUMENTS_PENDING: "customer",
        SubmissionStatus.APPROVED: "customer",
        SubmissionStatus.SANCTIONED: "lender",
        SubmissionStatus.DISBURSED: "",
        SubmissionStatus.REJECTED: "",
        SubmissionStatus.DECLINED_BY_CUSTOMER: "",
        SubmissionStatus.EXPIRED: "",
        SubmissionStatus.FAILED: "",
    }


def test_hours_fall_to_whoever_owed_the_step_and_add_up():
    history = [
        said(SubmissionStatus.SENT, 2, 10, 30),
        said(SubmissionStatus.DOCUMENTS_PENDING, 2, 20),
        said(SubmissionStatus.IN_REVIEW, 3, 20),
        said(SubmissionStatus.APPROVED, 4, 8),
    ]
    turn = turn_until(at(2, 10), history, APPROVED)
    assert turn == Turn(hours=Decimal("46.0"), customer=Decimal("24.0"), lender=Decimal("21.5"), us=Decimal("0.5"))


def test_a_status_told_later_counts_from_the_noon_of_its_day():
    late = said(SubmissionStatus.APPROVED, 6, 9, on=3)
    assert happened_at(late) == at(3, 12)
    assert turn_until(at(2, 12), [late], APPROVED) == Turn(
        Decimal("24.0"), Decimal("0.0"), Decimal("0.0"), Decimal("24.0")
    )


def test_a_status_of_before_the_sending_took_no_time():
    turn = turn_until(at(2, 15), [said(SubmissionStatus.APPROVED, 3, 9, on=2)], APPROVED)
    assert turn == Turn(Decimal("0.0"), Decimal("0.0"), Decimal("0.0"), Decimal("0.0"))


def test_a_history_without_an_approval_has_no_turn():
    assert (
        turn_until(at(2), [said(SubmissionStatus.SENT, 2, 1), said(SubmissionStatus.REJECTED, 5, 1)], APPROVED) is None
    )
