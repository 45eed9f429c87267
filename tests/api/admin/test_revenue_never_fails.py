"""Whatever JSON is sent as a row or a volume, it is kept or refused at the field; it never becomes a failure of ours."""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rest_framework.test import APIClient

from apps.revenue.domain.rows import FIELDS
from tests.factories.accounts import bearer_of_user, make_admin
from tests.factories.lenders import make_lender
from tests.factories.revenue import make_slab

ODD = ["\ud800", "\x00", "१२", "Infinity", "-0", "1e400", "9" * 5000, "\u202e1", "2026-13-01", "2026-04-01", "0.0005"]
scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30) | st.sampled_from(ODD)
values = scalars | st.lists(scalars, max_size=3) | st.dictionaries(st.text(max_size=3), scalars, max_size=2)
NAMES = [*FIELDS, "version", "lender_revenue_ids", "disbursed", "number", "on", "basis", "lender_id", "id"]

Wanted = tuple[APIClient, dict[str, dict[str, Any]]]


@pytest.fixture
def wanted() -> Wanted:
    gita = APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_admin())}"}, raise_request_exception=False)
    row = make_slab(make_lender())
    terms = {"lender_id": row.lender_id, "revenue_type_id": 1, "revenue_percent": 1}
    return gita, {
        "/api/lender-revenue/create": terms,
        "/api/lender-revenue/update": {**terms, "id": row.pk},
        "/api/lender-revenue/set-order": {"lender_id": row.lender_id, "lender_revenue_ids": [row.pk]},
        "/api/calculators/commission": {
            "lender_id": row.lender_id,
            "revenue_type_id": 1,
            "disbursed": "100",
            "number": 1,
        },
    }


@pytest.mark.django_db
@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(0, 3), st.sampled_from(NAMES), values)
def test_any_value_is_kept_or_refused(wanted: Wanted, place: int, name: str, value: Any) -> None:
    gita, bodies = wanted
    path, body = list(bodies.items())[place]
    reply = gita.post(path, json.dumps({**body, name: value}), content_type="application/json")
    assert reply.status_code in (200, 400, 404, 409, 422), (path, name, value, reply.data)


@pytest.mark.django_db
@pytest.mark.parametrize("value", ODD)
@pytest.mark.parametrize(
    "name", ["revenue_percent", "slab_number_min", "ats_max", "valid_from", "revenue_type_id", "status"]
)
def test_odd_values_one_by_one(wanted: Wanted, name: str, value: str) -> None:
    gita, bodies = wanted
    path = "/api/lender-revenue/update"
    reply = gita.post(path, json.dumps({**bodies[path], name: value}), content_type="application/json")
    assert reply.status_code in (200, 400, 422), (name, value, reply.data)
