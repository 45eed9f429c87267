"""One lender's commission table row by row, as a file."""

from collections.abc import Iterator, Mapping

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, filter_number, require_filters, yes_no
from apps.revenue.models import LenderRevenue
from apps.revenue.selectors import slabs

TITLE = ("Commission table", "कमीशन की तालिका")
PERMISSION_REQUIRED = Can.MANAGE_REVENUE
NEEDS_REAUTH = True
FILTERS = frozenset({"lender", "type"})
COLUMNS = (
    ExportColumn("place", ("Row", "पंक्ति"), 8),
    ExportColumn("type", ("Type", "प्रकार"), 20),
    ExportColumn("slab_disbursed_min", ("Disbursed, least (₹)", "दिया गया पैसा, न्यूनतम (₹)"), 20),
    ExportColumn("slab_disbursed_max", ("Disbursed, most (₹)", "दिया गया पैसा, अधिकतम (₹)"), 20),
    ExportColumn("slab_number_min", ("Loans, least", "केस, न्यूनतम"), 14),
    ExportColumn("slab_number_max", ("Loans, most", "केस, अधिकतम"), 14),
    ExportColumn("ats_min", ("Average, least (₹)", "औसत रकम, न्यूनतम (₹)"), 18),
    ExportColumn("ats_max", ("Average, most (₹)", "औसत रकम, अधिकतम (₹)"), 18),
    ExportColumn("revenue_flat", ("A loan (₹)", "प्रति लोन (₹)"), 14),
    ExportColumn("revenue_percent", ("Per cent", "प्रतिशत"), 12),
    ExportColumn("status", ("On", "चालू"), 8),
    ExportColumn("valid_from", ("From", "कब से"), 14),
    ExportColumn("valid_until", ("Until", "कब तक"), 14),
)


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the rows of the lender in the filters, in the table's order.

    Those of one revenue type if the filters name it.
    """
    rows = slabs.rows_for(actor, require_filters("lender", filter_number(filters, "lender")))
    kind = filter_number(filters, "type")
    placed_rows = [(place, row) for place, row in enumerate(rows, start=1) if kind in (None, row.revenue_type_id)]
    return ExportRows(_rows(placed_rows, actor.language), len(placed_rows))


def _rows(placed_rows: list[tuple[int, LenderRevenue]], language: str) -> Iterator[Mapping[str, ExportCell]]:
    for place, row in placed_rows:
        yield {
            "place": place,
            "type": row.revenue_type.name_in(language),
            "slab_disbursed_min": row.slab_disbursed_min,
            "slab_disbursed_max": row.slab_disbursed_max,
            "slab_number_min": row.slab_number_min,
            "slab_number_max": row.slab_number_max,
            "ats_min": row.ats_min,
            "ats_max": row.ats_max,
            "revenue_flat": row.revenue_flat,
            "revenue_percent": None if row.revenue_percent is None else float(row.revenue_percent),
            "status": yes_no(row.status, language),
            "valid_from": row.valid_from,
            "valid_until": row.valid_until,
        }
