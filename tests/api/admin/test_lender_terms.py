"""What a lender lends per product, term by term, and what bad terms get."""

from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from apps.audit.models import Entry
from apps.lenders.models import Lender, LenderProduct, PlannedChange, SwitchOrder
from tests.factories.accounts import signed_in
from tests.factories.lenders import make_lender, make_terms

pytestmark = pytest.mark.django_db


@pytest.fixture
def lender() -> Lender:
    lender = make_lender("gulmohar")
    make_terms(lender)
    return lender


def save(admin: APIClient, lender: Lender, property: str, value: Any, **more: Any) -> Any:
    body = {"property": property, "value": value, **more}
    return admin.patch(f"/api/lenders/{lender.pk}/products/PL", body, format="json")


def stored(lender: Lender, property: str) -> Any:
    return getattr(LenderProduct.objects.get(lender=lender, product_id="PL"), property)


def faults(reply: Any) -> dict[str, str]:
    assert reply.status_code == 422, reply.json()
    return {place: found[0]["code"] for place, found in reply.json()["fields"].items()}


def test_the_terms_of_every_product_are_listed_and_say_that_customers_see_them(gita, lender):
    make_terms(lender, "GL", live=False)
    rows = gita.get(f"/api/lenders/{lender.pk}/products").json()["data"]
    assert [(row["product"], row["live"], row["shown"], row["reasons"]) for row in rows] == [
        ("PL", 1, True, []),
        ("GL", 0, False, ["product_off"]),
    ]
    assert (rows[0]["amount_min"], rows[0]["annual_rate"], rows[0]["pincode_count"]) == (50000, 13.5, 0)


def test_terms_that_cannot_be_read_say_what_is_missing(gita, lender):
    LenderProduct.objects.update(annual_rate=None, amount_max=None)
    Lender.objects.update(lender_status=False)
    row = gita.get(f"/api/lenders/{lender.pk}/products").json()["data"][0]
    assert (row["shown"], row["reasons"]) == (False, ["lender_off", "amount_max", "annual_rate"])


def test_a_product_is_added_once_switched_off_and_empty(gita, lender):
    reply = gita.post(f"/api/lenders/{lender.pk}/products", {"product": "BL"}, format="json")
    assert reply.status_code == 201
    assert (reply.json()["data"]["live"], reply.json()["data"]["amount_min"]) == (0, None)
    again = gita.post(f"/api/lenders/{lender.pk}/products", {"product": "BL"}, format="json")
    assert (again.status_code, again.json()["code"]) == (409, "lenders.product_there")
    none = gita.post(f"/api/lenders/{lender.pk}/products", {"product": "XX"}, format="json")
    assert faults(none) == {"product": "core.not_a_choice"}
    assert LenderProduct.objects.filter(lender=lender).count() == 2


def test_one_term_is_saved_and_recorded(gita, lender):
    reply = save(gita, lender, "amount_max", "750000", expected=500000)
    assert (reply.status_code, reply.json()["message"]) == (200, "Lender updated successfully!")
    assert reply.json()["data"]["amount_max"] == 750000
    assert stored(lender, "amount_max") == Decimal("750000.00")
    entry = Entry.objects.get(action="lenders.changed", target_id=str(lender.pk))
    assert (entry.before, entry.after) == ({"PL.amount_max": "500000.00"}, {"PL.amount_max": "750000.00"})


def test_a_value_that_somebody_changed_meanwhile_is_not_overwritten_unread(gita, lender):
    save(gita, lender, "annual_rate", 12)
    reply = save(gita, lender, "annual_rate", 11, expected=13.5)
    assert (reply.status_code, reply.json()["code"]) == (409, "lenders.changed_meanwhile")
    assert reply.json()["details"]["now"] == "12.00"
    assert reply.json()["details"]["property"] == "annual_rate"
    assert stored(lender, "annual_rate") == Decimal("12.00")
    assert save(gita, lender, "annual_rate", 11, expected=12).status_code == 200


KEPT = [
    ("no least amount", "amount_min", None, None),
    ("the least amount at the greatest", "amount_min", 500000, Decimal("500000.00")),
    ("the longest tenure", "tenure_max", 600, 600),
    ("no fee ceiling", "fee_max", "", None),
    ("a share of the income", "foir_max_percent", 0.01, Decimal("0.01")),
    ("a day to think", "cooling_off_days", 1, 1),
    ("no waiting after a rejection", "reapply_after_days", 0, 0),
    ("GST of nothing", "gst_percent", 0, Decimal("0.00")),
    ("a Hindi text", "penal_text_hi", "रुकी EMI पर 2% महीना", "रुकी EMI पर 2% महीना"),
    ("off", "live", 0, False),
    ("only in the listed", "pincode_mode", "allow", "allow"),
    ("PIN codes in order, once", "pincodes", ["226010", "110001", "226010"], ["110001", "226010"]),
]


@pytest.mark.parametrize(("_case", "property", "value", "kept"), KEPT, ids=[case[0] for case in KEPT])
def test_good_terms_are_kept(gita, lender, _case, property, value, kept):
    assert save(gita, lender, property, value).status_code == 200
    assert stored(lender, property) == kept


