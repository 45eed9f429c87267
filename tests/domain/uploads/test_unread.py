"""The reason that a heading of a lender's sheet is read as nothing."""

import pytest

from apps.uploads.domain.layout import normalised_heading
from apps.uploads.domain.mapping import ColumnProfile
from apps.uploads.domain.unread import UnreadReason, unread_reason

FILLED = ColumnProfile(samples=("84000", "5100"))


@pytest.mark.parametrize(
    ("heading", "profile", "expected"),
    [
        ("Sr", FILLED, (UnreadReason.RUNNING_NUMBER, "")),
        ("S. No.", FILLED, (UnreadReason.RUNNING_NUMBER, "")),
        ("S Code", FILLED, (UnreadReason.UNKNOWN, "")),
        ("Sr No", FILLED, (UnreadReason.RUNNING_NUMBER, "")),
        ("Payout %", FILLED, (UnreadReason.RATE, "%")),
        ("Expected Payout (next)", FILLED, (UnreadReason.QUALIFIER, "Expected")),
        ("RM Name", FILLED, (UnreadReason.OTHERS, "RM")),
        ("Customer Name", FILLED, (UnreadReason.PERSON, "Name")),
        ("Colour", FILLED, (UnreadReason.UNKNOWN, "")),
        ("Colour", ColumnProfile(), (UnreadReason.EMPTY, "")),
        ("Branch Code", FILLED, (UnreadReason.LEFT_OUT, "")),
    ],
)
def test_each_heading_that_is_not_read_says_why(
    heading: str, profile: ColumnProfile, expected: tuple[UnreadReason, str]
) -> None:
    assert unread_reason(heading, profile, {normalised_heading("Branch Code")}) == expected
