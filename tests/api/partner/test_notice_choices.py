"""What people of partners get by e-mail: their own choice, kept at once, never said by an admin who looks on."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from rest_framework.test import APIClient

from apps.accounts.models import User
from apps.audit.models import Entry
from apps.messaging.models import Message, Notification
from apps.privacy.models import ContactChoice
from apps.privacy.selectors.contact import ContactPerson
from apps.privacy.services import contact
from tests.factories.accounts import bearer_of_masquerade, bearer_of_user, make_admin, make_partner, make_partner_user

pytestmark = pytest.mark.django_db
CALL = "/api/partner/notification-preferences"
NOW = datetime(2026, 11, 24, 11, 0, tzinfo=ZoneInfo("Asia/Kolkata"))


def of(user: User) -> APIClient:
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(user)}"})


@pytest.fixture
def agent() -> User:
    return make_partner_user(make_partner("sunrise", "Sunrise").pk, role="agent")


def tell(user: User, key: str, now: datetime = NOW) -> None:
    values = {"lender": "Gulmohar", "product": "Personal Loans", "count": "0", "choices": "/partner/settings/notices"}
    contact.notify(
        person=ContactPerson(id=user.pk, language="en", addresses={"email": user.email or ""}),
        kind="partner_lender_off",
        values={"en": values, "hi": values},
        path="/partner",
        dedupe_key=key,
        now=now,
    )


def states(user: User) -> list[tuple[str, str]]:
    return list(Message.objects.filter(subject_id=user.pk).order_by("created_at").values_list("state", "reason"))


def by_email(browser: APIClient) -> bool:
    return next(
        bool(one["by_email"]) for one in browser.get(CALL).json()["data"]["kinds"] if one["notice"] == "lenders"
    )


def test_what_was_never_chosen_comes_by_email(agent):
    data = of(agent).get(CALL).json()["data"]
    assert [(one["notice"], one["by_email"], one["is_choosable"]) for one in data["kinds"]] == [
        ("lenders", True, True),
        ("files", True, False),
        ("account", True, False),
        ("tickets", True, False),
        ("money", True, False),
        ("integration", True, False),
    ]
    assert (data["has_email"], data["service_from"], data["service_until"]) == (True, "08:00", "21:00")


def test_a_no_holds_back_what_waits_and_what_comes_and_a_yes_lets_it_go_again(agent):
    other = make_partner_user(agent.partner_id)
    tell(agent, "first", now=NOW - timedelta(hours=5))
    tell(other, "others", now=NOW - timedelta(hours=5))
    browser = of(agent)
    reply = browser.put(CALL, {"notice": "lenders", "by_email": False}, format="json")
    assert (reply.status_code, reply.json()["data"]["kinds"][0]["by_email"]) == (200, False)
    assert states(agent) == [("cancelled", "switched_off")]
    tell(agent, "second")
    assert states(agent) == [("cancelled", "switched_off")] * 2
    assert browser.put(CALL, {"notice": "lenders", "by_email": True}, format="json").status_code == 200
    tell(agent, "third")
    assert states(agent)[2] == ("queued", "")
    # the bell had each of them, and a colleague's mail was not touched
    assert Notification.objects.filter(subject_id=agent.pk).count() == 3
    assert states(other) == [("queued", "")]
    assert by_email(of(other)) is True
    chosen = Entry.objects.filter(action="privacy.notices_chosen", target_id=str(agent.pk)).order_by("pk")
    assert [(one.subject_id, one.after) for one in chosen] == [
        (str(agent.pk), {"notice": "lenders", "by_email": False}),
        (str(agent.pk), {"notice": "lenders", "by_email": True}),
    ]


@pytest.mark.parametrize("notice", ["files", "account", "tickets"])
def test_what_always_goes_cannot_be_switched_off(agent, notice):
    reply = of(agent).put(CALL, {"notice": notice, "by_email": False}, format="json")
    assert (reply.status_code, [one["code"] for one in reply.json()["fields"]["notice"]]) == (
        422,
        ["privacy.not_choosable"],
    )
    assert not ContactChoice.objects.exists()


def test_an_unknown_notice_and_no_word_are_refused(agent):
    browser = of(agent)
    for wish, field in (({"notice": "money", "by_email": False}, "notice"), ({"notice": "lenders"}, "by_email")):
        reply = browser.put(CALL, wish, format="json")
        assert (reply.status_code, list(reply.json()["fields"])) == (422, [field])
    assert not ContactChoice.objects.exists()


def test_an_admin_who_looks_on_neither_reads_nor_chooses(agent):
    bearer = bearer_of_masquerade(make_admin(1), agent.partner_id)
    looking_on = APIClient(headers={"Authorization": f"Bearer {bearer}"})
    assert looking_on.get("/api/partner-reverify").json()["masquerade"] is True
    assert looking_on.get(CALL).status_code == 403
    assert looking_on.put(CALL, {"notice": "lenders", "by_email": False}, format="json").status_code == 403
    assert not ContactChoice.objects.exists()
    assert by_email(of(agent)) is True


def test_who_signs_in_by_number_alone_is_told_that_nothing_can_be_mailed(agent):
    agent.email, agent.mobile = None, "9000012345"
    agent.save()
    assert of(agent).get(CALL).json()["data"]["has_email"] is False
