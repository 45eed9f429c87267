"""SQL that makes a table append-only, for migrations of any app (reliability row 53).

The rows of such a table are evidence. The application's role may insert and read; a trigger refuses change, removal and
emptying to every other role too, the owner of the table included. Pure text: nothing here opens a connection.
"""

import re

_NAME = re.compile(r"[a-z_][a-z0-9_]{0,62}")

REFUSE_FUNCTION = """
CREATE OR REPLACE FUNCTION tulna_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
"""


def guard(table: str, role: str = "tulna_app") -> str:
    """Return statements that leave INSERT and SELECT on `table` and refuse the rest."""
    for name in (table, role):
        if not _NAME.fullmatch(name):
            raise ValueError(f"not a plain name: {name!r}")
    return (
        REFUSE_FUNCTION
        + f"""
CREATE TRIGGER {table}_no_change BEFORE UPDATE OR DELETE ON {table}
    FOR EACH ROW EXECUTE FUNCTION tulna_refuse_change();
CREATE TRIGGER {table}_no_truncate BEFORE TRUNCATE ON {table}
    FOR EACH STATEMENT EXECUTE FUNCTION tulna_refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON {table} FROM {role};
GRANT SELECT, INSERT ON {table} TO {role};
"""
    )


def unguard(table: str) -> str:
    """Return the statements that undo `guard`, for a reversed migration."""
    if not _NAME.fullmatch(table):
        raise ValueError(f"not a plain name: {table!r}")
    return f"DROP TRIGGER {table}_no_change ON {table}; DROP TRIGGER {table}_no_truncate ON {table};"
