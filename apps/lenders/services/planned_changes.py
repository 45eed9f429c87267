"""Planned changes: planned, cancelled, and made on their day by the ordinary services."""

from collections.abc import Sequence
from datetime import date, datetime
from typing import Any
from uuid import UUID

from django.db import IntegrityError, models, transaction

from apps.audit import services as audit
from apps.core.domain.actor import SYSTEM, Actor
from apps.core.domain.calendar import today_ist
from apps.core.domain.plain import to_plain
from apps.core.domain.problems import FieldError, Problem, conflict, invalid, not_found
from apps.lenders.models import Lender, LenderProduct, PlannedChange
from apps.lenders.services.lenders import change_lender
from apps.lenders.services.terms import change_terms, refuse_unsupported

MAX_DAYS_AHEAD = 731
BATCH_SIZE = 500


def plan_change(
    *, lender_id: int, product: str | None, property: str, value: Any, starts_on: date, by: Actor, now: datetime
) -> PlannedChange:
    """Plan one value for a day after today (IST). `value` is already of the property's kind.

    Ranges are judged on the day, because several changes of one day belong together. Problem 404 for a lender or
    product that is not there, 409 when that property has a plan for that day, 422 on `starts_on`, or on `value` for a
    term of what the product's form never asks.
    """
    if product:
        refuse_unsupported(product, property, value)
    today = today_ist(now)
    if starts_on <= today:
        raise invalid(starts_on=FieldError("lenders.starts_too_soon"))
    if (starts_on - today).days > MAX_DAYS_AHEAD:
        raise invalid(starts_on=FieldError("lenders.starts_too_late"))
    with transaction.atomic():
        if not Lender.objects.select_for_update().filter(pk=lender_id, deleted_at__isnull=True).exists():
            raise not_found("lenders.not_found")
        if product and not LenderProduct.objects.filter(lender_id=lender_id, product_id=product).exists():
            raise not_found("lenders.product_not_there")
        try:
            with transaction.atomic():
                plan = PlannedChange.objects.create(
                    lender_id=lender_id,
                    product_id=product,
                    property=property,
                    value=to_plain(value),
                    starts_on=starts_on,
                    planned_by=by.subject_id or "",
                    planned_at=now,
                )
        except IntegrityError:
            raise conflict("lenders.planned_already", on=starts_on.isoformat()) from None
        _record(plan, "lenders.change_planned", by)
    return plan


def cancel_plan(*, plan_id: UUID, by: Actor, now: datetime) -> PlannedChange:
    """Take a plan back. Problem 404; 409 when its day has come or it was taken back already."""
    with transaction.atomic():
        plan = PlannedChange.objects.select_for_update().filter(pk=plan_id).first()
        if plan is None:
            raise not_found("lenders.plan_not_found")
        if plan.state != PlannedChange.State.PLANNED:
            raise conflict("lenders.plan_over", state=plan.state)
        _settle(plan, PlannedChange.State.CANCELLED, by, now)
        _record(plan, "lenders.plan_cancelled", by)
    return plan


def apply_due(*, now: datetime) -> tuple[int, int]:
    """Make every change whose day has come; return (applied, failed).

    Run twice, or by two workers at the same time, it changes nothing more. A change that a range refuses is tried
    again after the others of its lender: raising both ends of a range on one day works in whichever order they
    were planned. What is then still refused has failed.
    """
    due = PlannedChange.objects.filter(state=PlannedChange.State.PLANNED, starts_on__lte=today_ist(now)).order_by(
        "starts_on", "planned_at", "pk"
    )
    waiting = list(due.values_list("pk", flat=True)[:BATCH_SIZE])
    applied = failed = 0
    while waiting:
        outcomes = [(pk, _apply(pk, now, is_last_try=False)) for pk in waiting]
        done = sum(outcome is True for _, outcome in outcomes)
        applied += done
        waiting = [pk for pk, outcome in outcomes if outcome is False]
        if not done:
            failed = sum(_apply(pk, now, is_last_try=True) is False for pk in waiting)
            break
    return applied, failed


def _apply(plan_id: UUID, now: datetime, *, is_last_try: bool) -> bool | None:
    """Apply one plan; return True if made, False if refused, None if settled by another worker.

    A refusal is recorded as failed on the last try.
    """
    with transaction.atomic():
        plan = (
            PlannedChange.objects.select_for_update(skip_locked=True)
            .filter(pk=plan_id, state=PlannedChange.State.PLANNED)
            .first()
        )
        if plan is None:
            return None
        try:
            with transaction.atomic():
                _refuse_superseded(plan)
                _change(plan)
        except Problem as problem:
            if is_last_try:
                plan.why = _failure_reason(problem)
                _settle(plan, PlannedChange.State.FAILED, SYSTEM, now)
                _record(plan, "lenders.plan_failed", SYSTEM)
            return False
        _settle(plan, PlannedChange.State.APPLIED, SYSTEM, now)
        _record(plan, "lenders.plan_applied", SYSTEM)
    return True


def _refuse_superseded(plan: PlannedChange) -> None:
    """Refuse a value planned for an earlier day when one of a later day is in effect already."""
    later = PlannedChange.objects.filter(
        lender_id=plan.lender_id, product_id=plan.product_id, property=plan.property, state=PlannedChange.State.APPLIED
    )
    if later.filter(starts_on__gt=plan.starts_on).exists():
        raise conflict("lenders.plan_overtaken")


def _change(plan: PlannedChange) -> None:
    if plan.product_id is None:
        change_lender(lender_id=plan.lender_id, property=plan.property, value=_typed(Lender, plan), by=SYSTEM)
        return
    change_terms(
        lender_id=plan.lender_id,
        product=plan.product_id,
        property=plan.property,
        value=_typed(LenderProduct, plan),
        by=SYSTEM,
    )


def _typed(model: type[models.Model], plan: PlannedChange) -> Any:
    """Return the planned value as its column holds it."""
    field = model._meta.get_field(plan.property)
    assert isinstance(field, models.Field)
    return field.to_python(plan.value)


def _failure_reason(problem: Problem) -> dict[str, Any]:
    faults: Sequence[FieldError] = next(iter(problem.fields.values()), [])
    first = faults[0] if faults else FieldError(problem.code, problem.details)
    return {"code": first.code, "details": to_plain(dict(first.details))}


def _settle(plan: PlannedChange, state: PlannedChange.State, by: Actor, now: datetime) -> None:
    plan.state = state
    plan.settled_by = by.subject_id or ""
    plan.settled_at = now
    plan.save(update_fields=["state", "why", "settled_by", "settled_at"])


def _record(plan: PlannedChange, action: str, by: Actor) -> None:
    audit.record(
        actor=by,
        action=action,
        target="planned_change",
        target_id=plan.pk,
        after={
            "lender_id": plan.lender_id,
            "product": plan.product_id,
            "property": plan.property,
            "starts_on": plan.starts_on.isoformat(),
            "state": plan.state,
        },
        details={"planned_by": plan.planned_by, **({"why": plan.why["code"]} if plan.why else {})},
    )
