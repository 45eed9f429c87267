"""Command, secrets, settings and health of a role, wherever it runs."""

from __future__ import annotations

from config.settings.table import SETTINGS, SettingReader
from tools.local.roles import AS_OWNER, METRICS_PORT, OURS, WEB_PORT, Role, RoleKind, web_words, worker_words

SECRETS_FOLDER = "/run/secrets"
POOLED = "DATABASE_URL_POOLED"
"""Secret with the pooler's address, which the web pools are given as their DATABASE_URL."""
_READER = {
    RoleKind.WEB: SettingReader.WEB,
    RoleKind.WORKER: SettingReader.WORKERS,
    RoleKind.SCHEDULER: SettingReader.EVERY,
    RoleKind.ONCE: SettingReader.OWNER,
    RoleKind.DAILY: SettingReader.OWNER,
}
HEART_FILE = "/tmp/heart"  # noqa: S108  a memory disk of the container's own
STOP_SLEEP_SECONDS = 5
"""Seconds in which proxies learn that a container ends, before it gets the signal."""


def command(role: Role) -> list[str]:
    """Return what a container of the role runs."""
    if role.kind is RoleKind.WEB:
        kill = role.stop_seconds - STOP_SLEEP_SECONDS - 10
        return ["granian", *web_words("0.0.0.0", WEB_PORT, role.size, kill)]  # noqa: S104  inside its container
    if role.kind is RoleKind.WORKER:
        return [*_celery("worker"), *worker_words(role.queues, role.pool, role.size)]
    if role.kind is RoleKind.SCHEDULER:
        return [*_celery("beat"), "--pidfile="]
    if role.kind in AS_OWNER:
        return ["sh", "-c", " && ".join(role.commands)]
    return list(role.command)


def daily_command(role: Role) -> list[str]:
    """Return a shell command that does the role's commands each 24 hours.

    For machines without a timetable of their own. Where they fail it ends, and is started again. A signal to end waits
    for commands under way.
    """
    commands = " && ".join(role.commands)
    return ["sh", "-c", f"trap 'exit 0' TERM; while {commands}; do sleep 86400 & wait $!; done; exit 1"]


def _celery(what: str) -> list[str]:
    return ["celery", "--app=config.celery:app", what, "--loglevel=INFO"]


def secrets(role: Role) -> dict[str, str]:
    """Return the role's secrets: setting, or file name, and the secret that has its value."""
    if role.kind not in OURS:
        return {name: name for name in role.secrets}
    may = {SettingReader.EVERY, _READER[role.kind]}
    names = [name for name, setting in SETTINGS.items() if setting.is_secret and setting.readers & may]
    return {name: POOLED if name == "DATABASE_URL" and role.kind is RoleKind.WEB else name for name in names}


def settings(role: Role) -> dict[str, str]:
    """Return the role's own settings beside those of the installation."""
    if role.kind not in OURS:
        return dict(role.settings)
    own = {f"{name}_FILE": f"{SECRETS_FOLDER}/{secret}" for name, secret in secrets(role).items()}
    own |= {"PROMETHEUS_MULTIPROC_DIR": "/tmp/metrics", "TULNA_GUARDED_DIR": "/tmp/guarded"}  # noqa: S108
    if role.kind is RoleKind.WEB:
        own["TULNA_DB_POOLED"] = "1"
    if role.kind is RoleKind.WORKER:
        own["TULNA_METRICS_PORT"] = str(METRICS_PORT)
    if role.kind in (RoleKind.WORKER, RoleKind.SCHEDULER):
        own["TULNA_HEART_PATH"] = HEART_FILE
    if role.kind in AS_OWNER:
        own["TULNA_DB_ROLE"] = "owner"
    return own | dict(role.settings)


def port(role: Role) -> int:
    """Return the port that others call; 0: none."""
    return {RoleKind.WEB: WEB_PORT, RoleKind.WORKER: METRICS_PORT}.get(role.kind, role.port)


def health_path(role: Role) -> str:
    """Return the path that answers while the process lives; empty where it answers no HTTP."""
    return {RoleKind.WEB: "/healthz"}.get(role.kind, "")


def health(role: Role) -> list[str]:
    """Return a command that ends with 0 while the process lives; empty for what runs and ends."""
    if path := health_path(role):
        return ["python", "-c", f"from urllib.request import urlopen; urlopen('http://127.0.0.1:{port(role)}{path}')"]
    if role.kind is RoleKind.SCHEDULER:
        # It shows life every few seconds, also while another one sends.
        return _is_young(2)
    if role.kind is RoleKind.WORKER:
        # It takes its own message each half minute, behind a task of five minutes at most.
        return _is_young(6)
    return list(role.health)


def _is_young(minutes: int) -> list[str]:
    """Return a command that ends with 0 while the file of the heart is younger."""
    return ["sh", "-c", f'test -n "$(find {HEART_FILE} -mmin -{minutes})"']
