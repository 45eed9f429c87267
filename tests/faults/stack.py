"""A PostgreSQL, a Redis, two workers and a timetable of the suite's own, all of which may be killed and come back.

Workers and timetable reach both engines over lines that may be slow, cut or gone (lines.py)."""

import contextlib
import os
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import psycopg

from tests.faults import proxies
from tests.faults.kill_orders import children_of, is_reader
from tests.pooler.pgbouncer import pgbouncer
from tools.local import keys, paths, processes
from tools.local.postgres import APP, OWNER, PostgresCluster
from tools.local.redis_server import RedisServer

WORKERS = ("one", "two")
READY_SECONDS = 60


@dataclass
class Stack:
    """The running engines and processes; `environment` is what each process of the suite is given, `on_lines` what a
    worker is given instead."""

    cluster: PostgresCluster
    broker: RedisServer
    orders: Path
    sent: Path
    log: Path
    environment: dict[str, str]
    on_lines: dict[str, str]
    control: int
    processes: dict[str, subprocess.Popen[bytes]] = field(default_factory=dict)
    restarts: int = 0

    def start(self, name: str) -> None:
        """A worker, or the timetable."""
        celery = [sys.executable, "-m", "celery", "--app=tests.faults.worker:app", "--quiet"]
        if name == "beat":
            words = [*celery, "beat", "--loglevel=WARNING", f"--schedule={self.orders.parent / 'beat'}", "--pidfile="]
        else:
            words = [*celery, "worker", "--loglevel=WARNING", "--without-gossip", "--without-mingle", "--pool=prefork"]
            words += ["--concurrency=1", "--queues=default,import,sms,codes,lenders,hooks", f"--hostname={name}@%h"]
        with self.log.open("ab") as log:
            self.processes[name] = subprocess.Popen(
                words,
                cwd=paths.ROOT,
                env=self.on_lines,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
                preexec_fn=processes.dies_with_parent(signal.SIGKILL),
            )

    def mend(self) -> None:
        """Start again whatever has died, as the machine's keeper would."""
        if self.broker.process is not None and self.broker.process.poll() is not None:
            self.broker.start_again()
            self.restarts += 1
        if self.cluster.process is not None and self.cluster.process.poll() is not None:
            self.cluster.start()
            self.restarts += 1
        for name, process in list(self.processes.items()):
            if process.poll() is not None:
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)
                self.start(name)
                self.restarts += 1

    def renew_workers(self) -> None:
        """New workers with a true clock."""
        for name in WORKERS:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.processes[name].pid, signal.SIGKILL)
            self.processes[name].wait()
            self.start(name)

    def strike(self, victim: str) -> bool:
        """Kill -9 one of what runs now; False where there is none of that kind at this moment."""
        mains = [self.processes[name].pid for name in WORKERS]
        children = [child for main in mains for child in children_of(main)]
        pids = {
            "broker": [self.broker.process.pid] if self.broker.process else [],
            "database": [self.cluster.process.pid] if self.cluster.process else [],
            "main": mains,
            "worker": mains,
            "child": children,
            "reader": [reader for child in children for reader in children_of(child) if is_reader(reader)],
        }[victim]
        if not pids:
            return False
        pid = secrets.choice(pids)
        with contextlib.suppress(ProcessLookupError):
            if victim == "worker":
                os.killpg(pid, signal.SIGKILL)
            else:
                os.kill(pid, signal.SIGQUIT if victim == "database" else signal.SIGKILL)
        return True


