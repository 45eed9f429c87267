"""Sample cells of a column as they will be read: rupees, or a day in each order. Pure."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from apps.uploads.domain import cells
from apps.uploads.domain.cells import CellValueError, DayOrder
from apps.uploads.domain.mapping import ColumnProfile

LETTERS = 26


@dataclass(frozen=True, slots=True)
class SampleReading:
    """One sample as rupees and as a day in each order; None where it is none."""

    sample: str
    amount: Decimal | None
    dmy: date | None
    mdy: date | None
    ymd: date | None


def sample_readings(column: ColumnProfile, *, today: date) -> list[SampleReading]:
    """Return each sample of a column as it will be read.

    Without dates in text the samples are date cells, which are shown day first whatever the order.
    """
    orders = [order if column.days else DayOrder.DMY for order in (DayOrder.DMY, DayOrder.MDY, DayOrder.YMD)]
    return [
        SampleReading(text, _amount(text), *(_day(text, order, today) for order in orders)) for text in column.samples
    ]


def column_letter(place: int) -> str:
    """Return the letters of a column, as spreadsheet programs name it; the first is 0."""
    letters = ""
    place += 1
    while place:
        place, rest = divmod(place - 1, LETTERS)
        letters = chr(ord("A") + rest) + letters
    return letters


def _amount(text: str) -> Decimal | None:
    try:
        return cells.signed_amount(text)
    except CellValueError:
        return None


def _day(text: str, order: DayOrder, today: date) -> date | None:
    try:
        return cells.day_in(text, order, today=today)
    except CellValueError:
        return None
