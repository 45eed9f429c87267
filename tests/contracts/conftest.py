"""What holds for every test of what a call may read and write."""

from collections.abc import Iterator
from typing import Any

import pytest
import time_machine
from django.db import transaction
from django.utils import timezone


@pytest.fixture(autouse=True)
def nobody_is_noted_again(settings: Any) -> None:
    """On a busy machine longer than the setting passes between two calls, and the second would note that the session is in use."""
    settings.SESSION_TOUCH_SECONDS = 24 * 3600


@pytest.fixture(scope="module")
def module_world(django_db_setup: None, django_db_blocker: Any) -> Iterator[None]:
    """A transaction that outlives the tests of a module: what is made in it is made once, and each test ends its savepoint.

    The clock stands meanwhile, so that no session ends however long a busy machine takes. Whoever makes something here
    asks for this fixture in a fixture of the module; a test asks for `db` as well.
    """
    with time_machine.travel(timezone.now(), tick=False), django_db_blocker.unblock():
        world = transaction.atomic()
        # as of a test's own transaction: a durable block may stand in it
        world._from_testcase = True  # type: ignore[attr-defined]
        world.__enter__()
        yield
        transaction.set_rollback(True)
        world.__exit__(None, None, None)
