"""A partner's revenue terms and link id, saved whole if the editor saw the current value."""

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction

from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.brands import OWN_KEY
from apps.core.domain.problems import FieldError, Problem, conflict
from apps.partners.models import Partner
from apps.partners.services.partners import lock_partner


def shown(value: Decimal | None) -> str | None:
    """Return an amount as text for the record and for answers."""
    return None if value is None else format(value, "f")


def _refuse_own_brand(partner: Partner) -> None:
    if partner.key == OWN_KEY:
        raise conflict("partners.own_brand_unpaid")


def _refuse_own_frame(partner: Partner) -> None:
    if partner.key == OWN_KEY:
        raise conflict("partners.own_brand_not_framed")


def _utm_taken() -> Problem:
    return Problem("partners.utm_taken", 409, fields={"utm_id": FieldError("partners.utm_taken")})


def change_utm(*, partner_id: UUID, utm_id: str, by: Actor, was: str | None = None) -> bool:
    """Save the utm id and return whether it changed.

    Links with the old one stop counting for the partner from now on. `was` is what the editor saw: 409
    `partners.changed_meanwhile` when the stored value is another. 409 at `utm_id` when another active partner has it.
    """
    with transaction.atomic():
        partner = lock_partner(partner_id)
        _refuse_own_brand(partner)
        before = partner.utm_id
        if before == utm_id:
            return False
        if was is not None and was != before:
            raise conflict("partners.changed_meanwhile", now=before)
        partner.utm_id = utm_id
        try:
            with transaction.atomic():
                partner.save(update_fields=["utm_id"])
        except IntegrityError as error:
            raise _utm_taken() from error
        audit.record(
            actor=by,
            action="partners.utm_changed",
            target="partner",
            target_id=partner.id,
            before={"utm_id": before},
            after={"utm_id": utm_id},
        )
    return True


def change_utm_defaults(
    *, partner_id: UUID, defaults: Mapping[str, str], by: Actor, was: Mapping[str, str] | None = None
) -> bool:
    """Save all five UTM defaults and return whether any changed.

    Earlier landings stay counted as they were. `was` is what the editor saw: 409 `partners.changed_meanwhile` when the
    stored value is another.
    """
    after = _written(defaults)
    seen = None if was is None else _written(was)
    return _change(partner_id, "utm_defaults", after, seen, _refuse_own_brand, by)


def change_embed_sites(*, partner_id: UUID, sites: Sequence[str], by: Actor, was: Sequence[str] | None = None) -> bool:
    """Save the sites that may frame the partner's pages, and return whether any changed.

    It takes effect immediately. `was` is what the editor saw: 409 `partners.changed_meanwhile` when the stored value is
    another.
    """
    return _change(partner_id, "embed_sites", list(sites), None if was is None else list(was), _refuse_own_frame, by)


def _change(partner_id: UUID, field: str, after: Any, was: Any, refuse: Callable[[Partner], None], by: Actor) -> bool:
    """Save one field where it differs from what stands there, and `was`, if given, does not."""
    with transaction.atomic():
        partner = lock_partner(partner_id)
        refuse(partner)
        before = getattr(partner, field)
        if before == after:
            return False
        if was is not None and was != before:
            raise conflict("partners.changed_meanwhile", now=before)
        setattr(partner, field, after)
        partner.save(update_fields=[field])
        audit.record(
            actor=by,
            action=f"partners.{field}_changed",
            target="partner",
            target_id=partner.id,
            before=_named(field, before),
            after=_named(field, after),
        )
    return True


def _named(field: str, value: Any) -> dict[str, Any]:
    """Return a value as names and values for the audit record.

    A value that has names of its own is returned as it is.
    """
    return value if isinstance(value, dict) else {field: value}


def _written(defaults: Mapping[str, str]) -> dict[str, str]:
    return {name: value for name, value in defaults.items() if value}


def change_revenue(
    *,
    partner_id: UUID,
    percent: Decimal | None,
    flat_fee: Decimal | None,
    by: Actor,
    was: tuple[Decimal | None, Decimal | None] | None = None,
) -> bool:
    """Save per cent of the commission and rupees a disbursal; gives whether anything changed.

    `was` is the pair the editor saw: 409 `partners.changed_meanwhile` when another pair stands there.
    """
    with transaction.atomic():
        partner = lock_partner(partner_id)
        _refuse_own_brand(partner)
        before = (partner.revenue_percent, partner.revenue_flat_fee)
        if before == (percent, flat_fee):
            return False
        if was is not None and was != before:
            raise conflict("partners.changed_meanwhile", now=_terms(*before))
        partner.revenue_percent, partner.revenue_flat_fee = percent, flat_fee
        partner.save(update_fields=["revenue_percent", "revenue_flat_fee"])
        audit.record(
            actor=by,
            action="partners.revenue_changed",
            target="partner",
            target_id=partner.id,
            before=_terms(*before),
            after=_terms(percent, flat_fee),
        )
    return True


def _terms(percent: Decimal | None, flat_fee: Decimal | None) -> dict[str, Any]:
    return {"revenue_percent": shown(percent), "revenue_flat_fee": shown(flat_fee)}
