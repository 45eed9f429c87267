"""Worlds for the end-to-end stories: several whole products, each with its own resources.

A world is a database made from one that was filled once, a pair of Redis databases, a folder for files, and the
processes that `make run` starts. So stories do not affect one another, and one that failed half-way restarts with its
rows restored.
"""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import select
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import psycopg
import redis
from psycopg import errors, sql

from tools.local import paths
from tools.local.product import HOST, free_port, listen, prepare, start_processes, wait_until_ready
from tools.local.setup import print_line
from tools.local.supervisor import POLL_SECONDS, Supervisor

WEB_WORKERS = 2
ADDRESSES_FILE = 3
"""The file descriptor that takes the worlds' addresses: standard output carries the processes' own lines."""

RESTORE_TRIES = 5
DAY = "00:00-23:59"
SETTINGS = {
    # stories must not wait half a minute for a second code
    "TULNA_OTP_RESEND_SECONDS": "3",
    # nor a minute for a reward or a count of clicks
    "TULNA_BOOKING_SECONDS": "10",
    # stories run at any hour; tests of the rules check the legal hours
    "TULNA_DESK_CALL_HOURS": DAY,
    "TULNA_DESK_CARD_CALL_HOURS": DAY,
    "TULNA_PROMOTIONAL_HOURS": DAY,
    "TULNA_DIALLER": "sandbox",
}
"""Settings of every world that the environment does not name."""

CLOCK = "TULNA_WORLD_CLOCK"
MOMENT_FOLDER = paths.ROOT / "tools" / "local" / "moment"
FILLED_SECONDS = 600
"""How far on the clock is when it begins to run.

Demo data reach some minutes beyond the moment, and rows of the run have to come after them.
"""
PICTURED_PORT = 18_500
"""Port of the first world with a clock of its own: its address is on the pages, in links and codes to scan."""


@dataclass(frozen=True)
class World:
    """Addresses of a world; `database` and `template` as the owner of the tables.

    `provider_key` signs the reports of its message provider.
    """

    site: str
    sandbox: str
    company: str
    database: str
    template: str
    redis: list[str]
    provider_key: str


def serve(count: int) -> int:
    """Start `count` worlds, write their addresses as JSON to file descriptor 3, and wait.

    All end when standard input closes.
    """
    with _worlds(count) as (started, children, _):
        with os.fdopen(ADDRESSES_FILE, "w") as addresses:
            addresses.write(to_json(started))
        while True:
            children.check()
            ready, _, _ = select.select([0], [], [], POLL_SECONDS)
            if ready and not os.read(0, 1024):
                return 0


def try_out(words: list[str], customers: int | None = None) -> int:
    """Start one world on temporary data and run a command with its addresses.

    They are in TULNA_E2E_WORLDS; the world ends with the command. With `customers` it holds the large demo data with
    so many people in the crowd.
    """
    with _worlds(1, customers) as (started, _, environment):
        return subprocess.call(
            words,
            cwd=paths.ROOT,
            env={**environment, "TULNA_E2E_WORLDS": to_json(started)},
            stdin=subprocess.DEVNULL,
        )


def to_json(worlds: list[World]) -> str:
    return json.dumps([asdict(world) for world in worlds])


def restore(number: int) -> None:
    """Restore the rows of a world of TULNA_E2E_WORLDS to those at its start.

    Its processes keep running.
    """
    world = World(**json.loads(os.environ["TULNA_E2E_WORLDS"])[number])
    for address in world.redis:
        with redis.Redis.from_url(address) as client:
            client.flushdb()
    for tries_left in reversed(range(RESTORE_TRIES)):
        try:
            copy_rows(world.template, world.database)
            return
        except errors.DeadlockDetected:
            # a process of the world held locks: try again
            if tries_left == 0:
                raise


def copy_rows(source: str, target: str) -> None:
    """Copy all tables and sequences of `source` to `target` in one transaction, as a superuser."""
    with psycopg.connect(source) as origin, psycopg.connect(target) as copy:
        # neither triggers nor foreign keys: whole tables come in any order, and append-only ones are emptied
        copy.execute("SET session_replication_role = replica")
        tables = [(sql.Identifier(schema, name), kind) for schema, name, kind in origin.execute(TABLES)]
        # A table in parts is named with its parts: its foreign keys are its own.
        copy.execute(sql.SQL("TRUNCATE {}").format(sql.SQL(", ").join(table for table, _ in tables)))
        for table in (table for table, kind in tables if kind == "r"):
            with (
                origin.cursor().copy(sql.SQL("COPY {} TO STDOUT (FORMAT binary)").format(table)) as rows,
                copy.cursor().copy(sql.SQL("COPY {} FROM STDIN (FORMAT binary)").format(table)) as written,
            ):
                for row in rows:
                    written.write(row)
        for name, value, is_called in origin.execute(SEQUENCES).fetchall():
            copy.execute("SELECT setval(%s::regclass, %s, %s)", [name, value, is_called])


