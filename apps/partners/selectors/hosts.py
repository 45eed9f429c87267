"""Reads of the hosts of brands: claimed, live, due for a check or in trouble."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.conf import settings
from django.core.cache import cache
from django.db.models import F, Q

from apps.core.domain.actor import Actor
from apps.partners.domain.own_domain import DomainOffReason, DomainState
from apps.partners.models import BrandDomain, Partner
from apps.partners.selectors.organisations import partner_for, partners_for

HOSTS_KEY = "partners.hosts"


@dataclass(frozen=True)
class KnownHost:
    """A brand's own host: the brand, whether its pages are live there, and its check's token."""

    key: str
    is_live: bool
    token: str


def known_hosts() -> Mapping[str, KnownHost]:
    """Return every claimed host.

    They are cached for some seconds for all processes, so that requests with strange hosts do not query the database
    more often; a change in the back office clears the cache. Raises RedisError where the cache is away.
    """
    cached = cache.get(HOSTS_KEY)
    if cached is None:
        rows = BrandDomain.objects.exclude(state=DomainState.RELEASED)
        cached = {
            host: (key, state == DomainState.LIVE and status == Partner.Status.ACTIVE, token)
            for host, key, state, status, token in rows.values_list(
                "host", "partner__key", "state", "partner__status", "token"
            )
        }
        cache.set(HOSTS_KEY, cached, settings.BRAND_DOMAINS["seconds"])
    return {host: KnownHost(*facts) for host, facts in cached.items()}


def live_hosts_for_system() -> frozenset[str]:
    """Return the hosts that a certificate may be requested for: those with live pages."""
    return frozenset(host for host, brand_host in known_hosts().items() if brand_host.is_live)


def domain_for(actor: Actor, partner_id: UUID) -> BrandDomain | None:
    """Return a partner's claimed domain, or None.

    404 `partners.not_found` for an actor who may not see the partner.
    """
    return partner_for(actor, partner_id).domains.exclude(state=DomainState.RELEASED).first()


def partner_of_host_for_system(host: str) -> UUID | None:
    """Return the id of the partner whose brand claims a host."""
    rows = BrandDomain.objects.filter(host=host.lower()).exclude(state=DomainState.RELEASED)
    return rows.values_list("partner_id", flat=True).first()


def domains_in_trouble(actor: Actor) -> list[BrandDomain]:
    """Return live domains whose last checks failed, and those that went off for it.

    They stay in the list until an admin acts on them.
    """
    failing = Q(state=DomainState.LIVE, failures__gt=0) | Q(state=DomainState.OFF, off_reason=DomainOffReason.LOST)
    rows = BrandDomain.objects.filter(failing, partner__in=partners_for(actor, status=Partner.Status.ACTIVE))
    return list(rows.select_related("partner"))


def domains_due_for_system(*, before: datetime, most: int) -> list[BrandDomain]:
    """Live domains that nobody has looked at since, the longest ago first."""
    rows = BrandDomain.objects.filter(state=DomainState.LIVE).filter(Q(checked_at=None) | Q(checked_at__lte=before))
    return list(rows.order_by(F("checked_at").asc(nulls_first=True))[:most])
