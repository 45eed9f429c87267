"""Posters of partners: sizes, own fields, locked lines, state. Pure (portal.md 4.4)."""

import hashlib
import json
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal
from enum import StrEnum

from apps.catalogue.domain.claims import find_claims
from apps.core.domain.money import trimmed
from apps.core.domain.problems import FieldError

FIELDS = ("headline", "lead", "name", "shop", "phone")
NEEDED = frozenset({"headline", "name"})
MAX_DAYS = 180
"""Maximum validity of a poster in days."""
NUMBER_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
NUMBER_LENGTH = 6
EXAMPLE_LOAN, EXAMPLE_MONTHS = Decimal(200_000), 24
_PHONE = re.compile(r"\+?[0-9][0-9 -]{8,15}", re.ASCII)


class PosterSize(StrEnum):
    """Sizes of a poster by their code."""

    STATUS = "status"
    SQUARE = "square"
    A5 = "a5"
    A4 = "a4"
    CARD = "card"
    STANDEE = "standee"


@dataclass(frozen=True)
class PosterFormat:
    """One size: trimmed measures in pixels or millimetres, bleed, resolution of its PNG."""

    width: int
    height: int
    unit: str
    bleed: int
    ppi: int
    limits: Mapping[str, int]
    """Letters that each own field may have."""
    is_chart_shown: bool

    @property
    def inches(self) -> float:
        """Width of the whole page in inches; a pixel is a point of the drawing."""
        return (self.width + 2 * self.bleed) / (25.4 if self.unit == "mm" else 72)


_ROOMY = {"headline": 40, "lead": 80, "name": 30, "shop": 40, "phone": 16}
_SMALL = {"headline": 24, "lead": 0, "name": 24, "shop": 30, "phone": 16}
FORMATS: Mapping[PosterSize, PosterFormat] = {
    PosterSize.STATUS: PosterFormat(1080, 1920, "px", 0, 72, _ROOMY, True),
    PosterSize.SQUARE: PosterFormat(1080, 1080, "px", 0, 72, _ROOMY, False),
    PosterSize.A5: PosterFormat(148, 210, "mm", 3, 150, _ROOMY, True),
    PosterSize.A4: PosterFormat(210, 297, "mm", 3, 110, _ROOMY, True),
    PosterSize.CARD: PosterFormat(90, 54, "mm", 3, 300, _SMALL, False),
    PosterSize.STANDEE: PosterFormat(600, 1600, "mm", 0, 40, _ROOMY, True),
}


class CreativeState(StrEnum):
    """State of a poster; read, never stored."""

    LIVE = "live"
    OUT_OF_DATE = "out_of_date"
    """Its lines, the partner's name or its template changed since it was made."""
    EXPIRED = "expired"
    REVOKED = "revoked"


class OutdatedReason(StrEnum):
    """Reasons why a poster is out of date, in the order in which they are shown."""

    TERMS = "terms"
    """Rates, fees or the legal lines are others today, or there are none."""
    NAME = "name"
    """The partner has another name."""
    TEMPLATE = "template"
    """A newer version of its template is approved, or the template is retired."""


def clean_fields(
    fields: Mapping[str, str], poster_format: PosterFormat, *, on: date
) -> tuple[dict[str, str], dict[str, FieldError]]:
    """Return the own fields as plain text and what is wrong at each."""
    cleaned: dict[str, str] = {}
    errors: dict[str, FieldError] = {}
    for name in FIELDS:
        text = re.sub(r"\s+", " ", unicodedata.normalize("NFC", fields.get(name, ""))).strip()
        limit = poster_format.limits[name]
        if limit == 0:
            text = ""
        cleaned[name] = text
        if not text:
            if name in NEEDED:
                errors[name] = FieldError("core.required")
        elif not text.isprintable():
            errors[name] = FieldError("partners.poster_letters")
        elif len(text) > limit:
            errors[name] = FieldError("partners.poster_too_long", {"number": len(text) - limit})
        elif name == "phone" and not _PHONE.fullmatch(text):
            errors[name] = FieldError("partners.poster_phone")
        elif claims := find_claims(text, on):
            errors[name] = FieldError("partners.poster_claim", {"words": claims[0]})
    return cleaned, errors


@dataclass(frozen=True)
class LoanRange:
    """Bounds over the open lenders of a product: per cent a year, months, fee in per cent."""

    rate: tuple[Decimal, Decimal]
    months: tuple[int, int]
    fee: tuple[Decimal, Decimal]


def fill_lines(
    sections: Sequence[Mapping[str, str]], loans: LoanRange, *, grievance: str, language: str
) -> list[tuple[str, str]]:
    """Return the locked lines, each as its strong part and the rest, with values filled in."""
    values = {
        "{{rate}}": _span(*(f"{trimmed(rate)}%" for rate in loans.rate), language=language),
        "{{months}}": _span(*(str(months) for months in loans.months), language=language),
        "{{fee}}": _span(*(f"{trimmed(fee)}%" for fee in loans.fee), language=language),
        "{{grievance}}": grievance,
    }

    def filled(text: str) -> str:
        for mark, value in values.items():
            text = text.replace(mark, value)
        return text

    return [(filled(section["heading"]), filled(section["body"])) for section in sections]


def lines_digest(version: str, lines: Sequence[tuple[str, str]]) -> str:
    """Return what a poster's locked lines are compared by."""
    text = json.dumps([version, *lines], ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def last_day(made_on: date, valid_until: date | None) -> date:
    """Return a poster's last day: 180 days later at most, never after its template."""
    latest = made_on + timedelta(days=MAX_DAYS)
    return latest if valid_until is None else min(latest, valid_until)


def state_of_creative(*, is_revoked: bool, expires_on: date, is_current: bool, today: date) -> CreativeState:
    """Return the state: revoked before expired before out of date; the last day counts."""
    if is_revoked:
        return CreativeState.REVOKED
    if expires_on < today:
        return CreativeState.EXPIRED
    return CreativeState.LIVE if is_current else CreativeState.OUT_OF_DATE


def outdated_reasons(*, has_lines: bool, has_name: bool, has_template: bool) -> tuple[OutdatedReason, ...]:
    """Return why a poster is out of date; each fact is whether it is as on its day."""
    facts = (
        (OutdatedReason.TERMS, has_lines),
        (OutdatedReason.NAME, has_name),
        (OutdatedReason.TEMPLATE, has_template),
    )
    return tuple(reason for reason, is_same in facts if not is_same)


def number_of(letters: Iterator[int]) -> str:
    """Return `P-` and six letters from random bytes; 32 letters, so none is likelier."""
    return "P-" + "".join(NUMBER_LETTERS[next(letters) & 31] for _ in range(NUMBER_LENGTH))


def chart_rates(rate: tuple[Decimal, Decimal]) -> tuple[Decimal, ...]:
    """Return the rates of the example chart: lowest, middle and highest, or the one there is."""
    low, high = rate
    if low == high:
        return (low,)
    middle = ((low + high) / 2).quantize(Decimal("0.1"), ROUND_HALF_UP)
    return (low, middle, high)


def _span(low: str, high: str, *, language: str) -> str:
    if low == high:
        return low
    return f"{low} से {high}" if language == "hi" else f"{low} to {high}"
