"""A filter that cannot be read is refused, and never left out."""

from typing import Any

import pytest

from apps.applications.selectors.dedupe import DedupeFilter
from apps.core.domain.problems import Problem
from apps.core.filters import filtered
from apps.customers.models import DedupeEntry

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("values", "refused"),
    [
        (None, None),
        ({"search": "a" * 254, "decision": None, "key": ""}, None),
        ({"search": "a" * 255}, ["search"]),
        ({"decision": "perhaps", "date_from": "31/31/2026"}, ["date_from", "decision"]),
    ],
)
def test_filter_that_cannot_be_read_is_refused_by_name(
    values: dict[str, Any] | None, refused: list[str] | None
) -> None:
    filters = DedupeFilter(values, DedupeEntry.objects.all())
    if refused is None:
        assert list(filtered(filters)) == []
        return
    with pytest.raises(Problem) as refusal:
        filtered(filters)
    assert (refusal.value.status, sorted(refusal.value.fields)) == (422, refused)
