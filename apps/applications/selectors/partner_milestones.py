"""The first days of partners: when the first lead came and when the first loan was paid out."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID

from django.db.models import Min

from apps.applications.models import Submission, Touch


@dataclass(frozen=True)
class PartnerMilestones:
    """First lead and first disbursal of one partner; None where there is none yet."""

    lead_at: datetime | None
    paid_on: date | None


def partner_milestones_for_system(partner_ids: Collection[UUID]) -> dict[UUID, PartnerMilestones]:
    """Return each of these partners -> its first days; two queries however many partners."""
    leads = dict(
        Touch.objects.filter(partner_id__in=partner_ids)
        .order_by()
        .values("partner_id")
        .annotate(first=Min("at"))
        .values_list("partner_id", "first")
    )
    paid = dict(
        Submission.objects.filter(application__partner_id__in=partner_ids, paid_on__isnull=False)
        .order_by()
        .values("application__partner_id")
        .annotate(first=Min("paid_on"))
        .values_list("application__partner_id", "first")
    )
    return {partner_id: PartnerMilestones(leads.get(partner_id), paid.get(partner_id)) for partner_id in partner_ids}
