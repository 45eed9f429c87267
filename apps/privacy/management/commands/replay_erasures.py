"""manage.py replay_erasures: carry out the deletions that a restored database lacks."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from apps.privacy.services import erasure_records


class Command(BaseCommand):
    help = "Delete again every person whose deletion is recorded in the store and not in this database. Run it twice."

    def handle(self, *args: Any, **options: Any) -> None:
        erasure_records.store_records()
        report = erasure_records.replay(timezone.now())
        for record_error in report.faults:
            self.stdout.write(record_error)
        self.stdout.write(f"Deletions carried out again: {report.records}. People found for them: {report.people}.")
        if report.has_more:
            raise CommandError("There are more. Run it again.")
        if report.faults:
            raise CommandError(f"Records that cannot be used: {len(report.faults)}. /readyz refuses until they can.")
