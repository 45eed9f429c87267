"""manage.py verify_ledger: every month's lines against a fresh computation. Exit status 1 names the differences."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from apps.revenue import services


class Command(BaseCommand):
    help = "Prove that the ledger of commission says what its events earn; changes nothing."

    def handle(self, *args: Any, **options: Any) -> None:
        proof = services.verify_ledger()
        for one in proof.differences:
            self.stdout.write(
                f"lender {one.lender_id} {one.month:%Y-%m} {one.account}: booked {one.booked}, should be {one.fresh}"
            )
        if proof.differences or proof.broken_reversals:
            raise CommandError(
                f"Differences: {len(proof.differences)}. Reversals that do not match: {proof.broken_reversals}."
            )
        self.stdout.write(f"The ledger of {proof.months} months is what its events earn.")