@contextlib.contextmanager
def stack() -> Iterator[Stack]:
    """Everything from an empty folder to two idle workers, and nothing left of it afterwards.

    This process's own Django is set up for the database of the suite.
    """
    account = paths.server_account()
    base = paths.engine_home() / "faults"
    base.mkdir(exist_ok=True)
    home = base / f"{os.getpid()}-{secrets.token_hex(3)}"
    home.mkdir()
    if account is not None:
        base.chmod(0o755)
        home.chmod(0o755)
    passwords = {OWNER: secrets.token_hex(8), APP: secrets.token_hex(8)}
    cluster = PostgresCluster(home, account, passwords, home / "postgres.log", throwaway=True)
    broker = RedisServer(home, account, secrets.token_hex(8), home / "redis.log", throwaway=True)
    with tempfile.TemporaryDirectory(prefix="faults-") as own, contextlib.ExitStack() as held:
        held.callback(shutil.rmtree, home, ignore_errors=True)
        held.callback(shutil.rmtree, paths.socket_path(home), ignore_errors=True)
        held.callback(cluster.stop)
        cluster.start()
        held.callback(broker.stop)
        broker.start()
        orders, sent = Path(own, "orders"), Path(own, "sent")
        orders.mkdir()
        sent.touch()
        environment = _environment(cluster, broker, own)
        environment |= {"FAULTS_ORDERS": str(orders), "FAULTS_SENT": str(sent)}
        _prepare(environment, cluster)
        port = 5432  # the suite itself bypasses the pooler: a client that waits there cannot start the database again
        if os.environ.get("FAULTS_POOLED"):
            port = held.enter_context(pgbouncer(cluster.sockets, APP, cluster.passwords[APP], account))
        there = held.enter_context(proxies.lines(str(cluster.sockets / f".s.PGSQL.{port}"), broker.port))
        on_lines = environment | _over(there, cluster, broker) | {"TULNA_DB_POOLED": str(int(port != 5432))}
        running = Stack(cluster, broker, orders, sent, Path(own, "processes.log"), environment, on_lines, there.control)
        held.callback(_end, running)
        for name in (*WORKERS, "beat"):
            running.start(name)
        os.environ.update(environment)
        import django

        django.setup()
        _wait_for_workers(running.log)
        yield running


def _environment(cluster: PostgresCluster, broker: RedisServer, own: str) -> dict[str, str]:
    known = keys.throwaway_secrets()
    inherited = {name: text for name, text in os.environ.items() if not name.startswith(("PYTEST", "TULNA_", "CELERY"))}
    return inherited | {
        "DJANGO_SETTINGS_MODULE": "config.settings.test",
        "TULNA_DB_ROLE": "app",
        "DATABASE_URL": cluster.url(APP),
        "MIGRATE_DATABASE_URL": cluster.url(OWNER),
        "REDIS_URL": broker.url,
        # Named, because beside other tests this process was given theirs.
        "CELERY_BROKER_URL": f"{broker.url.removesuffix('/0')}/1",
        "TULNA_DATA_DIR": own,
        # Messages of this hour, whatever hour it is.
        "TULNA_SERVICE_HOURS": "00:00-23:59:59.999999",
        "TULNA_PROMOTIONAL_HOURS": "00:00-23:59:59.999999",
        "TULNA_CAMPAIGN_MOST_A_MINUTE": "600",
        "SECRET_KEY": known["SECRET_KEY"],
        "PYTHONPATH": str(paths.ROOT),
        "PYTHONWARNINGS": "ignore:You're running the worker with superuser",
    }


def _over(there: proxies.Lines, cluster: PostgresCluster, broker: RedisServer) -> dict[str, str]:
    """The addresses of both engines at the near ends of their lines."""
    redis = broker.url.replace(f":{broker.port}/", f":{there.broker}/")
    return {
        "DATABASE_URL": f"postgresql://{APP}:{cluster.passwords[APP]}@127.0.0.1:{there.database}/tulna",
        "REDIS_URL": redis,
        "CELERY_BROKER_URL": f"{redis.removesuffix('/0')}/1",
    }


def _prepare(environment: dict[str, str], cluster: PostgresCluster) -> None:
    for words in (["migrate", "--noinput", "--verbosity=0"], ["load_reference", "--verbosity=0"]):
        subprocess.run(
            [sys.executable, "manage.py", *words],
            cwd=paths.ROOT,
            env=environment | {"TULNA_DB_ROLE": "owner"},
            check=True,
            stdout=subprocess.DEVNULL,
        )
    with psycopg.connect(cluster.url(OWNER), autocommit=True) as owner:
        # The throw-away engine forgets the last moments when it is killed; here a commit has to be one.
        owner.execute("ALTER DATABASE tulna SET synchronous_commit = on")


def _wait_for_workers(log: Path) -> None:
    from celery import current_app

    deadline = time.monotonic() + READY_SECONDS
    while len(current_app.control.ping(timeout=1) or []) < len(WORKERS):
        if time.monotonic() > deadline:
            raise TimeoutError(f"The workers did not start:\n{log.read_text('utf-8', 'replace')[-4_000:]}")


def _end(running: Stack) -> None:
    for process in running.processes.values():
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
