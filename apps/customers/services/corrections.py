"""Corrections by the back office, by the rules of the customer's own form."""

from datetime import datetime
from uuid import UUID

from apps.catalogue import selectors as catalogue
from apps.core.domain.calendar import today_ist
from apps.core.domain.problems import FieldError, conflict, invalid, not_found
from apps.customers.domain import profile as rules
from apps.customers.models import Customer
from apps.customers.selectors.customers import revision_of
from apps.customers.services.profile import lock_customer, notify_old_address, write_profile


def correct_profile(
    *, customer_id: UUID, field: str, value: str, can_be_empty: bool, revision: str, now: datetime
) -> Customer:
    """Store one corrected field; in a transaction that holds the person's lock.

    422 at `value` for one that the form would refuse, for an empty one, and for the stored one; 404 for a deleted or
    merged customer; 409 `customers.changed_meanwhile` when the record changed since `revision` was read. A corrected
    e-mail is unproved, and its earlier address is notified.
    """
    on = today_ist(now)
    cleaned, faults = rules.clean({field: value}, on=on, options=catalogue.option_values)
    if faults:
        raise invalid(value=faults[field])
    if cleaned[field] is None and not can_be_empty:
        raise invalid(value=FieldError("core.required"))
    place = catalogue.place_of(cleaned[field]) if field == "postal_code" else None
    if field == "postal_code" and place is None:
        raise invalid(value=FieldError("catalogue.unknown_pincode"))
    customer = lock_customer(customer_id)
    if customer.erased_at is not None or customer.merged_into_id is not None:
        raise not_found()
    if revision_of(customer) != revision:
        raise conflict("customers.changed_meanwhile")
    if (getattr(customer, field) or None) == cleaned[field]:
        raise invalid(value=FieldError("customers.same_value"))
    had_email = customer.email
    write_profile(customer, cleaned)
    if place is not None:
        customer.city, customer.state = place.city, place.state
        customer.told_on = customer.told_on | {field: on.isoformat()}
    customer.changed_at = now
    customer.save()
    if had_email and customer.email != had_email:
        notify_old_address(customer, had_email, now)
    return customer
