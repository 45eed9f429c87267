"""A brand's own domain: claimed by an admin, proved by a check, switched and released.

Source: docs/adr/0023.
"""

import secrets
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.conf import settings
from django.core.cache import cache
from django.db import IntegrityError, transaction

from apps.audit import services as audit
from apps.core.domain.actor import SYSTEM, Actor
from apps.core.domain.brands import OWN_KEY
from apps.core.domain.problems import FieldError, Problem, conflict, not_found
from apps.partners import gateways
from apps.partners.domain.own_domain import DomainOffReason, DomainState, DomainStatus, after_check, held_until
from apps.partners.models import BrandDomain, Partner
from apps.partners.selectors import hosts
from apps.partners.services.partners import actor_label, lock_partner

TOKEN_BYTES = 32
CHECKS_A_RUN = 20


def claim(*, partner_id: UUID, host: str, by: Actor, now: datetime) -> BrandDomain:
    """Claim a host, as `read_claim` returned it, for a brand.

    The brand's own claim of the same host stays as it is. 409 for our own brand, for a brand that has another domain,
    for a host of another brand, and for one that another brand released less than the held days ago.
    """
    with transaction.atomic():
        partner = lock_partner(partner_id)
        if partner.key == OWN_KEY:
            raise conflict("partners.own_brand_no_domain")
        own = _claimed(partner)
        if own is not None and own.host == host:
            return own
        if own is not None:
            raise conflict("partners.domain_one", name=own.host)
        earlier = BrandDomain.objects.select_for_update().filter(host=host).first()
        if earlier is not None:
            _require_free(earlier, partner, now)
            earlier.delete()
        try:
            with transaction.atomic():
                made = BrandDomain.objects.create(
                    partner=partner,
                    host=host,
                    token=secrets.token_urlsafe(TOKEN_BYTES),
                    claimed_at=now,
                    claimed_by=actor_label(by),
                )
        except IntegrityError as error:  # another brand claimed it since we looked
            raise _taken_problem() from error
        _record(made, "partners.domain_claimed", by, after={"host": host})
        _clear_host_cache()
    return made


def check(*, partner_id: UUID, by: Actor, now: datetime) -> BrandDomain:
    """Look by hand whether the brand's domain leads to us. 404 where none is claimed.

    A live one that does not stays live: only the timetable's looks count.
    """
    domain = BrandDomain.objects.filter(partner_id=partner_id).exclude(state=DomainState.RELEASED).first()
    if domain is None:
        raise _none()
    return _check(domain, counts=False, by=by, now=now)


def check_due(*, now: datetime) -> int:
    """Check the live domains whose last check is old enough, and return their number.

    If two runs meet, a check counts once.
    """
    before = now - timedelta(seconds=settings.BRAND_DOMAINS["every_seconds"])
    due = hosts.domains_due_for_system(before=before, most=CHECKS_A_RUN)
    for domain in due:
        _check(domain, counts=True, by=SYSTEM, now=now)
    return len(due)


def switch_on(*, partner_id: UUID, by: Actor, now: datetime) -> BrandDomain:
    """Show the brand's pages at its domain from now on.

    409 where its last check did not find us there.
    """
    with transaction.atomic():
        domain = _locked_domain(partner_id)
        if domain.state == DomainState.LIVE:
            return domain
        if domain.state != DomainState.PROVED:
            raise conflict("partners.domain_unproved", name=domain.host)
        before = domain.state
        domain.state, domain.live_at, domain.failures = DomainState.LIVE, now, 0
        domain.off_at, domain.off_reason = None, DomainOffReason.NONE
        domain.save(update_fields=["state", "live_at", "failures", "off_at", "off_reason"])
        _record(domain, "partners.domain_on", by, before={"state": before}, after={"state": DomainState.LIVE.value})
        _clear_host_cache()
    return domain