# Kind r holds rows itself; p is in parts, which hold them.
TABLES = """
    SELECT nspname, relname, relkind::text FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE relkind IN ('r', 'p') AND nspname IN ('public', 'parts') ORDER BY 1, 2
"""
SEQUENCES = """
    SELECT quote_ident(sequencename), coalesce(last_value, start_value), last_value IS NOT NULL
    FROM pg_sequences WHERE schemaname = 'public'
"""


@contextlib.contextmanager
def _worlds(count: int, customers: int | None = None) -> Iterator[tuple[list[World], Supervisor, dict[str, str]]]:
    listen()
    for name, value in SETTINGS.items():
        os.environ.setdefault(name, value)
    with tempfile.TemporaryDirectory(prefix="e2e-", dir=paths.data_folder()) as folder, Supervisor() as children:
        seed = Path(folder) / "seed"
        seed.mkdir()
        port = PICTURED_PORT if CLOCK in os.environ else free_port()
        environment = prepare(children, "test", port, seed, _settings_of_clock(), customers)
        if CLOCK in os.environ:
            environment[CLOCK] = f"{os.environ[CLOCK]} {time.time() - FILLED_SECONDS}"
        print_line(f"{count} of everything: web, workers, timetable, sandbox lender and company")
        started = []
        for number in range(count):
            world, own = _start(children, environment, number, Path(folder) / f"world{number}")
            started.append(world)
        for world in started:
            wait_until_ready(urlsplit(world.site).port or 0, children)
        yield started, children, own


def _settings_of_clock() -> dict[str, str]:
    """Return what processes of worlds with a clock of their own need besides."""
    if CLOCK not in os.environ:
        return {}
    return {"PYTHONPATH": str(MOMENT_FOLDER), "PYTHONHASHSEED": "0"}


def _start(children: Supervisor, seeded: dict[str, str], number: int, data: Path) -> tuple[World, dict[str, str]]:
    """Make a world's database and folder from the seeded ones, and start its processes.

    Returns the world and their environment.
    """
    template = urlsplit(seeded["MIGRATE_DATABASE_URL"])
    name = f"{template.path.strip('/')}_world{number}"
    with psycopg.connect(urlunsplit(template._replace(path="/postgres")), autocommit=True) as connection:
        connection.execute(
            sql.SQL("CREATE DATABASE {} TEMPLATE {} STRATEGY FILE_COPY").format(
                sql.Identifier(name), sql.Identifier(template.path.strip("/"))
            )
        )
    seed = Path(seeded["TULNA_DATA_DIR"])
    shutil.copytree(seed, data, ignore=shutil.ignore_patterns("static"))
    (data / "static").symlink_to(seed / "static")
    port = PICTURED_PORT + number if CLOCK in os.environ else free_port()
    stores = [
        urlunsplit(urlsplit(seeded["REDIS_URL"])._replace(path=f"/{store}")) for store in (2 * number, 2 * number + 1)
    ]
    environment = {
        **seeded,
        **{
            role: urlunsplit(urlsplit(seeded[role])._replace(path=f"/{name}"))
            for role in ("DATABASE_URL", "MIGRATE_DATABASE_URL")
        },
        "REDIS_URL": stores[0],
        "CELERY_BROKER_URL": stores[1],
        "TULNA_DATA_DIR": str(data),
        "TULNA_PUBLIC_URL": f"http://{HOST}:{port}",
        "TULNA_SANDBOX_SITES": "1",
        "TULNA_MESSAGE_WEBHOOK_SECRET": secrets.token_urlsafe(32),
    }
    start_processes(children, environment, port, name=str(number), web_workers=WEB_WORKERS)
    world = World(
        site=f"http://{HOST}:{port}",
        sandbox=environment["SANDBOX_LENDER_URL"],
        company=environment["SANDBOX_COMPANY_URL"],
        database=environment["MIGRATE_DATABASE_URL"],
        template=seeded["MIGRATE_DATABASE_URL"],
        redis=stores,
        provider_key=environment["TULNA_MESSAGE_WEBHOOK_SECRET"],
    )
    return world, environment
