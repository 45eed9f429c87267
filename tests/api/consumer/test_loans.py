"""Business, gold and housing loans through the calls a customer's pages make: form, application, offers, changes."""

from datetime import date, timedelta
from decimal import Decimal

import pytest
from django.db import connection
from django.utils import timezone

from apps.accounts.models import Allowance, Challenge
from apps.applications.models import Application, LenderQuote
from apps.applications.services.offers import quotes
from apps.applications.services.submissions import dispatch
from apps.catalogue.models import Product
from apps.customers.models import Customer
from apps.lenders.domain.connection import SubmitAnswer
from apps.lenders.gateways import connectors
from apps.lenders.models import GoldClosingPrice
from apps.partners.models import Partner
from tests.factories.journey import ASHA, PROFILE, Visitor, make_lender
from tests.factories.loans import GOLD, PROFILES, REQUESTS, apply_for, ask_for, loan_lender, serve

pytestmark = pytest.mark.django_db
FLAGS = {"PL": "pl_completed", "BL": "bl_completed", "GL": "gl_completed", "HL": "hl_completed"}
GSTIN = "09ABCPY1234F1Z5"


@pytest.fixture(autouse=True)
def served():
    serve()


@pytest.fixture(autouse=True)
def price():
    GoldClosingPrice.objects.create(on=date(2026, 1, 2), per_gram=Decimal("12000.00"), read_at="A list of tests")


def record(visitor):
    return visitor.get(visitor.user_path).json()["data"]


def faults(answer):
    assert answer.status_code == 422, answer.json()
    return {name: found[0]["code"] for name, found in answer.json()["fields"].items()}


@pytest.mark.parametrize("product", ["BL", "GL", "HL"])
def test_a_complete_form_makes_an_application_and_sets_its_own_flag_alone(asha, product):
    lender = loan_lender(product)
    app_id = apply_for(asha, product)
    told = record(asha)
    assert {code: told[flag] for code, flag in FLAGS.items()} == {code: int(code == product) for code in FLAGS}
    assert told["inflight_credit_app_id"] == app_id
    assert [one["lender_id"] for one in asha.offers(app_id)["matched"]] == [lender.pk]


def test_a_product_that_a_brand_hides_is_applied_for_and_matched_all_the_same(asha):
    loan_lender("GL")
    Partner.objects.create(key="sunrise", name="Sunrise", status="active", products=["CC"])
    guest = Visitor()
    guest.sign_in("9876512345", url_segment="sunrise")
    (theirs,) = guest.offers(apply_for(guest, "GL"))["matched"]
    (mine,) = asha.offers(apply_for(asha, "GL"))["matched"]
    assert {name for name in mine if mine[name] != theirs[name]} == {"kfs_url", "kfs_pdf_url"}


@pytest.mark.parametrize(
    ("product", "missing"),
    [
        (
            "BL",
            [
                "business_current_turnover",
                "business_registration_type",
                "business_years",
                "emi",
                "gender",
                "residence_type",
            ],
        ),
        ("GL", []),
        (
            "HL",
            ["emi", "employer_name", "gender", "housing_loan_amount", "property_type", "residence_type", "salary_mode"],
        ),
    ],
)
def test_each_form_asks_for_what_its_lenders_need_and_no_more(asha, product, missing):
    assert asha.tell(**GOLD | {"monthly_income": "40000"}).status_code == 200
    answer = ask_for(asha, product)
    if not missing:
        assert answer.status_code == 201
        return
    found = faults(answer)
    if product == "BL":
        assert found.pop("employment_status_code") == "customers.business_needed"
    assert found == dict.fromkeys(missing, "core.required")
    assert answer.json()["code"] == "customers.profile_incomplete"
    assert (Application.objects.count(), record(asha)[FLAGS[product]]) == (0, 0)


def test_the_household_is_asked_where_no_security_stands_for_the_loan(asha):
    small = {"monthly_income": "25000"}
    assert asha.tell(**PROFILES["BL"] | PROFILES["HL"] | {"employment_status_code": 3} | small).status_code == 200
    assert faults(ask_for(asha, "BL")) == {"household_income": "core.required"}
    assert ask_for(asha, "HL").status_code == 201
    assert ask_for(asha, "GL").status_code == 201


