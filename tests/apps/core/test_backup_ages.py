"""Ages of the database's safety: a log that was never archived grows old too."""

from datetime import UTC, datetime

import pytest
from django.db import connection

from apps.core.selectors import last_archived_for_system

COUNTED, ARCHIVED = datetime(2026, 11, 1, tzinfo=UTC), datetime(2026, 11, 2, tzinfo=UTC)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("mode", "archived", "expected"),
    [("on", ARCHIVED, ARCHIVED), ("on", None, COUNTED), ("always", None, COUNTED), ("off", ARCHIVED, None)],
)
def test_log_that_was_never_archived_has_an_age(
    mode: str, archived: datetime | None, expected: datetime | None
) -> None:
    with connection.cursor() as cursor:
        # They hide the server's own views.
        cursor.execute("CREATE TEMP TABLE pg_stat_archiver (last_archived_time timestamptz, stats_reset timestamptz)")
        cursor.execute("INSERT INTO pg_temp.pg_stat_archiver VALUES (%s, %s)", [archived, COUNTED])
        cursor.execute("CREATE TEMP TABLE pg_settings (name text, setting text)")
        cursor.execute("INSERT INTO pg_temp.pg_settings VALUES ('archive_mode', %s)", [mode])
        cursor.execute("SET LOCAL search_path = pg_temp, pg_catalog, public")
    assert last_archived_for_system() == expected
