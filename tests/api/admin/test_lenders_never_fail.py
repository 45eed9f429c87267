"""Whatever JSON is sent as a lender's field, it is kept or refused at the field; it never becomes a failure of ours."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rest_framework.test import APIClient

from apps.lenders.api.admin.properties import PROPERTIES
from tests.factories.accounts import bearer_of_user, make_admin
from tests.factories.lenders import make_lender

ODD = ["\ud800", "\x00", "१२", "Infinity", "-0", "1e400", "9" * 5000, "\u202e1", "2026-13-01", "​5"]
scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30) | st.sampled_from(ODD)
values = scalars | st.lists(scalars, max_size=3) | st.dictionaries(st.text(max_size=3), scalars, max_size=2)


@pytest.mark.django_db
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(sorted(PROPERTIES)), values)
def test_any_value_is_kept_or_refused(wanted, property, value):
    gita, lender = wanted
    body = json.dumps({"lender_id": lender.pk, "property": property, "value": value})
    reply = gita.post("/api/update-lender-data", body, content_type="application/json")
    assert reply.status_code in (200, 400, 422), (property, value, reply.data)


@pytest.fixture
def wanted():
    gita = APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_admin())}"}, raise_request_exception=False)
    return gita, make_lender()


@pytest.mark.django_db
@pytest.mark.parametrize("value", ODD)
@pytest.mark.parametrize("property", ["name", "so_text", "age_text", "min_income", "so_date_end", "kind"])
def test_odd_values_one_by_one(wanted, property, value):
    gita, lender = wanted
    body = json.dumps({"lender_id": lender.pk, "property": property, "value": value})
    reply = gita.post("/api/update-lender-data", body, content_type="application/json")
    assert reply.status_code in (200, 400, 422), (property, value, reply.data)
