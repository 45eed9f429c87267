"""Serializers and fields that the calls of all areas share."""

import dataclasses
import unicodedata
from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from types import SimpleNamespace
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from django.http import QueryDict
from django_filters import (
    BooleanFilter,
    CharFilter,
    ChoiceFilter,
    DateFilter,
    Filter,
    FilterSet,
    NumberFilter,
    UUIDFilter,
)
from drf_spectacular.utils import extend_schema_field
from rest_framework import exceptions, serializers

from apps.core.domain.money import rupees
from apps.core.web.problems import translate

Row = TypeVar("Row")

READ_BY_DIGITS = (
    serializers.IntegerField,
    serializers.FloatField,
    serializers.DecimalField,
    serializers.DateField,
    serializers.DateTimeField,
)


def has_non_ascii_digits(field: Any, value: Any) -> bool:
    """Return whether a number or a date is written with other digits than 0 to 9.

    In a list, one such item is enough. Python reads ९ as 9, but a person who typed it must see an error (as
    identifiers.py says). Full-width forms are ASCII by NFKC and pass.
    """
    if isinstance(field, serializers.ListField) and isinstance(value, list):
        return any(has_non_ascii_digits(field.child, item) for item in value)
    is_read = isinstance(field, READ_BY_DIGITS) and isinstance(value, str)
    return is_read and any(letter.isdigit() and not letter.isascii() for letter in unicodedata.normalize("NFKC", value))


class InputSerializer(serializers.Serializer[Any]):
    """Base of all request bodies: unknown fields are rejected by name.

    A misspelt field is therefore never ignored.
    """

    data_class: ClassVar[type[Any] | None] = None
    """The frozen dataclass that handlers get: the fields by their `source`.

    None where an optional one was left out; `fields_set`, if it has one, names what was sent.
    """

    def as_data(self, values: Mapping[str, Any]) -> Any:
        """Return the validated values as the handler gets them."""
        sent = {"fields_set": frozenset(values)}
        if self.data_class is None:
            return SimpleNamespace(**{str(name): values.get(str(name)) for name in self.fields}, **sent)
        names = (field.name for field in dataclasses.fields(self.data_class))
        return self.data_class(**{name: sent.get(name, values.get(name)) for name in names})

    def run_validation(self, data: Any = serializers.empty) -> Any:
        values = super().run_validation(data)
        is_item = self.parent is not None and self.data_class is not None and values is not None
        return self.as_data(values) if is_item else values

    def to_internal_value(self, data: Any) -> Any:
        if isinstance(data, Mapping):
            refused = {name: "unknown_field" for name in data if name not in self.fields}
            refused |= {
                name: "core.digits"
                for name, field in self.fields.items()
                if has_non_ascii_digits(field, data.get(name))
            }
            if refused:
                raise serializers.ValidationError(
                    {name: [exceptions.ErrorDetail("refused", code=code)] for name, code in refused.items()}
                )
        return super().to_internal_value(data)


def query_serializer_of(
    filters: type[FilterSet], **more: serializers.Field[Any, Any, Any, Any]
) -> type[InputSerializer]:
    """Return the query serializer of a list, made from the filters of its FilterSet.

    `more` are fields of the call's own. An unknown or unreadable value is refused (422) before the FilterSet gets the
    validated values.
    """
    fields = {name: _query_field(query_filter) for name, query_filter in filters.base_filters.items()}
    return type(f"{filters.__name__}Query", (InputSerializer,), {"filter_set": filters, **fields, **more})


def filter_values(filters: type[FilterSet], query: SimpleNamespace) -> dict[str, Any]:
    """Return a FilterSet's values in a validated query or body, None where one is left out."""
    return {name: getattr(query, name) for name in filters.base_filters}


def _query_field(query_filter: Filter) -> serializers.Field[Any, Any, Any, Any]:
    label: dict[str, Any] = {"required": False, "help_text": str(query_filter.extra.get("help_text", ""))}
    if isinstance(query_filter, ChoiceFilter):
        return serializers.ChoiceField(choices=query_filter.extra["choices"], **label)
    if isinstance(query_filter, UUIDFilter):
        return serializers.UUIDField(**label)
    if isinstance(query_filter, NumberFilter):
        return serializers.IntegerField(min_value=1, max_value=2**31 - 1, **label)
    if isinstance(query_filter, DateFilter):
        return serializers.DateField(**label)
    if isinstance(query_filter, BooleanFilter):
        return serializers.BooleanField(default=False, **label)
    if isinstance(query_filter, CharFilter):
        return serializers.CharField(max_length=query_filter.extra.get("max_length", 80), **label)
    raise TypeError(f"No query field for {type(query_filter).__name__}.")


