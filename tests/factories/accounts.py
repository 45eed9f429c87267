"""People with a password, and what it takes to be signed in as one."""

from uuid import UUID, uuid4

from django.utils import timezone
from rest_framework.test import APIClient

from apps.accounts.models import Session, User
from apps.accounts.services import masquerade, sessions
from apps.core.domain.actor import Actor
from apps.partners.models import Partner

PASSWORD = "correct-Horse-2026"
BROWSER = "tests on a browser"
FACTS = Actor(area="anonymous", ip="203.0.113.9", user_agent=BROWSER, request_id="made-by-a-factory")


def make_partner(key: str = "sunrise", name: str = "Sunrise", status: str = "active") -> Partner:
    return Partner.objects.create(key=key, name=name, status=status)


def make_admin(role_id: int = 1, email: str = "", **facts: object) -> User:
    user = User(
        email=email or f"role{role_id}-{uuid4().hex[:6]}@example.com",
        name="Gita",
        area="admin",
        role_id=role_id,
        **facts,
    )
    user.set_password(PASSWORD)
    user.save()
    return user


def make_partner_user(partner_id: UUID, role: str = "owner", email: str = "", **facts: object) -> User:
    user = User(
        email=email or f"{role}-{uuid4().hex[:6]}@example.com", name="Dev", area="partner", partner_id=partner_id,
        partner_role=role, **facts,
    )  # fmt: skip
    user.set_password(PASSWORD)
    user.save()
    return user


def bearer_of_user(user: User, *, user_agent: str = BROWSER, proved: bool = True) -> str:
    """A bearer of somebody who signed in and, with `proved`, has just shown again who they are."""
    facts = Actor(area="anonymous", ip=FACTS.ip, user_agent=user_agent)
    tokens = sessions.start_user_session(user=user, actor=facts)
    if proved:
        Session.objects.filter(pk=tokens.session_id).update(confirmed_at=timezone.now())
    return tokens.access


def signed_in(role_id: int = 1) -> APIClient:
    """A new admin of this role at a client of their own."""
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_admin(role_id))}"})


def bearer_of_customer(customer_id: UUID | None = None, prospect_id: UUID | None = None) -> str:
    return sessions.start_consumer_session(
        customer_id=customer_id or uuid4(), prospect_id=prospect_id or uuid4(), actor=FACTS
    ).access


def bearer_of_masquerade(admin: User, partner_id: UUID) -> str:
    tokens = sessions.start_user_session(user=admin, actor=FACTS)
    actor = sessions.authenticate(area="admin", bearer=tokens.access, facts=FACTS)
    return masquerade.masquerade(actor=actor, partner_id=partner_id, reason="tests").access
