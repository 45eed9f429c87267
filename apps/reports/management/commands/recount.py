"""manage.py recount --from 2026-11-01 --to 2026-11-30 [--check]: recount reports' days."""

from datetime import date, timedelta
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from apps.core.domain.calendar import DateRange
from apps.reports.models import CellRecount
from apps.reports.services import counting


class Command(BaseCommand):
    help = "Count days anew and say what that changed. --check changes nothing; exit status 1 where a day differs."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--from", dest="first", type=date.fromisoformat, required=True)
        parser.add_argument("--to", dest="last", type=date.fromisoformat, required=True)
        parser.add_argument("--check", action="store_true", help="Say what would change.")

    def handle(self, *args: Any, **options: Any) -> None:
        first, last = options["first"], options["last"]
        if last < first:
            raise CommandError("--to lies before --from.")
        days = [first + timedelta(days=number) for number in range((last - first).days + 1)]
        if options["check"]:
            counts = [counting.check_day(day=day) for day in days]
        else:
            counts = list(
                counting.count_span(days=DateRange(first, days[-1] + timedelta(days=1)), cause=CellRecount.Cause.HAND)
            )
        changed = [count for count in counts if count.cells_changed]
        for count in changed:
            self.stdout.write(f"{count.day}: {count.cells_changed} cells differ")
        self.stdout.write(f"{len(days)} days, {len(changed)} differ")
        if changed and options["check"]:
            raise CommandError("Days differ from a fresh count.")
