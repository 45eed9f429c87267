"""Partners told of a lender that was switched: when it takes effect, once, by mail and under the bell, where wished."""

from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from rest_framework.test import APIClient

from apps.accounts.models import User
from apps.applications.services.partner_notices import notify_partners
from apps.audit.models import Entry
from apps.core.domain.actor import Actor
from apps.core.domain.problems import Problem
from apps.lenders.models import Lender, SwitchAnnouncement, SwitchOrder
from apps.lenders.selectors.switches import expected_token
from apps.lenders.services.bulk_switch import switch_lenders
from apps.lenders.services.lenders import change_lender
from apps.lenders.services.planned_changes import apply_due, plan_change
from apps.lenders.services.switches import SwitchCommand, SwitchTarget, apply_due_orders, cancel_order, order_switch
from apps.lenders.services.terms import change_terms
from apps.messaging.models import Message, Notification
from apps.privacy.models import ContactChoice
from tests.factories.accounts import bearer_of_user, make_admin, make_partner, make_partner_user
from tests.factories.journey import Visitor, make_lender
from tests.factories.lenders import make_terms

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 11, 24, 11, 0, tzinfo=ZoneInfo("Asia/Kolkata"))
HOUR = timedelta(hours=1)


@pytest.fixture
def people() -> list[User]:
    """Those who are told: an owner and an agent of one partner, the owner of another. Three more are not."""
    sunrise, moonrise = make_partner("sunrise", "Sunrise"), make_partner("moonrise", "Moonrise")
    closed = make_partner("closed", "Closed", status="suspended")
    make_partner_user(closed.pk)
    make_partner_user(sunrise.pk, is_active=False)
    make_admin(2)
    return [
        make_partner_user(sunrise.pk, language="hi"),
        make_partner_user(sunrise.pk, role="agent"),
        make_partner_user(moonrise.pk),
    ]


def switch(
    lender: Lender, *, is_on: bool = False, tells: bool = True, now: datetime = NOW, **wanted: Any
) -> SwitchOrder:
    admin = make_admin(1)
    last = SwitchOrder.objects.filter(terms__lender=lender).order_by("-id").first()
    seen = expected_token(None if last is None else last.pk, not is_on)
    [order] = order_switch(
        cells=[SwitchTarget(lender.pk, "PL", seen)],
        wanted=SwitchCommand(is_on, reason="" if is_on else "capacity", tells_partners=tells, **wanted),
        by=Actor("admin", subject_id=str(admin.pk), role_id=1),
        now=now,
    )
    return order


def mails() -> list[Message]:
    return list(Message.objects.filter(template__startswith="partner_lender_").order_by("created_at", "template"))


def test_nobody_is_told_where_it_was_not_wished(people):
    switch(make_lender(), tells=False)
    assert notify_partners(now=NOW) == 0
    assert (mails(), Notification.objects.count()) == ([], 0)


def test_everybody_of_active_partners_is_told_once_in_their_language(people):
    lender = make_lender("Gulmohar")
    switch(lender)
    assert (notify_partners(now=NOW), notify_partners(now=NOW)) == (1, 0)
    assert {one.subject_id for one in mails()} == {one.pk for one in people}
    assert {(one.channel, one.template, one.topic) for one in mails()} == {("email", "partner_lender_off", "service")}
    [hindi] = [one for one in mails() if one.subject_id == people[0].pk]
    assert hindi.language == "hi"
    assert "Gulmohar अभी आपके ग्राहकों से" in (hindi.body or "")
    assert {one.subject_id for one in Notification.objects.all()} == {one.pk for one in people}
    news = SwitchAnnouncement.objects.get()
    assert (news.is_on, news.told, news.told_at) == (False, 3, NOW)


def test_a_task_that_was_cut_off_before_it_noted_the_end_tells_nobody_twice(people):
    switch(make_lender())
    notify_partners(now=NOW)
    SwitchAnnouncement.objects.update(told_at=None, told=None)
    assert notify_partners(now=NOW) == 1
    assert (len(mails()), Notification.objects.count()) == (3, 3)


