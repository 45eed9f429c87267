"""Who came to a step of the dashboard's funnel: the very ones its number counts, masked, for a full admin alone."""

from datetime import date, datetime

import pytest
import time_machine

from apps.applications.models import StatusEntry, Touch
from apps.audit.models import Entry
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST
from apps.customers.models import JourneyEvent, Prospect
from apps.exports.selectors import listing_of
from tests.factories import accounts, submissions
from tests.factories.counting import count_world

pytestmark = pytest.mark.django_db
DAY = {"from": "2026-11-20", "to": "2026-11-20"}


def ist(day: int, hour: int = 12, minute: int = 0) -> datetime:
    return datetime(2026, 11, day, hour, minute, tzinfo=IST)


@pytest.fixture(autouse=True)
def on_21_november():
    with time_machine.travel(ist(21, 14, 5), tick=False):
        yield


def arrive(customer, at: datetime, mobile: str = "9811111111") -> Prospect:
    visit = Prospect.objects.create(
        mobile_phone_number=mobile, created_at=at, customer=customer, verified_at=at if customer else None
    )
    Touch.objects.create(prospect=visit, at=at)
    return visit


@pytest.fixture
def world():
    """Asha came on the 20th and was paid on the 21st, Bina came and applied for gold, and one code never came."""
    asha = submissions.customer(
        first_name="Asha", last_name="Yadav", city="Pune", mobile_phone_number="9822222222",
        mobile_phone_code="91",
    )  # fmt: skip
    bina = submissions.customer(first_name="Bina", last_name="Rao", city="Agra", mobile_phone_number="9833333333")
    lender = submissions.lender("Gulmohar", display_name_en="Gulmohar Finance", display_name_hi="गुलमोहर फ़ाइनेंस")
    of_asha = submissions.application(asha, prospect=arrive(asha, ist(20, 9), "9822222222"), created_at=ist(20, 10))
    paid = submissions.submission(
        of_asha, lender, status="disbursed", as_of=date(2026, 11, 21), at=ist(20, 11), disbursed_on=date(2026, 11, 21)
    )
    StatusEntry.objects.create(
        submission=paid, was="", status="disbursed", on=date(2026, 11, 21), source="status_file", recorded_at=ist(21)
    )
    visit = arrive(bina, ist(20, 12), "9833333333")
    of_bina = submissions.application(bina, prospect=visit, created_at=ist(20, 13), product_code="GL")
    arrive(None, ist(20, 23, 59), "9844444444")
    arrive(None, ist(21, 0, 0))
    JourneyEvent.objects.create(event="profile_completed", customer_id=asha.pk, at=ist(20, 8))
    JourneyEvent.objects.create(event="profile_completed", customer_id=asha.pk, at=ist(20, 9))
    return {"asha": asha, "of_asha": of_asha, "of_bina": of_bina, "visit": visit}


def ask(client, step, role=1, **body):
    admin = accounts.make_admin(role_id=role)
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {accounts.bearer_of_user(admin)}", HTTP_USER_AGENT=accounts.BROWSER)
    return client.post("/api/admin/dashboard/people", {"step": step, "preset": "yesterday", **body}, format="json")


def who(client, step, **body):
    answer = ask(client, step, **body)
    assert answer.status_code == 200, answer.json()
    return [row["mobile"][-2:] for row in answer.json()["results"]]


def test_a_line_says_who_masked_where_from_and_how_far(client, world):
    (line,) = ask(client, "submitted").json()["results"]
    assert line == {
        "id": str(world["of_asha"].pk),
        "customer": "A••••• Y.",
        "mobile": "XXXXXX2222",
        "city": "Pune",
        "application_id": str(world["of_asha"].pk),
        "product": "PL",
        "status": "disbursed",
        "lender": "Gulmohar Finance",
        "at": "2026-11-20T10:00:00+05:30",
    }
    nobody, bina, asha = ask(client, "otp_requested").json()["results"]
    assert (nobody["customer"], nobody["mobile"], nobody["application_id"], nobody["status"]) == (
        "", "XXXXXX4444", None, "",
    )  # fmt: skip
    assert (bina["id"], bina["application_id"], bina["product"], bina["status"], bina["lender"]) == (
        str(world["visit"].pk), str(world["of_bina"].pk), "GL", "offers", "",
    )  # fmt: skip
    assert (asha["customer"], asha["status"]) == ("A••••• Y.", "disbursed")


def test_the_list_holds_those_that_the_number_counts_in_both_ways_of_counting(client, world):
    # What happened on the 20th: nothing was paid out yet; of those who came then, one was paid since.
    assert who(client, "disbursed") == []
    assert who(client, "disbursed", counted="arrivals") == ["22"]
    assert who(client, "otp_verified") == ["33", "22"]
    assert who(client, "profile_completed") == ["22"]
    assert who(client, "applied", counted="arrivals") == ["33", "22"]
    assert who(client, "applied", product="GL") == ["33"]
    assert who(client, "applied", product="PL", counted="arrivals") == ["22"]


