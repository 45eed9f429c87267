"""People who may be called, and queues of them."""

from datetime import datetime, timedelta
from typing import Any

from apps.applications.models import OfferSnapshot
from apps.customers.models import Customer
from apps.desk.models import CallQueue, CustomerSegment
from apps.desk.services import queues
from apps.privacy.domain.calls import DndBlock
from apps.privacy.services import consents as privacy
from apps.privacy.services.calls import note_dnd_answers
from tests.factories import submissions

OFFERS_SEEN = {"stage": "offers_seen", "from_hours": 0, "until_hours": 72}


def stopped_customer(
    now: datetime, *, hours_ago: int = 3, consents: bool = True, dnd: bool = True, **facts: Any
) -> Customer:
    """Somebody who saw an offer and chose none; with the consent to calls and an open answer of the operators."""
    at = now - timedelta(hours=hours_ago)
    facts = {"first_name": "Anil", "last_name": "Kumar", "city": "Indore", **facts}
    customer = submissions.customer(created_at=at, **facts)
    application = submissions.application(customer, created_at=at)
    OfferSnapshot.objects.create(
        application=application,
        policy_digest="p",
        rule_version="1",
        inputs_digest=str(application.pk),
        inputs={},
        result={"offers": [], "unmatched": []},
        created_at=at,
    )
    if consents:
        privacy.give_consent(
            subject_kind="customer", subject_id=customer.pk, purpose="marketing_calls", text_version="1.0",
            language="en", ip=None, user_agent="", at=at,
        )  # fmt: skip
    if dnd:
        note_dnd_answers(blocked={customer.mobile_phone_number: DndBlock.OPEN}, source="list", checked_at=at)
    return customer


def call_queue(now: datetime, *, fill: bool = True, **facts: Any) -> CallQueue:
    """A queue of people who saw offers and chose none, filled."""
    segment = CustomerSegment.objects.create(name="Offers", condition=OFFERS_SEEN, changed_at=now)
    facts = {"name_en": "Offers seen", "name_hi": "ऑफ़र देखे", "topic": "reminder", **facts}
    queue = CallQueue.objects.create(segment=segment, changed_at=now, **facts)
    if fill:
        queues.fill_queue(queue_id=queue.pk, now=now)
    return queue
