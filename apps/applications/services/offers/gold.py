"""Continue a gold loan: the call of the gold pages, also after a refused application."""

from datetime import datetime
from uuid import UUID

from django.db import transaction

from apps.applications.models import Application
from apps.applications.selectors import applications
from apps.applications.services.applications import create_application, need_served, newest_of
from apps.catalogue.domain.products import ProductCode
from apps.core.domain.actor import Actor
from apps.customers.selectors.customers import customer_for_system
from apps.customers.selectors.profiles import completed_products, next_page
from apps.customers.selectors.visits import own_visit
from apps.customers.services import profile

GOLD = ProductCode.GL
_AREA = "/user/"


def continue_with_gold(
    *, actor: Actor, prospect_id: UUID, application_id: UUID, now: datetime
) -> tuple[str, UUID | None]:
    """Return the page behind `user/` to continue on, and the open gold application if any.

    The id names the gold application itself, or another application of the same person, such as the one that a
    finance company refused: then the person's own gold application is reused, or made again as the last one was.
    Without a complete gold form that form comes first; before welcome-back nothing is opened. Problem 404 for
    another person's id, 422 while gold loans are not served.
    """
    named = applications.own_application(actor, application_id)
    need_served(GOLD)
    customer, is_confirmed = own_visit(actor, prospect_id)
    with transaction.atomic():
        profile.lock_customer(customer.pk)
        last = named if named.product_code == GOLD else newest_of(customer.pk, GOLD)
        is_complete = GOLD in completed_products(customer)
        if is_complete and (last is None or last.details is None):
            # The pledged gold is not stored any more: the form asks again.
            profile.reopen_form(customer_id=customer.pk, product=GOLD)
            is_complete = False
        application: Application | None = None
        if is_complete and is_confirmed:
            application = last if named.product_code == GOLD else _reuse_application(actor, prospect_id, now)
        if application is not None:
            profile.set_inflight(customer_id=customer.pk, application_id=application.pk)
        profile.record_open_application(
            prospect_id=prospect_id, application_id=application.pk if application else None, product_type=GOLD
        )
    after = customer_for_system(customer.pk)
    page = next_page(after, GOLD, has_application=application is not None)
    return page.removeprefix(_AREA), application.pk if application else None


def _reuse_application(actor: Actor, prospect_id: UUID, now: datetime) -> Application:
    return create_application(actor=actor, prospect_id=prospect_id, product_type=GOLD, values={}, now=now)
