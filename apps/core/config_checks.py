"""Checks of an environment before a release: stores and keys are tried, nothing is sent."""

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from io import BytesIO
from urllib.parse import urlsplit
from uuid import uuid4

from celery import current_app
from django.conf import settings
from django.core import signing
from django.core.cache import cache
from django.core.files.base import File
from django.core.files.storage import default_storage
from django.db import connection, connections
from django.db.migrations.executor import MigrationExecutor
from django.http.request import validate_host

from apps.core import malware
from apps.core.domain.problems import Problem
from apps.core.fields import blind_index, seal, unseal
from apps.core.storage import store_file

_PLACE = "check_config"


@dataclass(frozen=True)
class CheckResult:
    """Result of a check; `problem` says how to mend it and is empty where all is well."""

    name: str
    problem: str = ""
    note: str = ""


def check_all() -> Iterator[CheckResult]:
    """Yield the result of each check; one that raises says what it met."""
    for name, check in CHECKS.items():
        try:
            yield CheckResult(name, check(), NOTES.get(name, lambda: "")())
        except Exception as error:
            yield CheckResult(name, f"{type(error).__name__}: {error}")


def check_names() -> str:
    """Return which TULNA_ variables nothing reads: a slip leaves a setting at its default."""
    unread = settings.UNKNOWN_SETTINGS(os.environ)
    return f"Nothing reads {', '.join(unread)}. Correct the name or take it away." if unread else ""


def check_examples() -> str:
    """Return which settings still have the made-up value of demo data; in demo mode they may."""
    made_up = [name for name in settings.EXAMPLE_SETTINGS if not os.environ.get(name)]
    return f"Set {', '.join(made_up)}: the default is made up." if made_up and not settings.DEMO else ""


def check_database() -> str:
    """Return what is wrong with the role: it reads and writes and must not own the tables."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT current_user, count(*) FILTER (WHERE tableowner = current_user), count(*) FROM pg_tables"
            " WHERE schemaname = 'public'"
        )
        role, owned, tables = cursor.fetchone()
        if not tables:
            return "The database has no tables. Run `manage.py migrate` as its owner."
        if owned:
            return f"{role} owns {owned} tables, so no trigger binds it. Put the role tulna_app into DATABASE_URL."
        # PostgreSQL answers true for a list of privileges as soon as one of them is held.
        cursor.execute(
            "SELECT bool_and(has_table_privilege('uploads_upload', privilege))"
            " FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) AS privilege"
        )
        (may_write,) = cursor.fetchone()
    return "" if may_write else f"{role} may not write. Run the GRANT lines of docker/roles.sh."


def check_migrations() -> str:
    """Return which migrations are not applied."""
    executor = MigrationExecutor(connection)
    missing = executor.migration_plan(executor.loader.graph.leaf_nodes())
    return f"{len(missing)} migrations are not applied. Run `manage.py migrate` as the owner." if missing else ""


def check_replica() -> str:
    """Return what is wrong with the replica of the reports; nothing where none is named."""
    if "reports" not in connections.settings:
        return ""
    with connections["reports"].cursor() as cursor:
        cursor.execute("SELECT pg_is_in_recovery(), has_table_privilege('reports_daycell', 'SELECT')")
        is_replica, may_read = cursor.fetchone()
    if not is_replica:
        return "REPORTS_DATABASE_URL is no replica. Name one that replays the primary's log, or take it away."
    return "" if may_read else "The role of REPORTS_DATABASE_URL may not read. Use the one of DATABASE_URL."


def check_cache() -> str:
    """Return whether a value comes back from the cache."""
    key = f"{_PLACE}.{uuid4().hex}"
    cache.set(key, "value", 10)
    came_back = cache.get(key) == "value"
    cache.delete(key)
    return "" if came_back else "The cache keeps nothing. Look at REDIS_URL and at the memory of Redis."


def check_broker() -> str:
    """Connect to the broker of the workers."""
    with current_app.connection_for_write() as broker:
        broker.ensure_connection(max_retries=1, timeout=5)
    return ""


def check_storage() -> str:
    """Return whether a file comes back whole from the store; it is deleted again."""
    name, content = f"{_PLACE}/{uuid4().hex}.txt", os.urandom(64)
    store_file(name, File(BytesIO(content)))
    try:
        with default_storage.open(name, "rb") as file:
            is_whole = file.read() == content
    finally:
        default_storage.delete(name)
    return "" if is_whole else "The store gives back other bytes than it was given. Look at S3_* or at the disk."


def check_keys() -> str:
    """Return whether signed and sealed values open with the keys that made them."""
    signing.loads(signing.dumps(_PLACE))
    blind_index("mobile", "0")
    return "" if unseal(_PLACE, seal(_PLACE, "value")) == "value" else "TULNA_FIELD_KEYS do not open what they seal."


def note_keys() -> str:
    """Return which keys sign and seal, and which older ones still open: names, never keys."""
    signing_keys = [*(name for name, _ in settings.SIGNING_KEYS), "SECRET_KEY"]
    field_keys = [pair.partition(":")[0] for pair in settings.FIELD_KEYS]
    return f"Tokens: {', '.join(signing_keys)}. Fields: {', '.join(field_keys)}. The first of each makes new ones."


def check_addresses() -> str:
    """Return what is wrong with the public address."""
    public = urlsplit(settings.PUBLIC_URL)
    if not validate_host(public.hostname or "", settings.ALLOWED_HOSTS):
        return f"ALLOWED_HOSTS lacks {public.hostname}, the host of TULNA_PUBLIC_URL."
    if public.scheme == "https" and not settings.SECURE_PROXY_SSL_HEADER:
        return "TULNA_PUBLIC_URL is https. Set TULNA_BEHIND_TLS_PROXY=1 where a proxy ends TLS."
    return ""


def check_dnd() -> str:
    """Return what is missing for the do-not-disturb register that the settings name."""
    if settings.DND_PROVIDER == "sandbox" and not settings.DEMO:
        return "TULNA_DND_PROVIDER=sandbox makes answers up. Take it away, or set http with its address and key."
    if settings.DND_PROVIDER != "http":
        return ""
    if urlsplit(settings.DND_HTTP_URL).scheme != "https" and not settings.DEMO:
        return "TULNA_DND_HTTP_URL is no https address. Numbers leave by https alone."
    missing = [name for name in ("DND_HTTP_URL", "DND_HTTP_KEY") if not getattr(settings, name)]
    return f"Set {', '.join(f'TULNA_{name}' for name in missing)} for TULNA_DND_PROVIDER=http." if missing else ""


def check_bundles() -> str:
    """Return which bundles are not built."""
    missing = [name for name, folder in settings.BUNDLES.items() if not (folder / "index.html").exists()]
    return f"The bundles {', '.join(missing)} are not built. Run `npm run build`." if missing else ""


def check_malware() -> str:
    """Return what is wrong with the scanner: it finds EICAR's text and passes what lacks it."""
    if not malware.is_on():
        return ""
    try:
        finds, passes = not malware.is_clean(BytesIO(EICAR)), malware.is_clean(BytesIO(b"clean"))
    except Problem:
        return "The scanner does not answer. Look at TULNA_CLAMD, or empty it to scan nothing."
    return "" if finds and passes else "The scanner does not find EICAR's test text. Load its signatures."


