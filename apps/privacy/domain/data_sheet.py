"""The copy of a person's data as pages to read: titles and lines in the person's language, made from the plain export.

Whatever has no word here is shown under its own name, so that nothing is left out because nobody thought of it.
Numbers that stand for a choice, a lender or a product are shown by their names, which the apps that know them give.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal, InvalidOperation
from typing import Any

from apps.core.domain.calendar import IST
from apps.core.domain.money import in_rupees
from apps.privacy.domain.data_labels import MONEY, OFFER, OFFER_PENAL, OWN_WORDS, SECTIONS, VALUES, WORDS

DataSheetNames = Mapping[str, Mapping[str, str]]
"""Name of a field -> what is stored, as text -> what people read."""


@dataclass(frozen=True)
class DataSheetLine:
    """One thing said."""

    label: str
    value: str


@dataclass(frozen=True)
class DataSheetSection:
    """One kind of record: a title, and the lines of each record. Without records `nothing` is said."""

    title: str
    records: tuple[tuple[DataSheetLine, ...], ...]


def sections(data: Mapping[str, Any], language: str, names: DataSheetNames) -> list[DataSheetSection]:
    """Every section of the export in its order."""
    return [
        DataSheetSection(
            _word(SECTIONS, name, language), tuple(tuple(_lines(record, language, names)) for record in records)
        )
        for name, records in data.items()
    ]


def _lines(record: Mapping[str, Any], language: str, names: DataSheetNames) -> Iterable[DataSheetLine]:
    for name, value in record.items():
        if value not in (None, "", [], {}):
            label = names.get("lender_id", {}).get(name) or _word(WORDS, name, language)
            yield DataSheetLine(label, _said(name, value, language, names))


def _word(words: Mapping[str, tuple[str, str]], name: str, language: str) -> str:
    if name not in words:
        return name.replace("_", " ").capitalize()
    return words[name][1 if language == "hi" else 0]


def _said(name: str, value: Any, language: str, names: DataSheetNames) -> str:
    if isinstance(value, bool):
        return _word(VALUES, "yes" if value else "no", language)
    if isinstance(value, Mapping):
        lines = list(_lines(value, language, names))
        has_groups = any(isinstance(one, Mapping) and one for one in value.values())
        return ("\n" if has_groups else "; ").join(f"{line.label}: {line.value}" for line in lines)
    if isinstance(value, list | tuple):
        groups = [one for one in value if isinstance(one, Mapping)]
        if name == "offers":
            return "\n".join(_offer(one, language, names) for one in groups)
        parts = [_said(name, one, language, names) for one in value]
        return ("\n" if groups else ", ").join(part for part in parts if part)
    text = str(value)
    if name in OWN_WORDS:
        return text
    if text in names.get(name, {}):
        return names[name][text]
    return _amount(name, text) or _instant(text) or _known(text, language)


def _offer(offer: Mapping[str, Any], language: str, names: DataSheetNames) -> str:
    """One offer in a sentence, its other figures stand in the file for machines; an older shape is told whole."""
    place = 1 if language == "hi" else 0
    lender = names.get("lender_id", {}).get(str(offer.get("lender_id")), str(offer.get("name", "")))
    told = {name: _amount(name, str(value)) or value for name, value in offer.items()}
    told["installment"] = _amount("amount", str(offer.get("emi", "")))
    penal = offer.get(f"penal_{language}") or offer.get("penal_en")
    try:
        text = OFFER[place].format(**{**told, "name": lender})
    except KeyError:
        return "; ".join(f"{line.label}: {line.value}" for line in _lines(offer, language, names))
    return text + (OFFER_PENAL[place].format(penal=penal) if penal else "")


def _amount(name: str, text: str) -> str:
    if name not in MONEY:
        return ""
    try:
        return in_rupees(Decimal(text))
    except InvalidOperation:
        return ""


def _known(text: str, language: str) -> str:
    for words in (VALUES, WORDS):
        if text in words:
            return _word(words, text, language)
    return text


def _instant(text: str) -> str:
    """`2026-11-22T03:00:00+00:00` as 22/11/2026 08:30 in India; a day stays a day; "" for anything else."""
    if len(text) < 10 or text[4:5] != "-" or text[7:8] != "-":
        return ""
    try:
        at = datetime.fromisoformat(text)
    except ValueError:
        return ""
    if len(text) == 10:
        return f"{at:%d/%m/%Y}"
    return f"{at.astimezone(IST):%d/%m/%Y %H:%M}" if at.tzinfo else ""
