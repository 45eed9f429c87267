"""The portal's own reports: whose rows, which numbers, who sees rupees, and why the credit."""

from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any
from uuid import uuid4

import pytest
import time_machine
from rest_framework.test import APIClient

from apps.acquisition.models import LinkDay
from apps.applications.models import StatusEntry, Touch
from apps.core.domain.calendar import IST
from apps.customers.models import Prospect
from apps.exports.selectors import listing_of
from apps.partners.models import PathSegment
from tests.factories import money, submissions
from tests.factories.accounts import bearer_of_user, make_partner, make_partner_user
from tests.factories.links import make_link, make_location
from tests.factories.listing import signed_in

pytestmark = pytest.mark.django_db
APPLICATIONS = "/api/partner/reports/applications"
COMMISSION = "/api/partner/reports/commission"
CLICKS = "/api/partner/reports/clicks"
PAYOUTS = "/api/partner/reports/payouts"


def ist(day, hour=12):
    return datetime(2026, 11, day, hour, tzinfo=IST)


@pytest.fixture(autouse=True)
def on_21_november():
    with time_machine.travel(ist(21, 14), tick=False):
        yield


@pytest.fixture
def sunrise():
    return make_partner()


@pytest.fixture
def agent(sunrise):
    return make_partner_user(sunrise.pk, role="agent")


@pytest.fixture
def owner(sunrise):
    return make_partner_user(sunrise.pk)


def client_of(user):
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(user)}"})


@pytest.fixture
def portal_links(sunrise):
    """Links as the share dialog makes them: without a name, one for each target and location."""
    shop = make_location(sunrise)
    PathSegment.objects.create(name="diwali", partner=sunrise, claimed_at=ist(1))
    facts: dict[str, dict[str, Any]] = {
        "page": {},
        "loan": {"product_id": "PL"},
        "loan_shop": {"product_id": "PL", "location": shop},
        "cards": {"target": "cards"},
        "health": {"target": "need", "product_id": "HEALTH"},
        "funnel": {"target": "funnel", "segment_id": "diwali"},
    }
    return {key: make_link(sunrise, name="", is_default=True, **fact) for key, fact in facts.items()}


@pytest.fixture
def gulmohar():
    return submissions.lender("Gulmohar", display_name_en="Gulmohar Finance")


@pytest.fixture
def three(sunrise, agent, gulmohar):
    """A loan paid out, an agent's that waits for documents, one that was rejected; a rival has one more."""
    rival = make_partner("moonlight", "Moonlight")
    paid, waits, refused, strange = (
        submissions.application(partner=partner, agent_id=agent_id, product_code=product, created_at=ist(day))
        for partner, agent_id, product, day in (
            (sunrise, None, "GL", 18),
            (sunrise, agent.pk, "PL", 19),
            (sunrise, None, "PL", 20),
            (rival, None, "PL", 20),
        )
    )
    submissions.submission(
        paid, gulmohar, status="disbursed", as_of=date(2026, 11, 20), at=ist(18),
        disbursed_amount=Decimal("250000.00"), disbursed_on=date(2026, 11, 20),
    )  # fmt: skip
    submissions.submission(waits, gulmohar, status="documents_pending", as_of=date(2026, 11, 19), at=ist(19))
    submissions.submission(refused, status="rejected", as_of=date(2026, 11, 20), at=ist(20), reason="income_low")
    submissions.submission(strange, gulmohar, at=ist(20))
    return paid, waits, refused


def shown(client, **query):
    return [(row["product"], row["status"], row["owes"]) for row in client.get(APPLICATIONS, query).json()["results"]]


def test_an_owner_reads_every_own_application_and_no_rivals(owner, three):
    page = client_of(owner).get(APPLICATIONS).json()
    assert [(row["product"], row["status"], row["owes"], row["days"]) for row in page["results"]] == [
        ("PL", "rejected", "", 1),
        ("PL", "documents_pending", "customer", 2),
        ("GL", "disbursed", "", 1),
    ]
    assert page["sums"] == {
        "submissions": 3,
        "amount": "900000.00",
        "disbursed": 1,
        "disbursed_amount": "250000.00",
    }
    assert (page["first"], page["last"], page["count"], page["after"]) == ("2026-10-23", "2026-11-21", 3, None)


