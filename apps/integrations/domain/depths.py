"""Five depths of a partner's connection, each with a light. Pure (portal.md 3)."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

RECENT = timedelta(days=30)
"""A depth whose last event is older is quiet."""


class Depth(StrEnum):
    """Ways to connect, the simplest first."""

    LINK = "link"
    PAGE = "page"
    WIDGET = "widget"
    HAND_OVER = "hand_over"
    API = "api"


class DepthLight(StrEnum):
    """The state of a depth: used lately, used earlier, waiting for the partner, never used."""

    WORKS = "works"
    QUIET = "quiet"
    NEEDS_YOU = "needs_you"
    UNUSED = "unused"


class DepthNote(StrEnum):
    """The fact behind a light, which the page puts into words."""

    NEVER = "never"
    LAST = "last"
    SITES_TODAY = "sites_today"
    KEY_USED = "key_used"
    DELIVERED = "delivered"
    WAITING = "waiting"
    ENDPOINT_FAILING = "endpoint_failing"
    ENDPOINT_OFF = "endpoint_off"
    SELF_TEST_FAILED = "self_test_failed"


@dataclass(frozen=True)
class DepthRow:
    """One depth as the page shows it; `count` of `of` where the note counts."""

    depth: Depth
    light: DepthLight
    note: DepthNote
    last_at: datetime | None = None
    count: int = 0
    of: int = 0


@dataclass(frozen=True)
class ApiFacts:
    """Facts of one mode: last key use, deliveries, endpoints, the newest self-test."""

    key_used_at: datetime | None = None
    delivered_at: datetime | None = None
    waiting: int = 0
    failing: int = 0
    off: int = 0
    self_test_failed_at: datetime | None = None


def event_row(depth: Depth, last_at: datetime | None, *, now: datetime) -> DepthRow:
    """Return the row of a depth that is known by its last event alone."""
    note = DepthNote.NEVER if last_at is None else DepthNote.LAST
    return DepthRow(depth, _light(last_at, now), note, last_at)


def widget_row(last_at: datetime | None, *, seen_today: int, sites: int, now: datetime) -> DepthRow:
    """Return the widget's row; sites that showed it within a day are counted."""
    if seen_today:
        return DepthRow(Depth.WIDGET, DepthLight.WORKS, DepthNote.SITES_TODAY, last_at, seen_today, sites)
    return event_row(Depth.WIDGET, last_at, now=now)


def api_row(facts: ApiFacts, *, now: datetime) -> DepthRow:
    """Return the row of API and webhooks: what waits for the partner goes before what works."""
    last_at = max((at for at in (facts.key_used_at, facts.delivered_at) if at is not None), default=None)

    def needs(note: DepthNote, count: int = 0) -> DepthRow:
        return DepthRow(Depth.API, DepthLight.NEEDS_YOU, note, last_at, count)

    if facts.off:
        return needs(DepthNote.ENDPOINT_OFF, facts.off)
    if facts.failing:
        return needs(DepthNote.ENDPOINT_FAILING, facts.failing)
    if facts.self_test_failed_at is not None:
        return needs(DepthNote.SELF_TEST_FAILED)
    if last_at is None:
        return DepthRow(Depth.API, DepthLight.UNUSED, DepthNote.NEVER)
    if facts.waiting:
        return DepthRow(Depth.API, _light(last_at, now), DepthNote.WAITING, last_at, facts.waiting)
    note = DepthNote.DELIVERED if last_at == facts.delivered_at else DepthNote.KEY_USED
    return DepthRow(Depth.API, _light(last_at, now), note, last_at)


def _light(last_at: datetime | None, now: datetime) -> DepthLight:
    if last_at is None:
        return DepthLight.UNUSED
    return DepthLight.WORKS if last_at >= now - RECENT else DepthLight.QUIET
