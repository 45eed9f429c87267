"""A partner's brand: worked on as a draft, published, brought back; and what never reaches customers before that."""

from typing import Any

import pytest
from django.db.utils import InternalError, ProgrammingError
from rest_framework.test import APIClient

from apps.accounts.models import User
from apps.audit.models import Entry
from apps.catalogue.models import Product
from apps.core.domain.actor import SYSTEM
from apps.partners.models import BrandDraft, BrandVersion, Partner
from apps.partners.services import partners
from tests.concurrency import run_many
from tests.factories.accounts import bearer_of_user, make_admin, make_partner

pytestmark = pytest.mark.django_db
NAVY, ORANGE, GREEN = "#17408B", "#F47B20", "#2F5D3A"
LOGO = f"/media/logos/{'a' * 64}.png"


def browser_of(user: User) -> APIClient:
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(user)}"})


@pytest.fixture
def gita() -> APIClient:
    return browser_of(make_admin())


@pytest.fixture
def sunrise() -> Partner:
    return partners.add_partner(key="sunrise", name="Sunrise", by=SYSTEM, primary_colour=ORANGE)


def at(partner: Partner, rest: str = "") -> str:
    return f"/api/admin/partners/{partner.id}/brand{rest}"


def draft(browser: APIClient, partner: Partner, **changes: Any) -> Any:
    return browser.patch(at(partner), changes, format="json")


def publish(browser: APIClient, partner: Partner, **more: Any) -> Any:
    return browser.post(at(partner, "/publish"), more, format="json")


def roll_back(browser: APIClient, partner: Partner, number: int, **more: Any) -> Any:
    return browser.post(at(partner, f"/versions/{number}/rollback"), more, format="json")


def seen_by_customers(key: str = "sunrise") -> dict[str, Any]:
    brand: dict[str, Any] = APIClient().get(f"/api/get-partner-by-name/{key}").json()["data"]
    return brand


def test_customers_see_a_draft_only_once_it_is_published(gita: APIClient, sunrise: Partner) -> None:
    saved = draft(gita, sunrise, primary_colour="17408b", title_en="Compared fairly", font_family="Poppins", logo=LOGO)
    assert saved.json()["message"] == "The draft is saved. Customers see it once it is published."
    assert saved.json()["data"]["draft"]["theme"] == {
        "logo": LOGO,
        "font_source": "self",
        "font_family": "Poppins",
        "primary_colour": NAVY,
        "secondary_colour": "#F0A21B",
        "title_en": "Compared fairly",
        "title_hi": "",
        "terms_apply": False,
        "products": [],
        "help_phone": "",
        "help_email": "",
        "faq": [],
    }
    assert (seen_by_customers()["primary_colour"], seen_by_customers()["title"]) == (ORANGE, None)

    published = publish(gita, sunrise).json()
    assert published["message"] == "Published as version 2. Customers see it now."
    assert published["data"]["draft"] is None
    brand = seen_by_customers()
    assert (brand["primary_colour"], brand["title"], brand["font_family"], brand["logo"]) == (
        NAVY,
        "Compared fairly",
        "Poppins",
        LOGO,
    )


def live_products(key: str = "sunrise") -> list[str]:
    site = APIClient().get(f"/api/site?segment={key}").json()["data"]
    return [product["code"] for product in site["products"] if product["live"]]


def test_the_editor_is_told_every_product_by_both_its_names_and_whether_it_is_served(
    gita: APIClient, sunrise: Partner
) -> None:
    Product.objects.filter(code="GL").update(is_live=False)
    choices = gita.get(f"/api/admin/partners/{sunrise.id}").json()["product_choices"]
    assert [one["code"] for one in choices if one["live"]] == live_products()
    assert [one["live"] for one in choices if one["code"] == "GL"] == [False]
    assert len(choices) == 13
    assert choices[0] == {"code": "PL", "name_en": "Personal Loans", "name_hi": "पर्सनल लोन", "live": True}


def test_a_chosen_product_that_was_switched_off_is_shown_again_with_the_switch_after_other_saves(
    gita: APIClient, sunrise: Partner
) -> None:
    draft(gita, sunrise, products=["PL", "GL"])
    publish(gita, sunrise)
    Product.objects.filter(code="GL").update(is_live=False)
    draft(gita, sunrise, products=["PL", "GL", "CC"], title_en="Later")
    assert publish(gita, sunrise).json()["data"]["theme"]["products"] == ["PL", "GL", "CC"]
    assert live_products() == ["PL", "CC"]
    Product.objects.filter(code="GL").update(is_live=True)
    assert set(live_products()) == {"PL", "GL", "CC"}


