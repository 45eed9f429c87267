"""manage.py check_uploads: name uploads whose rows or effects disagree, with exit status 1."""

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
        issues = integrity.find_integrity_issues(now=timezone.now(), back=timedelta(days=options["days"]))
        for issue in issues:
            self.stdout.write(
                f"{issue.upload_id} {issue.kind}: {issue.what}: {issue.found} instead of {issue.expected}"
            )
        if issues:
            raise CommandError(f"Holes: {len(issues)}.")
        self.stdout.write("No holes.")
