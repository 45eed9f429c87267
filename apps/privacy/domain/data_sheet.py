"""The copy of a person's data as pages to read, made from the plain export.

Titles and lines are in the person's language. A field without a label here is shown under its own name, so that none is
left out. Numbers that stand for a choice, a lender or a product are shown by their names, which the apps that know them
give.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from decimal import Decimal, InvalidOperation
from typing import Any

from apps.core.domain.calendar import day_in, moment_in
from apps.core.domain.money import in_rupees
from apps.privacy.domain.data_labels import (
    FREE_FORMS,
    MONEY,
    OFFER,
    OFFER_PENAL,
    OWN_WORDS,
    REQUEST,
    SECTION_VALUES,
    SECTION_WORDS,
    SECTIONS,
    VALUES,
    WORDS,
)

DataSheetNames = Mapping[str, Mapping[str, str]]
"""Name of a field -> stored value as text -> text for people.

A form with fields of its own has their labels under its name and the answers to each under `<form>.<field>`.
"""


@dataclass(frozen=True)
class DataSheetLine:
    """One thing said."""

    label: str
    value: str


@dataclass(frozen=True)
class DataSheetSection:
    """One kind of record: a title, and the lines of each record.

    Without records, `nothing` is shown.
    """

    title: str
    records: tuple[tuple[DataSheetLine, ...], ...]


@dataclass(frozen=True)
class DataSheetPlace:
    """Place of a value: section, form of its record, and whether it is an answer of a form."""

    section: str
    form: str = ""
    is_answer: bool = False


def sections(data: Mapping[str, Any], language: str, names: DataSheetNames) -> list[DataSheetSection]:
    """Return the sections in their order; repeated questions and offer lists are grouped."""
    result = []
    for section, rows in data.items():
        records = GROUPED[section](rows) if section in GROUPED else rows
        lines = tuple(
            tuple(_lines(record, language, names, DataSheetPlace(section, str(record.get("form", "")))))
            for record in records
        )
        result.append(DataSheetSection(_word(SECTIONS, section, language), lines))
    return result


def group_quotes(rows: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Put questions together that differ by lender, amount, tenure and moment alone."""
    groups: dict[str, list[Mapping[str, Any]]] = {}
    for row in rows:
        groups.setdefault(json.dumps(_shared_facts(row), sort_keys=True, default=str), []).append(row)
    return [
        {
            "asked_at": group[0]["asked_at"],
            "last_asked_at": group[-1]["asked_at"] if len(group) > 1 else None,
            "questions": len(group),
            "lenders": list(dict.fromkeys(row["lender_id"] for row in group)),
            "facts": _shared_facts(group[0]),
            "requests": list(dict.fromkeys(_request(row["facts"]) for row in group if "amount" in row["facts"])),
            "state": list(dict.fromkeys(row["state"] for row in group)),
        }
        for group in groups.values()
    ]