@pytest.mark.parametrize(
    "more", [{}, {"counted": "arrivals"}, {"product": "GL"}, {"product": "PL", "counted": "arrivals"}]
)
def test_every_step_that_says_it_knows_people_lists_as_many_as_it_counts(client, world, more):
    admin = accounts.make_admin()
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {accounts.bearer_of_user(admin)}", HTTP_USER_AGENT=accounts.BROWSER)
    count_world()
    steps = client.get("/api/admin/dashboard", {"preset": "yesterday", **more}).json()["data"]["funnel"]
    known = {one["step"]: one["count"] for one in steps if one["has_people"]}
    assert {one["step"] for one in steps} - set(known) == (
        set() if more else {"visit", "product_chosen", "offers_viewed", "lender_chosen"}
    )
    assert {step: ask(client, step, **more).json()["count"] for step in known} == known


def test_pages_are_cut_at_the_server_and_nobody_stands_on_two(client, world):
    pages = [ask(client, "otp_requested", page=page, page_size=2).json() for page in (1, 2, 3)]
    assert [page["count"] for page in pages] == [3, 3, 3]
    assert [[row["mobile"][-2:] for row in page["results"]] for page in pages] == [["44", "33"], ["22"], []]


def test_a_search_finds_by_the_whole_number_or_the_application(client, world):
    assert who(client, "otp_requested", search="98444 44444") == ["44"]
    assert who(client, "otp_requested", search=str(world["of_bina"].pk)) == ["33"]
    assert who(client, "otp_requested", search=str(world["of_bina"].pk)[:8]) == ["33"]
    assert who(client, "submitted", search="+91 98222 22222") == ["22"]
    assert who(client, "submitted", search=str(world["of_asha"].pk)[:8]) == ["22"]
    assert who(client, "profile_completed", search="9822222222") == ["22"]
    assert who(client, "profile_completed", search=str(world["of_asha"].pk)) == ["22"]
    for step in ("otp_requested", "submitted", "profile_completed"):
        for nobody in ("9855555555", str(world["visit"].pk), "Asha", "22"):
            assert who(client, step, search=nobody) == []


def test_a_look_is_recorded_and_a_search_names_whom_it_found(client, world):
    ask(client, "submitted")
    assert [(one.target, one.target_id) for one in Entry.objects.filter(action="reports.people_listed")] == [
        ("funnel_step", "submitted")
    ]
    ask(client, "otp_requested", search="9822222222")
    ask(client, "otp_requested", search="9844444444")
    found = Entry.objects.filter(action="reports.customer_found")
    assert [(one.target, one.target_id) for one in found] == [("customer", str(world["asha"].pk))]
    assert Entry.objects.filter(action="reports.people_listed").count() == 1


@pytest.mark.parametrize("role", [2, 3])
def test_other_roles_are_refused_told_of_no_people_and_nothing_is_recorded(client, world, role):
    assert ask(client, "submitted", role).status_code == 403
    assert not Entry.objects.filter(action__startswith="reports.").exists()
    if role == 2:
        funnel = client.get("/api/admin/dashboard", {"preset": "yesterday"}).json()["data"]["funnel"]
        assert {one["has_people"] for one in funnel} == {False}


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"step": "visit"}, "step"),
        ({"step": "nowhere"}, "step"),
        ({"step": "applied"}, "step"),
        ({"step": "otp_requested", "product": "PL"}, "step"),
        ({"step": "profile_completed", "counted": "arrivals"}, "step"),
        ({"step": "submitted", "search": "x"}, "search"),
        ({"step": "submitted", "page": 0}, "page"),
        ({"step": "submitted", "page_size": 101}, "page_size"),
    ],
)
def test_a_step_that_knows_nobody_or_is_none_is_422_at_its_field(client, world, body, field):
    answer = ask(client, **body)
    assert (answer.status_code, list(answer.json()["fields"])) == (422, [field])
    assert not Entry.objects.filter(action__startswith="reports.").exists()


def test_the_list_leaves_masked_as_it_is_shown(world):
    desk = Actor(area="admin", subject_id="11111111-1111-4111-8111-111111111111", role_id=1, language="hi")
    reading = listing_of("dashboard-people").read(desk, {**DAY, "step": "otp_requested"})
    assert reading.total == 3
    assert [(row["customer"], row["mobile"], row["product"], row["status"], row["lender"]) for row in reading.rows] == [
        ("", "XXXXXX4444", "", "", ""),
        ("B••••• R.", "XXXXXX3333", "गोल्ड लोन", "अभी भेजा नहीं", ""),
        ("A••••• Y.", "XXXXXX2222", "पर्सनल लोन", "पैसा मिल गया", "गुलमोहर फ़ाइनेंस"),
    ]
