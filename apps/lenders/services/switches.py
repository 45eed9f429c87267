"""Switch lenders on and off per product, for everyone or one channel, now or for a period.

Submissions on their way are not touched.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import cast

from django.db import transaction
from django.db.models import Max

from apps.accounts import selectors as accounts
from apps.audit import services as audit
from apps.core.domain.actor import SYSTEM, Actor
from apps.core.domain.problems import FieldError, Problem, conflict, invalid, not_found
from apps.lenders.domain.switches import NOTE_MAX, ProductSwitch, SwitchAudience, are_on, command_error, is_over
from apps.lenders.models import LenderProduct, SwitchOrder
from apps.lenders.selectors.lenders import TICKET_CLASS_DEFAULTS, as_order, switch_state_of
from apps.lenders.selectors.switches import expected_token, open_to_partners
from apps.lenders.services.switch_announcements import add_announcement


@dataclass(frozen=True)
class SwitchTarget:
    """One lender and product, and the state it was shown in when somebody decided to change it."""

    lender_id: int
    product: str
    seen: str


@dataclass(frozen=True)
class SwitchCommand:
    """The content of an order: on or off, period, reason, audience, and announcement.

    `starts_at` None is now, `ends_at` None is for good. `tells_partners`: partners are notified each time it takes
    effect.
    """

    is_on: bool
    starts_at: datetime | None = None
    ends_at: datetime | None = None
    reason: str = ""
    note: str = ""
    whom: SwitchAudience = "everyone"
    tells_partners: bool = False


def order_switch(
    *, cells: Sequence[SwitchTarget], wanted: SwitchCommand, by: Actor, now: datetime
) -> list[SwitchOrder]:
    """Switch every cell, or none.

    The switch's earlier plan is replaced; one that is in that state already is left alone. Raises Problem 422 at
    the field that does not fit, 409 `lenders.switch_changed` when another admin changed a switch since it was
    shown, naming the first such cell, the admin and the time.
    """
    starts_at = now if wanted.starts_at is None else max(wanted.starts_at, now)
    _require_valid(wanted, starts_at, now)
    with transaction.atomic():
        rows = _locked(cells)
        newest = _newest_orders(rows.values(), wanted.whom)
        plans = {
            row.terms_id: row
            for row in SwitchOrder.objects.filter(
                terms__in=[row.pk for row in rows.values()], whom=wanted.whom, state=SwitchOrder.State.OPEN
            )
        }
        name = accounts.names_for_system([by.subject_id or ""]).get(by.subject_id or "", "")
        made = []
        for cell in cells:
            terms = rows[cell.lender_id, cell.product]
            plan = plans.get(terms.pk)
            on = _is_on(terms, wanted.whom, plan, now)
            last = newest.get(terms.pk)
            if cell.seen != expected_token(None if last is None else last.pk, on):
                raise _changed(terms, on, last)
            if plan is None and on == wanted.is_on and starts_at == now and wanted.ends_at is None:
                continue
            if plan is not None:
                _close(plan, SwitchOrder.State.REPLACED, now, name)
            made.append(_start_order(terms, on, wanted, starts_at, by, name, now))
    return made


def cancel_order(*, order_id: int, by: Actor, now: datetime) -> SwitchOrder:
    """Cancel what is still to come of an order; the state of this second stays.

    Problem 404 for an unknown order, 409 `lenders.order_over` when nothing was to come any more.
    """
    with transaction.atomic():
        terms_id = SwitchOrder.objects.filter(pk=order_id).values_list("terms_id", flat=True).first()
        if terms_id is None:
            raise not_found("lenders.order_unknown")
        terms = LenderProduct.objects.select_for_update().get(pk=terms_id)
        order = SwitchOrder.objects.get(pk=order_id)
        if order.state != SwitchOrder.State.OPEN or is_over(as_order(order), now):
            raise conflict("lenders.order_over")
        on = _is_on(terms, _whom(order), order, now)
        _set_live(terms, _whom(order), on)
        name = accounts.names_for_system([by.subject_id or ""]).get(by.subject_id or "", "")
        _close(order, SwitchOrder.State.CANCELLED, now, name)
        audit.record(
            actor=by,
            action="lenders.switch_cancelled",
            target="lender",
            target_id=terms.lender_id,
            before={"product": terms.product_id, **_told(order)},
            after={"is_on": on},
        )
    return order


def apply_due_orders(*, now: datetime) -> int:
    """Write due orders into the terms and close those that are over; return the number changed.

    Only bookkeeping: reading already counts an order from its second on. Run twice, also at the same time, it
    changes nothing more.
    """
    changed = 0
    for order_id in list(
        SwitchOrder.objects.filter(state=SwitchOrder.State.OPEN).order_by("id").values_list("id", flat=True)
    ):
        with transaction.atomic():
            terms_id = SwitchOrder.objects.values_list("terms_id", flat=True).get(pk=order_id)
            terms = LenderProduct.objects.select_for_update().get(pk=terms_id)
            order = SwitchOrder.objects.get(pk=order_id)
            rule = as_order(order)
            is_due = order.starts_at <= now and (not order.is_begun or is_over(rule, now))
            if order.state != SwitchOrder.State.OPEN or not is_due:
                continue
            before, on = switch_state_of(terms)[_whom(order)], _is_on(terms, _whom(order), order, now)
            _take_effect(order, terms, before=before, on=on, by=SYSTEM, now=now)
            if is_over(rule, now):
                _close(order, SwitchOrder.State.DONE, now, "")
            else:
                order.is_begun = True
                order.save(update_fields=["is_begun"])
            changed += 1
    return changed


def _require_valid(wanted: SwitchCommand, starts_at: datetime, now: datetime) -> None:
    if wanted.tells_partners and wanted.whom == "direct":
        raise invalid(notify_partners=FieldError("lenders.switch_tells_nobody"))
    if len(wanted.note) > NOTE_MAX:
        raise invalid(note=FieldError("lenders.text_too_long", {"most": NOTE_MAX}))
    error = command_error(
        is_on=wanted.is_on,
        starts_at=starts_at,
        ends_at=wanted.ends_at,
        reason=wanted.reason,
        note=wanted.note,
        now=now,
    )
    if error is not None:
        field, what = error
        raise invalid(**{field: FieldError(f"lenders.switch_{what}")})


def _locked(cells: Sequence[SwitchTarget]) -> dict[tuple[int, str], LenderProduct]:
    """Return the terms of every cell, locked in the order of their keys.

    Problem 422 when a lender does not serve the product.
    """
    wanted = {(cell.lender_id, cell.product) for cell in cells}
    if len(wanted) != len(cells):
        raise invalid(cells=FieldError("lenders.cell_twice"))
    rows = (
        LenderProduct.objects.select_for_update(of=("self",))
        .filter(lender_id__in={lender_id for lender_id, _ in wanted}, lender__deleted_at__isnull=True)
        .filter(product_id__in={product for _, product in wanted})
        .select_related("lender")
        .order_by("pk")
    )
    terms_by_cell = {(row.lender_id, row.product_id): row for row in rows}
    if wanted - terms_by_cell.keys():
        raise invalid(cells=FieldError("lenders.not_served"))
    return terms_by_cell


def _newest_orders(rows: Iterable[LenderProduct], whom: SwitchAudience) -> dict[int, SwitchOrder]:
    of_cells = SwitchOrder.objects.filter(terms__in=[row.pk for row in rows], whom=whom)
    ids = of_cells.values("terms_id").annotate(newest=Max("id"))
    newest = SwitchOrder.objects.filter(pk__in=ids.order_by().values("newest"))
    return {row.terms_id: row for row in newest if row.terms_id is not None}


def _changed(terms: LenderProduct, on: bool, last: SwitchOrder | None) -> Problem:
    return conflict(
        "lenders.switch_changed",
        lender_id=terms.lender_id,
        lender=terms.lender.name_in("en"),
        product=terms.product_id,
        is_on=on,
        by=last.by_name if last else "",
        at=last.at.isoformat() if last else "",
    )


def _start_order(
    terms: LenderProduct, on: bool, wanted: SwitchCommand, starts_at: datetime, by: Actor, name: str, now: datetime
) -> SwitchOrder:
    is_begun = starts_at <= now
    is_done = is_begun and wanted.ends_at is None
    order = SwitchOrder.objects.create(
        terms=terms,
        whom=wanted.whom,
        is_on=wanted.is_on,
        starts_at=starts_at,
        ends_at=wanted.ends_at,
        reason=wanted.reason,
        note=wanted.note.strip(),
        state=SwitchOrder.State.DONE if is_done else SwitchOrder.State.OPEN,
        is_begun=is_begun,
        tells_partners=wanted.tells_partners,
        by_id=by.subject_id or "",
        by_name=name,
        at=now,
        closed_at=now if is_done else None,
    )
    if is_begun and on != wanted.is_on:
        _take_effect(order, terms, before=on, on=wanted.is_on, by=by, now=now)
    else:
        _set_live(terms, wanted.whom, on)
        audit.record(
            actor=by,
            action="lenders.switch_planned",
            target="lender",
            target_id=terms.lender_id,
            before={"product": terms.product_id, "is_on": on},
            after={"product": terms.product_id, **_told(order)},
            reason=f"{order.reason} {order.note}".strip(),
        )
    return order


def _take_effect(order: SwitchOrder, terms: LenderProduct, *, before: bool, on: bool, by: Actor, now: datetime) -> None:
    """Write the effect of an order by `now` into the terms and the record, and announce it.

    Every beginning and every end of an order comes through here, in the transaction that records it: so each is
    recorded once and announced once. Nothing is, where the terms were in that state already. Partners are notified
    where their customers notice it: not of a lender that another switch keeps from them.
    """
    _set_live(terms, _whom(order), on)
    if before == on:
        return
    audit.record(
        actor=by,
        action="lenders.switched",
        target="lender",
        target_id=terms.lender_id,
        before={"product": terms.product_id, "is_on": before},
        after={"product": terms.product_id, **_told(order), "is_on": on},
        reason=f"{order.reason} {order.note}".strip() if by is not SYSTEM else "",
        details={"order": order.pk},
    )
    if order.tells_partners and terms.lender.lender_status:
        felt = open_to_partners([terms.lender_id], now=now, but_for=_whom(order)).get(terms.lender_id, ())
        add_announcement(
            order=order, is_on=on, products=[terms.product_id] if terms.product_id in felt else [], now=now
        )


def _is_on(terms: LenderProduct, whom: SwitchAudience, order: SwitchOrder | None, now: datetime) -> bool:
    return are_on([ProductSwitch(switch_state_of(terms)[whom], None if order is None else as_order(order))], now)


def _whom(order: SwitchOrder) -> SwitchAudience:
    return cast(SwitchAudience, order.whom)


def _set_live(terms: LenderProduct, whom: SwitchAudience, on: bool) -> None:
    field = TICKET_CLASS_DEFAULTS[whom]
    if getattr(terms, field) != on:
        setattr(terms, field, on)
        terms.save(update_fields=[field, "changed_at"])


def _close(order: SwitchOrder, state: str, now: datetime, name: str) -> None:
    order.state, order.closed_at, order.closed_by = state, now, name
    order.save(update_fields=["state", "closed_at", "closed_by"])


def _told(order: SwitchOrder) -> dict[str, object]:
    return {
        "whom": order.whom,
        "is_on": order.is_on,
        "starts_at": order.starts_at.isoformat(),
        "ends_at": order.ends_at.isoformat() if order.ends_at else None,
    }
