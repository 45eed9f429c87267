"""TDS of a tax year, partner by partner, as a file."""

from collections.abc import Iterator, Mapping

from django.utils import timezone

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.core.domain.identifiers import mask_pan
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, filter_choice
from apps.payouts.domain.tax import tax_year
from apps.payouts.exporters.labels import PARTNER
from apps.payouts.selectors import taxes

TITLE = ("TDS", "TDS का हिसाब")
PERMISSION_REQUIRED = Can.PAY_PARTNERS
NEEDS_REAUTH = True
FILTERS = frozenset({"year"})
YEARS = frozenset(str(year) for year in range(2000, 2101))
COLUMNS = (
    ExportColumn("partner", PARTNER, 28),
    ExportColumn("pan", ("PAN", "पैन"), 14),
    ExportColumn("statements", ("Statements", "स्टेटमेंट"), 12),
    ExportColumn("credited", ("Credited (₹)", "जमा हुआ (₹)"), 16),
    ExportColumn("left", ("Until the limit (₹)", "सीमा तक बाकी (₹)"), 18),
    ExportColumn("untaxed", ("Not taxed yet (₹)", "जिस पर TDS नहीं कटा (₹)"), 18),
    ExportColumn("percent", ("Rate (%)", "दर (%)"), 10),
    ExportColumn("deducted", ("TDS deducted (₹)", "TDS कटा (₹)"), 16),
    ExportColumn("section", ("Section", "धारा"), 32),
)


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the rows of the page for its year; the current tax year without one."""
    year_filter = filter_choice(filters, "year", YEARS)
    year = int(year_filter) if year_filter else tax_year(today_ist(timezone.now())).year
    rows = taxes.tax_year_for(actor, year)
    return ExportRows(_rows(rows), len(rows))


def _rows(rows: list[taxes.PayeeYear]) -> Iterator[Mapping[str, ExportCell]]:
    for payee_year in rows:
        yield {
            "partner": payee_year.partner,
            "pan": mask_pan(payee_year.pan) if payee_year.pan else "",
            "statements": payee_year.statements,
            "credited": payee_year.credited,
            "left": payee_year.until_limit,
            "untaxed": payee_year.untaxed,
            "percent": payee_year.percent,
            "deducted": payee_year.deducted,
            "section": payee_year.section,
        }
