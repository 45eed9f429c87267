"""Product offering of the portal: products, lenders, own link, own pay."""

from datetime import datetime, timedelta
from decimal import Decimal

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from apps.catalogue.models import Course, CourseItem, CourseMark, Product
from apps.core.domain.calendar import IST, today_ist
from apps.lenders.models import Lender, LenderProduct, SwitchOrder
from apps.partners.models import Partner
from apps.revenue.domain.ledger import month_of
from apps.revenue.models import RevenueType
from tests.factories.accounts import bearer_of_user, make_partner, make_partner_user
from tests.factories.lenders import make_lender, make_terms
from tests.factories.revenue import make_slab

pytestmark = pytest.mark.django_db
BEGAN = datetime(2026, 11, 20, 9, tzinfo=IST)


def portal_of(partner, role="owner"):
    bearer = bearer_of_user(make_partner_user(partner.id, role=role))
    return APIClient(headers={"Authorization": f"Bearer {bearer}"})


@pytest.fixture
def sunrise():
    return make_partner()


@pytest.fixture
def two_lenders():
    """Amaltas lends and pays 2%; Bakul is closed to customers of partners and pays 3%."""
    amaltas, bakul = make_lender(display_name_en="Amaltas"), make_lender(display_name_en="Bakul")
    make_terms(amaltas, "PL", annual_rate=Decimal("14.00"), rate_max=Decimal("24.00"))
    make_terms(bakul, "PL", live_partner=False)
    make_slab(amaltas, revenue_percent=Decimal("2.000"))
    make_slab(bakul, revenue_percent=Decimal("3.000"))
    return amaltas, bakul


def test_offering_counts_open_lenders_and_states_their_bounds(sunrise, two_lenders, settings):
    settings.PUBLIC_URL = "https://tulna.example"
    data = portal_of(sunrise, "agent").get("/api/partner/offering").json()["data"]
    assert data["link"]["url"] == "https://tulna.example/sunrise"
    assert data["link"]["qr"].startswith("data:image/svg+xml")
    rows = {row["product"]: row for row in data["products"]}
    loan = rows["PL"]
    assert (loan["lenders_open"], loan["lenders_all"], loan["rate_from"], loan["rate_to"], loan["usual_days"]) == (
        1,
        2,
        "14.00",
        "24.00",
        None,
    )
    assert len(rows) == Product.objects.count()
    assert rows["CC"]["lenders_all"] is None


def test_offering_marks_products_that_the_brand_leaves_out(sunrise):
    Partner.objects.filter(pk=sunrise.pk).update(products=["PL"])
    rows = portal_of(sunrise).get("/api/partner/offering").json()["data"]["products"]
    assert [row["product"] for row in rows if row["is_live"]] == ["PL"]


def test_offering_detail_names_closed_lenders_too(sunrise, two_lenders):
    client = portal_of(sunrise)
    data = client.get("/api/partner/offering/pl").json()["data"]
    assert [(row["lender"], row["is_open"]) for row in data["lenders"]] == [("Amaltas", True), ("Bakul", False)]
    assert client.get("/api/partner/offering/XX").status_code == 404


def test_offering_detail_says_who_qualifies_and_what_there_is_to_send_and_learn(sunrise, two_lenders, course):
    Lender.objects.filter(pk=two_lenders[0].pk).update(
        min_age=23, max_age=58, min_income=Decimal("25000"), credit_score_class=None, salaried=True, business=True
    )
    CourseItem.objects.create(
        course=Course.objects.create(code="pl", version="1", product_id="PL", title_en="Personal", title_hi="पर्सनल"),
        place=1, kind="text", minutes=9, title_en="Part", title_hi="हिस्सा", body_en="Ask.", body_hi="पूछें।",
    )  # fmt: skip
    data = portal_of(sunrise).get("/api/partner/offering/PL").json()["data"]
    assert data["qualifies"] == {
        "age_min": 23, "age_max": 58, "income_min": "25000.00", "score_min": None,
        "employments": ["salaried", "business"], "pincode_lenders": 1,
    }  # fmt: skip
    assert data["courses"] == [{"code": "pl", "title": "Personal", "minutes": 9, "is_done": False}]
    texts = portal_of(sunrise).get("/api/partner/share-texts").json()["data"]
    assert data["texts"] == sum(text["product"] == "PL" for text in texts) > 0
    assert (data["to_bank"], data["posters"]) == (None, 0)
    LenderProduct.objects.update(live_partner=False)
    assert portal_of(sunrise).get("/api/partner/offering/PL").json()["data"]["qualifies"] is None


