"""Days from sending an application to the money, measured over recent disbursals."""

from dataclasses import dataclass
from datetime import date

from django.db import connection

MIN_SAMPLE = 20
"""Below this a figure says more about one customer than about the lender (portal.md 1): none is shown."""


@dataclass(frozen=True)
class DisbursalDays:
    """Whole days: half of the loans were paid within `median`, nine of ten within `slow`."""

    median: int
    slow: int
    sample: int


_USUAL_DAYS = """
    SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY days)
      FROM (
            SELECT paid_on - (created_at AT TIME ZONE 'Asia/Kolkata')::date AS days
              FROM applications_submission
             WHERE product_code = %s AND paid_on BETWEEN %s AND %s
           ) AS paid
     WHERE days >= 0
    HAVING count(*) >= %s
"""

_DAYS_BY_LENDER = """
    SELECT lender_id,
           percentile_disc(0.5) WITHIN GROUP (ORDER BY days),
           percentile_disc(0.9) WITHIN GROUP (ORDER BY days),
           count(*)
      FROM (
            SELECT lender_id, paid_on - (created_at AT TIME ZONE 'Asia/Kolkata')::date AS days
              FROM applications_submission
             WHERE product_code = %s AND paid_on BETWEEN %s AND %s
           ) AS paid
     WHERE days >= 0
     GROUP BY lender_id
    HAVING count(*) >= %s
"""


def disbursal_days(product: str, *, since: date, until: date) -> dict[int, DisbursalDays]:
    """Return lender -> measured days of the product's disbursals.

    From `since` to `until`, both included, over all partners and customers; a lender with fewer than `MIN_SAMPLE`
    disbursals is left out.
    """
    with connection.cursor() as cursor:
        cursor.execute(_DAYS_BY_LENDER, [product, since, until, MIN_SAMPLE])
        return {lender_id: DisbursalDays(median, slow, sample) for lender_id, median, slow, sample in cursor.fetchall()}


def usual_days(product: str, *, since: date, until: date) -> int | None:
    """Return the median days of the product's disbursals over all lenders.

    None below `MIN_SAMPLE` disbursals.
    """
    with connection.cursor() as cursor:
        cursor.execute(_USUAL_DAYS, [product, since, until, MIN_SAMPLE])
        row = cursor.fetchone()
        return None if row is None else row[0]
