"""Counting: a day's facts and cells are replaced as a whole, in one transaction and lock.

Numbers are never incremented. Counting a day twice, in two processes at the same time or after a process was killed
therefore gives the same cells. A reader sees the day as it was or as it is, and all its numbers are of one instant.
"""

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any

from django.db import connection, transaction
from django.utils import timezone

from apps.applications.domain.submissions.statuses import SubmissionStatus
from apps.applications.selectors import counting as applications
from apps.core.domain.calendar import DateRange, today_ist
from apps.core.failpoints import failpoint
from apps.customers.domain.breakdown import OWN
from apps.customers.selectors.journey_events import first_day_of_events_for_system
from apps.customers.selectors.visitors import VISITOR_STEPS
from apps.reports.domain.counted_steps import ONE_DAY_STEPS
from apps.reports.domain.turnaround import Said, turn_until
from apps.reports.models import CellRecount, TurnFact
from apps.reports.services import counted_rows

ENDS = {
    reached: frozenset(SubmissionStatus(status) for status in statuses)
    for reached, statuses in applications.SPANS.items()
}

_INSERT_FACTS = """
    INSERT INTO reports_stepfact
        (kind, day, step, unit, product, part, amount, city, language, device, source, credit, prev_day)
    WITH source AS MATERIALIZED ({sources}),
    keyed AS (
        SELECT key.kind, s.step, s.unit, key.product, key.part, sum(s.amount) AS amount, {parts}
        FROM source s {keys}
        WHERE key.product IS NOT NULL AND key.part IS NOT NULL AND s.unit IS NOT NULL AND s.step <> ALL(%s)
        GROUP BY 1, 2, 3, 4, 5
    )
    SELECT k.kind, %s::date, k.step, k.unit, k.product, k.part, k.amount,
           k.city, k.language, k.device, k.source, k.credit, (
        SELECT max(p.day) FROM reports_stepfact p
        WHERE p.unit = k.unit AND p.step = k.step AND p.kind = k.kind AND p.product = k.product AND p.part = k.part
          AND p.day < %s
    )
    FROM keyed k
"""

_SAME_KEY = (
    "({0}.unit, {0}.step, {0}.kind, {0}.product, {0}.part) = ({1}.unit, {1}.step, {1}.kind, {1}.product, {1}.part)"
)

_LOST_DAY = f"""
    UPDATE reports_stepfact f SET prev_day = (
        SELECT max(p.day) FROM reports_stepfact p WHERE {_SAME_KEY.format("p", "f")} AND p.day < f.day
    )
    WHERE f.prev_day = %s AND NOT EXISTS (
        SELECT 1 FROM reports_stepfact p WHERE {_SAME_KEY.format("p", "f")} AND p.day = f.prev_day
    )
    RETURNING f.day
"""  # noqa: S608 - our own text
"""Units no longer counted on the day: their next day looks further back."""

_NEW_DAY = f"""
    UPDATE reports_stepfact f SET prev_day = d.day
    FROM reports_stepfact d
    WHERE d.day = %s AND {_SAME_KEY.format("f", "d")} AND f.day > d.day
      AND (f.prev_day IS NULL OR f.prev_day < d.day)
    RETURNING f.day
"""  # noqa: S608 - our own text
"""Units counted on the day: their next day looks back to it."""

_INSERT_CELLS = """
    INSERT INTO reports_daycell (kind, day, step, product, part, n_first, gaps, ns, amount)
    SELECT kind, day, step, product, part,
           COALESCE(sum(n) FILTER (WHERE gap IS NULL), 0),
           COALESCE(array_agg(gap ORDER BY gap) FILTER (WHERE gap IS NOT NULL), '{{}}'),
           COALESCE(array_agg(n ORDER BY gap) FILTER (WHERE gap IS NOT NULL), '{{}}'),
           sum(amount)
    FROM (
        SELECT cell.kind, f.day, f.step, f.product, cell.part, f.day - f.prev_day AS gap, count(*) AS n,
               sum(f.amount) AS amount
        FROM reports_stepfact f {told_apart}
        WHERE f.day = ANY(%s) GROUP BY 1, 2, 3, 4, 5, 6
    ) gapped
    GROUP BY 1, 2, 3, 4, 5
"""

