"""Local data that older migrations made are refused by name, before anything is changed."""

from collections.abc import Iterator

import psycopg
import pytest

from tests.databases import owner_dsn
from tools.local import tables
from tools.local.errors import LocalError

pytestmark = pytest.mark.django_db
NAME = "uploads.0001_initial"


@pytest.fixture(autouse=True)
def url(db: None) -> Iterator[str]:
    """The test database, whose tables were made by the files of this tree."""
    yield owner_dsn()
    with psycopg.connect(owner_dsn()) as connection:
        connection.execute("COMMENT ON TABLE public.django_migrations IS NULL")


def test_same_files_are_accepted_with_and_without_a_record(url: str) -> None:
    tables.require_same_migrations(url)
    tables.record_migrations(url)
    tables.require_same_migrations(url)


def test_rewritten_file_is_named_with_the_cure(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tables.record_migrations(url)
    files = tables.current_digests()
    monkeypatch.setattr(tables, "current_digests", lambda: {**files, NAME: "another"})
    with pytest.raises(LocalError, match=rf"older migrations \({NAME}\)\. Nothing was changed\. `make clean` removes"):
        tables.require_same_migrations(url)


def test_missing_file_is_named_without_a_record(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    files = {name: digest for name, digest in tables.current_digests().items() if not name.startswith("uploads.")}
    monkeypatch.setattr(tables, "current_digests", lambda: {**files, "uploads.0001_tables": "another"})
    with pytest.raises(LocalError, match=rf"\({NAME} and others\)"):
        tables.require_same_migrations(url)


def test_empty_database_is_accepted(url: str) -> None:
    tables.require_same_migrations(psycopg.conninfo.make_conninfo(url, dbname="postgres"))


def test_new_file_is_accepted(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tables.record_migrations(url)
    files = tables.current_digests()
    monkeypatch.setattr(tables, "current_digests", lambda: {**files, "uploads.0003_more": "new"})
    tables.require_same_migrations(url)
