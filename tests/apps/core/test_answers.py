"""Arguments and answers of handlers: dataclasses of bodies, pages, sentences, rows with more fields."""

import copy
import pickle
from dataclasses import dataclass
from datetime import date
from types import SimpleNamespace
from typing import Any

import pytest
from rest_framework import serializers

from apps.accounts.web.views import named_values
from apps.core.domain.actor import Actor
from apps.core.domain.extended import Extended
from apps.core.web.pages import Page, PageParams, page_of
from apps.core.web.serializers import (
    InputSerializer,
    MonthField,
    NameField,
    SentenceField,
    Success,
    SuccessField,
    SuccessOut,
    validate,
)


@dataclass(frozen=True)
class Item:
    amount: int
    place: int | None


@dataclass(frozen=True)
class Basket:
    items: list[Item]
    first: date | None
    note: str
    fields_set: frozenset[str]


class ItemIn(InputSerializer):
    data_class = Item

    amount = serializers.IntegerField()
    at = serializers.IntegerField(source="place", required=False)


class BasketIn(InputSerializer):
    data_class = Basket

    items = ItemIn(many=True)
    since = serializers.DateField(source="first", required=False)
    note = serializers.CharField(required=False, default="none")


def test_body_becomes_its_dataclass_with_dataclasses_in_its_lists() -> None:
    assert validate(BasketIn, {"items": [{"amount": 3}, {"amount": 4, "at": 1}]}) == Basket(
        [Item(3, None), Item(4, 1)], None, "none", frozenset({"items", "note"})
    )


def test_error_in_an_item_stands_at_its_sent_name() -> None:
    with pytest.raises(serializers.ValidationError) as refusal:
        validate(BasketIn, {"items": [{"amount": 3, "at": "x"}, {"amount": 4, "place": 1}]})
    items: Any = dict(refusal.value.detail)["items"]  # type: ignore[arg-type]
    assert {place: list(errors) for place, errors in items.items()} == {0: ["at"], 1: ["place"]}


@pytest.mark.parametrize(
    ("count", "params", "page"),
    [
        (5, PageParams(1, 2), Page([0, 1], 5, 2, None)),
        (5, PageParams(3, 2), Page([4], 5, None, 2)),
        (4, PageParams(3, 2), Page([], 4, None, 2)),
        (0, PageParams(1, 2), Page([], 0, None, None)),
    ],
)
def test_page_holds_its_rows_and_the_numbers_of_its_neighbours(count: int, params: PageParams, page: Page[int]) -> None:
    assert page_of(range(count), params) == page


def test_page_shows_other_rows_at_the_same_place() -> None:
    assert Page([1, 2], 5, 3, 1).of(["one", "two"]) == Page(["one", "two"], 5, 3, 1)


@dataclass(frozen=True)
class CountedMonth(Extended[Any]):
    lines: int

    @property
    def is_empty(self) -> bool:
        return self.lines == 0


def test_extended_row_has_its_own_fields_before_those_of_the_row() -> None:
    month = CountedMonth(SimpleNamespace(lines=9, state="open"), 0)
    assert (month.lines, month.is_empty, month.state) == (0, True, "open")
    with pytest.raises(AttributeError, match="margin"):
        _ = month.margin


def test_extended_row_is_copied_with_its_row() -> None:
    month = CountedMonth(SimpleNamespace(state="open"), 2)
    for twin in (copy.deepcopy(month), pickle.loads(pickle.dumps(month))):
        assert (twin, twin.state) == (month, "open")


class Bank:
    def name_in(self, language: str) -> str:
        return {"en": "Gulmohar", "hi": "गुलमोहर"}[language]


class MonthOut(serializers.Serializer[Any]):
    success = SuccessField()
    month = MonthField()
    bank = NameField()
    error = SentenceField(source="*")


def shown(kind: type[serializers.Serializer[Any]], value: object, language: str) -> dict[str, Any]:
    return dict(kind(value, context={"actor": Actor(area="admin", language=language)}).data)


@pytest.mark.parametrize(
    ("language", "code", "bank", "error"),
    [
        ("en", "core.done", "Gulmohar", "Done."),
        ("hi", "core.done", "गुलमोहर", "हो गया।"),
        ("en", "", "Gulmohar", ""),
    ],
)
def test_fields_speak_the_language_of_the_caller(language: str, code: str, bank: str, error: str) -> None:
    row = SimpleNamespace(month=date(2026, 4, 1), bank=Bank(), code=code, details={})
    assert shown(MonthOut, row, language) == {"success": True, "month": "2026-04", "bank": bank, "error": error}


class StateOut(SuccessOut):
    state = serializers.CharField(source="row.state")


def test_act_answers_with_its_sentence_and_its_row() -> None:
    act = Success("core.done", SimpleNamespace(state="closed"))
    assert shown(StateOut, act, "en") == {"success": True, "message": "Done.", "state": "closed"}


def test_older_answers_keep_their_words() -> None:
    assert shown(SuccessOut, {"success": True, "message": "As it is."}, "hi")["message"] == "As it is."


def test_handler_gets_the_values_of_its_address_by_names_of_python() -> None:
    def typed(view: Any, request: Any, lender_id: int, month: str) -> None: ...
    def free(view: Any, request: Any, **path: Any) -> None: ...

    path = {"lenderId": 7, "month": "2026-04"}
    assert named_values(typed, path) == {"lender_id": 7, "month": "2026-04"}
    assert named_values(free, path) == path
