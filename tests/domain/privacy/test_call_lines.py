"""A line of a telephone service only moves forward, whatever comes late or twice."""

from itertools import permutations

import pytest

from apps.privacy.domain.call_lines import CallLine, moved_line

ASKED, RINGING, ANSWERED, ENDED, FAILED = CallLine


@pytest.mark.parametrize(
    ("held", "reported", "after"),
    [
        (ASKED, RINGING, RINGING),
        (ASKED, ENDED, ENDED),
        (RINGING, ANSWERED, ANSWERED),
        (ANSWERED, RINGING, ANSWERED),
        (ENDED, ANSWERED, ENDED),
        (ENDED, ENDED, ENDED),
        (ASKED, FAILED, FAILED),
        (FAILED, FAILED, FAILED),
        (FAILED, RINGING, FAILED),
        (RINGING, FAILED, RINGING),
        (ENDED, FAILED, ENDED),
    ],
)
def test_a_report_moves_a_line_forward_or_not_at_all(held: CallLine, reported: CallLine, after: CallLine) -> None:
    assert moved_line(held, reported) is after


@pytest.mark.parametrize("reports", list(permutations([RINGING, ANSWERED, ENDED])))
def test_any_order_of_reports_ends_alike(reports: tuple[CallLine, ...]) -> None:
    line = ASKED
    for report in (*reports, *reports):
        line = moved_line(line, report)
    assert line is ENDED