_INSERT_STANDING = """
    INSERT INTO reports_daycell (kind, day, step, product, part, n_first, gaps, ns)
    SELECT key.kind, %s::date, s.step, key.product, key.part, count(DISTINCT s.unit), '{{}}', '{{}}'
    FROM ({rows}) s {keys}
    WHERE key.product IS NOT NULL AND key.part IS NOT NULL
    GROUP BY 1, 3, 4, 5
"""

_INSERT_RATES = """
    INSERT INTO reports_daycell (kind, day, step, product, part, n_first, gaps, ns, least, most)
    SELECT key.kind, %s::date, 'shown_rate', key.product, key.part, count(*), '{{}}', '{{}}', min(s.apr), max(s.apr)
    FROM ({rows}) s {keys}
    WHERE key.product IS NOT NULL AND key.part IS NOT NULL AND s.apr IS NOT NULL
    GROUP BY 1, 4, 5
"""

_INSERT_COHORT = """
    INSERT INTO reports_daycell (kind, day, step, product, part, n_first, gaps, ns)
    SELECT cell.kind, %s::date, f.step, f.product, cell.part, count(DISTINCT f.unit), '{{}}', '{{}}'
    FROM ({rows}) f {told_apart}
    GROUP BY 1, 3, 4, 5
"""

_CELLS_OF = """
    SELECT concat_ws('|', kind, step, product, part), concat_ws('|', n_first, gaps, ns, amount, least, most)
    FROM reports_daycell WHERE day = %s ORDER BY 1
"""


@dataclass(frozen=True)
class Counted:
    """Result of counting a day: the number of changed cells, and the digests of both states."""

    day: date
    cells_changed: int
    digest: str
    was_digest: str


def count_day(*, day: date, cause: str, now: datetime | None = None) -> Counted:
    """Recount one Indian day, and the later days whose units look back to it.

    A counted day whose events of journeys are no longer kept keeps its facts of VISITOR_STEPS. Its other steps are read
    from applications, which a late sheet may still move.
    """
    began_at = now or timezone.now()
    with one_state():
        hold_counting()
        is_past = day < first_day_of_events_for_system()
        keeps_visitors = is_past and CellRecount.objects.filter(day=day).exists()
        counted = _count(day, kept_steps=[str(step) for step in VISITOR_STEPS] if keeps_visitors else [])
        last = CellRecount.objects.filter(day=day).first()
        changed_at = last.changed_at if last is not None else None
        is_change = last is not None and counted.cells_changed > 0 and day < today_ist(began_at)
        CellRecount.objects.update_or_create(
            day=day,
            defaults={
                "cause": cause,
                "began_at": began_at,
                "ended_at": timezone.now(),
                "digest": counted.digest,
                "was_digest": counted.was_digest,
                "cells_changed": counted.cells_changed,
                "changed_at": began_at if is_change else changed_at,
            },
        )
    return counted


def check_day(*, day: date) -> Counted:
    """Return the changes that counting the day would make, without making them."""
    with one_state():
        counted = count_day(day=day, cause=CellRecount.Cause.HAND)
        transaction.set_rollback(True)
    return counted


def count_span(*, days: DateRange, cause: str) -> Iterator[Counted]:
    """Count every day of a range anew, the earliest first, each in a transaction of its own."""
    day = days.first
    while day < days.until:
        yield count_day(day=day, cause=cause)
        day += timedelta(days=1)


@contextmanager
def one_state() -> Iterator[None]:
    """Open a transaction whose statements all read one state of the database.

    A count reads submissions several times: one that is made meanwhile would stand in some of its numbers alone. In a
    transaction of the caller it is the caller's isolation that holds.
    """
    is_outermost = not connection.in_atomic_block
    with transaction.atomic():
        if is_outermost:
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        yield


