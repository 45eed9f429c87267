"""A person's timeline: all registered sources in one order."""

from collections.abc import Collection
from datetime import datetime
from uuid import UUID

from django.conf import settings
from django.utils.module_loading import import_string

from apps.desk.domain.timeline import PAGE_SIZE, TimelineKind, TimelineLine, newest


def timeline_of(
    ids: Collection[UUID], *, kinds: Collection[TimelineKind], before: datetime, language: str
) -> tuple[list[TimelineLine], str | None]:
    """Return the newest lines before an instant, and the cursor of the next page.

    `kinds` limits the lines; empty means all kinds.
    """
    lines: list[TimelineLine] = []
    for path in settings.TIMELINE_SOURCES:  # type: ignore[misc]
        lines += import_string(path)(ids, before, PAGE_SIZE + 1, language)
    return newest([line for line in lines if not kinds or line.kind in kinds])