@pytest.mark.parametrize(
    ("orders", "since"),
    [
        ([], None),
        ([{}], "2026-11-20"),
        ([{}, {"is_on": True, "starts_at": BEGAN + timedelta(days=2)}], None),
        ([{"ends_at": BEGAN + timedelta(days=1), "state": "done"}], None),
        ([{}, {"whom": "partner", "starts_at": BEGAN + timedelta(days=2)}], "2026-11-20"),
        ([{"whom": "direct"}], None),
        ([{"is_begun": False}], None),
    ],
)
def test_closed_lender_says_since_when_where_an_order_does(sunrise, two_lenders, orders, since):
    terms = LenderProduct.objects.get(lender=two_lenders[1], product_id="PL")
    for facts in orders:
        plain = {"is_on": False, "is_begun": True, "starts_at": BEGAN, "by_id": "x", "at": BEGAN, "state": "done"}
        SwitchOrder.objects.create(terms=terms, **plain | facts)
    lenders = portal_of(sunrise).get("/api/partner/offering/PL").json()["data"]["lenders"]
    assert [row["closed_since"] for row in lenders] == [None, since]


def test_rates_are_the_owners_share_at_open_lenders(sunrise, two_lenders):
    Partner.objects.filter(pk=sunrise.pk).update(revenue_percent=Decimal("40"), revenue_flat_fee=Decimal("100"))
    rates = {row["product"]: row for row in portal_of(sunrise).get("/api/partner/rates").json()["data"]}
    # 2% of 5,00,000 is 10,000; 40% of it and 100 for the disbursal are 4,100.
    assert rates["PL"] == {
        "product": "PL",
        "loan": "500000.00",
        "low": "4100.00",
        "high": "4100.00",
        "low_percent": "0.82",
        "high_percent": "0.82",
        "fees": [],
        "since": month_of(today_ist(timezone.now())).isoformat(),
        "changes_on": None,
        "next": None,
    }
    assert (rates["GL"]["low"], rates["GL"]["since"]) == (None, None)


def test_pay_for_a_lead_is_the_percentage_of_what_the_lender_pays_for_one(sunrise, two_lenders):
    Partner.objects.filter(pk=sunrise.pk).update(revenue_percent=Decimal("40"), revenue_flat_fee=Decimal("100"))
    on_leads = RevenueType.objects.get(pays_on="lead")
    make_slab(two_lenders[0], revenue_type_id=on_leads.pk, revenue_percent=None, revenue_flat=Decimal("250"))
    rates = {row["product"]: row for row in portal_of(sunrise).get("/api/partner/rates").json()["data"]}
    # 40% of 250; the fee of 100 is paid for a disbursal alone.
    assert rates["PL"]["fees"] == [{"on": "lead", "low": "100.00", "high": "100.00"}]
    assert rates["PL"]["low"] == "4100.00"


def test_rates_are_unknown_without_agreed_terms(sunrise, two_lenders):
    rates = portal_of(sunrise).get("/api/partner/rates").json()["data"]
    assert {row["low"] for row in rates} == {None}


def test_rates_are_closed_to_agents(sunrise):
    assert portal_of(sunrise, "agent").get("/api/partner/rates").status_code == 403


@pytest.fixture
def course():
    """A course that gold loans need, with one reading of six minutes."""
    Course.objects.update(is_live=False)
    course = Course.objects.create(
        code="gold", version="1.0", product_id="GL", is_required=True, title_en="Gold", title_hi="सोना"
    )
    texts = {"title_en": "Part", "title_hi": "हिस्सा", "body_en": "Weigh it.", "body_hi": "तौलें।"}
    CourseItem.objects.create(course=course, place=1, kind="text", minutes=6, **texts)
    return course


def training_of(client, product):
    rows = {row["product"]: row for row in client.get("/api/partner/offering").json()["data"]["products"]}
    one = client.get(f"/api/partner/offering/{product}").json()["data"]
    assert rows[product]["training"] == one["training"]
    return one["training"]


def test_a_product_is_shared_once_its_course_is_done(sunrise, course):
    Product.objects.update(is_live=True)
    user = make_partner_user(sunrise.id, role="agent")
    client = APIClient(headers={"Authorization": f"Bearer {bearer_of_user(user)}"})
    assert training_of(client, "GL") == {"course": "gold", "minutes": 6}
    assert training_of(client, "PL") is None
    refused = client.post("/api/partner/links/default", {"product": "GL"}, format="json")
    assert (refused.status_code, refused.json()["code"], refused.json()["details"]) == (
        409, "catalogue.training_first", {"course": "gold"},
    )  # fmt: skip
    assert client.post("/api/partner/links/default", {"product": "PL"}, format="json").status_code == 200
    CourseMark.objects.create(user_id=user.pk, item=course.items.get(), opened_at=BEGAN, done_at=BEGAN)
    assert training_of(client, "GL") is None
    assert client.post("/api/partner/links/default", {"product": "GL"}, format="json").status_code == 200


def test_only_a_required_course_of_the_product_binds(sunrise, course):
    client = portal_of(sunrise)
    for changed in ({"is_required": False}, {"is_required": True, "product_id": None}, {"is_live": False}):
        Course.objects.filter(pk=course.pk).update(**changed)
        assert training_of(client, "GL") is None
