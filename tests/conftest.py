"""What every test stands on: engines of this run's own, both database roles, no network, an empty cache.

The test database is made and migrated by the owner; tests then connect as the application's role, so that a missing
grant or a forbidden write shows here and not in production.
"""

import os
import shutil
from collections.abc import Iterator
from typing import Any

from tools.local.engines import ensure_test_engines

os.environ.update(ensure_test_engines())
os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings.test"
os.environ["TULNA_DB_ROLE"] = "owner"

import pytest
from django.conf import settings
from django.core.cache import cache
from django.db import connections
from django.test import TransactionTestCase
from hypothesis import settings as property_tests
from psycopg.sql import SQL, Identifier
from rest_framework.test import APIClient

from apps.privacy.domain.erasure_records import FOLDER
from config.settings import env
from tests.databases import copy_database, empty_tables, make_database, own_server

pytest_plugins = ["tests.retries"]

# A busy machine fails nothing: times are measured in tests/bench, never asserted.
property_tests.register_profile("tulna", deadline=None)
property_tests.load_profile("tulna")


@pytest.fixture(scope="session")
def database_template(request: pytest.FixtureRequest) -> str | None:
    """Name of the migrated database that the workers of this run copy; None where one process makes its own."""
    worker = getattr(request.config, "workerinput", None)
    return f"test_template_{worker['testrunuid']}" if worker else None


@pytest.fixture(scope="session")
def django_db_setup(
    database_template: str | None,
    django_test_environment: None,
    django_db_blocker: Any,
    django_db_modify_db_settings: None,
    django_db_keepdb: bool,
) -> Iterator[None]:
    """Make the database as its owner, with the reference data, then become the application."""
    connection = connections["default"]
    owner = {name: connection.settings_dict[name] for name in ("USER", "PASSWORD")}
    app = env.database(os.environ["DATABASE_URL"])
    name = connection.settings_dict["TEST"]["NAME"] or f"test_{connection.settings_dict['NAME']}"
    with django_db_blocker.unblock():
        if database_template:
            copy_database(database_template, name)
        else:
            make_database(name, is_reused=django_db_keepdb)
        connection.settings_dict.update(NAME=name, USER=app["USER"], PASSWORD=app["PASSWORD"])
        # The application goes through a pooler where there is one (tests/pooler); the owner never does.
        connection.settings_dict.update(PORT=os.environ.get("TULNA_TEST_POOLER_PORT", app["PORT"]))
        TransactionTestCase._fixture_teardown = empty_tables  # type: ignore[attr-defined]
        yield
        connection.close()
        connection.settings_dict.update(owner)
    if django_db_keepdb:
        return
    with own_server() as alone:
        for gone in filter(None, (name, database_template)):
            alone.execute(SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(Identifier(gone)))


@pytest.fixture(autouse=True)
def empty_cache(request: pytest.FixtureRequest) -> None:
    """Limits, cached lists and records of deletions of one test never reach the next."""
    if "/domain/" not in str(request.path):
        cache.clear()
        shutil.rmtree(settings.MEDIA_ROOT / FOLDER, ignore_errors=True)


@pytest.fixture
def commits(django_capture_on_commit_callbacks: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run after each call what it left for its commit, though the test's own transaction never commits."""
    send = APIClient.request

    def send_and_commit(client: APIClient, **request: Any) -> Any:
        with django_capture_on_commit_callbacks(execute=True):
            return send(client, **request)

    monkeypatch.setattr(APIClient, "request", send_and_commit)


@pytest.fixture
def client() -> APIClient:
    """A caller from one of our own pages."""
    return APIClient(headers={"X-Tulna-Client": "tests"})
