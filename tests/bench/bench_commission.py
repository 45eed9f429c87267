"""How long it takes to recompute a month of 1,000,000 disbursals over 500 lenders.

`python -m tests.bench.bench_commission [disbursals [lenders]]`. Digests and events by SQL, rows chosen and shares split
by the pure core lender by lender, lines written by COPY; beside it the plain thing on a sample: one object read, one
share computed, one line saved after the other. Prints figures, asserts only that the ledger proves itself.
"""

import os
import resource
import sys
import time
from datetime import UTC, date, datetime
from decimal import Decimal
from typing import Any

from tests.bench.tables import written_columns
from tests.bench.world import bench_world

DISBURSALS, LENDERS = 1_000_000, 500
PARTNERS = 20
PLAIN_ROWS = 1_000
MONTH = date(2026, 10, 1)
NOW = datetime(2026, 10, 31, 12, tzinfo=UTC)


def main() -> None:
    disbursals = int(sys.argv[1]) if len(sys.argv) > 1 else DISBURSALS
    lenders = int(sys.argv[2]) if len(sys.argv) > 2 else LENDERS
    with bench_world("bench"):
        measure(disbursals, lenders)


def make_world(disbursals: int, lenders: int) -> None:
    """Three slabs a lender, one lender in ten read part by part; half of the disbursals came by a partner."""
    from django.db import connection

    from apps.lenders.models import Lender
    from apps.partners.models import Partner
    from apps.revenue.models import LenderBasis
    from tests.factories import submissions
    from tests.factories.revenue import make_slab

    each = disbursals // lenders * Decimal(250_000)
    made = Lender.objects.bulk_create(
        Lender(name=f"lender-{number}", slug=f"bench-{number}", lender_status=True) for number in range(lenders)
    )
    for place, lender in enumerate(made):
        edges = (None, each / 4, each / 2, None)
        for low, high, percent in zip(edges, edges[1:], ("0.700", "0.750", "0.800"), strict=False):
            make_slab(lender, slab_disbursed_min=low, slab_disbursed_max=high, revenue_percent=Decimal(percent))
        if place % 10 == 0:
            LenderBasis.objects.create(lender=lender, basis="marginal")
    partners = Partner.objects.bulk_create(
        Partner(key=f"bench-{number}", name=f"Bench {number}", status="active", revenue_percent=Decimal(50))
        for number in range(PARTNERS)
    )
    customer = submissions.customer()
    applications = [
        submissions.application(customer, partner=partner) for partner in (*partners, *[None] * len(partners))
    ]
    pattern = submissions.submission(applications[0], made[0], at=NOW)
    columns = written_columns("applications_submission")
    with connection.cursor() as cursor:
        cursor.execute(
            f"""
            INSERT INTO applications_submission ({columns})
            SELECT {columns} FROM (
                SELECT (jsonb_populate_record(pattern, jsonb_build_object('id', gen_random_uuid(),
                    'application_id', (%s::uuid[])[1 + n %% %s], 'lender_id', (%s::bigint[])[1 + n %% %s],
                    'status', 'disbursed', 'as_of', day, 'disbursed_on', day, 'amount', paid,
                    'disbursed_amount', paid))).*
                FROM (SELECT n, %s::date + (n %% 28) AS day,
                          100000.00 + (n::bigint * 7919 %% 300000) + (n %% 100) / 100.0 AS paid
                      FROM generate_series(0, %s - 1) n) made, applications_submission pattern WHERE pattern.id = %s
            ) like_it
            """,
            [
                [one.pk for one in applications], len(applications), [one.pk for one in made], lenders,
                MONTH, disbursals, pattern.pk,
            ],
        )  # fmt: skip
        pattern.delete()
        cursor.execute("ANALYZE")


def timed(what: str, act: Any) -> tuple[Any, float]:
    began, cpu = time.perf_counter(), time.process_time()
    found = act()
    seconds = time.perf_counter() - began
    print(f"{what:<44} {seconds:8.2f} s ({time.process_time() - cpu:.1f} s of it here)", flush=True)
    return found, seconds


def measure(disbursals: int, lenders: int) -> None:
    from apps.lenders.models import Lender
    from apps.revenue.models import LedgerLine, LenderRevenue, MonthResult
    from apps.revenue.services import ledger, months

    print(f"\nmaking {disbursals:,} disbursals over {lenders} lenders …", flush=True)
    make_world(disbursals, lenders)
    _, seconds = timed("the month booked for the first time", lambda: ledger.book_changed_months(now=NOW))
    lines = LedgerLine.objects.count()
    expected = sum(one.expected or 0 for one in MonthResult.objects.all())
    print(f"  {lines:,} lines, commission {expected:,}; {disbursals / seconds:,.0f} disbursals/s")
    timed("looked at again, without news", lambda: ledger.book_changed_months(now=NOW))
    first = Lender.objects.order_by("pk")[1]
    LenderRevenue.objects.filter(lender=first).update(revenue_percent=Decimal("0.900"))
    timed("one lender's rates changed, booked anew", lambda: ledger.book_changed_months(now=NOW))
    proof, _ = timed("every line proved against a fresh computation", months.verify_ledger)
    assert proof.differences == ()
    assert proof.broken_reversals == 0
    print(f"memory at most {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB; ", end="")
    print(f"{os.getloadavg()[0] / (os.cpu_count() or 1):.1f} processes waiting for each processor")
    plain(disbursals, seconds)


def plain(disbursals: int, seconds: float) -> None:
    """The same work the plain way, on a sample: objects one by one, a line saved for each amount."""
    from django.db import transaction

    from apps.applications.models import Submission
    from apps.core.domain.money import rupees
    from apps.revenue.models import LedgerLine, MonthResult

    # The terms are looked up once: what is compared is the booking of rows, not the search for a row to copy.
    terms = {
        result.month.lender_id: LedgerLine.objects.filter(month=result.month, account="commission").order_by()[:1].get()
        for result in MonthResult.objects.select_related("month")
    }
    began = time.perf_counter()
    done = 0
    for pk in Submission.objects.values_list("pk", flat=True)[:PLAIN_ROWS]:
        with transaction.atomic():
            one = Submission.objects.select_related("application__partner").get(pk=pk)
            result = MonthResult.objects.select_related("month").get(month__lender_id=one.lender_id)
            like = terms[one.lender_id]
            assert one.disbursed_amount is not None
            commission = rupees(one.disbursed_amount * (like.percent or Decimal(0)) / 100)
            shares = [("commission", "expected", commission)]
            if one.application.partner is not None:
                percent = one.application.partner.revenue_percent or Decimal(0)
                shares.append(("partner_share", "partner_share", rupees(commission * percent / 100)))
            for account, kind, amount in shares:
                LedgerLine.objects.create(
                    account=account, kind=kind, month=result.month, lender_id=one.lender_id, revenue_type_id=1,
                    booked_month=MONTH, pays_on="disbursal", event_ref=one.pk, event_on=MONTH, product_code="PL",
                    partner_id=one.application.partner_id, base=one.disbursed_amount, amount=amount,
                    terms_id=like.terms_id, generation=1_000, booked_at=NOW,
                )  # fmt: skip
        done += 1
    each = (time.perf_counter() - began) / done
    print(f"row by row, plain ORM: {each * 1000:.2f} ms a disbursal over {done:,}: {each * disbursals:,.0f} s for all,")
    print(f"  {each * disbursals / seconds:.0f} times as long")


if __name__ == "__main__":
    main()
