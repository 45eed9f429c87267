"""Two schedulers, one sends, the other takes over; a worker that no longer takes messages shows it by its heart."""

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
import redis
from celery import Celery

from config.celery import app
from config.scheduler import LOCK_KEY, TurnTakingScheduler
from tools.deploy import rules
from tools.local import paths, processes
from tools.local import roles as table
from tools.local.redis_server import RedisServer

LOCK_SECONDS, PAUSE_SECONDS = 10, 1


@pytest.fixture
def home() -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="tc-", dir="/tmp"))
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def broker(home: Path) -> Iterator[RedisServer]:
    """A broker that can be stopped without anybody else's tests."""
    server = RedisServer(home, paths.server_account(), "word", home / "redis.log", throwaway=True)
    server.start()
    yield server
    server.stop()


Start = Callable[..., subprocess.Popen[bytes]]


@pytest.fixture
def start(home: Path, broker: RedisServer) -> Iterator[Start]:
    """Start processes of the application; they end with the test."""
    begun: list[subprocess.Popen[bytes]] = []

    def start_process(*words: str, heart: Path) -> subprocess.Popen[bytes]:
        environment = os.environ | {
            "DJANGO_SETTINGS_MODULE": "config.settings.test",
            "CELERY_BROKER_URL": broker.url,
            "TULNA_HEART_PATH": str(heart),
            "TULNA_HEART_SECONDS": "1",
            "CLOCK_LOCK_SECONDS": str(LOCK_SECONDS),
            "CLOCK_PAUSE_SECONDS": str(PAUSE_SECONDS),
        }
        with (home / "log").open("ab") as log:
            process = subprocess.Popen(
                [sys.executable, "-m", "celery", "--app=tests.infra.clock_app:app", *words, "--loglevel=WARNING"],
                cwd=paths.ROOT,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
                preexec_fn=processes.dies_with_parent(signal.SIGKILL),
            )
        begun.append(process)
        return process

    yield start_process
    for process in begun:
        for number in (signal.SIGCONT, signal.SIGKILL):
            with suppress(ProcessLookupError):
                os.killpg(process.pid, number)
        process.wait()


def wait_for(condition: Callable[[], bool], seconds: float) -> None:
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.1)


def test_one_of_two_schedulers_sends_and_the_other_takes_over(home: Path, broker: RedisServer, start: Start) -> None:
    hearts = [home / "first", home / "second"]
    schedulers = {process.pid: process for process in [start("beat", "--pidfile=", heart=heart) for heart in hearts]}
    with redis.Redis.from_url(broker.url) as client:

        def senders() -> list[int]:
            origins = [json.loads(message)["headers"]["origin"] for message in client.lrange("default", 0, -1)]
            return [int(origin.partition("@")[0].removeprefix("gen")) for origin in origins]

        wait_for(lambda: all(heart.exists() for heart in hearts) and len(senders()) >= 4, 60)
        (sender,) = set(senders())
        assert sender in schedulers
        os.kill(sender, signal.SIGKILL)
        schedulers[sender].wait()
        client.delete("default")
        wait_for(lambda: len(senders()) >= 2, LOCK_SECONDS + PAUSE_SECONDS + 20)
        (other,) = set(senders())
        assert {sender, other} == set(schedulers)

        # An emptied broker has neither lock nor timetable: the sender writes both again and does not end.
        # The line of each hour waits for its hour.
        client.flushall()
        wait_for(lambda: len(senders()) >= 2, 20)
        assert set(senders()) == {other}
        assert b"core.purge" not in b"".join(client.lrange("default", 0, -1))

        # One that is told to end hands over before its lock's time is over.
        third = start("beat", "--pidfile=", heart=home / "third")
        wait_for((home / "third").exists, 60)
        schedulers[other].terminate()
        assert schedulers[other].wait(20) == 0
        client.delete("default")
        wait_for(lambda: set(senders()) == {third.pid}, LOCK_SECONDS - 4)


def test_timetable_is_written_by_the_scheduler_with_the_turn_alone(broker: RedisServer) -> None:
    older = Celery("older", set_as_current=False)
    older.conf.update(
        broker_url=broker.url,
        redbeat_redis_url=broker.url,
        redbeat_key_prefix="tulna:beat:",
        redbeat_lock_key=None,
        tulna_scheduler_lock_seconds=30,
        beat_schedule={"each hour": {"task": "core.purge", "schedule": 3600.0}},
    )
    with redis.Redis.from_url(broker.url) as client:
        client.set(LOCK_KEY, "another")
        scheduler = TurnTakingScheduler(older)
        scheduler.tick()
        assert client.keys("tulna:beat:*") == []
        client.delete(LOCK_KEY)
        scheduler.tick()
        assert b"tulna:beat:each hour" in client.keys("tulna:beat:*")
        scheduler.close()
        assert not client.exists(LOCK_KEY)


def test_stopped_worker_shows_no_heart_and_goes_on(home: Path, start: Start) -> None:
    heart = home / "heart"
    role = table.Role("w", table.RoleKind.WORKER, "", 0, 0, 0, queues=["default"], pool="threads", size=1)
    worker = start("worker", *table.worker_words(role.queues, role.pool, role.size), "--hostname=w@%h", heart=heart)

    def age() -> float:
        return time.time() - heart.stat().st_mtime

    wait_for(heart.exists, 60)
    beat_at = heart.stat().st_mtime
    wait_for(lambda: heart.stat().st_mtime > beat_at, 20)
    os.killpg(worker.pid, signal.SIGSTOP)
    stopped_at = time.time()
    wait_for(lambda: age() > 4, 20)
    assert heart.stat().st_mtime <= stopped_at + 0.5
    os.killpg(worker.pid, signal.SIGCONT)
    wait_for(lambda: age() < 1, 20)


def test_heart_beats_between_two_tasks_that_take_longer_than_its_interval(
    home: Path, broker: RedisServer, start: Start
) -> None:
    heart, begun, seconds = home / "heart", home / "begun", 3
    words = table.worker_words(["default"], "threads", 1)
    begun.touch()
    start("worker", *words, "--hostname=w@%h", heart=heart)
    wait_for(heart.exists, 60)
    with app.connection_for_write(broker.url) as connection:
        for _ in range(2):
            app.send_task("clock.wait", (str(begun), seconds), connection=connection)

    def moments() -> list[float]:
        return [float(line) for line in begun.read_text().splitlines()]

    wait_for(lambda: len(moments()) == 2, 20)
    assert heart.stat().st_mtime > moments()[0] + seconds / 2
    with redis.Redis.from_url(broker.url) as client:
        wait_for(lambda: any(0 < client.ttl(key) <= 3600 for key in client.keys("heart.w@*")), 10)


@pytest.mark.parametrize(("seconds", "is_well"), [(300, True), (420, False)])
def test_health_of_a_worker_is_the_age_of_its_heart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: int, is_well: bool
) -> None:
    heart = tmp_path / "heart"
    monkeypatch.setattr(rules, "HEART_FILE", str(heart))
    command = rules.health(table.read()[0]["sheets"])
    assert subprocess.run(command, stderr=subprocess.DEVNULL, check=False).returncode == 1
    heart.touch()
    os.utime(heart, (time.time() - seconds,) * 2)
    assert (subprocess.run(command, check=False).returncode == 0) is is_well
