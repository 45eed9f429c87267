"""The last comparison of the ledger, for Prometheus."""

from decimal import Decimal

from apps.payouts.models import LedgerCheck


def ledger_difference_for_system() -> dict[str, Decimal]:
    """Return the rupees that differed at the last comparison, by part; nothing before the first."""
    last = LedgerCheck.objects.order_by("-ended_at").first()
    return {"ledger": last.ledger, "documents": last.documents} if last else {}
