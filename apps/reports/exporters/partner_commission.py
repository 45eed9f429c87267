"""Every booking of a partner's own share as a file."""

from collections.abc import Iterator, Mapping

from apps.accounts.domain.permissions import Can
from apps.catalogue.domain.products import LOAN_CODES
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, filter_choice, filter_number, labelled
from apps.reports.exporters.labels import DATE, KIND, LENDER, PRODUCT, PRODUCTS, REFERENCE, STATE, YOUR_SHARE
from apps.reports.exporters.own_days_asked import own_days_asked
from apps.reports.selectors.own_reports import CommissionLine, every_commission_line

TITLE = ("Your commission", "आपका कमीशन")
PERMISSION_REQUIRED = Can.READ_OWN_COMMISSION
NEEDS_REAUTH = True
FILTERS = frozenset({"from", "to", "product", "lender_id"})
KINDS = {
    "partner_share": ("Share", "हिस्सा"),
    "referral": ("For a partner you brought", "आपके लाए पार्टनर के लिए"),
    "adjustment": ("Correction", "सुधार"),
    "reversal": ("Taken back", "वापस लिया गया"),
}
STATES = {True: ("Earned", "कमाया"), False: ("Pending", "बाकी")}
COLUMNS = (
    ExportColumn("event_on", DATE, 14),
    ExportColumn("reference", REFERENCE, 14),
    ExportColumn("product", PRODUCT, 18),
    ExportColumn("lender", LENDER, 26),
    ExportColumn("kind", KIND, 16),
    ExportColumn("is_closed", STATE, 12),
    ExportColumn("amount", YOUR_SHARE, 16),
)


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the bookings of the page, in its order. 403 for an agent."""
    lines, number = every_commission_line(
        actor,
        own_days_asked(filters),
        product=filter_choice(filters, "product", [code.value for code in LOAN_CODES]) or None,
        lender_id=filter_number(filters, "lender_id"),
    )
    return ExportRows(_rows(lines, actor.language), number)


def _rows(lines: Iterator[CommissionLine], language: str) -> Iterator[Mapping[str, ExportCell]]:
    for line in lines:
        yield {column.key: getattr(line, column.key) for column in COLUMNS} | {
            "product": labelled(PRODUCTS.get(line.product, (line.product,) * 2), language),
            "kind": labelled(KINDS.get(line.kind, (line.kind,) * 2), language),
            "is_closed": labelled(STATES[line.is_closed], language),
        }
