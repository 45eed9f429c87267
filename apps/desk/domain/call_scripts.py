"""Rules for what callers say: places, the sentence said first, forbidden claims.

Pure. The first line of a text is said first, each further line is a step.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Final

from apps.catalogue.domain.claims import find_claims
from apps.core.domain.problems import FieldError

LANGUAGES: Final = ("en", "hi")
_SAMPLE: Final[Mapping[str, str]] = {
    "name": "Asha",
    "caller": "Isha Verma",
    "product": "Personal Loans",
    "amount": "₹5,00,000",
    "months": "36",
    "lenders": "4",
    "lender": "Kachnar Bank",
}
SAMPLES: Final[Mapping[str, Mapping[str, str]]] = {"en": _SAMPLE, "hi": {**_SAMPLE, "product": "पर्सनल लोन"}}
"""By language the places of a script with the values of its preview; everything else in braces is refused."""
PLACES: Final = tuple(_SAMPLE)
MAX_SCRIPT: Final = 4000
MAX_STEPS: Final = 12
MIN_REASON, MAX_REASON = 5, 500
_PLACE: Final = re.compile(r"\{\{(\w+)\}\}")
_BRACED: Final = re.compile(r"\{+[^{}]*\}+|[{}]")
_GAP: Final = re.compile(r"\s+([,.!?।])")
_CODE: Final = re.compile(r"[a-z][a-z0-9_]{2,39}", re.ASCII)
_CALLER: Final = "{{caller}}"
_HOUSE: Final = {"en": "tulna", "hi": "तुलना"}
_WHY: Final = {
    "en": re.compile(r"\b(?:about|because|regarding|to remind)\b", re.IGNORECASE),
    "hi": re.compile(r"बारे में|क्योंकि|सिलसिले में|याद दिला"),
}
_RECORDED: Final = {
    "en": re.compile(r"\bis (?:being )?recorded\b", re.IGNORECASE),
    "hi": re.compile(r"रिकॉर्ड (?:हो|की जा|किया जा) रह[ीा] ह"),
}


class ScriptState(StrEnum):
    """States of a version: it waits for a second person from the moment it is written."""

    WAITING = "waiting"
    APPROVED = "approved"
    DECLINED = "declined"
    WITHDRAWN = "withdrawn"


ENDED: Final = frozenset({ScriptState.DECLINED, ScriptState.WITHDRAWN})


@dataclass(frozen=True)
class SpokenText:
    """Opening sentence of a call, and the steps after it."""

    first: str
    steps: tuple[str, ...]


def is_script_code(code: str) -> bool:
    """Return whether a text may name scripts: small letters, digits and underscores."""
    return _CODE.fullmatch(code) is not None


def script_label(code: str, product: str, version: int) -> str:
    """Return the name of one version in the evidence of a dial: offers_seen.PL.3, offers_seen.3."""
    return ".".join(filter(None, (code, product, str(version))))


def split_script(text: str) -> SpokenText:
    """Return the lines of a text; blank ones do not count."""
    lines = [" ".join(line.split()) for line in text.splitlines() if line.strip()]
    return SpokenText(lines[0] if lines else "", tuple(lines[1:]))


def fill_script(text: str, values: Mapping[str, str]) -> SpokenText:
    """Return a text with a customer's own values.

    A step whose value this customer does not have is left out; the sentence said first always stays.
    """
    spoken = split_script(text)
    steps = (step for step in spoken.steps if all(values.get(name) for name in _PLACE.findall(step)))
    return SpokenText(_filled(spoken.first, values), tuple(_filled(step, values) for step in steps))


def script_errors(texts: Mapping[str, str], *, on: date, is_recorded: bool) -> dict[str, FieldError]:
    """Return the first error of each language, by `en` and `hi`.

    Where calls are recorded the first line has to say so: the person agrees by staying on the line. Elsewhere the
    sentence would be untrue and is refused.
    """
    errors: dict[str, FieldError] = {}
    for language in LANGUAGES:
        error = _error_of(texts.get(language, ""), language, on, is_recorded)
        if error is not None:
            errors[language] = error
    if errors:
        return errors
    english, hindi = (split_script(texts[language]) for language in LANGUAGES)
    if len(english.steps) != len(hindi.steps):
        return {"hi": FieldError("desk.script_steps_differ", {"en": len(english.steps), "hi": len(hindi.steps)})}
    pairs = zip((english.first, *english.steps), (hindi.first, *hindi.steps), strict=True)
    for line, (in_english, in_hindi) in enumerate(pairs, start=1):
        if set(_PLACE.findall(in_english)) != set(_PLACE.findall(in_hindi)):
            return {"hi": FieldError("desk.script_places_differ", {"line": line})}
    return {}


def _error_of(text: str, language: str, on: date, is_recorded: bool) -> FieldError | None:
    spoken = split_script(text)
    if not spoken.first:
        return FieldError("core.required")
    if len(text) > MAX_SCRIPT or len(spoken.steps) > MAX_STEPS:
        return FieldError("desk.script_long", {"letters": MAX_SCRIPT, "steps": MAX_STEPS})
    for braced in _BRACED.findall(text):
        place = _PLACE.fullmatch(braced)
        if place is None or place.group(1) not in PLACES:
            return FieldError("desk.script_place", {"place": braced})
    error = _error_of_first(spoken.first, language, is_recorded)
    if error is not None:
        return error
    if not is_recorded and _RECORDED[language].search(text):
        return FieldError("desk.script_not_recorded")
    claims = find_claims(text, on)
    return FieldError("desk.script_claim", {"words": claims[0]}) if claims else None


def _error_of_first(first: str, language: str, is_recorded: bool) -> FieldError | None:
    if _CALLER not in first:
        return FieldError("desk.script_no_caller", {"place": _CALLER})
    if _HOUSE[language] not in first.casefold():
        return FieldError("desk.script_no_house")
    if not _WHY[language].search(first):
        return FieldError("desk.script_no_reason")
    if is_recorded and not _RECORDED[language].search(first):
        return FieldError("desk.script_no_recording")
    return None


def _filled(line: str, values: Mapping[str, str]) -> str:
    text = _PLACE.sub(lambda place: values.get(place.group(1), ""), line)
    return _GAP.sub(r"\1", " ".join(text.split()))
