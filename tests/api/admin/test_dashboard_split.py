"""The dashboard's funnel told apart by city, language, device and UTM source, both ways of counting."""

from datetime import date, datetime
from uuid import uuid4

import pytest
import time_machine

from apps.applications.models import OfferSnapshot, StatusEntry, Touch
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST
from apps.customers.models import Customer, JourneyEvent, Prospect
from apps.exports.selectors import listing_of
from tests.factories import accounts, submissions
from tests.factories.counting import count_world

pytestmark = pytest.mark.django_db
PHONE = "Mozilla/5.0 (Linux; Android 10; K) Chrome/138.0.0.0 Mobile Safari/537.36"
COMPUTER = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/138.0.0.0 Safari/537.36"


def ist(day: int, hour: int = 12, minute: int = 0) -> datetime:
    return datetime(2026, 11, day, hour, minute, tzinfo=IST)


@pytest.fixture(autouse=True)
def on_21_november():
    with time_machine.travel(ist(21, 14, 5), tick=False):
        yield


def arrive(customer: Customer | None, at: datetime, **facts) -> Prospect:
    visit = Prospect.objects.create(
        mobile_phone_number="9811111111", created_at=at, customer=customer,
        verified_at=at if customer else None, **facts,
    )  # fmt: skip
    Touch.objects.create(prospect=visit, at=at)
    return visit


def browsed(event: str, visit, at: datetime, **utms: str) -> None:
    JourneyEvent.objects.create(event=event, visit_id=visit, at=at, utms=utms)


@pytest.fixture
def world():
    """Three visits of the 20th with a number (Pune, Agra, and one whose code never came), one of the 19th, browsers."""
    lender = submissions.lender("Gulmohar")
    asha, bina = (submissions.customer(city=city) for city in ("Pune", "Agra"))
    first = arrive(asha, ist(20, 0, 0), language="hi", user_agent=PHONE, utms={"utm_source": " Google "})
    # Her visit remembers an earlier link: two leads, one arrival.
    Touch.objects.create(prospect=first, at=ist(20))
    second = arrive(bina, ist(20), language="en", user_agent=COMPUTER, utms={"utm_source": "google"})
    arrive(None, ist(20, 23, 59), language="en", utms={"device": "tablet", "utm_source": "x" * 61})
    before = arrive(submissions.customer(city="Pune"), ist(19, 23, 59), language="hi", user_agent=PHONE)

    def applied(visit, product="PL", at=ist(20)):  # noqa: B008 - a moment is a constant
        return submissions.application(visit.customer, prospect=visit, created_at=at, product_code=product)

    of_asha, of_bina, of_before = applied(first), applied(second, "GL"), applied(before)
    for of in (of_asha, of_bina):
        OfferSnapshot.objects.create(
            application=of, policy_digest="p", rule_version="1", inputs_digest=uuid4().hex, inputs={},
            result={"offers": [{"lender_id": lender.pk}], "pending": [], "unmatched": []}, created_at=ist(20),
        )  # fmt: skip
    # Nobody's visit opened this one: a partner's sheet did.
    submissions.submission(
        submissions.application(submissions.customer(city="Agra"), created_at=ist(20)), lender, at=ist(20)
    )
    submissions.submission(of_before, lender, at=ist(20))
    for house in (lender, submissions.lender("Kachnar")):
        paid = submissions.submission(
            of_asha, house, status="disbursed", as_of=date(2026, 11, 20), at=ist(20), disbursed_on=date(2026, 11, 20)
        )
        StatusEntry.objects.create(
            submission=paid,
            was="",
            status="disbursed",
            on=date(2026, 11, 20),
            source="status_file",
            recorded_at=ist(20),
        )
    twice = uuid4()
    browsed("visit", twice, ist(20, 9), utm_source="Google", device="phone")
    browsed("visit", twice, ist(20, 10), utm_source="mail", device="phone")
    browsed("visit", uuid4(), ist(20, 23, 59), utm_source="mail", device="desktop")
    browsed("visit", uuid4(), ist(20))
    browsed("visit", uuid4(), ist(21, 0, 0), utm_source="mail")
    browsed("offers_viewed", twice, ist(20), device="phone")
    JourneyEvent.objects.create(event="profile_completed", customer_id=asha.pk, at=ist(20))
    return first


