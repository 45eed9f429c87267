"""A partner's team: the owner invites and manages, an agent does not, and nobody reaches into another partner."""

from typing import Any

import pytest
from rest_framework.test import APIClient

from apps.accounts.models import Link, User
from apps.messaging.models import Message
from tests.factories.accounts import (
    PASSWORD,
    bearer_of_masquerade,
    bearer_of_user,
    make_admin,
    make_partner,
    make_partner_user,
)


def portal(user: User) -> APIClient:
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(user)}"})


def code_of(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


ASHA = {"name": "Asha Nair", "email": "asha@example.com", "role": "agent"}


@pytest.mark.django_db
def test_an_owner_invites_an_agent_who_then_signs_in(client: APIClient) -> None:
    sunrise = make_partner()
    owner = portal(make_partner_user(sunrise.id, email="dev@example.com"))
    made = owner.post("/api/partner/team", ASHA, format="json")
    assert (made.status_code, made.json()["state"], made.json()["role"]) == (201, "invited", "agent")
    token = (Message.objects.get().body or "").split("accept-invite/")[1].split()[0]
    body = {"token": token, "password": "a quiet river at dusk"}
    assert client.post("/api/auth/partner/accept-invite", body, format="json").status_code == 200
    came = client.post(
        "/api/partner/login", {"username": "asha@example.com", "password": "a quiet river at dusk"}, format="json"
    )
    assert (came.json()["partnerId"], came.json()["role"]) == (str(sunrise.id), "agent")
    assert [(row["name"], row["state"], row["is_self"]) for row in owner.get("/api/partner/team").json()["results"]] == [
        ("Asha Nair", "active", False), ("Dev", "active", True),
    ]  # fmt: skip


@pytest.mark.django_db
def test_an_agent_and_a_masquerading_admin_manage_nobody() -> None:
    sunrise = make_partner()
    masquerade = APIClient(headers={"Authorization": f"Bearer {bearer_of_masquerade(make_admin(1), sunrise.id)}"})
    for refused in (portal(make_partner_user(sunrise.id, "agent")), masquerade):
        assert code_of(refused.get("/api/partner/team")) == (403, "core.forbidden")
        assert code_of(refused.post("/api/partner/team", ASHA, format="json")) == (403, "core.forbidden")
    assert code_of(masquerade.get("/api/partner/account")) == (403, "core.forbidden")
    assert (Link.objects.count(), Message.objects.count()) == (0, 0)


@pytest.mark.django_db
def test_nobody_reaches_into_another_partner() -> None:
    sunrise, monsoon = make_partner(), make_partner("monsoon", "Monsoon")
    owner = portal(make_partner_user(sunrise.id))
    other = make_partner_user(monsoon.id)
    answer = owner.patch(f"/api/partner/team/{other.id}", {"is_active": False}, format="json")
    assert code_of(answer) == (404, "accounts.user_unknown")
    assert code_of(owner.post(f"/api/partner/team/{other.id}/invitation")) == (404, "accounts.user_unknown")
    assert User.objects.get(pk=other.pk).is_active is True


@pytest.mark.django_db
def test_an_agent_is_switched_off_at_once_and_on_again() -> None:
    sunrise = make_partner()
    owner, agent = portal(make_partner_user(sunrise.id)), make_partner_user(sunrise.id, "agent")
    theirs = portal(agent)
    address = f"/api/partner/team/{agent.id}"
    assert owner.patch(address, {"is_active": False}, format="json").json()["state"] == "off"
    assert theirs.get("/api/partner/account").status_code == 401
    assert owner.patch(address, {"is_active": True, "role": "owner"}, format="json").json()["role"] == "owner"
    assert portal(User.objects.get(pk=agent.pk)).get("/api/partner/team").status_code == 200


@pytest.mark.django_db
def test_an_owner_changes_nothing_about_themselves_and_nothing_odd_passes() -> None:
    sunrise = make_partner()
    user = make_partner_user(sunrise.id)
    owner = portal(user)
    answer = owner.patch(f"/api/partner/team/{user.id}", {"role": "agent"}, format="json")
    assert code_of(answer) == (409, "accounts.not_yourself")
    invited = owner.post("/api/partner/team", ASHA, format="json").json()["user_id"]
    withdrawn = owner.delete(f"/api/partner/team/{invited}/invitation").json()
    assert (withdrawn["state"], withdrawn["invited_until"]) == ("off", None)
    back = owner.patch(f"/api/partner/team/{invited}", {"is_active": True}, format="json")
    assert code_of(back) == (409, "accounts.still_invited")
    assert User.objects.get(pk=user.pk).partner_role == "owner"


@pytest.mark.django_db
def test_a_partner_users_own_account_and_password(client: APIClient) -> None:
    sunrise = make_partner()
    agent = portal(make_partner_user(sunrise.id, "agent", "dev@example.com", mobile="9876543210"))
    assert {name: agent.get("/api/partner/account").json()[name] for name in ("email", "mobile", "name")} == {
        "email": "dev@example.com", "mobile": "9876543210", "name": "Dev",
    }  # fmt: skip
    body = {"current_password": PASSWORD, "password": "a quiet river at dusk"}
    assert agent.post("/api/partner/account/password", body, format="json").status_code == 200
    came = {"username": "9876543210", "password": "a quiet river at dusk"}
    assert client.post("/api/partner/login", came, format="json").status_code == 200