def test_each_partner_reads_how_many_of_its_own_customers_are_under_way(people):
    lender = make_lender()
    asha = Visitor()
    asha.sign_in(url_segment="sunrise")
    assert asha.submit(asha.apply(), lender.pk).status_code == 201
    switch(lender)
    notify_partners(now=NOW)
    told = {one.subject_id: one.words["en"][1] for one in Notification.objects.filter(template="partner_lender_off")}
    assert [told[one.pk].split("Under way there: ")[1][0] for one in people] == ["1", "1", "0"]


def test_a_planned_switch_is_told_when_it_takes_effect_and_when_it_ends(people):
    switch(make_lender(), starts_at=NOW + HOUR, ends_at=NOW + 3 * HOUR)
    for moment, news, kinds in (
        (NOW, 0, []),
        (NOW + HOUR - timedelta(seconds=1), 0, []),
        (NOW + HOUR, 1, ["partner_lender_off"]),
        (NOW + 2 * HOUR, 0, ["partner_lender_off"]),
        (NOW + 3 * HOUR, 1, ["partner_lender_off", "partner_lender_on"]),
        (NOW + 4 * HOUR, 0, ["partner_lender_off", "partner_lender_on"]),
    ):
        apply_due_orders(now=moment)
        apply_due_orders(now=moment)
        assert notify_partners(now=moment) == news
        assert sorted({one.template for one in mails()}) == kinds
    assert (len(mails()), SwitchAnnouncement.objects.count()) == (6, 2)


def test_a_plan_that_was_taken_back_and_a_switch_that_changes_nothing_are_no_news(people):
    lender = make_lender()
    order = switch(lender, starts_at=NOW + HOUR)
    cancel_order(order_id=order.pk, by=Actor("admin", subject_id=str(make_admin(1).pk), role_id=1), now=NOW)
    apply_due_orders(now=NOW + 2 * HOUR)
    assert notify_partners(now=NOW + 2 * HOUR) == 0
    assert not SwitchAnnouncement.objects.exists()


def test_who_said_no_to_mail_has_the_bell_only(people):
    ContactChoice.objects.create(
        subject_id=people[1].pk, channel="email", purpose="service", allowed=False, source="page", at=NOW
    )
    switch(make_lender())
    notify_partners(now=NOW)
    states = {one.subject_id: (one.state == "cancelled", one.reason) for one in mails()}
    assert states[people[1].pk] == (True, "switched_off")
    assert states[people[0].pk] == states[people[2].pk] == (False, "")
    assert Notification.objects.filter(subject_id=people[1].pk).count() == 1


def test_a_switch_for_those_who_come_alone_tells_no_partner(people):
    lender = make_lender()
    with pytest.raises(Problem) as refused:
        switch(lender, whom="direct")
    assert refused.value.status == 422
    assert list(refused.value.fields) == ["notify_partners"]
    assert not SwitchOrder.objects.exists()
    switch(lender, whom="partner")
    assert SwitchAnnouncement.objects.count() == 1


def test_the_bell_of_the_portal_is_each_persons_own(people):
    switch(make_lender("Gulmohar"))
    notify_partners(now=NOW)
    agent, other = (APIClient(headers={"Authorization": f"Bearer {bearer_of_user(one)}"}) for one in people[1:])
    seen = agent.get("/api/partner/notifications").json()
    [line] = seen["results"]
    assert (seen["unread"], line["title"], line["path"]) == (
        1,
        "Gulmohar is closed for Personal Loans",
        "/partner/training-material/eligibility-criteria",
    )
    [foreign] = other.get("/api/partner/notifications").json()["results"]
    assert agent.post("/api/partner/notifications/read", {"ids": [foreign["id"]]}, format="json").json()["unread"] == 1
    assert agent.post("/api/partner/notifications/read", {}, format="json").json() == {"success": True, "unread": 0}
    assert other.get("/api/partner/notifications").json()["unread"] == 1


