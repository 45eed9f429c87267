"""Ages of the database's safety: its last backups, and its log beyond the machine."""

from datetime import datetime

from django.db import connection
from django.db.models import Max

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
