"""Texts about a lender proposed from its terms, in English and Hindi.

A text is stored with its basis: the text that was proposed when it was saved. Three texts (stored, basis, proposed
now) tell whether an admin wrote it and whether the terms have changed since.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Literal, TypeVar

from apps.core.domain.money import in_rupees, trimmed
from apps.matching.domain.policy import Employment, FeeTerms, PincodeRule

Bilingual = tuple[str, str]
"""One text in English and in Hindi."""
TextState = Literal["empty", "proposed", "edited", "outdated"]

BILINGUAL_TEXTS = (
    "age_text",
    "employment_text",
    "income_text",
    "min_loan_text",
    "max_loan_text",
    "cibil_text",
    "lender_journey_text",
)
"""Properties of a lender that partners read; each has a twin in Hindi that ends in `_hi`."""
ENGLISH_TEXTS = ("tenure", "interest_rate", "processing_fees")
"""Properties that the back office alone reads."""
PROPOSED_TEXTS = (*(name for text in BILINGUAL_TEXTS for name in (text, f"{text}_hi")), *ENGLISH_TEXTS)

MAX_FEES_LENGTH = 120

_Number = TypeVar("_Number", int, Decimal)
_NONE: Bilingual = ("", "")
_EMPLOYMENTS: dict[Employment, Bilingual] = {
    "salaried": ("Salaried", "नौकरीपेशा"),
    "self_employed": ("Self employed", "अपना काम"),
    "business": ("Business", "कारोबारी"),
}
_JOURNEYS: dict[str, Bilingual] = {
    "redirect": ("On the lender's own site", "लेंडर की अपनी साइट पर"),
    "sandbox": ("On this site; the lender answers online", "इसी साइट पर; लेंडर ऑनलाइन जवाब देता है"),
    "rest": ("On this site; the lender answers online", "इसी साइट पर; लेंडर ऑनलाइन जवाब देता है"),
}


@dataclass(frozen=True)
class ProductTextFacts:
    """One product's terms, None where unknown. `amount_max` is the most that is lent."""

    name_en: str
    name_hi: str
    amount_min: Decimal | None
    amount_max: Decimal | None
    tenure_min: int | None
    tenure_max: int | None
    rate_min: Decimal | None
    rate_max: Decimal | None
    fees: FeeTerms
    pincodes: PincodeRule
    age_max_at_maturity: int | None = None


@dataclass(frozen=True)
class LenderTextFacts:
    """Limits of a lender, and its products. `score_min` is the lowest score of its class."""

    employments: frozenset[Employment]
    products: tuple[ProductTextFacts, ...]
    age_min: int | None = None
    age_max: int | None = None
    income_min: Decimal | None = None
    income_max: Decimal | None = None
    score_min: int | None = None
    connector: Literal["none", "sandbox", "redirect", "rest"] = "none"


def propose_texts(facts: LenderTextFacts) -> dict[str, str]:
    """Return the text of every property in PROPOSED_TEXTS, "" where the terms do not say it."""
    both = {
        "age_text": _age(facts),
        "employment_text": _employment(facts),
        "income_text": _income(facts),
        "min_loan_text": _by_product(facts.products, _smallest),
        "max_loan_text": _by_product(facts.products, _largest),
        "cibil_text": _score(facts),
        "lender_journey_text": _journey(facts),
    }
    texts = {name: english for name, (english, _) in both.items()}
    texts |= {f"{name}_hi": hindi for name, (_, hindi) in both.items()}
    fees, _ = _by_product(facts.products, _fees)
    texts |= {"tenure": _tenures(facts), "interest_rate": _rates(facts)}
    # Many products with different fees make a text that the field cannot hold.
    texts["processing_fees"] = fees if len(fees) <= MAX_FEES_LENGTH else ""
    return {name: texts[name] for name in PROPOSED_TEXTS}


def is_written(text: str, basis: str | None) -> bool:
    """Return whether an admin wrote a stored text: it differs from the proposal of its day."""
    return text not in ("", basis)


def text_state(text: str, *, basis: str | None, proposed: str) -> TextState:
    """Return whether a stored text agrees with the terms.

    It is out of date once the terms propose another text than when it was saved. A text without a basis counts as
    edited: there is nothing to compare it with.
    """
    if text == "":
        return "empty"
    if text == proposed:
        return "proposed"
    return "edited" if basis in (None, proposed) else "outdated"


def may_replace(text: str, *, basis: str | None, proposed: str) -> bool:
    """Return whether proposing again replaces the text: never one that an admin wrote."""
    return proposed not in ("", text) and not is_written(text, basis)


def _age(facts: LenderTextFacts) -> Bilingual:
    low, high = facts.age_min, facts.age_max
    if low is not None and high is not None:
        english, hindi = f"{low} to {high} years", f"{low} से {high} साल"
    elif low is not None:
        english, hindi = f"From {low} years", f"{low} साल से"
    elif high is not None:
        english, hindi = f"Up to {high} years", f"{high} साल तक"
    else:
        english, hindi = "Any age", "कोई भी उम्र"
    last = _by_product(facts.products, _last_age)
    return (f"{english}; {last[0]}", f"{hindi}; {last[1]}") if last != _NONE else (english, hindi)


