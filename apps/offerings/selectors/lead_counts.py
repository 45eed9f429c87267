"""Counts of requests to providers and their statuses, for the dashboards."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db.models import Count, Q

from apps.offerings.domain.leads import LeadStatus
from apps.offerings.models import Lead

HEARD_FROM = (LeadStatus.CONTACTED.value, LeadStatus.QUOTED.value, LeadStatus.BOUGHT.value)


@dataclass(frozen=True)
class LeadCounts:
    """The requests of one product and partner made in a period, by their current status.

    `contacted` counts those whose provider has spoken to the customer, `bought` is part of it.
    """

    product_code: str
    partner_id: UUID | None
    asked: int
    contacted: int
    bought: int
    closed: int


def requests_for_system(
    *, begins: datetime, ends: datetime, partner_id: UUID | None = None, agent_id: UUID | None = None
) -> list[LeadCounts]:
    """Return the counts by product and partner, `begins` included and `ends` not.

    Of one partner or agent only where given. The caller has decided what the actor may see.
    """
    rows = Lead.objects.filter(created_at__gte=begins, created_at__lt=ends)
    if partner_id is not None:
        rows = rows.filter(partner_id=partner_id)
    if agent_id is not None:
        rows = rows.filter(agent_id=agent_id)
    counted = (
        rows.order_by()
        .values("product_code", "partner_id")
        .annotate(
            asked=Count("pk"),
            contacted=Count("pk", filter=Q(status__in=HEARD_FROM)),
            bought=Count("pk", filter=Q(status=LeadStatus.BOUGHT.value)),
            closed=Count("pk", filter=Q(status=LeadStatus.CLOSED.value)),
        )
    )
    return [LeadCounts(**row) for row in counted]
