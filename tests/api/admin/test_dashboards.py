"""Both dashboards against a small seeded world, number by number, with reversals and day boundaries in it."""

from datetime import date, datetime
from decimal import Decimal
from uuid import uuid4

import pytest
import time_machine
from django.utils import timezone

from apps.applications.models import StatusEntry, Touch
from apps.core.domain.calendar import IST
from apps.customers.models import JourneyEvent, Prospect
from apps.partners.models import Partner
from tests.factories import accounts, submissions

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
