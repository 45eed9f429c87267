"""manage.py note_backup base|drill: note that it ended now, for `tulna_backup_age_seconds`."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils import timezone

from apps.core.models import BackupRun


class Command(BaseCommand):
    help = "Note that a base backup or a drill ended well now. Call it after the program that did it."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("kind", choices=BackupRun.Kind.values)

    def handle(self, *args: Any, **options: Any) -> None:
        BackupRun.objects.create(kind=options["kind"], ended_at=timezone.now())
        self.stdout.write(f"Noted: {options['kind']}.")
