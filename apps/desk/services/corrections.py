"""Correct one field of a customer, and notify them which one and how to undo it."""

from datetime import datetime
from uuid import UUID

from django.db import transaction

from apps.applications.services.notifications import notify_customer
from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.identifiers import plain
from apps.core.domain.problems import FieldError, conflict, invalid, not_found
from apps.customers.selectors.customers import people_by_id_for_system
from apps.customers.services.corrections import correct_profile
from apps.desk.domain.corrections import (
    CAN_BE_EMPTY,
    MAX_CORRECTION_REASON_LENGTH,
    NOT_HERE,
    CorrectionField,
    field_words,
    is_time_to_notify,
)
from apps.desk.models import CustomerCorrection
from apps.privacy.services.consents import lock_subject

PROFILE_PATH = "/user/account/profile"
BATCH_SIZE = 200


def correct_customer(
    *, actor: Actor, customer_id: UUID, field: str, value: str, reason: str, revision: str, now: datetime
) -> CustomerCorrection:
    """Store a corrected field and notify the customer.

    409 `desk.not_here` for what only the person changes, 409 `customers.changed_meanwhile` when the record changed
    since `revision` was read, 422 at `field`, `value` or `reason`, 404 for an unknown, merged or deleted customer.
    """
    if field in NOT_HERE:
        raise conflict("desk.not_here")
    if field not in set(CorrectionField):
        raise invalid(field=FieldError("core.not_a_choice"))
    words = _reason(reason)
    if not people_by_id_for_system([customer_id]):
        raise not_found()
    with transaction.atomic():
        lock_subject(customer_id)
        correct_profile(
            customer_id=customer_id,
            field=field,
            value=value,
            can_be_empty=field in CAN_BE_EMPTY,
            revision=revision,
            now=now,
        )
        correction = CustomerCorrection.objects.create(
            customer_id=customer_id,
            field=field,
            reason=words,
            author_id=actor.person_id,
            author_name=actor.name,
            at=now,
        )
        audit.record(
            actor=actor,
            action="desk.customer_corrected",
            target="customer",
            target_id=customer_id,
            reason=words,
            details={"field": field},
        )
        notify_corrections(customer_id=customer_id, now=now)
    return correction


def notify_corrections(*, customer_id: UUID, now: datetime) -> bool:
    """Notify the customer of every field that was corrected since, at most once an hour.

    Returns whether a message was made. What comes within the hour waits for `notify_waiting_corrections`.
    """
    with transaction.atomic():
        lock_subject(customer_id)
        rows = CustomerCorrection.objects.filter(customer_id=customer_id)
        waiting = list(rows.filter(notified_at=None).order_by("at", "pk"))
        last = rows.exclude(notified_at=None).order_by("-notified_at").values_list("notified_at", flat=True).first()
        if not waiting or not is_time_to_notify(last, now):
            return False
        result = notify_customer(
            customer_id=customer_id,
            kind="profile_corrected",
            values={
                language: {"fields": field_words([row.field for row in waiting], language)} for language in ("en", "hi")
            },
            path=PROFILE_PATH,
            dedupe_key=f"corrected:{waiting[-1].pk}",
            now=now,
        )
        rows.filter(pk__in=[row.pk for row in waiting]).update(notified_at=now)
    return result is not None


def notify_waiting_corrections(*, now: datetime) -> int:
    """Notify customers whose corrections wait; returns how many messages were made."""
    waiting = CustomerCorrection.objects.filter(notified_at=None).order_by("customer_id")
    ids = waiting.values_list("customer_id", flat=True).distinct()[:BATCH_SIZE]
    return sum(notify_corrections(customer_id=customer_id, now=now) for customer_id in list(ids))


def _reason(text: str) -> str:
    try:
        words = " ".join(plain(text).split())
    except ValueError:
        raise invalid(reason=FieldError("core.characters")) from None
    if not words:
        raise invalid(reason=FieldError("core.required"))
    if len(words) > MAX_CORRECTION_REASON_LENGTH:
        raise invalid(reason=FieldError("core.too_long"))
    return words
