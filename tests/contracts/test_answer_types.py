"""Calls say in types what they take and answer: `Any` and answers as dicts get fewer, app by app."""

import dataclasses
import inspect
import json
import typing
from collections.abc import Iterator
from pathlib import Path
from types import NoneType
from typing import Any, get_type_hints

from rest_framework.fields import empty

from apps.accounts.web.views import api_patterns, for_method
from apps.core.web.serializers import InputSerializer
from tests.contracts import answer_types

COMMITTED: dict[str, dict[str, int]] = json.loads(answer_types.FILE.read_text())
TYPED_APPS = ("applications", "cards", "exports", "lenders", "messaging", "payouts", "revenue", "settlement", "uploads")
METHODS = ("get", "post", "put", "patch", "delete")


def test_untyped_answers_of_no_app_rise() -> None:
    risen = [
        f"apps/{app}/api has {number} of `{kind}`, more than {most}: type the handler and return what its"
        " response_serializer reads (CONTRIBUTING.md, *Add a call*)"
        for app, numbers in answer_types.counts().items()
        for kind, number in numbers.items()
        if number > (most := COMMITTED.get(app, {}).get(kind, 0))
    ]
    assert risen == []


def test_apps_that_are_typed_stay_so() -> None:
    assert {app: sum(COMMITTED[app].values()) for app in TYPED_APPS} == dict.fromkeys(TYPED_APPS, 0)


def test_each_untyped_answer_is_counted(tmp_path: Path) -> None:
    api = tmp_path / "apps" / "cards" / "api"
    api.mkdir(parents=True)
    (api / "admin.py").write_text(
        "from typing import Any\n"
        "def get(query: Any) -> dict[str, Any]: ...\n"
        "def _row() -> dict[str, int]: ...\n"
        "def _rows() -> list[dict[str, int]]: ...\n"
    )
    assert answer_types.counts(tmp_path) == {"cards": {"any": 2, "dict_answers": 2}}


def handlers() -> Iterator[tuple[str, type[Any], Any]]:
    """Handlers whose serializer makes a dataclass, and the type that they name for it."""
    for _, view in api_patterns():
        for method in METHODS:
            handler = getattr(view, method, None)
            takes = for_method(view.request_serializer, method) if method != "get" else None
            takes = takes or for_method(view.query_serializer, method)
            if handler is None or not getattr(takes, "data_class", None):
                continue
            _, _, name, *_ = inspect.signature(handler).parameters
            yield f"{view.__name__}.{method}", takes, get_type_hints(handler)[name]


def test_handlers_name_what_their_serializer_makes() -> None:
    named = list(handlers())
    assert len(named) > 20
    assert [name for name, takes, kind in named if kind is not takes.data_class] == []


def data_serializers(kind: type[InputSerializer] = InputSerializer) -> Iterator[type[InputSerializer]]:
    for child in kind.__subclasses__():
        if child.data_class is not None and child.as_data is InputSerializer.as_data:
            yield child
        yield from data_serializers(child)


def test_dataclass_of_an_input_has_its_fields() -> None:
    """None is possible exactly where a field may be left out or null."""
    list(api_patterns())  # they import the calls
    kinds = sorted(set(data_serializers()), key=lambda kind: kind.__name__)
    assert len(kinds) > 20
    for kind in kinds:
        assert kind.data_class is not None
        fields = {str(field.source or name): field for name, field in kind().fields.items()}
        hints = get_type_hints(kind.data_class)
        assert {field.name for field in dataclasses.fields(kind.data_class)} - {"fields_set"} == set(fields), kind
        for name, field in fields.items():
            can_be_none = field.allow_null or (not field.required and field.default in (None, empty))
            is_free = hints[name] is object or NoneType in typing.get_args(hints[name])
            assert is_free == can_be_none, (kind, name)
