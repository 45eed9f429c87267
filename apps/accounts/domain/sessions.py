"""Rules for the end of a session and for a presented refresh token."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from enum import StrEnum


class Rotation(StrEnum):
    """Treatment of a presented refresh token."""

    ROTATE = "rotate"
    REPEAT = "repeat"
    REUSED = "reused"


def is_expired(
    *, now: datetime, expires_at: datetime, last_seen_at: datetime, idle: timedelta, revoked_at: datetime | None
) -> bool:
    """Ended by hand, at its absolute limit, or unused for longer than `idle`."""
    return revoked_at is not None or now >= expires_at or now - last_seen_at > idle


def rotation(
    *, presented: int, current: int, retired: Mapping[str, str], now: datetime, grace: timedelta, same_device: bool
) -> Rotation:
    """Return the treatment of a presented refresh token (RFC 9700 4.14).

    The newest token rotates. One replaced within `grace` on the same device is a second tab and gets the newest again.
    Anything else is a stolen copy.
    """
    if presented == current:
        return Rotation.ROTATE
    replaced_at = retired.get(str(presented))
    if replaced_at is not None and same_device and now - datetime.fromisoformat(replaced_at) <= grace:
        return Rotation.REPEAT
    return Rotation.REUSED


def in_grace_period(retired: Mapping[str, str], *, now: datetime, grace: timedelta) -> dict[str, str]:
    """Return `retired` without the tokens whose grace is over."""
    return {name: at for name, at in retired.items() if now - datetime.fromisoformat(at) <= grace}
