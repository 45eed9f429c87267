"""Locations of merchants: kept with their links by full admins, read by the owner, given to customers they bring."""

from datetime import datetime
from urllib.parse import parse_qsl, urlsplit

import pypdfium2
import pytest
import time_machine
from django.test import Client
from rest_framework.test import APIClient

from apps.acquisition.models import TrackingLink
from apps.audit.models import Entry
from apps.core.domain.calendar import IST
from apps.customers.models import Customer
from apps.exports.selectors import listing_of
from apps.partners.models import Location
from tests.factories.accounts import bearer_of_user, make_admin, make_partner, make_partner_user
from tests.factories.accounts import signed_in as client_of
from tests.factories.journey import ASHA, Visitor
from tests.factories.links import make_link
from tests.factories.listing import signed_in
from tests.read_poster import read_pdf

pytestmark = pytest.mark.django_db
SHOP = {"name": "Hazratganj counter", "address": "12, MG Road", "pincode": "226010"}
PHONE = "Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36"


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


def client_with(user):
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(user)}"})


def calls(partner):
    return f"/api/admin/merchants/{partner.pk}/locations"


def add(client, partner, **facts):
    return client.post(calls(partner), SHOP | facts, format="json")


def scan(code):
    """Follow a printed code as a phone does, and return the parameters of the landing."""
    answer = Client(headers={"User-Agent": PHONE}).get(f"/{code.upper()}.Q")
    assert answer.status_code == 302, answer.content
    return dict(parse_qsl(urlsplit(answer["Location"]).query))


def test_a_location_comes_with_its_link_and_qr_code(gita, sunrise, settings):
    settings.PUBLIC_URL = "https://tulna.example"
    answer = add(gita, sunrise)
    data = answer.json()
    assert answer.status_code == 201
    assert (data["city"], data["state"], data["is_active"]) == ("Lucknow", "Uttar Pradesh", True)
    assert data["url"] == f"https://tulna.example/{data['code']}"
    assert data["qr_picture"].startswith("data:image/svg+xml")
    link = TrackingLink.objects.get(pk=data["link_id"])
    assert (link.location_id, link.name, link.partner_id) == (data["id"], SHOP["name"], sunrise.pk)
    assert Entry.objects.get(action="partners.location_added").target_id == str(sunrise.pk)
    assert gita.get(calls(sunrise)).json()["results"] == [data]
    for form, begins in (("png", b"\x89PNG"), ("svg", b"<?xml"), ("pdf", b"%PDF")):
        assert gita.get(f"/api/admin/tracking-links/{link.pk}.{form}").content.startswith(begins)


@pytest.mark.parametrize(
    ("facts", "field", "code"),
    [
        ({"name": "x"}, "name", "partners.text_length"),
        ({"address": "x" * 201}, "address", "partners.text_length"),
        ({"pincode": "999999"}, "pincode", "catalogue.unknown_pincode"),
        ({"name": "hazratganj COUNTER"}, "name", "partners.location_name_taken"),
    ],
)
def test_a_wrong_field_adds_no_location(gita, sunrise, facts, field, code):
    add(gita, sunrise)
    answer = add(gita, sunrise, **facts)
    assert answer.status_code == 422, answer.json()
    assert answer.json()["fields"][field][0]["code"] == code
    assert Location.objects.count() == TrackingLink.objects.count() == 1


def test_a_suspended_partner_gets_no_location(gita):
    answer = add(gita, make_partner(status="suspended"))
    assert (answer.status_code, answer.json()["code"]) == (409, "partners.not_active")


def test_a_changed_location_keeps_its_code(gita, sunrise):
    made = add(gita, sunrise).json()
    answer = gita.patch(f"{calls(sunrise)}/{made['id']}", {"name": "Station", "pincode": "800001"}, format="json")
    data = answer.json()
    assert (data["name"], data["city"], data["address"], data["code"]) == (
        "Station",
        "Patna",
        SHOP["address"],
        made["code"],
    )
    assert TrackingLink.objects.get().name == "Station"
    assert (
        gita.patch(f"{calls(make_partner('moonlight'))}/{made['id']}", {"name": "Mine"}, format="json").status_code
        == 404
    )


def test_a_closed_location_stops_its_links_and_opens_with_its_own(gita, sunrise):
    made = add(gita, sunrise).json()
    other = make_link(sunrise, location_id=made["id"])
    one = f"{calls(sunrise)}/{made['id']}"
    assert gita.post(f"{one}/close", {"reason": "x"}, format="json").status_code == 422
    closed = gita.post(f"{one}/close", {"reason": "The shop moved"}, format="json").json()
    assert (closed["is_active"], closed["off_reason"]) == (False, "The shop moved")
    assert Client(headers={"User-Agent": "Mozilla/5.0"}).get(f"/{made['code']}")["Location"] == "/sunrise?over=1"
    assert gita.post(f"{one}/close", {"reason": "Again so"}, format="json").json()["code"] == "partners.location_is_so"
    assert gita.get(f"{calls(sunrise)}.pdf").json()["code"] == "acquisition.no_open_location"
    assert gita.post(f"{one}/open", format="json").json()["is_active"] is True
    assert TrackingLink.objects.get(pk=made["link_id"]).state == "on"
    other.refresh_from_db()
    assert (other.state, other.off_reason) == ("off", "The shop moved")


