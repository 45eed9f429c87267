"""Calls that are refused first, last or never when more come than the product can answer."""

import re

RETRY_SECONDS = 2
MAX_WAIT_SECONDS = 1.5
MAX_UPLOAD_WAIT_SECONDS = 10.0
"""A sheet is sent once by hand: refusing it costs its sender more than the wait."""
ESSENTIAL_FACTOR = 4
"""An essential call may find so many times more calls ahead of it in the queue than any other."""

_ESSENTIAL = re.compile(
    r"/(healthz|readyz|metrics"
    r"|api/(prospects|mobile-changes)/[^/]+/verify"
    r"|api/email-verifications/verify"
    r"|api/applications/[^/]+/submissions"
    r"|api/webhooks/.+)"
)


def is_essential(path: str) -> bool:
    """Return whether a call is never refused for its wait.

    Such are verifications of one-time codes, submissions, webhooks and probes: their sender has something to lose.
    """
    return _ESSENTIAL.fullmatch(path) is not None


def has_waited_too_long(path: str, seconds: float, *, is_upload: bool) -> bool:
    """Return whether a call is refused after this wait: its sender has probably given up."""
    return not is_essential(path) and seconds > (MAX_UPLOAD_WAIT_SECONDS if is_upload else MAX_WAIT_SECONDS)


def is_queue_full(path: str, waiting: int, *, queue_max: int) -> bool:
    """Return whether a call is refused at its arrival, by the number of calls that wait already."""
    return waiting >= queue_max * (ESSENTIAL_FACTOR if is_essential(path) else 1)
