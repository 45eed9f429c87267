"""manage.py partitions: make the parts of tables six months ahead and let old ones go."""

from datetime import date
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from apps.core import partitions
from apps.core.domain.calendar import today_ist


class Command(BaseCommand):
    help = "Make missing parts of tables and let old ones go. Daily, as the owner; it may be cut off and repeated."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--since", type=date.fromisoformat, help="Also make parts back to this day, for rows of the past."
        )

    def handle(self, *args: Any, **options: Any) -> None:
        today = today_ist(timezone.now())
        since, faults = options["since"], 0
        for table in partitions.TABLES:
            if since and since < table.oldest_kept(today):
                raise CommandError(f"{table.name} keeps rows since {table.oldest_kept(today)}: name a later day.")
        for table in partitions.TABLES:
            for part in partitions.make_parts(table, today=today, since=since):
                self.stdout.write(f"made {part.name}")
        for table in partitions.TABLES:
            try:
                for line in partitions.let_go(table, today=today):
                    self.stdout.write(line)
            except partitions.PartError as error:
                faults += 1
                self.stderr.write(str(error))
        if faults:
            raise CommandError(f"Parts that were not let go: {faults}. See docs/run/partitions.md.")
