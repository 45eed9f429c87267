"""manage.py check_domain: check now whether a brand's own domain leads to us."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from apps.core.domain.actor import SYSTEM
from apps.partners.domain.own_domain import DomainCheckResult
from apps.partners.selectors import hosts
from apps.partners.services import domains


class Command(BaseCommand):
    help = (
        "Check one brand's own domain, as Check now does in the back office. Ends with 1 where it does not lead here."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("host", help="The host as it was claimed.")

    def handle(self, *args: Any, host: str, **options: Any) -> None:
        partner_id = hosts.partner_of_host_for_system(host)
        if partner_id is None:
            raise CommandError(f"No brand claims {host}.")
        domain = domains.check(partner_id=partner_id, by=SYSTEM, now=timezone.now())
        self.stdout.write(f"{domain.host}: {domain.result}, {domain.state}")
        if domain.result != DomainCheckResult.OURS:
            raise CommandError(f"{domain.host} does not lead to us: {domain.result}.")
