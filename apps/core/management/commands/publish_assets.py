"""Publishes the bundles' files before a release."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from apps.core.assets import publish_assets


class Command(BaseCommand):
    help = "Store the bundles' files next to those of earlier releases, which stay for 30 days. Before each release."

    def handle(self, *args: Any, **options: Any) -> None:
        missing = [name for name, folder in settings.BUNDLES.items() if not (folder / "assets").is_dir()]
        if missing:
            raise CommandError(f"The bundles {', '.join(missing)} are not built. Nothing was published.")
        counts = publish_assets(settings.BUNDLES, now=timezone.now())
        self.stdout.write(
            f"{counts.stored} files stored, {counts.present} were there, "
            f"{counts.replaced} of earlier releases stay, {counts.deleted} deleted."
        )
