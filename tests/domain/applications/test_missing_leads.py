"""Why a partner does not find a customer: in the reasons that were kept, on both sides of each edge."""

from datetime import UTC, date, datetime, timedelta
from uuid import UUID

import pytest

from apps.applications.domain.attribution import MissingLead, MissingLeadCode, ReasonedTouch, find_missing_lead

NOW = datetime(2026, 11, 28, 10, tzinfo=UTC)
OWN, RIVAL = UUID(int=1), UUID(int=2)


def touch(partner, reason, days, code_days=None):
    verified_at = None if code_days is None else NOW - timedelta(days=code_days)
    return ReasonedTouch(partner, NOW - timedelta(days=days), reason, verified_at)


def found(*touches, credited_at=None):
    return find_missing_lead(touches, reader=OWN, credited_at=credited_at, now=NOW, days=30)


@pytest.mark.parametrize(
    ("touches", "finding"),
    [
        ([], MissingLead(MissingLeadCode.NO_SUCH_PERSON)),
        ([touch(RIVAL, "first", 3)], MissingLead(MissingLeadCode.NO_TOUCH)),
        ([touch(None, "no_partner", 3)], MissingLead(MissingLeadCode.NO_TOUCH)),
        ([touch(OWN, "not_proved", 3)], MissingLead(MissingLeadCode.NOT_PROVED, date(2026, 11, 25))),
        ([touch(OWN, "", 3)], MissingLead(MissingLeadCode.NOT_PROVED, date(2026, 11, 25))),
        ([touch(OWN, "first", 3)], MissingLead(MissingLeadCode.CREDITED, date(2026, 11, 25))),
        (
            [touch(RIVAL, "first", 9), touch(OWN, "not_first", 3)],
            MissingLead(MissingLeadCode.NOT_FIRST, date(2026, 11, 19)),
        ),
        (
            [touch(OWN, "too_old", 40, code_days=5), touch(RIVAL, "first", 6)],
            MissingLead(MissingLeadCode.TOO_OLD, date(2026, 10, 19), 5),
        ),
        ([touch(OWN, "too_old", 35, code_days=4)], MissingLead(MissingLeadCode.TOO_OLD, date(2026, 10, 24), 1)),
    ],
)
def test_a_missing_customer_has_one_reason(touches, finding):
    assert found(*touches) == finding


def test_an_application_with_the_credit_says_that_the_customer_is_theirs():
    at = NOW - timedelta(days=90)
    assert found(touch(RIVAL, "first", 3), credited_at=at) == MissingLead(MissingLeadCode.CREDITED, date(2026, 8, 30))


@pytest.mark.parametrize(("seconds", "code"), [(0, MissingLeadCode.CREDITED), (1, MissingLeadCode.NO_SUCH_PERSON)])
def test_a_touch_counts_for_60_days(seconds, code):
    old = ReasonedTouch(OWN, NOW - timedelta(days=60, seconds=seconds), "first", None)
    assert found(old).code is code