@pytest.mark.parametrize(
    ("product", "change", "code"),
    [
        ("BL", {"amount": "9999"}, {"amount": "customers.amount_range"}),
        ("BL", {"amount": "10000001"}, {"amount": "customers.amount_range"}),
        ("BL", {"tenure_months": 121}, {"tenure_months": "customers.tenure_range"}),
        ("BL", {"amount": None}, {"amount": "core.required"}),
        ("BL", {"details": {}}, {"details.purpose": "core.required"}),
        ("BL", {"details": None}, {"details.purpose": "core.required"}),
        ("BL", {"details": {"purpose": 9}}, {"details.purpose": "core.not_a_choice"}),
        ("BL", {"details": {"purpose": 1, "purity": 22}}, {"details.purity": "core.unknown_field"}),
        ("GL", {"tenure_months": 37}, {"tenure_months": "customers.tenure_range"}),
        ("GL", {"details": {"weight_grams": "0.999", "purity": 22}}, {"details.weight_grams": "lenders.gold_weight"}),
        (
            "GL",
            {"details": {"weight_grams": "1000.001", "purity": 22}},
            {"details.weight_grams": "lenders.gold_weight"},
        ),
        (
            "GL",
            {"details": {"weight_grams": "2.5555", "purity": 22}},
            {"details.weight_grams": "lenders.gold_weight_form"},
        ),
        ("GL", {"details": {"weight_grams": "२५", "purity": 22}}, {"details.weight_grams": "lenders.gold_weight_form"}),
        ("GL", {"details": {"weight_grams": True, "purity": 22}}, {"details.weight_grams": "lenders.gold_weight_form"}),
        ("GL", {"details": {"weight_grams": "25", "purity": 19}}, {"details.purity": "core.not_a_choice"}),
        ("HL", {"tenure_months": 11}, {"tenure_months": "customers.tenure_range"}),
        (
            "HL",
            {"details": {"property_value": "99999", "property_pincode": "999999"}},
            {"details.property_value": "customers.amount_range"},
        ),
        (
            "HL",
            {"details": {"property_value": "2000000", "property_pincode": "999999"}},
            {"details.property_pincode": "catalogue.unknown_pincode"},
        ),
        (
            "HL",
            {"details": {"property_value": "2000000", "property_pincode": "11000"}},
            {"details.property_pincode": "core.pincode"},
        ),
        (
            "HL",
            {"details": {"property_value": "2000000", "property_pincode": "110001", "co_applicant_income": "20000"}},
            {"details.co_applicant_income": "applications.co_applicant_not_named"},
        ),
        ("GL", {"details": "gold"}, {"details": "core.wrong_type"}),
        (
            "GL",
            {"details": {"weight_grams": "25\x00", "purity": 22}},
            {"details.weight_grams": "lenders.gold_weight_form"},
        ),
    ],
)
def test_what_is_wrong_with_a_request_is_said_at_its_field_and_nothing_is_kept(asha, product, change, code):
    assert asha.tell(**PROFILES[product]).status_code == 200
    assert faults(ask_for(asha, product, **change)) == code
    assert (Application.objects.count(), record(asha)[FLAGS[product]]) == (0, 0)


def test_faults_of_the_profile_and_of_the_request_come_together(asha):
    assert asha.tell(**{**GOLD, "email": None}).status_code == 200
    found = faults(ask_for(asha, "GL", details={"weight_grams": "0", "purity": 22}))
    assert found == {"email": "core.required", "details.weight_grams": "lenders.gold_weight"}


def test_a_personal_loan_takes_no_details(asha):
    assert asha.tell(**PROFILE).status_code == 200
    answer = asha.post("/api/applications", {"product_type": "PL", "details": {"purpose": 1}}, format="json")
    assert faults(answer) == {"details.purpose": "core.unknown_field"}
    assert asha.post("/api/applications", {"product_type": "PL", "details": {}}, format="json").status_code == 201


def test_a_product_that_is_not_live_is_not_served(asha):
    Product.objects.filter(code="GL").update(is_live=False)
    assert asha.tell(**GOLD).status_code == 200
    assert faults(ask_for(asha, "GL")) == {"product_type": "applications.product_not_served"}


def test_gold_without_an_amount_asks_for_as_much_as_it_carries(asha):
    loan_lender("GL")
    # 50.5 g of 22 carat at 11,000 a gram: 5,55,500; 80 % is 4,44,400 and stands in its band.
    app_id = apply_for(asha, "GL", amount=None)
    reply = asha.offers(app_id)
    assert reply["asked"] == {"amount": "444400.00", "tenure_months": 12}
    [offer] = reply["matched"]
    assert (offer["amount"], offer["amount_max"], offer["ltv_percent"]) == ("444400.00", "444400.00", "80.00")
    security = reply["security"]
    assert {
        name: security[name]
        for name in ("kind", "value", "max_loan_amount", "price_per_gram", "price_on", "price_source")
    } == {
        "kind": "gold",
        "value": "555500.00",
        "max_loan_amount": "444400.00",
        "price_per_gram": "11000.00",
        "price_on": "2026-01-02",
        "price_source": "desk",
    }
    assert [(one["percent"], one["allowed"], one["is_best"]) for one in security["bands"]] == [
        ("85.00", "250000.00", False),
        ("80.00", "444400.00", True),
        ("75.00", None, False),
    ]


