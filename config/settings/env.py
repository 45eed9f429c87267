"""The one place that reads environment variables, each by its line in `table.py`."""

import os
import re
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Any

from django.core.exceptions import ImproperlyConfigured
from psycopg.conninfo import conninfo_to_dict

from config.settings.table import SETTINGS, SettingKind


def _read(name: str, kind: SettingKind) -> str:
    """Return the value as typed, or the default; a name without a line stops the start."""
    setting = SETTINGS.get(name)
    if setting is None or setting.kind is not kind:
        raise ImproperlyConfigured(f"{name} has no line as {kind.name} in config/settings/table.py.")
    default = setting.default
    if setting.demo is not None and flag("TULNA_DEMO"):
        default = setting.demo
    value = os.environ.get(name, default)
    if setting.is_secret and (file := os.environ.get(f"{name}_FILE")):
        try:
            value = Path(file).read_text("utf-8").strip()
        except OSError as error:
            raise ImproperlyConfigured(f"{name}_FILE names a file that cannot be read: {error.strerror}.") from error
    if value and setting.form and not re.fullmatch(setting.form, value):
        shown = "" if setting.is_secret else f", not {value!r}"
        raise ImproperlyConfigured(f"{name} must have the form {setting.form}{shown}.")
    return value


def text(name: str) -> str:
    """Return the variable's text."""
    return _read(name, SettingKind.TEXT)


def flag(name: str) -> bool:
    """Return True for 1, true, yes, on and False for 0, false, no, off.

    Any other value stops the start.
    """
    value = _read(name, SettingKind.FLAG).strip().lower() or SETTINGS[name].default
    if value in {"1", "true", "yes", "on"}:
        return True
    if value in {"0", "false", "no", "off"}:
        return False
    raise ImproperlyConfigured(f"{name} must be 0 or 1, not {value!r}.")


def number(name: str) -> int:
    """Return the variable as a whole number."""
    value = _read(name, SettingKind.NUMBER).strip()
    try:
        return int(value or SETTINGS[name].default)
    except ValueError as error:
        raise ImproperlyConfigured(f"{name} must be a whole number, not {value!r}.") from error


def price(name: str) -> dict[str, Any] | None:
    """Return a price and its day, written `2026-11-20 12000.00`; None for an empty variable."""
    value = _read(name, SettingKind.PRICE).strip()
    if not value:
        return None
    try:
        day, amount = value.split()
        on, per_gram = date.fromisoformat(day), Decimal(amount).quantize(Decimal("0.01"))
    except (ValueError, ArithmeticError) as error:
        raise ImproperlyConfigured(f"{name} must read `2026-11-20 12000.00`, not {value!r}.") from error
    if per_gram <= 0:
        raise ImproperlyConfigured(f"{name} must name a price above 0.")
    return {"on": on, "per_gram": per_gram}


def words(name: str) -> list[str]:
    """Return the variable's comma-separated list without empty entries."""
    return [word.strip() for word in _read(name, SettingKind.WORDS).split(",") if word.strip()]


def database(url: str) -> dict[str, Any]:
    """Return a libpq URL as a Django DATABASES entry with persistent connections.

    Unix sockets are supported. TULNA_DB_POOLED says that the address is a pooler's in transaction mode. Nothing then
    outlives a transaction: rows are read without cursors of the server, whole, where a list is read outside one.
    TULNA_STATEMENT_SECONDS, which the web server's entry points set, bounds a statement and TULNA_LOCK_SECONDS its wait
    for a lock. Without them, and behind a pooler, the limits of the role hold (docs/how/limits.md).
    """
    parts: dict[str, Any] = dict(conninfo_to_dict(url))
    if not flag("TULNA_DB_POOLED"):
        limits = {"statement_timeout": "TULNA_STATEMENT_SECONDS", "lock_timeout": "TULNA_LOCK_SECONDS"}
        bounds = [f"-c {name}={number(seconds)}s" for name, seconds in limits.items() if number(seconds)]
        parts["options"] = " ".join([str(parts.get("options") or ""), *bounds]).strip()
    return _entry(parts) | {"DISABLE_SERVER_SIDE_CURSORS": flag("TULNA_DB_POOLED")}


def replica(url: str) -> dict[str, Any]:
    """Return the libpq URL of a replica as a Django DATABASES entry.

    A transaction there reads one state of the data and writes nothing. A statement takes at most 30 seconds: a long
    report on a replica holds nobody up. The address is the replica's own, not a pooler's.
    """
    parts: dict[str, Any] = {"connect_timeout": 2, **conninfo_to_dict(url)}
    bounds = [
        "-c statement_timeout=30s",
        "-c default_transaction_read_only=on",
        r"-c default_transaction_isolation=repeatable\ read",
    ]
    parts["options"] = " ".join([str(parts.get("options") or ""), *bounds]).strip()
    return _entry(parts)


def _entry(parts: dict[str, Any]) -> dict[str, Any]:
    """Return libpq's parameters as a DATABASES entry whose connections are kept."""
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": parts.pop("dbname", "tulna"),
        "USER": parts.pop("user", ""),
        "PASSWORD": parts.pop("password", ""),
        "HOST": parts.pop("host", ""),
        "PORT": str(parts.pop("port", "")),
        "CONN_MAX_AGE": 600,
        "CONN_HEALTH_CHECKS": True,
        "OPTIONS": {str(key): value for key, value in parts.items() if value},
    }
