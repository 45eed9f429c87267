"""Figures of partners in a time: leads, money paid out, and when the last lead came."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.db.models import Count, Max, Sum

from apps.applications.domain.submissions.statuses import SubmissionStatus
from apps.applications.models import Submission, Touch
from apps.core.domain.calendar import DateRange


@dataclass(frozen=True)
class PartnerFigures:
    """Visits by a partner's links and rupees paid out in some days; the last visit of all."""

    leads: int = 0
    disbursed_amount: Decimal = Decimal("0.00")
    last_lead_at: datetime | None = None


def partner_figures_for_system(partner_ids: Collection[UUID], days: DateRange) -> dict[UUID, PartnerFigures]:
    """Return each of these partners -> its figures; three queries however many partners."""
    visits = Touch.objects.filter(partner_id__in=partner_ids).order_by()
    in_days = visits.filter(at__gte=days.begins, at__lt=days.ends)
    leads = dict(in_days.values_list("partner_id").annotate(Count("prospect", distinct=True)))
    last: dict[Any, datetime] = dict(visits.values_list("partner_id").annotate(Max("at")))
    paid = Submission.objects.filter(
        application__partner_id__in=partner_ids,
        status=SubmissionStatus.DISBURSED.value,
        paid_on__gte=days.first,
        paid_on__lt=days.until,
    ).order_by()
    sums = dict(paid.values_list("application__partner_id").annotate(Sum("disbursed_amount", default=Decimal("0.00"))))
    return {
        partner_id: PartnerFigures(
            leads.get(partner_id, 0), sums.get(partner_id, Decimal("0.00")), last.get(partner_id)
        )
        for partner_id in partner_ids
    }
