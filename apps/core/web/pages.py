"""One shape for the pages of a list: count, next, previous, results (api.md, Lists)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Generic, TypeVar

from django.core.paginator import Paginator
from django.db.models import QuerySet
from rest_framework import serializers

from apps.core.web.serializers import InputSerializer

Row = TypeVar("Row")
Shown = TypeVar("Shown")


class PageOut(serializers.Serializer[Any]):
    """One page of a list; `next` and `previous` are the numbers of pages."""

    count = serializers.IntegerField()
    next = serializers.IntegerField(allow_null=True)
    previous = serializers.IntegerField(allow_null=True)


def page_head(count: int, page: int, page_size: int) -> dict[str, int | None]:
    """Return the head of a page of `count` rows; pages count from 1."""
    return {
        "count": count,
        "next": page + 1 if page * page_size < count else None,
        "previous": page - 1 if page > 1 else None,
    }


@dataclass(frozen=True)
class PageParams:
    """The number of a page and its size."""

    page: int
    page_size: int


class PageQuery(InputSerializer):
    """The query of a list with pages; filters are added to it and to its `data_class`."""

    data_class: ClassVar[type[PageParams]] = PageParams

    page = serializers.IntegerField(min_value=1, max_value=100_000, required=False, default=1)
    page_size = serializers.IntegerField(min_value=1, max_value=200, required=False, default=24)


@dataclass(frozen=True)
class Listing(Generic[Row]):
    """A list that is sent whole."""

    results: Sequence[Row]


@dataclass(frozen=True)
class Page(Listing[Row]):
    """The rows of one page, as `PageOut` sends them."""

    count: int
    next: int | None
    previous: int | None

    def of(self, results: Sequence[Shown]) -> "Page[Shown]":
        """Return the same page with its rows as they are shown."""
        return replace(self, results=results)  # type: ignore[arg-type, return-value]


@dataclass(frozen=True)
class LinkedPage(Listing[Row]):
    """The rows of one page of a customer's list; `next` and `previous` are addresses."""

    count: int
    next: str | None
    previous: str | None

    def of(self, results: Sequence[Shown]) -> "LinkedPage[Shown]":
        """Return the same page with its rows as they are shown."""
        return replace(self, results=results)  # type: ignore[arg-type, return-value]


def linked_page(rows: "QuerySet[Any, Row]", params: PageParams, path: str, more: str = "") -> LinkedPage[Row]:
    """Return one page with the addresses of the pages next to it; the last one beyond the end.

    `more` is the rest of the query in these addresses.
    """
    pages = Paginator(rows, params.page_size)
    page = pages.get_page(params.page)

    def link(number: int) -> str:
        return f"{path}?page={number}&page_size={params.page_size}{more}"

    return LinkedPage(
        list(page),
        pages.count,
        link(page.next_page_number()) if page.has_next() else None,
        link(page.previous_page_number()) if page.has_previous() else None,
    )


def page_at(results: Sequence[Row], count: int, params: PageParams) -> Page[Row]:
    """Return the page of these rows, out of `count`."""
    head = page_head(count, params.page, params.page_size)
    return Page(results, count, head["next"], head["previous"])


def page_of(rows: "QuerySet[Any, Row] | Sequence[Row]", params: PageParams) -> Page[Row]:
    """Return one page of a list, counted and read from the database where it lies there."""
    count = rows.count() if isinstance(rows, QuerySet) else len(rows)
    first = (params.page - 1) * params.page_size
    return page_at(list(rows[first : first + params.page_size]), count, params)
