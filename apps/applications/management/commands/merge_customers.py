"""manage.py merge_customers KEEP DROP --reason …: two rows that are one person become one."""

from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from apps.applications.management.commands._actor_argument import actor_named, add_by, add_reason
from apps.applications.services import merge
from apps.core.domain.problems import Problem


class Command(BaseCommand):
    help = "Merge a duplicate customer into another (shows what would move, unless --apply)."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("keep", type=UUID, metavar="KEEP", help="Customer id that stays.")
        parser.add_argument("drop", type=UUID, metavar="DROP", help="Customer id that is folded in.")
        add_reason(parser, "Why; stands in the record.")
        add_by(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            moved = merge.merge_customers(
                keep_id=options["keep"],
                drop_id=options["drop"],
                by=actor_named(options["by"]),
                reason=options["reason"],
                now=timezone.now(),
                is_kept=options["apply"],
            )
        except Problem as problem:
            raise CommandError(f"Not possible: {problem.code} {problem.details or ''}".strip()) from problem
        done = "Merged." if options["apply"] else "Run with --apply to merge."
        self.stdout.write(f"{moved.applications} applications, {moved.submissions} submissions. {done}")
