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
    """A criterion that reads otherwise than when the period began; `was` held until `at`."""

    name: str
    was: str
    now: str
    at: datetime


@dataclass(frozen=True)
class SwitchChange:
    """A product, or the whole lender, that is open or closed to partners' customers since `at`."""

    product: str | None
    is_open: bool
    at: datetime


@dataclass(frozen=True)
class SwitchEffect:
    """One switch of a product that took effect, for everyone or for partners' customers alone."""

    product: str
    whom: str
    is_on: bool
    at: datetime


def property_names(name: str) -> tuple[str, str]:
    """Return the properties that hold a criterion in English and in Hindi."""
    return f"{name}_text", f"{name}_text_hi"


def text_changes(edits: Iterable[TextEdit], current: Mapping[str, str], language: str) -> tuple[TextChange, ...]:
    """Return the criteria that read otherwise than when the period began, in order.

    A text that was changed and changed back is no news. Where there is no Hindi, the English one is read: only the
    edits of what the reader saw say until when it held.
    """
    first: dict[str, str] = {}
    ended: dict[str, datetime] = {}
    for edit in sorted(edits, key=lambda edit: edit.at):
        first.setdefault(edit.property, edit.before)
        ended.setdefault(edit.property, edit.at)
    changes = []
    for name in CRITERIA:
        english, hindi = property_names(name)
        was_hindi = first.get(hindi, current[hindi])
        was = _read(first.get(english, current[english]), was_hindi, language)
        now = _read(current[english], current[hindi], language)
        if was != now:
            if language != "hi":
                seen = [english]
            else:
                seen = [hindi] if was_hindi else [english, hindi]
            at = min(ended[text] for text in seen if text in ended)
            changes.append(TextChange(name, was, now, at))
    return tuple(changes)


def held_since(effects: Iterable[SwitchEffect], standing: Mapping[str, bool]) -> datetime | None:
    """Return the moment of the effect since which a product is open or closed as now.

    `standing` has the switch for everyone and the one for partners' customers: it is open where both are on. None
    where no effect changed that, such as a channel switched on while the switch for everyone is off.
    """
    state = dict(standing)
    is_open = all(state.values())
    for effect in sorted(effects, key=lambda effect: effect.at, reverse=True):
        state[effect.whom] = not effect.is_on
        if all(state.values()) != is_open:
            return effect.at
    return None


def _read(english: str, hindi: str, language: str) -> str:
    return (hindi or english) if language == "hi" else english
