"""Every call that takes the number of a page answers in one shape: count, next, previous, results."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from apps.core.web.pages import page_head

ROOT = Path(__file__).parents[2]
HEAD = {"count", "next", "previous", "results"}


def paged_calls(area: str) -> Iterator[tuple[str, set[str]]]:
    """Each call of a bundle with a whole number `page`, and the names of its answer."""
    contract: dict[str, Any] = json.loads((ROOT / f"webapp-{area}" / "openapi.json").read_text())

    def fields(content: dict[str, Any]) -> dict[str, Any]:
        schema = content.get("content", {}).get("application/json", {}).get("schema", {})
        if "$ref" in schema:
            schema = contract["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]]
        return dict(schema.get("properties", {}))

    for path, methods in contract["paths"].items():
        for method, call in methods.items():
            taken = {given["name"]: given["schema"] for given in call.get("parameters", [])}
            taken |= fields(call.get("requestBody", {}))
            if taken.get("page", {}).get("type") == "integer":
                yield f"{method} {path}", set(fields(call["responses"]["200"]))


@pytest.mark.parametrize("area", ["admin", "partner", "consumer"])
def test_calls_with_pages_answer_in_one_shape(area: str) -> None:
    calls = dict(paged_calls(area))
    assert len(calls) > 2
    assert {name: HEAD - names for name, names in calls.items() if not names >= HEAD} == {}


@pytest.mark.parametrize(
    ("count", "page", "following", "before"),
    [(0, 1, None, None), (20, 1, None, None), (21, 1, 2, None), (41, 2, 3, 1), (40, 2, None, 1), (40, 9, None, 8)],
)
def test_neighbours_of_a_page_of_twenty(count: int, page: int, following: int | None, before: int | None) -> None:
    assert page_head(count, page, 20) == {"count": count, "next": following, "previous": before}
