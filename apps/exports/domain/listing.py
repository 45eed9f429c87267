"""A list that may leave as a file: its columns in both languages, what it may be narrowed by, and how it is read. Pure.

A list is a module of the app that owns the data (`exporters/<list>.py`), named in EXPORTERS of config/registries.py.
It reads with the very selector of the page that shows it, so that the file and the page can never differ.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.core.domain.problems import Fault, invalid
from apps.exports.domain.cells import Cell

Row = TypeVar("Row")

LONGEST_FILTER = 60_000
"""Characters; a list that is narrowed down in the browser sends the ids it shows."""


@dataclass(frozen=True)
class Column:
    """One column of the file. `on` is the column of the page under which it is seen, where that has another key."""

    key: str
    title: tuple[str, str]
    width: int = 18
    personal: bool = False
    on: str = ""

    def titled(self, language: str) -> str:
        return worded(self.title, language)

    @property
    def page_key(self) -> str:
        return self.on or self.key


@dataclass(frozen=True)
class Reading:
    """What is read: the rows by column key, and how many there will be where that is known without reading them."""

    rows: Iterator[Mapping[str, Cell]]
    total: int | None = None


class Listing(Protocol):
    """What an exporter module promises.

    GUARDED: it names people or money, so whoever takes it proves again who they are (reliability row 11).
    """

    TITLE: tuple[str, str]
    NEEDS: Can
    GUARDED: bool
    FILTERS: frozenset[str]
    COLUMNS: tuple[Column, ...]

    def read(self, actor: Actor, filters: Mapping[str, str]) -> Reading: ...


def worded(pair: tuple[str, str], language: str) -> str:
    """The English or the Hindi of a pair."""
    return pair[1] if language == "hi" else pair[0]


def yes(flag: bool | None, language: str) -> str:
    """Yes or no; nothing where it is not known."""
    return "" if flag is None else worded(("Yes", "हाँ") if flag else ("No", "नहीं"), language)


def chosen(columns: Sequence[Column], seen: Iterable[str]) -> list[Column]:
    """The columns of the file for those seen on the page, in the list's own order; all when nothing is said.

    Keys that mean no column of the file (a switch, a menu) are passed over. 422 when nothing is left.
    """
    wanted = set(seen)
    kept = [column for column in columns if not wanted or column.page_key in wanted or column.key in wanted]
    if not kept:
        raise invalid(columns=Fault("exports.no_columns"))
    return kept


def narrowed(allowed: frozenset[str], sent: Mapping[str, str]) -> dict[str, str]:
    """The filters that say something. 422 at `filters` for one the list does not have or that is too long."""
    unknown = sorted(set(sent) - allowed)
    if unknown:
        raise invalid(filters=Fault("exports.unknown_filter", {"name": unknown[0]}))
    if any(len(value) > LONGEST_FILTER for value in sent.values()):
        raise invalid(filters=Fault("core.too_long"))
    return {name: value for name, value in sent.items() if value}


def only(filters: Mapping[str, str]) -> list[str] | None:
    """The ids of `only`, in the order in which the page shows them; None when the page narrowed nothing down itself."""
    return filters["only"].split(",") if "only" in filters else None


def in_order(rows: Iterable[Row], key: str, ids: Sequence[str] | None) -> list[Row]:
    """The rows with these ids in their order; all as they are when nothing is said."""
    found = list(rows)
    if ids is None:
        return found
    by_id = {str(getattr(row, key)): row for row in found}
    return [by_id[one] for one in ids if one in by_id]