REFUSED = [
    ("a minimum above the maximum", "amount_min", 500001, "lenders.above_max"),
    ("a maximum below the minimum", "amount_max", 49999, "lenders.below_min"),
    ("a tenure across", "tenure_min", 61, "lenders.above_max"),
    ("a tenure of more than fifty years", "tenure_max", 601, "lenders.too_large"),
    ("a rate of more than everything", "annual_rate", 100.01, "lenders.too_large"),
    ("less than nothing", "processing_fee_flat", -1, "lenders.negative"),
    ("no GST", "gst_percent", None, "core.required"),
    ("no day to think", "cooling_off_days", 0, "lenders.too_small"),
    ("cooling off of nothing", "cooling_off_days", None, "core.required"),
    ("a share of nothing", "foir_max_percent", 0, "lenders.above_zero"),
    ("half a month", "tenure_min", 6.5, "lenders.not_whole"),
    ("words for a number", "annual_rate", "cheap", "lenders.not_a_number"),
    ("an endless text", "penal_text_en", "x" * 201, "lenders.text_too_long"),
    ("an unknown mode", "pincode_mode", "some", "core.not_a_choice"),
    ("five digits", "pincodes", ["110001", "22601"], "lenders.pincodes_wrong"),
    ("PIN codes as text", "pincodes", "110001", "core.wrong_type"),
    ("fees as text", "third_party_fees", "none", "core.wrong_type"),
    ("clauses as a list", "kfs", [], "core.wrong_type"),
    ("neither on nor off", "live", 2, "lenders.not_0_or_1"),
]


@pytest.mark.parametrize(("_case", "property", "value", "code"), REFUSED, ids=[case[0] for case in REFUSED])
def test_bad_terms_are_refused_at_the_field_and_change_nothing(gita, lender, _case, property, value, code):
    before = LenderProduct.objects.values().get()
    assert faults(save(gita, lender, property, value)) == {"value": code}
    assert LenderProduct.objects.values().get() == before
    assert not Entry.objects.filter(action="lenders.changed").exists()


OF_SOME_PRODUCTS = [
    ("the least turnover", "BL", "turnover_class_min", 3, 3),
    ("any turnover", "BL", "turnover_class_min", None, None),
    ("years in business", "BL", "business_years_class_min", 4, 4),
    ("a share of the gold", "GL", "ltv_max_percent", "60.5", Decimal("60.50")),
    ("the whole of a home", "HL", "ltv_max_percent", 100, Decimal("100.00")),
    ("a co-applicant", "HL", "counts_co_applicant", 1, True),
    ("nothing where nothing is asked", "PL", "ltv_max_percent", None, None),
    ("off where it is not asked", "PL", "counts_co_applicant", 0, False),
]


@pytest.mark.parametrize(
    ("_case", "product", "term", "value", "kept"), OF_SOME_PRODUCTS, ids=[case[0] for case in OF_SOME_PRODUCTS]
)
def test_a_term_is_kept_where_the_products_form_asks_for_it(gita, _case, product, term, value, kept):
    lender = make_lender("gulmohar")
    make_terms(lender, product)
    body = {"property": term, "value": value}
    reply = gita.patch(f"/api/lenders/{lender.pk}/products/{product}", body, format="json")
    assert reply.status_code == 200, reply.json()
    assert getattr(LenderProduct.objects.get(), term) == kept


OF_OTHER_PRODUCTS = [
    ("turnover of a salary", "PL", "turnover_class_min", 1, "lenders.term_not_asked"),
    ("years of a home", "HL", "business_years_class_min", 1, "lenders.term_not_asked"),
    ("a share of nothing pledged", "BL", "ltv_max_percent", 60, "lenders.term_not_asked"),
    ("a co-applicant for gold", "GL", "counts_co_applicant", 1, "lenders.term_not_asked"),
    ("a class that is none", "BL", "turnover_class_min", 5, "lenders.class_unknown"),
    ("no share at all", "GL", "ltv_max_percent", 0, "lenders.above_zero"),
    ("more than the whole", "HL", "ltv_max_percent", "100.01", "lenders.too_large"),
    ("half on", "HL", "counts_co_applicant", 2, "lenders.not_0_or_1"),
]


@pytest.mark.parametrize(
    ("_case", "product", "term", "value", "code"), OF_OTHER_PRODUCTS, ids=[case[0] for case in OF_OTHER_PRODUCTS]
)
def test_a_term_that_nobody_could_meet_is_refused_now_and_for_a_later_day(gita, _case, product, term, value, code):
    lender = make_lender("gulmohar")
    make_terms(lender, product)
    before = LenderProduct.objects.values().get()
    body = {"property": term, "value": value}
    assert faults(gita.patch(f"/api/lenders/{lender.pk}/products/{product}", body, format="json")) == {"value": code}
    later = {**body, "product": product, "starts_on": (timezone.localdate() + timedelta(days=30)).isoformat()}
    assert faults(gita.post(f"/api/lenders/{lender.pk}/planned-changes", later, format="json")) == {"value": code}
    assert LenderProduct.objects.values().get() == before
    assert not PlannedChange.objects.exists()


