"""Days, product and order of a dashboard's rows, from the filters of its file."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from django.utils import timezone

from apps.catalogue.domain.products import LOAN_CODES
from apps.core.domain.calendar import DateRange, today_ist
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, filter_choice, filter_date, only
from apps.reports.domain.periods import DEFAULT, period_of

DAYS = frozenset({"from", "to"})
SHOWN = DAYS | {"product", "only"}
_LOANS = [code.value for code in LOAN_CODES]


def filter_days(filters: Mapping[str, str]) -> DateRange:
    """Return the days of the file, both included; the dashboard's default without any.

    422 for an invalid period.
    """
    first, last = filter_date(filters, "from"), filter_date(filters, "to")
    preset = DEFAULT if first is None and last is None else "custom_range"
    return period_of(preset, today_ist(timezone.now()), first, last).days


def filter_product(filters: Mapping[str, str]) -> str | None:
    """Return the one loan product that is shown, or None for all. 422 for any other word."""
    return filter_choice(filters, "product", _LOANS) or None


def as_displayed(rows: Iterable[Mapping[str, Any]], key: str, filters: Mapping[str, str]) -> list[Mapping[str, Any]]:
    """Return the rows that the page shows (`only`, by this key), in its order.

    Without that filter, all rows.
    """
    every_row, wished = list(rows), only(filters)
    if wished is None:
        return every_row
    by_key = {str(row[key] or "none"): row for row in every_row}
    return [by_key[row_key] for row_key in wished if row_key in by_key]


def of_columns(
    columns: Sequence[ExportColumn], rows: Iterable[Mapping[str, Any]]
) -> Iterator[Mapping[str, ExportCell]]:
    """Return each row with only the file's columns."""
    return ({column.key: row[column.key] for column in columns} for row in rows)
