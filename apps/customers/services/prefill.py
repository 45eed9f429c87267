"""Data that an entry brings into a visit: the chosen product, and values typed elsewhere."""

from collections.abc import Mapping
from datetime import datetime
from uuid import UUID

from apps.customers.domain.flow import PAGES
from apps.customers.models import Customer, Draft, Prospect
from apps.customers.services.profile import DRAFT_FORMS

COMPLETED = {"PL": "pl_completed", "BL": "bl_completed", "GL": "gl_completed", "HL": "hl_completed"}


def record_product(*, prospect_id: UUID, product_type: str) -> None:
    """Record the product that this visit was begun for, unless one is chosen in it already."""
    Prospect.objects.filter(pk=prospect_id, product_type="").update(product_type=product_type)


def prefill(*, customer_id: UUID, product_type: str, values: Mapping[str, str], now: datetime) -> bool:
    """Store values typed elsewhere as a draft of the product's form, and return whether it was.

    The person reads, corrects and sends it. Only for a person whose form is neither complete nor begun: a person's own
    values are never overwritten. Called in the caller's transaction.
    """
    form = PAGES[product_type].detail.rpartition("/")[2] if product_type in PAGES else ""
    if form not in DRAFT_FORMS or not values:
        return False
    customer = Customer.objects.select_for_update().get(pk=customer_id)
    if getattr(customer, COMPLETED[product_type]) or Draft.objects.filter(customer=customer, form=form).exists():
        return False
    Draft.objects.create(customer=customer, form=form, values=dict(values), saved_at=now)
    return True
