"""People who stopped at a step for seven days, and what happened to them in that time."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from django.db import connections

from apps.applications.selectors.funnel_steps import RECEIVED
from apps.applications.selectors.journeys import MOST_REFUSED_FIELDS, RefusedField
from apps.applications.selectors.reports import STANDING_APPROVED
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import DateRange
from apps.core.domain.problems import forbidden
from apps.reports.domain.funnel import steps_of
from apps.reports.domain.journeys import IDLE
from apps.reports.gateways.replica import reads_replica, reports_alias

LOST_AFTER = timedelta(days=7)


@dataclass(frozen=True)
class DropOff:
    """People who stopped at a step. One of them may count in several of the columns.

    `seconds` is the median time to the next step of those who reached it. `refused_fields` are the commonest last
    refused fields of the form after the step.
    """

    step: str
    people: int = 0
    came_back: int = 0
    called: int = 0
    messaged: int = 0
    untouched: int = 0
    seconds: int | None = None
    refused_fields: list[RefusedField] = field(default_factory=list)


@dataclass(frozen=True)
class DropOffs:
    """Arrivals of a period that stopped, step by step."""

    steps: list[DropOff]


# A status counts at the hour of its record, or at noon of an earlier day that the record names. What a later step
# says, the earlier ones have passed too (RECEIVED and STANDING_APPROVED hold the statuses after them).
_STATUS_AT = """CASE WHEN (e.recorded_at AT TIME ZONE 'Asia/Kolkata')::date <= e."on" THEN e.recorded_at
     ELSE (e."on" + time '12:00') AT TIME ZONE 'Asia/Kolkata' END"""
# A visit is as far as the farthest of its applications, as in the funnel of arrivals; of a product each application
# counts. A number that was not verified may be a customer's, who can be called. Only whose seven days are over: nobody
# is lost before they had the time. Each EXISTS is one index lookup, and of a person's several stops at a step the last
# is the one that counts.
_DROP_OFFS = f"""
WITH visits AS NOT MATERIALIZED (
    SELECT p.id, p.mobile_index, p.customer_id, p.created_at, p.verified_at FROM customers_prospect p
    WHERE %(product)s = '' AND p.created_at >= %(begins)s AND p.created_at < %(ends)s
), made AS (
    SELECT v.id AS unit, a.id, a.customer_id AS person, a.created_at AS applied
    FROM visits v JOIN applications_application a ON a.prospect_id = v.id
    UNION ALL
    SELECT a.id, a.id, a.customer_id, a.created_at FROM applications_application a
    WHERE %(product)s <> '' AND a.product_code = %(product)s AND a.created_at >= %(begins)s AND a.created_at < %(ends)s
), far AS (
    SELECT made.*, least(lists.at, sent.at) AS matched, sent.at AS submitted, heard.*
    FROM made
    LEFT JOIN LATERAL (SELECT min(o.created_at) AS at FROM applications_offersnapshot o WHERE o.application_id = made.id
                       AND (o.result->'offers' <> '[]' OR o.result->'pending' <> '[]')) lists ON TRUE
    LEFT JOIN LATERAL (SELECT min(s.created_at) AS at FROM applications_submission s
                       WHERE s.application_id = made.id) sent ON TRUE
    LEFT JOIN LATERAL (
        SELECT min({_STATUS_AT}) FILTER (WHERE e.status = ANY(%(received)s)) AS received,
               min({_STATUS_AT}) FILTER (WHERE e.status = ANY(%(approved)s)) AS approved,
               min({_STATUS_AT}) FILTER (WHERE e.status IN ('sanctioned', 'disbursed')) AS sanctioned,
               min({_STATUS_AT}) FILTER (WHERE e.status = 'disbursed') AS disbursed
        FROM applications_submission s JOIN applications_statusentry e ON e.submission_id = s.id AND e.applied
        WHERE s.application_id = made.id) heard ON sent.at IS NOT NULL
), units AS (
    SELECT unit, min(person::text)::uuid AS person, min(applied) AS applied, min(matched) AS matched,
           min(submitted) AS submitted, min(received) AS received, min(approved) AS approved,
           min(sanctioned) AS sanctioned, min(disbursed) AS disbursed
    FROM far GROUP BY unit
), passed AS (
    SELECT 'otp_requested' AS step, encode(v.mobile_index, 'hex') AS who, v.mobile_index AS number,
           (SELECT coalesce(c.merged_into_id, c.id) FROM customers_customer c
            WHERE c.mobile_index = v.mobile_index) AS person,
           v.created_at AS at,
           (SELECT min(p.verified_at) FROM customers_prospect p
            WHERE p.mobile_index = v.mobile_index AND p.verified_at >= v.created_at) AS next_at
    FROM visits v
    UNION ALL
    SELECT 'otp_verified', v.customer_id::text, NULL, v.customer_id, v.verified_at,
           (SELECT min(a.created_at) FROM applications_application a
            WHERE a.customer_id = v.customer_id AND a.created_at >= v.created_at)
    FROM visits v WHERE v.customer_id IS NOT NULL
    UNION ALL
    SELECT reached.step, units.person::text, NULL, units.person, reached.at, reached.next_at
    FROM units CROSS JOIN LATERAL (VALUES
        ('applied', applied, matched), ('matched', matched, submitted), ('submitted', submitted, received),
        ('received', received, approved), ('approved', approved, sanctioned), ('sanctioned', sanctioned, disbursed)
    ) reached(step, at, next_at)
    WHERE reached.at IS NOT NULL
), lost AS (
    SELECT DISTINCT ON (step, who) step, number, person, at FROM passed
    WHERE at < %(over)s AND (next_at IS NULL OR next_at >= at + %(days)s)
    ORDER BY step, who, at DESC
), followed AS (
    SELECT lost.step,
           CASE WHEN number IS NULL
                THEN EXISTS (SELECT FROM customers_journeyevent e WHERE e.customer_id = person
                             AND e.at > lost.at + %(idle)s AND e.at < lost.at + %(days)s)
                ELSE EXISTS (SELECT FROM customers_prospect p WHERE p.mobile_index = number
                             AND p.created_at > lost.at + %(idle)s AND p.created_at < lost.at + %(days)s)
           END AS came_back,
           EXISTS (SELECT FROM privacy_contactattempt c WHERE c.subject_id = person AND c.line <> 'failed'
                   AND c.at > lost.at AND c.at < lost.at + %(days)s) AS called,
           EXISTS (SELECT FROM messaging_message m WHERE m.subject_id = person AND m.purpose <> 'otp'
                   AND m.sent_at > lost.at AND m.sent_at < lost.at + %(days)s) AS messaged,
           (SELECT e.field FROM customers_journeyevent e WHERE e.customer_id = person AND e.event = 'step_refused'
            AND number IS NULL AND e.at >= lost.at AND e.at < lost.at + %(days)s
            ORDER BY e.at DESC, e.id DESC LIMIT 1) AS field
    FROM lost
), took AS (
    SELECT step, percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM greatest(next_at - at, interval '0')))
           AS seconds
    FROM passed WHERE next_at IS NOT NULL GROUP BY step
), counted AS (
    SELECT step, count(*) AS people, count(*) FILTER (WHERE came_back) AS came_back,
           count(*) FILTER (WHERE called) AS called, count(*) FILTER (WHERE messaged) AS messaged,
           count(*) FILTER (WHERE NOT (came_back OR called OR messaged)) AS untouched
    FROM followed GROUP BY step
), refused AS (
    SELECT step, array_agg(field ORDER BY people DESC, field) AS fields,
           array_agg(people ORDER BY people DESC, field) AS numbers
    FROM (SELECT step, field, count(*) AS people FROM followed WHERE field <> '' GROUP BY step, field) one
    GROUP BY step
)
SELECT step, coalesce(people, 0), coalesce(came_back, 0), coalesce(called, 0), coalesce(messaged, 0),
       coalesce(untouched, 0), round(seconds)::bigint, coalesce(fields, '{{}}'), coalesce(numbers, '{{}}')
