"""Inviting people: the row, the message, who may, what an address that is known answers."""

import re
from datetime import UTC, datetime
from uuid import uuid4

import pytest
import time_machine

from apps.accounts.models import Link, User
from apps.accounts.services import invitations
from apps.audit.models import Entry
from apps.core.domain.actor import SYSTEM, Actor
from apps.core.domain.problems import Problem
from apps.messaging.models import Message
from tests.factories.accounts import make_admin, make_partner, make_partner_user

NOW = datetime(2026, 11, 21, 6, 0, tzinfo=UTC)


@pytest.fixture
def clock():  # type: ignore[no-untyped-def]
    with time_machine.travel(NOW, tick=False) as traveller:
        yield traveller


def as_actor(user: User) -> Actor:
    return Actor(
        area=user.area,  # type: ignore[arg-type]
        subject_id=str(user.id),
        role_id=user.role_id,
        partner_id=user.partner_id,
        partner_role=user.partner_role,  # type: ignore[arg-type]
        name=user.name,
    )


def refused(code: str, field: str, act: object) -> None:
    with pytest.raises(Problem) as caught:
        act()  # type: ignore[operator]
    assert (caught.value.status, caught.value.fields[field][0].code) == (422, code)


@pytest.mark.django_db
def test_an_invited_owner_gets_a_link_for_72_hours_and_no_password(clock: time_machine.Traveller) -> None:
    gita, sunrise = make_admin(1), make_partner()
    user = invitations.invite_partner_user(
        partner_id=sunrise.id, email=" Asha@Example.com ", name="Asha Nair", role="owner", by=as_actor(gita)
    )
    assert (user.email, user.area, user.partner_id, user.partner_role, user.has_usable_password()) == (
        "asha@example.com", "partner", sunrise.id, "owner", False,
    )  # fmt: skip
    link = Link.objects.get(user=user)
    assert (link.purpose, link.made_by, link.expires_at) == (
        "invitation", gita.id, datetime(2026, 11, 24, 6, 0, tzinfo=UTC),
    )  # fmt: skip
    message = Message.objects.get()
    found = re.fullmatch(
        "You are invited to Sunrise\nHello Asha Nair, Gita invites you to Sunrise. Set your password here: "
        r"http://127.0.0.1:8000/partner/accept-invite/([A-Za-z0-9_-]{43}) "
        r"The link works once, until 24 Nov 2026, 11:30\u00a0am\. If you did not expect an invitation, ignore this message\.",
        message.body or "",
    )
    assert found is not None, message.body
    assert (message.channel, message.to) == ("email", "asha@example.com")
    assert found.group(1).encode() not in bytes(link.digest)
    assert Entry.objects.filter(action="accounts.invited", target_id=str(user.id)).count() == 1


@pytest.mark.django_db
def test_without_an_e_mail_the_link_goes_by_text_message_in_the_persons_language() -> None:
    sunrise = make_partner()
    user = invitations.invite_partner_user(
        partner_id=sunrise.id, mobile="+91 98765 43210", name="Asha", role="agent", by=SYSTEM, language="hi"
    )
    message = Message.objects.get()
    assert (user.email, user.mobile, message.channel, message.to) == (None, "9876543210", "sms", "9876543210")
    assert (message.body or "").startswith("Sunrise में आपको बुलाया गया है\nनमस्ते Asha, तुलना ने आपको Sunrise में बुलाया है।")


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("facts", "field", "code"),
    [
        ({"email": "no address", "name": "Asha", "role": "owner"}, "email", "core.email"),
        ({"mobile": "12345", "name": "Asha", "role": "owner"}, "mobile", "core.mobile"),
        ({"name": "Asha", "role": "owner"}, "email", "accounts.email_or_mobile"),
        ({"email": "a@example.com", "name": "  ", "role": "owner"}, "name", "accounts.name_unfit"),
        ({"email": "a@example.com", "name": "A" * 121, "role": "owner"}, "name", "accounts.name_unfit"),
        ({"email": "a@example.com", "name": "Asha", "role": "boss"}, "role", "accounts.role_unknown"),
    ],
)
def test_what_is_unfit_is_said_at_its_field_and_nobody_is_invited(facts: dict[str, str], field: str, code: str) -> None:
    sunrise = make_partner()
    refused(code, field, lambda: invitations.invite_partner_user(partner_id=sunrise.id, by=SYSTEM, **facts))  # type: ignore[arg-type]
    assert (User.objects.count(), Link.objects.count(), Message.objects.count()) == (0, 0, 0)


@pytest.mark.django_db
def test_somebody_invited_again_with_a_number_of_another_is_told_at_the_number() -> None:
    sunrise = make_partner()
    make_partner_user(sunrise.id, email="dev@example.com", mobile="9876543210")
    invitations.invite_partner_user(
        partner_id=sunrise.id, email="esha@example.com", name="Esha", role="agent", by=SYSTEM
    )
    refused(
        "accounts.mobile_taken",
        "mobile",
        lambda: invitations.invite_partner_user(
            partner_id=sunrise.id, email="esha@example.com", mobile="9876543210", name="Esha", role="agent", by=SYSTEM
        ),
    )
    assert User.objects.get(email="esha@example.com").mobile is None


