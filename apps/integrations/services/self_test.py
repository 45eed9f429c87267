"""The self-test: every hop between a partner and us, by the workers of live ones.

The web call only writes down what is to be tried. Where the worker of the queue `hooks` stands still, no hop answers
and the run ends red.
"""

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction

from apps.acquisition.selectors.links import default_code_for_system
from apps.audit import services as audit
from apps.core import jobs
from apps.core.domain.actor import Actor
from apps.core.domain.problems import conflict, forbidden
from apps.integrations import gateways
from apps.integrations.domain.webhooks import MAX_REPLY_SHOWN, EndpointState, SelfTestState
from apps.integrations.models import Endpoint, SelfTest
from apps.integrations.selectors import endpoints
from apps.integrations.services.endpoints import add_test_delivery
from apps.partners.selectors.organisations import key_for_system

LASTS = timedelta(minutes=2)
CRAWLER = {"User-Agent": "TulnaSelfTest/1.0 (bot)"}
"""Counted as a crawler: no click of a person comes of a test."""


def start_self_test(*, mode: str, by: Actor, now: datetime) -> SelfTest:
    """Begin a run; 409 `integrations.self_test_runs` while one is under way."""
    if by.is_masquerading:
        raise forbidden()
    partner_id = endpoints.partner_of(by)
    settle_self_tests(now=now, partner_id=partner_id)
    try:
        with transaction.atomic():
            run = SelfTest.objects.create(partner_id=partner_id, mode=mode, begun_at=now, ends_at=now + LASTS)
            run.hops = [_hop("worker"), _hop("link"), *_webhook_hops(partner_id, mode, now)]
            run.save(update_fields=["hops"])
            jobs.enqueue("integrations.run_self_test", run_id=run.pk)
            audit.record(actor=by, action="integrations.self_test", target="self_test", target_id=run.pk)
    except IntegrityError as error:
        raise conflict("integrations.self_test_runs") from error
    return run


def run_hops(*, run_id: UUID, now: datetime) -> None:
    """Try our own hops of a run: that a worker took it, and the partner's link."""
    run = SelfTest.objects.filter(pk=run_id, state=SelfTestState.RUNNING).first()
    if run is None:
        return
    _answer(run_id, "worker", is_ok=True, ms=round((now - run.begun_at).total_seconds() * 1000), raw="")
    key, code = key_for_system(run.partner_id), default_code_for_system(run.partner_id)
    reply, location = gateways.ask_own(f"/{code or key}", headers=CRAWLER)
    is_ok = reply.status == 200 or (reply.status == 302 and location.startswith(f"/{key}"))
    raw = "" if is_ok else f"{reply.status or reply.fault.value} {location or reply.head}"
    _answer(run_id, "link", is_ok=is_ok, ms=reply.milliseconds, raw=raw)


def settle_self_tests(*, now: datetime, partner_id: UUID | None = None) -> int:
    """Write down the end of runs that have their answers or no time left; how many."""
    rows = SelfTest.objects.filter(state=SelfTestState.RUNNING)
    if partner_id is not None:
        rows = rows.filter(partner_id=partner_id)
    ended = 0
    for run_id in rows.values_list("pk", flat=True):
        with transaction.atomic():
            run = endpoints.evaluated_self_test(SelfTest.objects.select_for_update().get(pk=run_id), now=now)
            run.save(update_fields=["hops", "state", "ended_at"])
            ended += run.state != SelfTestState.RUNNING
    return ended


def _webhook_hops(partner_id: UUID, mode: str, now: datetime) -> list[dict[str, Any]]:
    """One hop an endpoint that is on; an endpoint that is off is red at once."""
    hops = []
    for endpoint in Endpoint.objects.select_for_update().filter(partner_id=partner_id, mode=mode).order_by("made_at"):
        if endpoint.state == EndpointState.OFF:
            hops.append(_hop("webhook", name=endpoint.host) | {"ok": False, "raw": "off"})
        else:
            delivery = add_test_delivery(endpoint, now=now)
            hops.append(_hop("webhook", name=endpoint.host, delivery_id=str(delivery.pk)))
    return hops


def _hop(hop: str, *, name: str = "", delivery_id: str = "") -> dict[str, Any]:
    return {"hop": hop, "name": name, "ok": None, "ms": None, "raw": "", "delivery_id": delivery_id}


@transaction.atomic
def _answer(run_id: UUID, name: str, *, is_ok: bool, ms: int, raw: str) -> None:
    run = SelfTest.objects.select_for_update().get(pk=run_id)
    for hop in run.hops:
        if hop["hop"] == name and hop["ok"] is None:
            hop.update(ok=is_ok, ms=ms, raw=raw[:MAX_REPLY_SHOWN])
    run.save(update_fields=["hops"])
