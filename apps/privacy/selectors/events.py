"""Acts of customers that events for partners' software are made of (apps.integrations)."""

from datetime import datetime

from django.db.models import QuerySet

from apps.privacy.domain.requests import ErasureState
from apps.privacy.models import Consent, ErasureRequest


def withdrawn_consents_for_system(*, since: datetime) -> QuerySet[Consent]:
    """Return the consents that customers took back since then."""
    rows = Consent.objects.filter(at__gte=since, given=False, subject_kind=Consent.SubjectKind.CUSTOMER)
    return rows.order_by("pk")


def deletions_for_system(*, since: datetime) -> QuerySet[ErasureRequest]:
    """Return the deletions that were carried out since then."""
    return ErasureRequest.objects.filter(state=ErasureState.DONE.value, done_at__gte=since).order_by("pk")