def validate(kind: type[serializers.BaseSerializer[Any]], data: Any) -> Any:
    """Return the validated values as attributes, absent optional ones as None.

    `fields_set` is the set of the names that were sent.
    """
    serializer = kind(data=data)
    serializer.is_valid(raise_exception=True)
    values = dict(serializer.validated_data)
    if isinstance(serializer, InputSerializer):
        return serializer.as_data(values)
    names = serializer.fields if isinstance(serializer, serializers.Serializer) else values
    return SimpleNamespace(**{str(name): values.get(name) for name in names}, fields_set=frozenset(values))


def query_values(kind: type[serializers.BaseSerializer[Any]], query: QueryDict) -> dict[str, Any]:
    """Return the values of an address by name: all of a list's, the last one of any other's."""
    fields = getattr(kind, "_declared_fields", {})
    return {
        name: query.getlist(name) if isinstance(fields.get(name), serializers.ListField) else query[name]
        for name in query
    }


@extend_schema_field({"type": "integer", "minimum": 0, "maximum": 1})
class ZeroOneField(serializers.Field[Any, Any, Any, Any]):
    """The specification's 0 and 1."""

    def to_representation(self, value: Any) -> int:
        return int(bool(value))


@extend_schema_field({"type": ["number", "null"]})
class PlainNumberField(serializers.Field[Any, Any, Any, Any]):
    """A number as it is stored: a JSON number, without a fraction when it has none."""

    def to_representation(self, value: Any) -> int | float:
        return int(value) if value == int(value) else float(value)


class DecimalTextField(serializers.CharField):
    """A decimal as text, with the digits that it has."""

    def to_representation(self, value: Decimal) -> str:  # type: ignore[override]
        return format(value, "f")


class AmountTextField(serializers.CharField):
    """Rupees, or a rate, as text with two decimals."""

    def to_representation(self, value: Decimal) -> str:  # type: ignore[override]
        return format(rupees(value), "f")


class StrictDateTimeField(serializers.DateTimeField):
    """A date with a time; one without a zone that leaves the calendar in UTC is refused."""

    def enforce_timezone(self, value: Any) -> Any:
        try:
            return super().enforce_timezone(value)
        except OverflowError:
            return self.fail("invalid", format="DD/MM/YYYY")


class RawField(serializers.Field[Any, Any, Any, Any]):
    """A value passed on as it was sent: its owner's rules read it and word its errors."""

    def __init__(self) -> None:
        super().__init__(required=False, allow_null=True)

    def to_internal_value(self, data: Any) -> Any:
        return data

    def to_representation(self, value: Any) -> Any:
        return value


@extend_schema_field({"oneOf": [{"type": "string"}, {"type": "number"}], "description": "Rupees."})
class RawAmountField(RawField):
    """An amount as text or number."""


def nullable_text_field() -> serializers.CharField:
    """Return the field of a text or null in an answer."""
    return serializers.CharField(allow_null=True)


class TextOrNullField(serializers.CharField):
    """A text in an answer, null where it is empty."""

    def __init__(self, source: str | None = None) -> None:
        super().__init__(source=source, allow_null=True)

    def to_representation(self, value: str) -> str | None:  # type: ignore[override]
        return value or None


class MonthField(serializers.CharField):
    """A month by its first day, as 2026-04."""

    def to_representation(self, value: date) -> str:  # type: ignore[override]
        return f"{value:%Y-%m}"


class NameField(serializers.CharField):
    """The name of a row in the language of the caller."""

    def to_representation(self, value: Any) -> str:
        name: str = value.name_in(self.context["actor"].language)
        return name


class SuccessField(serializers.BooleanField):
    """The `success` of an answer about rows: always true."""

    def get_attribute(self, instance: Any) -> bool:
        return True


class _Sentence(Protocol):
    """The code of a text and what fills it; no text where there is no code."""

    @property
    def code(self) -> str: ...
    @property
    def details(self) -> Mapping[str, Any]: ...


@dataclasses.dataclass(frozen=True)
class Success(Generic[Row]):
    """An act that worked: its row, the code of its message, and the values that fill it."""

    code: str
    row: Row | None = None
    details: Mapping[str, Any] = dataclasses.field(default_factory=dict)
    success: ClassVar[bool] = True

    @property
    def message(self) -> _Sentence:
        return self


class SentenceField(serializers.CharField):
    """A text for a person: as it is, or by code and details in the language of the caller."""

    def to_representation(self, value: str | _Sentence) -> str:
        if isinstance(value, str):
            return value
        return translate(value.code, value.details, self.context["actor"].language) if value.code else ""


class SuccessOut(serializers.Serializer[Any]):
    """The shortest answer: it worked, in a person's words."""

    # Of a `Success`; a subclass reads its row, by sources such as `row.month`.
    success = serializers.BooleanField()
    message: serializers.CharField = SentenceField()
