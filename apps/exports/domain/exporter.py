"""A list that can be exported as a file: columns, filters, and reader. Pure.

A list is a module of the app that owns the data (`exporters/<list>.py`), named in EXPORTERS of config/registries.py. It
reads with the same selector as the page that shows it, so that the file and the page cannot differ. Titles are in both
languages.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import IO, Protocol, TypeVar, runtime_checkable
from uuid import UUID

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.core.domain.problems import FieldError, Problem, invalid
from apps.exports.domain.cells import ExportCell

ExportRow = TypeVar("ExportRow")
ExportValue = TypeVar("ExportValue")

_MONTH = re.compile(r"(20\d\d)-(0[1-9]|1[0-2])", re.ASCII)
_NUMBER = re.compile(r"[1-9]\d{0,8}", re.ASCII)

MAX_FILTER_LENGTH = 60_000
"""Characters; a list that is narrowed down in the browser sends the ids it shows."""


@dataclass(frozen=True)
class ExportColumn:
    """One column of the file.

    `on` is the column of the page under which it is shown, where that has another key.
    """

    key: str
    title: tuple[str, str]
    width: int = 18
    personal: bool = False
    on: str = ""

    def titled(self, language: str) -> str:
        return labelled(self.title, language)

    @property
    def page_key(self) -> str:
        return self.on or self.key


@dataclass(frozen=True)
class ExportRows:
    """Rows by column key, and their number where it is known without reading them."""

    rows: Iterator[Mapping[str, ExportCell]]
    total: int | None = None


class Exporter(Protocol):
    """Protocol of an exporter module.

    NEEDS_REAUTH: it names people or money, so the person who takes it proves their identity again (reliability row 11).
    `read` is called when the export is requested and again when it is written: it refuses filters that are invalid or
    that name things the actor may not see, and leaves the rows to the iterator.
    """

    TITLE: tuple[str, str]
    PERMISSION_REQUIRED: Can
    NEEDS_REAUTH: bool
    FILTERS: frozenset[str]
    COLUMNS: tuple[ExportColumn, ...]

    def read(self, actor: Actor, filters: Mapping[str, str]) -> ExportRows: ...


@runtime_checkable
class WorkbookExporter(Protocol):
    """An exporter whose .xlsx is not a sheet of its rows but a workbook that it writes itself.

    `write` puts it into `out`, calls `report` with the rows done so far at least every half minute, and returns how
    many there are. Its .csv is written from its rows, like that of any list.
    """

    def write(self, actor: Actor, filters: Mapping[str, str], out: IO[bytes], report: Callable[[int], None]) -> int: ...


LabelPair = tuple[str, str]
"""A text in English and in Hindi."""


def labelled(pair: LabelPair, language: str) -> str:
    """Return the English or the Hindi text of a pair."""
    return pair[1] if language == "hi" else pair[0]


def label_of(labels: Mapping[str, LabelPair], code: str | None, language: str) -> str:
    """Return the label of a code; nothing for none, the code itself for an unknown one."""
    return labelled(labels.get(code, (code, code)), language) if code else ""


def yes_no(flag: bool | None, language: str) -> str:
    """Return yes or no; empty where it is not known."""
    return "" if flag is None else labelled(("Yes", "हाँ") if flag else ("No", "नहीं"), language)


def chosen(columns: Sequence[ExportColumn], seen: Iterable[str]) -> list[ExportColumn]:
    """Return the columns of the file for those shown on the page, in the list's own order.

    Without any, all columns. Keys that are no column of the file (a switch, a menu) are ignored. 422 when none is left.
    """
    wanted = set(seen)
    shown = [column for column in columns if not wanted or column.page_key in wanted or column.key in wanted]
    if not shown:
        raise invalid(columns=FieldError("exports.no_columns"))
    return shown


def active_filters(allowed: frozenset[str], sent: Mapping[str, str]) -> dict[str, str]:
    """Return the filters that have a value.

    422 at `filters` for one the list does not have or that is too long.
    """
    unknown = sorted(set(sent) - allowed)
    if unknown:
        raise invalid(filters=FieldError("exports.unknown_filter", {"name": unknown[0]}))
    if any(len(value) > MAX_FILTER_LENGTH for value in sent.values()):
        raise invalid(filters=FieldError("core.too_long"))
    return {name: value for name, value in sent.items() if value}


def filter_choice(filters: Mapping[str, str], name: str, choices: Collection[str]) -> str:
    """Return the filter's word, one of `choices`; empty without one. 422 for any other."""
    word = filters.get(name, "")
    if word and word not in choices:
        raise _not_read(name)
    return word


def filter_month(filters: Mapping[str, str], name: str = "month") -> date | None:
    """Return the first day of the filter's YYYY-MM, or None. 422 for anything else."""
    text = filters.get(name, "")
    match = _MONTH.fullmatch(text)
    if text and match is None:
        raise _not_read(name)
    return date(int(match[1]), int(match[2]), 1) if match else None


def filter_date(filters: Mapping[str, str], name: str) -> date | None:
    """Return the filter's YYYY-MM-DD, or None. 422 for anything else."""
    text = filters.get(name, "")
    try:
        return date.fromisoformat(text) if text else None
    except ValueError:
        raise _not_read(name) from None


def filter_number(filters: Mapping[str, str], name: str) -> int | None:
    """Return the filter's whole number above zero, or None. 422 for anything else."""
    text = filters.get(name, "")
    if text and _NUMBER.fullmatch(text) is None:
        raise _not_read(name)
    return int(text) if text else None


def filter_id(filters: Mapping[str, str], name: str) -> UUID | None:
    """Return the filter's id, or None. 422 for any other text."""
    text = filters.get(name, "")
    try:
        return UUID(text) if text else None
    except ValueError:
        raise _not_read(name) from None


def require_filters(name: str, value: ExportValue | None) -> ExportValue:
    """Return a value that the list needs. 422 where it is missing."""
    if value is None:
        raise _not_read(name)
    return value


def _not_read(name: str) -> Problem:
    return invalid(filters=FieldError("exports.bad_filter", {"name": name}))


def only(filters: Mapping[str, str]) -> list[str] | None:
    """Return the ids of `only`, in the order in which the page shows them.

    None when the page did not filter by itself.
    """
    return filters["only"].split(",") if "only" in filters else None


def in_order(rows: Iterable[ExportRow], key: str, ids: Sequence[str] | None) -> list[ExportRow]:
    """Return the rows with these ids in their order; all rows without ids."""
    listed = list(rows)
    if ids is None:
        return listed
    by_id = {str(getattr(row, key)): row for row in listed}
    return [by_id[row_id] for row_id in ids if row_id in by_id]
