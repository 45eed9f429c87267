"""A list of numbers beside the real ones, files in a folder of the test, and nobody who works in the background."""

from collections.abc import Iterator
from contextlib import nullcontext
from typing import Any

import pytest

from tests.pooling import another_connection_each_transaction


@pytest.fixture(autouse=True)
def numbers(settings: Any, tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    from apps.exports.services import generation
    from tests.factories import listing

    settings.EXPORTERS = {**settings.EXPORTERS, "numbers": "tests.factories.listing"}
    settings.MEDIA_ROOT = tmp_path
    monkeypatch.setattr(generation, "TELL_EVERY", 0)
    monkeypatch.setattr("apps.core.jobs.enqueue", lambda *_, **__: None)
    yield
    listing.at_row.clear()


@pytest.fixture
def gita(db: None) -> Any:
    from tests.factories import accounts, listing

    return listing.signed_in(accounts.make_admin(1, email="gita@example.com"))


@pytest.fixture(autouse=True)
def pooled_connections(request: pytest.FixtureRequest) -> Iterator[None]:
    """With real commits each transaction has another connection, so that state of a session is noticed."""
    marker = request.node.get_closest_marker("django_db")
    is_committing = "transactional_db" in request.fixturenames or (marker and marker.kwargs.get("transaction"))
    with another_connection_each_transaction() if is_committing else nullcontext():
        yield
