"""A partner's own leads day by day, as a file."""

from collections.abc import Mapping

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.exports.domain.exporter import ExportColumn, ExportRows
from apps.reports.exporters.days import DAYS, filter_days, of_columns
from apps.reports.selectors import partner

TITLE = ("Leads day by day", "दिन के हिसाब से लीड")
PERMISSION_REQUIRED = Can.READ_PARTNER_DASHBOARD
NEEDS_REAUTH = False
FILTERS = DAYS
COLUMNS = (
    ExportColumn("date", ("Day", "दिन"), 14),
    ExportColumn("leads", ("Leads", "लीड"), 12),
)


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return every day of the period, the first one first."""
    rows = partner.partner_dashboard(actor, filter_days(filters))["by_day"]
    return ExportRows(of_columns(COLUMNS, rows), len(rows))