def test_a_brand_shows_the_products_it_chose_once_that_is_published(gita: APIClient, sunrise: Partner) -> None:
    everything = live_products()
    assert {"PL", "GL", "CC", "HEALTH"} <= set(everything)
    draft(gita, sunrise, products=["CC", "PL"], help_phone="1800 123 4567", help_email="Help@sunrise.example")
    assert live_products() == everything
    assert publish(gita, sunrise).status_code == 200
    assert live_products() == [code for code in everything if code in {"PL", "CC"}]
    # every name stays, an application made elsewhere is told by it; and no other brand is touched
    assert len(APIClient().get("/api/site?segment=sunrise").json()["data"]["products"]) == 13
    partners.ensure_own_brand()
    assert live_products("l") == everything
    brand = seen_by_customers()
    assert (brand["help_phone"], brand["help_email"]) == ("1800 123 4567", "help@sunrise.example")

    assert roll_back(gita, sunrise, 1).status_code == 200
    assert live_products() == everything
    assert (seen_by_customers()["help_phone"], seen_by_customers()["help_email"]) == (None, None)


def test_a_product_that_is_not_served_is_not_shown_because_a_brand_chose_it(gita: APIClient, sunrise: Partner) -> None:
    draft(gita, sunrise, products=["PL", "GL"])
    publish(gita, sunrise)
    Product.objects.filter(code="GL").update(is_live=False)
    assert live_products() == ["PL"]


def test_a_brand_answers_its_questions_in_the_readers_language_once_published(
    gita: APIClient, sunrise: Partner
) -> None:
    question = {
        "question_en": "Who calls me?",
        "answer_en": "Our own staff.",
        "question_hi": "मुझे कौन फ़ोन करेगा?",
        "answer_hi": "हमारे अपने लोग।",
    }
    draft(gita, sunrise, faq=[question])
    assert seen_by_customers()["faq"] == []
    publish(gita, sunrise)
    assert seen_by_customers()["faq"] == [{"question": "Who calls me?", "answer": "Our own staff."}]
    hindi = APIClient(headers={"Accept-Language": "hi"}).get("/api/site?segment=sunrise").json()["data"]["brand"]
    assert hindi["faq"] == [{"question": "मुझे कौन फ़ोन करेगा?", "answer": "हमारे अपने लोग।"}]
    roll_back(gita, sunrise, 1)
    assert seen_by_customers()["faq"] == []


def test_our_own_brand_shows_what_the_catalogue_serves(gita: APIClient) -> None:
    own = partners.ensure_own_brand()
    answer = draft(gita, own, products=["PL"], help_phone="123456")
    assert {name: faults[0]["code"] for name, faults in answer.json()["fields"].items()} == {
        "products": "partners.own_brand_fixed",
        "help_phone": "partners.own_brand_fixed",
    }


def test_a_draft_grows_by_what_is_sent_and_ends_when_it_equals_the_live_look(gita: APIClient, sunrise: Partner) -> None:
    draft(gita, sunrise, primary_colour=NAVY)
    look = draft(gita, sunrise, terms_apply=True).json()["data"]["draft"]["theme"]
    assert (look["primary_colour"], look["terms_apply"]) == (NAVY, True)
    assert draft(gita, sunrise, primary_colour=ORANGE, terms_apply=False).json()["data"]["draft"] is None
    assert BrandDraft.objects.count() == 0


def test_saving_the_same_again_records_nothing(gita: APIClient, sunrise: Partner) -> None:
    draft(gita, sunrise, primary_colour=NAVY)
    entries = Entry.objects.count()
    assert draft(gita, sunrise, primary_colour=NAVY).json()["data"]["brand_revision"] == 1
    assert Entry.objects.count() == entries


def test_unfit_fields_are_all_named_and_nothing_is_kept(gita: APIClient, sunrise: Partner) -> None:
    answer = draft(gita, sunrise, primary_colour="red", font_source="https://fonts.example/a.css", title_en="fine")
    assert answer.status_code == 422
    assert {name: faults[0]["code"] for name, faults in answer.json()["fields"].items()} == {
        "primary_colour": "partners.colour",
        "font_source": "partners.font_source",
    }
    assert BrandDraft.objects.count() == 0
    assert draft(gita, sunrise, revenue_percent=1).status_code == 422


def test_a_draft_is_thrown_away_and_done_twice_it_is_done(gita: APIClient, sunrise: Partner) -> None:
    draft(gita, sunrise, primary_colour=NAVY)
    for _ in range(2):
        assert gita.delete(at(sunrise)).json()["data"]["draft"] is None
    assert publish(gita, sunrise).json()["code"] == "partners.no_draft"
    assert seen_by_customers()["primary_colour"] == ORANGE


