"""manage.py resend_otp: list one-time codes that are stuck in the outbox.

With --apply, send those again that are still valid.
"""

from argparse import ArgumentTypeError
from datetime import timedelta
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.db import transaction
from django.utils import timezone

from apps.accounts.selectors import live_challenges_for_system
from apps.audit.services import record
from apps.core.domain.actor import SYSTEM
from apps.core.domain.identifiers import mask_mobile
from apps.messaging.selectors.outbox import stuck_codes_for_system
from apps.messaging.services.outbox import retry

DAY_SECONDS = 86_400
"""Codes live much shorter than this: older ones are finished or cannot be helped."""


def _seconds(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 5 and int(text) <= DAY_SECONDS):
        raise ArgumentTypeError(f"a whole number of seconds from 0 to {DAY_SECONDS}")
    return int(text)


class Command(BaseCommand):
    help = "Send one-time codes again that are stuck in the outbox (shows them only, unless --apply)."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--apply", action="store_true", help="Really send.")
        parser.add_argument(
            "--older-than", type=_seconds, default=15, metavar="SECONDS", help="Stuck for at least so long."
        )

    def handle(self, *args: Any, **options: Any) -> None:
        now = timezone.now()
        stuck = list(stuck_codes_for_system(before=now - timedelta(seconds=options["older_than"])))
        live = live_challenges_for_system([row.dedupe_key.removeprefix("otp:") for row in stuck], now=now)
        useful = [row for row in stuck if row.dedupe_key.removeprefix("otp:") in live]
        for row in stuck:
            verdict = "can be sent" if row in useful else "no longer valid: the customer asks for a new one"
            self.stdout.write(f"{row.id} {mask_mobile(row.to)} {row.state} after {row.attempts} tries: {verdict}")
        if not options["apply"]:
            self.stdout.write(f"{len(useful)} of {len(stuck)} would be sent again. Run with --apply to send.")
            return
        with transaction.atomic():
            sent = retry(message_ids=[row.id for row in useful])
            for row in useful:
                record(actor=SYSTEM, action="messaging.resent", target="message", target_id=row.id)
        self.stdout.write(f"{sent} of {len(stuck)} are on their way again.")
