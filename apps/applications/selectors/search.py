"""Finding applications for a desk: by their customer, their own id, or a lender's reference."""

from uuid import UUID

from django.db.models import Q, QuerySet

from apps.applications.models import Application, Submission
from apps.applications.selectors.reports import RecentSubmission, latest
from apps.core.domain.actor import Actor
from apps.core.domain.problems import forbidden
from apps.lenders.selectors import lenders


def find_by_customer(actor: Actor, customer_id: UUID, most: int) -> list[RecentSubmission]:
    """Return one customer's applications, the one that moved last first."""
    return latest(_all(actor).filter(customer_id=customer_id), most)


def find_by_reference(actor: Actor, reference: UUID, most: int) -> list[RecentSubmission]:
    """Return the application with this appId, or the one a submission of this id belongs to."""
    sent = Submission.objects.filter(pk=reference).values("application_id")
    return latest(_all(actor).filter(Q(pk=reference) | Q(pk__in=sent)), most)


def find_by_id_prefix(actor: Actor, first: UUID, last: UUID, most: int) -> list[RecentSubmission]:
    """Return applications with an appId from `first` to `last`."""
    return latest(_all(actor).filter(pk__gte=first, pk__lte=last), most)


def find_by_lender_reference(actor: Actor, reference: str, most: int) -> list[RecentSubmission]:
    """Return applications that a lender knows by this reference, letter by letter."""
    # Every lender by name, so that the index of (lender, reference) serves.
    everyone = set(lenders.lender_ids_by_name().values())
    sent = Submission.objects.filter(lender_id__in=everyone, reference=reference).values("application_id")
    return latest(_all(actor).filter(pk__in=sent), most)


def full_admins_only(actor: Actor) -> None:
    """403 for everybody else: who a customer is, is theirs to find (specification 6)."""
    if actor.area != "admin" or actor.role_id != 1:
        raise forbidden()


def _all(actor: Actor) -> QuerySet[Application]:
    full_admins_only(actor)
    return Application.objects.all()
