"""Reads of the lender's edit page: terms, connector, and planned changes."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from apps.accounts import selectors as accounts
from apps.core.domain.actor import Actor
from apps.core.domain.extended import Extended
from apps.core.domain.problems import Problem
from apps.lenders.models import ConnectorSettings, LenderProduct, PlannedChange
from apps.lenders.selectors.lenders import lender_for, policy_for
from apps.matching.domain.policy import UnreadablePolicy

MAX_PLANS_LISTED = 100


@dataclass(frozen=True)
class PlannedChangeRow:
    """A planned change with the names of those who planned and settled it."""

    plan: PlannedChange
    planned_by: str
    settled_by: str

    @property
    def value(self) -> object:
        """Return the planned value; of a list of PIN codes their number."""
        return len(self.plan.value or ()) if self.plan.property == "pincodes" else self.plan.value

    @property
    def code(self) -> str:
        """Return the code of the reason why it failed; empty where it did not."""
        return str(self.plan.why.get("code", ""))

    @property
    def details(self) -> Mapping[str, object]:
        details: Mapping[str, object] = self.plan.why.get("details", {})
        return details


@dataclass(frozen=True)
class LenderTerms(Extended[LenderProduct]):
    """One product's terms, and what keeps customers from seeing offers made of them."""

    @cached_property
    def reasons(self) -> list[str]:
        policy = policy_for(self.row.lender_id, self.row.product_id)
        switches = (("lender_off", self.row.lender.lender_status), ("product_off", self.row.live))
        off = [name for name, is_on in switches if not is_on]
        return [*off, *(policy.reasons if isinstance(policy, UnreadablePolicy) else ())]

    @property
    def shown(self) -> bool:
        return not self.reasons


def terms_of(actor: Actor, lender_id: int) -> list[LenderTerms]:
    """Return all that one lender lends, by product; Problem 404 for an unknown lender."""
    lender_for(actor, lender_id)
    rows = LenderProduct.objects.filter(lender_id=lender_id).select_related("lender", "product")
    return [LenderTerms(row) for row in rows.order_by("product__sort_order")]


def term_of(actor: Actor, lender_id: int, product: str) -> LenderTerms:
    """Return a lender's terms for one product; Problem 404 where it has none."""
    terms = {row.row.product_id: row for row in terms_of(actor, lender_id)}
    if product not in terms:
        raise Problem("lenders.product_not_there", 404)
    return terms[product]


def connector_of(actor: Actor, lender_id: int) -> ConnectorSettings | None:
    """Return the connector settings of one lender; None where nothing is set.

    Problem 404 for an unknown lender.
    """
    lender_for(actor, lender_id)
    return ConnectorSettings.objects.select_related("lender").filter(lender_id=lender_id).first()


def planned_changes_of(actor: Actor, lender_id: int) -> list[PlannedChangeRow]:
    """Return pending changes, soonest first, then settled ones, latest first.

    At most a hundred. Problem 404.
    """
    lender_for(actor, lender_id)
    rows = PlannedChange.objects.filter(lender_id=lender_id)
    planned = PlannedChange.State.PLANNED
    changes = [
        *rows.filter(state=planned).order_by("starts_on", "planned_at")[:MAX_PLANS_LISTED],
        *rows.exclude(state=planned).order_by("-settled_at")[:MAX_PLANS_LISTED],
    ][:MAX_PLANS_LISTED]
    names = accounts.names_for_system({admin_id for row in changes for admin_id in (row.planned_by, row.settled_by)})
    return [PlannedChangeRow(row, names.get(row.planned_by, ""), names.get(row.settled_by, "")) for row in changes]
