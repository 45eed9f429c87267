"""One shape for the pages of a list: count, next, previous, results (api.md, Lists)."""

from typing import Any

from rest_framework import serializers


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
