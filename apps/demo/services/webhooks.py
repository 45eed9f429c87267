"""Events of one partner, endpoints, deliveries in every state, sites of its widget."""

import random
from datetime import datetime, timedelta

from apps.integrations.domain.webhooks import SECRET_BYTES, DeliveryState, EndpointOffReason, EndpointState, secret_text
from apps.integrations.models import Delivery, DeliveryAttempt, Endpoint, SelfTest, WebhookEvent, WidgetSite
from apps.integrations.services import collecting
from apps.partners.models import Partner

MADE_BY = "Dev Mehta"
SHOWN_EVENTS = 40
WIDGET_HOST, NEW_HOST = "www.sunrise.example", "blog.sunrise.example"
HEALTHY, OLD, TRIAL = "hooks.sunrise.example", "old-crm.sunrise.example", "trial.sunrise.example"


def seed_webhooks(*, seed: int, partner: Partner, now: datetime) -> int:
    """Collect a month's events and send the newest to one partner's endpoints; how many."""
    draw = random.Random(f"webhooks-{seed}")  # noqa: S311 - a made-up world, not a secret
    count = collecting.collect(now=now, look_back=collecting.LONG_LOOK_BACK)
    healthy = _endpoint(partner, HEALTHY, "CRM", now, draw, last_success_at=now - timedelta(minutes=9))
    old = _endpoint(
        partner,
        OLD,
        "Old CRM",
        now,
        draw,
        state=EndpointState.OFF,
        off_reason=EndpointOffReason.NO_ANSWER,
        off_at=now - timedelta(days=2),
        failures=61,
        failing_since=now - timedelta(days=7),
        last_failure_at=now - timedelta(days=2),
    )
    _endpoint(partner, TRIAL, "Trial", now, draw, mode="test")
    events = list(WebhookEvent.objects.filter(partner=partner, mode="live").order_by("-seq")[:SHOWN_EVENTS])
    for place, event in enumerate(events):
        _deliver(event, healthy, DeliveryState.DELIVERED if place != 2 else DeliveryState.WAITING, place, now)
        if place % 8 == 7:
            _deliver(event, old, DeliveryState.DEAD if place < 20 else DeliveryState.CANCELLED, place, now)
    hops = [
        {"hop": hop, "name": name, "ok": True, "ms": ms, "raw": "", "delivery_id": ""}
        for hop, name, ms in (("worker", "", 41), ("link", "", 63), ("webhook", HEALTHY, 182))
    ]
    hops.append({"hop": "webhook", "name": OLD, "ok": False, "ms": None, "raw": "off", "delivery_id": ""})
    Partner.objects.filter(pk=partner.pk).update(embed_sites=[WIDGET_HOST, NEW_HOST])
    WidgetSite.objects.create(partner=partner, host=WIDGET_HOST, last_seen_at=now - timedelta(minutes=24))
    begun = now - timedelta(hours=3)
    SelfTest.objects.create(
        partner=partner,
        mode="live",
        state="failed",
        hops=hops,
        begun_at=begun,
        ends_at=begun + timedelta(minutes=2),
        ended_at=begun + timedelta(seconds=2),
    )
    return count


def _endpoint(
    partner: Partner, host: str, description: str, now: datetime, draw: random.Random, **facts: object
) -> Endpoint:
    plain = {"mode": "live", "made_by": MADE_BY, "made_at": now - timedelta(days=30)}
    secret = secret_text(draw.randbytes(SECRET_BYTES))
    url = f"https://{host}/tulna"
    return Endpoint.objects.create(
        partner=partner, url=url, host=host, description=description, secret=secret, **plain | facts
    )


def _deliver(event: WebhookEvent, endpoint: Endpoint, state: DeliveryState, place: int, now: datetime) -> None:
    at = now - timedelta(minutes=9 + 47 * place)
    is_open = state is DeliveryState.WAITING
    delivery = Delivery.objects.create(
        event=event,
        endpoint=endpoint,
        state=state,
        tries=4 if is_open else 1,
        next_at=now + timedelta(days=1) if is_open else None,
        made_at=at,
        ended_at=None if is_open else at,
    )
    tries: list[tuple[int | None, int, str, str]] = [(200, 140 + 7 * place, "", "")]
    if is_open:
        tries = [(None, 10_000, "too_slow", ""), (503, 412, "", "upstream connect error"), (503, 388, "", "")]
        tries.append((None, 10_000, "too_slow", ""))
    elif state is not DeliveryState.DELIVERED:
        tries = [(None, 3_004, "not_reached", "")] * (9 if state is DeliveryState.DEAD else 2)
    for n, (status, milliseconds, error, reply) in enumerate(tries, start=1):
        DeliveryAttempt.objects.create(
            delivery=delivery, n=n, at=at + timedelta(minutes=n - 1), status=status, ms=milliseconds, fault=error,
            reply_head=reply or None,
        )  # fmt: skip
