"""Results of each loan product in a period, as a file."""

from collections.abc import Mapping

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.exports.domain.exporter import ExportColumn, ExportRows, labelled
from apps.reports.exporters.days import SHOWN, as_displayed, filter_days, filter_product, of_columns
from apps.reports.exporters.labels import (
    APPLICATIONS,
    APPROVED,
    APPROVED_PERCENT,
    AVERAGE_TICKET,
    DISBURSED,
    LOANS,
    PRODUCT,
    PRODUCTS,
    SUBMITTED,
)
from apps.reports.selectors import admin

TITLE = ("Dashboard by product", "डैशबोर्ड, प्रोडक्ट के हिसाब से")
PERMISSION_REQUIRED = Can.READ_DASHBOARD
NEEDS_REAUTH = True
FILTERS = SHOWN
COLUMNS = (
    ExportColumn("name", PRODUCT, 24),
    ExportColumn("applications", APPLICATIONS, 12),
    ExportColumn("submitted", SUBMITTED, 12),
    ExportColumn("approved", APPROVED, 12),
    ExportColumn("approved_percent", APPROVED_PERCENT, 12),
    ExportColumn("disbursed", LOANS, 10),
    ExportColumn("disbursed_amount", DISBURSED, 18),
    ExportColumn("average_ticket", AVERAGE_TICKET, 18),
)


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the rows that the dashboard shows, in its order."""
    data = admin.admin_dashboard(actor, filter_days(filters), filter_product(filters))
    rows = as_displayed(data["products"], "product", filters)
    named_rows = (
        {**row, "name": labelled(PRODUCTS.get(row["product"], (row["product"],) * 2), actor.language)} for row in rows
    )
    return ExportRows(of_columns(COLUMNS, named_rows), len(rows))