def ask(client, role=1, path="/breakdown", **query):
    count_world()
    admin = accounts.make_admin(role_id=role)
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {accounts.bearer_of_user(admin)}", HTTP_USER_AGENT=accounts.BROWSER)
    return client.get(f"/api/admin/dashboard{path}", {"preset": "yesterday", **query})


def lines(client, role=1, **query):
    """Each line with the steps that anybody came to."""
    answer = ask(client, role, **query)
    assert answer.status_code == 200, answer.json()
    return {
        line["name"] or line["kind"]: {step["step"]: step["count"] for step in line["steps"] if step["count"]}
        for line in answer.json()["lines"]
    }


ALL_OF_THEM = {
    "visit": 3, "otp_requested": 4, "otp_verified": 3, "profile_completed": 1, "matched": 2, "offers_viewed": 1,
    "submitted": 3, "received": 1, "approved": 1, "sanctioned": 1, "disbursed": 1,
}  # fmt: skip


def test_what_happened_by_city_knows_what_the_server_noted_of_somebody(client, world):
    assert lines(client, by="city") == {
        "Pune": {
            "otp_requested": 2, "otp_verified": 2, "profile_completed": 1, "matched": 1, "submitted": 2, "received": 1,
            "approved": 1, "sanctioned": 1, "disbursed": 1,
        },
        "Agra": {"otp_requested": 1, "otp_verified": 1, "matched": 1, "submitted": 1},
        "unknown": {"visit": 3, "otp_requested": 1, "offers_viewed": 1},
        "total": ALL_OF_THEM,
    }  # fmt: skip


def test_what_happened_by_language(client, world):
    assert lines(client, by="language") == {
        "hi": {
            "otp_requested": 2, "otp_verified": 2, "profile_completed": 1, "matched": 1, "submitted": 2, "received": 1,
            "approved": 1, "sanctioned": 1, "disbursed": 1,
        },
        "en": {"otp_requested": 2, "otp_verified": 1, "matched": 1},
        "unknown": {"visit": 3, "offers_viewed": 1, "submitted": 1},
        "total": ALL_OF_THEM,
    }  # fmt: skip


def test_what_happened_by_device_reads_the_browsers_name_and_the_word_of_the_page(client, world):
    assert lines(client, by="device") == {
        "phone": {
            "visit": 1, "otp_requested": 2, "otp_verified": 2, "profile_completed": 1, "matched": 1, "offers_viewed": 1,
            "submitted": 2, "received": 1, "approved": 1, "sanctioned": 1, "disbursed": 1,
        },
        "desktop": {"visit": 1, "otp_requested": 1, "otp_verified": 1, "matched": 1},
        "tablet": {"otp_requested": 1},
        "unknown": {"visit": 1, "submitted": 1},
        "total": ALL_OF_THEM,
    }  # fmt: skip


def test_what_happened_by_source_takes_one_spelling_and_the_first_campaign_of_a_browser(client, world):
    assert lines(client, by="source") == {
        "google": {
            "visit": 1, "otp_requested": 3, "otp_verified": 3, "profile_completed": 1, "matched": 2, "submitted": 1,
            "received": 1, "approved": 1, "sanctioned": 1, "disbursed": 1,
        },
        "mail": {"visit": 1},
        "x" * 60: {"otp_requested": 1},
        "unknown": {"visit": 1, "offers_viewed": 1, "submitted": 2},
        "total": ALL_OF_THEM,
    }  # fmt: skip


ARRIVED = {
    "otp_requested": 3, "otp_verified": 2, "applied": 2, "matched": 2, "submitted": 1, "received": 1, "approved": 1,
    "sanctioned": 1, "disbursed": 1,
}  # fmt: skip
TO_MONEY = dict.fromkeys(ARRIVED, 1)


@pytest.mark.parametrize(
    ("by", "parts"),
    [
        ("city", {"Pune": TO_MONEY, "Agra": dict.fromkeys(list(ARRIVED)[:4], 1), "unknown": {"otp_requested": 1}}),
        ("language", {"hi": TO_MONEY, "en": {"otp_requested": 2, "otp_verified": 1, "applied": 1, "matched": 1}}),
        (
            "device",
            {"desktop": dict.fromkeys(list(ARRIVED)[:4], 1), "phone": TO_MONEY, "tablet": {"otp_requested": 1}},
        ),
        ("source", {"google": ARRIVED | {"otp_requested": 2}, "x" * 60: {"otp_requested": 1}}),
    ],
)
def test_who_arrived_stands_in_one_part_from_the_first_step_to_the_last(client, world, by, parts):
    assert lines(client, by=by, counted="arrivals") == parts | {"total": ARRIVED}


