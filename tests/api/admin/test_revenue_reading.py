"""What tables cover and pay: the coverage call, the calculator of api.md, and the lender's way of reading."""

from decimal import Decimal
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from rest_framework.test import APIClient

from apps.audit.models import Entry
from apps.lenders.models import Lender
from tests.factories.accounts import bearer_of_user, make_admin
from tests.factories.lenders import make_lender
from tests.factories.revenue import make_slab

pytestmark = pytest.mark.django_db


@pytest.fixture
def gita() -> APIClient:
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_admin(1))}"})


@pytest.fixture
def lender() -> Lender:
    """0 to 2 crore at 0.70, above 2 to 3.5 crore at 0.75."""
    lender = make_lender("gulmohar")
    make_slab(lender, slab_disbursed_max=Decimal("20000000.00"), revenue_percent=Decimal("0.700"))
    make_slab(
        lender,
        slab_disbursed_min=Decimal("20000000.00"),
        slab_disbursed_max=Decimal("35000000.00"),
        revenue_percent=Decimal("0.750"),
    )
    return lender


def ids(lender: Lender, caller: APIClient) -> list[int]:
    return [row["id"] for row in caller.get(f"/api/lender-revenue/get/{lender.pk}").json()["lenderRevenue"]]


def ask(caller: APIClient, lender: Lender, **changes: Any) -> Any:
    body = {"lender_id": lender.pk, "revenue_type_id": 1, "disbursed": "25000000", "number": 40, **changes}
    return caller.post("/api/calculators/commission", body, format="json")


def test_the_calculator_says_row_amount_formula_terms_and_what_was_passed_over(gita: APIClient, lender: Lender) -> None:
    low, high = ids(lender, gita)
    told = ask(gita, lender, on="2026-04-01").json()
    assert told == {
        "success": True,
        "row_id": high,
        "amount": "187500.00",
        "basis": "whole",
        "formula": "₹2,50,00,000 × 0.75 % = ₹1,87,500",
        "terms": {
            "slab_id": high,
            "percent": "0.750",
            "flat": None,
            "disbursed": "25000000.00",
            "number": 40,
            "ats": "625000.00",
            "on": "2026-04-01",
            "rule_version": "commission-1",
        },
        "parts": [
            {
                "above": "0.00",
                "up_to": "25000000.00",
                "base": "25000000.00",
                "row_id": high,
                "percent": "0.750",
                "amount": "187500.00",
            }
        ],
        "skipped_slabs": [{"row_id": low, "reason": "disbursed"}],
        "next": None,
    }


def test_part_by_part_when_the_lender_is_read_so(gita: APIClient, lender: Lender) -> None:
    path = f"/api/revenue/lenders/{lender.pk}"
    assert gita.get(path).json() == {"success": True, "lender_id": lender.pk, "basis": "whole"}
    answer = gita.patch(path, {"basis": "marginal"}, format="json")
    assert answer.json() == {
        "success": True,
        "message": "The way the slabs are read was changed",
        "lender_id": lender.pk,
        "basis": "marginal",
    }
    told = ask(gita, lender).json()
    assert (told["basis"], told["amount"]) == ("marginal", "177500.00")
    assert ask(gita, lender, basis="whole").json()["amount"] == "187500.00"
    assert gita.patch(path, {"basis": "marginal"}, format="json").status_code == 200
    (entry,) = Entry.objects.filter(action="revenue.basis_changed")
    assert (entry.before, entry.after) == ({"basis": "whole"}, {"basis": "marginal"})


def test_an_unknown_way_of_reading_is_refused(gita: APIClient, lender: Lender) -> None:
    answer = gita.patch(f"/api/revenue/lenders/{lender.pk}", {"basis": "best"}, format="json")
    assert (answer.status_code, answer.json()["fields"]["basis"][0]["code"]) == (422, "core.not_a_choice")
    assert gita.get(f"/api/revenue/lenders/{lender.pk}").json()["basis"] == "whole"


def test_the_distance_to_the_next_row(gita: APIClient, lender: Lender) -> None:
    _, high = ids(lender, gita)
    told = ask(gita, lender, disbursed="19200000", number=96).json()
    assert (told["amount"], told["next"]) == (
        "134400.00",
        {"row_id": high, "more_disbursed": "800000.01", "more_number": 5, "amount": "150000.00"},
    )


