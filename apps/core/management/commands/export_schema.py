"""manage.py export_schema: write each audience's committed contract.

--check names the ones that differ, and fails.
"""

import json
from importlib import import_module
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from drf_spectacular.drainage import GENERATOR_STATS


class Command(BaseCommand):
    help = "Write the OpenAPI contracts that the bundles' types are made from."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--check", action="store_true", help="Change nothing; fail when a file is out of date.")

    def handle(self, *args: Any, **options: Any) -> None:
        reference = import_module(settings.ROOT_URLCONF.replace("urls", "api.reference"))
        stale, unclean = [], []
        for audience, name in settings.CONTRACT_FILES.items():
            described = reference.partner_api() if audience == "partner_api" else reference.description(audience)
            # The generator forgets its warnings with each description it begins.
            if GENERATOR_STATS:
                unclean.append(audience)
                GENERATOR_STATS.emit_summary()
            text = json.dumps(described, indent=1, ensure_ascii=False, sort_keys=True, default=str) + "\n"
            file = Path(settings.BASE_DIR) / name
            if options["check"]:
                if not file.is_file() or file.read_text("utf-8") != text:
                    stale.append(name)
            else:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text, "utf-8")
                self.stdout.write(name)
        if unclean:
            raise CommandError(f"These descriptions have warnings, see above: {', '.join(unclean)}.")
        if stale:
            raise CommandError(f"Out of date: {', '.join(stale)}. Run make schema and commit.")