def test_an_agent_reads_the_own_applications_without_rupees_of_the_share(agent, three):
    page = client_of(agent).get(APPLICATIONS).json()
    assert [(row["status"], row["share"]) for row in page["results"]] == [("documents_pending", None)]


def test_applications_are_narrowed_by_every_filter(owner, agent, three, gulmohar):
    client = client_of(owner)
    paid = ("GL", "disbursed", "")
    waits = ("PL", "documents_pending", "customer")
    refused = ("PL", "rejected", "")
    assert shown(client, product="GL") == [paid]
    assert shown(client, status="rejected") == [refused]
    assert shown(client, lender_id=gulmohar.pk) == [waits, paid]
    assert shown(client, owes="customer") == [waits]
    assert shown(client, agent_id=str(agent.pk)) == [waits]
    assert shown(client, search=str(three[0].pk)[:8].upper()) == [paid]
    assert shown(client, preset="yesterday") == [refused]
    assert client.get(APPLICATIONS, {"colour": "red"}).status_code == 422


def test_applications_are_narrowed_to_the_link_of_the_credited_touch(sunrise, owner, agent, gulmohar):
    shop, own = make_link(sunrise, name="Shop"), make_link(sunrise, name="Agent's", agent_id=agent.pk)
    strange = make_link(make_partner("moonlight", "Moonlight"))
    for link, agent_id, product in ((shop, None, "GL"), (own, agent.pk, "PL")):
        person = submissions.customer()
        touch = touch_of(sunrise, person, ist(15), "first", link=link, agent_id=agent_id)
        later = touch_of(sunrise, person, ist(16), "not_first", link=shop)
        loan = submissions.application(
            person, partner=sunrise, agent_id=agent_id, product_code=product, first_touch=touch, last_touch=later,
            created_at=ist(19),
        )  # fmt: skip
        submissions.submission(loan, gulmohar, at=ist(19))
    of_owner, of_agent = client_of(owner), client_of(agent)

    def products(client, link):
        return [product for product, _, _ in shown(client, link_id=str(link.pk))]

    assert [products(of_owner, link) for link in (shop, own, strange)] == [["GL"], ["PL"], []]
    assert [products(of_agent, link) for link in (shop, own, strange)] == [[], ["PL"], []]
    assert [names_of_links(client) for client in (of_owner, of_agent)] == [["Agent's", "Shop"], ["Agent's"]]
    file = listing_of("partner-applications").read(signed_in(owner), {"link_id": str(own.pk)})
    assert [row["product"] for row in file.rows] == ["Personal loan"]
    assert of_owner.get(APPLICATIONS, {"link_id": "shop"}).status_code == 422


def names_of_links(client, **query):
    return [link["name"] for link in client.get("/api/partner/links", query).json()["results"]]


def test_links_to_choose_from_are_limited_searched_and_ones_own(sunrise, owner):
    for number in range(25):
        make_link(sunrise, name=f"Shop {number:02d}", utm_campaign="diwali" if number == 24 else "")
    last = make_link(sunrise, name="Zebra crossing")
    strange = make_link(make_partner("moonlight", "Moonlight"), name="Shop of another")
    client = client_of(owner)
    assert names_of_links(client) == [f"Shop {number:02d}" for number in range(20)]
    assert names_of_links(client, search="zebra") == ["Zebra crossing"]
    assert names_of_links(client, search="DIWALI") == ["Shop 24"]
    assert names_of_links(client, search=last.code[:6])[-1] == "Zebra crossing"
    assert names_of_links(client, link_id=str(last.pk))[:2] == ["Zebra crossing", "Shop 00"]
    assert names_of_links(client, search="diwali", link_id=str(last.pk)) == ["Zebra crossing", "Shop 24"]
    assert names_of_links(client, search="another", link_id=str(strange.pk)) == []


def test_why_not_groups_ends_by_month_lender_and_reason(owner, three):
    page = client_of(owner).get(APPLICATIONS, {"view": "why_not"}).json()
    assert [(row["month"], row["status"], row["reason"], row["count"]) for row in page["why_not"]] == [
        ("2026-11-01", "rejected", "income_low", 1)
    ]
    assert page["why_not"][0]["days"] is None  # no history, no days
    assert [row["status"] for row in page["results"]] == ["rejected"]


