"""The ages that Prometheus is told: the oldest of what owes work, and nothing of what owes none."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from django.core.cache import cache

from apps.audit.models import Entry
from apps.core import breaker, jobs
from apps.core.domain.parts import part_of
from apps.core.models import BackupRun
from apps.core.partitions import TABLES
from apps.lenders.domain.connection import breaker_name
from apps.lenders.models import Lender
from apps.messaging.models import Message
from apps.payouts.models import LedgerCheck
from apps.privacy.models import DndRun
from apps.reports.models import CellRecount
from apps.reports.selectors import watch
from apps.reports.selectors.watch import gauges_for_system
from apps.uploads.models import Upload
from tests.factories.lenders import make_lender, make_terms

pytestmark = pytest.mark.django_db

NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)


def ago(seconds: int) -> datetime:
    return NOW - timedelta(seconds=seconds)


def connected_lender(slug: str, **facts: Any) -> Lender:
    lender = make_lender(slug=slug, api=True, **facts)
    make_terms(lender)
    return lender


def gauges() -> dict[str, dict[str, float]]:
    return {gauge.name: dict(gauge.values) for gauge in gauges_for_system(NOW)}


def ages() -> dict[str, dict[str, float]]:
    return {name: values for name, values in gauges().items() if not name.endswith(("_ahead", "_rupees"))}


def test_ages_are_those_of_the_oldest(settings, monkeypatch):
    cache.clear()
    monkeypatch.setattr(watch, "oldest_messages_for_system", dict)
    settings.DND_PROVIDER = "http"
    assert set(map(len, ages().values())) == {0}
    monkeypatch.setattr(watch, "oldest_messages_for_system", lambda: {"import": ago(12)})
    failing, answering = (connected_lender(slug) for slug in ("champa", "kadamb"))
    connected_lender("off", lender_status=False)
    for _ in range(breaker.FAILURES_TO_OPEN):
        breaker.failed(breaker_name(failing.pk))
    breaker.failed(breaker_name(answering.pk))
    jobs.note_run("uploads.sweep", jobs.TaskRun(ago(40), 0.2, failed=False))
    CellRecount.objects.create(day=NOW.date(), cause="round", began_at=ago(90), ended_at=ago(75))
    for age, end in ((700, "limit"), (600, "done"), (30, "busy"), (20, "broken_off")):
        DndRun.objects.create(provider="http", began_at=ago(age + 5), ended_at=ago(age), end=end)
    for kind, age in (("base", 90_000), ("base", 3600), ("drill", 90_000)):
        BackupRun.objects.create(kind=kind, ended_at=ago(age))
    record = {"area": "system", "action": "a", "target": "t", "target_id": "1"}
    for age in (25, 10):
        Entry.objects.create(at=ago(age), **record)
    facts = {"file_name": "a.csv", "size": 1, "touched_at": NOW}
    for kind, state, age in (("mis", "queued", 30), ("mis", "applying", 90), ("leads", "done", 500)):
        upload = Upload.objects.create(
            kind=kind, state=state, sha256=f"{age:064}", created_by="00000000-0000-4000-8000-000000000000", **facts
        )
        Upload.objects.filter(pk=upload.pk).update(created_at=ago(age))
    for channel, due in (("sms", 5), ("sms", 65), ("email", -60)):
        at = {"created_at": NOW, "touched_at": NOW, "next_try_at": ago(due)}
        Message.objects.create(channel=channel, to="x", body="x", purpose="service", dedupe_key=f"{channel}{due}", **at)
    assert ages() == {
        "tulna_schedule_age_seconds": {"uploads.sweep": 40.0},
        "tulna_queue_age_seconds": {"import": 12.0},
        "tulna_breaker": {"champa": 1.0, "kadamb": 0.0},
        "tulna_outbox_age_seconds": {"sms": 65.0},
        "tulna_upload_open_seconds": {"mis": 90.0},
        "tulna_recount_age_seconds": {"day": 75.0},
        "tulna_dnd_register_age_seconds": {"http": 600.0},
        "tulna_backup_age_seconds": {"base": 3600.0, "drill": 90_000.0},
        "tulna_wal_lag_seconds": {},
        "tulna_replica_lag_seconds": {},
        "tulna_unsealed_seconds": {"audit": 25.0},
    }
    settings.DND_PROVIDER = ""
    assert gauges()["tulna_dnd_register_age_seconds"] == {}


def test_months_ahead_are_those_of_each_table_in_parts(monkeypatch):
    ahead = [part_of(TABLES[0], date(2026, month, 1)) for month in (11, 12)]
    monkeypatch.setattr("apps.reports.selectors.watch.parts_for_system", lambda: {"a": ahead, "b": []})
    assert gauges()["tulna_partition_months_ahead"] == {"a": 1, "b": -1}


def test_ledgers_difference_is_that_of_the_last_comparison():
    assert gauges()["tulna_ledger_difference_rupees"] == {}
    for age, ledger, documents in ((20, "0", "0.01"), (60, "7", "8")):
        LedgerCheck.objects.create(ended_at=ago(age), ledger=ledger, documents=documents)
    assert gauges()["tulna_ledger_difference_rupees"] == {"ledger": 0.0, "documents": 0.01}
