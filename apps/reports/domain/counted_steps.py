"""Name steps that are counted whole on one day.

A unit has no other day there, so its cells need no facts and no gaps.
"""

from apps.applications.domain.submissions.statuses import SubmissionStatus
from apps.reports.domain.funnel import ARRIVAL_STEPS

_STANDING, _COHORT = "at_", "cohort_"


def standing_step(status: str) -> str:
    """Name submissions sent on the day that stand at a status now."""
    return f"{_STANDING}{status}"


def cohort_step(step: str) -> str:
    """Name those who arrived on the day and have come to a step until now, or to *no_match*."""
    return f"{_COHORT}{step}"


STANDING_STEPS = tuple(standing_step(status.value) for status in SubmissionStatus)
COHORT_STEPS = tuple(cohort_step(step) for step in (*ARRIVAL_STEPS, "no_match"))
LENDER_STEPS = ("question", "unanswered", "complaint", "shown_rate")
"""Questions to lenders' services, those without an answer, complaints about a lender, and the rates shown of it."""
ONE_DAY_STEPS = (*STANDING_STEPS, *COHORT_STEPS, *LENDER_STEPS)
