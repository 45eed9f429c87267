"""The last signs of lenders: answers of their services, statuses from files and pushes."""

from collections.abc import Collection
from datetime import datetime, timedelta

from django.db import connection
from django.db.models import Max
from django.db.models.functions import TruncMinute

from apps.applications.domain.submissions.statuses import StatusSource
from apps.applications.models import LenderQuote, StatusEntry

LAST_TIMES = 11
"""Enough for ten gaps."""
STATUS_DAYS = timedelta(days=30)
_LAST_ANSWERS = f"""
    SELECT lender.id, answer.answered_at
    FROM unnest(%s::bigint[]) AS lender(id)
    CROSS JOIN LATERAL (
        SELECT answered_at FROM applications_lenderquote
        WHERE lender_id = lender.id AND state IN ('offer', 'declined') AND answered_at IS NOT NULL
        ORDER BY answered_at DESC LIMIT {LAST_TIMES}
    ) AS answer
"""  # noqa: S608 - our own text


def answer_times_for_system(lender_ids: Collection[int]) -> dict[int, list[datetime]]:
    """Return when each lender's service answered last, from an index."""
    times: dict[int, list[datetime]] = {}
    with connection.cursor() as cursor:
        cursor.execute(_LAST_ANSWERS, [list(lender_ids)])
        for lender_id, answered_at in cursor.fetchall():
            times.setdefault(lender_id, []).append(answered_at)
    return times


def last_unanswered_for_system(now: datetime) -> dict[int, datetime]:
    """Return when each lender was asked last without an answer in time, of the last day."""
    unanswered = (LenderQuote.State.NO_ANSWER, LenderQuote.State.UNAVAILABLE)
    rows = LenderQuote.objects.filter(deadline_at__gt=now - timedelta(days=1), state__in=unanswered).order_by()
    return dict(rows.values_list("lender_id").annotate(Max("asked_at")))


def status_times_for_system(now: datetime) -> dict[int, list[datetime]]:
    """Return when each lender's statuses came in the last 30 days, each minute once."""
    rows = StatusEntry.objects.filter(
        recorded_at__gt=now - STATUS_DAYS, source__in=(StatusSource.STATUS_FILE, StatusSource.LENDER_API)
    )
    minutes = rows.order_by().values_list("submission__lender_id", TruncMinute("recorded_at")).distinct()
    times: dict[int, list[datetime]] = {}
    for lender_id, minute in minutes:
        times.setdefault(lender_id, []).append(minute)
    return times
