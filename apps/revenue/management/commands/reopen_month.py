"""manage.py reopen_month LENDER YYYY-MM --reason …: request that a month is reopened.

With --grant another admin approves the request.
"""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import transaction
from django.utils import timezone

from apps.core.domain.problems import Problem
from apps.revenue.management.commands._arguments import REFUSALS, actor_named, add_month, parse_month
from apps.revenue.services import months


class Command(BaseCommand):
    help = "Request that a closed month of commission is reopened, or approve it (changes nothing without --apply)."

    def add_arguments(self, parser: CommandParser) -> None:
        add_month(parser)
        parser.add_argument("--reason", default="", help="Why; stands in the record.")
        parser.add_argument("--grant", action="store_true", help="Approve the request of another admin; needs --by.")

    def handle(self, *args: Any, **options: Any) -> None:
        if not options["by"]:
            raise CommandError("Two people reopen a month: say with --by who you are.")
        month, by, is_applied = parse_month(options["month"]), actor_named(options["by"]), options["apply"]
        parameters: dict[str, Any] = {"lender_id": options["lender"], "month": month, "now": timezone.now(), "by": by}
        with transaction.atomic():
            try:
                if options["grant"]:
                    months.approve_reopening(**parameters)
                else:
                    months.request_reopening(**parameters, reason=options["reason"])
            except Problem as problem:
                raise CommandError(REFUSALS[problem.code]) from problem
            if not is_applied:
                transaction.set_rollback(True)
        done = "Reopened." if options["grant"] else "Requested. Another admin can approve it with --grant."
        self.stdout.write(done if is_applied else "Nothing was changed. Run with --apply.")