def test_no_row_is_an_answer_without_an_amount(gita: APIClient, lender: Lender) -> None:
    told = ask(gita, lender, disbursed="35000000.01").json()
    assert (told["row_id"], told["amount"], told["formula"], told["parts"]) == (None, None, "", [])


def test_other_types_are_tables_of_their_own(gita: APIClient, lender: Lender) -> None:
    assert ask(gita, lender, revenue_type_id=2).json()["skipped_slabs"] == []


@pytest.mark.parametrize(
    ("_case", "changes", "field", "code"),
    [
        ("nothing typed", {"disbursed": None}, "disbursed", "core.required"),
        ("below zero", {"disbursed": "-1"}, "disbursed", "revenue.positive"),
        ("a word", {"number": "some"}, "number", "revenue.not_a_number"),
        ("half a case", {"number": 1.5}, "number", "revenue.not_whole"),
        ("money without a case", {"number": 0}, "number", "revenue.money_without_cases"),
        ("finer than a paisa", {"disbursed": "1.005"}, "disbursed", "revenue.two_decimals"),
    ],
)
def test_a_volume_that_cannot_be_is_refused_at_the_field(
    gita: APIClient, lender: Lender, _case: str, changes: dict[str, Any], field: str, code: str
) -> None:
    answer = ask(gita, lender, **changes)
    assert (answer.status_code, answer.json()["fields"][field][0]["code"]) == (422, code)


def test_coverage_names_the_gap_above_the_last_band_and_the_shared_edge(gita: APIClient, lender: Lender) -> None:
    low, high = ids(lender, gita)
    found = gita.get(f"/api/revenue/lenders/{lender.pk}/coverage", {"on": "2026-04-01"}).json()
    assert (found["lender_id"], found["on"]) == (lender.pk, "2026-04-01")
    (only,) = found["types"]
    assert [(one["code"], one["severity"], one["row_ids"]) for one in only["findings"]] == [
        ("shared_edge", "info", [low, high]),
        ("gap", "warning", []),
    ]
    assert only["findings"][1]["region"] == {
        "disbursed": {"min": "35000000.01", "max": None},
        "number": {"min": None, "max": None},
        "ats": {"min": None, "max": None, "min_included": True, "max_included": True},
        "example": {"disbursed": "35000000.01", "number": 1},
    }
    assert only["picture"] == {
        "disbursed": [
            {"min": "0.00", "max": "20000000.00"},
            {"min": "20000000.01", "max": "35000000.00"},
            {"min": "35000000.01", "max": None},
        ],
        "number": [{"min": 1, "max": None}],
        "cells": [
            [{"row_ids": [low], "has_gap": False}],
            [{"row_ids": [high], "has_gap": False}],
            [{"row_ids": [], "has_gap": True}],
        ],
    }


def test_coverage_of_a_table_without_rows_of_the_type_is_one_gap(gita: APIClient, lender: Lender) -> None:
    path = f"/api/revenue/lenders/{lender.pk}/coverage"
    (asked,) = gita.get(path, {"revenue_type_id": 2}).json()["types"]
    assert [(one["code"], one["row_ids"]) for one in asked["findings"]] == [("gap", [])]
    assert gita.get(f"/api/revenue/lenders/{make_lender().pk}/coverage").json()["types"] == []


@pytest.mark.parametrize("query", [{"on": "soon"}, {"ats": "-1"}, {"revenue_type_id": "x"}, {"day": "2026-04-01"}])
def test_a_question_that_cannot_be_read_is_refused(gita: APIClient, lender: Lender, query: dict[str, str]) -> None:
    assert gita.get(f"/api/revenue/lenders/{lender.pk}/coverage", query).status_code == 422


@pytest.mark.parametrize("call", ["/api/lender-revenue/get/{}", "/api/revenue/lenders/{}/coverage"])
def test_more_rows_ask_the_database_no_more_often(gita: APIClient, lender: Lender, call: str) -> None:
    counted = []
    for _ in range(2):
        with CaptureQueriesContext(connection) as queries:
            assert gita.get(call.format(lender.pk)).status_code == 200
        counted.append(len(queries))
        for _ in range(5):
            make_slab(lender)
    assert counted[0] == counted[1]


def test_a_revenue_type_nobody_has_is_no_volume_without_a_row(gita: APIClient, lender: Lender) -> None:
    answer = ask(gita, lender, revenue_type_id=999)
    assert (answer.status_code, answer.json()["fields"]["revenue_type_id"][0]["code"]) == (422, "revenue.type_unknown")
