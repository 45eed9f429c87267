"""manage.py seed_demo: the demo world, into an empty database of demo mode only.

`--size large` is the medium world and a crowd of 1,000,000 customers for measuring (`--customers` for another number);
run again, it goes on where it was cut off.
"""

import time
from datetime import timedelta
from io import StringIO
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from apps.core.domain.calendar import today_ist
from apps.core.domain.problems import Problem
from apps.demo.services import dataset
from apps.demo.services.bulk_customers import existing_count

COUNTED_DAYS = 62
"""As the tiles and the days before the usual ones reach back; older ones are counted by the rounds of the worker."""


class Command(BaseCommand):
    help = "Fill an empty demo database with made-up lenders, partners, customers and their history."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--size", choices=[*dataset.CUSTOMERS, "large"], default="small")
        parser.add_argument("--seed", type=int, default=2026)
        parser.add_argument(
            "--customers", type=int, default=dataset.CROWD, help="Large only: how many beside those of medium."
        )
        parser.add_argument(
            "--if-empty", action="store_true", help="Do nothing, without an error, where data is already."
        )

    def handle(self, *args: Any, **options: Any) -> None:
        is_large = options["size"] == "large"
        if not dataset.is_empty():
            if options["if_empty"]:
                return
            if not (is_large and dataset.is_medium()):
                raise CommandError("The database has data. Run make clean first; demo data never overwrites anything.")
        try:
            if is_large:
                self._large(options["customers"], options["seed"])
                return
            counts = dataset.build(size=options["size"], seed=options["seed"])
        except Problem as problem:
            raise CommandError("Demo data is for demo mode: set TULNA_DEMO=1, as make run does.") from problem
        self._count_days()
        self.stdout.write(", ".join(f"{count} {name}" for name, count in counts.items()))

    def _count_days(self) -> None:
        """Count the days that the dashboards and the reports open with."""
        today = today_ist(timezone.now())
        first = today - timedelta(days=COUNTED_DAYS)
        call_command("recount", f"--from={first}", f"--to={today}", stdout=StringIO())

    def _large(self, customers: int, seed: int) -> None:
        """Say after each chunk how far it is, and what it comes to a second since the first."""
        before = existing_count(customers)
        if before == customers:
            self.stdout.write(f"{customers:,} customers are there already; their disbursals are looked at again.")
        began: float | None = None
        for done in dataset.build_large(customers=customers, seed=seed):
            if began is None:
                began, before = time.monotonic(), done
            pace = (done - before) / max(time.monotonic() - began, 0.001)
            self.stdout.write(f"{done:,} of {customers:,} customers, {pace:,.0f}/s")
