"""Lists with a FilterSet refuse an unknown and a wrong filter by name, before anything is read."""

from typing import Any

import pytest
from django_filters import BooleanFilter, ChoiceFilter, DateFilter, FilterSet, NumberFilter, UUIDFilter
from rest_framework.exceptions import ValidationError

from apps.accounts.web.views import for_method
from apps.core.web.problems import problem_from_exception
from apps.core.web.serializers import validate
from tests.contracts.calls import CALLS

READ_AS_A_KIND = (BooleanFilter, ChoiceFilter, DateFilter, NumberFilter, UUIDFilter)
BY_PATH = {"LenderFilter"}
"""Filters whose value stands in the path (specification 7): another one is not found."""


def serializers_with_filters() -> dict[str, Any]:
    """Return the serializer of each call that is made from a FilterSet, by method and path."""
    serializers: dict[str, Any] = {}
    for method, path, view in CALLS:
        declared = view.query_serializer if method == "GET" else view.request_serializer
        serializer = for_method(declared, method)
        if hasattr(serializer, "filter_set"):
            serializers[f"{method} {path}"] = serializer
    return serializers


LISTS = serializers_with_filters()


def refusals(serializer: Any, values: dict[str, str]) -> dict[str, list[str]]:
    with pytest.raises(ValidationError) as refusal:
        validate(serializer, values)
    problem = problem_from_exception(refusal.value)
    assert problem is not None
    assert problem.status == 422
    return {name: [error.code for error in errors] for name, errors in problem.fields.items()}


def filter_sets(base: type[FilterSet] = FilterSet) -> set[type[FilterSet]]:
    below = {kind for child in base.__subclasses__() for kind in filter_sets(child)}
    return below | ({base} if base.__module__.startswith("apps.") else set())


@pytest.mark.parametrize("call", sorted(LISTS))
def test_list_refuses_an_unknown_filter(call: str) -> None:
    assert refusals(LISTS[call], {"no_such_filter": "1"}) == {"no_such_filter": ["core.unknown_field"]}


@pytest.mark.parametrize("call", sorted(LISTS))
def test_list_refuses_a_wrong_value_of_each_filter(call: str) -> None:
    filters = LISTS[call].filter_set.base_filters
    wrong = {name: "no such value" for name, one in filters.items() if isinstance(one, READ_AS_A_KIND)}
    assert refusals(LISTS[call], wrong).keys() == wrong.keys() != set()


@pytest.mark.parametrize("call", sorted(LISTS))
def test_list_without_filters_is_whole(call: str) -> None:
    values = validate(LISTS[call], {})
    assert [getattr(values, name) or None for name in LISTS[call].filter_set.base_filters] == [
        None for _ in LISTS[call].filter_set.base_filters
    ]


def test_every_filter_set_belongs_to_a_call() -> None:
    used = {serializer.filter_set for serializer in LISTS.values()}
    assert {kind.__name__ for kind in filter_sets() - used} == BY_PATH
    assert len(LISTS) == 15
