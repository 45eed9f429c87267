"""manage.py load_reference: load products, lists, languages, legal texts and templates.

Those of this release.
"""

from typing import Any

from django.core.management.base import BaseCommand

from apps.catalogue.services import reference
from apps.messaging.services.templates import load_templates


class Command(BaseCommand):
    help = "Load the reference data of this release. Safe to repeat."

    def handle(self, *args: Any, **options: Any) -> None:
        counts = {**reference.load_reference(), "wordings": load_templates()}
        self.stdout.write(", ".join(f"{name}: {count}" for name, count in counts.items()))