def test_no_offer_is_larger_than_the_gold_carries_and_a_lender_whose_least_it_misses_says_so(asha):
    loan_lender("GL")
    stricter = loan_lender("GL", "Neem Gold", ltv_max_percent=Decimal(60))
    large = loan_lender("GL", "Peepal Gold", amount_min=Decimal(500_000))
    app_id = apply_for(asha, "GL", amount="900000")
    reply = asha.offers(app_id)
    assert [(one["amount"], one["meets_request"]) for one in reply["matched"]] == [
        ("444400.00", False),
        ("333300.00", False),
    ]
    assert reply["matched"][1]["lender_id"] == stricter.pk
    [refused] = reply["unmatched"]
    assert (refused["lender_id"], refused["suggestion"]) == (large.pk, None)
    assert refused["findings"] == [{"code": "gold_value", "needed": "500000.00", "got": "444400.00"}]


def test_a_new_price_of_gold_makes_a_new_list(asha):
    loan_lender("GL")
    app_id = apply_for(asha, "GL", amount=None)
    before = asha.offers(app_id)
    GoldClosingPrice.objects.create(on=date(2026, 2, 20), per_gram=Decimal("6000.00"))
    after = asha.offers(app_id)
    assert (before["matched"][0]["amount"], after["matched"][0]["amount"]) == ("444400.00", "236087.00")
    assert (after["security"]["price_on"], after["snapshot_id"] != before["snapshot_id"]) == ("2026-02-20", True)


def test_turnover_and_years_in_business_decide_and_say_why(asha):
    loan_lender("BL", turnover_class_min=4, business_years_class_min=4)
    [row] = asha.offers(apply_for(asha, "BL"))["unmatched"]
    assert row["findings"] == [
        {"code": "turnover_class", "needed": 4, "got": 3},
        {"code": "business_years_class", "needed": 4, "got": 3},
    ]


def test_a_co_applicants_income_counts_where_the_lender_counts_it(asha):
    counting = loan_lender("HL", min_income=Decimal(40_000), counts_co_applicant=True)
    alone = loan_lender("HL", "Siris Home", min_income=Decimal(40_000))
    home = REQUESTS["HL"]["details"]
    app_id = apply_for(asha, "HL", details=home | {"has_co_applicant": True, "co_applicant_income": "12000"})
    reply = asha.offers(app_id)
    assert [one["lender_id"] for one in reply["matched"]] == [counting.pk]
    assert [(one["lender_id"], one["findings"]) for one in reply["unmatched"]] == [
        (alone.pk, [{"code": "income_min", "needed": "40000.00", "got": "28000.00"}])
    ]
    told = asha.patch(f"/api/applications/{app_id}", {"details": home | {"has_co_applicant": True}}, format="json")
    assert told.status_code == 200
    [open_one] = asha.offers(app_id)["matched"]
    assert open_one["to_confirm"] == [{"code": "income_min", "needed": "40000.00"}]


def test_the_homes_pin_code_counts_and_not_the_persons(asha):
    loan_lender("HL", pincode_mode="allow", pincodes=["110001"])
    reply = asha.offers(apply_for(asha, "HL"))
    assert (len(reply["matched"]), reply["security"]["kind"], reply["security"]["max_loan_amount"]) == (
        1,
        "property",
        "1800000.00",
    )
    assert reply["matched"][0]["ltv_percent"] == "75.00"


def test_another_amount_time_and_details_may_be_asked_for_afterwards(asha):
    loan_lender("GL")
    app_id = apply_for(asha, "GL")
    path = f"/api/applications/{app_id}"
    change = {"amount": "100000", "tenure_months": 6, "details": {"weight_grams": 12, "purity": 24}}
    told = asha.patch(path, change, format="json")
    assert told.status_code == 200
    assert told.json()["data"] == {
        "appId": app_id,
        "product_type": "GL",
        "amount": "100000.00",
        "tenure_months": 6,
        "details": {"weight_grams": "12.000", "purity": 24},
    }
    assert asha.get(path).json()["data"]["details"] == {"weight_grams": "12.000", "purity": 24}
    assert faults(asha.patch(path, {"details": None}, format="json")) == {
        "details.weight_grams": "core.required",
        "details.purity": "core.required",
    }
    assert asha.get(path).json()["data"]["details"] == {"weight_grams": "12.000", "purity": 24}
    assert asha.patch(path, {"tenure_months": 7}, format="json").json()["data"]["tenure_months"] == 7


