"""Common parts of the three reports' files: the page's function, columns by the registry."""

from collections.abc import Iterator, Mapping

from django.utils import timezone

from apps.applications.domain.submissions.reasons import CODE_PREFIX
from apps.catalogue.domain.products import LOAN_CODES
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.core.web.labels import labels_of
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, filter_choice, filter_date, filter_number, labelled
from apps.reports.domain.funnel import COUNTED, counted_by
from apps.reports.domain.layout import CHANNELS, ROWS, SPLITS, TIMES, Layout, Narrowing, layout_of
from apps.reports.domain.measures import ReportName, columns_of
from apps.reports.domain.periods import DEFAULT, period_of
from apps.reports.exporters.labels import CHANNELS as CHANNEL_WORDS
from apps.reports.exporters.labels import LENDERS_CODE, PRODUCTS, REASONS, TOTAL
from apps.reports.selectors.report import Report, Row, report

FILTERS = frozenset({"from", "to", "by", "split", "product", "lender_id", "partner_id", "channel", "counted"})
_UNITS = {"percent": " (%)", "rupees": " (₹)", "hours": " (h)", "days": " (days)", "count": ""}
_UNITS_HI = _UNITS | {"hours": " (घंटे)", "days": " (दिन)"}
_LOANS = [code.value for code in LOAN_CODES]


def columns(name: ReportName) -> tuple[ExportColumn, ...]:
    """Return the file's columns: the row, its split, and every measure counted either way.

    A page asks for the columns that it shows.
    """
    measures = columns_of(name, sees_commission=True, counted=None)
    words = labels_of("measures")
    titles = {
        measure.key: (
            words[measure.key][0] + ("" if "%" in words[measure.key][0] else _UNITS[measure.unit]),
            words[measure.key][1] + ("" if "%" in words[measure.key][1] else _UNITS_HI[measure.unit]),
        )
        for measure in measures
    }
    return (
        ExportColumn("name", ("Row", "पंक्ति"), 26),
        ExportColumn("split", ("Of it", "उसमें से"), 26, on="name"),
        *(ExportColumn(key, title, 18) for key, title in titles.items()),
    )


def read(actor: Actor, name: ReportName, filters: Mapping[str, str]) -> ExportRows:
    """Return the rows of the page in its order, the total last.

    A column that the reader may not see stays empty.
    """
    layout = _layout_from(name, filters)
    result = report(actor, layout, now=timezone.now())
    return ExportRows(_rows(actor, name, layout, result), len(result.rows) + 1)


def _layout_from(name: ReportName, filters: Mapping[str, str]) -> Layout:
    first, last = filter_date(filters, "from"), filter_date(filters, "to")
    preset = DEFAULT if first is None and last is None else "custom_range"
    days = period_of(preset, today_ist(timezone.now()), first, last).days
    only = Narrowing(
        filter_choice(filters, "product", _LOANS) or None,
        filter_number(filters, "lender_id"),
        filters.get("partner_id") or None,
        filter_choice(filters, "channel", CHANNELS) or None,
    )
    by, split = filter_choice(filters, "by", ROWS[name]) or None, filter_choice(filters, "split", SPLITS[name]) or None
    counted = counted_by(filter_choice(filters, "counted", COUNTED))
    return layout_of(name, days, by, split, only, counted=counted)


def _rows(actor: Actor, name: ReportName, layout: Layout, result: Report) -> Iterator[Mapping[str, ExportCell]]:
    keys = [measure.key for measure in columns_of(name, sees_commission=True, counted=None)]
    outer = ""
    for row in [*result.rows, result.totals]:
        if row is result.totals:
            texts = (labelled(TOTAL, actor.language), "")
        elif row.is_split:
            texts = (outer, _word(actor, layout.split, row))
        else:
            outer = _word(actor, layout.by, row)
            texts = (outer, "")
        yield {"name": texts[0], "split": texts[1], **{key: row.cells.get(key) for key in keys}}


def _word(actor: Actor, by: str | None, row: Row) -> str:
    key = row.key.split("|")[-1]
    if row.name or by in TIMES:
        return row.name or key
    if by == "product":
        return labelled(PRODUCTS.get(key, (key, key)), actor.language)
    if by == "reason":
        return _reason(actor, key)
    return labelled(CHANNEL_WORDS.get(key, (key, key)), actor.language)


def _reason(actor: Actor, key: str) -> str:
    if key in REASONS:
        return labelled(REASONS[key], actor.language)
    return labelled(LENDERS_CODE, actor.language).format(code=key.removeprefix(CODE_PREFIX))
