"""A lender off for one way customers come: what each of them is offered, and that nothing else moves."""

from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from apps.applications.models import Application, OfferSnapshot
from apps.applications.services.offers.lists import current_list
from apps.applications.services.offers.replays import replay_lists
from apps.applications.services.submissions.auto_submission import nameable_lenders
from apps.audit.models import Entry
from apps.core.domain.actor import Actor
from apps.lenders.models import Lender, LenderProduct, SwitchOrder
from apps.lenders.selectors.lenders import live_policies
from apps.lenders.services import switches
from apps.matching.domain.policy import Channel
from apps.partners.models import Partner
from tests.factories.accounts import bearer_of_user, make_admin, make_partner, make_partner_user
from tests.factories.journey import ASHA, Visitor, make_lender

pytestmark = pytest.mark.django_db
PATH = "/api/lender-switches"
BANO = "9876501234"
CHARU = "9876501235"


@pytest.fixture
def gita() -> APIClient:
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_admin(1))}"})


@pytest.fixture(autouse=True)
def partners() -> None:
    make_partner("sunrise", "Sunrise")
    make_partner("moonrise", "Moonrise")


def terms_of(lender: Lender) -> LenderProduct:
    return LenderProduct.objects.get(lender=lender, product_id="PL")


def switch(client: APIClient, lender: Lender, whom: str, is_on: bool = False, **wanted: object) -> Any:
    [row] = [one for one in client.get(PATH).json()["data"] if one["lender_id"] == lender.pk]
    [cell] = [one for one in row["cells"] if one["product_type"] == "PL"]
    [shown] = [one for one in cell["switches"] if one["audience"] == whom]
    body = {
        "cells": [{"lender_id": lender.pk, "product_type": "PL", "expected_token": shown["token"]}],
        "audience": whom,
        "is_on": is_on,
        "reason": "" if is_on else "contract",
        **wanted,
    }
    answer = client.post(PATH, body, format="json")
    assert answer.status_code == 200, answer.json()
    return answer


PANS = {ASHA: "ABCPY1234F", BANO: "ABCPY1235F", CHARU: "ABCPY1236F"}


def came(mobile: str, segment: str = "") -> tuple[Visitor, str]:
    """A customer with an application, come alone or by a partner's link."""
    visitor = Visitor()
    visitor.sign_in(mobile, **({"url_segment": segment} if segment else {}))
    return visitor, visitor.apply(tin=PANS[mobile])


def names(visitor: Visitor, app_id: str) -> list[str]:
    return [one["name"] for one in visitor.offers(app_id)["matched"]]


def takes(lender: Lender, channel: Channel, now: Any = None) -> bool:
    return live_policies("PL", channel=channel, now=now).takes_new(lender.pk)


@pytest.mark.parametrize(
    ("off", "direct", "partner"),
    [
        ([], True, True),
        (["direct"], False, True),
        (["partner"], True, False),
        (["direct", "partner"], False, False),
        (["everyone"], False, False),
        (["everyone", "direct"], False, False),
    ],
)
def test_a_channel_takes_where_its_switch_and_the_one_for_everyone_are_on(gita, off, direct, partner):
    lender = make_lender()
    for whom in off:
        switch(gita, lender, whom)
    assert (takes(lender, "direct"), takes(lender, "partner")) == (direct, partner)


def test_whom_a_partner_brought_is_told_that_the_lender_takes_nothing_and_the_others_stay_in_order(gita):
    for name, rate in (("Gulmohar", 14), ("Kaveri", 12), ("Palash", 16)):
        make_lender(name, annual_rate=Decimal(rate))
    kaveri = Lender.objects.get(name="Kaveri")
    alone, own = came(ASHA)
    brought, led = came(BANO, "sunrise")
    assert names(alone, own) == names(brought, led) == ["Kaveri", "Gulmohar", "Palash"]
    switch(gita, kaveri, "partner")
    assert names(alone, own) == ["Kaveri", "Gulmohar", "Palash"]
    listed = brought.offers(led)
    assert [one["name"] for one in listed["matched"]] == ["Gulmohar", "Palash"]
    [row] = listed["unmatched"]
    assert (row["name"], row["state"], row["findings"]) == (
        "Kaveri",
        "not_matched",
        [{"code": "switched_off", "needed": True, "got": False}],
    )
    assert brought.submit(led, kaveri.pk).json()["code"] == "applications.no_offer"
    assert alone.submit(own, kaveri.pk).status_code == 201


