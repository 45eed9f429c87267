"""Database connections as behind a pooler in transaction mode: each transaction, and each statement outside one, has
another connection of the server than the one before. State that is kept in a session is then missed.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from django.db import connections
from django.db.backends.postgresql.base import DatabaseWrapper, ServerSideCursor
from django.db.backends.utils import CursorWrapper

SERVERS = 3
"""Connections in the pool of each of Django's connections, taken in turn."""


@contextmanager
def another_connection_each_transaction() -> Iterator[None]:
    """Let every connection of every thread work so until the end of the block."""
    database: Any = DatabaseWrapper
    cursors: Any = CursorWrapper
    begin, end = database._set_autocommit, database._close
    execute, execute_many = cursors._execute, cursors._executemany

    def switch(wrapper: DatabaseWrapper) -> None:
        spares = wrapper.__dict__.setdefault("spares", [])
        if wrapper.connection is None or wrapper.connection.closed:
            return
        spares.append(wrapper.connection)
        if len(spares) < SERVERS:
            wrapper.connection = wrapper.get_new_connection(wrapper.get_connection_params())
            wrapper.connection.autocommit = True
            wrapper.ensure_timezone()
        else:
            wrapper.connection = spares.pop(0)

    def set_autocommit(wrapper: DatabaseWrapper, autocommit: bool) -> None:
        if not autocommit:
            switch(wrapper)
        begin(wrapper, autocommit)

    def renew(cursor: CursorWrapper) -> None:
        """Give a cursor outside a transaction another connection for its next statement."""
        if not cursor.db.autocommit or cursor.db.in_atomic_block:
            return
        if isinstance(cursor.cursor, ServerSideCursor):
            raise AssertionError("A named cursor outside a transaction: behind a pooler its next rows are not there.")
        cursor.cursor.close()
        switch(cursor.db)
        cursor.cursor = cursor.db.create_cursor()

    def executed(cursor: CursorWrapper, *words: Any) -> Any:
        renew(cursor)
        return execute(cursor, *words)

    def executed_many(cursor: CursorWrapper, *words: Any) -> Any:
        renew(cursor)
        return execute_many(cursor, *words)

    def close(wrapper: DatabaseWrapper) -> None:
        end(wrapper)
        for connection in wrapper.__dict__.pop("spares", ()):
            connection.close()

    with (
        patch.object(DatabaseWrapper, "_set_autocommit", set_autocommit),
        patch.object(CursorWrapper, "_execute", executed),
        patch.object(CursorWrapper, "_executemany", executed_many),
        patch.object(DatabaseWrapper, "_close", close),
        patch.dict(connections.settings["default"], DISABLE_SERVER_SIDE_CURSORS=True),
    ):
        try:
            yield
        finally:
            connections["default"].close()
