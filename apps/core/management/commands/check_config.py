"""Proves a set of environment variables before a release."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from apps.core.config_checks import check_all


class Command(BaseCommand):
    help = "Try database, broker, cache, store, keys and addresses. Sends nothing; ends with 1 on a fault."
    requires_system_checks: list[str] = []

    def handle(self, *args: Any, **options: Any) -> None:
        results = list(check_all())
        for result in results:
            self.stdout.write(
                f"{'FAIL' if result.problem else 'ok':<5}{result.name:<11}{result.problem or result.note}".rstrip()
            )
        faults = sum(bool(result.problem) for result in results)
        if faults:
            raise CommandError(f"{faults} of {len(results)} checks failed.")