@pytest.mark.django_db
def test_an_address_with_an_account_is_not_invited_again() -> None:
    sunrise = make_partner()
    make_partner_user(sunrise.id, email="dev@example.com", mobile="9876543210")
    refused(
        "accounts.email_taken",
        "email",
        lambda: invitations.invite_partner_user(
            partner_id=sunrise.id, email="dev@example.com", name="Dev", role="owner", by=SYSTEM
        ),
    )
    refused(
        "accounts.mobile_taken",
        "mobile",
        lambda: invitations.invite_partner_user(
            partner_id=sunrise.id, mobile="9876543210", name="Dev", role="owner", by=SYSTEM
        ),
    )
    refused(
        "accounts.email_taken",
        "email",
        lambda: invitations.invite_admin(email="dev@example.com", name="Dev", role_id=1, by=SYSTEM),
    )
    assert (User.objects.count(), Message.objects.count()) == (1, 0)


@pytest.mark.django_db
def test_inviting_again_who_never_came_in_makes_the_first_link_dead() -> None:
    first = invitations.invite_admin(email="asha@example.com", name="Asha", role_id=3, by=SYSTEM)
    again = invitations.invite_admin(email="asha@example.com", name="Asha Nair", role_id=2, by=SYSTEM)
    assert (again.id, again.name, again.role_id) == (first.id, "Asha Nair", 2)
    newest, oldest = Link.objects.order_by("-created_at")
    assert (newest.withdrawn_at, oldest.withdrawn_at is not None) == (None, True)


@pytest.mark.django_db
def test_an_invitation_of_one_place_is_not_taken_over_by_another() -> None:
    sunrise, monsoon = make_partner(), make_partner("monsoon", "Monsoon")
    invitations.invite_partner_user(partner_id=sunrise.id, email="a@example.com", name="Asha", role="agent", by=SYSTEM)
    refused(
        "accounts.email_taken",
        "email",
        lambda: invitations.invite_partner_user(
            partner_id=monsoon.id, email="a@example.com", name="Asha", role="owner", by=SYSTEM
        ),
    )
    assert User.objects.get().partner_id == sunrise.id


@pytest.mark.django_db
def test_an_owner_invites_for_the_own_partner_only() -> None:
    sunrise, monsoon = make_partner(), make_partner("monsoon", "Monsoon")
    owner = as_actor(make_partner_user(sunrise.id))
    with pytest.raises(Problem) as caught:
        invitations.invite_partner_user(partner_id=monsoon.id, email="a@example.com", name="A", role="agent", by=owner)
    assert caught.value.status == 404
    assert Link.objects.count() == 0


@pytest.mark.django_db
def test_the_thirty_first_invitation_within_an_hour_waits(clock: time_machine.Traveller) -> None:
    gita = as_actor(make_admin(1))
    for number in range(30):
        invitations.invite_admin(email=f"a{number}@example.com", name="Asha", role_id=3, by=gita)
    with pytest.raises(Problem) as caught:
        invitations.invite_admin(email="a30@example.com", name="Asha", role_id=3, by=gita)
    assert (caught.value.status, caught.value.code, caught.value.retry_after) == (
        429, "accounts.invitations_too_many", 3600,
    )  # fmt: skip
    clock.shift(3600)
    invitations.invite_admin(email="a30@example.com", name="Asha", role_id=3, by=gita)
    assert Link.objects.count() == 31


@pytest.mark.django_db
def test_a_withdrawn_invitation_is_dead_and_may_be_made_anew() -> None:
    user = invitations.invite_admin(email="asha@example.com", name="Asha", role_id=3, by=SYSTEM)
    invitations.withdraw_invitation(user_id=user.id, by=SYSTEM)
    user.refresh_from_db()
    assert (user.is_active, Link.objects.get().withdrawn_at is not None) == (False, True)
    with pytest.raises(Problem) as caught:
        invitations.resend_invitation(user_id=user.id, by=SYSTEM)
    assert (caught.value.status, caught.value.code) == (409, "accounts.not_invited")
    assert invitations.invite_admin(email="asha@example.com", name="Asha", role_id=3, by=SYSTEM).is_active is True


@pytest.mark.django_db
def test_only_an_open_invitation_is_sent_again() -> None:
    gita = make_admin(1)
    for user_id, code in ((gita.id, "accounts.not_invited"), (uuid4(), "accounts.user_unknown")):
        with pytest.raises(Problem) as caught:
            invitations.resend_invitation(user_id=user_id, by=SYSTEM)
        assert caught.value.code == code
    asha = invitations.invite_admin(email="asha@example.com", name="Asha", role_id=3, by=SYSTEM)
    invitations.resend_invitation(user_id=asha.id, by=SYSTEM)
    assert Link.objects.filter(user=asha, withdrawn_at=None).count() == 1
    assert Message.objects.count() == 2
