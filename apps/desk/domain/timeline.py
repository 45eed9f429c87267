"""One line of a person's timeline, as every source tells it."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any
from uuid import UUID

PAGE_SIZE = 50


class TimelineKind(StrEnum):
    """The chips above the timeline."""

    JOURNEY = "journey"
    OFFERS = "offers"
    STATUSES = "statuses"
    MESSAGES = "messages"
    CALLS = "calls"
    NOTES = "notes"
    TICKETS = "tickets"
    PRIVACY = "privacy"


@dataclass(frozen=True)
class TimelineLine:
    """One event of a timeline.

    The page words `code` with `facts`, which are masked; `key` is unique.
    """

    at: datetime
    kind: TimelineKind
    key: str
    code: str
    by: str = ""
    facts: Mapping[str, Any] = field(default_factory=dict)


TimelineSource = Callable[[Collection[UUID], datetime, int, str], list[TimelineLine]]
"""`(ids of the person, before, most, language)` -> the newest lines before that instant."""


def newest(lines: Collection[TimelineLine], most: int = PAGE_SIZE) -> tuple[list[TimelineLine], str | None]:
    """Return the newest `most` lines and the cursor of the next page, or None at the end.

    Lines of one instant are kept together, so that the cursor loses none.
    """
    ordered = sorted(lines, key=lambda line: (line.at, line.key), reverse=True)
    if len(ordered) <= most:
        return ordered, None
    last = ordered[most - 1].at
    page = [line for line in ordered if line.at >= last]
    return page, last.isoformat()
