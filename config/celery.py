"""Celery only wakes workers. State lives in PostgreSQL, so messages may be lost or repeated.

The settings are those of an at-least-once broker whose tasks are all repeatable: a task killed half-way is given out
again, one that runs longer than `VISIBILITY_SECONDS` is given out a second time while it runs.
"""

import logging
from datetime import UTC, datetime
from threading import Event, Thread
from typing import Any
from urllib.parse import urlsplit, urlunsplit

from celery import Celery
from celery.signals import (
    before_task_publish,
    celeryd_after_setup,
    task_postrun,
    task_prerun,
    worker_init,
    worker_process_init,
    worker_process_shutdown,
    worker_ready,
)
from kombu import Queue
from kombu.exceptions import OperationalError
from prometheus_client import start_http_server

from apps.core import metrics
from config import tracing
from config.settings import env

log = logging.getLogger(__name__)
VISIBILITY_SECONDS = 900
SOFT_LIMIT_SECONDS, HARD_LIMIT_SECONDS = 240, 300
CHILD_MEMORY_KILOBYTES = 400_000
SCHEDULER_LOCK_SECONDS, SCHEDULER_PAUSE_SECONDS = 30, 5
"""Another scheduler sends at most their sum after one was killed."""
HEART_QUEUE_SECONDS = 3600

QUEUES = ("default", "import", "sms", "codes", "lenders", "hooks")

ROUTES = {
    "uploads.*": "import",
    "messaging.*": "sms",
    # People wait for one-time codes: no long sheet or campaign may be in front of one.
    "messaging.deliver_code": "codes",
    # Calls to lenders wait instead of computing: threads run them, so that a slow one blocks no other.
    "applications.request_quote": "lenders",
    "applications.send_submission": "lenders",
    "applications.transfer_documents": "lenders",
    "intake.send": "lenders",
    "privacy.notify_recipient": "lenders",
    "desk.read_dnd_register": "lenders",
    # So do calls to partners' own software.
    "integrations.*": "hooks",
}
"""Task name or prefix -> queue; everything else goes to `default`."""