def group_offer_lists(rows: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Return each application's latest list whole, with how many came before it and since when."""
    groups: dict[Any, list[Mapping[str, Any]]] = {}
    for row in rows:
        groups.setdefault(row.get("application_id"), []).append(row)
    return [
        {
            **group[-1],
            "earlier_lists": len(group) - 1 or None,
            "first_shown_at": group[0]["shown_at"] if len(group) > 1 else None,
        }
        for group in groups.values()
    ]


GROUPED: Mapping[str, Callable[[Sequence[Mapping[str, Any]]], list[dict[str, Any]]]] = {
    "quotes": group_quotes,
    "offer_lists": group_offer_lists,
}


def _shared_facts(row: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in row["facts"].items() if name not in ("amount", "tenure_months")}


def _request(facts: Mapping[str, Any]) -> tuple[str, str]:
    return str(facts["amount"]), str(facts["tenure_months"])


def _lines(
    record: Mapping[str, Any], language: str, names: DataSheetNames, place: DataSheetPlace
) -> Iterable[DataSheetLine]:
    for name, value in record.items():
        if value not in (None, "", [], {}):
            yield DataSheetLine(_label(name, language, names, place), _value_text(name, value, language, names, place))


def _label(name: str, language: str, names: DataSheetNames, place: DataSheetPlace) -> str:
    label = names.get("lender_id", {}).get(name)
    if place.is_answer:
        label = names.get(place.form, {}).get(name, label)
    elif name in SECTION_WORDS.get(place.section, {}):
        label = _word(SECTION_WORDS[place.section], name, language)
    return label or _word(WORDS, name, language)


def _word(words: Mapping[str, tuple[str, str]], name: str, language: str) -> str:
    if name not in words:
        return name.replace("_", " ").capitalize()
    return words[name][1 if language == "hi" else 0]


def _value_text(name: str, value: Any, language: str, names: DataSheetNames, place: DataSheetPlace) -> str:
    if isinstance(value, bool):
        return _word(VALUES, "yes" if value else "no", language)
    if isinstance(value, Mapping):
        inner = replace(place, is_answer=True) if name in FREE_FORMS else place
        lines = list(_lines(value, language, names, inner))
        has_groups = any(isinstance(inner_value, Mapping) and inner_value for inner_value in value.values())
        return ("\n" if has_groups else "; ").join(f"{line.label}: {line.value}" for line in lines)
    if name == "requests":
        return "; ".join(
            REQUEST[1 if language == "hi" else 0].format(amount=_amount("amount", amount) or amount, months=months)
            for amount, months in value
        )
    if isinstance(value, list | tuple):
        groups = [item for item in value if isinstance(item, Mapping)]
        if name == "offers":
            return "\n".join(_offer(group, language, names, place) for group in groups)
        parts = [_value_text(name, item, language, names, place) for item in value]
        return ("\n" if groups else ", ").join(part for part in parts if part)
    text = str(value)
    if name in OWN_WORDS:
        return text
    own = names.get(f"{place.form}.{name}", names.get(name, {}))
    if text in own:
        return own[text]
    return _amount(name, text) or _instant(text, language) or _known(text, language, place)


def _offer(offer: Mapping[str, Any], language: str, names: DataSheetNames, place_in: DataSheetPlace) -> str:
    """Return one offer as a sentence; its other figures are in the file for machines.

    An offer of an older shape is shown in full.
    """
    place = 1 if language == "hi" else 0
    lender = names.get("lender_id", {}).get(str(offer.get("lender_id")), str(offer.get("name", "")))
    texts = {name: _amount(name, str(value)) or value for name, value in offer.items()}
    texts["installment"] = _amount("amount", str(offer.get("emi", "")))
    penal = offer.get(f"penal_{language}") or offer.get("penal_en")
    try:
        text = OFFER[place].format(**{**texts, "name": lender})
    except KeyError:
        return "; ".join(f"{line.label}: {line.value}" for line in _lines(offer, language, names, place_in))
    return text + (OFFER_PENAL[place].format(penal=penal) if penal else "")


def _amount(name: str, text: str) -> str:
    if name not in MONEY:
        return ""
    try:
        return in_rupees(Decimal(text))
    except InvalidOperation:
        return ""


def _known(text: str, language: str, place: DataSheetPlace) -> str:
    if place.is_answer:
        return text
    for words in (SECTION_VALUES.get(place.section, {}), VALUES, WORDS):
        if text in words:
            return _word(words, text, language)
    return text


def _instant(text: str, language: str) -> str:
    """Return an ISO instant or day as pages write it, Indian time; "" for anything else."""
    if len(text) < 10 or text[4:5] != "-" or text[7:8] != "-":
        return ""
    try:
        at = datetime.fromisoformat(text)
    except ValueError:
        return ""
    if len(text) == 10:
        return day_in(at.date(), language)
    return moment_in(at, language) if at.tzinfo else ""
