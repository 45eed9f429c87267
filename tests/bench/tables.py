"""Filling a table with many rows like one that the product made."""


def written_columns(table: str) -> str:
    """The columns that a row is written with, for an INSERT; those that the database reckons itself are none of them."""
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position) FROM information_schema.columns "
            "WHERE table_schema = 'public' AND table_name = %s AND is_generated = 'NEVER'",
            [table],
        )
        found: str = cursor.fetchone()[0]
    return found
