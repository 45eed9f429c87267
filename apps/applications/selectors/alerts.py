"""Alerts: lenders that answer or approve nothing, and submissions without a report."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db.models import Count, Exists, OuterRef, Q

from apps.applications.models import LenderQuote, StatusEntry, Submission, Touch
from apps.applications.selectors.counting import UNANSWERED, UNCOUNTED_QUOTES
from apps.applications.selectors.reports import STANDING_APPROVED
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import DateRange
from apps.core.domain.problems import forbidden


@dataclass(frozen=True)
class QuoteAnswerRate:
    """The number of requests to a lender, and of those without an answer in time."""

    requests: int
    unanswered: int


def quote_answer_rates(actor: Actor, since: datetime) -> dict[int, QuoteAnswerRate]:
    """Return ended quote requests since an instant, and unanswered ones, by lender."""
    _need_admin(actor)
    # No deadline is before its question: saying so lets the index on deadlines find the rows.
    rows = LenderQuote.objects.filter(asked_at__gte=since, deadline_at__gte=since).exclude(state__in=UNCOUNTED_QUOTES)
    counted = rows.order_by().values("lender_id")
    counted = counted.annotate(asked=Count("pk"), unanswered=Count("pk", filter=Q(state__in=UNANSWERED)))
    return {row["lender_id"]: QuoteAnswerRate(row["asked"], row["unanswered"]) for row in counted}


def without_approval(actor: Actor, since: datetime, least: int) -> dict[int, int]:
    """Return lenders with `least` or more submissions since an instant, none of them approved.

    Maps the lender to the number of its submissions.
    """
    _need_admin(actor)
    approved = StatusEntry.objects.filter(submission=OuterRef("pk"), status__in=STANDING_APPROVED, applied=True)
    rows = Submission.objects.filter(created_at__gte=since).annotate(was_approved=Exists(approved)).order_by()
    counted = rows.values("lender_id").annotate(number=Count("pk"), good=Count("pk", filter=Q(was_approved=True)))
    return {row["lender_id"]: row["number"] for row in counted.filter(number__gte=least, good=0)}


@dataclass(frozen=True)
class PartnerVisitCounts:
    """The visits with a mobile number by a partner's links, today and on the days before."""

    today: int
    before: int


def partner_visit_counts(actor: Actor, today: DateRange, before: DateRange) -> dict[UUID, PartnerVisitCounts]:
    """Return the visits of each partner that brought any on these days, for an admin."""
    _need_admin(actor)
    return partner_visit_counts_for_system(today, before)


def partner_visit_counts_for_system(today: DateRange, before: DateRange) -> dict[UUID, PartnerVisitCounts]:
    """Return the visits of each partner that brought any on these days.

    `today` follows right after `before`.
    """
    rows = Touch.objects.filter(partner__isnull=False, at__gte=before.begins, at__lt=today.ends).order_by()
    counted = rows.values("partner_id").annotate(
        today=Count("pk", filter=Q(at__gte=today.begins)), before=Count("pk", filter=Q(at__lt=today.begins))
    )
    return {row["partner_id"]: PartnerVisitCounts(row["today"], row["before"]) for row in counted}


def awaiting_lender(actor: Actor) -> int:
    """Return the number of submissions that wait for a lender's status."""
    _need_admin(actor)
    return Submission.objects.filter(is_live=True).count()


def _need_admin(actor: Actor) -> None:
    if actor.area != "admin":
        raise forbidden()
