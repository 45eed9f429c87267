"""Figures of calling as a file, by caller, hour or queue, as the page shows them."""

from collections.abc import Iterator, Mapping

from django.utils import timezone

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import preset_range, today_ist
from apps.core.domain.problems import FieldError, invalid
from apps.core.web.labels import labels_of
from apps.desk.domain.call_figures import REFUSALS, CallFigures, FiguresBy
from apps.desk.exporters.labels import NO_QUEUE, TOTAL
from apps.desk.selectors.call_figures import FiguresTable, call_figures
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, filter_choice, filter_date, labelled

LABELS = labels_of("calls")
TITLE = ("Figures of calling", "फ़ोन के आँकड़े")
PERMISSION_REQUIRED = Can.RUN_CALLING
NEEDS_REAUTH = True
FILTERS = frozenset({"by", "from", "to"})
COLUMNS = (
    ExportColumn("name", ("Caller, hour or queue", "कॉलर, घंटा या सूची"), 28),
    ExportColumn("dials", ("Dials", "लगाए गए फ़ोन"), 12),
    ExportColumn("talks", ("Talks", "बातें"), 12),
    ExportColumn("spoke_percent", ("Spoke %", "बात हुई %"), 12),
    ExportColumn("promised", ("Call backs due", "वापसी कॉल का समय आया"), 16),
    ExportColumn("kept", ("In time", "समय पर किए"), 14, on="promised"),
    ExportColumn("kept_percent", ("Kept %", "समय पर %"), 12),
    ExportColumn("seconds", ("Seconds of talk", "बात के सेकंड"), 16),
    ExportColumn("interested", ("Interested", "रुचि है"), 12),
    ExportColumn("declined", LABELS["declined"], 14),
    *(ExportColumn(reason, LABELS[f"refusal_{reason}"], 14) for reason in REFUSALS),
    ExportColumn("applied", ("Applied within 7 days after", "7 दिन में आवेदन"), 20),
    ExportColumn("loans", ("Loans paid out within 7 days after", "7 दिन में मिले लोन"), 20),
    ExportColumn("disbursed", ("Rupees paid out within 7 days after", "7 दिन में मिली रकम"), 24, on="loans"),
)


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the rows that the page shows, in its order, and the total last."""
    by = FiguresBy(filter_choice(filters, "by", [by.value for by in FiguresBy]) or FiguresBy.CALLER.value)
    first, last = filter_date(filters, "from"), filter_date(filters, "to")
    now = timezone.now()
    preset = "last_30_days" if first is None and last is None else "custom_range"
    try:
        days = preset_range(preset, today_ist(now), first, last)
    except ValueError as error:
        raise invalid(filters=FieldError(f"core.{error}")) from None
    table = call_figures(actor, days, by, now=now)
    return ExportRows(_rows(table, by, actor.language), len(table.rows) + 1)


def _rows(table: FiguresTable, by: FiguresBy, language: str) -> Iterator[Mapping[str, ExportCell]]:
    for row in table.rows:
        name = f"{row.key}:00" if by is FiguresBy.HOUR else row.name or labelled(NO_QUEUE, language)
        yield _row(name, row)
    yield _row(labelled(TOTAL, language), table.total)


def _row(name: str, row: CallFigures) -> Mapping[str, ExportCell]:
    return {
        "name": name,
        "dials": row.dials,
        "talks": row.talks,
        "spoke_percent": row.spoke_percent,
        "promised": row.promised,
        "kept": row.in_time,
        "kept_percent": row.kept_percent,
        "seconds": row.seconds,
        "interested": row.interested,
        "declined": row.declined,
        **{reason: row.refusals.get(reason, 0) for reason in REFUSALS},
        "applied": row.results.applied,
        "loans": row.results.loans,
        "disbursed": row.results.disbursed,
    }
