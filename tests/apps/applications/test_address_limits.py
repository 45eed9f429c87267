"""Every limit by address counts a /64 of IPv6 as one address, and has a limit of the day."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from django.conf import settings
from django.core.cache import cache
from django.utils import timezone

from apps.accounts.services import credentials, sign_in
from apps.applications.services import doorways
from apps.core.domain.actor import Actor
from apps.core.domain.problems import Problem
from apps.partners.services import merchant_applications

pytestmark = pytest.mark.django_db


def sign_in_wrongly(by: Actor) -> None:
    sign_in.check_credentials(area="admin", login=f"{uuid4()}@example.com", password="wrong", totp="", actor=by)


def ask_for_a_reset_link(by: Actor) -> None:
    credentials.request_reset(area="admin", login=f"{uuid4()}@example.com", facts=by)


def send_a_merchant_form(by: Actor) -> None:
    merchant_applications._count(by, timezone.now())


def arrive(by: Actor) -> None:
    doorways.open_transfer_link(prospect_id=uuid4(), by=by, now=timezone.now())


ACTS: list[Callable[[Actor], None]] = [sign_in_wrongly, ask_for_a_reset_link, send_a_merchant_form, arrive]
LIMITS = ("SIGN_IN_FAILURES_PER_ADDRESS", "RESETS_PER_ADDRESS", "MERCHANT_FORMS")


def limit(monkeypatch: pytest.MonkeyPatch, *, hour: int, day: int) -> None:
    cache.clear()
    for name in LIMITS:
        monkeypatch.setattr(settings, name, {"hour": hour, "day": day})
    monkeypatch.setattr(doorways, "ARRIVALS_AN_HOUR", hour)
    monkeypatch.setattr(doorways, "ARRIVALS_A_DAY", day)


def status(act: Callable[[Actor], None], ip: str) -> int:
    try:
        act(Actor(area="anonymous", ip=ip))
    except Problem as problem:
        return problem.status
    return 200


@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.__name__)
@pytest.mark.parametrize(("hour", "day"), [(11, 100), (100, 11)])
def test_twelfth_address_of_one_ipv6_line_is_refused(
    act: Callable[[Actor], None], hour: int, day: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    limit(monkeypatch, hour=hour, day=day)
    first = [status(act, f"2001:db8:1:2::{place}") for place in range(11)]
    assert 429 not in first
    assert status(act, "2001:db8:1:2:ffff::1") == 429
    assert status(act, "2001:db8:1:3::1") == first[0]


def test_every_limit_by_address_has_a_day() -> None:
    named: list[dict[str, Any]] = [getattr(settings, name) for name in (*LIMITS, "OTP_SENDS_PER_ADDRESS")]
    assert [sorted(most) for most in named] == [["day", "hour"]] * 4
