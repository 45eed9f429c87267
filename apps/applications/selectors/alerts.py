"""What a desk should look at: lenders that answer nothing or approve nothing, and submissions nobody reports on."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db.models import Count, Exists, OuterRef, Q

from apps.applications.models import LenderQuote, StatusEntry, Submission, Touch
from apps.applications.selectors.reports import STANDING_APPROVED
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import DateRange
from apps.core.domain.problems import forbidden

_UNANSWERED = (LenderQuote.State.NO_ANSWER, LenderQuote.State.UNAVAILABLE)


@dataclass(frozen=True)
class QuoteAnswerRate:
    """How often a lender was asked, and how often nothing came back in time."""

    asked: int
    unanswered: int


def quote_answer_rates(actor: Actor, since: datetime) -> dict[int, QuoteAnswerRate]:
    """Questions to lenders since an instant that have come to an end, by lender."""
    _need_admin(actor)
    # No deadline is before its question: saying so lets the index on deadlines find the rows.
    rows = LenderQuote.objects.filter(asked_at__gte=since, deadline_at__gte=since).exclude(
        state__in=(LenderQuote.State.QUEUED, LenderQuote.State.ASKING)
    )
    counted = rows.order_by().values("lender_id")
    counted = counted.annotate(asked=Count("pk"), unanswered=Count("pk", filter=Q(state__in=_UNANSWERED)))
    return {row["lender_id"]: QuoteAnswerRate(row["asked"], row["unanswered"]) for row in counted}


def without_approval(actor: Actor, since: datetime, least: int) -> dict[int, int]:
    """Lenders that got at least `least` submissions since an instant and approved none of them, with their number."""
    _need_admin(actor)
    approved = StatusEntry.objects.filter(submission=OuterRef("pk"), status__in=STANDING_APPROVED, applied=True)
    rows = Submission.objects.filter(created_at__gte=since).annotate(was_approved=Exists(approved)).order_by()
    counted = rows.values("lender_id").annotate(number=Count("pk"), good=Count("pk", filter=Q(was_approved=True)))
    return {row["lender_id"]: row["number"] for row in counted.filter(number__gte=least, good=0)}


@dataclass(frozen=True)
class PartnerVisitCounts:
    """How many visits with a mobile number came by a partner's links today, and on the days before."""

    today: int
    before: int


def partner_visit_counts(actor: Actor, today: DateRange, before: DateRange) -> dict[UUID, PartnerVisitCounts]:
    """Leads of each partner that brought any on these days. `today` follows right after `before`."""
    _need_admin(actor)
    rows = Touch.objects.filter(partner__isnull=False, at__gte=before.begins, at__lt=today.ends).order_by()
    counted = rows.values("partner_id").annotate(
        today=Count("pk", filter=Q(at__gte=today.begins)), before=Count("pk", filter=Q(at__lt=today.begins))
    )
    return {row["partner_id"]: PartnerVisitCounts(row["today"], row["before"]) for row in counted}


def awaiting_lender(actor: Actor) -> int:
    """How many submissions wait for a lender's word."""
    _need_admin(actor)
    return Submission.objects.filter(is_live=True).count()


def _need_admin(actor: Actor) -> None:
    if actor.area != "admin":
        raise forbidden()
