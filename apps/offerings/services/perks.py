"""Acts on vouchers and deals: giving a code, leaving for a provider, filling a pool."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID, uuid4

from django.db import transaction

from apps.audit import services as audit
from apps.core.domain.actor import SYSTEM, Actor
from apps.core.domain.calendar import today_ist
from apps.core.domain.problems import FieldError, conflict, forbidden, invalid, not_found
from apps.core.fields import blind_index
from apps.offerings.domain.perks import (
    MAX_CODES_PER_PASTE,
    CodeKind,
    PastedCodes,
    PerkAvailability,
    PerkKind,
    PerkLinkError,
    address_for,
    availability,
    pasted_codes,
)
from apps.offerings.models import CodeReveal, DealClick, Perk, PerkProvider, VoucherCode
from apps.offerings.selectors import perks as selectors

REFUSALS = {
    PerkAvailability.COMING: "offerings.perk_not_found",
    PerkAvailability.SOLD_OUT: "offerings.sold_out",
    PerkAvailability.ENDED: "offerings.ended",
}


@dataclass(frozen=True)
class CodePoolUpdate:
    """The numbers of pasted codes: new ones, and those that the pool or the list had already."""

    added: int
    existing: int


def reveal_code(*, perk_id: int, by: Actor, now: datetime) -> CodeReveal:
    """Give a customer the code of a voucher: once, and always the same one.

    The voucher's row is locked, so that the last code goes to one customer only. A customer with a code keeps it
    after the voucher ended. Problem 404 for an unknown voucher, 409 `offerings.sold_out` or `offerings.ended`.
    """
    customer_id = _customer(by)
    with transaction.atomic():
        perk = selectors.open_perk(perk_id, PerkKind.VOUCHER, lock=True)
        earlier = CodeReveal.objects.filter(perk=perk, customer_id=customer_id).first()
        if earlier is not None:
            return earlier
        _refuse_unless_open(perk, selectors.left_of(perk), now)
        if perk.code_kind == CodeKind.SHARED:
            return CodeReveal.objects.create(perk=perk, customer_id=customer_id, code=perk.shared_code, at=now)
        unused = selectors.unused_codes(perk)[0]
        return CodeReveal.objects.create(perk=perk, customer_id=customer_id, pool_code=unused, code=unused.code, at=now)


def record_deal_click(*, perk_id: int, by: Actor, now: datetime) -> str:
    """Record a customer's click on a deal and return the provider's address.

    The placeholder is replaced by the click's id. Problem 404 for a deal that is not offered or whose link left
    its provider's host, 409 `offerings.ended`.
    """
    customer_id = _customer(by)
    with transaction.atomic():
        perk = selectors.open_perk(perk_id, PerkKind.DEAL, lock=False)
        _refuse_unless_open(perk, None, now)
        click_id = uuid4()
        try:
            url = address_for(perk.link, perk.provider.host, str(click_id))
        except PerkLinkError:
            raise not_found("offerings.perk_not_found") from None
        DealClick.objects.create(id=click_id, perk=perk, customer_id=customer_id, at=now)
    return url


def readable_codes(text: str) -> PastedCodes:
    """Return the codes of a pasted list, or raise Problem 422 at `codes`."""
    pasted = pasted_codes(text)
    if pasted.unreadable is not None:
        raise invalid(codes=FieldError("offerings.code_unreadable", {"code": pasted.unreadable[:20]}))
    if not pasted.codes:
        raise invalid(codes=FieldError("core.required"))
    if len(pasted.codes) > MAX_CODES_PER_PASTE:
        raise invalid(codes=FieldError("offerings.codes_too_many", {"most": MAX_CODES_PER_PASTE}))
    return pasted


def add_codes(*, perk_id: int, text: str, by: Actor, now: datetime) -> CodePoolUpdate:
    """Put a pasted list of codes into a voucher's pool; what is there already is left alone.

    Problem 422 at `codes` for a list with something that cannot be a code, an empty or a too long one; 409
    `offerings.no_pool` for a voucher without a pool. Nothing is added then.
    """
    pasted = readable_codes(text)
    with transaction.atomic():
        perk = Perk.objects.select_for_update().filter(pk=perk_id).first()
        if perk is None:
            raise not_found("offerings.perk_not_found")
        if perk.code_kind != CodeKind.POOL:
            raise conflict("offerings.no_pool")
        digests = {code: blind_index("voucher_code", code) for code in pasted.codes}
        here = {
            bytes(digest)
            for digest in VoucherCode.objects.filter(perk=perk, code_index__in=list(digests.values())).values_list(
                "code_index", flat=True
            )
        }
        new = [code for code in pasted.codes if digests[code] not in here]
        VoucherCode.objects.bulk_create([VoucherCode(perk=perk, code=code, added_at=now) for code in new], 500)
        if new:
            # How many, never which: a code is money.
            audit.record(
                actor=by, action="offerings.codes_added", target="perk", target_id=perk.pk, after={"added": len(new)}
            )
    return CodePoolUpdate(added=len(new), existing=len(pasted.codes) - len(new) + pasted.repeated)


def record_edit(
    *, target: str, target_id: int, before: Mapping[str, Any] | None, after: Mapping[str, Any], by: Actor
) -> None:
    """Audit what was saved in the Django admin; `before` None means that it is new."""
    audit.record(
        actor=by,
        action="offerings.edited" if before is not None else "offerings.added",
        target=target,
        target_id=target_id,
        before=before,
        after=after,
    )


def seed_provider(**fields: Any) -> PerkProvider:
    """Create a provider of the demo dataset."""
    return PerkProvider.objects.create(**fields)


def seed_perk(**fields: Any) -> Perk:
    """Create a voucher or deal of the demo dataset, complete."""
    return Perk.objects.create(changed_by=SYSTEM.name, **fields)


def _customer(by: Actor) -> UUID:
    if by.area != "consumer" or by.subject_id is None:
        raise forbidden()
    return UUID(by.subject_id)


def _refuse_unless_open(perk: Perk, left: int | None, now: datetime) -> None:
    state = availability(valid_from=perk.valid_from, valid_to=perk.valid_to, left=left, on=today_ist(now))
    if state is PerkAvailability.COMING:
        raise not_found(REFUSALS[state])
    if state is not PerkAvailability.OPEN:
        raise conflict(REFUSALS[state])
