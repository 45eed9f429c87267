"""manage.py verify_audit: seal waiting entries, then verify the whole record.

Exit status 1 names the first bad row.
"""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from apps.audit import services


class Command(BaseCommand):
    help = "Prove that no entry of the audit record was changed, removed or cut off."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--anchor", default="", help="A head printed by an earlier run and kept elsewhere.")

    def handle(self, *args: Any, **options: Any) -> None:
        sealed = 0
        while count := services.seal(now=timezone.now(), everything=True):
            sealed += count
        outcome = services.verify(anchor=options["anchor"])
        if outcome.fault is not None:
            raise CommandError(outcome.fault)
        self.stdout.write(
            f"{outcome.entries} entries in {outcome.blocks} blocks are as they were written ({sealed} sealed now)."
        )
        self.stdout.write(f"head {outcome.head}")