def test_a_fee_of_others_is_refused_at_its_own_place(gita, lender):
    row = {"name_en": "Valuation", "name_hi": "मूल्यांकन", "amount": "1500", "gst_percent": 18, "kind": "valuation"}
    assert save(gita, lender, "third_party_fees", [row]).status_code == 200
    assert stored(lender, "third_party_fees") == [{**row, "amount": "1500.00", "gst_percent": "18.00"}]
    bad = [row, {**row, "name_hi": "", "amount": "much"}]
    assert faults(save(gita, lender, "third_party_fees", bad)) == {
        "value.1.name_hi": "core.required",
        "value.1.amount": "lenders.not_a_number",
    }


CLAUSES: dict[str, Any] = {
    "loan_type_en": "Personal loan",
    "loan_type_hi": "पर्सनल लोन",
    "first_due_days": 30,
    "recovery_clause": "14",
    "grievance_clause": "19",
    "other_penal_en": "",
    "other_penal_hi": "",
    "other_contingent_en": "",
    "other_contingent_hi": "",
    "switch_en": "",
    "switch_hi": "",
    "may_be_transferred": True,
    "floating": None,
    "co_lending": None,
}
FLOATING = {
    "benchmark_en": "Policy rate",
    "benchmark_hi": "नीतिगत दर",
    "benchmark_percent": "6.5",
    "spread_percent": "7",
    "reset_months_benchmark": 3,
    "reset_months_spread": 36,
}
SHARES = {
    "originator": "Gulmohar",
    "originator_percent": 20,
    "partner": "Kachnar",
    "partner_percent": 80,
    "blended_rate": "13",
}


def test_the_statement_s_clauses_are_saved_whole(gita, lender):
    reply = save(gita, lender, "kfs", {**CLAUSES, "floating": FLOATING, "co_lending": SHARES})
    assert reply.status_code == 200, reply.json()
    kept = reply.json()["data"]["kfs"]
    assert (kept["floating"]["benchmark_percent"], kept["co_lending"]["partner_percent"]) == ("6.50", "80.00")
    assert reply.json()["data"]["shown"] is True


def test_clauses_are_refused_at_their_own_places(gita, lender):
    bad = {
        **CLAUSES,
        "first_due_days": 0,
        "floating": {**FLOATING, "spread_percent": None},
    }
    assert faults(save(gita, lender, "kfs", bad)) == {
        "value.first_due_days": "lenders.too_small",
        "value.floating.spread_percent": "core.required",
    }
    one_language = {**CLAUSES, "switch_en": "Fixed to floating once", "co_lending": {**SHARES, "partner_percent": 79}}
    assert faults(save(gita, lender, "kfs", one_language)) == {
        "value.switch_hi": "lenders.both_languages",
        "value.co_lending.partner_percent": "lenders.shares_not_whole",
    }


def test_unknown_terms_products_and_lenders_are_told_apart(gita, lender):
    assert faults(save(gita, lender, "penal_rule", {})) == {"property": "lenders.unknown_property"}
    path = f"/api/lenders/{lender.pk}/products/HL"
    reply = gita.patch(path, {"property": "live", "value": 1}, format="json")
    assert (reply.status_code, reply.json()["code"]) == (404, "lenders.product_not_there")
    assert gita.get("/api/lenders/999999/products").json()["code"] == "lenders.not_found"
    assert gita.get(f"/api/lenders/{lender.pk}/products/HL/pincodes").status_code == 404


def test_the_list_of_pin_codes_comes_back_whole(gita, lender):
    save(gita, lender, "pincodes", ["226010", "110001"])
    reply = gita.get(f"/api/lenders/{lender.pk}/products/PL/pincodes")
    assert reply.json() == {"success": True, "pincodes": ["110001", "226010"]}
    entry = Entry.objects.get(action="lenders.changed")
    assert entry.after == {"PL.pincodes": {"count": 2, "first": ["110001"], "last": ["226010"]}}


@pytest.mark.parametrize("role_id", [2, 3])
def test_other_roles_may_not_and_nothing_changes(lender, role_id):
    admin = signed_in(role_id)
    before = LenderProduct.objects.values().get()
    assert save(admin, lender, "amount_max", 1).status_code == 403
    assert admin.post(f"/api/lenders/{lender.pk}/products", {"product": "GL"}, format="json").status_code == 403
    assert admin.get(f"/api/lenders/{lender.pk}/products").status_code == 403
    assert LenderProduct.objects.values().get() == before


def test_a_product_switched_at_its_terms_stands_in_the_history_of_the_cell(gita, lender):
    assert save(gita, lender, "live", 0).status_code == 200
    order = SwitchOrder.objects.get(terms__lender=lender)
    assert (order.is_on, order.state, order.by_name, order.ends_at) == (False, "done", "Gita", None)
    assert save(gita, lender, "live", 0).status_code == 200
    assert SwitchOrder.objects.count() == 1
