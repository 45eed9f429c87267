"""customer-eligibility: limits that hold before any lender, the tester and the coverage map."""

from decimal import Decimal

import pytest
from rest_framework.test import APIClient

from apps.audit.models import Entry
from apps.lenders.models import Lender, ProductLimits
from tests.factories.accounts import signed_in
from tests.factories.journey import ASHA, Visitor, make_lender

pytestmark = pytest.mark.django_db
LIMITS = "/api/product-limits"
TEST = "/api/eligibility/test"
TYPED = {
    "product_type": "PL", "amount": "300000", "tenure_months": 36, "age": 36, "monthly_income": "28000",
    "employment": "salaried", "credit_score_class": 3, "pincode": "226010", "obligations": "0", "open_applications": 0,
}  # fmt: skip


@pytest.fixture
def asha() -> Visitor:
    visitor = Visitor()
    visitor.sign_in()
    return visitor


def save(client: APIClient, property: str, value: object, **more: object):
    return client.patch(f"{LIMITS}/PL", {"property": property, "value": value, **more}, format="json")


class TestLimits:
    def test_every_loan_product_has_a_line_of_its_own(self, gita):
        rows = gita.get(LIMITS).json()["data"]
        assert [row["product_type"] for row in rows] == ["PL", "BL", "GL", "HL"]
        assert rows[0] | {"product_type": ""} == {
            "product_type": "", "age_min": None, "age_max": None, "income_min": None, "income_max": None,
            "open_applications_max": None, "pincode_mode": "all", "pincodes": 0, "changed_at": None,
        }  # fmt: skip

    def test_a_limit_is_saved_recorded_and_holds_before_every_lender(self, gita, asha):
        make_lender()
        answer = save(gita, "income_min", "30000", expected=None)
        assert (answer.status_code, answer.json()["data"]["income_min"]) == (200, "30000.00")
        entry = Entry.objects.get(action="lenders.limit_changed")
        assert (entry.target_id, entry.before, entry.after) == ("PL", {"income_min": None}, {"income_min": "30000.00"})
        reply = asha.offers(asha.apply())
        assert reply["matched"] == []
        assert reply["unmatched"][0]["findings"] == [
            {"code": "limit_income_min", "needed": "30000.00", "got": "28000.00"}
        ]

    def test_a_limit_at_the_facts_lets_through(self, gita, asha):
        make_lender()
        save(gita, "income_min", "28000")
        assert len(asha.offers(asha.apply())["matched"]) == 1

    @pytest.mark.parametrize(
        ("property", "value", "code"),
        [
            ("age_min", "61", "lenders.above_max"),
            ("age_min", "x", "lenders.not_a_number"),
            ("age_max", 20.5, "lenders.not_whole"),
            ("age_max", 121, "lenders.too_large"),
            ("open_applications_max", -1, "lenders.negative"),
            ("pincode_mode", "some", "core.not_a_choice"),
            ("pincode_mode", "allow", "lenders.no_pincodes_to_allow"),
        ],
    )
    def test_a_value_that_does_not_fit_is_refused(self, gita, property, value, code):
        ProductLimits.objects.create(pk="PL", age_max=60)
        answer = save(gita, property, value)
        assert (answer.status_code, answer.json()["fields"]["value"][0]["code"]) == (422, code)
        assert ProductLimits.objects.get().age_max == 60

    def test_who_saw_an_older_value_is_told_what_it_is_now(self, gita):
        save(gita, "age_min", 21, expected=None)
        answer = save(signed_in(1), "age_min", 25, expected=None)
        assert (answer.status_code, answer.json()["code"]) == (409, "lenders.changed_meanwhile")
        assert answer.json()["details"]["now"] == 21
        assert ProductLimits.objects.get().age_min == 21

    def test_unknown_products_and_properties_are_refused(self, gita):
        assert gita.patch(f"{LIMITS}/CC", {"property": "age_min", "value": 1}, format="json").status_code == 404
        assert save(gita, "pincodes", []).status_code == 422

    @pytest.mark.parametrize("role_id", [2, 3])
    def test_other_roles_change_nothing(self, role_id):
        assert save(signed_in(role_id), "age_min", 21).status_code == 403
        assert not ProductLimits.objects.exists()


def test_only_listed_pin_codes_are_served(gita, asha):
    make_lender()
    ProductLimits.objects.create(pk="PL", pincodes=["110001"])
    save(gita, "pincode_mode", "allow")
    reply = asha.offers(asha.apply())
    assert reply["unmatched"][0]["findings"] == [{"code": "limit_pincode", "needed": "allow", "got": "226010"}]


