"""The door of settlement for reads."""

from apps.settlement.selectors.commission_files import (
    BookedFile,
    booked_files,
    commission_file_totals,
    commission_heads,
)
from apps.settlement.selectors.commission_lines import (
    commission_lines_page,
    commission_lines_summary,
    disbursed_of,
    missing_loans,
)
from apps.settlement.selectors.reconciliation import (
    WAITING,
    MonthReconciliation,
    MonthTotals,
    advice_for,
    advices_for,
    lines_of,
    reconciliation_for,
    reconciliations_for,
    sources_for,
    sums_for,
    tolerance,
)

__all__ = [
    "WAITING",
    "BookedFile",
    "MonthReconciliation",
    "MonthTotals",
    "advice_for",
    "advices_for",
    "booked_files",
    "commission_file_totals",
    "commission_heads",
    "commission_lines_page",
    "commission_lines_summary",
    "disbursed_of",
    "lines_of",
    "missing_loans",
    "reconciliation_for",
    "reconciliations_for",
    "sources_for",
    "sums_for",
    "tolerance",
]
