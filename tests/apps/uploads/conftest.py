"""Received files go to a folder of the test's own; Gita sends them, Gulmohar is the lender they are about."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import time_machine

from tests.pooling import another_connection_each_transaction

if TYPE_CHECKING:
    from apps.core.domain.actor import Actor
    from apps.lenders.models import Lender


@pytest.fixture(autouse=True)
def media(settings: Any, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path / "media"


@pytest.fixture
def on_21_november() -> Iterator[None]:
    with time_machine.travel("2026-11-21 10:00+05:30", tick=True):
        yield


@pytest.fixture
def gita() -> Actor:
    """Role 1."""
    from apps.core.domain.actor import Actor  # the models are not there yet when this file is read
    from tests.factories.accounts import make_admin

    return Actor(area="admin", subject_id=str(make_admin().id), role_id=1, name="Gita")


@pytest.fixture
def gulmohar() -> Lender:
    from tests.factories.submissions import lender

    return lender("Gulmohar", display_name_en="Gulmohar Finance", display_name_hi="गुलमोहर फ़ाइनेंस")


@pytest.fixture(autouse=True)
def pooled_connections(request: pytest.FixtureRequest) -> Iterator[None]:
    """With real commits each transaction has another connection, so that state of a session is noticed."""
    marker = request.node.get_closest_marker("django_db")
    is_committing = "transactional_db" in request.fixturenames or (marker and marker.kwargs.get("transaction"))
    with another_connection_each_transaction() if is_committing else nullcontext():
        yield
