"""The bell of promised calls: five minutes before, then every five minutes until kept."""

from datetime import datetime
from uuid import UUID

from apps.core.domain.calendar import format_moment
from apps.core.domain.languages import by_language
from apps.desk.domain.calling import ring_number
from apps.desk.selectors.call_tasks import promises_to_ring_for_system
from apps.messaging.services.notifications import post_notification

PAGE = "/admin/telecalling"


def ring_promises(*, now: datetime) -> int:
    """Ring the bell of callers whose promise is near or overdue; return how many."""
    rung = 0
    for task in promises_to_ring_for_system(now):
        number = ring_number(task.callback_at, at=now) if task.callback_at is not None else None
        if task.callback_at is None or number is None:
            continue
        post_notification(
            subject_id=UUID(task.promised_to),
            code="call_back_due",
            values=by_language({"at": format_moment(task.callback_at)}),
            path=PAGE,
            dedupe_key=f"call-back:{task.pk}:{int(task.callback_at.timestamp())}:{number}",
            now=now,
        )
        rung += 1
    return rung
