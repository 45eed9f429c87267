"""Tracking links of the back office: made, listed with figures, switched, and closed to everybody else."""

from datetime import date, datetime
from decimal import Decimal
from uuid import uuid4

import pytest
import time_machine
from rest_framework.test import APIClient

from apps.acquisition.models import LinkDay, TrackingLink
from apps.applications.models import Touch
from apps.audit.models import Entry
from apps.core.domain.calendar import IST
from apps.customers.models import Prospect
from apps.exports.selectors import listing_of
from tests.factories import submissions
from tests.factories.accounts import bearer_of_masquerade, bearer_of_user, make_admin, make_partner, make_partner_user
from tests.factories.accounts import signed_in as client_of
from tests.factories.links import make_link
from tests.factories.listing import signed_in

pytestmark = pytest.mark.django_db
LINKS = "/api/admin/tracking-links"
DEFAULT = "/api/partner/links/default"


@pytest.fixture(autouse=True)
def on_21_november():
    with time_machine.travel(datetime(2026, 11, 21, 14, tzinfo=IST), tick=False):
        yield


@pytest.fixture
def gita():
    return client_of(1)


@pytest.fixture
def sunrise():
    return make_partner()


def make(client, partner, **facts):
    return client.post(LINKS, {"partner_id": str(partner.pk), "name": "Shop counter", **facts}, format="json")


def test_a_made_link_says_its_address_and_qr_code(gita, sunrise, settings):
    settings.PUBLIC_URL = "https://tulna.example"
    response = make(gita, sunrise, product="GL", utm_campaign=" Shop  QR ", expires_at="2026-12-31T23:59:59+05:30")
    data = response.json()["data"]
    assert response.status_code == 201
    assert data["url"] == f"https://tulna.example/{data['code']}"
    assert data["qr_picture"].startswith("data:image/svg+xml")
    assert (data["product"], data["utms"], data["state"], data["people"]) == (
        "GL",
        {"utm_campaign": "Shop QR"},
        "on",
        0,
    )
    assert Entry.objects.filter(action="acquisition.link_made", target_id=data["id"]).count() == 1


@pytest.mark.parametrize(
    ("facts", "field", "code"),
    [
        ({"name": "  "}, "name", "core.required"),
        ({"product": "XX"}, "product", "acquisition.product_off"),
        ({"utm_source": "<b>"}, "utm_source", "acquisition.utm_letters"),
        ({"expires_at": "2026-11-21T14:00:00+05:30"}, "expires_at", "acquisition.ends_in_past"),
        ({"partner_id": "00000000-0000-4000-8000-000000000000"}, "partner_id", "acquisition.partner_off"),
        ({"code": "mycode1"}, "code", "core.unknown_field"),
    ],
)
def test_a_wrong_field_makes_no_link(gita, sunrise, facts, field, code):
    response = make(gita, sunrise, **facts)
    assert response.status_code == 422
    assert response.json()["fields"][field][0]["code"] == code
    assert TrackingLink.objects.count() == 0


@pytest.mark.parametrize("role", [2, 3])
def test_other_roles_see_no_link(role):
    assert client_of(role).get(LINKS).status_code == 403


