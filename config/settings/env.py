"""The one place that reads environment variables: typed, with an error that names the variable."""

import os
from datetime import date
from decimal import Decimal
from typing import Any

from django.core.exceptions import ImproperlyConfigured
from psycopg.conninfo import conninfo_to_dict

_names_read: set[str] = set()


def names_read() -> frozenset[str]:
    """Return the variables that settings have asked for, set or not."""
    return frozenset(_names_read)


def _read(name: str, default: str | None = "") -> str | None:
    _names_read.add(name)
    return os.environ.get(name, default)


def text(name: str, default: str | None = None) -> str:
    """The variable's text; without a default a missing one stops the start and says which."""
    value = _read(name, default)
    if value is None:
        raise ImproperlyConfigured(f"Set the environment variable {name}.")
    return value


def flag(name: str, default: bool = False) -> bool:
    """True for 1, true, yes, on; false for 0, false, no, off and empty; anything else stops the start."""
    value = (_read(name) or "").strip().lower()
    if not value:
        return default
    if value in {"1", "true", "yes", "on"}:
        return True
    if value in {"0", "false", "no", "off"}:
        return False
    raise ImproperlyConfigured(f"{name} must be 0 or 1, not {value!r}.")


def number(name: str, default: int) -> int:
    """A whole number."""
    value = (_read(name) or "").strip()
    try:
        return int(value) if value else default
    except ValueError as error:
        raise ImproperlyConfigured(f"{name} must be a whole number, not {value!r}.") from error


def price(name: str) -> dict[str, Any] | None:
    """A price and the day it is of, written `2026-11-20 12000.00`; None where the variable is empty."""
    value = (_read(name) or "").strip()
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


def words(name: str, default: str = "") -> list[str]:
    """A comma-separated list without empty entries."""
    return [word.strip() for word in (_read(name, default) or "").split(",") if word.strip()]


def database(url: str) -> dict[str, Any]:
    """Return a libpq URL (unix sockets included) as a Django DATABASES entry with persistent connections.

    TULNA_DB_POOLED says that the address is a pooler's in transaction mode. Nothing then outlives a transaction: rows
    are read without cursors of the server, whole, where a list is read outside one.
    TULNA_STATEMENT_SECONDS, which the web server's entry points set, bounds a statement and TULNA_LOCK_SECONDS its wait
    for a lock. Without them, and behind a pooler, the limits of the role hold (docs/how/limits.md).
    """
    parts = conninfo_to_dict(url)
    if not flag("TULNA_DB_POOLED"):
        limits = {"statement_timeout": "TULNA_STATEMENT_SECONDS", "lock_timeout": "TULNA_LOCK_SECONDS"}
        bounds = [f"-c {name}={number(seconds, 0)}s" for name, seconds in limits.items() if number(seconds, 0)]
        parts["options"] = " ".join([str(parts.get("options") or ""), *bounds]).strip()
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": parts.pop("dbname", "tulna"),
        "USER": parts.pop("user", ""),
        "PASSWORD": parts.pop("password", ""),
        "HOST": parts.pop("host", ""),
        "PORT": str(parts.pop("port", "")),
        "CONN_MAX_AGE": 600,
        "CONN_HEALTH_CHECKS": True,
        "DISABLE_SERVER_SIDE_CURSORS": flag("TULNA_DB_POOLED"),
        "OPTIONS": {str(key): value for key, value in parts.items() if value},
    }
