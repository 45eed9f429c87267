"""The words about a person that stand at their deletion requests and legal holds."""

from collections.abc import Iterable
from uuid import UUID

from apps.privacy.models import ErasureRequest, LegalHold


def erase_words(ids: Iterable[UUID]) -> None:
    """Remove words about a person from requests and holds; in the caller's transaction."""
    for request in ErasureRequest.objects.filter(customer_id__in=list(ids)):
        if request.reason or request.evidence or request.refusal:
            request.reason = request.evidence = request.refusal = None
            request.save(update_fields=["reason", "evidence", "refusal"])
    for hold in LegalHold.objects.filter(customer_id__in=list(ids)):
        hold.reason = hold.lift_reason = None
        hold.save(update_fields=["reason", "lift_reason"])
