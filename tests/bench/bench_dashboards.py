"""How long the dashboards take on a large world.

`python -m tools.local exec -- python -m tests.bench.bench_dashboards [times]`, on the demo data of this clone, which
`make seed SIZE=large CUSTOMERS=100000` makes and `manage.py recount` counts. Each page is asked for in this process
after one try to warm up; the medians are printed, nothing asserts them.
"""

import os
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Any

TIMES = 15
DAYS = (30, 365)


def main() -> None:
    times = int(sys.argv[1]) if len(sys.argv) > 1 else TIMES
    if "DATABASE_URL" not in os.environ:
        sys.exit("Set DATABASE_URL, or run it by `python -m tools.local exec --`.")
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.dev")
    os.environ["TULNA_DB_ROLE"] = "owner"
    import django

    django.setup()
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")
    show_size()
    for name, ask in pages():
        show(name, ask, times)


def show_size() -> None:
    """Print what the world holds."""
    from apps.applications.models import Submission
    from apps.customers.models import Customer, JourneyEvent
    from apps.reports.models import DayCell, StepFact

    models: tuple[Any, ...] = (Customer, JourneyEvent, Submission, StepFact, DayCell)
    print(", ".join(f"{model.objects.count():,} {model.__name__}" for model in models), flush=True)


def pages() -> list[tuple[str, Callable[[], Any]]]:
    """Return the pages' reads by name."""
    from datetime import timedelta
    from uuid import uuid4

    from django.utils import timezone

    from apps.core.domain.actor import Actor
    from apps.core.domain.calendar import DateRange, today_ist
    from apps.partners.models import Partner
    from apps.reports.domain.layout import Narrowing, layout_of
    from apps.reports.domain.measures import REPORTS
    from apps.reports.selectors import breakdown, partner
    from apps.reports.selectors.admin import admin_dashboard, dashboard_tiles
    from apps.reports.selectors.report import report

    now = timezone.now()
    until = today_ist(now) + timedelta(days=1)
    admin = Actor("admin", str(uuid4()), role_id=1)
    sunrise = Partner.objects.get(key="sunrise")
    owner = Actor("partner", str(uuid4()), partner_id=sunrise.pk, partner_role="owner")
    found: list[tuple[str, Callable[[], Any]]] = [("tiles", partial(dashboard_tiles, admin, now, None))]
    for number in DAYS:
        days = DateRange(until - timedelta(days=number), until)
        dashboard = partial(admin_dashboard, admin, days)
        asked: dict[str, Callable[[], Any]] = {
            "dashboard": partial(dashboard, None),
            "dashboard of those who arrived": partial(dashboard, None, "arrivals"),
            "dashboard of one product": partial(dashboard, "PL"),
            "partner's dashboard": partial(partner.partner_dashboard, owner, days),
            "funnel by city": partial(breakdown.funnel_breakdown, admin, days, None, "events", "city"),
            "arrivals by city": partial(breakdown.funnel_breakdown, admin, days, None, "arrivals", "city"),
            "funnel by source": partial(breakdown.funnel_breakdown, admin, days, None, "events", "source"),
            "funnel by partner": partial(breakdown.funnel_breakdown, admin, days, None, "events", "partner"),
        }
        for name in REPORTS:
            asked[f"report {name}"] = partial(report, admin, layout_of(name, days, None, None, Narrowing()), now=now)
        found += [(f"{name}, {number} days", ask) for name, ask in asked.items()]
    return found


def show(name: str, ask: Callable[[], Any], times: int) -> None:
    """Print the median, the quickest and the slowest of several askings, after one that warms up."""
    ask()
    taken = []
    for _ in range(times):
        began = time.perf_counter()
        ask()
        taken.append(1000 * (time.perf_counter() - began))
    print(
        f"{name:44} median {statistics.median(taken):7.1f} ms   {min(taken):7.1f} to {max(taken):7.1f} ms   n {times}",
        flush=True,
    )


if __name__ == "__main__":
    main()
