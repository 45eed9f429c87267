"""Events older than thirteen months go, with their deliveries (portal.md 2)."""

from django.db import connection

BATCH = 5_000


def purge_events() -> int:
    """Delete events older than thirteen months, a batch a transaction; return how many.

    The table is append-only for this role: a function of the owner's deletes, and it takes no day as argument.
    """
    deleted = 0
    while True:
        with connection.cursor() as cursor:
            cursor.execute("SELECT integrations_purge_events(%s)", [BATCH])
            number = int(cursor.fetchone()[0])
        deleted += number
        if number < BATCH:
            return deleted
