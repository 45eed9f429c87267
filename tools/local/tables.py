"""Check that this clone's migrations made the local tables; they are rewritten until 1.0.0.

The digests of the applied files are stored as a comment on Django's own table of migrations, in the database itself.
"""

from __future__ import annotations

import hashlib
import json

import psycopg
from psycopg import sql

from tools.local import paths
from tools.local.errors import LocalError

OUTDATED = (
    "The local data were made by older migrations ({names}). Nothing was changed. "
    "`make clean` removes the local data; `make run` then loads the demo data anew."
)


def require_same_migrations(url: str) -> None:
    """Raise LocalError where a migration that was applied is gone or was written anew since."""
    with psycopg.connect(url) as connection:
        if connection.execute("SELECT to_regclass('public.django_migrations')").fetchone() == (None,):
            return
        recorded = _recorded_digests(connection)
        applied = connection.execute("SELECT app, name FROM django_migrations ORDER BY app, name").fetchall()
    current = current_digests()
    own = {name.partition(".")[0] for name in current}
    names = [f"{app}.{name}" for app, name in applied if app in own]
    changed = [name for name in names if name not in current or recorded.get(name, current[name]) != current[name]]
    if changed:
        raise LocalError(OUTDATED.format(names=changed[0] if len(changed) == 1 else f"{changed[0]} and others"))


def record_migrations(url: str) -> None:
    """Remember which files the tables were made from."""
    text = json.dumps(current_digests())
    with psycopg.connect(url) as connection:
        connection.execute(sql.SQL("COMMENT ON TABLE public.django_migrations IS {}").format(sql.Literal(text)))


def _recorded_digests(connection: psycopg.Connection[tuple[object, ...]]) -> dict[str, str]:
    row = connection.execute("SELECT obj_description('public.django_migrations'::regclass, 'pg_class')").fetchone()
    return json.loads(str(row[0])) if row and row[0] else {}


def current_digests() -> dict[str, str]:
    files = (paths.ROOT / "apps").glob("*/migrations/[0-9]*.py")
    return {
        f"{file.parent.parent.name}.{file.stem}": hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(files)
    }
