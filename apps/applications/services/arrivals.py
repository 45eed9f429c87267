"""The facts of an arrival, moved into the visit once its one-time code succeeded."""

from datetime import datetime
from uuid import UUID

from apps.applications.domain.handover_token import ArrivalKind
from apps.applications.models import Application, Arrival
from apps.customers.selectors.visits import prospect_for_system
from apps.customers.services import prefill, profile


def attach_arrival(*, prospect_id: UUID, customer_id: UUID, is_confirmed: bool, now: datetime) -> None:
    """Move the facts of the visit's arrival into the visit, in the caller's transaction.

    Called after the right code. An application is reused only by the same customer, and only where nothing has to
    be confirmed first.
    """
    arrival = Arrival.objects.select_for_update().filter(prospect_id=prospect_id).first()
    if arrival is None:
        return
    if arrival.product_type:
        prefill.record_product(prospect_id=prospect_id, product_type=arrival.product_type)
    if arrival.door in (ArrivalKind.PARTNER, ArrivalKind.LEAD, ArrivalKind.FUNNEL):
        prefill.prefill(
            customer_id=customer_id, product_type=arrival.product_type or "PL", values=arrival.facts, now=now
        )
    elif is_confirmed:
        _reuse_application(arrival, customer_id)
    # The arrival's data is not needed any more: the number is the customer's, the facts are in the form.
    arrival.mobile, arrival.facts, arrival.emptied_at = None, {}, now
    arrival.save(update_fields=["mobile", "facts", "emptied_at"])


def _reuse_application(arrival: Arrival, customer_id: UUID) -> None:
    source = prospect_for_system(arrival.continues_id) if arrival.continues_id else None
    if source is None or source.application_id is None or arrival.prospect_id is None:
        return
    application = Application.objects.filter(pk=source.application_id, customer_id=customer_id).first()
    if application is not None:
        profile.record_open_application(
            prospect_id=arrival.prospect_id, application_id=application.pk, product_type=application.product_code
        )
