"""Brands with a domain of their own, and a browser that asks there."""

from datetime import timedelta
from typing import Any

from django.utils import timezone

from apps.core.domain.actor import SYSTEM
from apps.partners.domain.own_domain import DomainState
from apps.partners.models import BrandDomain, Partner
from apps.partners.services import partners
from tests.factories.journey import Visitor

HOST = "loans.sunrise.example"


def make_brand(key: str = "sunrise", **facts: Any) -> Partner:
    return partners.add_partner(key=key, name=key.capitalize(), by=SYSTEM, **facts)


def make_domain(partner: Partner, host: str = HOST, state: DomainState = DomainState.LIVE, **facts: Any) -> BrandDomain:
    """A domain as it stands an hour after its claim."""
    at = timezone.now() - timedelta(hours=1)
    return BrandDomain.objects.create(
        **{
            "partner": partner,
            "host": host,
            "state": state,
            "token": f"token-of-{partner.key}",
            "claimed_at": at,
            "claimed_by": "Gita",
            "proved_at": at,
            "released_at": at if state == DomainState.RELEASED else None,
        }
        | facts
    )


def browser_at(host: str, **more: Any) -> Visitor:
    """A browser whose requests carry that Host."""
    browser = Visitor()
    browser.defaults |= {"HTTP_HOST": host, **more}
    return browser
