"""The page vendors-on-off: lenders and products with switches, plans and history."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime

from django.db.models import FilteredRelation, Max, Q
from django.utils import timezone

from apps.core.domain.actor import Actor
from apps.core.domain.problems import forbidden, not_found
from apps.lenders.domain.switches import FOR_WHOM, ProductSwitch, SwitchAudience, SwitchPlan, are_on, back_on
from apps.lenders.models import Lender, LenderProduct, SwitchOrder
from apps.lenders.selectors.lenders import (
    TICKET_CLASS_DEFAULTS,
    as_order,
    open_orders,
    plans_in,
    switch_of,
    switch_state_of,
)
from apps.lenders.selectors.policy_terms import all_terms, as_policy, ticket_ceilings
from apps.matching.domain.policy import CHANNELS, Channel, UnreadablePolicy

MAX_HISTORY = 100


@dataclass(frozen=True)
class SwitchState:
    """One switch of a lender and product.

    `token` is that by which a later change names the state it was made from.
    """

    whom: SwitchAudience
    is_on: bool
    plan: SwitchOrder | None
    last: SwitchOrder | None
    token: str


@dataclass(frozen=True)
class SwitchCell:
    """One lender for one product: the switch for everyone first, then those of the channels.

    `missing` says what keeps it from offers although it is on.
    """

    product_type: str
    switches: tuple[SwitchState, ...]
    missing: tuple[str, ...]


@dataclass(frozen=True)
class SwitchRow:
    """One lender with a cell for every product it has terms for."""

    lender: Lender
    cells: tuple[SwitchCell, ...]

    @property
    def name(self) -> str:
        return self.lender.name_in("en")

    @property
    def name_hi(self) -> str:
        return self.lender.name_in("hi")

    @property
    def mark_seed(self) -> str:
        return self.lender.mark_seed or self.lender.slug


def expected_token(last_order_id: int | None, on: bool) -> str:
    """Return the state of a switch as one token: its newest order and whether it is on."""
    return f"{last_order_id or 0}-{int(on)}"


def switch_rows(actor: Actor, *, now: datetime) -> list[SwitchRow]:
    """Return every lender that was not deleted, by name, whether it has terms or not."""
    _need_admin(actor)
    plans = {(row.terms_id, row.whom): row for row in SwitchOrder.objects.filter(state=SwitchOrder.State.OPEN)}
    newest = SwitchOrder.objects.values("terms_id", "whom").annotate(newest=Max("id")).order_by()
    last = {(row.terms_id, row.whom): row for row in SwitchOrder.objects.filter(pk__in=newest.values("newest"))}
    ceilings = ticket_ceilings()
    cells: dict[int, list[SwitchCell]] = {}
    for terms in all_terms().order_by("product_id"):
        standing = switch_state_of(terms)
        shown = []
        for whom in FOR_WHOM:
            plan, newest_order = plans.get((terms.pk, whom)), last.get((terms.pk, whom))
            on = are_on([ProductSwitch(standing[whom], None if plan is None else as_order(plan))], now)
            token = expected_token(None if newest_order is None else newest_order.pk, on)
            shown.append(SwitchState(whom, on, plan, newest_order, token))
        policy = as_policy(terms, ceilings, is_live=shown[0].is_on)
        missing = policy.reasons if isinstance(policy, UnreadablePolicy) else ()
        cells.setdefault(terms.lender_id, []).append(SwitchCell(terms.product_id, tuple(shown), missing))
    lenders = sorted(Lender.objects.filter(deleted_at__isnull=True), key=lambda lender: lender.name_in("en").casefold())
    return [SwitchRow(lender, tuple(cells.get(lender.pk, ()))) for lender in lenders]


def switched_off(product: str, lender_ids: Collection[int], *, channel: Channel) -> set[int]:
    """Return the lenders with terms for the product that take nothing new of the channel now.

    Lenders without terms are left out.
    """
    rows = all_terms().filter(product_id=product, lender_id__in=lender_ids)
    orders = open_orders(product)
    now = timezone.now()
    return {
        row.lender_id
        for row in rows
        if not are_on([switch_of(row, "everyone", orders), switch_of(row, channel, orders)], now)
    }


Pauses = dict[tuple[int, str], dict[Channel, datetime | None]]
"""(Lender, product) -> the channels it takes nothing new of -> when it comes back; None where nobody knows."""


def pauses(pairs: Iterable[tuple[int, str]], *, now: datetime) -> Pauses:
    """Return those (lender, product) that take nothing new of some channel at `now`.

    A lender that is off as a whole has no moment to come back: nothing is ordered for it. One without terms for
    the product is not among them. One query, none where nothing is asked.
    """
    wanted = set(pairs)
    if not wanted:
        return {}
    rows = LenderProduct.objects.filter(
        lender_id__in={lender_id for lender_id, _ in wanted}, product_id__in={product for _, product in wanted}
    ).annotate(plan=FilteredRelation("orders", condition=Q(orders__state=SwitchOrder.State.OPEN)))
    switches: dict[tuple[int, str], dict[SwitchAudience, ProductSwitch]] = {}
    whole_off = set()
    for row in rows.values(
        *("lender_id", "product_id", "lender__deleted_at", "lender__lender_status", *TICKET_CLASS_DEFAULTS.values()),
        *("plan__whom", "plan__is_on", "plan__starts_at", "plan__ends_at", "plan__is_begun"),
    ):
        key = (row["lender_id"], row["product_id"])
        if row["lender__deleted_at"] is not None or not row["lender__lender_status"]:
            whole_off.add(key)
        mine = switches.setdefault(
            key, {whom: ProductSwitch(row[field]) for whom, field in TICKET_CLASS_DEFAULTS.items()}
        )
        if row["plan__whom"] is not None:
            order = SwitchPlan(row["plan__is_on"], row["plan__starts_at"], row["plan__ends_at"], row["plan__is_begun"])
            mine[row["plan__whom"]] = ProductSwitch(mine[row["plan__whom"]].standing, order)
    paused: Pauses = {}
    for key in switches.keys() & wanted:
        for channel in CHANNELS:
            both = [switches[key]["everyone"], switches[key][channel]]
            if key in whole_off or not are_on(both, now):
                paused.setdefault(key, {})[channel] = None if key in whole_off else back_on(both, now)
    return paused


def open_to_partners(
    lender_ids: Collection[int], *, now: datetime, but_for: SwitchAudience | None = None
) -> dict[int, tuple[str, ...]]:
    """Return lender -> products that partners' customers are offered at `now`.

    As if the lender were on as a whole. The switch `but_for` is read as on. Products whose terms are not complete
    are not among them.
    """
    if not lender_ids:
        return {}
    rows = list(all_terms().filter(lender_id__in=lender_ids).order_by("lender_id", "product_id"))
    plans = SwitchOrder.objects.filter(state=SwitchOrder.State.OPEN, terms__in=[row.pk for row in rows])
    orders = plans_in(plans)
    counting: list[SwitchAudience] = [whom for whom in ("everyone", "partner") if whom != but_for]
    ceilings = ticket_ceilings()
    products: dict[int, tuple[str, ...]] = {}
    for row in rows:
        is_open = are_on([switch_of(row, whom, orders) for whom in counting], now)
        if is_open and not isinstance(as_policy(row, ceilings, is_live=True), UnreadablePolicy):
            products[row.lender_id] = (*products.get(row.lender_id, ()), row.product_id)
    return products


def closed_since(product: str, lender_ids: Collection[int], *, now: datetime) -> dict[int, datetime]:
    """Return since when closed lenders take nothing new of partners' customers.

    Lenders that were closed without an order, or as a whole, are left out.
    """
    rows = SwitchOrder.objects.filter(
        terms__product_id=product, terms__lender_id__in=lender_ids, is_begun=True, starts_at__lte=now
    ).exclude(whom=SwitchOrder.Whom.DIRECT)
    newest: dict[tuple[int, str], SwitchOrder] = {}
    for row in rows.select_related("terms").order_by("starts_at", "pk"):
        if row.terms is not None:
            newest[row.terms.lender_id, row.whom] = row
    since: dict[int, datetime] = {}
    for (lender_id, _), order in newest.items():
        if not order.is_on and (order.ends_at is None or order.ends_at > now):
            since[lender_id] = min(order.starts_at, since.get(lender_id, order.starts_at))
    return since


def switch_history(actor: Actor, lender_id: int, product: str) -> list[SwitchOrder]:
    """Return the newest orders of a lender and product, newest first.

    For every audience, and of the lender as a whole. 404 for a lender without terms for the product.
    """
    _need_admin(actor)
    terms = LenderProduct.objects.filter(lender_id=lender_id, product_id=product).first()
    if terms is None:
        raise not_found("lenders.not_served")
    return list(SwitchOrder.objects.filter(Q(terms=terms) | Q(lender_id=lender_id))[:MAX_HISTORY])


def _need_admin(actor: Actor) -> None:
    if actor.area != "admin":
        raise forbidden()
