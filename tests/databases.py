"""The databases of tests: made once a run, copied for each worker, emptied after a test with real commits."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date

import psycopg
from django.conf import settings
from django.core.management import call_command
from django.db import connections
from django.test import TransactionTestCase
from django.utils import timezone
from psycopg.sql import SQL, Identifier

# Loaded once for the session and read-only to tests: emptying them after each race test would only cost time.
KEPT_TABLES = {
    "django_migrations",
    "django_content_type",
    "auth_permission",
    "catalogue_product",
    "catalogue_optionlist",
    "catalogue_option",
    "catalogue_language",
    "catalogue_legaltext",
    "catalogue_faq",
    "catalogue_sharetext",
    "catalogue_course",
    "catalogue_courseitem",
    "catalogue_quizquestion",
    "desk_cannedanswer",
    "revenue_revenuetype",
    "messaging_messagetemplate",
}

WRITTEN_SINCE, WRITTEN_UNTIL = date(2025, 11, 1), date(2027, 5, 31)
"""Around every day that a test has in its text, so that their rows have a part whatever day the machine has."""


def owner_dsn() -> str:
    database = settings.DATABASES["default"]["NAME"]
    return psycopg.conninfo.make_conninfo(os.environ["MIGRATE_DATABASE_URL"], dbname=database)


def empty_tables(case: TransactionTestCase) -> None:
    """After a test with real commits: the owner empties what it filled; append-only triggers are out of the way.

    Looking into a table costs nothing beside emptying it, and most of more than a hundred are empty.
    """
    with psycopg.connect(owner_dsn(), autocommit=True) as connection:
        tables = connection.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'").fetchall()
        looks = [
            f"SELECT '{name}' WHERE EXISTS (SELECT FROM \"{name}\")" for (name,) in tables if name not in KEPT_TABLES
        ]
        filled = ", ".join(f'"{name}"' for (name,) in connection.execute(" UNION ALL ".join(looks)).fetchall())
        connection.execute("SET session_replication_role = replica")
        if filled:
            connection.execute(f"TRUNCATE {filled} RESTART IDENTITY CASCADE")


@contextmanager
def own_server() -> Iterator[psycopg.Connection]:
    """Connect beside the test databases as their owner; the workers of one server do so one after the other."""
    with psycopg.connect(os.environ["MIGRATE_DATABASE_URL"], autocommit=True) as owner:
        owner.execute("SELECT pg_advisory_lock(hashtext('the databases of tests'))")
        yield owner


def make_database(name: str, *, is_reused: bool = False) -> None:
    """Make, migrate and fill a test database of this name."""
    from apps.core import partitions

    connection = connections["default"]
    connection.settings_dict["TEST"]["NAME"] = name
    connection.creation.create_test_db(verbosity=0, autoclobber=True, serialize=False, keepdb=is_reused)
    # Tests write rows of their own times, whatever day the machine has.
    today = max(timezone.now().date(), WRITTEN_UNTIL)
    for table in partitions.TABLES:
        partitions.make_parts(table, today=today, since=WRITTEN_SINCE)
    call_command("load_reference", verbosity=0)
    connection.close()


def copy_database(template: str, name: str) -> None:
    """Copy the template that all workers of a run share, and make it first where nobody has yet.

    Migrating takes twenty seconds of processor time, a copy half of one. A template has its name once it is whole.
    """
    draft = f"{template}_draft"
    with own_server() as owner:
        if not owner.execute("SELECT FROM pg_database WHERE datname = %s", [template]).rowcount:
            make_database(draft)
            owner.execute(SQL("ALTER DATABASE {} RENAME TO {}").format(Identifier(draft), Identifier(template)))
        owner.execute(SQL("DROP DATABASE IF EXISTS {}").format(Identifier(name)))
        owner.execute(SQL("CREATE DATABASE {} TEMPLATE {}").format(Identifier(name), Identifier(template)))
