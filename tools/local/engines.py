"""PostgreSQL and Redis for whoever needs them in this clone.

    with engines("run") as environment: ...        the clone's own data; joins the engines when they already run
    with engines("bench") as environment: ...      a fresh pair that is thrown away, with the settings of "run"
    ensure_test_engines()                          a fresh, throw-away pair for this process and its children

All answer DATABASE_URL (the application's role), MIGRATE_DATABASE_URL (the owner of the tables) and REDIS_URL. What
the environment already names is taken from there and not started. A database address has its socket folder in the
query: postgresql://role:password@/tulna?host=/folder
"""

from __future__ import annotations

import atexit
import contextlib
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any, Literal
from urllib.parse import urlsplit, urlunsplit

from tools.local import paths
from tools.local.engine_keeper import ADDRESSES, running_lock
from tools.local.errors import LocalError

EnginePurpose = Literal["run", "test", "bench"]
STOP_SECONDS = 60


class EngineKeeper:
    """The child process that holds the engines, seen from the process that asked for them."""

    def __init__(self, purpose: EnginePurpose) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tools.local.engine_keeper", purpose],
            cwd=paths.ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        answer = self._next_line()
        if "environment" not in answer:
            self.process.wait()
            raise LocalError(str(answer.get("fault", "The engines did not start.")))
        self.environment: dict[str, str] = answer["environment"]

    def stop(self) -> None:
        """Let go; the keeper ends the engines and itself."""
        if self.process.poll() is None and self.process.stdin is not None:
            with contextlib.suppress(BrokenPipeError):
                self.process.stdin.close()
        self.process.wait(STOP_SECONDS)

    def last_output(self) -> str:
        """Return the reason why the keeper ended by itself."""
        return str(self._next_line().get("died", "The engines' keeper was ended from outside."))

    def _next_line(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        answer: dict[str, Any] = json.loads(line) if line else {}
        return answer


@contextlib.contextmanager
def engines(purpose: EnginePurpose = "run") -> Iterator[dict[str, str]]:
    """Provide engines for the length of the block and yield their addresses.

    They are started, or for `run` shared where they already run in this clone.
    """
    running = running_environment() if purpose == "run" else None
    if running is not None:
        yield running
        return
    keeper = EngineKeeper(purpose)
    try:
        yield keeper.environment
    finally:
        keeper.stop()


def running_environment() -> dict[str, str] | None:
    """Return the addresses of this clone's running engines, or None.

    Waits for a start or a stop under way.
    """
    deadline = time.monotonic() + STOP_SECONDS
    while time.monotonic() < deadline:
        with running_lock() as free:
            if free:
                return None
        with contextlib.suppress(FileNotFoundError):
            addresses: dict[str, str] = json.loads((paths.DATA / ADDRESSES).read_text())
            return addresses
        time.sleep(0.2)
    raise LocalError("The engines of this clone are starting or ending and do not get on. See .data/logs.")


_test_keeper: EngineKeeper | None = None


def ensure_test_engines() -> dict[str, str]:
    """Start a throw-away PostgreSQL and Redis of this process's own, once; they end with it.

    Nothing is shared with another test run, so two may go on side by side under the same database names. Children
    (the workers of pytest-xdist) inherit the addresses when the caller puts them into os.environ, and get a pair of
    Redis databases each; pytest-django gives each a PostgreSQL database of its own.
    """
    global _test_keeper
    if {"DATABASE_URL", "REDIS_URL"} <= os.environ.keys():
        databases = {
            "DATABASE_URL": os.environ["DATABASE_URL"],
            "MIGRATE_DATABASE_URL": os.environ.get("MIGRATE_DATABASE_URL", os.environ["DATABASE_URL"]),
        }
        worker = os.environ.get("PYTEST_XDIST_WORKER")
        if worker is None:
            return {**databases, "REDIS_URL": os.environ["REDIS_URL"]}
        first = 2 + 2 * int(worker.removeprefix("gw"))
        cache, broker = (
            urlunsplit(urlsplit(os.environ["REDIS_URL"])._replace(path=f"/{number}")) for number in (first, first + 1)
        )
        return {**databases, "REDIS_URL": cache, "CELERY_BROKER_URL": broker}
    if _test_keeper is None:
        _test_keeper = EngineKeeper("test")
        atexit.register(_test_keeper.stop)
    return _test_keeper.environment