BEAT: dict[str, tuple[str, float]] = {
    "seal the audit record": ("audit.seal", 10),
    "deliver forgotten messages": ("messaging.sweep", 10),
    "erase texts of old messages": ("messaging.erase_old_bodies", 3600),
    "wake forgotten uploads": ("uploads.sweep", 15),
    "take away old rows and files of uploads": ("uploads.purge", 3600),
    "look for uploads that do not add up": ("uploads.check_integrity", 24 * 3600),
    "forget old notices and lines of the message log": ("messaging.purge", 3600),
    "remove old one-time codes": ("accounts.purge", 3600),
    "wake forgotten requests for a reset link": ("accounts.sweep", 15),
    "forget old answers": ("core.purge", 3600),
    "delete old calls for help": ("catalogue.purge", 3600),
    "look at the links of cards": ("cards.check_links", 600),
    "look at the brands' own domains": ("partners.check_domains", 300),
    "tell of partners' checks that end": ("partners.expire_kyc", 6 * 3600),
    "wake forgotten questions and submissions": ("applications.sweep", 5),
    "tell who left before the offers came": ("applications.notify_offers_ready", 15),
    "recall unfinished forms": ("applications.remind_unfinished", 600),
    "write to people whom partners named": ("applications.invite_leads", 60),
    "forget people who never answered": ("applications.purge_unanswered", 6 * 3600),
    "wake forgotten intake forms": ("intake.sweep", 10),
    "write forgotten exports, remove old ones": ("exports.sweep", 15),
    "make forgotten copies, carry out deletions": ("privacy.sweep", 30),
    "book commission that has news": ("revenue.book_changed_months", env.number("TULNA_BOOKING_SECONDS")),
    "compare every month of commission": ("revenue.book_all_months", 6 * 3600),
    "compare the ledger with its events": ("payouts.check_ledger", 6 * 3600),
    "tell partners of first loans of those they brought": ("revenue.notify_first_loans", 300),
    "close months of commission": ("revenue.close_ended_months", 3600),
    "note the lenders' ordered switches": ("lenders.apply_due_switches", 30),
    "tell partners of moves of applications": ("applications.notify_moves", 60),
    "tell partners of lenders switched off or on": ("applications.notify_partners", 30),
    "make the lenders' planned changes": ("lenders.apply_planned_changes", 30),
    "fill the queues of people to call": ("desk.fill_call_queues", 600),
    "ring the bell of promised calls": ("desk.ring_promises", 60),
    "end the shifts of callers who left": ("desk.end_idle_shifts", 60),
    "read the do-not-disturb register": ("desk.read_dnd_register", 600),
    "release the people of campaigns": ("desk.release_campaigns", 20),
    "delete old links of campaigns": ("desk.purge_links", 6 * 3600),
    "count the clicks of tracking links": ("acquisition.count_clicks", env.number("TULNA_BOOKING_SECONDS")),
    "tell owners of posters whose lines changed": ("acquisition.notify_outdated_posters", 24 * 3600),
    "look whether links' targets answer": ("acquisition.look_at_targets", 24 * 3600),
    "count the last days' clicks again": ("acquisition.recount_clicks", 24 * 3600),
    "notify customers of corrections": ("desk.notify_corrections", 300),
    "mail the reveals of the last week": ("desk.send_reveal_digest", 6 * 3600),
    "tell admins of overdue tickets": ("desk.escalate_tickets", 300),
    "collect events for partners' software": ("integrations.collect_events", 2),
    "collect events that a standing worker missed": ("integrations.collect_missed_events", 3600),
    "deliver events that are due": ("integrations.sweep", 5),
    "look at endpoints that fail": ("integrations.check_endpoints", 600),
    "tell owners of API keys that end soon": ("integrations.notify_key_ends", 24 * 3600),
    "delete events of more than thirteen months ago": ("integrations.purge_events", 24 * 3600),
    "count the days of the reports": ("reports.count", 60),
    "count past days of the reports again": ("reports.recount", 24 * 3600),
    "find reasons to look at partners' work": ("reports.find_partner_flags", 3600),
    "send the reports that are due": ("reports.start_scheduled", 60),
    "delete old notes on sent reports": ("reports.delete_old_runs", 24 * 3600),
}
"""Line of the timetable -> (task name, seconds between two runs). Two runs of a task may overlap."""


def _broker_url() -> str:
    """Return CELERY_BROKER_URL, else database 1 of REDIS_URL.

    So the cache may be emptied without losing a message.
    """
    parts = urlsplit(env.text("REDIS_URL"))
    return env.text("CELERY_BROKER_URL") or urlunsplit(parts._replace(path="/1"))


app = Celery("tulna")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.conf.update(
    broker_url=_broker_url(),
    broker_connection_retry_on_startup=True,
    # All three, or the shortest of them wins (reliability 3.3).
    visibility_timeout=VISIBILITY_SECONDS,
    broker_transport_options={
        "visibility_timeout": VISIBILITY_SECONDS,
        "unacked_restore_interval": 5,
        "unacked_restore_throttle": 1,
        "socket_connect_timeout": 2,
        "socket_keepalive": True,
    },
    result_backend_transport_options={"visibility_timeout": VISIBILITY_SECONDS},
    task_ignore_result=True,
    task_acks_late=True,
    task_reject_on_worker_lost=True,
    task_soft_time_limit=SOFT_LIMIT_SECONDS,
    task_time_limit=HARD_LIMIT_SECONDS,
    task_serializer="json",
    result_serializer="json",
    accept_content=["json"],
    task_default_queue="default",
    task_queues=[Queue(name) for name in QUEUES],
    task_routes={name: {"queue": queue} for name, queue in ROUTES.items()},
    worker_prefetch_multiplier=1,
    worker_soft_shutdown_timeout=30,
    worker_cancel_long_running_tasks_on_connection_loss=True,
    worker_max_tasks_per_child=200,
    worker_max_memory_per_child=CHILD_MEMORY_KILOBYTES,
    worker_hijack_root_logger=False,
    timezone="Asia/Kolkata",
    beat_scheduler="config.scheduler:TurnTakingScheduler",
    beat_max_loop_interval=SCHEDULER_PAUSE_SECONDS,
    tulna_scheduler_lock_seconds=SCHEDULER_LOCK_SECONDS,
    redbeat_redis_url=_broker_url(),
    redbeat_redis_options={"socket_connect_timeout": 2, "socket_timeout": 10, "socket_keepalive": True},
    redbeat_key_prefix="tulna:beat:",
    # Its own lock would be waited for at the start without a sign of life.
    redbeat_lock_key=None,
    beat_schedule={
        # A run not started before the next one is due is dropped, so a stopped worker finds no backlog.
        name: {"task": task, "schedule": seconds, "options": {"expires": seconds}}
        for name, (task, seconds) in BEAT.items()
    },
)
app.autodiscover_tasks()

