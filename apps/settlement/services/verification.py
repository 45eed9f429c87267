"""Compare what lenders sent with what was booked of it. Reads, changes nothing."""

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from django.db.models import F, Sum

from apps.revenue.domain.slabs import ZERO
from apps.settlement.models import Advice, AdviceLine


@dataclass(frozen=True)
class DocumentMismatch:
    """A document that differs from its rows: the figure, its value, and the rows' value.

    `name` tells the document and `figure` the figure; `stated` is the value in the document, `found` the one of the
    rows.
    """

    name: str
    figure: str
    stated: Decimal
    found: Decimal


def verify_received() -> Iterator[DocumentMismatch]:
    """Yield each figure of lenders' statements with the sum of its rows."""
    totals = Advice.objects.annotate(held=Sum("lines__amount", default=ZERO))
    for advice in totals.filter(origin=Advice.Origin.TYPED):
        yield DocumentMismatch(advice.reference, "total received", advice.total, advice.held)
    booked = AdviceLine.objects.filter(ledger_line__isnull=False).exclude(amount=F("ledger_line__amount"))
    for line in booked.select_related("advice", "ledger_line"):
        assert line.ledger_line is not None
        name = f"{line.advice.reference}, row {line.row_no}"
        yield DocumentMismatch(name, "booked as received", line.amount, line.ledger_line.amount)
