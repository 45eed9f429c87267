"""Reads of lenders. Reads for admins take the actor first.

Policies are the same for every customer.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from time import monotonic
from typing import Literal, cast
from uuid import UUID

from django.conf import settings
from django.db.models import Prefetch, Q, QuerySet
from django.utils import timezone
from django_filters import ChoiceFilter, FilterSet

from apps.core.domain.actor import Actor
from apps.core.domain.plain import from_plain
from apps.core.domain.problems import forbidden, not_found
from apps.lenders.domain.connection import LenderConnection
from apps.lenders.domain.switches import FOR_WHOM, ProductSwitch, SwitchAudience, SwitchPlan, are_on, next_moment
from apps.lenders.models import (
    ConnectorSettings,
    Lender,
    LenderGroup,
    LenderProduct,
    PolicySnapshot,
    PolicyVersion,
    ProductLimits,
    SwitchOrder,
)
from apps.lenders.selectors.gold import gold_price
from apps.lenders.selectors.policy_terms import all_terms, as_policy, connector_kind, ticket_ceilings
from apps.matching.domain.policy import (
    AnyPolicy,
    Channel,
    LoanLimits,
    PincodeRule,
    Policy,
    PolicySet,
    UnreadablePolicy,
)

TICKET_CLASS_DEFAULTS: dict[SwitchAudience, str] = {
    "everyone": "live",
    "direct": "live_direct",
    "partner": "live_partner",
}
"""The field of `LenderProduct` that each switch stands in."""

# (product, channel) -> what was read, per process. The version is a fresh UUID after every change, so an entry
# whose version still stands is current, and one read inside a rolled-back transaction is never asked for again.
# The bounds of ticket classes belong to the catalogue and are not in the version: hence also an age. An ordered switch
# needs no write to come due: hence the instants between which what was read holds.
_kept_in_process: dict[tuple[str, Channel], "CachedPolicies"] = {}
_CACHE_SECONDS = 60


@dataclass(frozen=True)
class CachedPolicies:
    """The policies that a process caches for one product and channel.

    Valid for one version, for a maximum age, and until the next ordered switch.
    """

    version: UUID
    read_at: float
    since: datetime
    until: datetime | None
    policies: PolicySet

    def holds(self, version: UUID | None, now: datetime) -> bool:
        is_between = self.since <= now and (self.until is None or now < self.until)
        return self.version == version and monotonic() - self.read_at < _CACHE_SECONDS and is_between


@dataclass(frozen=True)
class LenderCard:
    """The facts of a lender that other apps show."""

    lender_id: int
    name_en: str
    name_hi: str
    kind: str
    mark_seed: str
    slug: str
    website: str
    privacy_url: str
    is_on: bool
    connector: Literal["none", "sandbox", "redirect", "rest"]
    is_asked: bool
    deadline_seconds: int

    def name(self, language: str) -> str:
        return self.name_hi if language == "hi" else self.name_en


def live_policies(product: str, *, channel: Channel, now: datetime | None = None) -> PolicySet:
    """Return the terms of every lender that is on at `now` and offers `product`, and its limits.

    `now` is the present by default. Readable or not. A lender that is off in the channel only is among them with
    `is_on` false: it belongs to the product's lenders, so a list names it. A small query when nothing changed; an
    ordered switch counts on its second, recorded or not.
    """
    now = now or timezone.now()
    version = PolicyVersion.objects.filter(pk=1).values_list("version", flat=True).first()
    cached = _kept_in_process.get((product, channel))
    if cached is not None and cached.holds(version, now):
        return cached.policies
    ceilings = ticket_ceilings()
    rows = all_terms().filter(product_id=product, lender__lender_status=True)
    orders = open_orders(product)
    # A switched-off row without an order never comes on automatically, and over time most rows are such.
    rows = rows.filter(Q(live=True) | Q(pk__in=[terms_id for terms_id, whom in orders if whom == "everyone"]))
    all_policies = []
    for terms in rows:
        whole, own = switch_of(terms, "everyone", orders), switch_of(terms, channel, orders)
        if are_on([whole], now):
            all_policies.append(as_policy(terms, ceilings, is_live=are_on([own], now)))
    policies = PolicySet(
        product,
        tuple(policy for policy in all_policies if isinstance(policy, Policy)),
        tuple(policy for policy in all_policies if isinstance(policy, UnreadablePolicy)),
        limits_of(product),
        gold_price(now) if product == "GL" else None,
    )
    if version is not None:
        moments = [moment for order in orders.values() if (moment := next_moment(order, now)) is not None]
        _kept_in_process[product, channel] = CachedPolicies(
            version, monotonic(), now, min(moments, default=None), policies
        )
    return policies


def open_orders(product: str | None = None) -> dict[tuple[int, SwitchAudience], SwitchPlan]:
    """(Terms, for whom) -> the order with something still to come, of one product or of all."""
    rows = SwitchOrder.objects.filter(state=SwitchOrder.State.OPEN)
    if product is not None:
        rows = rows.filter(terms__product_id=product)
    return plans_in(rows)


def plans_in(rows: Iterable[SwitchOrder]) -> dict[tuple[int, SwitchAudience], SwitchPlan]:
    """Stored orders for products by (terms, for whom), as the rules read them."""
    return {(row.terms_id, cast(SwitchAudience, row.whom)): as_order(row) for row in rows if row.terms_id is not None}


def switch_of(
    terms: LenderProduct, whom: SwitchAudience, orders: Mapping[tuple[int, SwitchAudience], SwitchPlan]
) -> ProductSwitch:
    """Return one switch of a lender and product as the rules read it."""
    return ProductSwitch(switch_state_of(terms)[whom], orders.get((terms.pk, whom)))


def switch_state_of(terms: LenderProduct) -> dict[SwitchAudience, bool]:
    """Return the state in the terms, by audience."""
    return {whom: getattr(terms, TICKET_CLASS_DEFAULTS[whom]) for whom in FOR_WHOM}


def as_order(row: SwitchOrder) -> SwitchPlan:
    """Return a stored order as the rules read it."""
    return SwitchPlan(row.is_on, row.starts_at, row.ends_at, row.is_begun)


def limits_of(product: str) -> LoanLimits | None:
    """Return the limits of a product before any lender; None where nothing is set."""
    row = ProductLimits.objects.filter(pk=product).first()
    if row is None:
        return None
    limits = LoanLimits(
        age_min=row.age_min,
        age_max=row.age_max,
        income_min=row.income_min,
        income_max=row.income_max,
        pincodes=PincodeRule(cast(Literal["all", "allow", "deny"], row.pincode_mode), frozenset(row.pincodes)),
        open_applications_max=row.open_applications_max,
    )
    return None if limits == LoanLimits() else limits


def kept_policies(digest: str) -> PolicySet:
    """Return the terms that a stored list was made with.

    Raises Problem 404 for a digest that was never stored.
    """
    row = PolicySnapshot.objects.filter(pk=digest).first()
    if row is None:
        raise not_found("lenders.policies_not_kept")
    return from_plain(PolicySet, row.content)


def kept_policies_of(digest: str, lender_ids: Collection[int]) -> PolicySet:
    """Return some lenders' terms of those that a stored list was made with.

    404 as `kept_policies`.
    """
    row = PolicySnapshot.objects.filter(pk=digest).first()
    if row is None:
        raise not_found("lenders.policies_not_kept")
    some = {
        name: [policy for policy in row.content.get(name, []) if policy["lender_id"] in lender_ids]
        for name in ("policies", "broken")
    }
    return from_plain(PolicySet, {**row.content, **some})


def policy_for(lender_id: int, product: str) -> AnyPolicy | None:
    """Return one lender's current terms, also when off for everyone (`is_on` says so).

    None without terms or when deleted.
    """
    terms = all_terms().filter(product_id=product, lender_id=lender_id).first()
    if terms is None:
        return None
    order = SwitchOrder.objects.filter(terms=terms, whom="everyone", state=SwitchOrder.State.OPEN).first()
    is_live = are_on([ProductSwitch(terms.live, None if order is None else as_order(order))], timezone.now())
    return as_policy(terms, ticket_ceilings(), is_live=is_live)


def terms_for(lender_id: int, product: str) -> LenderProduct | None:
    """Return the row behind `policy_for`, for what only the Key Facts Statement needs."""
    return all_terms().filter(product_id=product, lender_id=lender_id).first()


def lender_cards(ids: Iterable[int]) -> dict[int, LenderCard]:
    """Return the cards of lenders by id: name, mark and connector.

    Deleted ones too: old submissions keep their lender's name.
    """
    rows = Lender.objects.filter(pk__in=set(ids)).select_related("connector")
    return {row.pk: _card(row) for row in rows}


def is_lender(lender_id: int) -> bool:
    """Return whether there is or was such a lender."""
    return lender_id in lender_cards([lender_id])


def lender_names(owners: Mapping[UUID, int | None], language: str) -> dict[UUID, str]:
    """Return the name of each owner that is a lender."""
    cards = lender_cards({owner for owner in owners.values() if owner is not None})
    return {key: cards[owner].name(language) for key, owner in owners.items() if owner in cards}


def lender_ids_by_name() -> dict[str, int]:
    """Return lender ids by every name a sheet may use, casefolded.

    The record's name and both display names.
    """
    ids: dict[str, int] = {}
    rows = Lender.objects.filter(deleted_at__isnull=True).order_by("pk")
    for pk, *names in rows.values_list("pk", "name", "display_name_en", "display_name_hi"):
        for name in names:
            if name:
                ids.setdefault(name.casefold(), pk)
    return ids


def connection_for_system(lender_id: int) -> LenderConnection | None:
    """Return the connection of a lender, secrets included; None without a connector.

    For the tasks that call the lender.
    """
    row = ConnectorSettings.objects.select_related("lender").filter(lender_id=lender_id).first()
    return None if row is None else _connection(row)


def connection_by_slug_for_system(slug: str) -> LenderConnection | None:
    """Return the same, found by the slug in a lender's webhook address."""
    row = ConnectorSettings.objects.select_related("lender").filter(lender__slug=slug).first()
    return None if row is None else _connection(row)


