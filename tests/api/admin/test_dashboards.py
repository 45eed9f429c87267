"""Both dashboards against a small seeded world, number by number, with reversals and day boundaries in it."""

from datetime import date, datetime
from decimal import Decimal
from uuid import uuid4

import pytest
import time_machine
from django.utils import timezone

from apps.applications.models import Application, OfferSnapshot, StatusEntry, Submission, Touch
from apps.core.domain.calendar import IST
from apps.customers.models import JourneyEvent, Prospect
from apps.lenders.models import Lender
from apps.partners.models import Partner
from apps.revenue.services import ledger, months
from apps.settlement.domain.advice import AdviceRow
from apps.settlement.services import advices
from tests.factories import accounts, money, submissions
from tests.factories.counting import count_world
from tests.factories.revenue import make_slab

pytestmark = pytest.mark.django_db


def ist(day: int, hour: int = 12, minute: int = 0, month: int = 11) -> datetime:
    return datetime(2026, month, day, hour, minute, tzinfo=IST)


@pytest.fixture(autouse=True)
def on_21_november():
    with time_machine.travel(ist(21, 14, 5), tick=False):
        yield


def visit(partner, at, *, customer=None, agent=None, verified=True) -> Prospect:
    prospect = Prospect.objects.create(
        mobile_phone_number="9811111111",
        url_segment=partner.key if partner else "",
        created_at=at,
        customer=customer if verified else None,
        verified_at=at if verified else None,
    )
    Touch.objects.create(prospect=prospect, partner=partner, agent_id=agent, at=at)
    return prospect


def history(of, *steps) -> None:
    was = ""
    for status, on in steps:
        StatusEntry.objects.create(
            submission=of, was=was, status=status, on=on, source="status_file", recorded_at=timezone.now()
        )
        was = status


@pytest.fixture
def world():
    """Sunrise (owner Dev, agent Esha) with three leads, a rival with one, and one customer nobody brought."""
    sunrise, rival = accounts.make_partner(), accounts.make_partner("rival", "Rival")
    dev = accounts.make_partner_user(sunrise.id)
    esha = accounts.make_partner_user(sunrise.id, "agent")
    gulmohar = submissions.lender("Gulmohar", display_name_en="Gulmohar Finance", display_name_hi="गुलमोहर फ़ाइनेंस")

    asha = submissions.customer(first_name="Asha", last_name="Yadav")
    bina = submissions.customer(first_name="Bina", last_name="Rao")
    chand = submissions.customer()

    def applied(customer, partner, at, agent=None):
        return submissions.application(customer, partner=partner, agent_id=agent, created_at=at)

    # The first minute and the last minute of 20 November in India: both yesterday, whatever the day is in UTC.
    visit(sunrise, ist(20, 0, 0), customer=asha, agent=esha.id)
    visit(sunrise, ist(20, 23, 59), customer=bina)
    visit(sunrise, ist(21, 0, 0), verified=False)
    visit(rival, ist(20), customer=chand)
    for number, segment in enumerate(["sunrise", "sunrise", "sunrise", "rival"]):
        JourneyEvent.objects.create(visit_id=uuid4(), event="visit", url_segment=segment, at=ist(20, 10, number))
    JourneyEvent.objects.create(event="profile_completed", customer_id=asha.id, at=ist(20, 11))

    of_asha = applied(asha, sunrise, ist(20, 1), esha.id)
    browser = uuid4()
    for segment in ("sunrise", "sunrise", "rival"):
        JourneyEvent.objects.create(visit_id=browser, event="offers_viewed", url_segment=segment, at=ist(20, 12))
    paid = submissions.submission(
        of_asha, gulmohar, status="disbursed", as_of=date(2026, 11, 20), at=ist(20, 3),
        sanctioned_amount=Decimal("260000.00"), disbursed_amount=Decimal("250000.50"), disbursed_on=date(2026, 11, 20),
    )  # fmt: skip
    history(paid, ("approved", date(2026, 11, 19)), ("disbursed", date(2026, 11, 20)))

    of_bina = applied(bina, sunrise, ist(20, 23, 59))
    approved = submissions.submission(of_bina, gulmohar, status="approved", as_of=date(2026, 11, 20), at=ist(20, 4))
    history(approved, ("approved", date(2026, 11, 20)))
    reversed_ = submissions.submission(of_bina, submissions.lender("Kachnar"), status="in_review", at=ist(20, 5))
    history(reversed_, ("disbursed", date(2026, 11, 20)), ("in_review", date(2026, 11, 20)))

    of_chand = applied(chand, rival, ist(20))
    elsewhere = submissions.submission(
        of_chand, gulmohar, status="disbursed", as_of=date(2026, 11, 20), at=ist(20), disbursed_amount=Decimal("999999.00"),
    )  # fmt: skip
    history(elsewhere, ("disbursed", date(2026, 11, 20)))
    nobodys = applied(submissions.customer(), None, ist(20))
    submissions.submission(nobodys, gulmohar, status="rejected", as_of=date(2026, 11, 20), at=ist(20))
    return {"sunrise": sunrise, "rival": rival, "dev": dev, "esha": esha, "of_asha": of_asha}