def test_the_list_counts_people_of_the_period_and_what_they_brought(gita, sunrise):
    shop, mail = make_link(sunrise, name="Shop"), make_link(sunrise, name="Mail")
    LinkDay.objects.create(link=shop, day=date(2026, 11, 20), people=5, visitors=4, qr=2, previews=3, crawlers=1)
    LinkDay.objects.create(link=shop, day=date(2026, 10, 22), people=9)
    LinkDay.objects.create(link=mail, day=date(2026, 11, 20), people=7, visitors=7)
    now = datetime(2026, 11, 20, 12, tzinfo=IST)
    prospect = Prospect.objects.create(
        mobile_phone_number="9876543210",
        mobile_phone_code="91",
        language="en",
        created_at=now,
        verified_at=now,
        customer=submissions.customer(),
    )
    touch = Touch.objects.create(prospect=prospect, partner=sunrise, link=shop, at=now, reason="first")
    loan = submissions.application(partner=sunrise, first_touch=touch, created_at=now)
    submissions.submission(
        loan, status="disbursed", at=now, disbursed_amount=Decimal("85000.00"), disbursed_on=date(2026, 11, 20)
    )
    page = gita.get(LINKS).json()
    names = ("name", "people", "visitors", "qr", "previews", "crawlers", "verified", "submitted", "disbursed_amount")
    assert [tuple(row[name] for name in names) for row in page["results"]] == [
        ("Mail", 7, 7, 0, 0, 0, 0, 0, "0.00"),
        ("Shop", 5, 4, 2, 3, 1, 1, 1, "85000.00"),
    ]
    assert (page["count"], page["first"], page["last"]) == (2, "2026-10-23", "2026-11-21")
    whole = gita.get(LINKS, {"preset": "custom_range", "from": "2026-10-22", "to": "2026-11-21"}).json()
    assert [(row["name"], row["people"]) for row in whole["results"]] == [("Shop", 14), ("Mail", 7)]


def test_the_list_is_narrowed_by_every_filter(gita, sunrise):
    moonlight = make_partner("moonlight", "Moonlight")
    now = datetime(2026, 11, 21, 14, tzinfo=IST)
    make_link(sunrise, name="Shop", product_id="GL", utm_campaign="diwali")
    make_link(sunrise, name="Ended", expires_at=now)
    make_link(moonlight, name="Off", state="off", off_at=now, off_reason="old", off_by="Gita")

    def names(**query):
        return sorted(row["name"] for row in gita.get(LINKS, query).json()["results"])

    assert names() == ["Ended", "Off", "Shop"]
    assert names(partner_id=str(moonlight.pk)) == ["Off"]
    assert names(product="GL") == ["Shop"]
    assert names(state="on") == ["Shop"]
    assert names(state="ended") == ["Ended"]
    assert names(state="off") == ["Off"]
    assert names(search="DIWALI") == ["Shop"]
    assert gita.get(LINKS, {"colour": "red"}).status_code == 422


def test_a_link_is_switched_off_with_a_reason_and_on_again(gita, sunrise):
    link = make_link(sunrise)
    assert gita.post(f"{LINKS}/{link.pk}/off", {"reason": " "}, format="json").status_code == 422
    off = gita.post(f"{LINKS}/{link.pk}/off", {"reason": "reprinted"}, format="json").json()["data"]
    assert (off["state"], off["off_reason"], off["off_by"]) == ("off", "reprinted", "Gita")
    again = gita.post(f"{LINKS}/{link.pk}/off", {"reason": "twice"}, format="json")
    assert (again.status_code, again.json()["code"]) == (409, "acquisition.link_is_so")
    link.refresh_from_db()
    assert link.off_reason == "reprinted"
    on = gita.post(f"{LINKS}/{link.pk}/on").json()["data"]
    assert (on["state"], on["off_reason"]) == ("on", "")


def test_only_name_notes_and_end_of_a_link_change(gita, sunrise):
    link = make_link(sunrise, product_id="GL")
    changed = gita.patch(f"{LINKS}/{link.pk}", {"name": "New  name", "notes": "by the till"}, format="json")
    assert (changed.json()["data"]["name"], changed.json()["data"]["notes"]) == ("New name", "by the till")
    for fixed in ({"product": "PL"}, {"code": "wwwwwww"}, {"partner_id": str(uuid4())}):
        assert gita.patch(f"{LINKS}/{link.pk}", fixed, format="json").status_code == 422
    link.refresh_from_db()
    assert link.product_id == "GL"


def test_figures_name_the_days_with_requests(gita, sunrise):
    link = make_link(sunrise)
    LinkDay.objects.create(link=link, day=date(2026, 11, 20), people=5, visitors=4, qr=2, previews=3, crawlers=1)
    data = gita.get(f"{LINKS}/{link.pk}/figures", {"preset": "last_7_days"}).json()["data"]
    assert data["days"] == [{"day": "2026-11-20", "people": 5, "visitors": 4, "qr": 2, "previews": 3, "crawlers": 1}]
    assert gita.get(f"{LINKS}/{uuid4()}/figures").status_code == 404


