"""A partner's UTM defaults: saved whole by the desk, filled in where a landing's address says nothing."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from apps.applications.models import Touch
from apps.audit.models import Entry
from apps.core.domain.actor import SYSTEM
from apps.customers.models import JourneyEvent, Prospect
from apps.partners.models import Partner
from apps.partners.services import partners
from tests.factories.accounts import bearer_of_user, make_admin
from tests.factories.journey import ASHA, Visitor

pytestmark = pytest.mark.django_db
NAMES = ("utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content")
NONE = dict.fromkeys(NAMES, "")
SHOP = NONE | {"utm_source": "sunrise", "utm_medium": "shop"}


@pytest.fixture
def gita() -> APIClient:
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_admin())}"})


@pytest.fixture
def sunrise() -> Partner:
    return partners.add_partner(key="sunrise", name="Sunrise", by=SYSTEM, utm_id="sun_1")


def save(browser: APIClient, partner: Partner, values: dict[str, Any]) -> Any:
    return browser.post(f"/api/admin/partners/{partner.id}/utm-defaults", values, format="json")


def test_all_five_are_saved_at_once_recorded_and_the_same_again_is_not(gita, sunrise):
    answer = save(gita, sunrise, SHOP | {"expected": NONE})
    assert answer.json()["message"] == "The UTM defaults are saved. They apply from the next visit on."
    assert answer.json()["data"]["utm_defaults"] == SHOP
    sunrise.refresh_from_db()
    assert sunrise.utm_defaults == {"utm_source": "sunrise", "utm_medium": "shop"}
    entry = Entry.objects.get(action="partners.utm_defaults_changed")
    assert (entry.before, entry.after) == ({}, {"utm_source": "sunrise", "utm_medium": "shop"})
    assert save(gita, sunrise, SHOP).status_code == 200
    assert Entry.objects.filter(action="partners.utm_defaults_changed").count() == 1
    assert save(gita, sunrise, NONE).json()["data"]["utm_defaults"] == NONE


@pytest.mark.parametrize(
    ("_case", "values", "fields"),
    [
        ("one is missing", dict.fromkeys(NAMES[1:], ""), {"utm_source": "core.required"}),
        (
            "unfit signs, one sign too many, no text",
            NONE | {"utm_source": "a b", "utm_term": "x" * 61, "utm_content": 7},
            {"utm_source": "partners.utm_id", "utm_term": "partners.utm_long", "utm_content": "core.wrong_type"},
        ),
        (
            "what was seen is unfit",
            NONE | {"expected": NONE | {"utm_term": "a&b"}},
            {"expected.utm_term": "partners.utm_id"},
        ),
    ],
)
def test_unfit_values_are_all_named_and_nothing_is_kept(gita, sunrise, _case, values, fields):
    answer = save(gita, sunrise, values)
    assert answer.status_code == 422
    assert {name: faults[0]["code"] for name, faults in answer.json()["fields"].items()} == fields
    sunrise.refresh_from_db()
    assert sunrise.utm_defaults == {}


def test_the_longest_value_is_kept(gita, sunrise):
    assert save(gita, sunrise, NONE | {"utm_term": "x" * 60}).json()["data"]["utm_defaults"]["utm_term"] == "x" * 60


def test_a_second_editor_is_told_what_stands_there_and_our_own_brand_has_none(gita, sunrise):
    save(gita, sunrise, SHOP)
    answer = save(gita, sunrise, NONE | {"utm_source": "other", "expected": NONE})
    assert (answer.status_code, answer.json()["code"]) == (409, "partners.changed_meanwhile")
    assert answer.json()["details"]["now"] == {"utm_source": "sunrise", "utm_medium": "shop"}
    sunrise.refresh_from_db()
    assert sunrise.utm_defaults == {"utm_source": "sunrise", "utm_medium": "shop"}
    own = partners.ensure_own_brand()
    assert save(gita, own, SHOP).json()["code"] == "partners.own_brand_unpaid"
    own.refresh_from_db()
    assert own.utm_defaults == {}


def a_touch() -> tuple[Any, Any, Any]:
    touch = Touch.objects.order_by("-pk").latest("at")
    return touch.utms, touch.defaulted, Prospect.objects.get(pk=touch.prospect_id).utms


@pytest.fixture
def with_defaults(gita: APIClient, sunrise: Partner) -> Partner:
    save(gita, sunrise, SHOP)
    return sunrise


def test_a_landing_at_the_partners_address_counts_under_the_defaults_and_says_which_they_were(with_defaults):
    assert Visitor().begin(ASHA, url_segment="sunrise", utms={"device": "phone"}).status_code == 201
    filled = {"device": "phone", "utm_source": "sunrise", "utm_medium": "shop"}
    assert a_touch() == (filled, ["utm_source", "utm_medium"], filled)
    assert JourneyEvent.objects.get(event="otp_requested").utms == filled


def test_what_the_address_says_wins_name_by_name(with_defaults):
    Visitor().begin(ASHA, url_segment="sunrise", utms={"utm_source": "whatsapp", "utm_campaign": "diwali"})
    filled = {"utm_source": "whatsapp", "utm_campaign": "diwali", "utm_medium": "shop"}
    assert a_touch() == (filled, ["utm_medium"], filled)


@pytest.mark.parametrize(
    ("_case", "values"),
    [
        ("our own page, by the partner's link", {"utms": {"utm_id": "sun_1"}}),
        ("another segment", {"url_segment": "rival", "utms": {"utm_id": "sun_1"}}),
    ],
)
def test_elsewhere_nothing_is_filled_in(with_defaults, _case, values):
    Visitor().begin(ASHA, **values)
    assert a_touch() == ({"utm_id": "sun_1"}, [], {"utm_id": "sun_1"})


def test_a_suspended_partners_defaults_are_over(gita, with_defaults):
    partners.set_status(partner_id=with_defaults.pk, is_active=False, reason="Gone away", by=SYSTEM)
    Visitor().begin(ASHA, url_segment="sunrise")
    assert a_touch() == ({}, [], {})


def test_an_address_that_the_browser_remembers_is_a_landing_too(with_defaults):
    visitor = Visitor()
    when = f"{timezone.now() - timedelta(days=2):%Y-%m-%dT%H:%M:%SZ}"
    visitor.cookies["url"] = f"https://tulna.example/sunrise?utm_medium=qr&first_seen={when}"
    visitor.begin(ASHA)
    earlier = Touch.objects.get(partner=with_defaults)
    assert (earlier.utms, earlier.defaulted) == ({"utm_medium": "qr", "utm_source": "sunrise"}, ["utm_source"])
    assert Touch.objects.get(partner=None).defaulted == []


def test_a_step_that_a_page_reports_counts_under_the_same_as_the_visit(with_defaults):
    for segment, said in (("sunrise", {"utm_source": "poster"}), ("rival", {}), ("", {})):
        step = {"visit_id": str(uuid4()), "event": "visit", "path": "/", "url_segment": segment, "utms": said}
        assert Visitor().post("/api/journey-events", step, format="json").status_code == 202
    told = JourneyEvent.objects.order_by("pk").values_list("url_segment", "utms")
    assert list(told) == [("sunrise", {"utm_source": "poster", "utm_medium": "shop"}), ("rival", {}), ("", {})]