class TestTester:
    def ask(self, client, **more):
        return client.post(TEST, TYPED | more, format="json")

    def test_a_typed_profile_gets_the_verdicts_of_the_offers(self, gita, asha):
        make_lender("Gulmohar Finance")
        make_lender("Kaveri Bank", min_income=Decimal(40_000), tenure_max=24)
        off = make_lender("Semal Capital")
        Lender.objects.filter(pk=off.pk).update(lender_status=False)
        make_lender("Broken", penal_text_en="")
        reply = self.ask(gita).json()
        assert reply["rule_version"] == "1.2"
        assert {one["name"]: (one["state"], one["first_failing"]) for one in reply["lenders"]} == {
            "Broken": ("not_available", None),
            "Gulmohar Finance": ("matches", None),
            "Kaveri Bank": ("no_match", "tenure_max"),
            "Semal Capital": ("no_match", "switched_off"),
        }
        assert reply["totals"] == {"matches": 1, "to_confirm": 0, "no_match": 2, "not_available": 1}
        offers = asha.offers(asha.apply())
        assert [one["name"] for one in offers["matched"]] == ["Gulmohar Finance"]

    def test_a_fact_that_is_not_known_is_to_be_confirmed(self, gita):
        make_lender(min_income=Decimal(20_000))
        [lender] = self.ask(gita, monthly_income=None).json()["lenders"]
        assert lender["state"] == "to_confirm"

    def test_a_customer_is_found_masked_and_the_look_is_recorded(self, gita, asha):
        make_lender()
        asha.apply()
        answer = gita.post("/api/eligibility/person", {"mobile": ASHA, "product_type": "PL"}, format="json")
        data = answer.json()["data"]
        assert ASHA not in answer.content.decode()
        assert "1990-05-14" not in answer.content.decode()
        assert "Asha" not in answer.content.decode()
        assert (data["monthly_income"], data["amount"], data["tenure_months"], data["open_applications"]) == (
            "28000.00", "300000.00", 36, 0,
        )  # fmt: skip
        assert Entry.objects.filter(action="applications.eligibility_looked", target="customer").count() == 1
        [lender] = self.ask(gita, age=data["age"], person=data["person"]).json()["lenders"]
        assert lender["state"] == "matches"

    def test_earlier_submissions_of_the_customer_count(self, gita, asha):
        lender = make_lender()
        app_id = asha.apply()
        asha.offers(app_id)
        assert asha.submit(app_id, lender.pk).status_code == 201
        second = asha.post("/api/applications", {"product_type": "PL", "amount": "100000"}, format="json")
        assert second.status_code == 201
        data = gita.post("/api/eligibility/person", {"mobile": ASHA, "product_type": "PL"}, format="json").json()[
            "data"
        ]
        assert data["open_applications"] == 1
        [found] = self.ask(gita, person=data["person"]).json()["lenders"]
        assert found["first_failing"] == "duplicate"

    def test_nobody_is_found_under_an_unknown_number(self, gita):
        for mobile, code in (("12345", "core.mobile"), ("9123456780", "applications.nobody_with_mobile")):
            answer = gita.post("/api/eligibility/person", {"mobile": mobile, "product_type": "PL"}, format="json")
            assert answer.json()["fields"]["mobile"][0]["code"] == code

    @pytest.mark.parametrize(
        ("more", "field"),
        [
            ({"amount": "0"}, "amount"),
            ({"amount": "1e99"}, "amount"),
            ({"tenure_months": 0}, "tenure_months"),
            ({"age": 121}, "age"),
            ({"pincode": "12"}, "pincode"),
            ({"employment": "king"}, "employment"),
            ({"product_type": "CC"}, "product_type"),
            ({"person": "made up"}, "person"),
            ({"name": "Asha"}, "name"),
        ],
    )
    def test_a_fact_that_does_not_fit_is_refused_at_its_field(self, gita, more, field):
        answer = self.ask(gita, **more)
        assert (answer.status_code, list(answer.json()["fields"])) == (422, [field])

    @pytest.mark.parametrize("role_id", [2, 3])
    def test_other_roles_look_at_nothing(self, role_id):
        limited = signed_in(role_id)
        assert self.ask(limited).status_code == 403
        person = limited.post("/api/eligibility/person", {"mobile": ASHA, "product_type": "PL"}, format="json")
        assert person.status_code == 403
        assert not Entry.objects.filter(action="applications.eligibility_looked").exists()


class TestCoverage:
    def test_the_last_lists_are_counted(self, gita, asha):
        make_lender("Kaveri Bank", min_income=Decimal(40_000))
        make_lender("Far", min_income=Decimal(90_000), tenure_max=24)
        asha.offers(asha.apply())
        body = gita.get("/api/eligibility/coverage?product_type=PL").json()
        assert (body["applications"], body["lists"], body["lists_without_lender"]) == (1, 1, 1)
        assert body["rules"] == [
            {"rule": "income_min", "refusals": 2, "only_this_rule": 1, "lists_opened": 1},
            {"rule": "tenure_max", "refusals": 1, "only_this_rule": 0, "lists_opened": 0},
        ]
        assert body["segments"] == [
            {
                "employment": "salaried", "income_from": 25000, "income_to": 40000, "zone": "2", "score_class": 3,
                "lists": 1, "lists_without_lender": 1, "lenders_average": "0.0",
            }
        ]  # fmt: skip

    def test_nobody_applied(self, gita):
        body = gita.get("/api/eligibility/coverage?product_type=HL").json()
        assert (body["lists"], body["segments"], body["rules"]) == (0, [], [])
