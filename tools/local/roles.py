"""The table of roles, docker/roles.toml, for `make run`, compose file and manifests."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from tools.local import paths

FILE = "docker/roles.toml"
WEB_PORT = 8000
METRICS_PORT = 9000


class RoleKind(StrEnum):
    WEB = "web"
    WORKER = "worker"
    SCHEDULER = "scheduler"
    ONCE = "once"
    DAILY = "daily"
    SERVICE = "service"
    STORE = "store"


OURS = frozenset({RoleKind.WEB, RoleKind.WORKER, RoleKind.SCHEDULER, RoleKind.ONCE, RoleKind.DAILY})
"""Kinds that run our own image with our own settings."""
AS_OWNER = frozenset({RoleKind.ONCE, RoleKind.DAILY})
"""Kinds that run commands as the owner of the tables, then end."""


@dataclass(frozen=True)
class Role:
    """One role as the table has it; the comments at the top of the file explain each field."""

    name: str
    kind: RoleKind
    says: str
    memory_mb: int
    processors: float
    stop_seconds: int
    size: int = 1
    replicas: int = 1
    most_replicas: int = 0
    queues: Sequence[str] = ()
    pool: str = ""
    commands: Sequence[str] = ()
    at: str = ""
    reaches: str = ""
    grows_by: Mapping[str, Any] = field(default_factory=dict)
    target: str = ""
    image: str = ""
    command: Sequence[str] = ()
    user: str = "10001:10001"
    port: int = 0
    health: Sequence[str] = ()
    writable: Sequence[str] = ("/tmp",)  # noqa: S108  a memory disk of the container's own
    volume: str = ""
    files: Mapping[str, str] = field(default_factory=dict)
    secrets: Sequence[str] = ()
    settings: Mapping[str, str] = field(default_factory=dict)


def read() -> tuple[dict[str, Role], dict[str, list[str]]]:
    """Return the roles by name, and which of them share a worker of `make run`."""
    import tomllib

    table = tomllib.loads((paths.ROOT / FILE).read_text("utf-8"))
    roles = {
        name: Role(name=name, kind=RoleKind(row["kind"]), **{key: value for key, value in row.items() if key != "kind"})
        for name, row in table["roles"].items()
    }
    return roles, table["local"]


def web_words(host: str, port: int, workers: int, kill_seconds: int) -> list[str]:
    """Return the arguments of granian."""
    return [
        "--interface=asginl",
        f"--host={host}",
        f"--port={port}",
        f"--workers={workers}",
        "--backpressure=512",
        "--no-ws",
        f"--workers-kill-timeout={kill_seconds}",
        "config.asgi:application",
    ]


def worker_words(queues: Sequence[str], pool: str, size: int) -> list[str]:
    """Return the arguments of a celery worker."""
    return [f"--queues={','.join(queues)}", f"--pool={pool}", f"--concurrency={size}"]


def local_workers() -> dict[str, list[str]]:
    """Return the arguments of each worker of `make run` by its name.

    Roles that share a worker get the largest size among them.
    """
    roles, local = read()
    workers = {}
    for name, shared in local.items():
        members = [roles[member] for member in shared]
        queues = [queue for member in members for queue in member.queues]
        pools = {member.pool for member in members}
        if len(pools) != 1:
            raise ValueError(f"[local] {name} of {FILE} mixes threads and processes.")
        workers[name] = worker_words(queues, pools.pop(), max(member.size for member in members))
    return workers


def celery(*words: str) -> list[str]:
    """Return a command of celery run by this Python."""
    return [sys.executable, "-m", "celery", "--app=config.celery:app", "--quiet", *words]
