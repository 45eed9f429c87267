"""What the page vendors-on-off shows: every lender and product with its state, its plan and its history."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import FilteredRelation, Max, Q
from django.utils import timezone

from apps.core.domain.actor import Actor
from apps.core.domain.problems import forbidden, not_found
from apps.lenders.domain.policy import BrokenPolicy
from apps.lenders.domain.switching import Order, back_on, is_on
from apps.lenders.models import Lender, LenderProduct, SwitchOrder
from apps.lenders.selectors import all_terms, as_order, as_policy, open_orders, ticket_ceilings

HISTORY_MOST = 100


@dataclass(frozen=True)
class SwitchCell:
    """One lender for one product. `missing` says what keeps it from offers although it is on.

    `seen` is what a later change names as the state it was made from.
    """

    product_type: str
    is_on: bool
    plan: SwitchOrder | None
    last: SwitchOrder | None
    missing: tuple[str, ...]
    seen: str


@dataclass(frozen=True)
class SwitchRow:
    """One lender with a cell for every product it has terms for."""

    lender: Lender
    cells: tuple[SwitchCell, ...]


def seen_token(last_order_id: int | None, on: bool) -> str:
    """The state of a cell as one word: its newest order and whether it is on."""
    return f"{last_order_id or 0}-{int(on)}"


def switch_rows(actor: Actor, *, now: datetime) -> list[SwitchRow]:
    """Every lender that was not deleted, by name, whether it has terms or not."""
    _need_admin(actor)
    plans = {row.terms_id: row for row in SwitchOrder.objects.filter(state=SwitchOrder.State.OPEN)}
    newest = SwitchOrder.objects.values("terms_id").annotate(newest=Max("id")).order_by()
    last = {row.terms_id: row for row in SwitchOrder.objects.filter(pk__in=newest.values("newest"))}
    ceilings = ticket_ceilings()
    cells: dict[int, list[SwitchCell]] = {}
    for terms in all_terms().order_by("product_id"):
        plan = plans.get(terms.pk)
        on = is_on(terms.live, None if plan is None else as_order(plan), now)
        policy = as_policy(terms, ceilings, is_live=on)
        newest_order = last.get(terms.pk)
        cells.setdefault(terms.lender_id, []).append(
            SwitchCell(
                product_type=terms.product_id,
                is_on=on,
                plan=plan,
                last=newest_order,
                missing=policy.reasons if isinstance(policy, BrokenPolicy) else (),
                seen=seen_token(None if newest_order is None else newest_order.pk, on),
            )
        )
    lenders = sorted(Lender.objects.filter(deleted_at__isnull=True), key=lambda one: one.name_in("en").casefold())
    return [SwitchRow(one, tuple(cells.get(one.pk, ()))) for one in lenders]


def switched_off(product: str, lender_ids: Collection[int]) -> set[int]:
    """Those that have terms for the product and are off with them now; a lender without terms is not among them."""
    rows = all_terms().filter(product_id=product, lender_id__in=lender_ids)
    orders = open_orders(product)
    now = timezone.now()
    return {row.lender_id for row in rows if not is_on(row.live, orders.get(row.pk), now)}


def pauses(asked: Iterable[tuple[int, str]], *, now: datetime) -> dict[tuple[int, str], datetime | None]:
    """Those (lender, product) that take nothing new at `now`, each with when it comes back; None where nobody knows.

    A lender that is off as a whole has no such moment: nothing is ordered for it. One without terms for the product
    is not among them. One query, none where nothing is asked.
    """
    wanted = set(asked)
    if not wanted:
        return {}
    rows = LenderProduct.objects.filter(
        lender_id__in={one for one, _ in wanted}, product_id__in={product for _, product in wanted}
    ).annotate(plan=FilteredRelation("orders", condition=Q(orders__state=SwitchOrder.State.OPEN)))
    found: dict[tuple[int, str], datetime | None] = {}
    for lender_id, product, live, deleted_at, status, plan_on, starts_at, ends_at, is_begun in rows.values_list(
        "lender_id",
        "product_id",
        "live",
        "lender__deleted_at",
        "lender__lender_status",
        "plan__is_on",
        "plan__starts_at",
        "plan__ends_at",
        "plan__is_begun",
    ):
        order = None if starts_at is None else Order(plan_on, starts_at, ends_at, is_begun)
        is_whole_off = deleted_at is not None or not status
        if (lender_id, product) in wanted and (is_whole_off or not is_on(live, order, now)):
            found[lender_id, product] = None if is_whole_off else back_on(order, now)
    return found


def switch_history(actor: Actor, lender_id: int, product: str) -> list[SwitchOrder]:
    """The newest orders of one cell, newest first; Problem 404 for a lender without terms for the product."""
    _need_admin(actor)
    terms = LenderProduct.objects.filter(lender_id=lender_id, product_id=product).first()
    if terms is None:
        raise not_found("lenders.not_served")
    return list(SwitchOrder.objects.filter(terms=terms)[:HISTORY_MOST])


def order_shown(row: SwitchOrder | None) -> dict[str, Any] | None:
    """An order as plain values."""
    if row is None:
        return None
    names = (
        "id",
        "is_on",
        "starts_at",
        "ends_at",
        "reason",
        "note",
        "state",
        "by_name",
        "at",
        "closed_at",
        "closed_by",
    )
    return {name: getattr(row, name) for name in names}


def _need_admin(actor: Actor) -> None:
    if actor.area != "admin":
        raise forbidden()
