"""The ground of a drill: a database that archives its log, Redis, settings; all thrown away."""

from __future__ import annotations

import base64
import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psycopg

from tools.backups import archive
from tools.backups.repository import Repository
from tools.local import keys, paths, processes, roles
from tools.local.engine_keeper import passable
from tools.local.errors import LocalError
from tools.local.postgres import APP, OWNER, PostgresCluster, binaries
from tools.local.product import HOST, environment_for, free_port
from tools.local.redis_server import RedisServer

ARCHIVE_TIMEOUT = 30
"""Seconds: half of the allowed data loss, because the file is copied after that."""
CANARY_PAUSE = 0.5
COMMAND_SECONDS = 900


@dataclass
class DrillGround:
    """The machine part of a drill: folder, servers and repository.

    Call `start` again after `lose_disk` and a restore.
    """

    home: Path
    cluster: PostgresCluster
    redis: RedisServer
    repository: Repository
    environment: dict[str, str] = field(default_factory=dict)

    def run(self, *words: str, **more: str) -> tuple[int, str]:
        """Run a Python program of ours; return its exit code and output."""
        done = subprocess.run(
            [sys.executable, *words],
            cwd=paths.ROOT,
            env={**self.environment, **more},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
            timeout=COMMAND_SECONDS,
        )
        return done.returncode, done.stdout + ("" if done.returncode == 0 else done.stderr)

    def need(self, *words: str, **more: str) -> str:
        """Run a program that has to succeed; return its output."""
        code, output = self.run(*words, **more)
        if code:
            raise LocalError(f"{' '.join(words)} failed:\n{output[-2000:]}")
        return output

    def lose_disk(self) -> None:
        """Kill the server and remove its data."""
        process = self.cluster.process
        assert process is not None
        process.send_signal(signal.SIGKILL)
        process.wait()
        self.cluster.process = None
        deadline = time.monotonic() + 20
        while self.cluster.data.exists() and time.monotonic() < deadline:
            # Its children end once they see that it is gone, and may still write.
            shutil.rmtree(self.cluster.data, ignore_errors=True)
            time.sleep(0.05)

    def restore(self) -> None:
        """Make the data folder from the backup and start a server on it, which archives nothing."""
        self.repository.restore(self.cluster.data)
        account = self.cluster.account
        if account is not None:
            for path in (self.cluster.data, *self.cluster.data.rglob("*")):
                os.chown(path, account.uid, account.gid)
        self.cluster.more_settings = {}
        self.cluster.start()

    def newest_log(self) -> str:
        """Return the name of the last archived file of the log."""
        return max((note.name for note in (self.repository.folder / archive.FOLDER).glob("*.sha256")), default="")


@contextlib.contextmanager
def ground() -> Iterator[DrillGround]:
    """Make it, and leave nothing of it behind."""
    account = paths.server_account()
    base = passable(paths.engine_home() / "drill")
    home = Path(tempfile.mkdtemp(prefix="d", dir=base))
    home.chmod(0o755)
    made = keys.throwaway_secrets()
    folder = home / "repository"
    for path in (folder, folder / "base", folder / archive.FOLDER):
        paths.own_folder(path, account)
    folder.chmod(0o755)
    shutil.copy(archive.__file__, home / "archive.py")
    (home / "archive.py").chmod(0o644)
    python = shutil.which("python3", path="/usr/bin:/usr/local/bin") or os.path.realpath(sys.executable)
    key_file = _backup_key(home, python, account)
    cluster = PostgresCluster(
        home,
        account,
        {OWNER: made["OWNER_PASSWORD"], APP: made["APP_PASSWORD"]},
        home / "postgres.log",
        more_settings={
            "archive_mode": "on",
            "archive_timeout": str(ARCHIVE_TIMEOUT),
            "archive_command": f"{python} {home}/archive.py keep %p %f {folder} {key_file}".rstrip(),
        },
    )
    redis = RedisServer(home, account, made["REDIS_PASSWORD"], home / "redis.log", throwaway=True)
    as_server: dict[str, Any] = dict(processes.as_account(account))
    repository = Repository(
        folder,
        binaries(account) / "bin",
        as_server,
        Path(key_file) if key_file else None,
        python=python,
        program=home / "archive.py",
    )
    place = DrillGround(home, cluster, redis, repository)
    try:
        cluster.start()
        redis.start()
        (home / "product").mkdir()
        addresses = {
            "DATABASE_URL": cluster.url(APP),
            "MIGRATE_DATABASE_URL": cluster.url(OWNER),
            "REDIS_URL": redis.url,
            "TULNA_DATA_DIR": str(home / "product"),
            "TULNA_DEMO_ALLOW": "1",
        }
        place.environment = environment_for(addresses, made, free_port())
        yield place
    finally:
        cluster.stop()
        redis.stop()
        shutil.rmtree(paths.socket_path(home), ignore_errors=True)
        shutil.rmtree(home, ignore_errors=True)


