"""The process that holds the engines.

It stands in a session of its own, starts what is wanted, says where it is in one line of JSON, and ends everything
when its standard input closes: that happens whenever the process that asked for the engines ends, by whatever cause.
A kill of the keeper itself takes the engines along (`processes.dies_with_parent`) or leaves them to the next start.

    python -m tools.local.engine_keeper run|test
"""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import secrets
import select
import shutil
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import IO

from tools.local import keys, paths
from tools.local.errors import LocalError
from tools.local.postgres import APP, OWNER, PostgresCluster
from tools.local.redis_server import RedisServer

POLL_SECONDS = 0.5
LOCK_SECONDS = 3.0
"""Another command tests the lock by taking it for an instant; that must not refuse a start."""

ADDRESSES = "engines.json"


def main(purpose: str) -> int:
    stop = _StopFlag()
    output = sys.stdout
    engines: list[PostgresCluster | RedisServer] = []
    try:
        with _ground(purpose) as (home, secrets_by_name, throwaway):
            try:
                environment = _start(engines, home, secrets_by_name, throwaway, is_durable=purpose != "test")
                _remember(purpose, environment)
                _print(output, {"environment": environment})
                died = _hold(engines, stop)
                if died is not None:
                    _print(output, {"died": died})
                    return 1
            finally:
                for engine in reversed(engines):
                    engine.stop()
    except LocalError as error:
        _print(output, {"fault": str(error)})
        return 1
    return 0


class _StopFlag:
    """Turns TERM and INT into a flag, so that an interrupted start still ends what it began."""

    def __init__(self) -> None:
        self.asked = False
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._ask)

    def _ask(self, number: int, frame: FrameType | None) -> None:
        self.asked = True


def _start(
    engines: list[PostgresCluster | RedisServer],
    home: Path,
    secrets_by_name: dict[str, str],
    throwaway: bool,
    *,
    is_durable: bool,
) -> dict[str, str]:
    """Start the engines that the environment does not bring itself; answers their addresses.

    `throwaway` is the folder they work in; `is_durable` whether what they confirm would outlast a power cut.
    """
    account = paths.server_account()
    logs = home / "logs" if throwaway else paths.data_folder() / "logs"
    logs.mkdir(exist_ok=True)
    environment: dict[str, str] = {}
    if "DATABASE_URL" in os.environ:
        environment["DATABASE_URL"] = os.environ["DATABASE_URL"]
        environment["MIGRATE_DATABASE_URL"] = os.environ.get("MIGRATE_DATABASE_URL", os.environ["DATABASE_URL"])
    else:
        passwords = {OWNER: secrets_by_name["OWNER_PASSWORD"], APP: secrets_by_name["APP_PASSWORD"]}
        cluster = PostgresCluster(home, account, passwords, logs / "postgres.log", not is_durable)
        engines.append(cluster)
        cluster.start()
        environment |= {"DATABASE_URL": cluster.url(APP), "MIGRATE_DATABASE_URL": cluster.url(OWNER)}
    if "REDIS_URL" in os.environ:
        environment["REDIS_URL"] = os.environ["REDIS_URL"]
    else:
        server = RedisServer(home, account, secrets_by_name["REDIS_PASSWORD"], logs / "redis.log", not is_durable)
        engines.append(server)
        server.start()
        environment["REDIS_URL"] = server.url
    return environment


def _hold(engines: list[PostgresCluster | RedisServer], stop: _StopFlag) -> str | None:
    """Wait for the end of whoever asked; answers the name of an engine that ended by itself."""
    while not stop.asked:
        ready, _, _ = select.select([0], [], [], POLL_SECONDS)
        if ready and not os.read(0, 1024):
            return None
        for engine in engines:
            if engine.process is not None and engine.process.poll() is not None:
                return f"{type(engine).__name__} ended by itself; its words are in {engine.log}"
    return None


@contextlib.contextmanager
def _ground(purpose: str) -> Iterator[tuple[Path, dict[str, str], bool]]:
    """Hold a folder to work in by a lock; yield it, its secrets, and whether it is temporary."""
    base = passable(paths.engine_home() / purpose)
    if purpose == "run":
        with running_lock(LOCK_SECONDS) as mine:
            if not mine:
                raise LocalError("The engines of this clone are already running.")
            addresses = paths.data_folder() / ADDRESSES
            addresses.unlink(missing_ok=True)
            try:
                yield base, keys.local_secrets(), False
            finally:
                addresses.unlink(missing_ok=True)
        return
    with contextlib.ExitStack() as held:
        with (base / "lock").open("w") as gate:
            fcntl.flock(gate, fcntl.LOCK_EX)
            _sweep(base)
            home = passable(base / f"{os.getpid()}-{secrets.token_hex(3)}")
            held.callback(_remove, home)
            lock = held.enter_context((home / "lock").open("w"))
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield home, keys.throwaway_secrets(), True


def passable(folder: Path) -> Path:
    """Make `folder`, passable for the servers' user whatever our umask."""
    folder.mkdir(exist_ok=True)
    if paths.server_account() is not None:
        folder.chmod(0o755)
    return folder


@contextlib.contextmanager
def running_lock(seconds: float = 0) -> Iterator[bool]:
    """Hold the lock on this clone's own engines, and yield whether we got it.

    The kernel frees it when its holder ends.
    """
    deadline = time.monotonic() + seconds
    with (paths.data_folder() / "engines.lock").open("w") as lock:
        while True:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                if time.monotonic() > deadline:
                    yield False
                    return
                time.sleep(0.05)
        yield True


def _sweep(base: Path) -> None:
    """Remove test folders whose keeper was killed, ending servers that outlived it."""
    for home in base.iterdir():
        if not home.is_dir():
            continue
        try:
            lock = (home / "lock").open("r+")
        except OSError:
            continue
        with lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                continue
            account = paths.server_account()
            PostgresCluster(home, account, {}, home / "sweep.log").end_leftover()
            RedisServer(home, account, "", home / "sweep.log").end_leftover()
            _remove(home)


def _remove(home: Path) -> None:
    shutil.rmtree(paths.socket_path(home), ignore_errors=True)
    shutil.rmtree(home, ignore_errors=True)


def _remember(purpose: str, environment: dict[str, str]) -> None:
    """Leave the addresses of the clone's own engines for other commands of this clone."""
    if purpose != "run":
        return
    file = paths.data_folder() / ADDRESSES
    draft = file.with_suffix(".draft")
    draft.touch(mode=0o600)
    draft.write_text(json.dumps(environment))
    draft.replace(file)


def _print(out: IO[str], what: dict[str, object]) -> None:
    with contextlib.suppress(BrokenPipeError):
        print(json.dumps(what), file=out, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
