"""Short forms of questions before plans are shown, as data, and the parsing of answers.

A form names its steps and fields with their texts in both languages, so that page, server and Django admin read one
definition. Raw answers and the day go in; clean answers or an error at each wrong field come out. No form asks for
illnesses or documents: the insurer or lender asks that itself.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from enum import StrEnum
from typing import Any

from apps.core.domain import identifiers
from apps.core.domain.money import grouped, parse_amount, rupees
from apps.core.domain.problems import FieldError

_MAX_LENGTHS = 60
_WHOLE = re.compile(r"\d{1,4}", re.ASCII)

AnsweredNeed = Mapping[str, Any]
"""Clean answers: choices as text, amounts as Decimal, ages and years as int, PIN codes as text."""


@dataclass(frozen=True)
class FormText:
    """One text in both languages."""

    en: str
    hi: str

    def text_in(self, language: str) -> str:
        return self.hi if language == "hi" else self.en


class NeedFieldKind(StrEnum):
    """The kind of value that a field takes."""

    CHOICE = "choice"
    MONEY = "money"
    WHOLE = "whole"
    YEAR = "year"
    PINCODE = "pincode"


@dataclass(frozen=True)
class NeedOption:
    """One answer of a choice. `value` is what is stored."""

    value: str
    label: FormText


@dataclass(frozen=True)
class NeedField:
    """One question.

    `least` and `most` are rupees for money, the number itself for whole numbers, and for a year how many years before
    this one the oldest and the newest may lie. `asked_if` names another field and the answers that bring this one up.
    """

    name: str
    kind: NeedFieldKind
    label: FormText
    hint: FormText | None = None
    options: tuple[NeedOption, ...] = ()
    least: int = 0
    most: int = 0
    asked_if: tuple[str, tuple[str, ...]] | None = None

    def bounds(self, on: date) -> tuple[int, int]:
        """The least and the most that may be written on a day."""
        if self.kind is NeedFieldKind.YEAR:
            return on.year - self.least, on.year - self.most
        return self.least, self.most

    def is_asked(self, answers: Mapping[str, Any]) -> bool:
        """Return whether the answers given so far lead to this question."""
        if self.asked_if is None:
            return True
        name, wanted = self.asked_if
        return str(answers.get(name, "")) in wanted


@dataclass(frozen=True)
class NeedStep:
    """One screen of a form."""

    key: str
    name: FormText
    title: FormText
    fields: tuple[NeedField, ...]


@dataclass(frozen=True)
class NeedForm:
    """The questions of one product."""

    product_code: str
    draft: str
    steps: tuple[NeedStep, ...]

    @property
    def fields(self) -> tuple[NeedField, ...]:
        return tuple(field for step in self.steps for field in step.fields)

    def field(self, name: str) -> NeedField | None:
        """Return the field of that name, None for one this form does not ask."""
        return next((field for field in self.fields if field.name == name), None)


def read(form: NeedForm, raw: Mapping[str, Any], *, on: date) -> tuple[dict[str, Any], dict[str, FieldError]]:
    """Return the clean answers of every question that is asked, and the errors of the others.

    Answers to questions that are no longer asked are dropped; unknown names are errors, so that a typo is never
    ignored.
    """
    names = {field.name for field in form.fields}
    clean: dict[str, Any] = {}
    faults = {name: FieldError("core.unknown_field") for name in raw if name not in names}
    for field in form.fields:
        if not field.is_asked(clean):
            continue
        value = raw.get(field.name)
        if value is None or value == "":
            faults[field.name] = FieldError("core.required")
            continue
        try:
            clean[field.name] = _answer(field, value, on)
        except _AnswerError as wrong:
            faults[field.name] = wrong.fault
    return clean, faults


class _AnswerError(Exception):
    def __init__(self, code: str, **details: Any) -> None:
        super().__init__(code)
        self.fault = FieldError(code, details)


def _answer(field: NeedField, value: Any, on: date) -> Any:
    text = _text(value)
    if field.kind is NeedFieldKind.CHOICE:
        if text not in {option.value for option in field.options}:
            raise _AnswerError("core.not_a_choice")
        return text
    if field.kind is NeedFieldKind.PINCODE:
        try:
            return identifiers.clean_pincode(text)
        except ValueError as error:
            raise _AnswerError(f"core.{error}") from error
    least, most = field.bounds(on)
    if field.kind is NeedFieldKind.MONEY:
        try:
            amount = parse_amount(text)
        except ValueError as error:
            raise _AnswerError(f"core.{error}") from error
        if not least <= amount <= most:
            raise _AnswerError("offerings.amount_range", least=grouped(least), most=grouped(most))
        return rupees(amount)
    if not _WHOLE.fullmatch(text):
        raise _AnswerError("offerings.whole_number")
    if not least <= int(text) <= most:
        raise _AnswerError("offerings.number_range", least=least, most=most)
    return int(text)


def _text(value: Any) -> str:
    if isinstance(value, bool) or not isinstance(value, str | int | Decimal):
        raise _AnswerError("core.wrong_type")
    text = str(value)
    if len(text) > _MAX_LENGTHS:
        raise _AnswerError("core.too_long")
    try:
        return identifiers.plain(text)
    except ValueError as error:
        raise _AnswerError(f"core.{error}") from error