class LenderFilter(FilterSet):
    """The filter of the admin's list: all lenders, or those with terms of a product."""

    filter = ChoiceFilter(choices=[(name, name) for name in ("all", "pl", "bl", "gl", "hl")], method="of_product")

    def of_product(self, rows: QuerySet[Lender], name: str, value: str) -> QuerySet[Lender]:
        return rows if value == "all" else rows.filter(terms__product_id=value.upper()).distinct()


def lenders_for(actor: Actor, product_filter: str = "all") -> QuerySet[Lender]:
    """Return the admin's list, for one filter of specification 7 (all, pl, bl, gl, hl)."""
    rows = _visible_to(actor).prefetch_related(
        "groups", Prefetch("terms", queryset=LenderProduct.objects.order_by("product_id"))
    )
    filters = LenderFilter({"filter": product_filter}, rows)
    if not filters.is_valid():
        raise not_found("lenders.filter_unknown")
    named: QuerySet[Lender] = filters.qs
    return named


def lender_for(actor: Actor, lender_id: int) -> Lender:
    """Return one lender of that list, or raise Problem 404."""
    row = lenders_for(actor).filter(pk=lender_id).first()
    if row is None:
        raise not_found("lenders.not_found")
    return row


def groups_for(actor: Actor) -> list[LenderGroup]:
    """Return all lender groups."""
    _need_admin(actor)
    return list(LenderGroup.objects.all())