@pytest.mark.parametrize(("last", "status"), [("2026-02-04", 200), ("2026-02-05", 422)])
def test_a_range_holds_400_days(owner, last, status):
    query = {"preset": "custom_range", "from": "2025-01-01", "to": last}
    for report in (APPLICATIONS, COMMISSION, CLICKS, PAYOUTS):
        response = client_of(owner).get(report, query)
        assert response.status_code == status
    if status == 422:
        assert response.json()["fields"]["to"][0]["code"] == "reports.range_too_long_for_report"


def test_pages_of_applications_meet_without_a_gap(owner, three):
    client = client_of(owner)
    first = client.get(APPLICATIONS, {"page_size": 2}).json()
    second = client.get(APPLICATIONS, {"page_size": 2, "after": first["after"]}).json()
    assert [row["status"] for row in first["results"] + second["results"]] == [
        "rejected",
        "documents_pending",
        "disbursed",
    ]
    assert second["after"] is None


def test_the_file_of_applications_holds_what_the_page_shows(owner, three):
    reading = listing_of("partner-applications").read(signed_in(owner), {"status": "rejected"})
    assert [(row["status"], row["owes"], row["share"]) for row in reading.rows] == [("Rejected", "Nobody", None)]


# one application


def touch_of(partner, customer, at, reason, **facts):
    prospect = Prospect.objects.create(
        mobile_phone_number=customer.mobile_phone_number, mobile_phone_code="91", language="en", created_at=at,
        verified_at=ist(18), customer=customer,
    )  # fmt: skip
    return Touch.objects.create(prospect=prospect, partner=partner, at=at, reason=reason, **facts)


def test_one_application_says_its_history_and_why_the_credit(owner, sunrise, gulmohar):
    rival = make_partner("moonlight", "Moonlight")
    person = submissions.customer()
    own = touch_of(
        sunrise, person, ist(15), "first", link=make_link(sunrise, name="Shop counter"), utms={"qr": "w2hn7xc"}
    )
    later = touch_of(rival, person, ist(16), "not_first", link=make_link(rival, name="Secret"))
    touch_of(rival, person, ist(19), "first")
    after = touch_of(rival, person, ist(20), "not_first")
    loan = submissions.application(
        person, partner=sunrise, first_touch=own, created_at=ist(19),
        credit_reasons={str(own.pk): "first", str(later.pk): "not_first"},
    )  # fmt: skip
    sent = submissions.submission(loan, gulmohar, status="rejected", at=ist(18), reason="income_low")
    for status, day, row in (("sent", 18, None), ("rejected", 20, 41)):
        StatusEntry.objects.create(
            submission=sent, status=status, on=date(2026, 11, day), source="status_file" if row else "system",
            row_no=row, run_id=uuid4() if row else None, recorded_at=ist(day),
        )  # fmt: skip
    data = client_of(owner).get(f"/api/partner/applications/{loan.pk}").json()["data"]
    assert [(row["status"], row["on"], row["source"], row["row"]) for row in data["submissions"][0]["history"]] == [
        ("rejected", "2026-11-20", "status_file", 41),
        ("sent", "2026-11-18", "system", None),
    ]
    assert data["attribution"] == [
        {"code": "credited", "on": "2026-11-15", "is_own": True, "via": "qr", "link_name": "Shop counter", "days_over": None},
        {"code": "not_first", "on": "2026-11-16", "is_own": False, "via": "", "link_name": "", "days_over": None},
        {"code": "not_first", "on": "2026-11-19", "is_own": False, "via": "", "link_name": "", "days_over": None},
        {"code": "application_keeps_its_credit", "on": "2026-11-20", "is_own": False, "via": "", "link_name": "", "days_over": None},
    ]  # fmt: skip
    assert after.pk
    stranger = client_of(make_partner_user(rival.pk))
    assert stranger.get(f"/api/partner/applications/{loan.pk}").status_code == 404
    other_agent = client_of(make_partner_user(sunrise.pk, role="agent"))
    assert other_agent.get(f"/api/partner/applications/{loan.pk}").status_code == 404


# commission


