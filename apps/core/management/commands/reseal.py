"""manage.py reseal: seal everything by the first of the field keys."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from apps.core.reseal import ResealError, first_key, reseal_all


class Command(BaseCommand):
    help = "Seal every value and file again that an older key sealed, 1,000 a transaction. May be cut off and repeated."

    def handle(self, *args: Any, **options: Any) -> None:
        values = left = 0
        try:
            for result in reseal_all(now=timezone.now()):
                values, left = values + result.values, left + result.left
                if result.values or result.left:
                    self.stdout.write(f"{result.place}: {result.values} sealed again, {result.left} left")
                for reason in result.reasons:
                    self.stdout.write(f"  {reason}")
        except ResealError as error:
            raise CommandError(str(error)) from None
        self.stdout.write(f"{values} values and files are sealed by {first_key()} now.")
        if len(settings.FIELD_KEYS) > 1:
            self.stdout.write(
                "Keep older keys for TULNA_UPLOADS_ROWS_KEPT_DAYS and TULNA_LIST_FILE_KEEP_HOURS: rows of lead sheets"
                " and exported lists are not sealed again."
            )
        if left:
            raise CommandError(f"{left} values still need an older key. Keep it in TULNA_FIELD_KEYS.")
