"""The way through the screens: a function of the answers, forward only (portal.md 4.3)."""

import re
from collections.abc import Mapping, Sequence

from apps.funnels.domain.content import PRODUCT_FIELD, FunnelScreen, ScreenKind

_NUMBER = re.compile(r"[0-9]{1,9}", re.ASCII)
_PINCODE = re.compile(r"[1-9][0-9]{5}", re.ASCII)
_LONGEST_TYPED = 80


def path(screens: Sequence[FunnelScreen], answers: Mapping[str, str]) -> tuple[str, ...]:
    """Return the ids of the screens that these answers lead over, from the first to the last.

    `answers` holds the id of the chosen answer or what was typed, by screen. A screen without an answer leads to the
    next; so does an answer that names no later screen.
    """
    places = {screen.id: place for place, screen in enumerate(screens)}
    walked: list[str] = []
    place = 0
    while place < len(screens):
        screen = screens[place]
        walked.append(screen.id)
        chosen = next((answer for answer in screen.answers if answer.id == answers.get(screen.id)), None)
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
        facts[screen.field] = answer
    return facts


def product_of(products: Sequence[str], facts: Mapping[str, str]) -> str:
    """Return the product that the answers chose, the only one of the funnel, or none."""
    chosen = facts.get(PRODUCT_FIELD, "")
    if chosen in products:
        return chosen
    return products[0] if len(products) == 1 else ""


def wrong_answers(screens: Sequence[FunnelScreen], answers: Mapping[str, str]) -> tuple[str, ...]:
    """Return the screens on the path whose answer is missing or not one that the screen takes."""
    by_id = {screen.id: screen for screen in screens}
    return tuple(name for name in path(screens, answers) if not _takes(by_id[name], answers.get(name, "").strip()))


def _takes(screen: FunnelScreen, answer: str) -> bool:
    match screen.kind:
        case ScreenKind.CHOICE:
            return any(row.id == answer for row in screen.answers)
        case ScreenKind.AMOUNT:
            return bool(_NUMBER.fullmatch(answer)) and screen.least <= int(answer) <= screen.most
        case ScreenKind.PINCODE:
            return bool(_PINCODE.fullmatch(answer))
        case ScreenKind.TEXT:
            return 0 < len(answer) <= _LONGEST_TYPED and answer.isprintable()
        case _:
            return True