def get(client, path, user, **query):
    count_world()
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {accounts.bearer_of_user(user)}", HTTP_USER_AGENT=accounts.BROWSER)
    return client.get(path, query)


def partner_data(client, user, **query):
    answer = get(client, "/api/partner/dashboard", user, **query)
    assert answer.status_code == 200, answer.json()
    return answer.json()["data"]


def test_the_owner_sees_the_whole_organisation(client, world):
    data = partner_data(client, world["dev"], preset="yesterday")
    assert data["period"] == {"preset": "yesterday", "from": "2026-11-20", "to": "2026-11-20"}
    assert data["data_up_to"] == "2026-11-21T14:05:00+05:30"
    assert {name: data[name] for name in ("leads", "applications", "approved", "disbursed", "conversion_percent")} == {
        "leads": 2,
        "applications": 2,
        "approved": {"count": 1, "amount": "300000.00"},
        "disbursed": {"count": 1, "amount": "250000.50"},
        "conversion_percent": "50.0",
    }
    assert [(step["step"], step["count"]) for step in data["funnel"]] == [
        ("visit", 3),
        ("otp_requested", 2),
        ("otp_verified", 2),
        ("profile_completed", 1),
        ("offers_viewed", 1),
        ("submitted", 2),
        ("approved", 1),
        ("disbursed", 1),
    ]


def test_a_day_begins_and_ends_at_midnight_in_india(client, world):
    assert partner_data(client, world["dev"], preset="today")["leads"] == 1
    days = partner_data(client, world["dev"], preset="custom_range", **{"from": "2026-11-19", "to": "2026-11-21"})[
        "by_day"
    ]
    assert days == [
        {"date": "2026-11-19", "leads": 0, "applications": 0, "disbursed": 0, "disbursed_amount": "0.00"},
        {"date": "2026-11-20", "leads": 2, "applications": 2, "disbursed": 1, "disbursed_amount": "250000.50"},
        {"date": "2026-11-21", "leads": 1, "applications": 0, "disbursed": 0, "disbursed_amount": "0.00"},
    ]


def test_the_days_before_are_as_many_right_before(client, world):
    data = partner_data(client, world["dev"], preset="custom_range", **{"from": "2026-11-21", "to": "2026-11-22"})
    assert [(day["date"], day["leads"], day["disbursed_amount"]) for day in data["by_day_before"]] == [
        ("2026-11-19", 0, "0.00"),
        ("2026-11-20", 2, "250000.50"),
    ]


def test_an_agent_sees_only_their_own_leads(client, world):
    data = partner_data(client, world["esha"], preset="yesterday")
    assert (data["leads"], data["applications"], data["disbursed"]["count"], data["approved"]["count"]) == (1, 1, 1, 0)
    assert [row["application_ref"] for row in data["recent"]] == [str(world["of_asha"].id)[:8]]


def test_recent_applications_show_masked_names_and_the_submission_that_moved_last(client, world):
    recent = partner_data(client, world["dev"])["recent"]
    assert [(row["customer"], row["lender"], row["status"], row["amount"]) for row in recent] == [
        ("B••••• R.", "Kachnar", "in_review", "300000.00"),
        ("A••••• Y.", "Gulmohar Finance", "disbursed", "250000.50"),
    ]


def test_without_leads_there_is_no_conversion(client, world):
    farid = accounts.make_partner_user(Partner.objects.create(key="third", name="Third", status="active").id)
    data = partner_data(client, farid)
    assert (data["leads"], data["conversion_percent"], data["recent"]) == (0, None, [])


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ({"preset": "fortnight"}, "preset"),
        ({"preset": "custom_range"}, "from"),
        ({"preset": "custom_range", "from": "2026-11-02", "to": "2026-11-01"}, "to"),
        ({"preset": "custom_range", "from": "2026-13-01", "to": "2026-11-01"}, "from"),
        ({"since": "2026-11-01"}, "since"),
    ],
)
def test_a_wrong_period_is_422_at_its_field(client, world, query, field):
    answer = get(client, "/api/partner/dashboard", world["dev"], **query)
    assert (answer.status_code, list(answer.json()["fields"])) == (422, [field])


