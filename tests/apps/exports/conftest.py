"""A list of numbers beside the real ones, files in a folder of the test, and nobody who works in the background."""

from collections.abc import Iterator
from typing import Any

import pytest


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
