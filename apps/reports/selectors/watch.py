"""Figures of tables for Prometheus: what waits, and how long."""

from collections.abc import Mapping
from datetime import datetime

from django.conf import settings

from apps.audit.selectors import oldest_unsealed_for_system
from apps.core.domain.calendar import today_ist
from apps.core.domain.parts import months_ahead
from apps.core.jobs import oldest_messages_for_system, timetable
from apps.core.metrics import (
    BACKUP_AGE,
    BREAKER,
    LEDGER_DIFFERENCE,
    OUTBOX_AGE,
    PARTS_AHEAD,
    QUEUE_AGE,
    RECOUNT_AGE,
    REGISTER_AGE,
    REPLICA_LAG,
    SCHEDULE_AGE,
    UNSEALED,
    UPLOAD_OPEN,
    WAL_LAG,
    Gauge,
)
from apps.core.selectors import archived_until_for_system, last_backups_for_system, parts_for_system
from apps.lenders.selectors.alerts import breakers_for_system
from apps.messaging.selectors.outbox import oldest_due_for_system
from apps.payouts.selectors.ledger_checks import ledger_difference_for_system
from apps.privacy.selectors.dnd import last_register_run_for_system
from apps.reports.gateways import replica
from apps.reports.selectors.cells import latest_count_for_system
from apps.uploads.selectors.upload_stages import oldest_pending_for_system


def gauges_for_system(now: datetime) -> list[Gauge]:
    """Return ages in seconds of what owes work, months with parts, and the ledger's difference."""
    runs = {line.task: line.last.began_at for line in timetable() if line.last}
    register = last_register_run_for_system()
    archived, unsealed = archived_until_for_system(now), oldest_unsealed_for_system()
    recount = latest_count_for_system(today_ist(now))
    return [
        SCHEDULE_AGE.of(_ages(runs, now)),
        QUEUE_AGE.of(_ages(oldest_messages_for_system(), now)),
        BREAKER.of({slug: float(is_open) for slug, is_open in breakers_for_system().items()}),
        OUTBOX_AGE.of(_ages(oldest_due_for_system(now), now)),
        UPLOAD_OPEN.of(_ages(oldest_pending_for_system(), now)),
        RECOUNT_AGE.of(_ages({"day": recount.ended_at} if recount else {}, now)),
        REGISTER_AGE.of(_ages({settings.DND_PROVIDER: register} if register else {}, now)),
        BACKUP_AGE.of(_ages(last_backups_for_system(), now)),
        REPLICA_LAG.of({replica.ALIAS: replica.lag_seconds()} if replica.is_configured() else {}),
        WAL_LAG.of(_ages({"primary": archived} if archived else {}, now)),
        UNSEALED.of(_ages({"audit": unsealed} if unsealed else {}, now)),
        PARTS_AHEAD.of({table: months_ahead(parts, today_ist(now)) for table, parts in parts_for_system().items()}),
        LEDGER_DIFFERENCE.of({part: float(rupees) for part, rupees in ledger_difference_for_system().items()}),
    ]


def _ages(times: Mapping[str, datetime], now: datetime) -> dict[str, float]:
    return {label: max(0.0, (now - at).total_seconds()) for label, at in times.items()}
