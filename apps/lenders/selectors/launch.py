"""Reads of a lender's facts before it is switched on."""

from decimal import Decimal
from typing import Literal

from apps.audit import selectors as audit_record
from apps.core.domain.actor import Actor
from apps.lenders.domain.launch import LaunchFacts, ProductLaunchFacts
from apps.lenders.models import ConnectorSettings, LenderProduct
from apps.lenders.selectors.lenders import lender_for
from apps.lenders.selectors.policy_terms import all_terms, as_policy, ticket_ceilings
from apps.matching.domain.policy import UnreadablePolicy

_TEXTS = ("penal_text_en", "penal_text_hi", "foreclosure_text_en", "foreclosure_text_hi")


def launch_facts(actor: Actor, lender_id: int, *, has_commission: bool) -> LaunchFacts:
    """Return the facts of a lender; Problem 404 for one that is not there."""
    lender = lender_for(actor, lender_id)
    ceilings = ticket_ceilings()
    connector = ConnectorSettings.objects.filter(lender_id=lender_id).first()
    rows = all_terms().filter(lender_id=lender_id, product__is_live=True).order_by("product__sort_order")
    return LaunchFacts(
        missing_names=tuple(name for name in ("display_name_en", "display_name_hi") if not getattr(lender, name)),
        lends_to_somebody=lender.salaried or lender.self_employed or lender.business,
        products=tuple(_product_facts(row, ceilings) for row in rows),
        has_commission=has_commission,
        has_connector=connector is not None,
        connector_test="none" if connector is None else _last_test(connector),
    )


def _product_facts(row: LenderProduct, ceilings: dict[int, Decimal | None]) -> ProductLaunchFacts:
    policy = as_policy(row, ceilings, is_live=row.live)
    return ProductLaunchFacts(
        product=row.product_id,
        is_on=row.live,
        reasons=policy.reasons if isinstance(policy, UnreadablePolicy) else (),
        missing_texts=tuple(name for name in _TEXTS if not getattr(row, name)),
    )


def _last_test(connector: ConnectorSettings) -> Literal["none", "failed", "passed"]:
    """Return how the newest test of the saved settings ended."""
    tests = audit_record.entries_about("lender", connector.lender_id).filter(action="lenders.connector_tested")
    newest = tests.filter(at__gte=connector.changed_at).first() if connector.changed_at else tests.first()
    if newest is None:
        return "none"
    return "failed" if (newest.after or {}).get("fault") else "passed"
