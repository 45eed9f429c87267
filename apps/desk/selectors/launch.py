"""Steps to switch a lender on, with the facts of other apps."""

from apps.core.domain.actor import Actor
from apps.lenders.domain.launch import LaunchStep, launch_steps
from apps.lenders.selectors.launch import launch_facts
from apps.revenue.selectors.slabs import table_for


def launch_steps_for(actor: Actor, lender_id: int) -> tuple[LaunchStep, ...]:
    """Return the six steps of one lender; Problem 404 for one that is not there."""
    has_commission = any(slab.active for slab in table_for(actor, lender_id).slabs)
    return launch_steps(launch_facts(actor, lender_id, has_commission=has_commission))
