"""Rows about mobile numbers, which the desk's sheets of numbers place alike."""

from collections.abc import Callable, Sequence
from datetime import date

from apps.core.fields import blind_index
from apps.customers.selectors import customers
from apps.uploads.domain import cells
from apps.uploads.domain.cells import CellValueError
from apps.uploads.domain.layout import SheetColumn
from apps.uploads.domain.rows import RawCell, SheetRow

MOBILE = SheetColumn("mobile", "Mobile", lambda cell, _: cells.mobile(cell), required=True, form="text", personal=True)


def past_day(code: str) -> Callable[[RawCell, date], date]:
    """Return a reader of days that rejects a later day than today with `code`."""

    def read(cell: RawCell, today: date) -> date:
        on = cells.day(cell, today=today)
        if on > today:
            raise CellValueError(code)
        return on

    return read


def place_numbers(rows: Sequence[SheetRow], day: str) -> list[SheetRow]:
    """Return each row as of its day, with the keyed hash of its number in place of the number.

    A row with the number of a deleted person counts, but its cells are not kept.
    """
    numbers = {str(mobile) for row in rows if (mobile := row.values.get(MOBILE.name))}
    marks = {number: customers.tombstone_index("mobile", number).hex() for number in numbers}
    deleted = customers.deleted_for_system(marks.values())
    return [_place(row, day, is_nameless=marks.get(str(row.values.get(MOBILE.name))) in deleted) for row in rows]


def _place(row: SheetRow, day: str, *, is_nameless: bool) -> SheetRow:
    values = {name: value for name, value in row.values.items() if name != MOBILE.name}
    mobile = row.values.get(MOBILE.name)
    whom = blind_index("messaging.to", str(mobile)).hex() if mobile else None
    if row.faults:
        # It has no target, and a deletion of the person must find it all the same.
        return row._replace(values={**values, "whom": whom}, is_nameless=is_nameless)
    as_of = row.values[day]
    assert isinstance(as_of, date)
    return row._replace(values=values, target=whom, as_of=as_of, is_nameless=is_nameless)
