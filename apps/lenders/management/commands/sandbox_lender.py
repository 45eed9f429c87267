"""manage.py sandbox_lender --port 8090: run sandbox lenders. Demo mode only."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from apps.lenders.management.sandbox import SandboxLenderServer
from apps.lenders.services.lenders import sandbox_secret


class Command(BaseCommand):
    help = (
        "Serve fictitious lenders on loopback: /l/<fast|slow|declining|dead|flaky>-<slug>/quote and /submit, /control."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--port", type=int, default=8090)

    def handle(self, *args: Any, **options: Any) -> None:
        if not settings.DEMO:
            raise CommandError("The sandbox lender runs in demo mode only (TULNA_DEMO=1).")
        server = SandboxLenderServer(options["port"], sandbox_secret)
        self.stdout.write(f"Sandbox lenders on http://127.0.0.1:{server.server_address[1]}/l/")
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            server.server_close()
