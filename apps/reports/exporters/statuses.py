"""Current statuses of a period's submissions, as a file."""

from collections.abc import Mapping

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.exports.domain.exporter import ExportColumn, ExportRows, labelled
from apps.reports.exporters.days import SHOWN, as_displayed, filter_days, filter_product, of_columns
from apps.reports.exporters.labels import STATUS, STATUSES
from apps.reports.selectors import admin

TITLE = ("Where submissions stand", "भेजे गए आवेदन कहाँ पहुँचे")
PERMISSION_REQUIRED = Can.READ_DASHBOARD
NEEDS_REAUTH = False
FILTERS = SHOWN
COLUMNS = (
    ExportColumn("name", STATUS, 24),
    ExportColumn("count", ("Submissions", "भेजे गए आवेदन"), 14),
)


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the rows that the dashboard shows, in its order."""
    data = admin.admin_dashboard(actor, filter_days(filters), filter_product(filters))
    rows = as_displayed(data["statuses"], "status", filters)
    named_rows = (
        {**row, "name": labelled(STATUSES.get(row["status"], (row["status"],) * 2), actor.language)} for row in rows
    )
    return ExportRows(of_columns(COLUMNS, named_rows), len(rows))