def test_commission_lists_every_booking_for_the_owner_alone(sunrise, owner, agent):
    money.stated(sunrise)
    query = {"preset": "custom_range", "from": "2026-10-01", "to": "2026-10-31"}
    page = client_of(owner).get(COMMISSION, query).json()
    total = sum(Decimal(row["amount"]) for row in page["results"])
    assert page["count"] == len(page["results"]) > 0
    assert total == Decimal(page["sums"]["earned"]) + Decimal(page["sums"]["pending"])
    assert client_of(agent).get(COMMISSION, query).status_code == 403
    rival = make_partner_user(make_partner("starlight", "Starlight").pk)
    assert client_of(rival).get(COMMISSION, query).json()["results"] == []
    reading = listing_of("partner-commission").read(signed_in(owner), {"from": "2026-10-01", "to": "2026-10-31"})
    assert sum(Decimal(str(row["amount"])) for row in reading.rows) == total


# payouts


IN_DECEMBER = {"from": "2026-12-01", "to": "2026-12-31"}


def payouts(client, **query):
    return client.get(PAYOUTS, {"preset": "custom_range", **IN_DECEMBER, **query}).json()


def in_file(owner, **filters):
    return list(listing_of("partner-payouts").read(signed_in(owner), IN_DECEMBER | filters).rows)


def test_a_payouts_page_total_file_and_statement_say_the_same(sunrise, owner, agent):
    statement = money.stated(sunrise, loans=(("GUL-1010", "1000000.00"), ("GUL-1011", "500000.00")))
    client = client_of(owner)
    page = payouts(client)
    assert [(row["number"], row["day"], row["net"]) for row in page["statements"]] == [
        (statement.number, "2026-12-08", str(statement.net))
    ]
    assert [(row["event_on"], row["amount"]) for row in page["results"]] == [
        ("2026-10-11", "7500.00"),
        ("2026-10-10", "15000.00"),
    ]
    assert (page["share"], page["sums"]["gross"], page["sums"]["tds"]) == ("22500.00", "22500.00", str(statement.tds))
    assert Decimal(page["sums"]["net"]) == Decimal(page["sums"]["due"]) == statement.net
    rows = in_file(owner)
    assert sum(row["amount"] for row in rows) == statement.net
    assert sum(row["amount"] for row in rows if row["reference"]) == Decimal(page["share"])
    detail = client.get(f"/api/partner/statements/{statement.pk}").json()
    assert sorted(line["amount"] for line in detail["lines"]) == sorted(row["amount"] for row in page["results"])
    october = {"preset": "custom_range", "from": "2026-10-01", "to": "2026-10-31"}
    dashboard = client.get("/api/partner/commission", october).json()["data"]
    assert dashboard["money"]["due"] == dashboard["earned"] == page["share"]
    assert client_of(agent).get(PAYOUTS).status_code == 403
    rival = make_partner_user(make_partner("starlight", "Starlight").pk)
    assert (payouts(client_of(rival))["statements"], payouts(client_of(rival))["results"]) == ([], [])


def test_payouts_narrowed_to_a_lender_leave_taxes_out_of_the_file(sunrise, owner):
    money.stated(sunrise)
    lender_id = payouts(client_of(owner))["lenders"][0]["id"]
    assert [row["amount"] for row in in_file(owner, lender_id=str(lender_id))] == [Decimal("15000.00")]
    other = payouts(client_of(owner), lender_id=lender_id + 1)
    assert (other["results"], other["share"], other["sums"]["gross"]) == ([], "0.00", "15000.00")


@pytest.mark.parametrize(("first", "count"), [("2026-12-08", 1), ("2026-12-09", 0)])
def test_an_unpaid_statement_counts_on_the_day_of_its_approval(sunrise, owner, first, count):
    money.stated(sunrise)
    assert len(payouts(client_of(owner), **{"from": first})["statements"]) == count
    assert payouts(client_of(owner), state="paid")["statements"] == []


# clicks


