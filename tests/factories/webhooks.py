"""Endpoints and events of a partner, for tests of what becomes of them."""

import base64
import hashlib
import hmac
from datetime import datetime
from typing import Any
from uuid import uuid4

from apps.integrations.domain.events import EventType
from apps.integrations.domain.webhooks import WebhookReply
from apps.integrations.models import Delivery, Endpoint, WebhookEvent
from apps.integrations.selectors.sources import EventCandidate
from apps.integrations.services import delivering
from apps.integrations.services.collecting import record_events

SECRET = "whsec_dHVsbmEtZGVtby13ZWJob29rLXNlY3JldC0wMDAwMDE="


def make_endpoint(partner: Any, now: datetime, url: str = "https://hooks.sunrise.example/in", **facts: Any) -> Endpoint:
    """An endpoint of the partner that is on and wants every event."""
    plain = {"mode": "live", "host": "hooks.sunrise.example", "secret": SECRET, "made_by": "Esha", "made_at": now}
    return Endpoint.objects.create(partner=partner, url=url, **plain | facts)


def make_event(partner: Any, now: datetime, kind: EventType = EventType.LEAD_OPENED, **facts: Any) -> WebhookEvent:
    """An event of the partner's stream with its deliveries."""
    plain = {"source": "test", "source_id": str(uuid4()), "subject_ref": "a-1", "mode": "live"}
    mode = facts.pop("mode", plain.pop("mode"))
    candidate = EventCandidate(partner_id=partner.pk, type=kind, at=now, **{**plain, **facts})
    [event] = record_events(partner_id=partner.pk, mode=mode, candidates=[candidate], now=now)
    return event


def refuse(delivery: Delivery, reply: WebhookReply, now: datetime) -> None:
    """One try of a delivery that ends with this reply."""
    prepared = delivering.claim(delivery_id=delivery.pk, now=now)
    assert prepared is not None
    delivering.note_reply(prepared=prepared, reply=reply, now=now)


def verify(secret: str, headers: dict[str, str], body: bytes) -> bool:
    """The receiver's side of the public specification, written anew from its text."""
    key = base64.b64decode(secret.split("_", 1)[1])
    content = b".".join([headers["webhook-id"].encode(), headers["webhook-timestamp"].encode(), body])
    wanted = base64.b64encode(hmac.new(key, content, hashlib.sha256).digest()).decode()
    versions = [signature.split(",", 1) for signature in headers["webhook-signature"].split(" ")]
    return any(version == "v1" and hmac.compare_digest(text, wanted) for version, text in versions)