def test_which_partner_it_was_makes_no_difference(gita):
    for name in ("Gulmohar", "Kaveri"):
        make_lender(name)
    switch(gita, Lender.objects.get(name="Kaveri"), "partner")
    lists = [visitor.offers(app_id) for visitor, app_id in (came(BANO, "sunrise"), came(CHARU, "moonrise"))]
    told = [
        [[(one["lender_id"], one.get("apr")) for one in listed[part]] for part in ("matched", "unmatched")]
        for listed in lists
    ]
    assert told[0] == told[1]
    assert [len(part) for part in told[0]] == [1, 1]


def test_a_pause_of_a_channel_counts_on_its_seconds_without_a_worker(gita):
    lender = make_lender()
    starts = timezone.now() + timedelta(hours=1)
    switch(gita, lender, "partner", starts_at=starts.isoformat(), ends_at=(starts + timedelta(hours=1)).isoformat())
    order = SwitchOrder.objects.get()
    assert order.ends_at is not None
    second = timedelta(seconds=1)
    moments = (order.starts_at - second, order.starts_at, order.ends_at - second, order.ends_at)
    assert [takes(lender, "partner", moment) for moment in moments] == [True, False, False, True]
    assert [takes(lender, "direct", moment) for moment in moments] == [True] * 4
    assert switches.apply_due_orders(now=order.starts_at) == 1
    terms = terms_of(lender)
    assert (terms.live, terms.live_direct, terms.live_partner) == (True, True, False)
    assert switches.apply_due_orders(now=order.ends_at) == 1
    assert switches.apply_due_orders(now=order.ends_at) == 0
    assert terms_of(lender).live_partner is True
    entry = Entry.objects.filter(action="lenders.switched", area="system").latest("id")
    assert entry.after is not None
    assert [entry.after[name] for name in ("product", "whom", "is_on")] == ["PL", "partner", True]


def test_the_switches_have_plans_and_histories_of_their_own(gita):
    lender = make_lender()
    later = (timezone.now() + timedelta(hours=3)).isoformat()
    for whom in ("everyone", "direct", "partner"):
        switch(gita, lender, whom, starts_at=later)
    assert SwitchOrder.objects.filter(state="open").count() == 3
    switch(gita, lender, "direct", reason="technical")
    history = gita.get(f"{PATH}/{lender.pk}/PL").json()["data"]
    assert [(one["audience"], one["reason"], one["state"]) for one in history] == [
        ("direct", "technical", "done"),
        ("partner", "contract", "open"),
        ("direct", "contract", "replaced"),
        ("everyone", "contract", "open"),
    ]
    [partner] = [one for one in history if one["audience"] == "partner"]
    assert gita.post(f"{PATH}/orders/{partner['id']}/cancel").status_code == 200
    far = timezone.now() + timedelta(hours=9)
    assert (takes(lender, "direct"), takes(lender, "partner")) == (False, True)
    assert [takes(lender, channel, far) for channel in ("direct", "partner")] == [False, False]


def test_a_state_seen_of_one_switch_decides_nothing_about_another(gita):
    lender = make_lender()
    switch(gita, lender, "partner")
    cells = [{"lender_id": lender.pk, "product_type": "PL", "expected_token": f"{SwitchOrder.objects.get().pk}-0"}]
    wrong = gita.post(PATH, {"cells": cells, "audience": "direct", "is_on": False, "reason": "policy"}, format="json")
    assert (wrong.status_code, wrong.json()["code"]) == (409, "lenders.switch_changed")
    unknown = gita.post(PATH, {"cells": cells, "audience": "agents", "is_on": True}, format="json")
    assert (unknown.status_code, list(unknown.json()["fields"])) == (422, ["audience"])
    assert SwitchOrder.objects.count() == 1
    assert takes(lender, "direct")


def test_a_list_keeps_its_channel_and_replays_whatever_is_switched_later(gita):
    lender = make_lender()
    visitor, app_id = came(BANO, "sunrise")
    visitor.offers(app_id)
    switch(gita, lender, "partner")
    visitor.offers(app_id)
    switch(gita, lender, "partner", is_on=True)
    switch(gita, lender, "everyone")
    visitor.offers(app_id)
    kept = OfferSnapshot.objects.order_by("created_at")
    assert [one.inputs["channel"] for one in kept] == ["partner"] * 3
    assert [len(one.result["offers"]) for one in kept] == [1, 0, 0]
    assert [len(one.result["unmatched"]) for one in kept] == [0, 1, 0]
    assert [one.differences for one in replay_lists(application_id=kept[0].application_id)] == [[], [], []]


