"""Recent changes of a lender's texts for partners and of its switches (portal.md 1)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

NEWS_DAYS: Final = timedelta(days=7)
"""For so long a change of a lender is news to partners."""
CRITERIA: Final = ("age", "employment", "income", "min_loan", "max_loan", "cibil", "lender_journey")
"""The texts of the table of specification 2.12, in its order."""


@dataclass(frozen=True)
class TextEdit:
    """One saved change of a lender's property, with the text it replaced."""

    property: str
    before: str
    at: datetime


@dataclass(frozen=True)
class TextChange:
    """A criterion that reads otherwise than it did when the period began."""

    name: str
    was: str
    now: str
    at: datetime


@dataclass(frozen=True)
class SwitchChange:
    """The newest switch of a product, or of the whole lender, with what holds at present."""

    product: str | None
    is_open: bool
    at: datetime


def property_names(name: str) -> tuple[str, str]:
    """Return the properties that hold a criterion in English and in Hindi."""
    return f"{name}_text", f"{name}_text_hi"


def text_changes(edits: Iterable[TextEdit], current: Mapping[str, str], language: str) -> tuple[TextChange, ...]:
    """Return the criteria that read otherwise than when the period began, in order.

    A text that was changed and changed back is no news. Where there is no Hindi, the English one is read.
    """
    first: dict[str, str] = {}
    newest: dict[str, datetime] = {}
    for edit in sorted(edits, key=lambda edit: edit.at):
        first.setdefault(edit.property, edit.before)
        newest[edit.property] = edit.at
    changes = []
    for name in CRITERIA:
        english, hindi = property_names(name)
        was = _read(first.get(english, current[english]), first.get(hindi, current[hindi]), language)
        now = _read(current[english], current[hindi], language)
        if was != now:
            at = max(newest[text] for text in (english, hindi) if text in newest)
            changes.append(TextChange(name, was, now, at))
    return tuple(changes)


def _read(english: str, hindi: str, language: str) -> str:
    return (hindi or english) if language == "hi" else english
