"""Reads for the back office's lender pages: open submissions, and coverage of customers."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from decimal import Decimal
from typing import ClassVar

from django.db.models import Count, Q

from apps.applications.domain.offers.coverage import EligibilityCoverage, SegmentCoverage, ShownOfferList, coverage
from apps.applications.models import Application, OfferSnapshot, Submission
from apps.core.domain.actor import Actor
from apps.core.domain.problems import forbidden

COVERAGE_DAYS = 30
MAX_COVERAGE = 2000
MAX_SEGMENTS_LISTED = 200


@dataclass(frozen=True)
class RecentCoverage:
    """A coverage with its bounds.

    It covers the newest `lists` of `applications` made since `since`, as they were at `until`.
    """

    since: datetime
    until: datetime
    applications: int
    coverage: EligibilityCoverage
    max_applications: ClassVar[int] = MAX_COVERAGE

    @property
    def segment_count(self) -> int:
        return len(self.coverage.segments)

    @property
    def largest_segments(self) -> tuple[SegmentCoverage, ...]:
        return self.coverage.segments[:MAX_SEGMENTS_LISTED]


@dataclass(frozen=True)
class InFlight:
    """Submissions at a lender for a product that have not ended, and those a partner brought."""

    lender_id: int
    product_type: str
    count: int
    by_partner: int


def in_flight(actor: Actor) -> list[InFlight]:
    """Return the number of submissions that have not ended, by lender and product."""
    _need_admin(actor)
    rows = Submission.objects.filter(is_live=True).order_by()
    brought = Count("id", filter=Q(application__partner__isnull=False))
    counted = rows.values("lender_id", "product_code").annotate(count=Count("id"), brought=brought)
    return [InFlight(row["lender_id"], row["product_code"], row["count"], row["brought"]) for row in counted]


def coverage_seen(actor: Actor, *, product: str, now: datetime) -> RecentCoverage:
    """Return the coverage of the last 30 days' newest applications, by their last list.

    At most MAX_COVERAGE of them.
    """
    _need_admin(actor)
    since = now - timedelta(days=COVERAGE_DAYS)
    rows = Application.objects.filter(created_at__gt=since, created_at__lte=now)
    if product:
        rows = rows.filter(product_code=product)
    ids = list(rows.order_by("-created_at").values_list("id", flat=True)[:MAX_COVERAGE])
    lists = (
        OfferSnapshot.objects.filter(application_id__in=ids)
        .order_by("application_id", "-created_at")
        .distinct("application_id")
    )
    return RecentCoverage(
        since, now, rows.count(), coverage(_seen(snapshot) for snapshot in lists.iterator(chunk_size=500))
    )


def _seen(snapshot: OfferSnapshot) -> ShownOfferList:
    who = snapshot.inputs["applicant"]
    income = who.get("monthly_income")
    return ShownOfferList(
        employment=who.get("employment"),
        income=None if income is None else Decimal(income),
        pincode=who.get("pincode"),
        score_class=who.get("credit_score_class"),
        lenders=len(snapshot.result["offers"]) + len(snapshot.result["pending"]),
        failing=tuple(
            tuple(finding["rule"] for finding in lender["findings"])
            for lender in snapshot.result["unmatched"]
            if lender["findings"]
        ),
    )


def _need_admin(actor: Actor) -> None:
    if actor.area != "admin":
        raise forbidden()
