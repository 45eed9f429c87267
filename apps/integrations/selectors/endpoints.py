"""A partner's own integration: endpoints, deliveries with their tries, events, self-tests."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.db.models import Count, Q, QuerySet

from apps.applications.selectors.events import leads_by_id_for_system
from apps.core.domain.actor import Actor
from apps.core.domain.problems import forbidden, not_found
from apps.integrations.domain.events import event_body
from apps.integrations.domain.webhooks import (
    MAX_REPLY_SHOWN,
    DeliveryState,
    EndpointOffReason,
    EndpointState,
    SelfTestState,
)
from apps.integrations.models import Delivery, Endpoint, SandboxLead, SelfTest, WebhookEvent

RECENT = timedelta(days=7)
SWITCHED_OFF = Q(state=EndpointState.OFF) & ~Q(off_reason=EndpointOffReason.BY_HAND)
"""An address that failed for too long; one that the owner switched off is as the owner wants it."""


def partner_of(actor: Actor) -> UUID:
    """Return whose integration the actor may see: the owner's, also under masquerade; 403 else."""
    if actor.area != "partner" or actor.partner_id is None or actor.partner_role != "owner":
        raise forbidden()
    return actor.partner_id


@dataclass(frozen=True)
class EndpointRow:
    """An endpoint with how many of its deliveries wait and were given up in the last seven days."""

    endpoint: Endpoint
    waiting: int
    dead: int


def endpoints_of(actor: Actor, mode: str, *, now: datetime) -> list[EndpointRow]:
    """Return the partner's endpoints of one mode, those that fail first."""
    return _endpoint_rows(Endpoint.objects.filter(partner_id=partner_of(actor), mode=mode), now)


def _endpoint_rows(endpoints: QuerySet[Endpoint], now: datetime) -> list[EndpointRow]:
    rows = list(endpoints)
    open_states = (DeliveryState.WAITING, DeliveryState.SENDING)
    counts = (
        Delivery.objects.filter(endpoint__in=rows)
        .order_by()
        .values("endpoint_id")
        .annotate(
            waiting=Count("pk", filter=Q(state__in=open_states)),
            dead=Count("pk", filter=Q(state=DeliveryState.DEAD, made_at__gte=now - RECENT)),
        )
    )
    by_endpoint = {row["endpoint_id"]: (row["waiting"], row["dead"]) for row in counts}
    order = {"failing": 0, "off": 1, "on": 2}
    return [
        EndpointRow(row, *by_endpoint.get(row.pk, (0, 0)))
        for row in sorted(rows, key=lambda row: (order[row.state], row.made_at))
    ]


def endpoints_of_partner(actor: Actor, partner_id: UUID, *, now: datetime) -> list[EndpointRow]:
    """Return a partner's endpoints of both modes as an admin sees them, those that fail first."""
    if actor.area != "admin":
        raise forbidden()
    return _endpoint_rows(Endpoint.objects.filter(partner_id=partner_id), now)


def endpoints_in_trouble(actor: Actor) -> int:
    """Return how many of the owner's live addresses fail or were switched off for failing."""
    rows = Endpoint.objects.filter(SWITCHED_OFF | Q(state=EndpointState.FAILING), mode="live")
    return rows.filter(partner_id=partner_of(actor)).count()


def deliveries_of_partner(actor: Actor, partner_id: UUID) -> QuerySet[Delivery]:
    """Return a partner's deliveries of both modes as an admin sees them, the newest first."""
    if actor.area != "admin":
        raise forbidden()
    rows = Delivery.objects.filter(endpoint__partner_id=partner_id).select_related("event", "endpoint")
    return rows.prefetch_related("attempts").order_by("-made_at", "-pk")


def own_endpoint(actor: Actor, endpoint_id: UUID) -> Endpoint:
    """Return one endpoint of the partner; 404 for another's."""
    row = Endpoint.objects.filter(pk=endpoint_id, partner_id=partner_of(actor)).first()
    if row is None:
        raise not_found()
    return row


