"""manage.py verify_ledger: compare months with their events and documents with their lines.

Exit status 1 and their names if any differ.
"""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from apps.payouts.services import verification
from apps.revenue.services import months


class Command(BaseCommand):
    help = (
        "Prove that ledger, statements, bank files and what was received match what they are made of; changes nothing."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        proof, mismatches = months.verify_ledger(), verification.verify_documents()
        for difference in proof.differences:
            self.stdout.write(
                f"lender {difference.lender_id} {difference.month:%Y-%m} {difference.account}: "
                f"booked {difference.booked}, should be {difference.fresh}"
            )
        for mismatch in mismatches:
            self.stdout.write(f"{mismatch.name} {mismatch.figure}: says {mismatch.stated}, its rows {mismatch.found}")
        if proof.differences or proof.broken_reversals or mismatches:
            raise CommandError(
                f"Differences: {len(proof.differences)}. Reversals that do not match: {proof.broken_reversals}. "
                f"Figures of documents that do not match: {len(mismatches)}."
            )
        self.stdout.write(f"The ledger of {proof.months} months is what its events earn, and every document adds up.")
