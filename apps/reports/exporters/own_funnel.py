"""The steps of a partner's own customers from visit to money in a period, as a file."""

from collections.abc import Mapping

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.exports.domain.exporter import ExportColumn, ExportRows, labelled
from apps.reports.exporters.days import DAYS, filter_days, of_columns
from apps.reports.exporters.labels import STEP, STEPS
from apps.reports.selectors import partner

TITLE = ("From visit to money", "आने से पैसा मिलने तक")
PERMISSION_REQUIRED = Can.READ_PARTNER_DASHBOARD
NEEDS_REAUTH = False
FILTERS = DAYS
COLUMNS = (
    ExportColumn("name", STEP, 24),
    ExportColumn("count", ("Count", "संख्या"), 12),
)


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the steps in their order."""
    rows = partner.partner_dashboard(actor, filter_days(filters))["funnel"]
    named_rows = ({**row, "name": labelled(STEPS.get(row["step"], (row["step"],) * 2), actor.language)} for row in rows)
    return ExportRows(of_columns(COLUMNS, named_rows), len(rows))