def note_malware() -> str:
    """Return that received files are not scanned, where they are not."""
    return "" if malware.is_on() else "Off: received files are not scanned. Set TULNA_CLAMD to scan them."


BRIDGE_NAMES = ("BRIDGE_URL", "BRIDGE_PROMOTIONAL_NUMBER", "BRIDGE_SERVICE_NUMBER")


def check_dialler() -> str:
    """Return what the telephone service lacks."""
    if settings.DIALLER == "sandbox" and not settings.DEMO:
        return "TULNA_DIALLER=sandbox calls nobody and is for demo mode alone."
    if settings.DIALLER != "bridge":
        return ""
    keys = {name: getattr(settings, name) for name in ("BRIDGE_KEY", "BRIDGE_SECRET")}
    missing = [name for name in BRIDGE_NAMES if not getattr(settings, name)]
    if any(keys.values()):  # only the web has them
        missing += [name for name, key in keys.items() if not key]
    if missing:
        return f"Set {', '.join(f'TULNA_{name}' for name in missing)}."
    if settings.BRIDGE_SERVICE_NUMBER.startswith("1600") and not settings.CALLS_AS_REGULATED:
        return "TULNA_BRIDGE_SERVICE_NUMBER is of the 1600 series, which only a house that is regulated may show."
    is_safe = urlsplit(settings.BRIDGE_URL).scheme == "https" or settings.DEMO
    return "" if is_safe else "TULNA_BRIDGE_URL is not https."


# Not written out, or scanners would take this file for infected.
EICAR = rb"X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-" + b"ANTIVIRUS-TEST-FILE!$H+H*"

NOTES: dict[str, Callable[[], str]] = {"keys": note_keys, "malware": note_malware}
CHECKS: dict[str, Callable[[], str]] = {
    "names": check_names,
    "examples": check_examples,
    "database": check_database,
    "migrations": check_migrations,
    "replica": check_replica,
    "cache": check_cache,
    "broker": check_broker,
    "storage": check_storage,
    "keys": check_keys,
    "addresses": check_addresses,
    "register": check_dnd,
    "bundles": check_bundles,
    "malware": check_malware,
    "dialler": check_dialler,
}