def _last_age(row: ProductTextFacts) -> Bilingual:
    age = row.age_max_at_maturity
    if age is None:
        return _NONE
    return f"at most {age} at the last EMI", f"आख़िरी EMI तक ज़्यादा से ज़्यादा {age} साल"


def _employment(facts: LenderTextFacts) -> Bilingual:
    served = [texts for employment, texts in _EMPLOYMENTS.items() if employment in facts.employments]
    return ", ".join(english for english, _ in served), ", ".join(hindi for _, hindi in served)


def _income(facts: LenderTextFacts) -> Bilingual:
    low = None if facts.income_min is None else in_rupees(facts.income_min)
    high = None if facts.income_max is None else in_rupees(facts.income_max)
    if low and high:
        return f"{low} to {high} a month in hand", f"हर महीने {low} से {high} हाथ में"
    if low:
        return f"From {low} a month in hand", f"हर महीने कम से कम {low} हाथ में"
    if high:
        return f"Up to {high} a month in hand", f"हर महीने ज़्यादा से ज़्यादा {high} हाथ में"
    return "Any income", "कोई भी आमदनी"


def _smallest(row: ProductTextFacts) -> Bilingual:
    text = "" if row.amount_min is None else in_rupees(row.amount_min)
    return text, text


def _largest(row: ProductTextFacts) -> Bilingual:
    if row.amount_max is None:
        return _NONE
    amount = in_rupees(row.amount_max)
    if row.tenure_min is None or row.tenure_max is None:
        return amount, amount
    low, high = row.tenure_min, row.tenure_max
    if low == high:
        english, hindi = (_count(high, "month"), f"{high} {'महीना' if high == 1 else 'महीने'}")
    else:
        english, hindi = f"{low} to {_count(high, 'month')}", f"{low} से {high} महीने"
    return f"{amount}, {english}", f"{amount}, {hindi}"


def _score(facts: LenderTextFacts) -> Bilingual:
    if facts.score_min is None:
        return "Any score", "कोई भी स्कोर"
    return f"{facts.score_min} and above", f"{facts.score_min} और ऊपर"


def _journey(facts: LenderTextFacts) -> Bilingual:
    way, places = _JOURNEYS.get(facts.connector, _NONE), _by_product(facts.products, _places)
    if _NONE in (way, places):
        return way
    return f"{way[0]}; {places[0]}", f"{way[1]}; {places[1]}"


def _places(row: ProductTextFacts) -> Bilingual:
    number = len(row.pincodes.listed)
    if row.pincodes.mode == "allow":
        return _count(number, "PIN code"), f"{number} पिन कोड में"
    if row.pincodes.mode == "deny" and number:
        return f"all PIN codes but {number}", f"{number} पिन कोड छोड़कर हर जगह"
    return "all PIN codes", "हर पिन कोड में"


def _tenures(facts: LenderTextFacts) -> str:
    low, high = _ends([row.tenure_min for row in facts.products], [row.tenure_max for row in facts.products])
    if low is None or high is None:
        return ""
    return _count(high, "month") if low == high else f"{low} to {_count(high, 'month')}"


def _rates(facts: LenderTextFacts) -> str:
    low, high = _ends([row.rate_min for row in facts.products], [row.rate_max for row in facts.products])
    if low is None or high is None:
        return ""
    return f"{trimmed(high)}% a year" if low == high else f"{trimmed(low)} to {trimmed(high)}% a year"


def _fees(row: ProductTextFacts) -> Bilingual:
    """Return the fee as offers add it up: percentage and flat part, floor, ceiling, GST."""
    fees = row.fees
    parts = [f"{trimmed(fees.percent)}%"] if fees.percent else []
    parts += [in_rupees(fees.flat)] if fees.flat else []
    text = " + ".join(parts)
    if fees.floor:
        text += f"{', ' if text else ''}at least {in_rupees(fees.floor)}"
    if text and fees.ceiling is not None:
        text += f", at most {in_rupees(fees.ceiling)}"
    if not text:
        return "None", ""
    return (f"{text} + {trimmed(fees.gst_percent)}% GST" if fees.gst_percent else text), ""


def _ends(lows: Sequence[_Number | None], highs: Sequence[_Number | None]) -> tuple[_Number | None, _Number | None]:
    """Return the ends of the widest range, None for an end that is not known."""
    low = min((value for value in lows if value is not None), default=None)
    high = max((value for value in highs if value is not None), default=None)
    return low, high


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _by_product(products: Collection[ProductTextFacts], text_of: Callable[[ProductTextFacts], Bilingual]) -> Bilingual:
    """Return one text where all products agree, else each text after its products' names."""
    rows_of: dict[Bilingual, list[ProductTextFacts]] = {}
    for row in products:
        rows_of.setdefault(text_of(row), []).append(row)
    if len(rows_of) == 1:
        return next(iter(rows_of))
    rows_of.pop(_NONE, None)
    return (
        "; ".join(f"{', '.join(row.name_en for row in rows)}: {text[0]}" for text, rows in rows_of.items()),
        "; ".join(f"{', '.join(row.name_hi for row in rows)}: {text[1]}" for text, rows in rows_of.items()),
    )
