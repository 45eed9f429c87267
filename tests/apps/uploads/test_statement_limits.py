"""No statement of a request runs without end, and an import that takes longer than that limit is not hit."""

import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.db import connection, transaction

from apps.applications.models import StatusEntry, Submission
from apps.uploads.services import processing
from config.settings import env
from tests.factories import submissions
from tests.factories.status_files import counts, send, sheet

ADDRESS = "postgresql://tulna_app:x@/tulna?host=/sockets"
WEB = {"TULNA_STATEMENT_SECONDS": "1", "TULNA_LOCK_SECONDS": "1"}
LONGER = 1.5


@pytest.fixture
def limit_web(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], None]]:
    """Connect as the web server does, with limits of a second each; the test's end connects as before."""
    before = connection.settings_dict["OPTIONS"]

    def connect() -> None:
        for name, seconds in WEB.items():
            monkeypatch.setenv(name, seconds)
        connection.close()
        connection.settings_dict["OPTIONS"] = before | {"options": env.database(ADDRESS)["OPTIONS"]["options"]}

    yield connect
    connection.close()
    connection.settings_dict["OPTIONS"] = before


def shown(name: str) -> str:
    with connection.cursor() as cursor:
        cursor.execute(f"SHOW {name}")
        return str(cursor.fetchone()[0])


@pytest.mark.django_db(transaction=True)
def test_the_role_of_the_application_has_limits_and_the_web_server_shorter_ones(limit_web: Callable[[], None]) -> None:
    assert (shown("statement_timeout"), shown("lock_timeout")) == ("1min", "30s")
    limit_web()
    assert (shown("statement_timeout"), shown("lock_timeout")) == ("1s", "1s")


def test_a_pooler_gets_no_options(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, seconds in (WEB | {"TULNA_DB_POOLED": "1"}).items():
        monkeypatch.setenv(name, seconds)
    assert env.database(ADDRESS)["OPTIONS"] == {}


@pytest.mark.django_db(transaction=True)
def test_a_request_that_waits_for_a_lock_ends_with_503(limit_web: Callable[[], None], client: Any) -> None:
    limit_web()
    is_held, may_end = threading.Event(), threading.Event()

    def hold() -> None:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("LOCK TABLE catalogue_product IN ACCESS EXCLUSIVE MODE")
            is_held.set()
            may_end.wait(10)
        connection.close()

    holder = threading.Thread(target=hold)
    holder.start()
    try:
        assert is_held.wait(10)
        began = time.monotonic()
        answer = client.get("/api/products")
        took = time.monotonic() - began
    finally:
        may_end.set()
        holder.join()
    assert (answer.status_code, answer.json()["code"]) == (503, "core.unavailable")
    assert 0.9 < took < 5
    assert client.get("/api/products").status_code == 200


@pytest.mark.django_db(transaction=True)
def test_a_request_ends_with_its_statement(
    limit_web: Callable[[], None], client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    limit_web()

    def sleep(*_: Any, **__: Any) -> Any:
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_sleep(20)")
        raise AssertionError

    monkeypatch.setattr("apps.catalogue.selectors.product_rows", sleep)
    began = time.monotonic()
    answer = client.get("/api/products")
    assert (answer.status_code, answer.json()["code"]) == (503, "core.unavailable")
    assert time.monotonic() - began < 10


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("on_21_november")
def test_an_import_of_many_statements_outlasts_the_limit_of_one(
    limit_web: Callable[[], None], gita: Any, gulmohar: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = submissions.many_submissions(4, gulmohar)
    limit_web()
    monkeypatch.setattr(processing, "CHUNK_ROWS", 1)
    planned = processing._planned

    def slowly(*args: Any, **more: Any) -> Any:
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_sleep(%s)", [LONGER / 4])
        return planned(*args, **more)

    monkeypatch.setattr(processing, "_planned", slowly)
    began = time.monotonic()
    upload = send(gita, sheet(*[[pk, "Gulmohar", "approved", "14/11/2026", "300000"] for pk in ids]))
    assert time.monotonic() - began > LONGER
    assert (upload.state, counts(upload)["applied"]) == ("done", 4)
    assert StatusEntry.objects.filter(run_id=upload.id).count() == 4
    assert set(Submission.objects.values_list("status", flat=True)) == {"approved"}
