"""A lender's terms per product: add a product, change one term."""

from decimal import Decimal
from typing import Any

from django.db import IntegrityError, transaction

from apps.accounts import selectors as accounts
from apps.audit import selectors as audit_record
from apps.audit import services as audit
from apps.catalogue import selectors as catalogue
from apps.core.domain.actor import Actor
from apps.core.domain.plain import to_plain
from apps.core.domain.problems import FieldError, conflict, invalid, not_found
from apps.lenders.models import Lender, LenderProduct
from apps.lenders.services.bulk_switch import record_terms_switched
from apps.lenders.services.lenders import ExpectedValue
from apps.matching.domain.policy import is_asked

# The two ends of one range, the lower first.
RANGES = (
    ("amount_min", "amount_max"),
    ("tenure_min", "tenure_max"),
    ("annual_rate", "rate_max"),
    ("fee_min", "fee_max"),
)


def add_product(*, lender_id: int, product: str, by: Actor) -> LenderProduct:
    """Add empty, switched-off terms for one more product.

    Problem 404, 409 when there are some, 422 on `product`.
    """
    if product not in {listed.code for listed in catalogue.products()}:
        raise invalid(product=FieldError("core.not_a_choice"))
    with transaction.atomic():
        lender = Lender.objects.select_for_update().filter(pk=lender_id, deleted_at__isnull=True).first()
        if lender is None:
            raise not_found("lenders.not_found")
        try:
            with transaction.atomic():
                terms = LenderProduct.objects.create(lender=lender, product_id=product)
        except IntegrityError:
            raise conflict("lenders.product_there", product=product) from None
        audit.record(
            actor=by, action="lenders.product_added", target="lender", target_id=lender_id, after={"product": product}
        )
    return terms


def change_terms(
    *, lender_id: int, product: str, property: str, value: Any, by: Actor, seen: ExpectedValue | None = None
) -> bool:
    """Save one term; True when that changed anything. `value` is already of the term's kind.

    Problem 404 for a lender or product that is not there, 409 `lenders.changed_meanwhile` when the stored value is
    neither the one that was seen nor the wanted one, 422 on `value` when the ends of a range would cross, or when the
    product's form never asks what the term judges.
    """
    refuse_unsupported(product, property, value)
    with transaction.atomic():
        terms = (
            LenderProduct.objects.select_for_update(of=("self",))
            .filter(lender_id=lender_id, product_id=product, lender__deleted_at__isnull=True)
            .first()
        )
        if terms is None:
            raise not_found("lenders.product_not_there")
        before = getattr(terms, property)
        if before == value:
            return False
        if seen is not None and seen.value != before:
            raise _changed_meanwhile(terms, property)
        _refuse_crossing(terms, property, value)
        setattr(terms, property, value)
        terms.save(update_fields=[property, "changed_at"])
        if property == "live":
            record_terms_switched(terms=terms, by=by, now=terms.changed_at)
        name = f"{product}.{property}"
        audit.record(
            actor=by,
            action="lenders.changed",
            target="lender",
            target_id=lender_id,
            before={name: audit_value(property, before)},
            after={name: audit_value(property, value)},
        )
    return True


def refuse_unsupported(product: str, property: str, value: Any) -> None:
    """Refuse a limit on a fact that the product's form never asks: Problem 422 on `value`.

    To remove a limit is always allowed.
    """
    if value not in (None, False) and not is_asked(property, product):
        raise invalid(value=FieldError("lenders.term_not_asked"))


def _changed_meanwhile(terms: LenderProduct, property: str) -> Exception:
    last = audit_record.entries_about("lender", terms.lender_id, property=f"{terms.product_id}.{property}").first()
    names = accounts.names_for_system(audit_record.subjects([last])) if last else {}
    return conflict(
        "lenders.changed_meanwhile",
        property=property,
        now=audit_value(property, getattr(terms, property)),
        by=names.get(last.subject_id, "") if last else "",
        at=(last.at if last else terms.changed_at).isoformat(),
    )


def audit_value(property: str, value: Any) -> Any:
    """Return a value for the audit record.

    Thousands of PIN codes would bury it: their number and ends tell them apart.
    """
    if property == "pincodes":
        return {"count": len(value), "first": value[:1], "last": value[-1:]}
    return to_plain(value)


def _refuse_crossing(terms: LenderProduct, property: str, value: Any) -> None:
    for low, high in RANGES:
        if value is None or property not in (low, high):
            continue
        other = getattr(terms, high if property == low else low)
        if other is None:
            continue
        if property == low and value > other:
            raise invalid(value=FieldError("lenders.above_max", {"other": _shown(other)}))
        if property == high and value < other:
            raise invalid(value=FieldError("lenders.below_min", {"other": _shown(other)}))


def _shown(value: Any) -> Any:
    return format(value, "f") if isinstance(value, Decimal) else value
