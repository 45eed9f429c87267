"""Owners hear of an API key 30 and 7 days before it ends, once each."""

from datetime import datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest

from apps.accounts.models import ApiKey
from apps.core.domain.calendar import IST
from apps.integrations.services.key_notices import notify_key_ends
from apps.messaging.models import Message, Notification
from tests.factories.accounts import make_partner, make_partner_user

pytestmark = pytest.mark.django_db
ENDS = datetime(2027, 1, 31, tzinfo=IST)
"""Midnight after the key's last day, 30 January."""


@pytest.fixture
def sunrise() -> Any:
    partner = make_partner()
    make_partner_user(partner.pk)
    make_partner_user(partner.pk, role="agent", email="agent@example.com")
    return partner


def make_key(partner: Any, **facts: Any) -> ApiKey:
    plain = {"name": "Shop", "mode": "live", "digest": b"0" * 32, "last4": "a1b2", "scopes": [], "made_by": uuid4()}
    facts = {"key_id": uuid4().hex[:12], "made_at": ENDS - timedelta(days=300), "expires_at": ENDS} | facts
    return ApiKey.objects.create(partner_id=partner.pk, **plain, **facts)


def titles() -> list[str]:
    rows = Notification.objects.filter(template="partner_key_expires").order_by("created_at")
    return [row.words["en"][0] for row in rows]


def test_owner_hears_of_each_of_the_two_days_once(sunrise: Any) -> None:
    make_key(sunrise)
    notify_key_ends(now=ENDS - timedelta(days=30, seconds=1))
    assert titles() == []
    for days in (30, 29, 8):
        notify_key_ends(now=ENDS - timedelta(days=days))
    assert titles() == ["The key Shop ends on 30 Jan 2027"]
    notify_key_ends(now=ENDS - timedelta(days=7))
    notify_key_ends(now=ENDS - timedelta(days=1))
    assert len(titles()) == 2
    assert Message.objects.filter(template="partner_key_expires", channel="email").count() == 2


@pytest.mark.parametrize(
    "facts",
    [
        {"revoked_at": ENDS - timedelta(days=40)},
        {"expires_at": ENDS - timedelta(days=20)},
        {"made_at": ENDS - timedelta(days=30), "expires_at": ENDS},
    ],
    ids=["revoked", "over", "made for 30 days"],
)
def test_no_notice_of_a_key_that_is_over_or_was_made_for_so_short(sunrise: Any, facts: dict[str, Any]) -> None:
    make_key(sunrise, **facts)
    notify_key_ends(now=ENDS - timedelta(days=15))
    assert titles() == []


def test_no_notice_of_a_replaced_key_nor_to_a_suspended_partner(sunrise: Any) -> None:
    old = make_key(sunrise)
    make_key(sunrise, replaces=old, expires_at=ENDS + timedelta(days=300))
    notify_key_ends(now=ENDS - timedelta(days=20))
    assert titles() == []
    ApiKey.objects.filter(replaces=old).delete()
    sunrise.status = "suspended"
    sunrise.save()
    notify_key_ends(now=ENDS - timedelta(days=20))
    assert titles() == []
    sunrise.status = "active"
    sunrise.save()
    notify_key_ends(now=ENDS - timedelta(days=20))
    assert titles() == ["The key Shop ends on 30 Jan 2027"]