SECONDS = timedelta(seconds=1)
TELL = "/api/lender-switches/notify-partners"


def desk() -> APIClient:
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_admin(1))}"})


def by_hand(lender: Lender, *, on: bool, tells: bool | None = None, now: datetime = NOW) -> None:
    """The lender is switched as a whole, as a ticked row of the list is."""
    admin = Actor("admin", subject_id=str(make_admin(1).pk), role_id=1)
    switch_lenders(lender_ids=[lender.pk], on=on, by=admin, tells_partners=tells, now=now)


def told(now: datetime) -> list[str]:
    """The titles under the bell of one person, oldest first, after the task has run."""
    notify_partners(now=now)
    titles = Notification.objects.filter(template__startswith="partner_lender_").order_by("created_at", "id")
    people = {one.subject_id for one in titles}
    return [one.words["en"][0] for one in titles if one.subject_id == min(people, key=str)]


def test_a_whole_lender_is_told_once_with_its_open_products_when_undo_is_over(people):
    lender = make_lender("Gulmohar")
    make_terms(lender, "GL")
    make_terms(lender, "BL", live=False)
    make_terms(lender, "HL", live_partner=False)
    by_hand(lender, on=False, tells=True)
    assert told(NOW + 15 * SECONDS - timedelta(microseconds=1)) == []
    line = "Gulmohar is closed for Gold Loans, Personal Loans"
    assert told(NOW + 15 * SECONDS) == [line]
    assert told(NOW + HOUR) == [line]
    assert len(mails()) == 3


def test_a_whole_lender_is_told_of_nowhere_without_a_wish_and_stands_in_the_history(people):
    lender = make_lender()
    by_hand(lender, on=False)
    assert told(NOW + HOUR) == []
    [order] = SwitchOrder.objects.all()
    assert (order.terms, order.lender, order.is_on, order.state, order.at) == (None, lender, False, "done", NOW)
    [line] = desk().get(f"/api/lender-switches/{lender.pk}/PL").json()["data"]
    assert (line["id"], line["is_whole"], line["is_on"], line["notify_partners"]) == (order.pk, True, False, False)


@pytest.mark.parametrize("way", ["list", "ticked", "page", "planned"])
def test_every_way_to_switch_a_whole_lender_writes_one_line_of_history(way):
    lender = make_lender()
    if way == "list":
        wish = {"lender_id": lender.pk, "property": "lender_status", "value": 0, "expected": 1}
        assert desk().post("/api/update-lender-data", wish, format="json").status_code == 200
    elif way == "ticked":
        wish = {"lender_ids": [lender.pk], "lender_status": 0}
        assert desk().post("/api/lenders/switch", wish, format="json").status_code == 200
    elif way == "page":
        change_lender(lender_id=lender.pk, property="lender_status", value=False, by=Actor("admin", role_id=1))
    else:
        admin = Actor("admin", subject_id=str(make_admin(1).pk), role_id=1)
        day = (NOW + timedelta(days=1)).date()
        plan_change(
            lender_id=lender.pk,
            product=None,
            property="lender_status",
            value=False,
            starts_on=day,
            by=admin,
            now=NOW,
        )
        assert apply_due(now=NOW + timedelta(days=1)) == (1, 0)
    lender.refresh_from_db()
    assert lender.lender_status is False
    [order] = SwitchOrder.objects.all()
    assert (order.lender_id, order.is_on, order.tells_partners) == (lender.pk, False, False)


def test_what_is_taken_back_in_time_is_not_told_at_all(people):
    lender = make_lender()
    by_hand(lender, on=False, tells=True)
    by_hand(lender, on=True, now=NOW + 10 * SECONDS)
    assert told(NOW + HOUR) == []
    assert SwitchAnnouncement.objects.get().withdrawn_at == NOW + 10 * SECONDS