def deliveries_of(
    actor: Actor, mode: str, *, endpoint_id: UUID | None = None, state: str = "", event: str = ""
) -> QuerySet[Delivery]:
    """Return the partner's deliveries of one mode, the newest first."""
    rows = Delivery.objects.filter(endpoint__partner_id=partner_of(actor), endpoint__mode=mode)
    rows = rows.select_related("event", "endpoint")
    if endpoint_id is not None:
        rows = rows.filter(endpoint_id=endpoint_id)
    if state:
        rows = rows.filter(state=state)
    if event:
        rows = rows.filter(event__type=event)
    return rows.prefetch_related("attempts").order_by("-made_at", "-pk")


def own_delivery(actor: Actor, delivery_id: UUID) -> Delivery:
    """Return one delivery of the partner with its tries; 404 for another's."""
    rows = Delivery.objects.filter(endpoint__partner_id=partner_of(actor)).select_related("event", "endpoint")
    row = rows.prefetch_related("attempts").filter(pk=delivery_id).first()
    if row is None:
        raise not_found()
    return row


def latest_self_test(actor: Actor, mode: str, *, now: datetime) -> SelfTest | None:
    """Return the partner's newest self-test of one mode."""
    run = SelfTest.objects.filter(partner_id=partner_of(actor), mode=mode).order_by("-begun_at").first()
    return evaluated_self_test(run, now=now) if run else None


def own_self_test(actor: Actor, run_id: UUID, *, now: datetime) -> SelfTest:
    """Return one self-test of the partner; 404 for another's."""
    row = SelfTest.objects.filter(pk=run_id, partner_id=partner_of(actor)).first()
    if row is None:
        raise not_found()
    return evaluated_self_test(row, now=now)


def evaluated_self_test(run: SelfTest, *, now: datetime) -> SelfTest:
    """Return a run as its deliveries stand, ended once all hops answered or its time is over.

    Nothing is saved.
    """
    if run.state != SelfTestState.RUNNING:
        return run
    ids = [hop["delivery_id"] for hop in run.hops if hop["delivery_id"]]
    deliveries = {str(row.pk): row for row in Delivery.objects.filter(pk__in=ids).prefetch_related("attempts")}
    for hop in run.hops:
        if hop["ok"] is None and hop["delivery_id"] in deliveries:
            hop.update(_delivery_answer(deliveries[hop["delivery_id"]]))
        if hop["ok"] is None and now >= run.ends_at:
            hop.update(ok=False, raw=f"no answer in {round((run.ends_at - run.begun_at).total_seconds())} s")
    if all(hop["ok"] is not None for hop in run.hops):
        is_green = all(hop["ok"] for hop in run.hops)
        run.state, run.ended_at = (SelfTestState.PASSED if is_green else SelfTestState.FAILED), now
    return run


def _delivery_answer(delivery: Delivery) -> dict[str, Any]:
    """The answer of a hop by its delivery's last try; empty before the first."""
    attempts = list(delivery.attempts.all())
    if not attempts:
        return {}
    last, is_ok = attempts[-1], delivery.state == DeliveryState.DELIVERED
    raw = "" if is_ok else f"{last.status or last.fault} {last.reply_head or ''}".strip()[:MAX_REPLY_SHOWN]
    return {"ok": is_ok, "ms": last.ms, "raw": raw}


def event_bodies(events: Sequence[WebhookEvent]) -> list[dict[str, Any]]:
    """Return events as sent and read; the partner's name for a lead comes from the lead."""
    live_ids = {event.lead_id for event in events if event.lead_id and event.mode == "live"}
    test_ids = {event.lead_id for event in events if event.lead_id and event.mode == "test"}
    leads: dict[UUID, object] = {**leads_by_id_for_system(live_ids), **SandboxLead.objects.in_bulk(test_ids)}
    return [
        event_body(
            uid=event.uid,
            kind=event.type,
            at=event.at,
            seq=event.seq,
            is_test=event.mode == "test" or event.type == "endpoint.test",
            lead=_lead(event.lead_id, leads.get(event.lead_id)) if event.lead_id else None,
            payload=event.payload,
        )
        for event in events
    ]


def _lead(lead_id: UUID, lead: object | None) -> dict[str, Any]:
    """The lead of an event; a deleted person's reference is gone with the person."""
    return {"id": str(lead_id), "partner_ref": getattr(lead, "partner_ref", None) or None}