def test_of_one_product_the_applications_are_told_apart(client, world):
    assert lines(client, by="city", product="GL") == {
        "Agra": {"applied": 1, "matched": 1},
        "total": {"applied": 1, "matched": 1},
    }
    assert lines(client, by="city", product="PL", counted="arrivals") == {
        "Pune": {"applied": 2, "matched": 2, "submitted": 2, "received": 1, "approved": 1, "sanctioned": 1, "disbursed": 1},
        "Agra": {"applied": 1, "matched": 1, "submitted": 1},
        "total": {"applied": 3, "matched": 3, "submitted": 3, "received": 1, "approved": 1, "sanctioned": 1, "disbursed": 1},
    }  # fmt: skip


@pytest.mark.parametrize("role", [1, 2])
@pytest.mark.parametrize("by", ["city", "language", "device", "source", "partner", "channel"])
@pytest.mark.parametrize("more", [{}, {"counted": "arrivals"}, {"product": "PL"}])
def test_the_total_is_the_dashboards_own_funnel(client, world, role, by, more):
    whole = ask(client, role, path="", **more).json()["data"]["funnel"]
    total = ask(client, role, by=by, **more).json()["lines"][-1]
    assert total["kind"] == "total"
    assert total["steps"] == [
        {name: one[name] for name in ("step", "count", "share_of_previous", "share_of_first")} for one in whole
    ]


@pytest.fixture
def brought(world):
    """Beside the world nobody brought: Sunrise brought one to money, whose browser remembered Rival's link after it;
    Rival's own visit had no code; pages told of both and of a link by utm id."""
    sunrise = accounts.make_partner()
    sunrise.utm_id = "sun_1"
    sunrise.save()
    rival = accounts.make_partner("rival", "Rival")
    asha = submissions.customer(city="Pune")
    first = Prospect.objects.create(
        mobile_phone_number="9822222222", created_at=ist(20), customer=asha, verified_at=ist(20), url_segment="sunrise"
    )
    Touch.objects.create(prospect=first, partner=rival, at=ist(20, 11))
    Touch.objects.create(prospect=first, partner=sunrise, at=ist(20, 10))
    other = Prospect.objects.create(mobile_phone_number="9833333333", created_at=ist(20), url_segment="rival")
    Touch.objects.create(prospect=other, partner=rival, at=ist(20))
    # The credit for the application is Rival's: an earlier visit decided it.
    submissions.submission(submissions.application(asha, prospect=first, created_at=ist(20), partner=rival), at=ist(20))
    for segment, utms in (("SUNRISE", {}), ("", {"utm_id": "sun_1"}), ("rival", {"utm_id": "sun_1"}), ("gone", {})):
        JourneyEvent.objects.create(event="visit", visit_id=uuid4(), url_segment=segment, utms=utms, at=ist(20))
    JourneyEvent.objects.create(event="profile_completed", customer_id=asha.pk, at=ist(20, 13))
    # told by the server with its link, before the visit it could be read from
    JourneyEvent.objects.create(event="product_chosen", customer_id=asha.pk, url_segment="rival", at=ist(20, 0))
    return sunrise, rival


def named(client, **query):
    """The lines by kind and name, each with the steps that anybody came to."""
    answer = ask(client, **query)
    assert answer.status_code == 200, answer.json()
    return [
        (line["kind"], line["name"], {step["step"]: step["count"] for step in line["steps"] if step["count"]})
        for line in answer.json()["lines"]
    ]


EVENTS_OF_ALL = ALL_OF_THEM | {
    "visit": 7, "otp_requested": 7, "otp_verified": 5, "product_chosen": 1, "profile_completed": 2, "submitted": 4,
}  # fmt: skip


