"""People who switched a channel off within some days after they were reached."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import connection

_STOPPED = """
SELECT count(DISTINCT reached.id)
FROM unnest(%(ids)s::uuid[], %(times)s::timestamptz[]) AS reached (id, at)
JOIN privacy_contactchoice c ON c.subject_id = reached.id AND NOT c.allowed AND c.channel = ANY(%(channels)s)
 AND c.at >= reached.at AND c.at < reached.at + make_interval(days => %(days)s)
"""


def stopped_after_for_system(reached: Sequence[tuple[UUID, datetime]], channels: Sequence[str], *, days: int) -> int:
    """Count the people who switched one of the channels off within `days` after their instant."""
    if not reached:
        return 0
    values: dict[str, Any] = {
        "ids": [person for person, _ in reached],
        "times": [at for _, at in reached],
        "channels": list(channels),
        "days": days,
    }
    with connection.cursor() as cursor:
        cursor.execute(_STOPPED, values)
        return int(cursor.fetchone()[0])