_BEAT_TASKS = frozenset(task for task, _ in BEAT.values())
_began: dict[str, datetime] = {}


@worker_init.connect
def _trace_threads(sender: Any, **_: Any) -> None:
    """Trace a worker whose pool is threads; another one's children are traced each."""
    if sender.pool_cls.__module__.endswith(".thread"):
        tracing.start()


@worker_process_init.connect
def _trace_child(**_: Any) -> None:
    tracing.start()


@worker_process_shutdown.connect
def _send_last_spans(**_: Any) -> None:
    tracing.stop()


@worker_ready.connect
def _serve_metrics(**_: Any) -> None:
    """Answer /metrics on a machine without a web server."""
    from django.conf import settings

    if settings.METRICS_PORT:
        start_http_server(settings.METRICS_PORT, registry=metrics.registry())


@celeryd_after_setup.connect
def _add_own_queue(sender: str, instance: Any, **_: Any) -> None:
    """Give the worker a queue that nobody else takes from, for its heart."""
    from django.conf import settings

    if settings.HEART_FILE:
        instance.app.amqp.queues.select_add(_heart_queue(sender))


@worker_ready.connect
def _start_heart(sender: Any, **_: Any) -> None:
    """Send the worker a message of its own each HEART_SECONDS.

    Its task touches a file, whose age proves connection, consumption and pool of this very worker. An answer on the
    control channel proves the first of the three only.
    """
    from django.conf import settings

    if settings.HEART_FILE:
        arguments = (_heart_queue(sender.hostname).name, settings.HEART_SECONDS)
        Thread(target=_beat_heart, args=arguments, name="heart", daemon=True).start()


def _heart_queue(hostname: str) -> Queue:
    """Return the queue, which vanishes some time after its worker is gone for good."""
    return Queue(f"heart.{hostname}", expires=HEART_QUEUE_SECONDS)


def _beat_heart(queue: str, seconds: float) -> None:
    pause = Event()
    while True:
        try:
            # It never expires: one that waited behind long tasks proves consumption just as well.
            app.send_task("core.heart", queue=queue, retry=False)
        except (OperationalError, OSError) as error:
            log.warning("heart_not_sent", extra={"error": type(error).__name__})
        pause.wait(seconds)


@before_task_publish.connect
def _note_sending(headers: dict[str, Any] | None = None, **_: Any) -> None:
    """Say in the message when it was sent, from which the age of its queue is read."""
    from apps.core import jobs

    if headers is not None:
        headers[jobs.SENT_AT] = datetime.now(UTC).timestamp()


@task_prerun.connect
def _note_start(task_id: str, **_: Any) -> None:
    _began[task_id] = datetime.now(UTC)


@task_postrun.connect
def _note_end(task_id: str, task: Any, state: str | None = None, **_: Any) -> None:
    """Observe the task; remember each timetable line's last run for the page of jobs."""
    began_at = _began.pop(task_id, None)
    if began_at is None:
        return
    seconds = (datetime.now(UTC) - began_at).total_seconds()
    metrics.TASK_SECONDS.labels(task.name, (state or "unknown").lower()).observe(seconds)
    if task.name in _BEAT_TASKS:
        from apps.core import jobs

        jobs.note_run(task.name, jobs.TaskRun(began_at, seconds, state != "SUCCESS"))
