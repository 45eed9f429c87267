"""manage.py sandbox_company --port 8091: run a sandbox finance company. Demo mode only."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from apps.intake.management.sandbox import SandboxCompanyServer
from apps.intake.selectors import sandbox_secret


class Command(BaseCommand):
    help = "Serve a fictitious finance company on loopback: /c/<slug>/standing and /submit, /control."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--port", type=int, default=8091)

    def handle(self, *args: Any, **options: Any) -> None:
        if not settings.DEMO:
            raise CommandError("The sandbox company runs in demo mode only (TULNA_DEMO=1).")
        server = SandboxCompanyServer(options["port"], sandbox_secret)
        self.stdout.write(f"Sandbox company on http://127.0.0.1:{server.server_address[1]}/c/")
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            server.server_close()
