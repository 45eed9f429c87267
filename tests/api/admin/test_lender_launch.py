"""Test the steps of a lender before it is switched on, and what each of them lacks."""

from datetime import timedelta

import pytest
from django.core.cache import cache
from django.utils import timezone
from rest_framework.test import APIClient

from apps.lenders.models import ConnectorSettings, Lender
from apps.revenue.models import LenderRevenue
from tests.factories.lenders import make_lender, make_terms
from tests.factories.revenue import make_slab

pytestmark = pytest.mark.django_db


def steps(admin: APIClient, lender: Lender) -> dict[str, list[tuple[str, str]]]:
    """Return what each step lacks, as (code, product)."""
    rows = admin.get(f"/api/lenders/{lender.pk}/launch").json()["data"]
    assert [row["step"] for row in rows] == ["names", "criteria", "terms", "key_facts", "commission", "connector"]
    assert all(row["is_done"] == (not row["gaps"]) for row in rows)
    return {row["step"]: [(gap["code"], gap["product"]) for gap in row["gaps"]] for row in rows}


@pytest.fixture
def ready() -> Lender:
    cache.clear()
    lender = make_lender("gulmohar", lender_status=False)
    make_terms(lender)
    make_slab(lender)
    return lender


def test_a_new_lender_lacks_everything(gita):
    reply = gita.post("/api/create-lender", {"name": "Semal"}, format="json").json()
    assert steps(gita, Lender.objects.get(pk=reply["lender_id"])) == {
        "names": [("display_name_en", ""), ("display_name_hi", "")],
        "criteria": [("employment", "")],
        "terms": [("no_product", "")],
        "key_facts": [("no_product", "")],
        "commission": [("no_commission", "")],
        "connector": [("no_connector", "")],
    }


def test_a_test_of_the_saved_connector_is_the_last_step(gita, ready):
    assert steps(gita, ready) == {
        **{step: [] for step in ("names", "criteria", "terms", "key_facts", "commission")},
        "connector": [("not_tested", "")],
    }
    tested = gita.post(f"/api/lenders/{ready.pk}/connector/test", {"product": "PL"}, format="json")
    assert tested.status_code == 200
    assert steps(gita, ready)["connector"] == []
    ConnectorSettings.objects.update(changed_at=timezone.now() + timedelta(seconds=1))
    assert steps(gita, ready)["connector"] == [("not_tested", "")]


def test_a_test_that_failed_is_told_from_one_that_was_never_made(gita, ready, settings):
    settings.DEMO = True
    ConnectorSettings.objects.update(kind="rest", url="http://127.0.0.1:9", field_map={"request": {"amount": "a"}})
    gita.post(f"/api/lenders/{ready.pk}/connector/test", {"product": "PL"}, format="json")
    assert steps(gita, ready)["connector"] == [("test_failed", "")]


@pytest.mark.parametrize(
    ("lender_facts", "terms_facts", "step", "gaps"),
    [
        ({"display_name_hi": ""}, {}, "names", [("display_name_hi", "")]),
        ({"salaried": False}, {}, "criteria", [("employment", "")]),
        ({"salaried": False, "business": True}, {}, "criteria", []),
        ({"credit_score_class": 99}, {}, "criteria", [("score_class", "")]),
        ({}, {"annual_rate": None}, "terms", [("annual_rate", "PL")]),
        ({}, {"live": False}, "terms", [("no_product_on", "")]),
        ({}, {"penal_text_hi": ""}, "key_facts", [("penal_text_hi", "PL")]),
        ({}, {"foreclosure_text_en": ""}, "key_facts", [("foreclosure_text_en", "PL")]),
    ],
)
def test_each_gap_belongs_to_one_step(gita, ready, lender_facts, terms_facts, step, gaps):
    before = steps(gita, ready)
    Lender.objects.update(**lender_facts)
    if terms_facts:
        ready.terms.update(**terms_facts)
    assert steps(gita, ready) == {**before, step: gaps}


def test_a_product_that_is_off_is_not_asked_for_once_another_one_is_on(gita, ready):
    make_terms(ready, "HL", live=False, annual_rate=None, penal_text_en="")
    assert steps(gita, ready)["terms"] == []
    ready.terms.filter(product_id="PL").update(live=False)
    found = steps(gita, ready)
    assert found["terms"] == [("annual_rate", "HL"), ("no_product_on", "")]
    assert found["key_facts"] == [("penal_text_en", "HL")]


def test_a_row_that_is_off_or_deleted_is_no_commission(gita, ready):
    LenderRevenue.objects.update(status=False)
    assert steps(gita, ready)["commission"] == [("no_commission", "")]
    LenderRevenue.objects.update(status=True, deleted_at=timezone.now())
    assert steps(gita, ready)["commission"] == [("no_commission", "")]


def test_an_unknown_lender_is_404(gita):
    assert gita.get("/api/lenders/999999/launch").json()["code"] == "lenders.not_found"
