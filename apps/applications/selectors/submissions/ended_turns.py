"""Average days with each side until submissions ended, in one statement over a list's rows."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from django.db import connections
from django.db.models import QuerySet

from apps.applications.models import Submission
from apps.applications.selectors.submissions.own_lines import ENDED

EndedKey = tuple[date, int, str, str]
"""Month, lender, status and reason of a group of ended submissions."""


@dataclass(frozen=True)
class OwedDays:
    """Average days, with one decimal, that submissions of a group waited with each side."""

    us: Decimal
    lender: Decimal
    customer: Decimal


# The rule is `reports.domain.turnaround.turn_until`: a status counts at the hour of its record on its own day, else at
# noon, never before the status before it; the side that owed the status before has the hours. The first end stops it.
_TURNS = """
WITH ended AS ({rows}), said AS (
    SELECT e.submission_id, e.status, e."on", e.recorded_at, e.id,
           CASE WHEN (e.recorded_at AT TIME ZONE 'Asia/Kolkata')::date = e."on" THEN e.recorded_at
                ELSE (e."on" + time '12:00') AT TIME ZONE 'Asia/Kolkata' END AS at
    FROM applications_statusentry e JOIN ended ON ended.pk = e.submission_id WHERE e.applied
), ordered AS (
    SELECT said.submission_id, said.status, ended.created_at,
           greatest(ended.created_at, max(said.at) OVER before) AS at,
           row_number() OVER before AS place,
           lag(said.status) OVER before AS was,
           count(*) FILTER (WHERE said.status = ANY(%s)) OVER before AS ends
    FROM said JOIN ended ON ended.pk = said.submission_id
    WINDOW before AS (PARTITION BY said.submission_id ORDER BY said."on", said.recorded_at, said.id)
), spans AS (
    SELECT submission_id, coalesce(was, 'created') AS was, extract(epoch FROM at - coalesce(
               lag(at) OVER (PARTITION BY submission_id ORDER BY place), created_at)) AS seconds
    FROM ordered WHERE ends = 0 OR (ends = 1 AND status = ANY(%s))
), owed AS (
    SELECT submission_id, sum(seconds) FILTER (WHERE was = ANY(%s)) AS us,
           sum(seconds) FILTER (WHERE was = ANY(%s)) AS lender, sum(seconds) FILTER (WHERE was = ANY(%s)) AS customer
    FROM spans GROUP BY submission_id
)
SELECT date_trunc('month', ended.created_at AT TIME ZONE 'Asia/Kolkata')::date, lender_id, status, reason,
       round(avg(coalesce(us, 0))::numeric / 86400, 1), round(avg(coalesce(lender, 0))::numeric / 86400, 1),
       round(avg(coalesce(customer, 0))::numeric / 86400, 1)
FROM ended JOIN owed ON owed.submission_id = ended.pk
GROUP BY 1, 2, 3, 4
"""


def ended_turns(rows: QuerySet[Submission], owners: Mapping[str, str]) -> dict[EndedKey, OwedDays]:
    """Return the average days with each side by month, lender, status and reason.

    `owners` maps a status to the side that owes the next step: us, lender or customer.
    """
    ended = rows.filter(status__in=ENDED).order_by().values("id", "created_at", "lender_id", "status", "reason")
    sql, values = ended.query.sql_with_params()
    named = f"SELECT id AS pk, created_at, lender_id, status, reason FROM ({sql}) AS listed"  # noqa: S608 - our own text
    ends = list(ENDED)
    sides = [[status for status, side in owners.items() if side == name] for name in ("us", "lender", "customer")]
    with connections[rows.db].cursor() as cursor:
        cursor.execute(_TURNS.format(rows=named), [*values, ends, ends, *sides])
        return {
            (month, lender_id, status, reason): OwedDays(us, lender, customer)
            for month, lender_id, status, reason, us, lender, customer in cursor.fetchall()
        }
