"""The criteria table that partners read (specification 2.12)."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from apps.core.domain.actor import Actor
from apps.lenders.models import Lender, SwitchOrder
from apps.lenders.selectors.switches import expected_token
from apps.lenders.services.bulk_switch import switch_lenders
from apps.lenders.services.lenders import change_lender
from apps.lenders.services.switches import SwitchCommand, SwitchTarget, order_switch
from apps.lenders.services.terms import change_terms
from tests.factories.accounts import bearer_of_masquerade, bearer_of_user, make_admin, make_partner, make_partner_user
from tests.factories.lenders import make_lender, make_terms

pytestmark = pytest.mark.django_db
URL = "/api/partner/get-eligibility-criteria"


def test_dev_reads_the_lenders_that_are_on_by_name():
    kachnar = make_lender(display_name_en="Kachnar Bank", age_text="21 to 60", cibil_text="700 and over")
    amaltas = make_lender(display_name_en="amaltas Finserv", max_loan_text="₹5 L")
    make_lender(display_name_en="Sleeping Credit", lender_status=False)
    dev = APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_partner_user(make_partner().id))}"})
    empty = dict.fromkeys(["age", "employment", "income", "min_loan", "max_loan", "cibil", "lender_journey"])
    empty["products"] = []
    assert dev.get(URL).json() == {
        "success": True,
        "data": [
            {**empty, "lender_id": amaltas.pk, "name": "amaltas Finserv", "max_loan": "₹5 L"},
            {**empty, "lender_id": kachnar.pk, "name": "Kachnar Bank", "age": "21 to 60", "cibil": "700 and over"},
        ],
    }


def test_esha_reads_the_names_in_hindi():
    make_lender(display_name_hi="अमलतास फ़िनसर्व")
    esha = bearer_of_user(make_partner_user(make_partner().id, role="agent"))
    reply = APIClient(headers={"Authorization": f"Bearer {esha}", "Accept-Language": "hi"}).get(URL)
    assert [row["name"] for row in reply.json()["data"]] == ["अमलतास फ़िनसर्व"]


def test_an_admin_is_in_the_wrong_area():
    bearer = bearer_of_user(make_admin())
    assert APIClient(headers={"Authorization": f"Bearer {bearer}"}).get(URL).status_code == 403


def portal(language: str = "en", role: str = "owner") -> APIClient:
    user = make_partner_user(make_partner(f"shop-{language}").id, role=role)
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(user)}", "Accept-Language": language})


def changed(client: APIClient) -> list[dict[str, Any]]:
    reply = client.get("/api/partner/changed-lenders")
    assert reply.status_code == 200, reply.json()
    rows: list[dict[str, Any]] = reply.json()["data"]
    return rows


def an_admin() -> Actor:
    return Actor("admin", subject_id=str(make_admin().pk), role_id=1, name="Gita")


def switch(lender: Lender, was: bool, wanted: SwitchCommand, *, by: Actor, now: datetime | None = None) -> SwitchOrder:
    """Order a switch of PL whose audience has no order yet."""
    cells = [SwitchTarget(lender.pk, "PL", expected_token(None, was))]
    [order] = order_switch(cells=cells, wanted=wanted, by=by, now=now or timezone.now())
    return order


def test_a_criterion_of_this_week_shows_what_it_was_before():
    lender, admin = (
        make_lender(age_text="21 to 60", income_text="15,000"),
        Actor("admin", subject_id=str(make_admin().pk), role_id=1, name="Gita"),
    )
    for property, value in (("age_text", "21 to 58"), ("age_text", "23 to 58"), ("income_text", "20,000")):
        change_lender(lender_id=lender.pk, property=property, value=value, by=admin)
    change_lender(lender_id=lender.pk, property="income_text", value="15,000", by=admin)
    change_lender(lender_id=lender.pk, property="priority", value=77, by=admin)
    [row] = changed(portal())
    assert row["lender_id"] == lender.pk
    assert [(text["name"], text["was"], text["now"]) for text in row["texts"]] == [("age", "21 to 60", "23 to 58")]
    assert row["switches"] == []


def test_a_switched_product_says_whether_it_is_open_now():
    lender, moment = make_lender(), timezone.now() - timedelta(days=2)
    make_terms(lender, "PL")
    switch(lender, True, SwitchCommand(False, reason="capacity", whom="partner"), by=an_admin(), now=moment)
    [row] = changed(portal(role="agent"))
    assert [(one["product"], one["is_open"]) for one in row["switches"]] == [("PL", False)]
    assert datetime.fromisoformat(row["switches"][0]["at"]) == moment
    assert (row["is_listed"], row["texts"]) == (True, [])


def test_a_switch_saved_with_the_terms_is_news():
    lender = make_lender()
    make_terms(lender, "PL", live=False)
    change_terms(lender_id=lender.pk, product="PL", property="live", value=True, by=an_admin())
    [row] = changed(portal())
    assert [(one["product"], one["is_open"]) for one in row["switches"]] == [("PL", True)]


def test_a_lender_that_never_opened_is_not_named():
    lender, admin = make_lender(lender_status=False, age_text="21 to 60"), an_admin()
    make_terms(lender, "PL", live=False)
    change_terms(lender_id=lender.pk, product="PL", property="live", value=True, by=admin)
    change_lender(lender_id=lender.pk, property="age_text", value="23 to 58", by=admin)
    assert changed(portal()) == []
    switch_lenders(lender_ids=[lender.pk], on=True, by=admin)
    [row] = changed(portal("hi"))
    assert [(one["product"], one["is_open"]) for one in row["switches"]] == [(None, True)]
    assert row["texts"] == []


def test_a_lender_that_went_off_this_week_says_that_alone():
    lender, admin = make_lender(age_text="21 to 60"), an_admin()
    make_terms(lender, "PL")
    change_lender(lender_id=lender.pk, property="age_text", value="23 to 58", by=admin)
    switch(lender, True, SwitchCommand(False, reason="capacity"), by=admin)
    switch_lenders(lender_ids=[lender.pk], on=False, by=admin)
    [row] = changed(portal())
    assert (row["is_listed"], row["texts"]) == (False, [])
    assert [(one["product"], one["is_open"]) for one in row["switches"]] == [(None, False)]


def test_a_lender_off_and_on_again_keeps_the_news_of_its_texts():
    lender, admin = make_lender(age_text="21 to 60"), an_admin()
    change_lender(lender_id=lender.pk, property="age_text", value="23 to 58", by=admin)
    for on in (False, True):
        switch_lenders(lender_ids=[lender.pk], on=on, by=admin)
    [row] = changed(portal())
    assert [text["was"] for text in row["texts"]] == ["21 to 60"]
    assert row["switches"] == []


def test_a_channel_switched_on_while_everyone_is_off_says_nothing():
    lender = make_lender()
    make_terms(lender, "PL", live=False, live_partner=False)
    switch(lender, False, SwitchCommand(True, whom="partner"), by=an_admin())
    assert changed(portal()) == []


def test_an_order_that_finds_its_state_says_nothing():
    lender, now = make_lender(), timezone.now()
    make_terms(lender, "PL", live=False)
    switch(lender, False, SwitchCommand(False, ends_at=now + timedelta(days=9), reason="capacity"), by=an_admin())
    assert changed(portal()) == []


def test_the_picture_of_a_lender_is_a_png_in_both_languages():
    lender = make_lender(age_text="21 to 60", age_text_hi="21 से 60")
    make_terms(lender, "PL")
    english, hindi = (
        portal(language).get(f"/api/partner/lenders/{lender.pk}/criteria.png") for language in ("en", "hi")
    )
    assert (english.status_code, hindi.status_code) == (200, 200)
    assert english.content.startswith(b"\x89PNG")
    assert hindi.content.startswith(b"\x89PNG")
    assert english.content != hindi.content
    assert int.from_bytes(english.content[16:20], "big") == 1080


def test_no_picture_of_a_lender_that_is_off_and_none_under_masquerade():
    off, lender = make_lender(lender_status=False), make_lender()
    assert portal().get(f"/api/partner/lenders/{off.pk}/criteria.png").status_code == 404
    bearer = bearer_of_masquerade(make_admin(1), make_partner("rival", "Rival").pk)
    masquerade = APIClient(headers={"Authorization": f"Bearer {bearer}"})
    assert masquerade.get(f"/api/partner/lenders/{lender.pk}/criteria.png").status_code == 403


def test_material_of_lenders_that_are_on_is_read_with_the_host_it_leads_to():
    kachnar = make_lender(
        display_name_en="Kachnar Bank",
        mp4_text="Who qualifies: https://films.kachnar.example/who.mp4",
        pdf_text="Ask the manager for the policy",
    )
    make_lender(display_name_en="Quiet Bank")
    make_lender(display_name_en="Sleeping Credit", lender_status=False, mp4_text="https://sleeping.example/a.mp4")
    reply = portal(role="agent").get("/api/partner/lender-material")
    assert reply.json()["data"] == [
        {
            "lender_id": kachnar.pk,
            "name": "Kachnar Bank",
            "material": [
                {
                    "kind": "film",
                    "words": "Who qualifies",
                    "address": "https://films.kachnar.example/who.mp4",
                    "host": "films.kachnar.example",
                },
                {"kind": "paper", "words": "Ask the manager for the policy", "address": None, "host": None},
            ],
        }
    ]