def test_any_earlier_version_comes_back_as_a_new_one(gita: APIClient, sunrise: Partner) -> None:
    for colour in (NAVY, GREEN):
        draft(gita, sunrise, primary_colour=colour)
        publish(gita, sunrise)
    draft(gita, sunrise, title_en="Under way")
    assert roll_back(gita, sunrise, 2).json()["message"] == "Customers see version 2 again."
    assert seen_by_customers()["primary_colour"] == NAVY
    history = gita.get(at(sunrise, "/versions")).json()["results"]
    assert [(row["number"], row["restored_version"], row["theme"]["primary_colour"]) for row in history] == [
        (4, 2, NAVY),
        (3, None, GREEN),
        (2, None, NAVY),
        (1, None, ORANGE),
    ]
    assert history[0]["published_by"] == "Gita"
    # what somebody was working on is left alone
    assert BrandDraft.objects.get(partner=sunrise).title_en == "Under way"
    entry = Entry.objects.filter(action="partners.brand_rolled_back").get()
    assert (entry.before, entry.after) == ({"primary_colour": GREEN}, {"primary_colour": NAVY})


def test_versions_that_cannot_come_back_say_why(gita: APIClient, sunrise: Partner) -> None:
    assert roll_back(gita, sunrise, 1).json()["code"] == "partners.version_is_live"
    unknown = roll_back(gita, sunrise, 9)
    assert (unknown.status_code, unknown.json()["code"]) == (404, "partners.version_unknown")
    assert BrandVersion.objects.count() == 1


def test_a_look_from_before_versions_were_kept_can_come_back(gita: APIClient) -> None:
    old = make_partner("mela", "Mela")
    draft(gita, old, primary_colour=NAVY)
    publish(gita, old)
    assert [row["number"] for row in gita.get(at(old, "/versions")).json()["results"]] == [2, 1]
    roll_back(gita, old, 1)
    assert seen_by_customers("mela")["primary_colour"] == "#0A5C55"


def test_the_second_of_two_editors_is_told_and_overwrites_nothing(gita: APIClient, sunrise: Partner) -> None:
    assert draft(gita, sunrise, primary_colour=NAVY, revision=0).json()["data"]["brand_revision"] == 1
    late = draft(gita, sunrise, primary_colour=GREEN, revision=0)
    assert (late.status_code, late.json()["code"]) == (409, "partners.brand_changed_meanwhile")
    assert late.json()["details"] == {"revision": 1, "by": "Gita"}
    assert publish(gita, sunrise, revision=0).status_code == 409
    assert gita.delete(at(sunrise, "?revision=0")).status_code == 409
    assert roll_back(gita, sunrise, 1, revision=0).status_code == 409
    assert BrandDraft.objects.get(partner=sunrise).primary_colour == NAVY
    assert publish(gita, sunrise, revision=1).status_code == 200


def test_our_own_brand_takes_titles_and_nothing_of_the_design(gita: APIClient) -> None:
    own = partners.ensure_own_brand()
    refused = draft(gita, own, primary_colour=NAVY, title_en="Compare")
    assert {name: faults[0]["code"] for name, faults in refused.json()["fields"].items()} == {
        "primary_colour": "partners.own_brand_fixed"
    }
    assert draft(gita, own, title_en="Compare every loan").status_code == 200
    assert publish(gita, own).status_code == 200
    assert seen_by_customers("l")["title"] == "Compare every loan"


@pytest.mark.parametrize("role", [2, 3])
def test_other_roles_are_refused_everywhere(sunrise: Partner, role: int) -> None:
    browser = browser_of(make_admin(role))
    answers = [
        draft(browser, sunrise, primary_colour=NAVY),
        publish(browser, sunrise),
        roll_back(browser, sunrise, 1),
        browser.delete(at(sunrise)),
        browser.get(at(sunrise, "/versions")),
        browser.get(f"/api/admin/partners/{sunrise.id}"),
    ]
    assert [answer.status_code for answer in answers] == [403] * 6
    assert BrandDraft.objects.count() == 0


@pytest.mark.parametrize("act", ["update", "delete"])
def test_published_versions_are_never_rewritten(sunrise: Partner, act: str) -> None:
    rows = BrandVersion.objects.filter(partner=sunrise)
    with pytest.raises((InternalError, ProgrammingError)):
        rows.update(primary_colour=NAVY) if act == "update" else rows.delete()


@pytest.mark.django_db(transaction=True)
def test_two_presses_of_publish_make_one_version() -> None:
    partner = partners.add_partner(key="mela", name="Mela", by=SYSTEM)
    browsers = [browser_of(make_admin()) for _ in range(2)]
    draft(browsers[0], partner, primary_colour=NAVY)
    answers = run_many(lambda place: publish(browsers[place], partner, revision=1).status_code, 2)
    assert sorted(answers) == [200, 409]
    assert list(BrandVersion.objects.filter(partner=partner).values_list("number", flat=True)) == [2, 1]
