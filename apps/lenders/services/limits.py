"""The limits of a product: one property at a time, or the whole list of PIN codes, each with its entry."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from django.db import transaction

from apps.accounts import selectors as accounts
from apps.audit import selectors as audit_record
from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.problems import Fault, conflict, invalid
from apps.lenders.domain.pincodes import MOST_PINCODES, version_of
from apps.lenders.models import ProductLimits
from apps.lenders.services import Seen

_ENDS = (("age_min", "age_max"), ("income_min", "income_max"))
TARGET = "product_limits"


def change_limit(*, product: str, property: str, value: Any, by: Actor, seen: Seen | None = None) -> ProductLimits:
    """Save one limit; None takes it away.

    Raises Problem 422 on `value` when the ends of a range would cross, 409 `lenders.changed_meanwhile` when another
    value than the one that was `seen` stands there by now.
    """
    with transaction.atomic():
        row = _locked(product)
        before = getattr(row, property)
        if before == value:
            return row
        if seen is not None and seen.value != before:
            raise _changed_meanwhile(product, property, before)
        for low, high in _ENDS:
            if property == low and value is not None and (other := getattr(row, high)) is not None and value > other:
                raise invalid(value=Fault("lenders.above_max", {"other": _shown(other)}))
            if property == high and value is not None and (other := getattr(row, low)) is not None and value < other:
                raise invalid(value=Fault("lenders.below_min", {"other": _shown(other)}))
        if property == "pincode_mode" and value == "allow" and not row.pincodes:
            raise invalid(value=Fault("lenders.no_pincodes_to_allow"))
        setattr(row, property, value)
        row.save(update_fields=[property, "changed_at"])
        audit.record(
            actor=by,
            action="lenders.limit_changed",
            target=TARGET,
            target_id=product,
            before={property: _shown(before)},
            after={property: _shown(value)},
        )
    return row


def change_pincodes(
    *, product: str, pincodes: Sequence[str], is_added: bool, by: Actor, seen: str | None = None
) -> ProductLimits:
    """Put a list of PIN codes in the place of the old one, or add them to it.

    Raises Problem 422 on `file` for more than MOST_PINCODES or an empty list that only its PIN codes are served by,
    409 `lenders.changed_meanwhile` when another list stands there than was `seen` (its version).
    """
    with transaction.atomic():
        row = _locked(product)
        before = set(row.pincodes)
        if seen is not None and seen != version_of(before):
            raise _changed_meanwhile(product, "pincodes", len(before))
        after = before | set(pincodes) if is_added else set(pincodes)
        if len(after) > MOST_PINCODES:
            raise invalid(file=Fault("lenders.too_many_pincodes", {"most": MOST_PINCODES}))
        if not after and row.pincode_mode == "allow":
            raise invalid(file=Fault("lenders.no_pincodes_to_allow"))
        if after == before:
            return row
        row.pincodes = sorted(after)
        row.save(update_fields=["pincodes", "changed_at"])
        audit.record(
            actor=by,
            action="lenders.limit_changed",
            target=TARGET,
            target_id=product,
            before={"pincodes": len(before)},
            after={"pincodes": len(after)},
            details={"added": len(after - before), "removed": len(before - after)},
        )
    return row


def _locked(product: str) -> ProductLimits:
    ProductLimits.objects.get_or_create(pk=product)
    return ProductLimits.objects.select_for_update().get(pk=product)


def _changed_meanwhile(product: str, property: str, now: Any) -> Exception:
    last = audit_record.entries_about(TARGET, product, property=property).first()
    names = accounts.names_for_system(audit_record.subjects([last])) if last else {}
    return conflict(
        "lenders.changed_meanwhile",
        property=property,
        now=_shown(now),
        by=names.get(last.subject_id, "") if last else "",
        at=last.at.isoformat() if last else "",
    )


def _shown(value: Any) -> Any:
    return format(value, "f") if isinstance(value, Decimal) else value
