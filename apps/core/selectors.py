"""The database itself: ages of its backups and its archived log, parts of its tables."""

from datetime import datetime

from django.db import connection
from django.db.models import Max

from apps.core.domain.database_log import is_archived
from apps.core.domain.parts import TablePart, bounds_of
from apps.core.models import BackupRun


def last_backups_for_system() -> dict[str, datetime]:
    """Return the end of the last run of each kind."""
    rows = BackupRun.objects.order_by().values_list("kind").annotate(Max("ended_at"))
    return {kind: ended_at for kind, ended_at in rows if ended_at}


def archived_until_for_system(now: datetime) -> datetime | None:
    """Return until when the log is archived; None where this server archives none.

    It is now while every finished file of the log is archived: an idle server finishes none. That needs
    archive_timeout, which finishes a file soon after it was written to; without it, and where a finished file waits,
    it is when a file was archived last, or since when the server has counted if none ever was.
    """
    with connection.cursor() as cursor:
        cursor.execute(_ARCHIVED)
        row = cursor.fetchone()
    if row is None:
        return None
    archived_at, last_archived, finished, idle_seconds = row
    return now if idle_seconds and is_archived(finished, last_archived=last_archived) else archived_at


# The file before the one that is written to is the last finished one.
_ARCHIVED = """
SELECT COALESCE(last_archived_time, stats_reset), last_archived_wal,
    pg_walfile_name(pg_current_wal_insert_lsn() - file_bytes), idle_seconds
FROM pg_stat_archiver, (
    SELECT max(setting) FILTER (WHERE name = 'archive_mode') AS mode,
        max(setting) FILTER (WHERE name = 'archive_timeout')::integer AS idle_seconds,
        max(setting) FILTER (WHERE name = 'wal_segment_size')::numeric AS file_bytes
    FROM pg_settings
) AS server WHERE mode <> 'off'
"""


def parts_for_system() -> dict[str, list[TablePart]]:
    """Return the parts of every table in parts, the oldest first.

    A part that is being detached is left out.
    """
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT whole.relname, part.relname, pg_get_expr(part.relpartbound, part.oid) FROM pg_class whole"
            " LEFT JOIN (pg_inherits JOIN pg_class part ON part.oid = inhrelid AND NOT inhdetachpending)"
            " ON inhparent = whole.oid WHERE whole.relkind = 'p' AND whole.relnamespace = 'public'::regnamespace"
        )
        tables: dict[str, list[TablePart]] = {}
        for table, name, bounds in cursor.fetchall():
            parts = tables.setdefault(table, [])
            if name:
                parts.append(TablePart(name, *bounds_of(bounds)))
    return {table: sorted(parts, key=lambda part: part.until) for table, parts in tables.items()}