@pytest.mark.parametrize("role", [1, 2])
def test_roles_1_and_2_see_counts_by_status_over_all_partners(client, world, role):
    admin = accounts.make_admin(role_id=role)
    answer = get(client, "/api/admin/dashboard", admin, preset="yesterday")
    data = answer.json()["data"]
    assert {row["status"]: row["count"] for row in data["statuses"] if row["count"]} == {
        "in_review": 1,
        "approved": 1,
        "disbursed": 2,
        "rejected": 1,
    }
    assert data["totals"] == {
        "leads": 3,
        "applications": 4,
        "submissions": 5,
        "disbursed_count": 2,
        "disbursed_amount": "1249999.50",
    }
    assert [(row["name"], row["counts"], row["total"]) for row in data["partners"]] == [
        ("Sunrise", {"disbursed": 1, "approved": 1, "in_review": 1}, 3),
        ("Rival", {"disbursed": 1}, 1),
        (None, {"rejected": 1}, 1),
    ]


def test_role_3_and_partners_are_refused(client, world):
    assert get(client, "/api/admin/dashboard", accounts.make_admin(role_id=3)).status_code == 403
    assert get(client, "/api/admin/dashboard", world["dev"]).status_code == 403
    assert get(client, "/api/partner/dashboard", accounts.make_admin()).status_code == 403


def admin_data(client, role=1, **query):
    answer = get(client, "/api/admin/dashboard", accounts.make_admin(role_id=role), **query)
    assert answer.status_code == 200, answer.json()
    return answer.json()["data"]


@pytest.fixture
def shown(world):
    """Lists of offers: Asha saw one with a lender (twice) and one without, Bina one where a lender is still asked,
    Chand one with nobody on it."""

    def snapshot(of, offers, pending):
        OfferSnapshot.objects.create(
            application=of, policy_digest="p", rule_version="1", inputs_digest=uuid4().hex, inputs={},
            result={"offers": offers, "pending": pending, "unmatched": []}, created_at=ist(20, 2),
        )  # fmt: skip

    by_name = {one.customer.first_name: one for one in Application.objects.select_related("customer")}
    chand = Application.objects.get(partner=world["rival"])
    for offers in ([{"lender_id": 1}], [{"lender_id": 1}], []):
        snapshot(by_name["Asha"], offers, [])
    snapshot(by_name["Bina"], [], [{"lender_id": 2}])
    snapshot(chand, [], [])
    return world


def test_the_funnel_of_all_products_goes_from_visit_to_money_and_counts_nobody_twice_in_a_step(client, shown):
    data = admin_data(client, preset="yesterday")
    assert [(one["step"], one["count"], one["share_of_previous"], one["share_of_first"]) for one in data["funnel"]] == [
        ("visit", 4, None, None),
        ("otp_requested", 3, "75.0", "75.0"),
        ("otp_verified", 3, "100.0", "75.0"),
        ("product_chosen", 0, "0.0", "0.0"),
        ("profile_completed", 1, None, "25.0"),
        # More than completed the profile in these days, so it is no share of those.
        ("matched", 2, None, "50.0"),
        ("offers_viewed", 1, "50.0", "25.0"),
        ("lender_chosen", 0, "0.0", "0.0"),
        # Bina's application went to two lenders and counts once.
        ("submitted", 4, None, "100.0"),
        ("received", 3, "75.0", "75.0"),
        # Asha's was approved on the 19th, and what was put back (Bina's second lender) no longer counts.
        ("approved", 2, "66.7", "50.0"),
        ("sanctioned", 2, "100.0", "50.0"),
        ("disbursed", 2, "100.0", "50.0"),
    ]
    assert data["no_match"] == 1


def test_a_step_is_held_against_as_many_days_right_before(client, shown):
    trends = {one["step"]: one["trend_percent"] for one in admin_data(client, preset="yesterday")["funnel"]}
    # Asha's was the one received and approved on the day before; of no other step was there anything to compare with.
    told = {step: trend for step, trend in trends.items() if trend is not None}
    assert told == {"received": "200.0", "approved": "100.0"}


def test_the_funnel_of_one_product_begins_with_the_application(client, shown):
    Application.objects.filter(partner=shown["rival"]).update(product_code="GL")
    Submission.objects.filter(application__partner=shown["rival"]).update(product_code="GL")
    data = admin_data(client, preset="yesterday", product="GL")
    assert [(one["step"], one["count"]) for one in data["funnel"]] == [
        ("applied", 1),
        ("matched", 0),
        ("submitted", 1),
        ("received", 1),
        ("approved", 1),
        ("sanctioned", 1),
        ("disbursed", 1),
    ]
    assert (data["no_match"], data["totals"]["leads"], data["totals"]["disbursed_amount"]) == (1, None, "999999.00")
    assert [(row["name"], row["leads"], row["total"]) for row in data["partners"]] == [("Rival", None, 1)]
    assert admin_data(client, preset="yesterday", product="BL")["lenders"] == []


