"""A list that may leave as a file: its columns in both languages, what it may be narrowed by, and how it is read. Pure.

A list is a module of the app that owns the data (`exporters/<list>.py`), named in EXPORTERS of config/registries.py.
It reads with the very selector of the page that shows it, so that the file and the page can never differ.
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
    """One column of the file. `on` is the column of the page under which it is seen, where that has another key."""

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
    """What is read: the rows by column key, and how many there will be where that is known without reading them."""

    rows: Iterator[Mapping[str, ExportCell]]
    total: int | None = None


class Exporter(Protocol):
    """What an exporter module promises.

    NEEDS_REAUTH: it names people or money, so who takes it proves again who they are (reliability row 11). `read` is
    called when the list is asked for and again when it is written: it refuses what its filters cannot mean, or name and
    the actor may not see, and leaves the rows to the iterator.
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
    """The English or the Hindi of a pair."""
    return pair[1] if language == "hi" else pair[0]


def label_of(labels: Mapping[str, LabelPair], code: str | None, language: str) -> str:
    """Return the label of a code; nothing for none, the code itself for an unknown one."""
    return labelled(labels.get(code, (code, code)), language) if code else ""


def yes_no(flag: bool | None, language: str) -> str:
    """Yes or no; nothing where it is not known."""
    return "" if flag is None else labelled(("Yes", "हाँ") if flag else ("No", "नहीं"), language)


def chosen(columns: Sequence[ExportColumn], seen: Iterable[str]) -> list[ExportColumn]:
    """The columns of the file for those seen on the page, in the list's own order; all when nothing is said.

    Keys that mean no column of the file (a switch, a menu) are passed over. 422 when nothing is left.
    """
    wanted = set(seen)
    kept = [column for column in columns if not wanted or column.page_key in wanted or column.key in wanted]
    if not kept:
        raise invalid(columns=FieldError("exports.no_columns"))
    return kept


def active_filters(allowed: frozenset[str], sent: Mapping[str, str]) -> dict[str, str]:
    """The filters that say something. 422 at `filters` for one the list does not have or that is too long."""
    unknown = sorted(set(sent) - allowed)
    if unknown:
        raise invalid(filters=FieldError("exports.unknown_filter", {"name": unknown[0]}))
    if any(len(value) > MAX_FILTER_LENGTH for value in sent.values()):
        raise invalid(filters=FieldError("core.too_long"))
    return {name: value for name, value in sent.items() if value}


def filter_choice(filters: Mapping[str, str], name: str, known: Collection[str]) -> str:
    """The filter's word, one of `known`; empty where it says nothing. 422 for any other."""
    word = filters.get(name, "")
    if word and word not in known:
        raise _not_read(name)
    return word


def filter_month(filters: Mapping[str, str], name: str = "month") -> date | None:
    """The first day of the filter's YYYY-MM. 422 for anything else."""
    text = filters.get(name, "")
    found = _MONTH.fullmatch(text)
    if text and found is None:
        raise _not_read(name)
    return date(int(found[1]), int(found[2]), 1) if found else None


def filter_date(filters: Mapping[str, str], name: str) -> date | None:
    """The filter's YYYY-MM-DD. 422 for anything else."""
    text = filters.get(name, "")
    try:
        return date.fromisoformat(text) if text else None
    except ValueError:
        raise _not_read(name) from None


def filter_number(filters: Mapping[str, str], name: str) -> int | None:
    """The filter's whole number above nought. 422 for anything else."""
    text = filters.get(name, "")
    if text and _NUMBER.fullmatch(text) is None:
        raise _not_read(name)
    return int(text) if text else None


def filter_id(filters: Mapping[str, str], name: str) -> UUID | None:
    """The filter's id. 422 for what is none."""
    text = filters.get(name, "")
    try:
        return UUID(text) if text else None
    except ValueError:
        raise _not_read(name) from None


def require_filters(name: str, value: ExportValue | None) -> ExportValue:
    """What the list cannot be read without. 422 where it is missing."""
    if value is None:
        raise _not_read(name)
    return value


def _not_read(name: str) -> Problem:
    return invalid(filters=FieldError("exports.bad_filter", {"name": name}))


def only(filters: Mapping[str, str]) -> list[str] | None:
    """The ids of `only`, in the order in which the page shows them; None when the page narrowed nothing down itself."""
    return filters["only"].split(",") if "only" in filters else None


def in_order(rows: Iterable[ExportRow], key: str, ids: Sequence[str] | None) -> list[ExportRow]:
    """The rows with these ids in their order; all as they are when nothing is said."""
    found = list(rows)
    if ids is None:
        return found
    by_id = {str(getattr(row, key)): row for row in found}
    return [by_id[one] for one in ids if one in by_id]
