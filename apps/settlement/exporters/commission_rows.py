"""Export of the rows of one commission file.

Each has its loan, amount, outcome, the amounts it is compared with, and the reason if it is rejected.
"""

from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, filter_id, label_of, labelled, require_filters
from apps.settlement.domain.received import KIND
from apps.settlement.exporters.labels import AMOUNT, BUCKETS, EXPECTED, FINDING, LOAN, ROW
from apps.uploads.domain.status import OUTCOMES
from apps.uploads.selectors import row_outcomes, visible_uploads
from apps.uploads.web import sentences

TITLE = ("Rows of a commission file", "कमीशन फ़ाइल की पंक्तियाँ")
PERMISSION_REQUIRED = Can.RECONCILE_REVENUE
NEEDS_REAUTH = True
FILTERS = frozenset({"file"})
COLUMNS = (
    ExportColumn("row", ROW, 8),
    ExportColumn("loan", LOAN, 24),
    ExportColumn("amount", AMOUNT, 16),
    ExportColumn("outcome", ("Result", "क्या हुआ"), 26),
    ExportColumn("bucket", FINDING, 20),
    ExportColumn("expected", EXPECTED, 16),
    ExportColumn("before", ("Received before (₹)", "पहले मिला (₹)"), 18),
    ExportColumn("after", ("Received after (₹)", "बाद में मिला (₹)"), 18),
    ExportColumn("reason", ("Reason", "वजह"), 60, personal=True),
    ExportColumn("warning", ("To look at", "ध्यान दें"), 60),
)
_NAMES = ("name", "lender_reference", "loan_number", "our_id")
"""Values by which a row names its loan, after it was placed or as it was read."""


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return every row of the file in the filters, in the order of the sheet."""
    upload = visible_uploads.one_of_kind(actor, KIND, require_filters("file", filter_id(filters, "file")))
    return ExportRows(_rows(row_outcomes.outcomes(upload), actor.language), None)


def _rows(rows: Iterator[row_outcomes.RowOutcome], language: str) -> Iterator[Mapping[str, ExportCell]]:
    for outcome in rows:
        facts = outcome.after or outcome.before
        bucket = facts.get("bucket")
        yield {
            "row": outcome.row,
            "loan": next((str(outcome.said[name]) for name in _NAMES if outcome.said.get(name)), ""),
            "amount": _rupees(outcome.said, "amount" if "amount" in outcome.said else "total"),
            "outcome": labelled(OUTCOMES.get(outcome.outcome, ("", "")), language),
            "bucket": label_of(BUCKETS, bucket, language) if bucket else "",
            "expected": _rupees(facts, "expected"),
            "before": _rupees(outcome.before, "received"),
            "after": _rupees(outcome.after, "received"),
            "reason": sentences(outcome.faults, language),
            "warning": sentences(outcome.warnings, language),
        }


def _rupees(facts: Mapping[str, Any], name: str) -> Decimal | None:
    value = facts.get(name)
    return None if value is None else Decimal(value)
