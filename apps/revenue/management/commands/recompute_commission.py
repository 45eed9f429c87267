"""manage.py recompute_commission LENDER YYYY-MM: book a month's current earnings.

Prints the change against the booked amounts; books only with --apply.
"""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import transaction
from django.utils import timezone

from apps.core.domain.problems import Problem
from apps.revenue.management.commands._arguments import REFUSALS, actor_named, add_month, parse_month
from apps.revenue.services import months


class Command(BaseCommand):
    help = "Compute a lender's month of commission afresh (shows the difference only, unless --apply)."

    def add_arguments(self, parser: CommandParser) -> None:
        add_month(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        month, by = parse_month(options["month"]), actor_named(options["by"])
        with transaction.atomic():
            try:
                done = months.recompute_month(lender_id=options["lender"], month=month, now=timezone.now(), by=by)
            except Problem as problem:
                raise CommandError(REFUSALS[problem.code]) from problem
            if not options["apply"]:
                transaction.set_rollback(True)
        if not (done.made or done.reversed):
            self.stdout.write("Nothing to change: the ledger says what the month earns.")
            return
        for account, change in sorted(done.change.items()):
            self.stdout.write(f"{account} {change:+.2f}")
        outcome = "Booked." if options["apply"] else "Run with --apply to book."
        self.stdout.write(f"{done.reversed} lines reversed, {done.made} made. {outcome}")