def test_what_is_taken_back_after_it_was_told_is_told_too_unless_a_word_says_no(people):
    lender = make_lender("Gulmohar")
    by_hand(lender, on=False, tells=True)
    notify_partners(now=NOW + 15 * SECONDS)
    by_hand(lender, on=True, now=NOW + HOUR)
    opened = ["Gulmohar is closed for Personal Loans", "Gulmohar is open for Personal Loans again"]
    assert sorted(told(NOW + 2 * HOUR)) == opened
    # nobody asked for what follows: the wish was for the first one
    by_hand(lender, on=False, now=NOW + 3 * HOUR)
    assert sorted(told(NOW + 4 * HOUR)) == opened


def test_who_says_no_has_nobody_told_though_the_switch_before_was(people):
    lender = make_lender()
    by_hand(lender, on=False, tells=True)
    notify_partners(now=NOW + HOUR)
    by_hand(lender, on=True, tells=False, now=NOW + HOUR)
    assert len(told(NOW + 2 * HOUR)) == 1


def test_a_lender_without_anything_open_to_partners_is_no_news(people):
    lender = make_lender()
    lender.terms.update(live_partner=False)
    by_hand(lender, on=False, tells=True)
    assert told(NOW + HOUR) == []
    assert not SwitchAnnouncement.objects.exists()


@pytest.mark.parametrize("kept_by", ["lender", "partner"])
def test_a_product_that_another_switch_keeps_from_partners_is_no_news(people, kept_by):
    lender = make_lender()
    if kept_by == "lender":
        Lender.objects.filter(pk=lender.pk).update(lender_status=False)
    else:
        lender.terms.update(live_partner=False)
    switch(lender)
    assert told(NOW + HOUR) == []
    assert not SwitchAnnouncement.objects.exists()


def test_the_wish_of_a_toggle_is_said_after_it_and_twice_is_once(people):
    lender = make_lender("Gulmohar")
    browser = desk()
    change_lender(lender_id=lender.pk, property="lender_status", value=False, by=Actor("admin", role_id=1))
    for _ in range(2):
        reply = browser.post(TELL, {"lender_id": lender.pk, "is_on": False}, format="json")
        assert (reply.status_code, reply.json()["will_notify"]) == (200, True)
        assert reply.json()["message"] == "Partners will be notified, unless you undo the switch."
    news = SwitchAnnouncement.objects.get()
    assert told(news.due_at - timedelta(microseconds=1)) == []
    assert told(news.due_at) == ["Gulmohar is closed for Personal Loans"]
    assert Entry.objects.filter(action="lenders.switch_told").count() == 1


def test_the_switch_of_one_product_in_place_can_be_told_too(people):
    lender = make_lender("Gulmohar")
    admin = Actor("admin", subject_id=str(make_admin(1).pk), role_id=1)
    change_terms(lender_id=lender.pk, product="PL", property="live", value=False, by=admin)
    wish = {"lender_id": lender.pk, "product_type": "PL", "is_on": False}
    assert desk().post(TELL, wish, format="json").json()["will_notify"] is True
    assert told(SwitchAnnouncement.objects.get().due_at) == ["Gulmohar is closed for Personal Loans"]


def test_nobody_is_told_of_a_switch_that_stands_otherwise_or_concerns_no_partner(people):
    lender = make_lender()
    browser = desk()

    def ask(**wish: Any) -> tuple[int, str | bool]:
        reply = browser.post(TELL, {"lender_id": lender.pk, "is_on": False, **wish}, format="json")
        return reply.status_code, reply.json()["will_notify"] if reply.status_code == 200 else reply.json()["code"]

    assert ask() == (409, "lenders.switch_moved")
    by_hand(lender, on=False)
    assert ask(is_on=True) == (409, "lenders.switch_moved")
    assert ask(product_type="PL") == (409, "lenders.switch_moved")
    assert ask(product_type="GL") == (404, "lenders.product_not_there")
    assert ask(lender_id=lender.pk + 1000) == (404, "lenders.not_found")
    lender.terms.update(live_partner=False)
    assert ask() == (200, False)
    assert not SwitchAnnouncement.objects.exists()
    assert not SwitchOrder.objects.filter(tells_partners=True).exists()
