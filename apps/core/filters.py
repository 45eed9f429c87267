"""Rows that a FilterSet of a list leaves."""

from typing import Any

from django.db.models import QuerySet
from django_filters import FilterSet

from apps.core.domain.problems import FieldError, invalid


def filtered(filters: FilterSet) -> QuerySet[Any]:
    """Return the rows that the filters leave. 422 at each filter that cannot be read.

    django-filter alone leaves such a filter out, so that a file would hold the whole list.
    Filters without values (`data=None`) leave every row.
    """
    if filters.is_bound and not filters.is_valid():
        raise invalid(**{name: FieldError("core.invalid_value") for name in filters.errors})
    rows: QuerySet[Any] = filters.qs
    return rows
