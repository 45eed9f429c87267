"""The regular comparison of ledger and documents with their rows, stored for who watches."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from decimal import Decimal

from django.db import transaction

from apps.payouts.models import LedgerCheck
from apps.payouts.services.verification import verify_documents
from apps.revenue.services import months

PAISA = Decimal("0.01")
KEPT = timedelta(days=400)


def check_ledger(*, now: datetime) -> LedgerCheck:
    """Compare, store the difference in rupees and delete old checks; the ledger is not changed."""
    ledger, documents = months.verify_ledger(), verify_documents()
    with transaction.atomic():
        LedgerCheck.objects.filter(ended_at__lt=now - KEPT).delete()
        return LedgerCheck.objects.create(
            ended_at=now,
            ledger=_rupees(month.fresh - month.booked for month in ledger.differences)
            + PAISA * ledger.broken_reversals,
            documents=_rupees(figure.found - figure.stated for figure in documents),
        )


def _rupees(differences: Iterable[Decimal]) -> Decimal:
    """Return the sum of the amounts; each counts at least a paisa, since its lines differ."""
    return sum((max(abs(difference), PAISA) for difference in differences), Decimal(0))
