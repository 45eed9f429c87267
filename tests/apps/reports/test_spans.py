"""Hours to each step that a submission reached, and with whom it waited, as the reports show them."""

from datetime import date
from decimal import Decimal
from uuid import uuid4

import pytest
import time_machine

from apps.applications.models import StatusEntry, Submission
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import DateRange
from apps.reports.domain.layout import Narrowing, layout_of
from apps.reports.models import TurnFact
from apps.reports.selectors.report import Cells, report
from apps.reports.services.counting import count_day
from tests.apps.reports.reports_world import NOW, SPAN, count_all, ist
from tests.factories import submissions

pytestmark = pytest.mark.django_db
HARI = Actor("admin", str(uuid4()), role_id=2)
HISTORY = (("sent", 17, 12), ("documents_pending", 17, 22), ("in_review", 18, 22), ("approved", 19, 10))
PAID = (("sanctioned", 20, 10), ("disbursed", 21, 10))


@pytest.fixture(autouse=True)
def on_27_november():
    with time_machine.travel(NOW, tick=False):
        yield


def told(*history: tuple[str, int, int]) -> Submission:
    """A submission of the 17th at 10 that moved at these days and hours."""
    went = submissions.submission(
        status=history[-1][0], at=ist(17, 10), as_of=date(2026, 11, history[-1][1]), disbursed_amount=Decimal(250_000)
    )
    for status, day, hour in history:
        StatusEntry.objects.create(
            submission=went, status=status, on=date(2026, 11, day), source="lender_api", recorded_at=ist(day, hour)
        )
    return went


def totals(days: DateRange = SPAN) -> Cells:
    return report(HARI, layout_of("internal", days, None, None, Narrowing()), now=NOW).totals.cells


def test_hours_of_a_loan_are_known_at_every_step_and_by_who_owed_them():
    told(*HISTORY, *PAID)
    count_all()
    hours = {key: value for key, value in totals().items() if key.startswith("to_") and not key.endswith("_p90")}
    assert hours == {
        "to_receipt": Decimal("2.0"), "to_approval": Decimal("48.0"),
        "to_approval_customer": Decimal("24.0"), "to_approval_lender": Decimal("22.0"), "to_approval_us": Decimal("2.0"),
        "to_sanction": Decimal("72.0"), "to_disbursal": Decimal("96.0"),
        "to_disbursal_customer": Decimal("48.0"), "to_disbursal_lender": Decimal("46.0"),
        "to_disbursal_us": Decimal("2.0"),
    }  # fmt: skip
    of_approval = totals(DateRange(date(2026, 11, 19), date(2026, 11, 20)))
    assert (of_approval["to_approval"], of_approval["to_receipt"], of_approval["to_disbursal"]) == (48, None, None)


def test_only_finished_spans_count_and_percentiles_are_over_submissions():
    told(*HISTORY, *PAID)
    told(*HISTORY)
    told(("sent", 17, 20))
    count_all()
    cells = totals()
    assert (cells["to_receipt"], cells["to_receipt_p90"]) == (Decimal("2.0"), Decimal("8.4"))
    assert (cells["to_approval"], cells["to_sanction"], cells["to_sanction_p90"]) == (48, 72, 72)
    assert TurnFact.objects.count() == 3 + 2 + 1 + 1


def test_status_that_is_put_back_takes_its_hours_with_it():
    went = told(*HISTORY, *PAID)
    count_all()
    StatusEntry.objects.filter(submission=went, status="disbursed").update(applied=False)
    Submission.objects.filter(pk=went.pk).update(status="sanctioned")
    count_day(day=date(2026, 11, 21), cause="hand")
    assert (totals()["to_disbursal"], totals()["to_sanction"]) == (None, 72)
    assert set(TurnFact.objects.values_list("reached", flat=True)) == {"received", "approved", "sanctioned"}


@pytest.mark.parametrize("end", ["declined_by_customer", "expired"])
def test_receipt_stays_whatever_becomes_of_the_submission_and_an_approval_does_not(end):
    told(*HISTORY, (end, 20, 10))
    count_all()
    assert (totals()["to_receipt"], totals()["to_approval"]) == (Decimal("2.0"), None)
