"""The rows of an end-to-end world are put back as they were at its start, while its processes go on."""

import os
from collections.abc import Iterator
from urllib.parse import urlsplit, urlunsplit
from uuid import uuid4

import psycopg
import pytest
from psycopg import sql

from tools.local.worlds import copy_rows

TABLES = """
    CREATE TABLE lender (id serial PRIMARY KEY, name text NOT NULL UNIQUE);
    CREATE TABLE offer (lender_id integer NOT NULL REFERENCES lender, double integer GENERATED ALWAYS AS (2 * rate) STORED,
        rate integer NOT NULL);
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'append-only'; END $$;
    CREATE TRIGGER kept BEFORE DELETE OR UPDATE ON offer FOR EACH ROW EXECUTE FUNCTION refuse();
    CREATE TRIGGER whole BEFORE TRUNCATE ON offer FOR EACH STATEMENT EXECUTE FUNCTION refuse();
    CREATE SCHEMA parts;
    CREATE TABLE click (at date NOT NULL, lender_id int REFERENCES lender (id)) PARTITION BY RANGE (at);
    CREATE TABLE parts.click_2026 PARTITION OF click FOR VALUES FROM ('2026-01-01') TO ('2027-01-01');
    INSERT INTO lender (name) VALUES ('Parijat'), ('Gulmohar');
    INSERT INTO offer (lender_id, rate) VALUES (1, 12), (2, 13);
    INSERT INTO click VALUES ('2026-11-30', 1);
"""


@pytest.fixture
def databases() -> Iterator[tuple[str, str]]:
    """A database with rows and a copy of it, both as their owner; gone afterwards."""
    owner = urlsplit(os.environ["MIGRATE_DATABASE_URL"])
    names = [f"rows_{uuid4().hex[:8]}" for _ in range(2)]
    source, target = (urlunsplit(owner._replace(path=f"/{name}")) for name in names)
    with psycopg.connect(urlunsplit(owner._replace(path="/postgres")), autocommit=True) as server:
        server.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(names[0])))
        with psycopg.connect(source) as connection:
            connection.execute(TABLES)
        server.execute(
            sql.SQL("CREATE DATABASE {} TEMPLATE {}").format(sql.Identifier(names[1]), sql.Identifier(names[0]))
        )
        yield source, target
        for name in names:
            server.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


def read_rows(address: str) -> list[list[tuple[object, ...]]]:
    queries = (
        "SELECT id, name FROM lender ORDER BY id",
        "SELECT lender_id, rate, double FROM offer ORDER BY rate",
        "SELECT at FROM click ORDER BY at",
    )
    with psycopg.connect(address) as connection:
        return [connection.execute(query).fetchall() for query in queries]


def test_rows_stand_as_at_the_start_after_a_story_changed_them(databases: tuple[str, str]) -> None:
    source, target = databases
    before = read_rows(source)
    with psycopg.connect(target) as connection:
        connection.execute("INSERT INTO lender (name) VALUES ('Nirmali')")
        connection.execute("INSERT INTO offer (lender_id, rate) VALUES (3, 11)")
        connection.execute("UPDATE lender SET name = 'Parijat Bank' WHERE id = 1")
        connection.execute("INSERT INTO click VALUES ('2026-12-01', 3)")
    assert read_rows(target) != before
    copy_rows(source, target)
    assert read_rows(target) == before
    assert read_rows(source) == before


def test_ids_are_counted_on_from_the_start_again(databases: tuple[str, str]) -> None:
    source, target = databases
    with psycopg.connect(target) as connection:
        connection.execute("INSERT INTO lender (name) VALUES ('Nirmali')")
    copy_rows(source, target)
    with psycopg.connect(target) as connection:
        row = connection.execute("INSERT INTO lender (name) VALUES ('Nirmali') RETURNING id").fetchone()
    assert row == (3,)