def hold_counting() -> None:
    """Let no day be counted until the transaction ends.

    A day's facts refer to the next day of the same unit. A lock on the table, not an advisory one: LOCK alone waits
    before the transaction has chosen its state, so that a count reads what the one before it has written.
    """
    with connection.cursor() as cursor:
        cursor.execute("LOCK TABLE reports_cellrecount IN SHARE ROW EXCLUSIVE MODE")


def _count(day: date, *, kept_steps: list[str]) -> Counted:
    days = DateRange(day, day + timedelta(days=1))
    sources, params = counted_rows.sources(days)
    with connection.cursor() as cursor:
        was = _cells(cursor, day)
        cursor.execute("DELETE FROM reports_stepfact WHERE day = %s AND step <> ALL(%s)", [day, kept_steps])
        failpoint("day_emptied")
        cursor.execute(
            _INSERT_FACTS.format(sources=sources, keys=counted_rows.KEYS, parts=counted_rows.PARTS),
            [*params, kept_steps, day, day],
        )
        touched = {day}
        for statement in (_LOST_DAY, _NEW_DAY):
            cursor.execute(statement, [day])
            touched |= {later_day for (later_day,) in cursor.fetchall()}
        # Of a day that is only looked back from, what has no facts stays.
        cursor.execute(
            "DELETE FROM reports_daycell WHERE day = ANY(%s) AND (day = %s OR step <> ALL(%s))",
            [sorted(touched), day, list(ONE_DAY_STEPS)],
        )
        cursor.execute(_INSERT_CELLS.format(told_apart=counted_rows.TOLD_APART), [sorted(touched)])
        for rows, params in counted_rows.one_day_rows(days):
            cursor.execute(_INSERT_STANDING.format(rows=rows, keys=counted_rows.KEYS), [day, *params])
        rows, params = counted_rows.shown_rates(days)
        cursor.execute(_INSERT_RATES.format(rows=rows, keys=counted_rows.KEYS), [day, *params])
        for rows, params in counted_rows.cohorts(days):
            cursor.execute(_INSERT_COHORT.format(rows=rows, told_apart=counted_rows.TOLD_APART), [day, *params])
        stands = _cells(cursor, day)
    _time_spans(days)
    changed = sum(was.get(key) != stands.get(key) for key in was.keys() | stands.keys())
    return Counted(day, changed, _digest(stands), _digest(was))


def _time_spans(days: DateRange) -> None:
    """Time anew the submissions that first reached a step on these days."""
    TurnFact.objects.filter(reached_on__gte=days.first, reached_on__lt=days.until).delete()
    facts = []
    for span in applications.finished_spans_for_system(days):
        history = [Said(SubmissionStatus(status), on, recorded_at) for status, on, recorded_at in span.history]
        turn = turn_until(span.created_at, history, ENDS[span.reached])
        if turn is not None:
            facts.append(
                TurnFact(
                    submission_id=span.submission_id,
                    reached=span.reached,
                    reached_on=days.first,
                    product=span.product,
                    lender=str(span.lender_id),
                    partner=str(span.partner_id) if span.partner_id else OWN,
                    hours=turn.hours,
                    hours_customer=turn.customer,
                    hours_lender=turn.lender,
                    hours_us=turn.us,
                )
            )
    TurnFact.objects.bulk_create(
        facts,
        update_conflicts=True,
        unique_fields=["submission_id", "reached"],
        update_fields=[
            *("reached_on", "product", "lender", "partner"),
            *("hours", "hours_customer", "hours_lender", "hours_us"),
        ],
    )


def _cells(cursor: Any, day: date) -> dict[str, str]:
    cursor.execute(_CELLS_OF, [day])
    return dict(cursor.fetchall())


def _digest(cells: dict[str, str]) -> str:
    text = "\n".join(f"{key}={cells[key]}" for key in sorted(cells))
    return hashlib.md5(text.encode(), usedforsecurity=False).hexdigest()
