"""States of a line that a telephone service put through.

Reports come late, twice and in any order: a line only moves forward, and what has ended stays so (operations.md 6.2:
a dial that the service could not carry does not count, one that rang does).
"""

from enum import StrEnum
from typing import Final


class Dialler(StrEnum):
    """Ways to ring: the caller's own device, a service, or the demo's imitation of one."""

    DEVICE = "device"
    BRIDGE = "bridge"
    SANDBOX = "sandbox"

    @property
    def records(self) -> bool:
        """Return whether calls are recorded; the person must be informed first (regulation.md 1.4)."""
        return self is Dialler.BRIDGE


class CallLine(StrEnum):
    """States of a line. `asked`: the service may have the call; `failed`: it rang nowhere."""

    ASKED = "asked"
    RINGING = "ringing"
    ANSWERED = "answered"
    ENDED = "ended"
    FAILED = "failed"


_ORDER: Final = (CallLine.ASKED, CallLine.RINGING, CallLine.ANSWERED, CallLine.ENDED)


def moved_line(held: CallLine, reported: CallLine) -> CallLine:
    """Return the state after a report; a late or repeated one changes nothing."""
    if CallLine.FAILED in (held, reported):
        return CallLine.FAILED if held in (CallLine.ASKED, CallLine.FAILED) else held
    return max(held, reported, key=_ORDER.index)
