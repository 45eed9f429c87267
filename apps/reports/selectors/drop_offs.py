"""People who stopped at a step for seven days, and what happened to them in that time."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db import connections

from apps.core.domain.actor import Actor
from apps.core.domain.calendar import DateRange
from apps.core.domain.problems import forbidden
from apps.reports.domain.journeys import IDLE
from apps.reports.gateways.replica import reads_replica, reports_alias

LOST_AFTER = timedelta(days=7)


@dataclass(frozen=True)
class DropOff:
    """Arrivals that stopped at a step. One of them may count in several of the columns."""

    step: str
    people: int
    came_back: int
    called: int
    messaged: int
    untouched: int


@dataclass(frozen=True)
class DropOffs:
    """Arrivals of a period that stopped, step by step."""

    steps: list[DropOff]


# Only arrivals whose seven days are over: nobody is lost before they had the time. Each EXISTS is one index lookup.
_DROP_OFFS = """
WITH lost AS (
    SELECT 'otp_verified' AS step, p.customer_id AS person, p.verified_at AS at
    FROM customers_prospect p
    WHERE p.created_at >= %(begins)s AND p.created_at < %(ends)s AND p.verified_at IS NOT NULL
      AND p.customer_id IS NOT NULL AND %(product)s = ''
      AND NOT EXISTS (SELECT FROM applications_application a WHERE a.customer_id = p.customer_id
                      AND a.created_at >= p.created_at AND a.created_at < p.verified_at + %(days)s)
    UNION ALL
    SELECT 'applied', a.customer_id, a.created_at
    FROM applications_application a JOIN customers_prospect p ON p.id = a.prospect_id
    WHERE p.created_at >= %(begins)s AND p.created_at < %(ends)s AND (%(product)s = '' OR a.product_code = %(product)s)
      AND NOT EXISTS (SELECT FROM applications_submission s WHERE s.application_id = a.id
                      AND s.created_at < a.created_at + %(days)s)
), followed AS (
    SELECT step,
           EXISTS (SELECT FROM customers_journeyevent e WHERE e.customer_id = person
                   AND e.at > lost.at + %(idle)s AND e.at < lost.at + %(days)s) AS came_back,
           EXISTS (SELECT FROM privacy_contactattempt c WHERE c.subject_id = person AND c.line <> 'failed'
                   AND c.at > lost.at AND c.at < lost.at + %(days)s) AS called,
           EXISTS (SELECT FROM messaging_message m WHERE m.subject_id = person AND m.purpose <> 'otp'
                   AND m.sent_at > lost.at AND m.sent_at < lost.at + %(days)s) AS messaged
    FROM lost
)
SELECT step, count(*), count(*) FILTER (WHERE came_back), count(*) FILTER (WHERE called),
       count(*) FILTER (WHERE messaged), count(*) FILTER (WHERE NOT (came_back OR called OR messaged))
FROM followed GROUP BY step
"""
STEPS = ("otp_verified", "applied")


@reads_replica
def drop_offs(actor: Actor, days: DateRange, product: str | None, *, now: datetime) -> DropOffs:
    """Return for each step the arrivals of these days that stopped there, and what followed.

    Stopped: verified without an application, or applied without a submission, within seven days. Whose seven days are
    not over is left out. Came back: a step more than half an hour later.
    """
    if actor.area != "admin":
        raise forbidden()
    values: dict[str, Any] = {
        "begins": days.begins,
        "ends": min(days.ends, now - LOST_AFTER),
        "product": product or "",
        "days": LOST_AFTER,
        "idle": IDLE,
    }
    with connections[reports_alias()].cursor() as cursor:
        cursor.execute(_DROP_OFFS, values)
        rows = {step: DropOff(step, *counts) for step, *counts in cursor.fetchall()}
    steps = STEPS if product is None else STEPS[1:]
    return DropOffs([rows.get(step, DropOff(step, 0, 0, 0, 0, 0)) for step in steps])
