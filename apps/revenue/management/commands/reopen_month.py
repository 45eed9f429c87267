"""manage.py reopen_month LENDER YYYY-MM --reason …: let a closed month change again."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import transaction
from django.utils import timezone

from apps.core.domain.problems import Problem
from apps.revenue import services
from apps.revenue.management.commands._asked import REFUSALS, actor_named, add_month, month_asked


class Command(BaseCommand):
    help = "Open a closed month of commission again (changes nothing, unless --apply)."

    def add_arguments(self, parser: CommandParser) -> None:
        add_month(parser)
        parser.add_argument("--reason", required=True, help="Why; stands in the record.")

    def handle(self, *args: Any, **options: Any) -> None:
        month, by = month_asked(options["month"]), actor_named(options["by"])
        with transaction.atomic():
            try:
                services.reopen_month(
                    lender_id=options["lender"], month=month, reason=options["reason"], now=timezone.now(), by=by
                )
            except Problem as problem:
                raise CommandError(REFUSALS[problem.code]) from problem
            if not options["apply"]:
                transaction.set_rollback(True)
        self.stdout.write("Open again." if options["apply"] else "Run with --apply to open it again.")
