"""Customers' requests to insurers and student lenders in a period, as a file."""

from collections.abc import Mapping

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.exports.domain.exporter import ExportColumn, ExportRows, labelled
from apps.reports.exporters.days import SHOWN, as_displayed, filter_days, filter_product, of_columns
from apps.reports.exporters.labels import PRODUCT, PRODUCTS, REQUESTS
from apps.reports.selectors import admin

TITLE = REQUESTS
PERMISSION_REQUIRED = Can.READ_DASHBOARD
NEEDS_REAUTH = False
FILTERS = SHOWN
COLUMNS = (
    ExportColumn("name", PRODUCT, 24),
    ExportColumn("asked", ("Asked", "पूछताछ"), 12),
    ExportColumn("contacted", ("Spoken to", "बात हुई"), 12),
    ExportColumn("bought", ("Bought", "ले लिया"), 12),
    ExportColumn("closed", ("Closed", "बंद"), 12),
)


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the rows that the dashboard shows, in its order."""
    data = admin.admin_dashboard(actor, filter_days(filters), filter_product(filters))
    rows = as_displayed(data["requests"], "product", filters)
    named_rows = (
        {**row, "name": labelled(PRODUCTS.get(row["product"], (row["product"],) * 2), actor.language)} for row in rows
    )
    return ExportRows(of_columns(COLUMNS, named_rows), len(rows))