def test_links_without_a_name_are_told_apart_in_page_and_file(owner, portal_links):
    rows = client_of(owner).get(CLICKS).json()["links"]
    shop = "Hazratganj counter"
    assert {(row["target"], row["product"], row["segment"], row["location"]) for row in rows} == {
        ("page", "", "", ""),
        ("page", "PL", "", ""),
        ("page", "PL", "", shop),
        ("cards", "", "", ""),
        ("need", "HEALTH", "", ""),
        ("funnel", "", "diwali", ""),
    }
    file = listing_of("partner-clicks").read(signed_in(owner), {})
    assert {(row["name"], row["location"]) for row in file.rows} == {
        ("All products", ""),
        ("Personal loan", ""),
        ("Personal loan", shop),
        ("Credit cards, all", ""),
        ("Form for one product: Health insurance", ""),
        ("A funnel /diwali", ""),
    }


@pytest.mark.parametrize(
    ("search", "found"),
    [
        ("personal", {"loan", "loan_shop"}),
        ("हेल्थ", {"health"}),
        ("hazratganj", {"loan_shop"}),
        ("credit cards", {"cards"}),
        ("diwali", {"funnel"}),
        ("फ़नल", {"funnel"}),
        ("all products", {"page"}),
    ],
)
def test_links_without_a_name_are_found_by_what_the_page_shows(owner, portal_links, search, found):
    rows = client_of(owner).get("/api/partner/links", {"search": search}).json()["results"]
    keys = {str(link.pk): key for key, link in portal_links.items()}
    assert {keys[row["id"]] for row in rows} == found
    assert all({"target", "segment", "location"} <= row.keys() for row in rows)


def test_clicks_are_counted_by_link_and_by_day(sunrise, owner, agent):
    shop, own = make_link(sunrise, name="Shop"), make_link(sunrise, name="Agent's", agent_id=agent.pk)
    strange = make_link(make_partner("moonlight", "Moonlight"))
    for link, day, people in ((shop, 20, 5), (own, 20, 2), (own, 21, 1), (strange, 20, 9)):
        LinkDay.objects.create(link=link, day=date(2026, 11, day), people=people, visitors=people)
    page = client_of(owner).get(CLICKS).json()
    assert [(link["name"], link["people"]) for link in page["links"]] == [("Shop", 5), ("Agent's", 3)]
    assert [(day["day"], day["people"]) for day in page["days"]] == [("2026-11-21", 1), ("2026-11-20", 7)]
    of_agent = client_of(agent).get(CLICKS).json()
    assert [(link["name"], link["people"]) for link in of_agent["links"]] == [("Agent's", 3)]
    assert [day["people"] for day in of_agent["days"]] == [1, 2]
    reading = listing_of("partner-clicks").read(signed_in(agent), {})
    assert [(row["name"], row["people"], row["product"]) for row in reading.rows] == [("Agent's", 3, "All products")]


def test_clicks_are_narrowed_to_an_own_link(sunrise, owner, agent):
    shop, own = make_link(sunrise, name="Shop"), make_link(sunrise, name="Agent's", agent_id=agent.pk)
    strange = make_link(make_partner("moonlight", "Moonlight"))
    for link, people in ((shop, 5), (own, 2), (strange, 9)):
        LinkDay.objects.create(link=link, day=date(2026, 11, 20), people=people, visitors=people)

    def clicks(user, link):
        page = client_of(user).get(CLICKS, {"link_id": str(link.pk)}).json()
        return [(row["name"], row["people"]) for row in page["links"]], [day["people"] for day in page["days"]]

    nothing: tuple[list[object], list[object]] = ([], [])
    assert [clicks(owner, link) for link in (shop, own, strange)] == [
        ([("Shop", 5)], [5]),
        ([("Agent's", 2)], [2]),
        nothing,
    ]
    assert [clicks(agent, link) for link in (shop, own, strange)] == [nothing, ([("Agent's", 2)], [2]), nothing]
    file = listing_of("partner-clicks").read(signed_in(owner), {"link_id": str(shop.pk)})
    assert [(row["name"], row["people"]) for row in file.rows] == [("Shop", 5)]
    assert client_of(owner).get(CLICKS, {"link_id": "shop"}).status_code == 422


def test_days_without_clicks_are_left_out(owner, sunrise):
    LinkDay.objects.create(link=make_link(sunrise), day=date(2026, 11, 21) - timedelta(days=30), people=4)
    page = client_of(owner).get(CLICKS).json()
    assert page["days"] == []
    assert [link["people"] for link in page["links"]] == [0]
