"""The database itself: ages of its backups and its archived log, parts of its tables."""

from datetime import datetime

from django.db import connection
from django.db.models import Max

from apps.core.domain.parts import TablePart, bounds_of
from apps.core.models import BackupRun


def last_backups_for_system() -> dict[str, datetime]:
    """Return the end of the last run of each kind."""
    rows = BackupRun.objects.order_by().values_list("kind").annotate(Max("ended_at"))
    return {kind: ended_at for kind, ended_at in rows if ended_at}


def last_archived_for_system() -> datetime | None:
    """Return when a file of the log was archived last; None where this server archives none.

    Where none ever was, it is the moment since when the server has counted.
    """
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT COALESCE(last_archived_time, stats_reset) FROM pg_stat_archiver, pg_settings"
            " WHERE name = 'archive_mode' AND setting <> 'off'"
        )
        row = cursor.fetchone()
    return row[0] if row else None


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
