"""The steps from visit to money in a period, as a file; shares in per cent."""

from collections.abc import Mapping

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.exports.domain.exporter import ExportColumn, ExportRows, filter_choice, labelled
from apps.reports.domain.funnel import COUNTED, counted_by
from apps.reports.exporters.days import SHOWN, as_displayed, filter_days, filter_product, of_columns
from apps.reports.exporters.labels import STEP, STEPS
from apps.reports.selectors import admin

TITLE = ("From visit to money", "विज़िट से पैसे तक")
PERMISSION_REQUIRED = Can.READ_DASHBOARD
NEEDS_REAUTH = False
FILTERS = SHOWN | {"counted"}
COLUMNS = (
    ExportColumn("name", STEP, 24),
    ExportColumn("count", ("Count", "गिनती"), 12),
    ExportColumn("share_of_previous", ("Of the step before (%)", "पिछले कदम का (%)"), 14),
    ExportColumn("share_of_first", ("Of all (%)", "कुल का (%)"), 12),
    ExportColumn("trend_percent", ("Against as many days before (%)", "उतने ही पिछले दिनों के मुकाबले (%)"), 16),
)


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the rows that the dashboard shows, in its order."""
    counted = counted_by(filter_choice(filters, "counted", COUNTED))
    data = admin.admin_dashboard(actor, filter_days(filters), filter_product(filters), counted)
    rows = as_displayed(data["funnel"], "step", filters)
    named_rows = ({**row, "name": labelled(STEPS.get(row["step"], (row["step"],) * 2), actor.language)} for row in rows)
    return ExportRows(of_columns(COLUMNS, named_rows), len(rows))
