"""Keys and passwords of one machine, a file each; nothing that is there is changed."""

from __future__ import annotations

import base64
import os
import secrets
from pathlib import Path

from config.settings.table import SETTINGS
from tools.deploy import rules

FOLDER = "docker/secrets"
STANDALONE = frozenset({"TULNA_DELETION_KEY"})
"""Keys that fit no other file, so that a folder made before them gets them later."""
FILE_ONLY = frozenset({"TULNA_BACKUP_KEY"})
"""Secrets of tools on another machine, which read them from a file that is named to them."""


def values() -> dict[str, str]:
    """Return new random secrets; those of providers are empty, to be filled in by hand."""
    owner, app, broker, cache = (secrets.token_urlsafe(24) for _ in range(4))
    made = {name: "" for name, setting in SETTINGS.items() if setting.is_secret and name not in FILE_ONLY}
    return made | {
        "OWNER_PASSWORD": owner,
        "APP_PASSWORD": app,
        "BROKER_CONF": f"requirepass {broker}\n",
        "CACHE_CONF": f"requirepass {cache}\n",
        "PGBOUNCER_USERS": f'"tulna_app" "{app}"\n',
        "DATABASE_URL": f"postgresql://tulna_app:{app}@postgres/tulna",
        rules.POOLED: f"postgresql://tulna_app:{app}@pgbouncer:6432/tulna",
        "MIGRATE_DATABASE_URL": f"postgresql://tulna:{owner}@postgres/tulna",
        "REDIS_URL": f"redis://:{cache}@cache:6379/0",
        "CELERY_BROKER_URL": f"redis://:{broker}@broker:6379/0",
        "SECRET_KEY": secrets.token_urlsafe(48),
        "TULNA_FIELD_KEYS": f"first:{_key()}",
        "TULNA_INDEX_KEY": _key(),
        "TULNA_DELETION_KEY": _key(),
    }


def _key() -> str:
    return base64.b64encode(secrets.token_bytes(32)).decode()


def write(folder: Path) -> list[str]:
    """Write missing files; what belongs together is only made in an empty folder.

    A new password would not fit the others, and a new key would lose what the old one sealed.
    """
    is_new = not folder.exists() or not any(folder.iterdir())
    folder.mkdir(mode=0o700, exist_ok=True)
    written = []
    for name, value in values().items():
        file = folder / name
        if file.exists():
            continue
        if value and not is_new and name not in STANDALONE:
            raise SystemExit(f"{file} is missing and belongs to the other files. Bring it back from your copy.")
        # The containers' users read it through a mount of its own; the folder is closed to others.
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o444)
        with os.fdopen(descriptor, "w") as stream:
            stream.write(value)
        written.append(name)
    return written