def test_lenders_partners_and_products_have_a_line_each(client, world):
    data = admin_data(client, preset="yesterday")
    names = ("submitted", "approved", "approved_percent", "disbursed", "disbursed_amount", "average_ticket")
    assert [(row["name"], *(row[name] for name in names)) for row in data["lenders"]] == [
        # Of the four, Asha's was approved the day before: it is one of the three that are approved by now.
        ("Gulmohar Finance", 4, 2, "75.0", 2, "1249999.50", "624999.75"),
        ("Kachnar", 1, 0, "0.0", 0, "0.00", None),
    ]
    assert [
        (row["name"], row["leads"], row["applications"], row["disbursed"], row["conversion_percent"])
        for row in data["partners"]
    ] == [("Sunrise", 2, 2, 1, "50.0"), ("Rival", 1, 1, 1, "100.0"), (None, 0, 1, 0, None)]
    assert [(row["product"], row["applications"], row["disbursed_amount"]) for row in data["products"]] == [
        ("PL", 4, "1249999.50")
    ]


def test_approved_percent_is_a_part_of_what_was_submitted(client, world):
    """An application sent on the 18th and approved on the 20th is approved of the 18th, not of the 20th."""
    kachnar_lender = Lender.objects.get(name="Kachnar")
    late = submissions.submission(world["of_asha"], kachnar_lender, status="approved", at=ist(18))
    history(late, ("approved", date(2026, 11, 20)))

    def kachnar(**days):
        rows = admin_data(client, **{"preset": "custom_range"} | days)["lenders"]
        [row] = [row for row in rows if row["name"] == "Kachnar"]
        return row["submitted"], row["approved"], row["approved_percent"]

    assert kachnar(**{"from": "2026-11-18", "to": "2026-11-18"}) == (1, 0, "100.0")
    assert kachnar(**{"from": "2026-11-20", "to": "2026-11-20"}) == (1, 1, "0.0")


def tiles(client, role=1, **query):
    answer = get(client, "/api/admin/dashboard/tiles", accounts.make_admin(role_id=role), **query)
    assert answer.status_code == 200, answer.json()
    return {one["key"]: one for one in answer.json()["tiles"]}


NUMBERS = ("today", "yesterday", "month_to_date", "last_month", "same_days_last_month")


def test_tiles_say_today_yesterday_this_month_and_last(client, world):
    found = tiles(client)
    numbers = {key: [one[name]["count"] for name in NUMBERS] for key, one in found.items()}
    assert (numbers["leads"], numbers["applications"], numbers["submitted"], numbers["approved"]) == (
        [1, 3, 4, 0, 0],
        [0, 4, 4, 0, 0],
        [0, 5, 5, 0, 0],
        # Approved for the first time: Asha's on the 19th, Bina's and Chand's on the 20th.
        [0, 2, 3, 0, 0],
    )
    assert numbers["disbursed"] == [0, 2, 2, 0, 0]
    assert [found["disbursed"][name]["amount"] for name in NUMBERS] == [
        "0.00",
        "1249999.50",
        "1249999.50",
        "0.00",
        "0.00",
    ]
    assert [one["count"] for one in found["leads"]["last_14_days"]] == [*[0] * 12, 3, 1]


def test_the_trend_is_this_month_so_far_against_the_same_days_of_last_month(client, world):
    for number, day in enumerate([1, 21, 22]):
        visit(world["rival"], ist(day, month=10, hour=number), verified=False)
    leads = tiles(client)["leads"]
    assert (leads["last_month"]["count"], leads["same_days_last_month"]["count"], leads["trend_percent"]) == (
        3,
        2,
        "100.0",
    )
    assert tiles(client)["approved"]["trend_percent"] is None


def test_commission_is_for_full_admins_alone_and_a_lead_has_no_product(client, world):
    all_of_them = ["leads", "applications", "submitted", "approved", "disbursed", "expected", "received", "gap"]
    all_of_them += ["payable", "paid", "margin"]
    assert list(tiles(client)) == all_of_them
    assert list(tiles(client, role=2)) == all_of_them[:5]
    assert list(tiles(client, role=2, product="PL")) == all_of_them[1:5]
    data = admin_data(client, role=2, preset="yesterday")
    silent = {"expected": None, "received": None, "payable": None, "margin": None}
    assert data["lenders"]
    assert data["partners"]
    for row in (*data["lenders"], *data["partners"]):
        assert {name: row[name] for name in silent} == silent


