"""Reports are read from a replica that is near enough, say its own time, and fall back to the primary."""

import logging
import threading
import time
from collections.abc import Iterator
from datetime import UTC, date, datetime
from typing import Any
from uuid import uuid4

import pytest
from django.db import OperationalError, connection, connections, transaction
from django.http import HttpResponse
from django.test import RequestFactory
from prometheus_client import REGISTRY

from apps.core import config_checks
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import DateRange
from apps.core.request_log import RequestLogMiddleware
from apps.reports.domain.layout import Narrowing, layout_of
from apps.reports.gateways import replica
from apps.reports.models import CellRecount, DayCell
from apps.reports.selectors.admin import dashboard_tiles, fresh_dashboard
from apps.reports.selectors.journeys import journey_funnel
from apps.reports.selectors.report import report
from apps.reports.selectors.watch import gauges_for_system
from config.settings import env
from tests.replicas import ReplicaPair, replica_pair
from tools.local.postgres import APP

pytestmark = [
    pytest.mark.slow,
    pytest.mark.usefixtures("pair"),
    pytest.mark.django_db(transaction=True, databases=["default", replica.ALIAS]),
]

FULL_ADMIN = Actor("admin", str(uuid4()), role_id=1)
DAY = date(2026, 11, 20)
DAYS = DateRange(DAY, date(2026, 11, 21))
NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)
EARLIER, LATER = datetime(2026, 11, 20, 11, 58, tzinfo=UTC), datetime(2026, 11, 20, 11, 59, tzinfo=UTC)


@pytest.fixture(scope="module")
def pair(django_db_setup: None, django_db_blocker: Any) -> Iterator[ReplicaPair]:
    with django_db_blocker.unblock(), replica_pair() as made:
        entry = env.replica(made.standby.url(APP)) | {"TEST": {"MIRROR": "default"}}  # nothing to set up there
        aliases = connections.configure_settings({"default": {}, replica.ALIAS: entry})
        connections.settings[replica.ALIAS] = aliases[replica.ALIAS]
        yield made
        del connections.settings[replica.ALIAS]


