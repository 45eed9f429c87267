"""Each partner's numbers of a period, as a file: results or statuses, as on the page."""

from collections.abc import Mapping

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.exports.domain.exporter import ExportColumn, ExportRows, labelled
from apps.reports.exporters.days import SHOWN, as_displayed, filter_days, filter_product, of_columns
from apps.reports.exporters.labels import STATUSES
from apps.reports.selectors import admin

TITLE = ("Dashboard by partner", "डैशबोर्ड, पार्टनर के हिसाब से")
PERMISSION_REQUIRED = Can.READ_DASHBOARD
NEEDS_REAUTH = True
FILTERS = SHOWN
COLUMNS = (
    ExportColumn("name", ("Partner", "पार्टनर"), 28),
    ExportColumn("leads", ("Visits with OTP", "OTP वाली विज़िट"), 12),
    ExportColumn("applications", ("Applications", "आवेदन"), 12),
    ExportColumn("requests", ("Requests to insurers and student lenders", "बीमा और स्टूडेंट लोन की पूछताछ"), 14),
    ExportColumn("submitted", ("Submitted", "भेजे गए"), 12),
    ExportColumn("approved", ("Approved", "मंज़ूर"), 12),
    ExportColumn("approved_percent", ("Approved %", "मंज़ूर %"), 12),
    ExportColumn("disbursed", ("Loans", "लोन"), 10),
    ExportColumn("disbursed_amount", ("Disbursed (₹)", "दिया गया पैसा (₹)"), 18),
    ExportColumn("conversion_percent", ("Conversion %", "कन्वर्ज़न %"), 12),
    ExportColumn("expected", ("Commission expected (₹)", "आने वाला कमीशन (₹)"), 18),
    ExportColumn("received", ("Commission received (₹)", "मिला कमीशन (₹)"), 18),
    ExportColumn("payable", ("Payable to partners (₹)", "पार्टनर को देना है (₹)"), 18),
    ExportColumn("margin", ("Margin (₹)", "हमारा हिस्सा (₹)"), 18),
    *(ExportColumn(f"status_{status}", words, 14) for status, words in STATUSES.items()),
    ExportColumn("total", ("Total", "कुल"), 10),
)
NO_PARTNER = ("No partner", "बिना पार्टनर")


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the rows that the dashboard shows, in its order."""
    data = admin.admin_dashboard(actor, filter_days(filters), filter_product(filters))
    rows = as_displayed(data["partners"], "partner_id", filters)
    named_rows = (
        {
            **row,
            "name": row["name"] or labelled(NO_PARTNER, actor.language),
            **{f"status_{status}": row["counts"].get(status, 0) for status in STATUSES},
        }
        for row in rows
    )
    return ExportRows(of_columns(COLUMNS, named_rows), len(rows))
