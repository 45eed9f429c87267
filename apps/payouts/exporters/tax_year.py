"""TDS of a tax year, partner by partner, as a file."""

from collections.abc import Iterator, Mapping

from django.utils import timezone

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.core.domain.identifiers import mask_pan
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, filter_choice
from apps.payouts import selectors
from apps.payouts.domain.tax import tax_year

TITLE = ("TDS", "TDS का हिसाब")
PERMISSION_REQUIRED = Can.PAY_PARTNERS
NEEDS_REAUTH = True
FILTERS = frozenset({"year"})
YEARS = frozenset(str(year) for year in range(2000, 2101))
COLUMNS = (
    ExportColumn("partner", ("Partner", "पार्टनर"), 28),
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
    """The rows of the page for its year; this tax year where none is said."""
    asked = filter_choice(filters, "year", YEARS)
    year = int(asked) if asked else tax_year(today_ist(timezone.now())).year
    rows = selectors.tax_year_for(actor, year)
    return ExportRows(_rows(rows), len(rows))


def _rows(rows: list[selectors.PayeeYear]) -> Iterator[Mapping[str, ExportCell]]:
    for one in rows:
        yield {
            "partner": one.partner,
            "pan": mask_pan(one.pan) if one.pan else "",
            "statements": one.statements,
            "credited": one.credited,
            "left": one.until_limit,
            "untaxed": one.untaxed,
            "percent": one.percent,
            "deducted": one.deducted,
            "section": one.section,
        }
