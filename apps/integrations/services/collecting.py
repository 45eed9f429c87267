"""Turn rows into events: once each, in one order for each partner, without gaps."""

import secrets
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Count

from apps.core import jobs
from apps.core.failpoints import failpoint
from apps.integrations.domain.webhooks import DeliveryState, EndpointState
from apps.integrations.models import Delivery, Endpoint, EventStream, WebhookEvent
from apps.integrations.selectors.sources import (
    EventCandidate,
    candidates_for_system,
    leads_of,
    recorded_keys,
    sandbox_candidates_for_system,
)

LOOK_BACK = timedelta(hours=1)
"""Longer than any transaction lasts, so that what commits late is still found."""
LONG_LOOK_BACK = timedelta(days=30)
"""What the daily look still finds after the worker stood still."""
UID_BYTES = 12


def collect(*, now: datetime, look_back: timedelta = LOOK_BACK) -> int:
    """Write what is no event yet, of customers and of the sandbox; return how many.

    Two at once write each event once.
    """
    since = now - look_back
    sources = {
        "live": candidates_for_system(since=since),
        "test": sandbox_candidates_for_system(since=since, now=now),
    }
    streams: dict[tuple[UUID, str], list[EventCandidate]] = {}
    for mode, candidates in sources.items():
        for candidate in candidates:
            streams.setdefault((candidate.partner_id, mode), []).append(candidate)
    recorded = 0
    for (partner_id, mode), candidates in streams.items():
        recorded += len(record_events(partner_id=partner_id, mode=mode, candidates=candidates, now=now))
        failpoint("events_recorded")
    return recorded


@transaction.atomic
def record_events(
    *, partner_id: UUID, mode: str, candidates: Sequence[EventCandidate], now: datetime
) -> list[WebhookEvent]:
    """Write the candidates that are no event yet as the next of a stream, with deliveries."""
    stream = _locked_stream(partner_id, mode)
    # Only now is it certain which of them another collector has written.
    recorded = recorded_keys(candidates)
    leads = leads_of(candidates)
    fresh = [
        replace(candidate, lead_id=candidate.lead_id or _lead_of(candidate, leads))
        for candidate in candidates
        if candidate.key not in recorded
    ]
    if not fresh:
        return []
    places = _places(partner_id, mode, fresh)
    events = []
    for seq, candidate in enumerate(fresh, start=stream.last_seq + 1):
        places[candidate.subject_ref] += 1
        events.append(_event(candidate, mode=mode, seq=seq, sequence=places[candidate.subject_ref], now=now))
    WebhookEvent.objects.bulk_create(events, batch_size=500)
    stream.last_seq = events[-1].seq
    stream.save(update_fields=["last_seq"])
    _add_deliveries(partner_id, mode, events, now)
    failpoint("events_written")
    return events


def _locked_stream(partner_id: UUID, mode: str) -> EventStream:
    EventStream.objects.get_or_create(partner_id=partner_id, mode=mode)
    return EventStream.objects.select_for_update().get(partner_id=partner_id, mode=mode)


def _lead_of(candidate: EventCandidate, leads: dict[tuple[UUID, UUID], UUID]) -> UUID | None:
    return leads.get((candidate.partner_id, candidate.customer_id)) if candidate.customer_id else None


def _places(partner_id: UUID, mode: str, candidates: Sequence[EventCandidate]) -> Counter[str]:
    """How many events each subject has so far."""
    rows = WebhookEvent.objects.filter(
        partner_id=partner_id, mode=mode, subject_ref__in={candidate.subject_ref for candidate in candidates}
    )
    return Counter(dict(rows.order_by().values_list("subject_ref").annotate(number=Count("pk"))))


def _event(candidate: EventCandidate, *, mode: str, seq: int, sequence: int, now: datetime) -> WebhookEvent:
    payload: dict[str, Any] = dict(candidate.payload)
    if "application" in payload:
        payload["application"] = {**payload["application"], "sequence": sequence}
    return WebhookEvent(
        partner_id=candidate.partner_id,
        mode=mode,
        seq=seq,
        uid=f"evt_{secrets.token_hex(UID_BYTES)}",
        type=candidate.type.value,
        at=candidate.at,
        recorded_at=now,
        subject_ref=candidate.subject_ref,
        lead_id=candidate.lead_id,
        sequence=sequence,
        payload=payload,
        source=candidate.source,
        source_id=candidate.source_id,
    )


def _add_deliveries(partner_id: UUID, mode: str, events: Sequence[WebhookEvent], now: datetime) -> None:
    endpoints = Endpoint.objects.filter(partner_id=partner_id, mode=mode).exclude(state=EndpointState.OFF)
    deliveries = [
        Delivery(event=event, endpoint=endpoint, state=DeliveryState.WAITING, next_at=now, made_at=now)
        for endpoint in endpoints
        for event in events
        if wants(endpoint, event.type)
    ]
    if deliveries:
        Delivery.objects.bulk_create(deliveries, batch_size=500)
        jobs.enqueue("integrations.sweep")


def wants(endpoint: Endpoint, kind: str) -> bool:
    """Whether an endpoint wants events of this kind; a test goes to the tested one alone."""
    return kind != "endpoint.test" and (not endpoint.events or kind in endpoint.events)
