"""A primary with the tables of the tests' database, and a streaming replica of it, on sockets of their own."""

import contextlib
import secrets
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import psycopg

from tests.databases import owner_dsn
from tools.local import paths, processes
from tools.local.engine_keeper import passable
from tools.local.postgres import APP, DATABASE, OWNER, PostgresCluster, binaries

SENDING = {"wal_level": "replica", "max_wal_senders": "4", "max_standby_streaming_delay": "100ms"}


class Standby(PostgresCluster):
    """A server that stays in recovery; its roles and its database are the primary's."""

    def _wait_until_recovered(self) -> None:
        pass

    def _make_roles(self, connection: object) -> None:
        pass


@dataclass
class ReplicaPair:
    primary: PostgresCluster
    standby: Standby

    def on_primary(self, sql: str) -> None:
        with psycopg.connect(self.primary.url(OWNER), autocommit=True) as connection:
            connection.execute(sql.encode())

    def on_standby(self, sql: str) -> None:
        with psycopg.connect(
            host=str(self.standby.sockets), dbname=DATABASE, user="postgres", autocommit=True
        ) as connection:
            connection.execute(sql.encode())

    def wait_until_equal(self, seconds: float = 60) -> None:
        """Wait until the replica has replayed all that the primary has committed."""
        until = time.monotonic() + seconds
        with psycopg.connect(self.primary.url(OWNER), autocommit=True) as primary:
            while time.monotonic() < until:
                row = primary.execute(
                    "SELECT bool_and(replay_lsn >= pg_current_wal_insert_lsn()) FROM pg_stat_replication"
                ).fetchone()
                if row == (True,):
                    return
                time.sleep(0.02)
        raise AssertionError(f"The replica did not catch up within {seconds} s.")


@contextlib.contextmanager
def replica_pair() -> Iterator[ReplicaPair]:
    """Start both, and leave nothing of them behind."""
    account = paths.server_account()
    base = passable(paths.engine_home() / "replica")
    home = Path(tempfile.mkdtemp(prefix="r", dir=base))
    home.chmod(0o755)
    passwords = {OWNER: secrets.token_hex(8), APP: secrets.token_hex(8)}
    with contextlib.ExitStack() as held:
        held.callback(shutil.rmtree, home, ignore_errors=True)
        for name in ("one", "two"):
            (home / name).mkdir()
            held.callback(shutil.rmtree, paths.socket_path(home / name), ignore_errors=True)
        primary = PostgresCluster(home / "one", account, passwords, home / "one.log", True, SENDING)
        held.callback(primary.stop)
        primary.start()
        _copy_tables(primary)
        paths.own_folder(home / "copy", account)
        done = subprocess.run(
            [
                *(str(binaries(account) / "bin" / "pg_basebackup"), "-d", f"host={primary.sockets} user=postgres"),
                *("-D", str(home / "copy" / "data"), "-X", "stream", "-R", "-c", "fast", "--no-sync"),
            ],
            capture_output=True,
            text=True,
            check=False,
            **processes.as_account(account),  # type: ignore[call-overload]
        )
        assert done.returncode == 0, done.stderr
        (home / "copy" / "data").rename(home / "two" / "data")
        standby = Standby(home / "two", account, passwords, home / "two.log", True, SENDING)
        held.callback(standby.stop)
        standby.start()
        yield ReplicaPair(primary, standby)


def _copy_tables(primary: PostgresCluster) -> None:
    """Make the tables of the tests' database, empty."""
    programs = binaries(None) / "bin"
    dump = subprocess.run(
        [str(programs / "pg_dump"), "--schema-only", f"--dbname={owner_dsn()}"], capture_output=True, check=True
    )
    made = subprocess.run(
        [str(programs / "psql"), "-q", "-v", "ON_ERROR_STOP=1", primary.url(OWNER)],
        input=dump.stdout,
        capture_output=True,
        check=False,
    )
    assert made.returncode == 0, made.stderr.decode()