def test_what_is_pledged_is_sealed_at_rest(asha):
    app_id = apply_for(asha, "GL")
    with connection.cursor() as cursor:
        cursor.execute("SELECT details FROM applications_application WHERE id = %s", [app_id])
        [stored] = cursor.fetchone()
    assert stored.startswith("v1|")
    assert "50.500" not in stored


def test_the_same_form_again_takes_up_the_application_that_was_sent_nowhere(asha):
    first = apply_for(asha, "GL")
    again = ask_for(asha, "GL", amount=None, tenure_months=None, details=None)
    assert (again.status_code, again.json()["appId"]) == (201, first)
    personal = asha.apply()
    assert {personal, first} == {str(one.pk) for one in Application.objects.all()}


# --- another visit -----------------------------------------------------------------------------------------------------


def come_back():
    """Asha on a second browser, a minute later."""
    Challenge.objects.update(created_at=timezone.now() - timedelta(minutes=1))
    Allowance.objects.all().delete()
    visitor = Visitor(ip="203.0.113.9")
    visitor.sign_in(ASHA)
    return visitor


def confirm(visitor, product, **proof):
    body = {"product_type": product, **(proof or {"pan": PROFILE["tin"]})}
    return visitor.post(f"{visitor.user_path}/confirm", body, format="json")


@pytest.mark.parametrize(
    ("product", "page"), [("BL", "/user/business-offers"), ("GL", "/user/gold-offers"), ("HL", "/user/housing-offers")]
)
def test_welcome_back_answers_the_application_of_the_chosen_product(asha, product, page):
    personal = asha.apply()
    app_id = apply_for(asha, product)
    again = come_back()
    assert record(again)["confirm_needed"] == 1
    answer = confirm(again, product).json()
    assert (answer["inflight_credit_app_id"], answer["redirect_path"]) == (app_id, page)
    assert record(again)["confirm_needed"] == 0
    other = confirm(again, "PL").json()
    assert (other["inflight_credit_app_id"], other["redirect_path"]) == (personal, "/user/offers")


def test_welcome_back_for_a_product_without_a_complete_form_leads_to_it(asha):
    asha.apply()
    answer = confirm(come_back(), "GL").json()
    assert (answer["inflight_credit_app_id"], answer["redirect_path"]) == (None, "/user/gold-loan-detail")
    assert Application.objects.filter(product_code="GL").count() == 0


def test_a_complete_form_of_any_loan_shuts_the_proofs_until_the_visit_is_confirmed(asha):
    apply_for(asha, "GL")
    again = come_back()
    told = record(again)
    assert (told["confirm_needed"], told["tin"], told["birth_date"]) == (1, None, None)
    assert again.tell(gstin=GSTIN).status_code == 403
    assert ask_for(again, "GL").status_code == 403
    assert again.tell(email=None).status_code == 403
    assert record(asha)["gl_completed"] == 1


def test_what_a_form_needs_and_is_emptied_asks_for_that_form_again(asha):
    apply_for(asha, "GL")
    asha.apply()
    told = asha.tell(employer_name=None).json()["data"]
    assert (told["pl_completed"], told["gl_completed"]) == (0, 1)


def test_a_gst_number_has_its_check_character(asha):
    assert faults(asha.tell(gstin="09ABCPY1234F1Z4"))["gstin"] == "core.gstin"
    right = next(
        number
        for last in "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        if asha.tell(gstin=(number := f"09ABCPY1234F1Z{last}")).status_code == 200
    )
    assert record(asha)["gstin"] == right


# --- the gold call ------------------------------------------------------------------------------------------------------


def go_on(visitor, app_id):
    return visitor.post(f"/api/gold-loans/{app_id}")


def test_the_gold_call_leads_from_ones_gold_application_to_its_offers(asha):
    app_id = apply_for(asha, "GL")
    assert go_on(asha, app_id).json() == {"success": True, "redirect": "gold-offers", "appId": app_id}


def test_another_application_leads_to_the_gold_form_while_that_is_not_complete(asha):
    personal = asha.apply()
    assert go_on(asha, personal).json() == {"success": True, "redirect": "gold-loan-detail", "appId": None}
    assert Application.objects.count() == 1


