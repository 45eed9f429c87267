"""The breakdown of the dashboard's funnel, as a file.

It has a row for every part, the unknown and the total.
"""

from collections.abc import Mapping

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.customers.domain.breakdown import BY_CREDIT, OWN, PARTS, BreakdownPart
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, filter_choice, labelled, require_filters
from apps.reports.domain.breakdown import BreakdownLine
from apps.reports.domain.funnel import COUNTED, counted_by
from apps.reports.exporters.days import DAYS, filter_days, filter_product
from apps.reports.exporters.labels import CHANNELS, DEVICES, LANGUAGES, STEPS, TOTAL, UNKNOWN
from apps.reports.selectors import breakdown

TITLE = ("The funnel told apart", "अलग-अलग फ़नल")
PERMISSION_REQUIRED = Can.READ_DASHBOARD
NEEDS_REAUTH = False
FILTERS = DAYS | {"product", "counted", "by"}
COLUMNS = (
    ExportColumn("name", ("Part", "हिस्सा"), 28),
    *(ExportColumn(step, words, 12) for step, words in STEPS.items()),
)
_WORDS = DEVICES | LANGUAGES


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the counts of the page's table, without its cap. 422 without `by`."""
    counted = counted_by(filter_choice(filters, "counted", COUNTED))
    filter_choice(filters, "by", PARTS)
    part: BreakdownPart = require_filters("by", next((choice for choice in PARTS if choice == filters.get("by")), None))
    lines = breakdown.funnel_breakdown(actor, filter_days(filters), filter_product(filters), counted, part, most=None)
    return ExportRows((_row(line, part, actor.language) for line in lines), len(lines))


def _row(line: BreakdownLine, part: BreakdownPart, language: str) -> Mapping[str, ExportCell]:
    words = {"unknown": UNKNOWN, "total": TOTAL}.get(line.kind)
    if words is None:
        words = _WORDS.get(line.name) if part in ("device", "language") else None
    if line.kind == "part" and part in BY_CREDIT:
        words = CHANNELS[line.name or OWN] if part == "channel" or not line.name else None
    counts = {step.step: step.count for step in line.steps}
    name = labelled(words, language) if words else line.name
    return {"name": name, **{step: counts.get(step) for step in STEPS}}