def test_an_opened_location_gives_the_portal_its_links_again(gita, sunrise):
    made = add(gita, sunrise).json()
    one = f"{calls(sunrise)}/{made['id']}"
    owner = client_with(make_partner_user(sunrise.pk))
    wanted = {"target": "cards", "location_id": made["id"]}
    code = owner.post("/api/partner/links/default", wanted, format="json").json()["data"]["code"]
    by_staff = make_link(sunrise, location_id=made["id"], target="vouchers", is_default=True)
    off = gita.post(f"/api/admin/tracking-links/{by_staff.pk}/off", {"reason": "Misused"}, format="json")
    assert off.status_code == 200, off.content
    gita.post(f"{one}/close", {"reason": "The shop moved"}, format="json")
    gita.post(f"{one}/open", format="json")
    again = owner.post("/api/partner/links/default", wanted, format="json")
    assert (again.status_code, again.json()["data"]["code"]) == (200, code)
    by_staff.refresh_from_db()
    assert (by_staff.state, by_staff.off_reason) == ("off", "Misused")


def test_the_sheet_to_print_has_a_page_for_each_open_location(gita, sunrise, settings):
    settings.PUBLIC_URL = "http://localhost:8000"
    made = add(gita, sunrise).json()
    add(gita, sunrise, name="Station")
    answer = gita.get(f"{calls(sunrise)}.pdf")
    pages = [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(answer.content)]
    assert len(pages) == 2
    assert "Sunrise" in pages[0]
    assert "12, MG Road, Lucknow 226010" in pages[0]
    reading = read_pdf(answer.content)
    assert reading.codes[0] == f"HTTP://LOCALHOST:8000/{made['code'].upper()}.Q"


def test_a_link_of_the_builder_can_be_of_a_location(gita, sunrise):
    made = add(gita, sunrise).json()
    body = {"partner_id": str(sunrise.pk), "name": "Poster at the door", "location_id": made["id"]}
    data = gita.post("/api/admin/tracking-links", body, format="json").json()["data"]
    assert data["location"] == SHOP["name"]
    found = gita.get("/api/admin/tracking-links", {"location_id": made["id"]}).json()
    assert {row["name"] for row in found["results"]} == {"Poster at the door", SHOP["name"]}
    rival = gita.post(
        "/api/admin/tracking-links",
        body | {"partner_id": str(make_partner("moonlight", "Moonlight").pk)},
        format="json",
    )
    assert rival.json()["fields"]["location_id"][0]["code"] == "acquisition.location_closed"


def test_a_scan_gives_the_customer_the_location_once(gita, sunrise):
    first, second = add(gita, sunrise).json(), add(gita, sunrise, name="Station").json()
    Visitor().sign_in(ASHA, url_segment="sunrise", utms=scan(first["code"]))
    assert Customer.objects.get().merchant_location_id == first["id"]
    with time_machine.travel(datetime(2027, 2, 1, 14, tzinfo=IST), tick=False):
        Visitor().sign_in(ASHA, url_segment="sunrise", utms=scan(second["code"]))
    assert Customer.objects.get().merchant_location_id == first["id"]
    rows = {row["id"]: row["customers"] for row in gita.get(calls(sunrise)).json()["results"]}
    assert rows == {first["id"]: 1, second["id"]: 0}


def test_a_later_visit_by_a_location_earns_no_location(gita, sunrise):
    made = add(gita, sunrise).json()
    make_partner("moonlight", "Moonlight")
    Visitor().sign_in(ASHA, url_segment="moonlight")
    with time_machine.travel(datetime(2026, 11, 21, 15, tzinfo=IST), tick=False):
        Visitor().sign_in(ASHA, url_segment="sunrise", utms=scan(made["code"]))
    assert Customer.objects.get().merchant_location_id is None


def test_the_owner_reads_the_own_locations_alone(gita, sunrise):
    made = add(gita, sunrise).json()
    add(gita, make_partner("moonlight", "Moonlight"), name="Rival counter")
    owner = client_with(make_partner_user(sunrise.pk))
    rows = owner.get("/api/partner/locations").json()["results"]
    assert [(row["id"], row["name"], row["customers"]) for row in rows] == [(made["id"], SHOP["name"], 0)]
    assert "link_id" not in rows[0]
    agent = client_with(make_partner_user(sunrise.pk, role="agent", email="agent@example.com"))
    assert agent.get("/api/partner/locations").status_code == 403
    assert owner.get(calls(sunrise)).status_code in (401, 403)


def test_other_admins_are_refused(sunrise):
    for role in (2, 3):
        assert add(client_of(role), sunrise).status_code == 403


def test_the_public_list_has_the_address_of_a_location_where_no_application_is(gita, sunrise):
    add(gita, sunrise)
    rows = list(listing_of("dsa-list").read(signed_in(make_admin(1)), {}).rows)
    assert [row["address"] for row in rows] == ["12, MG Road, Lucknow 226010, Uttar Pradesh"]
