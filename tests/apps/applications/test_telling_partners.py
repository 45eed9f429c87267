"""Partners told of a lender that was switched: when it takes effect, once, by mail and under the bell, where wished."""

from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from rest_framework.test import APIClient

from apps.accounts.models import User
from apps.applications.services.telling_partners import tell_partners
from apps.core.domain.actor import Actor
from apps.core.domain.problems import Problem
from apps.lenders.models import Lender, SwitchNews, SwitchOrder
from apps.lenders.selectors.switching import seen_token
from apps.lenders.services.switching import Cell, Wanted, cancel_order, note_due, order_switch
from apps.messaging.models import Message, Notice
from apps.privacy.models import ContactChoice
from tests.factories.accounts import bearer_of_user, make_admin, make_partner, make_partner_user
from tests.factories.journey import Visitor, make_lender

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
    seen = seen_token(None if last is None else last.pk, not is_on)
    [order] = order_switch(
        cells=[Cell(lender.pk, "PL", seen)],
        wanted=Wanted(is_on, reason="" if is_on else "capacity", tells_partners=tells, **wanted),
        by=Actor("admin", subject_id=str(admin.pk), role_id=1),
        now=now,
    )
    return order


def mails() -> list[Message]:
    return list(Message.objects.filter(template__startswith="partner_lender_").order_by("created_at", "template"))


def test_nobody_is_told_where_it_was_not_wished(people):
    switch(make_lender(), tells=False)
    assert tell_partners(now=NOW) == 0
    assert (mails(), Notice.objects.count()) == ([], 0)


def test_everybody_of_active_partners_is_told_once_in_their_language(people):
    lender = make_lender("Gulmohar")
    switch(lender)
    assert (tell_partners(now=NOW), tell_partners(now=NOW)) == (1, 0)
    assert {one.subject_id for one in mails()} == {one.pk for one in people}
    assert {(one.channel, one.template, one.topic) for one in mails()} == {("email", "partner_lender_off", "service")}
    [hindi] = [one for one in mails() if one.subject_id == people[0].pk]
    assert hindi.language == "hi"
    assert "Gulmohar अभी आपके ग्राहकों से" in (hindi.body or "")
    assert {one.subject_id for one in Notice.objects.all()} == {one.pk for one in people}
    news = SwitchNews.objects.get()
    assert (news.is_on, news.told, news.told_at) == (False, 3, NOW)


def test_a_task_that_was_cut_off_before_it_noted_the_end_tells_nobody_twice(people):
    switch(make_lender())
    tell_partners(now=NOW)
    SwitchNews.objects.update(told_at=None, told=None)
    assert tell_partners(now=NOW) == 1
    assert (len(mails()), Notice.objects.count()) == (3, 3)


def test_each_partner_reads_how_many_of_its_own_customers_are_under_way(people):
    lender = make_lender()
    asha = Visitor()
    asha.sign_in(url_segment="sunrise")
    assert asha.submit(asha.apply(), lender.pk).status_code == 201
    switch(lender)
    tell_partners(now=NOW)
    told = {one.subject_id: one.words["en"][1] for one in Notice.objects.filter(template="partner_lender_off")}
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
        note_due(now=moment)
        note_due(now=moment)
        assert tell_partners(now=moment) == news
        assert sorted({one.template for one in mails()}) == kinds
    assert (len(mails()), SwitchNews.objects.count()) == (6, 2)


def test_a_plan_that_was_taken_back_and_a_switch_that_changes_nothing_are_no_news(people):
    lender = make_lender()
    order = switch(lender, starts_at=NOW + HOUR)
    cancel_order(order_id=order.pk, by=Actor("admin", subject_id=str(make_admin(1).pk), role_id=1), now=NOW)
    note_due(now=NOW + 2 * HOUR)
    assert tell_partners(now=NOW + 2 * HOUR) == 0
    assert not SwitchNews.objects.exists()


def test_who_said_no_to_mail_has_the_bell_only(people):
    ContactChoice.objects.create(
        subject_id=people[1].pk, channel="email", purpose="service", allowed=False, source="page", at=NOW
    )
    switch(make_lender())
    tell_partners(now=NOW)
    states = {one.subject_id: (one.state == "cancelled", one.reason) for one in mails()}
    assert states[people[1].pk] == (True, "switched_off")
    assert states[people[0].pk] == states[people[2].pk] == (False, "")
    assert Notice.objects.filter(subject_id=people[1].pk).count() == 1


def test_a_switch_for_those_who_come_alone_tells_no_partner(people):
    lender = make_lender()
    with pytest.raises(Problem) as refused:
        switch(lender, whom="direct")
    assert refused.value.status == 422
    assert list(refused.value.fields) == ["tells_partners"]
    assert not SwitchOrder.objects.exists()
    switch(lender, whom="partner")
    assert SwitchNews.objects.count() == 1


def test_the_bell_of_the_portal_is_each_persons_own(people):
    switch(make_lender("Gulmohar"))
    tell_partners(now=NOW)
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