def test_what_happened_by_partner_credits_a_lead_by_its_link_and_an_application_by_its_credit(client, brought):
    own = ALL_OF_THEM | {"visit": 4}
    assert named(client, by="partner") == [
        ("part", "", own),
        ("part", "Rival", {"visit": 1, "otp_requested": 2, "otp_verified": 1, "product_chosen": 1, "submitted": 1}),
        ("part", "Sunrise", {"visit": 2, "otp_requested": 1, "otp_verified": 1, "profile_completed": 1}),
        ("total", "", EVENTS_OF_ALL),
    ]
    assert named(client, by="channel") == [
        ("part", "own", own),
        (
            "part",
            "partner",
            {
                "visit": 3,
                "otp_requested": 3,
                "otp_verified": 2,
                "product_chosen": 1,
                "profile_completed": 1,
                "submitted": 1,
            },
        ),
        ("total", "", EVENTS_OF_ALL),
    ]


def test_who_arrived_stands_with_the_partner_whose_link_was_first_with_all_that_became_of_it(client, brought):
    of_all = ARRIVED | {"otp_requested": 5, "otp_verified": 3, "applied": 3, "matched": 3, "submitted": 2}
    to_a_lender = {"otp_requested": 1, "otp_verified": 1, "applied": 1, "matched": 1, "submitted": 1}
    assert named(client, by="partner", counted="arrivals") == [
        ("part", "", ARRIVED),
        ("part", "Rival", {"otp_requested": 1}),
        ("part", "Sunrise", to_a_lender),
        ("total", "", of_all),
    ]
    assert named(client, by="channel", counted="arrivals", product="PL")[1] == (
        "part", "partner", {"applied": 1, "matched": 1, "submitted": 1},
    )  # fmt: skip


def test_a_suspended_partners_page_reports_count_as_our_own_and_its_leads_stay_its_own(client, brought):
    sunrise, _ = brought
    sunrise.status = "suspended"
    sunrise.save()
    assert ("part", "Sunrise", {"otp_requested": 1, "otp_verified": 1}) in named(client, by="partner")


def test_the_file_names_partners_and_words_the_others(client, brought):
    desk = Actor(area="admin", subject_id=str(uuid4()), role_id=1, language="hi")

    def names(by: str):
        count_world()
        read = listing_of("dashboard-split").read(desk, {"from": "2026-11-20", "to": "2026-11-20", "by": by})
        return [row["name"] for row in read.rows]

    assert names("partner") == ["सीधे हमारे यहाँ", "Rival", "Sunrise", "कुल"]
    assert names("channel") == ["सीधे हमारे यहाँ", "पार्टनर के ज़रिए", "कुल"]


def test_many_parts_leave_ten_and_the_others_and_lose_nobody(client):
    for number in range(12):
        for _ in range(2 if number < 10 else 1):
            arrive(None, ist(20), utms={"utm_source": f"campaign {number:02}"})
    found = ask(client, by="source", counted="arrivals").json()["lines"]
    assert [(line["kind"], line["name"], line["parts"], line["steps"][0]["count"]) for line in found] == [
        *(("part", f"campaign {number:02}", 1, 2) for number in range(10)),
        ("others", "", 2, 2),
        ("total", "", 12, 22),
    ]


def test_the_file_has_every_part_and_words_for_what_the_page_has_words_for(client, world):
    desk = Actor(area="admin", subject_id=str(uuid4()), role_id=1, language="hi")

    def rows(**filters):
        count_world()
        read = listing_of("dashboard-split").read(desk, {"from": "2026-11-20", "to": "2026-11-20", **filters})
        return [(row["name"], row["visit"], row["otp_requested"], row["applied"]) for row in read.rows]

    for number in range(12):
        arrive(None, ist(20), utms={"utm_source": f"campaign {number:02}"})
    assert len(rows(by="source")) == 17
    # Nobody counts as an application made in the funnel of all products, and nobody as a visit among those who arrived.
    assert rows(by="device") == [
        ("फ़ोन", 1, 2, None), ("कंप्यूटर", 1, 1, None), ("टैबलेट", 0, 1, None), ("पता नहीं", 1, 12, None), ("कुल", 3, 16, None),
    ]  # fmt: skip
    assert rows(by="language", counted="arrivals") == [
        ("अंग्रेज़ी", None, 14, 1), ("हिन्दी", None, 1, 1), ("कुल", None, 15, 2),
    ]  # fmt: skip


def test_another_part_none_or_role_is_refused(client):
    assert list(ask(client, by="mood").json()["fields"]) == ["by"]
    assert list(ask(client).json()["fields"]) == ["by"]
    assert ask(client, role=3, by="city").status_code == 403