def test_another_application_takes_up_ones_own_gold_loan(asha):
    lender = loan_lender("GL")
    make_lender()
    gold = apply_for(asha, "GL")
    personal = asha.apply()
    assert go_on(asha, personal).json() == {"success": True, "redirect": "gold-offers", "appId": gold}
    assert record(asha)["inflight_credit_app_id"] == gold
    assert asha.submit(gold, lender.pk).status_code == 201
    # What was sent stands; the next way into gold is a new application like the last.
    anew = go_on(asha, personal).json()["appId"]
    assert anew != gold
    assert asha.get(f"/api/applications/{anew}").json()["data"]["details"] == {"weight_grams": "50.500", "purity": 22}


def test_before_welcome_back_the_gold_call_opens_nothing(asha):
    gold = apply_for(asha, "GL")
    assert go_on(come_back(), gold).json() == {"success": True, "redirect": "gold-welcome-back", "appId": None}


def test_gold_that_was_forgotten_is_asked_for_again(asha):
    gold = apply_for(asha, "GL")
    Application.objects.update(details=None)
    assert go_on(asha, gold).json() == {"success": True, "redirect": "gold-loan-detail", "appId": None}
    assert Customer.objects.get().gl_completed is False


def test_nobody_elses_application_leads_anywhere(asha, bina):
    gold = apply_for(asha, "GL")
    assert go_on(bina, gold).status_code == 404
    assert go_on(Visitor(), gold).status_code == 401


def test_the_gold_call_is_refused_while_gold_is_not_served(asha):
    gold = apply_for(asha, "GL")
    Product.objects.filter(code="GL").update(is_live=False)
    assert faults(go_on(asha, gold)) == {"product_type": "applications.product_not_served"}


# --- what a lender gets ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("product", "more", "not_asked"),
    [
        ("BL", {"gstin", "business_registration_type", "purpose"}, {"property_type", "weight_grams"}),
        ("GL", {"weight_grams", "purity"}, {"gstin", "purpose", "property_value"}),
        ("HL", {"property_type", "property_value", "property_pincode", "co_applicant_income"}, {"gstin", "purity"}),
    ],
)
def test_the_consent_names_what_this_product_sends_and_nothing_of_others(asha, sandbox, product, more, not_asked):
    lender = loan_lender(product, kind="sandbox", url=f"http://127.0.0.1:{sandbox.server_address[1]}/l/fast-one")
    app_id = apply_for(asha, product)
    [quote] = LenderQuote.objects.all()
    assert quotes.request_quote(quote_id=quote.pk, now=timezone.now()) == "offer"
    fields = set(asha.get(f"/api/applications/{app_id}/consent/{lender.pk}").json()["data"]["fields"])
    assert more <= fields
    assert not not_asked & fields


def test_an_api_lender_gets_the_gold_it_lends_on(asha, sandbox, monkeypatch):
    lender = loan_lender("GL", kind="sandbox", url=f"http://127.0.0.1:{sandbox.server_address[1]}/l/fast-one")
    app_id = apply_for(asha, "GL")
    [quote] = LenderQuote.objects.all()
    assert quotes.request_quote(quote_id=quote.pk, now=timezone.now()) == "offer"
    sent = []

    def note(*told, **_):
        sent.append(told[1])
        return SubmitAnswer("failed")

    monkeypatch.setattr(connectors, "submit", note)
    submission_id = asha.submit(app_id, lender.pk).json()["submission_id"]
    dispatch.send_submission(submission_id=submission_id, now=timezone.now())
    [payload] = sent
    assert (payload["product"], payload["weight_grams"], payload["purity"]) == ("GL", "50.500", 22)
    assert "property_value" not in payload


def test_a_lenders_own_answer_is_held_to_what_the_gold_carries(asha, sandbox):
    loan_lender("GL", kind="sandbox", url=f"http://127.0.0.1:{sandbox.server_address[1]}/l/fast-one")
    app_id = apply_for(asha, "GL", amount="900000")
    for quote in LenderQuote.objects.all():
        quotes.request_quote(quote_id=quote.pk, now=timezone.now())
    LenderQuote.objects.update(
        state="offer", answer={"amount": "900000.00", "annual_rate": "9.00", "tenure_months": 12}
    )
    [offer] = asha.offers(app_id)["matched"]
    assert (offer["source"], offer["amount"], offer["ltv_percent"]) == ("lender", "444400.00", "80.00")


@pytest.mark.parametrize(
    ("product", "kind"),
    [("BL", "Business loan, no security"), ("GL", "Loan against gold"), ("HL", "Housing loan, secured by the home")],
)
def test_the_key_facts_name_the_kind_of_loan(asha, product, kind):
    lender = loan_lender(product)
    app_id = apply_for(asha, product)
    told = asha.get(f"/api/applications/{app_id}/kfs/{lender.pk}")
    assert told.status_code == 200
    assert kind in str(told.json())
