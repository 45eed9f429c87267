"""The lenders calls of the back office, by the full admin, and what bad input gets."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest
from rest_framework.test import APIClient

from apps.audit.models import Entry
from apps.lenders.models import Lender, LenderGroup
from tests.factories.accounts import bearer_of_user, make_partner, make_partner_user, signed_in
from tests.factories.lenders import make_lender, make_terms

pytestmark = pytest.mark.django_db

FIELDS_OF_THE_SPECIFICATION = {
    *("lender_id", "name", "min_income", "max_income", "min_age", "max_age", "ticket_class", "credit_score_class"),
    *("salaried", "self_employed", "business", "priority", "lender_status", "autosubmission", "api"),
    *("lender_group_ids", "so_status", "so_text", "so_date_start", "so_date_end"),
    *("loan_amount_upto", "tenure", "interest_rate", "apr_min", "apr_max", "processing_fees"),
    *("age_text", "employment_text", "income_text", "min_loan_text", "max_loan_text", "cibil_text"),
    *("lender_journey_text", "mp4_text", "pptx_text", "pdf_text"),
}


@pytest.fixture
def lender() -> Lender:
    return make_lender("gulmohar", min_income=Decimal("20000.00"), max_income=Decimal("300000.00"))


@pytest.fixture
def save(gita: APIClient, lender: Lender) -> Callable[..., Any]:
    def post(property: str, value: Any) -> Any:
        return gita.post(
            "/api/update-lender-data", {"lender_id": lender.pk, "property": property, "value": value}, format="json"
        )

    return post


def stored(lender: Lender, property: str) -> Any:
    lender.refresh_from_db()
    return getattr(lender, property)


def test_one_lender_has_every_field_of_the_specification(gita, lender):
    make_terms(lender, "PL")
    reply = gita.get(f"/api/get-lender-data/{lender.pk}")
    assert reply.status_code == 200
    assert reply.data.keys() >= FIELDS_OF_THE_SPECIFICATION
    assert (reply.data["lender_id"], reply.data["name"], reply.data["products"]) == (lender.pk, "gulmohar", ["PL"])
    assert (reply.data["min_income"], reply.data["salaried"], reply.data["business"]) == (20000, 1, 0)
    assert (reply.data["apr_min"], reply.data["so_date_end"], reply.data["lender_group_ids"]) == (None, None, [])


def test_the_list_is_a_bare_array_in_order_of_priority(gita):
    late, early = make_lender(priority=20), make_lender(priority=10)
    reply = gita.get("/api/get-lenders-data")
    assert [row["lender_id"] for row in reply.json()] == [early.pk, late.pk]


def test_the_filters_follow_the_products(gita):
    personal, gold = make_lender(), make_lender()
    make_terms(personal, "PL")
    make_terms(gold, "GL")
    assert [row["lender_id"] for row in gita.get("/api/get-lenders-data/gl").json()] == [gold.pk]
    assert [row["lender_id"] for row in gita.get("/api/get-lenders-data/pl").json()] == [personal.pk]
    assert gita.get("/api/get-lenders-data/bl").json() == []
    assert len(gita.get("/api/get-lenders-data/all").json()) == 2


def test_an_unknown_filter_is_not_found(gita):
    assert gita.get("/api/get-lenders-data/xl").json()["code"] == "lenders.filter_unknown"


def test_the_list_asks_the_database_no_more_for_more_lenders(gita, django_assert_max_num_queries):
    for _ in range(6):
        make_terms(make_lender())
    with django_assert_max_num_queries(8):
        gita.get("/api/get-lenders-data")


def test_a_saved_field_says_so_and_is_recorded_with_before_and_after(save, lender):
    reply = save("min_income", 25000)
    assert (reply.status_code, reply.data["success"]) == (200, True)
    assert reply.data["message"] == "Lender updated successfully!"
    assert reply.data["data"]["min_income"] == 25000
    assert stored(lender, "min_income") == Decimal("25000.00")
    entry = Entry.objects.get(action="lenders.changed")
    assert (entry.target_id, entry.role_id) == (str(lender.pk), 1)
    assert (entry.before, entry.after) == ({"min_income": "20000.00"}, {"min_income": "25000.00"})


def test_what_was_done_is_said_in_hindi_to_whoever_reads_hindi(gita):
    def told(path, body):
        return gita.post(f"/api/{path}", body, format="json", headers={"Accept-Language": "hi"}).json()

    made = told("create-lender", {"name": "Amaltas"})
    kept = told("update-lender-data", {"lender_id": made["lender_id"], "property": "min_income", "value": 1})
    gone = told("safe-delete-lender", {"lender_id": made["lender_id"]})
    group = told("lender-group/create", {"name": "North"})
    assert [one["message"] for one in (made, kept, gone, group)] == [
        "लेंडर जुड़ गया!",
        "लेंडर की जानकारी बदल गई!",
        "लेंडर हटा दिया गया!",
        "लेंडर ग्रुप बन गया!",
    ]


def test_saving_what_is_there_already_is_no_change(save):
    assert save("min_income", "20000").status_code == 200
    assert not Entry.objects.filter(action="lenders.changed").exists()


KEPT = [
    ("empty is no limit", "min_income", "", None),
    ("null is no limit", "max_age", None, None),
    ("a number as text", "max_income", "350000.50", Decimal("350000.50")),
    ("a fraction", "apr_min", 10.99, Decimal("10.99")),
    ("full-width digits", "min_age", "２１", 21),
    ("a switch as a number", "self_employed", 1, True),
    ("a switch as text", "lender_status", "0", False),
    ("a switch as a truth value", "autosubmission", True, True),
    ("a class", "ticket_class", 3, 3),
    ("no class", "credit_score_class", None, None),
    ("a priority of nothing", "priority", 0, 0),
    ("a text", "age_text", "21 to 58 years\nat maturity", "21 to 58 years\nat maturity"),
    ("a range", "interest_rate", "15.25-28%", "15.25-28%"),
    ("a tenure as a number", "tenure", 48, "48"),
    ("a Hindi name", "display_name_hi", "गुलमोहर फ़ाइनेंस", "गुलमोहर फ़ाइनेंस"),
    ("a relationship manager", "rm_name", "Meera Das", "Meera Das"),
    ("a phone", "rm_phone", "+91 (22) 4000-1234", "+91 (22) 4000-1234"),
    ("no phone", "rm_phone", "", ""),
    ("an e-mail", "rm_email", " Meera@Gulmohar.example ", "meera@gulmohar.example"),
    ("no e-mail", "rm_email", None, ""),
    ("a portal", "portal_url", "https://partners.gulmohar.example/", "https://partners.gulmohar.example/"),
    ("no portal", "portal_url", "", ""),
    ("a link", "pdf_text", "https://gulmohar.example/a.pdf", "https://gulmohar.example/a.pdf"),
]


@pytest.mark.parametrize(("_case", "property", "value", "expected"), KEPT, ids=[one[0] for one in KEPT])
def test_what_is_kept(save, lender, _case, property, value, expected):
    reply = save(property, value)
    assert reply.status_code == 200, reply.data
    assert stored(lender, property) == expected


REFUSED = [
    ("above the maximum", "min_income", 300001, "lenders.above_max"),
    ("below the minimum", "max_income", 19999, "lenders.below_min"),
    ("negative", "min_income", -1, "lenders.negative"),
    ("not a number", "min_income", "lots", "lenders.not_a_number"),
    ("NaN", "min_income", "NaN", "lenders.not_a_number"),
    ("an exponent", "min_income", "1e5", "lenders.not_a_number"),
    ("a tiny float", "apr_min", 1e-9, "lenders.not_a_number"),
    ("Devanagari digits", "min_income", "२५०००", "lenders.not_a_number"),
    ("a list", "min_income", [1], "lenders.not_a_number"),
    ("an object", "min_income", {"a": 1}, "lenders.not_a_number"),
    ("a truth value", "min_income", True, "lenders.not_a_number"),
    ("three decimals", "min_income", "1.005", "lenders.not_a_number"),
    ("a huge number", "min_income", "9" * 400, "lenders.not_a_number"),
    ("too much", "min_income", 1000000000, "lenders.too_large"),
    ("too old", "max_age", 121, "lenders.too_large"),
    ("half a year", "min_age", "21.5", "lenders.not_whole"),
    ("above a hundred per cent", "apr_max", 100.01, "lenders.too_large"),
    ("a switch of two", "salaried", 2, "lenders.not_0_or_1"),
    ("a switch of nothing", "salaried", None, "lenders.not_0_or_1"),
    ("a class that is none", "ticket_class", 99, "lenders.class_unknown"),
    ("a score class that is no floor", "credit_score_class", 6, "lenders.class_unknown"),
    ("a negative priority", "priority", -1, "lenders.negative"),
    ("a text that never ends", "age_text", "x" * 2001, "lenders.text_too_long"),
    ("a text with a control character", "so_text", "a\x00b", "core.characters"),
    ("a text that is a list", "so_text", ["a"], "core.wrong_type"),
    ("a day that is none", "so_date_start", "2026-02-30", "core.date"),
    ("a day in Devanagari", "so_date_start", "२०२६-११-२१", "core.date"),
    ("a phone of letters", "rm_phone", "call Meera", "lenders.phone_characters"),
    ("a phone in Devanagari", "rm_phone", "९८२००००१२३४", "lenders.phone_characters"),
    ("a phone of five digits", "rm_phone", "40001", "lenders.phone_characters"),
    ("an e-mail that is none", "rm_email", "meera@", "core.email"),
    ("a portal without https", "portal_url", "http://partners.gulmohar.example", "lenders.address_scheme"),
    ("a portal that is a script", "portal_url", "javascript:alert(1)", "lenders.address_host"),
    ("a portal with half a bracket", "portal_url", "https://[gulmohar.example", "lenders.address_host"),
    ("a portal with a user", "portal_url", "https://a:b@gulmohar.example", "lenders.address_credentials"),
    ("a code that never ends", "dsa_code", "x" * 41, "lenders.text_too_long"),
    ("a name with a blank", "name", "Gulmohar Finance", "lenders.name_characters"),
    ("a group that is none", "lender_group_ids", [987654], "lenders.group_unknown"),
    ("groups that are no list", "lender_group_ids", 1, "core.wrong_type"),
    ("a kind that is none", "kind", "shop", "core.not_a_choice"),
]


@pytest.mark.parametrize(("_case", "property", "value", "code"), REFUSED, ids=[one[0] for one in REFUSED])
def test_what_is_refused_at_the_field_and_changes_nothing(save, lender, _case, property, value, code):
    before = Lender.objects.filter(pk=lender.pk).values().get()
    reply = save(property, value)
    assert reply.status_code == 422, reply.data
    assert reply.data["fields"]["value"][0]["code"] == code
    assert Lender.objects.filter(pk=lender.pk).values().get() == before
    assert not Entry.objects.filter(action="lenders.changed").exists()


@pytest.mark.parametrize("property", ["id", "slug", "deleted_at", "pk", "__class__", "lender_id", "", "groups"])
def test_a_property_that_is_not_in_the_table_cannot_be_changed(save, property):
    assert save(property, "1").status_code == 422


def test_unknown_fields_are_named(gita, lender):
    wish = {"lender_id": lender.pk, "property": "priority", "value": 1, "surprise": 1}
    reply = gita.post("/api/update-lender-data", wish, format="json")
    assert (reply.status_code, list(reply.data["fields"])) == (422, ["surprise"])


def test_a_refusal_speaks_hindi(gita, lender):
    reply = gita.post(
        "/api/update-lender-data",
        {"lender_id": lender.pk, "property": "min_income", "value": -5},
        format="json",
        headers={"Accept-Language": "hi"},
    )
    assert reply.data["fields"]["value"][0]["message"] == "0 या उससे ज़्यादा लिखें।"


def test_the_three_properties_of_a_special_offer(save, lender):
    assert save("so_text", "No fee for paying early").status_code == 200
    assert save("so_date_start", "2026-11-21").status_code == 200
    assert save("so_date_end", "2026-11-20").data["fields"]["value"][0]["code"] == "lenders.ends_before_start"
    assert save("so_date_end", "2026-11-30").data["data"]["so_date_end"] == "2026-11-30"
    assert save("so_date_start", "2026-12-01").data["fields"]["value"][0]["code"] == "lenders.starts_after_end"
    lender.refresh_from_db()
    assert (str(lender.so_date_start), str(lender.so_date_end)) == ("2026-11-21", "2026-11-30")
    assert save("so_date_start", "2026-11-30").status_code == 200


def test_a_taken_name_is_refused(gita, save):
    make_lender("Kachnar")
    assert save("name", "KACHNAR").data["fields"]["value"][0]["code"] == "lenders.name_taken"


def test_groups_are_made_listed_and_given(gita, save, lender):
    made = gita.post("/api/lender-group/create", {"name": "North tier 2"}, format="json")
    assert made.data["message"] == "Lender group created successfully!"
    group = made.data["lenderGroup"]["id"]
    assert gita.get("/api/lender-group/get-all").json() == {
        "success": True,
        "lenderGroups": [{"id": group, "name": "North tier 2"}],
    }
    assert save("lender_group_ids", [group]).data["data"]["lender_group_ids"] == [group]
    assert save("lender_group_ids", []).data["data"]["lender_group_ids"] == []


@pytest.mark.parametrize("name", ["", "North/2", "उत्तर", "x" * 81])
def test_a_group_name_obeys_the_specification(gita, name):
    assert gita.post("/api/lender-group/create", {"name": name}, format="json").status_code == 422
    assert not LenderGroup.objects.exists()


def test_a_taken_group_name_is_a_conflict(gita):
    LenderGroup.objects.create(name="North")
    assert gita.post("/api/lender-group/create", {"name": "north"}, format="json").status_code == 409


def test_a_new_lender_is_switched_off_and_lends_to_nobody(gita):
    reply = gita.post("/api/create-lender", {"name": "Amaltas_Finserv-2"}, format="json")
    assert (reply.status_code, reply.data["message"]) == (200, "Lender created successfully!")
    made = Lender.objects.get(pk=reply.data["lender_id"])
    assert (made.name, made.lender_status, made.salaried, made.slug) == (
        "Amaltas_Finserv-2",
        False,
        False,
        "amaltas-finserv-2",
    )
    assert Entry.objects.filter(action="lenders.created", target_id=str(made.pk)).count() == 1


@pytest.mark.parametrize("name", ["", " ", "Amaltas Finserv", "अमलतास", "a/b", "x" * 81, "a\n"])
def test_a_new_name_obeys_the_specification(gita, name):
    assert gita.post("/api/create-lender", {"name": name}, format="json").status_code == 422
    assert not Lender.objects.exists()


def test_a_name_can_be_used_again_only_after_deletion(gita):
    lender = make_lender("amaltas")
    assert gita.post("/api/create-lender", {"name": "Amaltas"}, format="json").status_code == 409
    gita.post("/api/safe-delete-lender", {"lender_id": lender.pk}, format="json")
    assert gita.post("/api/create-lender", {"name": "Amaltas"}, format="json").status_code == 200


def test_deletion_is_soft_and_said(gita, lender):
    reply = gita.post("/api/safe-delete-lender", {"lender_id": lender.pk}, format="json")
    assert (reply.status_code, reply.data["message"]) == (200, "Lender deleted successfully!")
    assert stored(lender, "deleted_at") is not None
    assert gita.get("/api/get-lenders-data").json() == []
    assert gita.get(f"/api/get-lender-data/{lender.pk}").status_code == 404
    again = gita.post("/api/safe-delete-lender", {"lender_id": lender.pk}, format="json")
    assert (again.status_code, again.data["code"]) == (404, "lenders.not_found")
    assert Entry.objects.filter(action="lenders.deleted").count() == 1


CALLS = [
    ("get", "/api/get-lenders-data", None),
    ("get", "/api/get-lender-data/{id}", None),
    ("post", "/api/update-lender-data", {"lender_id": "{id}", "property": "priority", "value": 77}),
    ("post", "/api/create-lender", {"name": "Intruder"}),
    ("post", "/api/safe-delete-lender", {"lender_id": "{id}"}),
    ("get", "/api/lender-group/get-all", None),
    ("post", "/api/lender-group/create", {"name": "Intruder"}),
]


@pytest.mark.parametrize("role_id", [2, 3])
@pytest.mark.parametrize(("method", "path", "body"), CALLS, ids=[one[1] for one in CALLS])
def test_hari_and_isha_may_not_touch_lenders(lender, role_id, method, path, body):
    before = Lender.objects.filter(pk=lender.pk).values().get()
    body = body and {name: lender.pk if value == "{id}" else value for name, value in body.items()}
    reply = getattr(signed_in(role_id), method)(path.format(id=lender.pk), body, format="json")
    assert (reply.status_code, reply.data["code"]) == (403, "core.forbidden")
    assert list(Lender.objects.values()) == [before]
    assert not LenderGroup.objects.exists()


def test_a_partner_is_in_the_wrong_area(lender):
    bearer = bearer_of_user(make_partner_user(make_partner().id))
    reply = APIClient(headers={"Authorization": f"Bearer {bearer}"}).get("/api/get-lenders-data")
    assert (reply.status_code, reply.data["code"]) == (403, "accounts.wrong_area")


def test_without_a_session_nothing_is_told(lender):
    assert APIClient().get(f"/api/get-lender-data/{lender.pk}").status_code == 401
