"""The limits of a product, one property at a time, each with its entry."""

from decimal import Decimal
from typing import Any

from django.db import transaction

from apps.accounts import selectors as accounts
from apps.audit import selectors as audit_record
from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.problems import FieldError, conflict, invalid
from apps.lenders.models import ProductLimits
from apps.lenders.services.lenders import ExpectedValue

_ENDS = (("age_min", "age_max"), ("income_min", "income_max"))
TARGET = "product_limits"


def change_limit(
    *, product: str, property: str, value: Any, by: Actor, seen: ExpectedValue | None = None
) -> ProductLimits:
    """Save one limit; None takes it away.

    Raises Problem 422 on `value` when the ends of a range would cross, 409 `lenders.changed_meanwhile` when another
    value than the one that was `seen` stands there by now.
    """
    with transaction.atomic():
        row = locked_limits(product)
        before = getattr(row, property)
        if before == value:
            return row
        if seen is not None and seen.value != before:
            raise _changed_meanwhile(product, property, before)
        for low, high in _ENDS:
            if property == low and value is not None and (other := getattr(row, high)) is not None and value > other:
                raise invalid(value=FieldError("lenders.above_max", {"other": _shown(other)}))
            if property == high and value is not None and (other := getattr(row, low)) is not None and value < other:
                raise invalid(value=FieldError("lenders.below_min", {"other": _shown(other)}))
        if property == "pincode_mode" and value == "allow" and not row.pincodes:
            raise invalid(value=FieldError("lenders.no_pincodes_to_allow"))
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


def locked_limits(product: str) -> ProductLimits:
    """A product's limits, made where there are none, held until the transaction ends."""
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
