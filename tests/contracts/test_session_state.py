"""Nothing lasts longer in a database session than its transaction: behind a pooler the next one may have another session.

What outlives a transaction is a lease in a row (apps.core.leases); docs/adr/0032 has the reason.
"""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SESSION_STATE = re.compile(
    r"pg_(try_)?advisory_(un)?lock|pg_try_advisory_lock_shared|pg_advisory_lock_shared"
    r"|\bLISTEN\s+\w+|\bUNLISTEN\b|\bCREATE\s+TEMP|\bWITH\s+HOLD\b|\bDISCARD\s+ALL\b"
    r"|^\s*PREPARE\s+\w+|^\s*DECLARE\s+\w+|^\s*(?-i:SET|set)\s+(?!LOCAL\b|CONSTRAINTS\b)(SESSION\s+)?(?-i:[a-z_.]+)\s*(=|TO)\s"
    r"|set_config\([^)]*,\s*false\s*\)",
    re.IGNORECASE,
)


def texts(source: str) -> list[tuple[int, str]]:
    """Return every string of a module with its line, docstrings left out: they speak of it."""
    tree = ast.parse(source)
    spoken = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    strings = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return [(node.lineno, str(node.value)) for node in strings if id(node) not in spoken]


def session_state(source: str) -> list[int]:
    return [line for line, text in texts(source) if SESSION_STATE.search(text)]


def test_no_app_keeps_state_in_a_database_session() -> None:
    found = [
        f"{file.relative_to(ROOT)}:{line}"
        for folder in ("apps", "config")
        for file in (ROOT / folder).rglob("*.py")
        if "migrations" not in file.parts
        for line in session_state(file.read_text("utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize(
    "statement",
    [
        "SELECT pg_try_advisory_lock(%s, hashtext(%s))",
        "SELECT pg_advisory_lock(1)",
        "SELECT pg_advisory_unlock(%s)",
        "LISTEN news",
        "CREATE TEMPORARY TABLE wanted AS SELECT 1",
        "SET statement_timeout = 5000",
        "SET SESSION lock_timeout TO '1s'",
        "SELECT set_config('app.actor', %s, false)",
        "DECLARE lines CURSOR WITH HOLD FOR SELECT 1",
    ],
)
def test_control_state_of_a_session_is_named(statement: str) -> None:
    assert session_state(f"run({statement!r})") == [1]


@pytest.mark.parametrize(
    "statement",
    [
        "SELECT pg_try_advisory_xact_lock(%s, hashtext(%s))",
        "SELECT pg_advisory_xact_lock(%s)",
        "SET LOCAL statement_timeout = 5000",
        "SET CONSTRAINTS ALL IMMEDIATE",
        "UPDATE lenders_lender SET name = 'x'",
        "SELECT set_config('app.actor', %s, true)",
    ],
)
def test_what_ends_with_the_transaction_may_stand(statement: str) -> None:
    assert session_state(f"run({statement!r})") == []
