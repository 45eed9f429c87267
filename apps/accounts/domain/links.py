"""Rules for the state of a link that sets a password. Instants in, a state out."""

from datetime import datetime
from enum import StrEnum


class PasswordLinkState(StrEnum):
    """State of a link that sets a password."""

    OPEN = "open"
    USED = "used"
    WITHDRAWN = "withdrawn"
    EXPIRED = "expired"


def link_state(
    *, used_at: datetime | None, withdrawn_at: datetime | None, expires_at: datetime, now: datetime
) -> PasswordLinkState:
    """Return the link's state: used before withdrawn before expired.

    The holder is shown the first reason that applies.
    """
    if used_at is not None:
        return PasswordLinkState.USED
    if withdrawn_at is not None:
        return PasswordLinkState.WITHDRAWN
    return PasswordLinkState.EXPIRED if now >= expires_at else PasswordLinkState.OPEN
