"""Secrets of the local set-up: made once, stored in `.data/secrets.json`, never committed.

Only this user can read the file.
"""

from __future__ import annotations

import base64
import json
import os
import secrets
from collections.abc import Callable

from tools.local import paths


def _key() -> str:
    """Return 32 random bytes in base64, as the field encryption needs them."""
    return base64.b64encode(secrets.token_bytes(32)).decode()


def _word() -> str:
    return secrets.token_urlsafe(32)


RECIPES: dict[str, Callable[[], str]] = {
    "SECRET_KEY": lambda: secrets.token_urlsafe(64),
    "FIELD_KEY": _key,
    "INDEX_KEY": _key,
    "DELETION_KEY": _key,
    "OWNER_PASSWORD": _word,
    "APP_PASSWORD": _word,
    "REDIS_PASSWORD": _word,
}


def local_secrets() -> dict[str, str]:
    """Return all secrets by name; missing ones are made and stored.

    Call under the clone's lock.
    """
    file = paths.data_folder() / "secrets.json"
    secrets_by_name: dict[str, str] = json.loads(file.read_text()) if file.exists() else {}
    missing = {name: make() for name, make in RECIPES.items() if name not in secrets_by_name}
    if missing:
        secrets_by_name |= missing
        draft = file.with_suffix(".draft")
        draft.unlink(missing_ok=True)
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as out:
            json.dump(secrets_by_name, out, indent=2)
        draft.replace(file)
    return secrets_by_name


def throwaway_secrets() -> dict[str, str]:
    """Return a fresh set of secrets for one test run."""
    return {name: make() for name, make in RECIPES.items()}