def _backup_key(home: Path, python: str, account: paths.ServerAccount | None) -> Path | str:
    """Make the key of the log; empty where the server's Python cannot encrypt: it stays plain."""
    tried = subprocess.run([python, "-c", "import cryptography"], stderr=subprocess.DEVNULL, check=False)
    if tried.returncode:
        return ""
    file = home / "backup.key"
    file.touch(mode=0o600)
    file.write_text(base64.b64encode(os.urandom(32)).decode())
    if account is not None:
        os.chown(file, account.uid, account.gid)
    return file


class Canaries:
    """A row each half second, with the moment of its commit as the writer knows it."""

    def __init__(self, address: str) -> None:
        self.committed: list[float] = []
        self._stop = threading.Event()
        self._connection = psycopg.connect(address, autocommit=True)
        self._connection.execute("CREATE TABLE drill_canary (id int PRIMARY KEY)")
        self._thread = threading.Thread(target=self._write, daemon=True)

    def start(self) -> None:
        """Begin to write."""
        self._thread.start()

    def _write(self) -> None:
        while not self._stop.is_set():
            try:
                self._connection.execute("INSERT INTO drill_canary VALUES (%s)", [len(self.committed)])
            except psycopg.Error:
                return
            self.committed.append(time.monotonic())
            self._stop.wait(CANARY_PAUSE)

    def stop(self) -> None:
        """End the writer; called after the server was killed, which ends it too."""
        self._stop.set()
        self._thread.join(10)


def restored_canaries(address: str) -> int:
    """Return how many canaries there are, without a gap from the first on."""
    with psycopg.connect(address) as connection:
        row = connection.execute("SELECT count(*), coalesce(max(id) + 1, 0) FROM drill_canary").fetchone()
    assert row is not None
    if row[0] != row[1]:
        raise LocalError(f"Of {row[1]} canaries {row[0]} came back: one in the middle is missing.")
    return int(row[0])


@contextlib.contextmanager
def web(place: DrillGround) -> Iterator[int]:
    """Start the product's web process on the ground; yield its port."""
    port = free_port()
    words = [sys.executable, "-m", "granian", *roles.web_words(HOST, port, 1, kill_seconds=5)]
    with (place.home / "web.log").open("ab") as log:
        process = subprocess.Popen(
            words,
            cwd=paths.ROOT,
            env=place.environment,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
            preexec_fn=processes.dies_with_parent(signal.SIGTERM),
        )
    try:
        yield port
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def ask_ready(port: int, wanted: int, seconds: float = 120) -> str:
    """Return the answer of /readyz once it has this status. LocalError where it does not come."""
    deadline = time.monotonic() + seconds
    last = "no answer"
    while time.monotonic() < deadline:
        try:
            with urllib.request.urlopen(f"http://{HOST}:{port}/readyz", timeout=10) as answer:
                status, last = answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            status, last = error.code, error.read().decode()
        except (urllib.error.URLError, OSError) as error:
            status, last = 0, str(error)
        if status == wanted:
            return last
        time.sleep(0.2)
    raise LocalError(f"/readyz did not answer {wanted} within {seconds:.0f} s; its last answer: {last}")