def test_received_counts_on_the_day_it_was_booked_with_lender_and_partner(client):
    """Two lenders with a loan each in October; one paid less than was expected, the other nothing."""
    sunrise = accounts.make_partner()
    sunrise.revenue_percent = Decimal("40.000")
    sunrise.save()
    for name, reference in (("Gulmohar", "GUL-1"), ("Kachnar", "KAC-1")):
        house = submissions.lender(name)
        make_slab(house, revenue_percent=Decimal("2.000"))
        money.loan(house, sunrise, "100000.00", reference=reference, on=date(2026, 10, 31))
        months.close_month(lender_id=house.pk, month=money.OCTOBER, now=ist(20), by=money.ASHA)
    gulmohar = Lender.objects.get(name="Gulmohar")
    advice = advices.add_advice(
        sent=advices.AdviceHead(gulmohar.pk, money.OCTOBER, "A-1", date(2026, 11, 19)),
        rows=[AdviceRow("GUL-1", Decimal("1500.50"), 1)],
        by=money.ASHA,
        now=ist(20),
    )

    def lines(table, **days):
        rows = admin_data(client, **{"preset": "custom_range", "from": "2026-10-31", "to": "2026-10-31"} | days)[table]
        return [tuple(row[name] for name in ("expected", "received", "payable", "margin")) for row in rows]

    # A statement that one person typed in counts when a second one has confirmed it.
    assert lines("lenders") == [("2000.00", "0.00", "800.00", "1200.00")] * 2
    advices.confirm_advice(advice_id=advice.pk, by=money.GITA, now=ist(20))
    assert lines("lenders") == [("2000.00", "0.00", "800.00", "1200.00")] * 2
    # Booked on 20 November for a loan of October: it is the money of that day, of no day before.
    booked = ("0.00", "1500.50", "0.00", "0.00")
    on_day = {"from": "2026-11-20", "to": "2026-11-20"}
    assert lines("lenders", **on_day) == [booked]
    assert lines("partners", **on_day) == [booked]
    assert lines("lenders", **{"from": "2026-11-01", "to": "2026-11-19"}) == []
    amounts = {key: {name: tile[name]["amount"] for name in NUMBERS} for key, tile in tiles(client).items()}
    assert [amounts["received"][name] for name in NUMBERS] == ["0.00", "1500.50", "1500.50", "0.00", "0.00"]
    # The gap is that of the events: 4,000 expected of October, less what was paid for them.
    assert [amounts["gap"][name] for name in ("yesterday", "last_month")] == ["0.00", "-2499.50"]


def test_commission_counts_on_the_day_of_its_event_with_what_was_taken_back(client, world):
    world["sunrise"].revenue_percent = Decimal("40.000")
    world["sunrise"].save()
    gulmohar = Submission.objects.get(application=world["of_asha"]).lender
    make_slab(gulmohar, revenue_percent=Decimal("2.000"))
    ledger.book_changed_months(now=timezone.now())
    # 2 % of 2,50,000.50 and of 9,99,999.00; 40 % of the first is Sunrise's.
    found = tiles(client)
    data = admin_data(client, preset="yesterday")
    assert {key: found[key]["month_to_date"]["amount"] for key in ("expected", "payable", "margin")} == {
        "expected": "24999.99",
        "payable": "2000.00",
        "margin": "22999.99",
    }
    assert [(row["name"], row["expected"], row["payable"]) for row in data["lenders"]] == [
        ("Gulmohar Finance", "24999.99", "2000.00"),
        ("Kachnar", "0.00", "0.00"),
    ]
    assert {row["name"]: row["expected"] for row in data["partners"]} == {
        "Sunrise": "5000.01",
        "Rival": "19999.98",
        None: "0.00",
    }
    Submission.objects.filter(application=world["of_asha"]).update(status="sanctioned", disbursed_on=None)
    ledger.book_changed_months(now=timezone.now())
    assert tiles(client)["expected"]["month_to_date"]["amount"] == "19999.98"
    assert admin_data(client, preset="today")["lenders"] == []


def test_the_partner_sees_trends_against_as_many_days_before_and_products(client, world):
    visit(world["sunrise"], ist(19), verified=False)
    data = partner_data(client, world["dev"], preset="yesterday")
    assert data["trend_percent"] == {"leads": "100.0", "applications": None, "approved": "0.0", "disbursed": None}
    assert data["products"] == [{"product": "PL", "count": 1, "amount": "250000.50"}]
