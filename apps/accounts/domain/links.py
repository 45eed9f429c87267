"""Whether a link that sets a password still does. Instants in, an answer out."""

from datetime import datetime
from enum import StrEnum


class PasswordLinkState(StrEnum):
    """What a link is good for now."""

    OPEN = "open"
    USED = "used"
    WITHDRAWN = "withdrawn"
    EXPIRED = "expired"


def link_state(
    *, used_at: datetime | None, withdrawn_at: datetime | None, expires_at: datetime, now: datetime
) -> PasswordLinkState:
    """Used before withdrawn before expired: the first reason why it ended is the one its holder is told."""
    if used_at is not None:
        return PasswordLinkState.USED
    if withdrawn_at is not None:
        return PasswordLinkState.WITHDRAWN
    return PasswordLinkState.EXPIRED if now >= expires_at else PasswordLinkState.OPEN
