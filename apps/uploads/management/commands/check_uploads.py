"""manage.py check_uploads: uploads whose rows or effects do not add up. Exit status 1 names them."""

from argparse import ArgumentParser
from datetime import timedelta
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from apps.uploads.services import integrity


class Command(BaseCommand):
    help = "Look whether every upload's rows are accounted for and its changes are still there; changes nothing."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--days", type=int, default=integrity.LOOKED_BACK.days, help="how far back to look (7)")

    def handle(self, *args: Any, **options: Any) -> None:
        found = integrity.find_integrity_issues(now=timezone.now(), back=timedelta(days=options["days"]))
        for one in found:
            self.stdout.write(f"{one.upload_id} {one.kind}: {one.what}: {one.found} instead of {one.expected}")
        if found:
            raise CommandError(f"Holes: {len(found)}.")
        self.stdout.write("No holes.")
