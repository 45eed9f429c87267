"""Return what tracking links brought: people proved, applications sent, money paid out."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.db.models import Count, Sum

from apps.applications.domain.submissions.statuses import SubmissionStatus
from apps.applications.models import Submission, Touch
from apps.core.domain.calendar import DateRange


@dataclass(frozen=True)
class LinkFigures:
    """Numbers proved by OTP, applications sent and rupees paid out after a link's clicks."""

    verified: int = 0
    submitted: int = 0
    disbursed_amount: Decimal = Decimal("0.00")


def figures_of_links(link_ids: Collection[UUID], days: DateRange) -> dict[UUID, LinkFigures]:
    """Return the figures of links for these days; a link that brought nothing is absent.

    An application counts for the link whose touch earned the credit it was made with, on the day it was sent.
    """
    figures: dict[UUID, LinkFigures] = {}

    def add(rows: Any, column: str, **values: Any) -> None:
        for row in rows.order_by().values(column).annotate(**values):
            figures[row[column]] = replace(
                figures.get(row[column], LinkFigures()), **{name: row[name] for name in values}
            )

    touches = Touch.objects.filter(link__in=link_ids)
    add(
        touches.filter(prospect__verified_at__gte=days.begins, prospect__verified_at__lt=days.ends),
        "link_id",
        verified=Count("prospect", distinct=True),
    )
    sent = Submission.objects.filter(application__first_touch__link__in=link_ids)
    add(
        sent.filter(created_at__gte=days.begins, created_at__lt=days.ends),
        "application__first_touch__link_id",
        submitted=Count("application", distinct=True),
    )
    add(
        sent.filter(status=SubmissionStatus.DISBURSED.value, paid_on__gte=days.first, paid_on__lt=days.until),
        "application__first_touch__link_id",
        disbursed_amount=Sum("disbursed_amount", default=Decimal("0.00")),
    )
    return figures