@pytest.fixture
def servers(pair: ReplicaPair, transactional_db: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[ReplicaPair]:
    """Both servers as the product's databases, equal and with one count of one application."""
    default = connections["default"]
    default.close()
    with monkeypatch.context() as patched:
        entry = env.database(pair.primary.url(APP))
        for name in ("NAME", "USER", "PASSWORD", "HOST", "PORT"):
            patched.setitem(default.settings_dict, name, entry[name])
        patched.setattr(replica._Absence, "until", float("-inf"))
        pair.on_primary("TRUNCATE reports_daycell, reports_cellrecount")
        write_count(1, EARLIER)
        pair.wait_until_equal()
        yield pair
        connections[replica.ALIAS].close()
        default.close()


def write_count(number: int, began_at: datetime) -> None:
    """Count so many applications of the day, at that time."""
    key: dict[str, Any] = {"kind": "all", "day": DAY, "step": "applied", "product": "", "part": ""}
    with transaction.atomic():
        DayCell.objects.update_or_create(**key, defaults={"n_first": number, "gaps": [], "ns": []})
        CellRecount.objects.update_or_create(
            day=DAY, defaults={"cause": "round", "began_at": began_at, "ended_at": began_at}
        )


def dashboard() -> tuple[int, datetime | None]:
    """Return the applications of the day and as of when."""
    data, fresh = fresh_dashboard(FULL_ADMIN, DAYS, None, "events", now=NOW)
    return data["totals"]["applications"], fresh.data_up_to


def fallbacks() -> dict[str, float]:
    reasons = ("away", "behind", "cancelled")
    return {
        why: number
        for why in reasons
        if (number := REGISTRY.get_sample_value("tulna_report_fallbacks_total", {"reason": why}) or 0.0)
    }


def more_than(before: dict[str, float]) -> dict[str, float]:
    return {why: number - before.get(why, 0) for why, number in fallbacks().items() if number > before.get(why, 0)}


def test_stale_answer_says_its_own_time_and_own_writes_are_read_on_the_primary(servers: ReplicaPair) -> None:
    before = fallbacks()
    servers.on_standby("SELECT pg_wal_replay_pause()")
    try:
        write_count(2, LATER)
        assert dashboard() == (1, EARLIER)
        # the other selectors that opted in
        internal = report(FULL_ADMIN, layout_of("internal", DAYS, None, None, Narrowing()), now=NOW)
        assert (internal.totals.cells["applied"], internal.freshness.data_up_to) == (1, EARLIER)
        tiles = dashboard_tiles(FULL_ADMIN, NOW, None)
        assert [tile["today"]["count"] for tile in tiles.tiles if tile["key"] == "applications"] == [1]
        assert tiles.freshness.data_up_to == EARLIER
        assert journey_funnel(FULL_ADMIN, DAYS, None, "events", now=NOW).freshness.data_up_to == EARLIER
        with transaction.atomic():
            write_count(3, NOW)
            assert dashboard() == (3, NOW)
            transaction.set_rollback(True)
    finally:
        servers.on_standby("SELECT pg_wal_replay_resume()")
    servers.wait_until_equal()
    assert dashboard() == (2, LATER)
    assert more_than(before) == {}


def test_replica_that_is_too_far_behind_is_not_read(servers: ReplicaPair, monkeypatch: pytest.MonkeyPatch) -> None:
    before = fallbacks()
    servers.on_standby("SELECT pg_wal_replay_pause()")
    try:
        write_count(2, LATER)
        time.sleep(0.3)
        lag = replica.lag_seconds()
        assert 0.3 <= lag < 60
        monkeypatch.setattr(replica, "MAX_LAG_SECONDS", 60.0)
        assert dashboard() == (1, EARLIER)
        monkeypatch.setattr(replica, "MAX_LAG_SECONDS", 0.2)
        assert dashboard() == (2, LATER)
        (shown,) = [gauge.values for gauge in gauges_for_system(NOW) if gauge.name == "tulna_replica_lag_seconds"]
        assert lag < shown["reports"] < 60
    finally:
        servers.on_standby("SELECT pg_wal_replay_resume()")
    assert more_than(before) == {"behind": 1}


def test_quiet_primary_makes_no_replica_old(servers: ReplicaPair) -> None:
    time.sleep(0.5)
    assert replica.lag_seconds() == 0.0


def test_primary_answers_while_the_replica_is_away_with_a_lower_limit(
    servers: ReplicaPair, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = fallbacks()
    limits: list[str] = []

    @replica.reads_replica
    def note_limit() -> str:
        with connections[replica.reports_alias()].cursor() as cursor:
            cursor.execute("SELECT current_setting('statement_timeout'), pg_is_in_recovery()")
            limits.append(f"{cursor.fetchone()}")
        return replica.reports_alias()

    assert note_limit() == "reports"
    servers.standby.stop()
    try:
        write_count(2, LATER)
        assert dashboard() == (2, LATER)
        assert note_limit() == "default"
        assert replica.lag_seconds() == float("inf")
    finally:
        servers.standby.start()
    assert note_limit() == "default"  # left alone for some time
    with connection.cursor() as cursor:
        cursor.execute("SHOW statement_timeout")
        assert cursor.fetchone() == ("1min",)
    monkeypatch.setattr(replica._Absence, "until", float("-inf"))
    servers.wait_until_equal()
    assert (note_limit(), dashboard()) == ("reports", (2, LATER))
    assert limits == ["('30s', True)", "('5s', False)", "('5s', False)", "('30s', True)"]
    assert more_than(before) == {"away": 3}


def test_read_that_the_log_cancels_is_answered_by_the_primary(servers: ReplicaPair) -> None:
    before = fallbacks()
    asked: list[str] = []
    has_read = threading.Event()

    @replica.reads_replica
    def slow_count() -> int:
        asked.append(replica.reports_alias())
        with connections[asked[-1]].cursor() as cursor:
            cursor.execute("SELECT count(*) FROM reports_daycell")
            (number,) = cursor.fetchone()
            has_read.set()
            cursor.execute("SELECT pg_sleep(%s)", [25 if asked[-1] == replica.ALIAS else 0])
        return int(number)

    def take_rows_away() -> None:
        has_read.wait(60)
        servers.on_primary("DELETE FROM reports_daycell")
        servers.on_primary("VACUUM reports_daycell")

    vacuum = threading.Thread(target=take_rows_away)
    vacuum.start()
    number = slow_count()
    vacuum.join()
    assert (number, asked) == (0, ["reports", "default"])
    assert more_than(before) == {"cancelled": 1}
    assert replica.lag_seconds() < 10  # and it is asked again at once


def test_statement_that_takes_too_long_is_not_tried_on_the_primary(servers: ReplicaPair) -> None:
    before = fallbacks()
    asked: list[str] = []

    @replica.reads_replica
    def endless() -> None:
        asked.append(replica.reports_alias())
        with connections[asked[-1]].cursor() as cursor:
            cursor.execute("SET LOCAL statement_timeout = 50")
            cursor.execute("SELECT pg_sleep(30)")

    with pytest.raises(OperationalError, match="statement timeout"):
        endless()
    assert asked == ["reports"]
    assert more_than(before) == {}


def test_statements_of_the_replica_stand_in_the_line_of_the_call(
    servers: ReplicaPair, caplog: pytest.LogCaptureFixture
) -> None:
    def answer(request: Any) -> HttpResponse:
        with connections[replica.ALIAS].cursor() as cursor:
            cursor.execute("SELECT 1")
        return HttpResponse()

    request = RequestFactory().get("/")
    request.resolver_match = None
    with caplog.at_level(logging.INFO, "tulna.request"):
        RequestLogMiddleware(answer)(request)
    assert [getattr(record, "db_n", None) for record in caplog.records] == [1]


def test_check_tells_a_replica_from_a_primary(servers: ReplicaPair, monkeypatch: pytest.MonkeyPatch) -> None:
    assert config_checks.check_replica() == ""
    connections[replica.ALIAS].close()
    monkeypatch.setitem(connections[replica.ALIAS].settings_dict, "HOST", str(servers.primary.sockets))
    assert config_checks.check_replica().startswith("REPORTS_DATABASE_URL is no replica.")
    assert replica.lag_seconds() == float("inf")
    assert dashboard() == (1, EARLIER)
