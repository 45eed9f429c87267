"""The copy of a person's data as pages to read: titles and lines in the person's language, made from the plain export.

Whatever has no word here is shown under its own name, so that nothing is left out because nobody thought of it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from apps.core.domain.calendar import IST
from apps.privacy.domain.data_words import SECTIONS, VALUES, WORDS

LONGEST_VALUE = 600


@dataclass(frozen=True)
class Line:
    """One thing said."""

    label: str
    value: str


@dataclass(frozen=True)
class Section:
    """One kind of record: a title, and the lines of each record. Without records `nothing` is said."""

    title: str
    records: tuple[tuple[Line, ...], ...]


def sections(data: Mapping[str, Any], language: str) -> list[Section]:
    """Every section of the export in its order."""
    return [
        Section(_word(SECTIONS, name, language), tuple(tuple(_lines(record, language)) for record in records))
        for name, records in data.items()
    ]


def _lines(record: Mapping[str, Any], language: str) -> Iterable[Line]:
    for name, value in record.items():
        if value not in (None, "", [], {}):
            yield Line(_word(WORDS, name, language), _said(name, value, language)[:LONGEST_VALUE])


def _word(words: Mapping[str, tuple[str, str]], name: str, language: str) -> str:
    if name not in words:
        return name.replace("_", " ").capitalize()
    return words[name][1 if language == "hi" else 0]


def _said(name: str, value: Any, language: str) -> str:
    if isinstance(value, bool):
        return _word(VALUES, "yes" if value else "no", language)
    if isinstance(value, Mapping):
        return "; ".join(f"{line.label}: {line.value}" for line in _lines(value, language))
    if isinstance(value, list | tuple):
        parts = [_said(name, one, language) if not isinstance(one, str) else _known(one, language) for one in value]
        return ", ".join(part for part in parts if part)
    text = str(value)
    return _instant(text) or _known(text, language)


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
