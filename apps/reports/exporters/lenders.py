"""Each lender's submissions of a period and their results, as a file.

Commission for a full admin only.
"""

from collections.abc import Mapping

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.exports.domain.exporter import ExportColumn, ExportRows
from apps.reports.exporters.days import SHOWN, as_displayed, filter_days, filter_product, of_columns
from apps.reports.exporters.labels import (
    APPROVED,
    APPROVED_PERCENT,
    AVERAGE_TICKET,
    COMMISSION_EXPECTED,
    COMMISSION_RECEIVED,
    DISBURSED,
    LENDER,
    LOANS,
    MARGIN,
    PAYABLE_TO_PARTNERS,
    SUBMITTED,
)
from apps.reports.selectors import admin

TITLE = ("Dashboard by lender", "डैशबोर्ड, लेंडर के हिसाब से")
PERMISSION_REQUIRED = Can.READ_DASHBOARD
NEEDS_REAUTH = True
FILTERS = SHOWN
COLUMNS = (
    ExportColumn("name", LENDER, 28),
    ExportColumn("submitted", SUBMITTED, 12),
    ExportColumn("approved", APPROVED, 12),
    ExportColumn("approved_percent", APPROVED_PERCENT, 12),
    ExportColumn("disbursed", LOANS, 10),
    ExportColumn("disbursed_amount", DISBURSED, 18),
    ExportColumn("average_ticket", AVERAGE_TICKET, 18),
    ExportColumn("expected", COMMISSION_EXPECTED, 18),
    ExportColumn("received", COMMISSION_RECEIVED, 18),
    ExportColumn("payable", PAYABLE_TO_PARTNERS, 18),
    ExportColumn("margin", MARGIN, 18),
)


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the rows that the dashboard shows, in its order."""
    data = admin.admin_dashboard(actor, filter_days(filters), filter_product(filters))
    rows = as_displayed(data["lenders"], "lender_id", filters)
    return ExportRows(of_columns(COLUMNS, rows), len(rows))
