"""People who stopped at each step, and what followed in seven days, as a file."""

from collections.abc import Mapping

from django.utils import timezone

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.exports.domain.exporter import ExportColumn, ExportRows, labelled
from apps.privacy.domain.data_labels import WORDS
from apps.reports.exporters.days import SHOWN, as_displayed, filter_days, filter_product, of_columns
from apps.reports.exporters.journey_words import KINDS
from apps.reports.exporters.labels import STEP, STEPS
from apps.reports.selectors.drop_offs import drop_offs

TITLE = ("Who stopped, and what followed", "कौन रुका, और फिर क्या हुआ")
PERMISSION_REQUIRED = Can.READ_JOURNEYS
NEEDS_REAUTH = False
FILTERS = SHOWN
COLUMNS = (
    ExportColumn("name", STEP, 24),
    ExportColumn("people", ("Stopped", "रुके"), 12),
    ExportColumn("came_back", ("Came back", "लौटे"), 12),
    ExportColumn("called", KINDS["call"], 12),
    ExportColumn("messaged", KINDS["message"], 14),
    ExportColumn("untouched", ("Nothing", "कुछ नहीं"), 12),
    ExportColumn("seconds", ("Median seconds to the next step", "अगले कदम तक सेकंड (मध्य)"), 16),
    ExportColumn("fields", ("Last refused fields", "आख़िरी गलत जानकारी"), 40),
)


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the rows that the page shows, in its order."""
    data = drop_offs(actor, filter_days(filters), filter_product(filters), now=timezone.now())
    rows = as_displayed((vars(line) for line in data.steps), "step", filters)
    named_rows = (
        {
            **row,
            "name": labelled(STEPS[row["step"]], actor.language),
            "fields": ", ".join(
                f"{labelled(WORDS.get(refused.field, (refused.field,) * 2), actor.language)} {refused.people}"
                for refused in row["refused_fields"]
            ),
        }
        for row in rows
    )
    return ExportRows(of_columns(COLUMNS, named_rows), len(rows))
