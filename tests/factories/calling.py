"""People who may be called, queues of them, and the calls of a caller by the API."""

from datetime import datetime, timedelta
from typing import Any

from rest_framework.test import APIClient

from apps.applications.models import OfferSnapshot
from apps.core.domain.calendar import IST
from apps.customers.models import Customer
from apps.desk.models import CallQueue, CustomerSegment
from apps.desk.services import queues
from apps.privacy.domain.calls import DndBlock
from apps.privacy.services import consents as privacy
from apps.privacy.services.calls import note_dnd_answers
from tests.factories import accounts, submissions

NOON = datetime(2026, 11, 23, 12, 0, tzinfo=IST)
"""A Monday."""
NUMBER = "9811111111"
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


def post(client: APIClient, path: str, **body: Any) -> Any:
    return client.post(f"/api/admin/{path}", body, format="json")


def later(user: Any, clock: Any, moment: datetime) -> APIClient:
    """Sign the same admin in at a later moment: the earlier session has run out by then."""
    clock.move_to(moment)
    return APIClient(headers={"Authorization": f"Bearer {accounts.bearer_of_user(user)}"})


def claimed(client: APIClient) -> Any:
    return post(client, "calls/next").json()["task"]


def dialled(client: APIClient, task: Any) -> Any:
    return post(client, f"calls/tasks/{task['task_id']}/dial", lease=task["lease"]).json()


def ended(client: APIClient, task: Any, dial: Any, disposition: str, **facts: Any) -> Any:
    body = {"lease": task["lease"], "attempt_id": dial["attempt_id"], "disposition": disposition, **facts}
    return post(client, f"calls/tasks/{task['task_id']}/outcome", **body)


def called(client: APIClient, disposition: str, **facts: Any) -> Any:
    task = claimed(client)
    return ended(client, task, dialled(client, task), disposition, **facts)
