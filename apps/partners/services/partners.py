"""Partners come to be, are suspended and let in again."""

import re
from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils import timezone

from apps.accounts.services.invitations import invite_partner_user
from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.brands import OWN_KEY
from apps.core.domain.identifiers import plain
from apps.core.domain.problems import FieldError, Problem, conflict, invalid, not_found
from apps.partners.domain.segments import clean_key
from apps.partners.domain.theme import READERS
from apps.partners.models import BrandVersion, Partner
from apps.partners.selectors.segments import is_segment_taken

MAX_NAME_LENGTH = 120
MAX_REASON_LENGTH = 300
MIN_REASON_LENGTH = 3
OWNER_FIELDS = {"name": "owner_name", "email": "owner_email"}


def ensure_own_brand() -> Partner:
    """Return the marketplace's own brand `l`, made once."""
    partner, _ = Partner.objects.get_or_create(key=OWN_KEY, defaults={"name": "Tulna", "status": Partner.Status.ACTIVE})
    return partner


def _key_taken() -> Problem:
    return Problem("partners.key_taken", 409, fields={"key": FieldError("partners.key_taken")})


def _clean_name(name: str) -> str:
    try:
        cleaned = re.sub(r"\s+", " ", plain(name))
    except ValueError as error:
        raise invalid(name=FieldError("partners.characters")) from error
    if not 2 <= len(cleaned) <= MAX_NAME_LENGTH:
        raise invalid(name=FieldError("partners.name"))
    return cleaned


@transaction.atomic
def add_partner(*, key: str, name: str, by: Actor, **facts: Any) -> Partner:
    """Create an active partner whose theme is version 1.

    422 for a key that is malformed or reserved, 409 for one that is taken.
    """
    try:
        cleaned = clean_key(key)
    except ValueError as error:
        raise invalid(key=FieldError(f"partners.{error}")) from error
    if is_segment_taken(cleaned):
        raise _key_taken()
    try:
        with transaction.atomic():
            partner = Partner.objects.create(key=cleaned, name=_clean_name(name), status=Partner.Status.ACTIVE, **facts)
    except IntegrityError as error:  # another request took it since the check
        raise _key_taken() from error
    store_version(partner, by=by)
    audit.record(actor=by, action="partners.added", target="partner", target_id=partner.id, after={"key": cleaned})
    return partner


def add_partner_with_owner(*, key: str, name: str, owner_name: str, owner_email: str, by: Actor) -> Partner:
    """Create a partner and invite its first owner, both or neither.

    Problem 422 or 409 at the field to correct.
    """
    with transaction.atomic():
        partner = add_partner(key=key, name=name, by=by)
        try:
            invite_partner_user(partner_id=partner.id, name=owner_name, email=owner_email, role="owner", by=by)
        except Problem as problem:
            problem.fields = {OWNER_FIELDS.get(field, field): faults for field, faults in problem.fields.items()}
            raise
    return partner


def store_version(partner: Partner, *, by: Actor, restores: int | None = None) -> BrandVersion:
    """Store the partner's current theme as its next version. The caller has locked the partner."""
    last = BrandVersion.objects.filter(partner=partner).order_by("-number").first()
    return BrandVersion.objects.create(
        partner=partner,
        number=last.number + 1 if last else 1,
        restores=restores,
        published_at=timezone.now(),
        published_by=actor_label(by),
        **theme_of(partner),
    )


def theme_of(row: Any) -> dict[str, Any]:
    """Return the brand columns of a partner, a draft or a version."""
    return {name: getattr(row, name) for name in READERS}


def apply_theme(row: Any, look: Mapping[str, Any]) -> None:
    """Write brand columns on a row, unsaved."""
    for name, value in look.items():
        setattr(row, name, value)


def actor_label(by: Actor) -> str:
    """Return the actor's name that is shown with a saved change."""
    return by.name or by.area


def lock_partner(partner_id: UUID) -> Partner:
    """Lock a partner's row until the transaction ends, and return it. Problem 404 if unknown."""
    partner = Partner.objects.select_for_update().filter(pk=partner_id).first()
    if partner is None:
        raise not_found("partners.not_found")
    return partner


def checked_reason(reason: str) -> str:
    """Return a reason as it is kept; 422 at `reason` unless it has 3 to 300 characters."""
    try:
        words = re.sub(r"\s+", " ", plain(reason)).strip()
    except ValueError as error:
        raise invalid(reason=FieldError("partners.characters")) from error
    if not MIN_REASON_LENGTH <= len(words) <= MAX_REASON_LENGTH:
        raise invalid(reason=FieldError("partners.reason"))
    return words


def set_status(*, partner_id: UUID, is_active: bool, reason: str, by: Actor) -> Partner:
    """Suspend a partner or activate it again.

    Suspending closes its pages and its portal immediately; credits stay. A reason of 3 to 300 characters is stored. 409
    for the marketplace's own brand, for a state that already holds, and when another active partner took the utm id in
    the meantime.
    """
    words = checked_reason(reason)
    wanted = Partner.Status.ACTIVE if is_active else Partner.Status.SUSPENDED
    with transaction.atomic():
        partner = lock_partner(partner_id)
        if partner.key == OWN_KEY:
            raise conflict("partners.own_brand_stays")
        if partner.status == wanted:
            raise conflict(f"partners.already_{wanted.value}")
        before = {"status": partner.status, "status_reason": partner.status_reason}
        partner.status, partner.status_reason = wanted, words
        partner.suspended_at = None if is_active else timezone.now()
        try:
            with transaction.atomic():
                partner.save(update_fields=["status", "status_reason", "suspended_at"])
        except IntegrityError as error:
            raise conflict("partners.utm_taken_meanwhile", utm_id=partner.utm_id) from error
        audit.record(
            actor=by,
            action="partners.activated" if is_active else "partners.suspended",
            target="partner",
            target_id=partner.id,
            before=before,
            after={"status": wanted.value},
            reason=words,
        )
    return partner
