"""What every test stands on: engines of this run's own, both database roles, no network, an empty cache.

The test database is made and migrated by the owner; tests then connect as the application's role, so that a missing
grant or a forbidden write shows here and not in production.
"""

import os
from collections.abc import Iterator

from tools.local.engines import ensure_test_engines

os.environ.update(ensure_test_engines())
os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings.test"
os.environ["TULNA_DB_ROLE"] = "owner"

import psycopg
import pytest
from django.conf import settings
from django.core.cache import cache
from django.db import connections
from django.test import TransactionTestCase
from hypothesis import settings as property_tests
from rest_framework.test import APIClient

from config.settings import env

# A busy machine fails nothing: times are measured in tests/bench, never asserted.
property_tests.register_profile("tulna", deadline=None)
property_tests.load_profile("tulna")

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
    "revenue_revenuetype",
    "messaging_wording",
}


def owner_dsn() -> str:
    database = settings.DATABASES["default"]["NAME"]
    return psycopg.conninfo.make_conninfo(os.environ["MIGRATE_DATABASE_URL"], dbname=database)


def _empty_tables(self: TransactionTestCase) -> None:
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


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: pytest.FixtureRequest) -> Iterator[None]:
    """pytest-django has made the database as owner: load the reference data, then become the application."""
    from django.core.management import call_command

    connection = connections["default"]
    owner = {"USER": connection.settings_dict["USER"], "PASSWORD": connection.settings_dict["PASSWORD"]}
    app = env.database(os.environ["DATABASE_URL"])
    TransactionTestCase._fixture_teardown = _empty_tables  # type: ignore[attr-defined]
    with django_db_blocker.unblock():  # type: ignore[attr-defined]
        call_command("load_reference", verbosity=0)
        connection.close()
        connection.settings_dict.update(USER=app["USER"], PASSWORD=app["PASSWORD"])
        yield
        connection.close()
        connection.settings_dict.update(owner)


@pytest.fixture(autouse=True)
def empty_cache(request: pytest.FixtureRequest) -> None:
    """Limits and cached lists of one test never reach the next."""
    if "/domain/" not in str(request.path):
        cache.clear()


@pytest.fixture
def client() -> APIClient:
    """A caller from one of our own pages."""
    return APIClient(headers={"X-Tulna-Client": "tests"})
