"""Conditions on a customer's applications, as EXISTS over the customer row around them."""

from collections.abc import Collection
from decimal import Decimal
from typing import Any

from django.db.models import Exists, OuterRef, Q

from apps.applications.models import Application, OfferSnapshot, Submission, Touch

_OWN = {"customer_id": OuterRef("pk")}


def has_application(**filters: Any) -> Exists:
    """Return that one application of the customer matches."""
    return Exists(Application.objects.filter(**_OWN, **filters))


def has_amount_between(least: Decimal, most: Decimal) -> Exists:
    """Return that one application asks for an amount between both, each included."""
    return has_application(amount__gte=least, amount__lte=most)


def has_match() -> Exists:
    """Return that an offer list of the customer held at least one offer."""
    return Exists(
        OfferSnapshot.objects.filter(application__customer_id=OuterRef("pk"), result__offers__0__isnull=False)
    )


def has_submission(statuses: Collection[str] = ()) -> Exists:
    """Return that a submission of the customer exists, in one of the statuses if some are named."""
    rows = Submission.objects.filter(**_OWN)
    return Exists(rows.filter(status__in=list(statuses)) if statuses else rows)


def came_by(partners: Collection[str] = (), sources: Collection[str] = ()) -> Exists:
    """Return that a visit of the customer came by one of these partners or sources.

    A partner is named by its key or its name.
    """
    rows = Touch.objects.filter(prospect__customer_id=OuterRef("pk"))
    if partners:
        rows = rows.filter(Q(partner__key__in=list(partners)) | Q(partner__name__in=list(partners)))
    if sources:
        rows = rows.filter(utms__utm_source__in=list(sources))
    return Exists(rows)


def was_brought() -> Exists:
    """Return that a visit of the customer came by a partner."""
    return Exists(Touch.objects.filter(prospect__customer_id=OuterRef("pk"), partner__isnull=False))
