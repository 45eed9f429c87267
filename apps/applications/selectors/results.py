"""Applications and paid out loans of people within some days after they were reached."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.db import connection


@dataclass(frozen=True)
class Reached:
    """A person who was reached at an instant, and the key under which results count."""

    key: str
    customer_id: UUID
    at: datetime


@dataclass(frozen=True)
class ResultsAfter:
    """People who applied, and loans paid out with their rupees."""

    applied: int
    loans: int
    disbursed: Decimal


# A loan counts once under each key, though its person was reached twice. Days of disbursals are Indian.
_RESULTS = """
WITH reached AS MATERIALIZED (
    SELECT * FROM unnest(%(keys)s::text[], %(ids)s::uuid[], %(times)s::timestamptz[]) AS row (key, id, at)
), applied AS (
    SELECT reached.key, count(DISTINCT a.customer_id) AS people FROM reached
    JOIN applications_application a ON a.customer_id = reached.id
     AND a.created_at >= reached.at AND a.created_at < reached.at + make_interval(days => %(days)s)
    GROUP BY reached.key
), paid AS (
    SELECT key, count(*) AS loans, sum(amount) AS rupees FROM (
        SELECT DISTINCT reached.key, s.id, s.disbursed_amount AS amount FROM reached
        JOIN applications_submission s ON s.customer_id = reached.id AND s.status = 'disbursed'
         AND s.paid_on >= (reached.at AT TIME ZONE 'Asia/Kolkata')::date
         AND s.paid_on <= (reached.at AT TIME ZONE 'Asia/Kolkata')::date + %(days)s
    ) AS loans GROUP BY key
)
SELECT key, COALESCE(applied.people, 0), COALESCE(paid.loans, 0), COALESCE(paid.rupees, 0)
FROM applied FULL JOIN paid USING (key)
"""


def results_after_for_system(reached: Iterable[Reached], *, days: int) -> dict[str, ResultsAfter]:
    """Return by key the results within `days` after people were reached; none is absent."""
    rows = list(reached)
    if not rows:
        return {}
    values: dict[str, Any] = {
        "keys": [row.key for row in rows],
        "ids": [row.customer_id for row in rows],
        "times": [row.at for row in rows],
        "days": days,
    }
    with connection.cursor() as cursor:
        cursor.execute(_RESULTS, values)
        return {
            key: ResultsAfter(applied, loans, Decimal(rupees).quantize(Decimal("0.01")))
            for key, applied, loans, rupees in cursor.fetchall()
        }
