"""Each lender's submissions of a period and their results, as a file.

Commission for a full admin only.
"""

from collections.abc import Mapping

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.exports.domain.exporter import ExportColumn, ExportRows
from apps.reports.exporters.days import SHOWN, as_displayed, filter_days, filter_product, of_columns
from apps.reports.selectors import admin

TITLE = ("Dashboard by lender", "डैशबोर्ड, लेंडर के हिसाब से")
PERMISSION_REQUIRED = Can.READ_DASHBOARD
NEEDS_REAUTH = True
FILTERS = SHOWN
COLUMNS = (
    ExportColumn("name", ("Lender", "लेंडर"), 28),
    ExportColumn("submitted", ("Submitted", "भेजे गए"), 12),
    ExportColumn("approved", ("Approved", "मंज़ूर"), 12),
    ExportColumn("approved_percent", ("Approved %", "मंज़ूर %"), 12),
    ExportColumn("disbursed", ("Loans", "लोन"), 10),
    ExportColumn("disbursed_amount", ("Disbursed (₹)", "दिया गया पैसा (₹)"), 18),
    ExportColumn("average_ticket", ("Average ticket (₹)", "औसत लोन (₹)"), 18),
    ExportColumn("expected", ("Commission expected (₹)", "आने वाला कमीशन (₹)"), 18),
    ExportColumn("received", ("Commission received (₹)", "मिला कमीशन (₹)"), 18),
    ExportColumn("payable", ("Payable to partners (₹)", "पार्टनर को देना है (₹)"), 18),
    ExportColumn("margin", ("Margin (₹)", "हमारा हिस्सा (₹)"), 18),
)


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the rows that the dashboard shows, in its order."""
    data = admin.admin_dashboard(actor, filter_days(filters), filter_product(filters))
    rows = as_displayed(data["lenders"], "lender_id", filters)
    return ExportRows(of_columns(COLUMNS, rows), len(rows))
