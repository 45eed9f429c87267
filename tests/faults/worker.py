"""The product's own Celery application with short waits and small chunks, and an ear at every gap.

`celery --app=tests.faults.worker:app worker`. What is shortened is only how long one waits before a lost message
counts as lost; the ways of the work are the product's.
"""

import os
from collections.abc import Callable, Mapping
from datetime import timedelta
from pathlib import Path
from typing import Any

from celery import signals
from django.conf import settings
from kombu.transport import redis as redis_transport

from config.celery import app
from tests.faults import naive, targets
from tests.faults.kill_orders import Obeying

VISIBILITY_SECONDS = 3
CHUNK_ROWS = 250
STAGED_ROWS = 500
SHORT = timedelta(seconds=2)
LEASE = timedelta(seconds=6)

at_gap = Obeying(Path(os.environ["FAULTS_ORDERS"]))
app.conf.update(
    broker_transport_options=app.conf.broker_transport_options
    | {"visibility_timeout": VISIBILITY_SECONDS, "unacked_restore_interval": 1},
    visibility_timeout=VISIBILITY_SECONDS,
    broker_connection_max_retries=None,
    worker_max_tasks_per_child=1_000,
    # A killed timetable goes on at once instead of after its lock.
    beat_scheduler="celery.beat:PersistentScheduler",
    beat_schedule={
        name: {"task": name, "schedule": 1.0, "options": {"expires": 5}}
        for name in (
            "uploads.sweep",
            "messaging.sweep",
            "applications.sweep",
            "desk.release_campaigns",
            "reports.count",
            "reports.start_scheduled",
            "privacy.sweep",
            "integrations.collect_events",
            "integrations.sweep",
        )
    },
)
settings.FAILPOINT = at_gap
app.task(name="faults.naive")(naive.work)
app.task(name="faults.naive_release")(naive.release)

_taken = redis_transport.QoS.append


def _strike_before_taken(self: Any, message: Any, delivery_tag: Any) -> Any:
    """Between the pop and the note that it was popped the broker has nothing in its hands (reliability 3.1)."""
    if message.headers.get("task") == "uploads.process":
        at_gap("popped")
    return _taken(self, message, delivery_tag)


redis_transport.QoS.append = _strike_before_taken  # type: ignore[method-assign]


@signals.worker_process_init.connect
def shorten_waits(**_: Any) -> None:
    from apps.core import leases
    from apps.integrations import gateways
    from apps.integrations.domain.webhooks import WebhookReply
    from apps.integrations.services import delivering
    from apps.messaging.domain import delivery
    from apps.messaging.gateways.providers import OutgoingMessage
    from apps.messaging.services import outbox
    from apps.uploads.services import chunk_workers, inspection, processing

    chunk_workers.LONG_FILE = 0
    processing.CHUNK_ROWS = CHUNK_ROWS
    processing.STALE = SHORT
    leases.LEASE = LEASE
    inspection.STAGED_ROWS = STAGED_ROWS
    delivery.STALE_AFTER = SHORT  # type: ignore[misc]
    delivery.SWEEP_AFTER = SHORT  # type: ignore[misc]
    delivering.LEASE = SHORT

    def send(message: OutgoingMessage) -> str:
        """A provider that notes the key of what it is given; the same key is the same message to it."""
        targets.note_sent(message.key)
        at_gap("outbox_send")
        return "noted"

    def provider_for(channel: str) -> tuple[str, Callable[[OutgoingMessage], str]]:
        return "noted", send

    outbox.provider_for = provider_for  # type: ignore[attr-defined]
    # This provider sends twice what it is given twice.
    outbox.repeats_safely = lambda channel: False  # type: ignore[attr-defined] # noqa: ARG005

    def receive(url: str, *, body: bytes, headers: Mapping[str, str]) -> WebhookReply:
        """A receiver of webhooks that notes the id of each event."""
        targets.note_sent(headers["webhook-id"])
        return WebhookReply(status=204, milliseconds=1)

    gateways.send = receive  # type: ignore[assignment]
