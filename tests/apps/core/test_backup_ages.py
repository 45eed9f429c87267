"""Age of the log's archive: it grows while a finished file waits, and not on an idle server."""

from datetime import UTC, datetime

import pytest
from django.db import connection

from apps.core.domain.database_log import is_archived
from apps.core.selectors import archived_until_for_system

COUNTED, ARCHIVED = datetime(2026, 11, 1, tzinfo=UTC), datetime(2026, 11, 2, tzinfo=UTC)
NOW = datetime(2026, 11, 3, tzinfo=UTC)
FIRST, LAST = (f"00000001{digit * 16}" for digit in "0F")
"""Files before and behind whatever the server of the tests writes."""


def archived_until(
    *, last: str | None, at: datetime | None = ARCHIVED, mode: str = "on", timeout: int = 30
) -> datetime | None:
    """Return the selector's answer on a server that archived `last` at `at`."""
    with connection.cursor() as cursor:
        # They hide the server's own views.
        cursor.execute(
            "CREATE TEMP TABLE pg_stat_archiver"
            " (last_archived_wal text, last_archived_time timestamptz, stats_reset timestamptz)"
        )
        cursor.execute("INSERT INTO pg_temp.pg_stat_archiver VALUES (%s, %s, %s)", [last, at, COUNTED])
        cursor.execute("CREATE TEMP TABLE pg_settings (name text, setting text)")
        cursor.executemany(
            "INSERT INTO pg_temp.pg_settings VALUES (%s, %s)",
            [("archive_mode", mode), ("archive_timeout", str(timeout)), ("wal_segment_size", str(16 * 1024**2))],
        )
        cursor.execute("SET LOCAL search_path = pg_temp, pg_catalog, public")
    return archived_until_for_system(NOW)


@pytest.mark.parametrize(
    ("last", "expected"),
    [
        ("000000030000000100000000", True),
        ("0000000300000000000000FF", True),
        ("0000000300000000000000FE", False),
        # A base backup leaves a file with the name of the log file at which it began.
        ("0000000300000000000000FF.00000028.backup", True),
        ("0000000300000000000000FE.00000028.backup", False),
        ("0000000100000000000000FF", True),
        ("00000003.history", False),
        (None, False),
    ],
)
def test_finished_file_is_archived_once_the_archive_reached_it(last: str | None, expected: bool) -> None:
    assert is_archived("0000000300000000000000FF", last_archived=last) is expected


@pytest.mark.django_db
@pytest.mark.parametrize(("last", "timeout", "expected"), [(LAST, 30, NOW), (FIRST, 30, ARCHIVED), (LAST, 0, ARCHIVED)])
def test_idle_server_has_archived_all_unless_it_never_finishes_its_file(
    last: str, timeout: int, expected: datetime
) -> None:
    assert archived_until(last=last, timeout=timeout) == expected


@pytest.mark.django_db
@pytest.mark.parametrize(("mode", "expected"), [("on", COUNTED), ("always", COUNTED), ("off", None)])
def test_log_that_was_never_archived_has_an_age(mode: str, expected: datetime | None) -> None:
    assert archived_until(last=None, at=None, mode=mode) == expected
