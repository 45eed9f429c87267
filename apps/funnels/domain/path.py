"""The way through the screens: a function of the answers, forward only (portal.md 4.3)."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from apps.core.domain.calendar import format_day
from apps.funnels.domain.content import (
    AMOUNT_FIELD,
    CALCULATOR_MONTHS,
    NOTED_KINDS,
    PRODUCT_FIELD,
    TENURE_FIELD,
    FunnelScreen,
    ScreenKind,
    Wording,
)

_NUMBER = re.compile(r"[0-9]{1,9}", re.ASCII)
_PINCODE = re.compile(r"[1-9][0-9]{5}", re.ASCII)
_LONGEST_TYPED = 80
_DAY = re.compile(r"20[0-9]{2}-[0-9]{2}-[0-9]{2}", re.ASCII)
_LOAN = re.compile(r"([0-9]{1,9}):([0-9]{1,3})", re.ASCII)
"""Of a calculator: rupees and months."""


@dataclass(frozen=True)
class FunnelNote:
    """A question and its answer that fill in no fact of the form."""

    question: Wording
    answer: Wording


def path(screens: Sequence[FunnelScreen], answers: Mapping[str, str]) -> tuple[str, ...]:
    """Return the ids of the screens that these answers lead over, from the first to the last.

    `answers` holds the id of the chosen answer or what was typed, by screen. A screen without an answer leads to the
    next; so does an answer that names no later screen. Only a choice of one answer leads elsewhere.
    """
    places = {screen.id: place for place, screen in enumerate(screens)}
    walked: list[str] = []
    place = 0
    while place < len(screens):
        screen = screens[place]
        walked.append(screen.id)
        listed = screen.answers if screen.kind is ScreenKind.CHOICE else ()
        chosen = next((answer for answer in listed if answer.id == answers.get(screen.id)), None)
        place = max(place + 1, places.get(chosen.to, 0) if chosen else 0)
    return tuple(walked)


def kept(screens: Sequence[FunnelScreen], answers: Mapping[str, str]) -> dict[str, str]:
    """Return the facts that the answers on the path fill in; others are dropped."""
    walked = set(path(screens, answers))
    facts: dict[str, str] = {}
    for screen in screens:
        answer = answers.get(screen.id, "").strip()
        if screen.id not in walked or not screen.field or not answer:
            continue
        if screen.kind is ScreenKind.CHOICE:
            chosen = next((row for row in screen.answers if row.id == answer), None)
            if chosen is None:
                continue
            answer = chosen.value
        if screen.kind is ScreenKind.CALCULATOR:
            if loan := _LOAN.fullmatch(answer):
                facts[AMOUNT_FIELD], facts[TENURE_FIELD] = loan.groups()
            continue
        facts[screen.field] = answer
    return facts


def notes(screens: Sequence[FunnelScreen], answers: Mapping[str, str], on: date) -> tuple[FunnelNote, ...]:
    """Return the answers on the path that the case keeps, in the words of the screens.

    A choice of one answer that fills in nothing only leads on.
    """
    by_id = {screen.id: screen for screen in screens}
    rows = []
    for name in path(screens, answers):
        screen, answer = by_id[name], answers.get(name, "").strip()
        if screen.kind in NOTED_KINDS and _takes(screen, answer, on):
            rows.append(FunnelNote(screen.title, _worded(screen, answer)))
    return tuple(rows)


def product_of(products: Sequence[str], facts: Mapping[str, str]) -> str:
    """Return the product that the answers chose, the only one of the funnel, or none."""
    chosen = facts.get(PRODUCT_FIELD, "")
    if chosen in products:
        return chosen
    return products[0] if len(products) == 1 else ""


def wrong_answers(screens: Sequence[FunnelScreen], answers: Mapping[str, str], on: date) -> tuple[str, ...]:
    """Return the screens on the path whose answer is missing, or not taken on a day."""
    by_id = {screen.id: screen for screen in screens}
    return tuple(name for name in path(screens, answers) if not _takes(by_id[name], answers.get(name, "").strip(), on))


def _takes(screen: FunnelScreen, answer: str, on: date) -> bool:
    match screen.kind:
        case ScreenKind.CHOICE:
            return any(row.id == answer for row in screen.answers)
        case ScreenKind.MULTI_CHOICE:
            chosen = answer.split(",")
            return len(set(chosen)) == len(chosen) and set(chosen) <= {row.id for row in screen.answers}
        case ScreenKind.DATE:
            # A day is asked for a plan; one that is past might be a birth date, which no funnel may ask.
            day = _day_of(answer)
            return day is not None and day >= on
        case ScreenKind.CALCULATOR:
            return _takes_loan(screen, answer)
        case ScreenKind.AMOUNT:
            return bool(_NUMBER.fullmatch(answer)) and screen.least <= int(answer) <= screen.most
        case ScreenKind.PINCODE:
            return bool(_PINCODE.fullmatch(answer))
        case ScreenKind.TEXT:
            return 0 < len(answer) <= _LONGEST_TYPED and answer.isprintable()
        case _:
            return True


def _takes_loan(screen: FunnelScreen, answer: str) -> bool:
    loan = _LOAN.fullmatch(answer)
    if loan is None:
        return False
    least, most, _ = CALCULATOR_MONTHS
    return screen.least <= int(loan.group(1)) <= screen.most and least <= int(loan.group(2)) <= most


def _day_of(answer: str) -> date | None:
    try:
        return date.fromisoformat(answer) if _DAY.fullmatch(answer) else None
    except ValueError:
        return None


def _worded(screen: FunnelScreen, answer: str) -> Wording:
    if day := _day_of(answer) if screen.kind is ScreenKind.DATE else None:
        return Wording(**format_day(day))
    chosen = [row.text for row in screen.answers if row.id in answer.split(",")]
    return Wording(", ".join(row.en for row in chosen), ", ".join(row.hi for row in chosen))