def criteria_for(actor: Actor) -> list[Lender]:
    """Return the lenders whose criteria a partner reads: those that are on, by name."""
    if actor.area != "partner":
        raise forbidden()
    rows = Lender.objects.filter(deleted_at__isnull=True, lender_status=True)
    return sorted(rows, key=lambda row: row.name_in("en").casefold())


def _visible_to(actor: Actor) -> QuerySet[Lender]:
    _need_admin(actor)
    return Lender.objects.filter(deleted_at__isnull=True)


def _need_admin(actor: Actor) -> None:
    if actor.area not in ("admin", "system"):
        raise forbidden()


def _card(lender: Lender) -> LenderCard:
    connector = connector_kind(lender)
    return LenderCard(
        lender_id=lender.pk,
        name_en=lender.name_in("en"),
        name_hi=lender.name_in("hi"),
        kind=lender.kind,
        mark_seed=lender.mark_seed or lender.slug,
        slug=lender.slug,
        website=lender.website,
        privacy_url=lender.privacy_url,
        is_on=lender.lender_status and lender.deleted_at is None,
        connector=connector,
        is_asked=lender.api and connector in ("sandbox", "rest"),
        deadline_seconds=lender.connector.deadline_seconds if connector != "none" else 0,
    )


def _sandbox_address(row: ConnectorSettings) -> str:
    """Return the address at which the sandbox service plays this lender now.

    Its port is another one at every start.
    """
    if row.kind != ConnectorSettings.Kind.SANDBOX:
        return ""
    return f"{settings.SANDBOX_LENDER_URL}/l/{row.options.get('behaviour', 'fast')}-{row.lender.slug}"


def _connection(row: ConnectorSettings) -> LenderConnection:
    return LenderConnection(
        lender_id=row.lender_id,
        slug=row.lender.slug,
        kind=cast(Literal["sandbox", "redirect", "rest"], row.kind),
        url=row.url or _sandbox_address(row),
        auth=cast(dict[str, str], row.auth or {}),
        field_map=row.field_map,
        status_map=row.status_map,
        webhook_secret=row.webhook_secret or "",
        utm_link=row.utm_link,
        registered_host=row.registered_host,
        deadline_seconds=row.deadline_seconds,
    )
