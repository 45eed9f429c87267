"""A pgbouncer before a PostgreSQL of the tests: transaction mode, two connections of the server for everybody."""

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

from tools.local import paths, processes

POOL = 2
"""Connections of the server, shared by web, workers and tests."""
PORT = 6432
START_SECONDS = 10


def program() -> str | None:
    """Return where pgbouncer is installed; Debian puts it where only the system's user looks."""
    return shutil.which("pgbouncer", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")


@contextmanager
def pgbouncer(sockets: Path, role: str, password: str, account: paths.ServerAccount | None) -> Iterator[int]:
    """Run it beside the server's socket in `sockets` until the end of the block; gives its port there."""
    command = program()
    if command is None:
        raise FileNotFoundError("pgbouncer")
    users, rules = sockets / "pooler.users", sockets / "pooler.ini"
    users.write_text(f'"{role}" "{password}"\n')
    rules.write_text(_rules(sockets, users))
    for file in (users, rules):
        file.chmod(0o600)
        if account is not None:
            os.chown(file, account.uid, account.gid)
    process = subprocess.Popen(
        [command, "--quiet", str(rules)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        preexec_fn=processes.dies_with_parent(signal.SIGKILL),
        **processes.as_account(account),  # type: ignore[call-overload]
    )
    try:
        _await_answer(process, sockets, role, password)
        yield PORT
    finally:
        process.kill()
        process.wait()
        for file in (users, rules, sockets / f".s.PGSQL.{PORT}"):
            file.unlink(missing_ok=True)


def _rules(sockets: Path, users: Path) -> str:
    return "\n".join(
        [
            "[databases]",
            f"* = host={sockets}",
            "[pgbouncer]",
            f"unix_socket_dir = {sockets}",
            "listen_addr =",
            f"listen_port = {PORT}",
            "pool_mode = transaction",
            f"default_pool_size = {POOL}",
            "max_client_conn = 200",
            "auth_type = scram-sha-256",
            f"auth_file = {users}",
            "server_login_retry = 1",
            "query_wait_timeout = 60",
            f"logfile = {sockets / 'pooler.log'}",
            "",
        ]
    )


def _await_answer(process: "subprocess.Popen[bytes]", sockets: Path, role: str, password: str) -> None:
    deadline = time.monotonic() + START_SECONDS
    while True:
        try:
            psycopg.connect(
                host=str(sockets), port=PORT, user=role, password=password, dbname="tulna", connect_timeout=2
            ).close()
            return
        except psycopg.OperationalError as error:
            if process.poll() is not None or time.monotonic() > deadline:
                log = sockets / "pooler.log"
                last = log.read_text(errors="replace")[-2_000:] if log.exists() else str(error)
                raise TimeoutError(f"pgbouncer did not start:\n{last}") from error
            time.sleep(0.05)