def switch_off(*, partner_id: UUID, by: Actor, now: datetime) -> BrandDomain:
    """Take the brand's pages off the domain within seconds; the claim stays.

    409 where it is not live.
    """
    with transaction.atomic():
        domain = _locked_domain(partner_id)
        if domain.state != DomainState.LIVE:
            raise conflict("partners.domain_not_live", name=domain.host)
        domain.state, domain.off_at, domain.off_reason = DomainState.OFF, now, DomainOffReason.BY_HAND
        domain.save(update_fields=["state", "off_at", "off_reason"])
        _record(
            domain,
            "partners.domain_off",
            by,
            before={"state": DomainState.LIVE.value},
            after={"state": DomainState.OFF.value},
        )
        _clear_host_cache()
    return domain


def release(*, partner_id: UUID, by: Actor, now: datetime) -> str:
    """Release the name, live or not, and return it.

    The brand may claim it again immediately, another one after the held days.
    """
    with transaction.atomic():
        domain = _locked_domain(partner_id)
        before = domain.state
        domain.state, domain.released_at, domain.token = DomainState.RELEASED, now, ""
        domain.save(update_fields=["state", "released_at", "token"])
        _record(domain, "partners.domain_released", by, before={"host": domain.host, "state": before})
        _clear_host_cache()
    return domain.host


def _check(domain: BrandDomain, *, counts: bool, by: Actor, now: datetime) -> BrandDomain:
    result = gateways.probe(domain.host, domain.token)
    with transaction.atomic():
        row = BrandDomain.objects.select_for_update().filter(pk=domain.pk, token=domain.token).first()
        if row is None or (counts and (row.state != DomainState.LIVE or row.checked_at != domain.checked_at)):
            # released, claimed again, switched off or checked by another process during the probe
            return row or domain
        before = {"state": row.state, "result": row.result}
        standing = after_check(
            DomainStatus(DomainState(row.state), row.failures),
            result,
            counts=counts,
            most_failures=settings.BRAND_DOMAINS["most_failures"],
        )
        if standing.state == DomainState.PROVED and row.state != DomainState.PROVED:
            row.proved_at = now
        if standing.state == DomainState.OFF and row.state == DomainState.LIVE:
            row.off_at, row.off_reason = now, DomainOffReason.LOST
        row.state, row.failures = standing.state, standing.failures
        row.result, row.checked_at = result, now
        row.save(update_fields=["state", "failures", "result", "checked_at", "proved_at", "off_at", "off_reason"])
        after = {"state": standing.state.value, "result": result.value}
        if before != after:
            _record(row, "partners.domain_checked", by, before=before, after=after)
        if before["state"] != after["state"]:
            _clear_host_cache()
    return row


def _require_free(earlier: BrandDomain, partner: Partner, now: datetime) -> None:
    if earlier.released_at is None:
        raise _taken_problem()
    free_at = held_until(earlier.released_at, settings.BRAND_DOMAINS["held_days"])
    if earlier.partner_id != partner.pk and now < free_at:
        held_error = FieldError("partners.domain_held", {"days": _days(free_at - now)})
        raise Problem(held_error.code, 409, details=held_error.details, fields={"host": held_error})


def _days(left: timedelta) -> int:
    """Return the whole days to wait, rounded up."""
    return -(-left // timedelta(days=1))


def _taken_problem() -> Problem:
    return Problem("partners.domain_taken", 409, fields={"host": FieldError("partners.domain_taken")})


def _none() -> Problem:
    return not_found("partners.domain_none")


def _claimed(partner: Partner) -> BrandDomain | None:
    return partner.domains.select_for_update().exclude(state=DomainState.RELEASED).first()


def _locked_domain(partner_id: UUID) -> BrandDomain:
    domain = _claimed(lock_partner(partner_id))
    if domain is None:
        raise _none()
    return domain


def _clear_host_cache() -> None:
    # if the cache cannot be reached, its entry expires within seconds
    transaction.on_commit(lambda: cache.delete(hosts.HOSTS_KEY), robust=True)


def _record(domain: BrandDomain, action: str, by: Actor, **facts: Any) -> None:
    audit.record(
        actor=by,
        action=action,
        target="partner",
        target_id=domain.partner_id,
        details={"host": domain.host},
        **facts,
    )
