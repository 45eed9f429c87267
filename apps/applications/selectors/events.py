"""Rows of credited customers for the events of apps.integrations."""

from collections.abc import Collection, Iterable
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import Exists, F, OuterRef, QuerySet, Subquery

from apps.applications.domain.attribution import AttributionReason
from apps.applications.models import Application, OfferSnapshot, PartnerLead, StatusEntry, Submission, Touch
from apps.customers.selectors.journey_events import completed_profiles_for_system


def leads_for_system(column: str, *, since: datetime) -> QuerySet[PartnerLead]:
    """Return the leads whose time in `column` is not before `since`."""
    return PartnerLead.objects.filter(**{f"{column}__gte": since})


def leads_by_id_for_system(ids: Collection[UUID]) -> dict[UUID, PartnerLead]:
    return PartnerLead.objects.in_bulk(list(ids)) if ids else {}


def leads_of_customers_for_system(customer_ids: Collection[UUID]) -> dict[tuple[UUID, UUID], UUID]:
    """Return the newest lead of customers by partner: (partner, customer) -> lead."""
    rows = PartnerLead.objects.filter(customer_id__in=customer_ids).order_by("introduced_at", "pk")
    return {(row.partner_id, row.customer_id): row.pk for row in rows if row.customer_id}


def credited_profiles_for_system(*, since: datetime) -> Any:
    """Return who completed the details after a partner's first touch: customer, partner, time."""
    touches = Touch.objects.filter(
        prospect__customer_id=OuterRef("customer_id"), reason=AttributionReason.FIRST.value
    ).order_by("at")
    rows = completed_profiles_for_system(since=since)
    rows = rows.annotate(partner_id=Subquery(touches.values("partner_id")[:1])).filter(partner_id__isnull=False)
    return rows.order_by("at").values_list("customer_id", "partner_id", "at")


def first_offers_for_system(*, since: datetime) -> QuerySet[Application]:
    """Return credited applications shown offers since then; `first_at`: their first list."""
    lists = OfferSnapshot.objects.filter(application=OuterRef("pk"))
    rows = Application.objects.filter(Exists(lists.filter(created_at__gte=since)), partner__isnull=False)
    return rows.annotate(first_at=Subquery(lists.order_by("created_at").values("created_at")[:1]))


def status_moves_for_system(*, since: datetime) -> QuerySet[StatusEntry]:
    """Return the lines since then that moved a submission of a credited application."""
    rows = StatusEntry.objects.filter(
        recorded_at__gte=since, applied=True, submission__application__partner__isnull=False
    )
    return rows.exclude(status=F("was")).select_related("submission__application")


def submissions_by_id_for_system(ids: Collection[UUID]) -> dict[UUID, Submission]:
    return Submission.objects.in_bulk(list(ids)) if ids else {}


def credited_applications_for_system(customer_ids: Iterable[UUID]) -> list[tuple[UUID, UUID, UUID]]:
    """Return (application, customer, partner) of credited applications, the oldest first."""
    rows = Application.objects.filter(customer_id__in=list(customer_ids), partner__isnull=False)
    return list(rows.order_by("created_at", "pk").values_list("pk", "customer_id", "partner_id"))  # type: ignore[arg-type]