def test_a_list_from_before_there_were_channels_replays_and_is_not_made_again(gita):
    make_lender()
    visitor, app_id = came(BANO, "sunrise")
    first = visitor.offers(app_id)["snapshot_id"]
    kept = OfferSnapshot.objects.get()
    del kept.inputs["channel"]
    kept.save(update_fields=["inputs"])
    assert [one.differences for one in replay_lists(application_id=kept.application_id)] == [[]]
    assert visitor.offers(app_id)["snapshot_id"] == first


def test_the_pause_above_the_offers_is_the_one_of_the_customers_own_channel(gita):
    lender = make_lender()
    alone, own = came(ASHA)
    brought, led = came(BANO, "sunrise")
    for visitor, app_id in ((alone, own), (brought, led)):
        assert visitor.submit(app_id, lender.pk).status_code == 201
    ends = timezone.now() + timedelta(hours=5)
    switch(gita, lender, "partner", ends_at=ends.isoformat())
    [row] = gita.get(f"{PATH}/in-flight").json()["data"]
    assert (row["count"], row["by_partner"]) == (2, 1)
    assert alone.offers(own)["paused"] == []
    until = SwitchOrder.objects.get().ends_at
    assert until is not None
    named = {"lender_id": lender.pk, "name": lender.name, "until": until.isoformat()}
    assert brought.offers(led)["paused"] == [named]
    [shown] = brought.get(f"/api/applications/{led}").json()["data"]["submissions"]
    assert shown["paused"] == {"until": until.isoformat()}
    switch(gita, lender, "everyone")
    assert alone.offers(own)["paused"] == [named | {"until": None}]
    assert brought.offers(led)["paused"] == [named | {"until": None}]


def test_only_who_takes_by_every_channel_can_be_named_beforehand(gita):
    lender = make_lender(kind="sandbox")
    Lender.objects.update(autosubmission=True)
    actor, now = Actor("consumer"), timezone.now()
    assert [one["lender_id"] for one in nameable_lenders(actor=actor, product_type="PL", now=now)] == [lender.pk]
    switch(gita, lender, "partner")
    assert nameable_lenders(actor=actor, product_type="PL", now=timezone.now()) == []


def test_the_tester_tries_a_channel_and_a_customer_found_brings_theirs(gita):
    lender = make_lender()
    _, led = came(BANO, "sunrise")
    came(ASHA)
    switch(gita, lender, "partner")
    typed = {"product_type": "PL", "amount": "300000", "tenure_months": 36}

    def verdict(**more: object) -> tuple[str, str | None]:
        [row] = gita.post("/api/eligibility/test", typed | more, format="json").json()["lenders"]
        return row["state"], row["first_failing"]

    assert verdict() == verdict(channel="direct") == ("to_confirm", None)
    assert verdict(channel="partner") == ("no_match", "switched_off")
    found = [
        gita.post("/api/eligibility/person", {"mobile": mobile, "product_type": "PL"}, format="json").json()["data"]
        for mobile in (ASHA, BANO)
    ]
    assert [one["channel"] for one in found] == ["direct", "partner"]
    assert Application.objects.get(pk=led).partner is not None


def test_partners_read_what_their_customers_are_offered(gita):
    lender = make_lender()
    dev = make_partner_user(Partner.objects.get(key="sunrise").pk)
    portal = APIClient(headers={"Authorization": f"Bearer {bearer_of_user(dev)}"})

    def offered() -> list[list[str]]:
        return [one["products"] for one in portal.get("/api/partner/get-eligibility-criteria").json()["data"]]

    assert offered() == [["PL"]]
    switch(gita, lender, "direct")
    assert offered() == [["PL"]]
    switch(gita, lender, "partner")
    assert offered() == [[]]
    switch(gita, lender, "partner", is_on=True)
    assert offered() == [["PL"]]
    switch(gita, lender, "everyone")
    assert offered() == [[]]


def test_the_list_of_now_knows_the_switch_of_its_second(gita):
    lender = make_lender()
    came(BANO, "sunrise")
    switch(gita, lender, "partner", starts_at=(timezone.now() + timedelta(hours=1)).isoformat())
    application, now = Application.objects.get(), timezone.now()
    offers = [
        len(current_list(application=application, now=moment).snapshot.result["offers"])
        for moment in (now, now + timedelta(hours=2))
    ]
    assert offers == [1, 0]