@pytest.mark.parametrize(("form", "begins"), [("svg", b"<?xml"), ("png", b"\x89PNG"), ("pdf", b"%PDF")])
def test_the_qr_code_leaves_as_a_file(gita, sunrise, form, begins):
    link = make_link(sunrise)
    answer = gita.get(f"{LINKS}/{link.pk}.{form}")
    assert answer.content.startswith(begins)
    assert answer.headers["Content-Disposition"] == f'attachment; filename="qr-{link.code}.{form}"'
    assert gita.get(f"{LINKS}/{link.pk}.gif").status_code == 404


def test_the_file_holds_what_the_page_shows(sunrise):
    link = make_link(sunrise, name="Shop")
    LinkDay.objects.create(link=link, day=date(2026, 11, 20), people=5)
    reading = listing_of("tracking-links").read(signed_in(make_admin(1)), {"search": "shop"})
    assert [(row["name"], row["code"], row["people"], row["state"]) for row in reading.rows] == [
        ("Shop", link.code, 5, "On")
    ]


# the portal's own link


def portal_of(partner, role="owner"):
    user = make_partner_user(partner.pk, role=role)
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(user)}"}), user


def test_own_link_to_the_partner_form_is_another_one_and_names_no_product(sunrise):
    owner, _ = portal_of(sunrise)
    page = owner.post(DEFAULT, {}, format="json").json()["data"]
    form = owner.post(DEFAULT, {"target": "merchant_form"}, format="json").json()["data"]
    assert page["code"] != form["code"]
    assert owner.get(f"/{form['code']}")["Location"].startswith("/create-merchant-form/sunrise?")
    refused = owner.post(DEFAULT, {"target": "merchant_form", "product": "PL"}, format="json")
    assert refused.json()["fields"]["product"][0]["code"] == "acquisition.product_not_here"
    assert TrackingLink.objects.filter(is_default=True).count() == 2


def test_the_own_link_of_a_product_is_made_once(sunrise):
    owner, _ = portal_of(sunrise)
    first = owner.post(DEFAULT, {"product": "PL"}, format="json").json()["data"]
    second = owner.post(DEFAULT, {"product": "PL"}, format="json").json()["data"]
    assert (first["is_new"], second["is_new"], first["code"] == second["code"]) == (True, False, True)
    every = owner.post(DEFAULT, {}, format="json").json()["data"]
    assert every["code"] != first["code"]
    assert TrackingLink.objects.count() == 2


def test_two_owners_share_one_link_and_an_agent_has_an_own_one(sunrise):
    owner, _ = portal_of(sunrise)
    partner_of_owner, _ = portal_of(sunrise)
    agent, user = portal_of(sunrise, "agent")
    codes = [
        client.post(DEFAULT, {"product": "PL"}, format="json").json()["data"]["code"]
        for client in (owner, partner_of_owner, agent)
    ]
    assert codes[0] == codes[1] != codes[2]
    assert list(TrackingLink.objects.filter(code=codes[2]).values_list("agent_id", flat=True)) == [user.pk]


def test_a_link_that_staff_switched_off_is_not_shared(gita, sunrise):
    owner, _ = portal_of(sunrise)
    link = owner.post(DEFAULT, {"product": "PL"}, format="json").json()["data"]
    gita.post(f"{LINKS}/{link['id']}/off", {"reason": "complaints"}, format="json")
    refused = owner.post(DEFAULT, {"product": "PL"}, format="json")
    assert (refused.status_code, refused.json()["code"]) == (409, "acquisition.link_off")


def test_masquerade_makes_no_link(sunrise):
    client = APIClient(headers={"Authorization": f"Bearer {bearer_of_masquerade(make_admin(1), sunrise.pk)}"})
    assert client.post(DEFAULT, {"product": "PL"}, format="json").status_code == 403
    assert TrackingLink.objects.count() == 0


def test_an_unknown_product_has_no_link(sunrise):
    owner, _ = portal_of(sunrise)
    assert owner.post(DEFAULT, {"product": "XX"}, format="json").status_code == 422
    assert TrackingLink.objects.count() == 0
