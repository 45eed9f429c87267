"""manage.py purge_uploads: rows and stored files that are past their days."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils import timezone

from apps.uploads.services import purge


class Command(BaseCommand):
    help = "Take away rows and files of old uploads (shows how many only, unless --apply)."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--apply", action="store_true", help="Really delete.")

    def handle(self, *args: Any, **options: Any) -> None:
        now = timezone.now()
        plan = purge.purge(now) if options["apply"] else purge.due(now)
        self.stdout.write(f"Rows of {plan.rows_of} uploads, {plan.files} stored files.")
        self.stdout.write("Taken away." if options["apply"] else "Run with --apply to take them away.")