FROM counted FULL JOIN took USING (step) LEFT JOIN refused USING (step)
"""  # noqa: S608


@reads_replica
def drop_offs(actor: Actor, days: DateRange, product: str | None, *, now: datetime) -> DropOffs:
    """Return for each step the arrivals of these days that stopped there, and what followed.

    Stopped: at the step, not at the next one within seven days; whose seven days are not over is left out. Came back: a
    step more than half an hour later, of an unverified number another try. Of one product the applications made on
    these days count.
    """
    if actor.area != "admin":
        raise forbidden()
    values: dict[str, Any] = {
        "begins": days.begins,
        "ends": days.ends,
        "over": now - LOST_AFTER,
        "product": product or "",
        "days": LOST_AFTER,
        "idle": IDLE,
        "received": list(RECEIVED),
        "approved": list(STANDING_APPROVED),
    }
    with connections[reports_alias()].cursor() as cursor:
        cursor.execute(_DROP_OFFS, values)
        rows = {step: _line(step, *counts) for step, *counts in cursor.fetchall()}
    return DropOffs([rows.get(step, DropOff(step)) for step in steps_of(product, "arrivals")[:-1]])


def _line(step: str, *counts: Any) -> DropOff:
    people, came_back, called, messaged, untouched, seconds, fields, refused = counts
    commonest = [RefusedField(*pair) for pair in zip(fields, refused, strict=True)][:MOST_REFUSED_FIELDS]
    return DropOff(step, people, came_back, called, messaged, untouched, seconds, commonest)
