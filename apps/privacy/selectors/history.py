"""History of a person's consents, choices, deletions and data sharing, newest first.

For the case page.
"""

from collections.abc import Collection
from datetime import datetime
from uuid import UUID

from apps.privacy.models import Consent, ContactChoice, DataSharing, ErasureRequest


def consents_before(ids: Collection[UUID], before: datetime, most: int) -> list[Consent]:
    """Return a person's entries in the consent ledger before an instant, newest first."""
    rows = Consent.objects.filter(subject_id__in=list(ids), at__lt=before)
    return list(rows.order_by("-at", "-pk")[:most])


def choices_before(ids: Collection[UUID], before: datetime, most: int) -> list[ContactChoice]:
    """Contact choices before an instant."""
    rows = ContactChoice.objects.filter(subject_id__in=list(ids), at__lt=before)
    return list(rows.order_by("-at", "-pk")[:most])


def sharing_before(ids: Collection[UUID], before: datetime, most: int) -> list[DataSharing]:
    """Return the hand-overs of a person's data before an instant, newest first."""
    rows = DataSharing.objects.filter(customer_id__in=list(ids), at__lt=before)
    return list(rows.order_by("-at", "-pk")[:most])


def deletions_before(ids: Collection[UUID], before: datetime, most: int) -> list[ErasureRequest]:
    """Deletion requests before an instant."""
    rows = ErasureRequest.objects.filter(customer_id__in=list(ids), asked_at__lt=before)
    return list(rows.order_by("-asked_at", "pk")[:most])


def is_leaving_for_system(ids: Collection[UUID]) -> bool:
    """Return whether the person asked to be deleted and the days to change their mind still run."""
    return ErasureRequest.objects.filter(customer_id__in=list(ids), state="cooling").exists()
