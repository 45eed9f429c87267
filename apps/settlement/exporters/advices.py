"""Export of lenders' statements, one row each."""

from collections.abc import Iterator, Mapping

from django.db.models import QuerySet

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, filter_choice, label_of, labelled
from apps.settlement.exporters.labels import (
    ADVICE_STATES,
    AMOUNT,
    ASKED_BACK,
    CHECKED_BY,
    LENDER,
    MONTH,
    NOT_KNOWN,
    STATE,
    STATEMENT_NUMBER,
)
from apps.settlement.models import Advice
from apps.settlement.selectors import reconciliation

TITLE = ("Lender statements", "लेंडर के स्टेटमेंट")
PERMISSION_REQUIRED = Can.RECONCILE_REVENUE
NEEDS_REAUTH = True
FILTERS = frozenset({"search", "state"})
COLUMNS = (
    ExportColumn("reference", STATEMENT_NUMBER, 24),
    ExportColumn("lender", LENDER, 26),
    ExportColumn("month", MONTH, 10),
    ExportColumn("state", STATE, 16),
    ExportColumn("received_on", ("Received on", "मिलने का दिन"), 14),
    ExportColumn("utr", ("UTR", "UTR"), 22, on="received_on"),
    ExportColumn("lines", ("Rows", "पंक्तियाँ"), 10),
    ExportColumn("unknown", NOT_KNOWN, 12),
    ExportColumn("total", AMOUNT, 16),
    ExportColumn("maker", ("Made by", "बनाया"), 22),
    ExportColumn("checker", CHECKED_BY, 22),
)


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the lenders' statements that match search and state, in the page's order."""
    rows = reconciliation.advices_for(
        actor,
        state=filter_choice(filters, "state", {*ADVICE_STATES, reconciliation.WAITING}),
        search=filters.get("search", ""),
    )
    return ExportRows(_rows(rows, actor.language), rows.count())


def _rows(rows: QuerySet[Advice], language: str) -> Iterator[Mapping[str, ExportCell]]:
    for advice in rows.iterator(chunk_size=2_000):
        yield {
            "reference": advice.reference,
            "lender": advice.lender.name_in(language),
            "month": f"{advice.month:%Y-%m}",
            "state": labelled(ASKED_BACK, language)
            if advice.has_request  # type: ignore[attr-defined] # annotated by the selector
            else label_of(ADVICE_STATES, advice.state, language),
            "received_on": advice.received_on,
            "utr": advice.utr,
            "lines": advice.lines_count,
            "unknown": advice.unknown,  # type: ignore[attr-defined] # annotated by the selector
            "total": advice.total,
            "maker": advice.maker_name,
            "checker": advice.checker_name,
        }
