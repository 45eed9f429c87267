"""Keys of partners' software, and clients that hold one."""

from datetime import timedelta
from typing import Any

from django.utils import timezone
from rest_framework.test import APIClient

from apps.accounts.domain.api_keys import KeyMode, KeyScope
from apps.accounts.services import api_keys
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from tests.factories.accounts import make_partner_user


def make_key(partner: Any, *scopes: KeyScope, mode: KeyMode = KeyMode.LIVE) -> str:
    """Make a key of the partner with these scopes (none: all) and return its text."""
    now = timezone.now()
    owner = make_partner_user(partner.pk)
    _, text = api_keys.make_api_key(
        actor=Actor(area="partner", subject_id=str(owner.pk), partner_id=partner.pk, partner_role="owner"),
        name="Shop",
        mode=mode,
        scopes=scopes or tuple(KeyScope),
        allowed_ips=(),
        expires_on=today_ist(now) + timedelta(days=30),
        now=now,
    )
    return text


def software(partner: Any, *scopes: KeyScope, mode: KeyMode = KeyMode.LIVE) -> APIClient:
    """A client that holds a new key of the partner."""
    return APIClient(headers={"Authorization": f"Api-Key {make_key(partner, *scopes, mode=mode)}"})
