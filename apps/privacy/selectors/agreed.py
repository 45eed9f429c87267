"""A first sieve before the contact gate: people who may have agreed. It never decides."""

from django.db.models import Exists, OuterRef, Q

from apps.privacy.domain.contact import CALLS, ON_CONSENT
from apps.privacy.models import Consent, ConsentPurpose, SubjectLink


def may_have_agreed(channel: str, topic: str) -> Q | None:
    """Return a condition that every customer meets whom the gate lets through; None: any.

    Reminders and offers rest on a consent: a yes was given at some time by the customer or a visit of theirs. Where a
    link leads further, as after a merge, the gate decides alone.
    """
    if topic not in ON_CONSENT:
        return None
    purpose = ConsentPurpose.MARKETING_CALLS if channel in CALLS else ConsentPurpose.MARKETING
    yes = Consent.objects.filter(purpose=purpose, given=True)
    further = SubjectLink.objects.filter(customer_id=OuterRef("prospect_id"))
    visits = SubjectLink.objects.filter(customer_id=OuterRef("pk")).filter(
        Q(Exists(yes.filter(subject_id=OuterRef("prospect_id")))) | Q(Exists(further))
    )
    return (
        Q(Exists(yes.filter(subject_id=OuterRef("pk"))))
        | Q(Exists(visits))
        | Q(Exists(SubjectLink.objects.filter(prospect_id=OuterRef("pk"))))
    )
