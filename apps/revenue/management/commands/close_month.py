"""manage.py close_month LENDER YYYY-MM: book a month for the last time and keep its terms."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import transaction
from django.utils import timezone

from apps.core.domain.problems import Problem
from apps.revenue.management.commands._arguments import REFUSALS, actor_named, add_month, parse_month
from apps.revenue.services import months


class Command(BaseCommand):
    help = "Close a lender's month of commission (shows what it comes to only, unless --apply)."

    def add_arguments(self, parser: CommandParser) -> None:
        add_month(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        month, by = parse_month(options["month"]), actor_named(options["by"])
        with transaction.atomic():
            try:
                row = months.close_month(lender_id=options["lender"], month=month, now=timezone.now(), by=by)
            except Problem as problem:
                raise CommandError(REFUSALS[problem.code]) from problem
            results = list(row.results.all())
            if not options["apply"]:
                transaction.set_rollback(True)
        for result in results:
            paid = (
                "no row applies" if result.expected is None else f"{result.expected} (partners {result.partner_share})"
            )
            self.stdout.write(f"{result.pays_on}: {result.number} events, {result.disbursed}: {paid}")
        self.stdout.write("Closed." if options["apply"] else "Run with --apply to close.")
