"""Stop contact with a customer who told the back office so.

Consent is the customer's own act and cannot be given here.
"""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db import transaction

from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.problems import not_found
from apps.customers.selectors.customers import people_by_id_for_system
from apps.desk.services.queues import close_open_tasks
from apps.offerings.services.leads import cancel_calls
from apps.privacy.domain.calls import StopSource
from apps.privacy.domain.contact import CHANNELS, PURPOSES, ContactChannel, ContactPurpose
from apps.privacy.domain.do_not_call import StopHeardBy, StopReason
from apps.privacy.selectors.consents import identities_of
from apps.privacy.services import contact
from apps.privacy.services.calls import stop_calls_to
from apps.privacy.services.consents import lock_subject


@dataclass(frozen=True)
class StoppedContact:
    """Messages, call tasks, calls of providers and consents that a stop ended."""

    messages: int
    tasks: int
    provider_calls: int
    withdrawn: list[str]
    on_do_not_call: bool


def stop_contact(
    *,
    actor: Actor,
    customer_id: UUID,
    channels: Collection[ContactChannel],
    purposes: Collection[ContactPurpose],
    heard_by: StopHeardBy,
    now: datetime,
) -> StoppedContact:
    """Switch these channels off for these purposes and cancel what waits on them.

    Calls for every purpose put the number on the do-not-call list. 404 for an unknown, merged or deleted customer.
    """
    people = people_by_id_for_system([customer_id])
    if not people or people[0].pk != customer_id or people[0].erased_at is not None:
        raise not_found()
    mobile = people[0].mobile_phone_number or ""
    ids = identities_of(customer_id)
    takes_calls = "call" in channels
    is_listed = takes_calls and bool(mobile) and set(purposes) >= set(PURPOSES)
    with transaction.atomic():
        # Requests first: a hand-over of one locks it before the person's consents, and so must this.
        is_service = takes_calls and "service" in purposes
        provider_calls = cancel_calls(actor=actor, customer_ids=ids, now=now) if is_service else 0
        lock_subject(customer_id)
        messages = 0
        if is_listed:
            messages = stop_calls_to(
                actor=actor,
                mobile=mobile,
                subject_ids=[customer_id],
                source=StopSource.DESK,
                now=now,
                reason=StopReason.ASKED.value,
                heard_by=heard_by.value,
            )
        effects = contact.stop_channels(
            customer_id=customer_id,
            channels=[channel for channel in CHANNELS if channel in channels and not (is_listed and channel == "call")],
            purposes=purposes,
            at=now,
        )
        tasks = 0
        if takes_calls:
            tasks = close_open_tasks(customer_ids=ids, reason="stopped", now=now, topics=purposes)
        stopped = StoppedContact(
            messages + effects.messages, tasks, provider_calls, effects.withdrawn, on_do_not_call=is_listed
        )
        audit.record(
            actor=actor,
            action="desk.contact_stopped",
            target="customer",
            target_id=customer_id,
            details={
                "channels": [channel for channel in CHANNELS if channel in channels],
                "purposes": [purpose for purpose in PURPOSES if purpose in purposes],
                "heard_by": heard_by.value,
                "messages": stopped.messages,
                "tasks": tasks,
                "provider_calls": provider_calls,
                "withdrawn": stopped.withdrawn,
            },
        )
    return stopped
