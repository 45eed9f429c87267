"""Find why a partner misses a customer, by the blind index of a number that is not kept."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.conf import settings

from apps.applications.domain.attribution import MissingLead, ReasonedTouch, find_missing_lead
from apps.applications.models import Application, Touch
from apps.core.domain.actor import Actor
from apps.core.domain.problems import forbidden
from apps.core.fields import blind_index
from apps.customers.selectors.customers import customer_by_mobile_for_system
from apps.customers.selectors.visits import visits_of_mobile_for_system


@dataclass(frozen=True)
class MissingLeadFinding:
    """The reason why a customer is missing, and their newest application as evidence for staff."""

    lead: MissingLead
    application_id: UUID | None


def missing_lead_finding(actor: Actor, mobile: str, *, now: datetime) -> MissingLeadFinding:
    """Return why the actor's organisation does not find the customer with this clean number."""
    if actor.area != "partner" or actor.partner_id is None:
        raise forbidden()
    visit_ids = visits_of_mobile_for_system(blind_index("mobile", mobile))
    touches = list(Touch.objects.filter(prospect_id__in=visit_ids).select_related("prospect"))
    customer = customer_by_mobile_for_system(mobile)
    rows = (
        Application.objects.filter(customer=customer).order_by("-created_at")
        if customer
        else Application.objects.none()
    )
    applications = list(rows.values_list("pk", "partner_id", "created_at"))
    credited_at = next((at for _, partner_id, at in applications if partner_id == actor.partner_id), None)
    lead = find_missing_lead(
        [ReasonedTouch(touch.partner_id, touch.at, touch.reason, touch.prospect.verified_at) for touch in touches],
        reader=actor.partner_id,
        credited_at=credited_at,
        now=now,
        days=settings.ATTRIBUTION_DAYS,
    )
    return MissingLeadFinding(lead, applications[0][0] if applications else None)
