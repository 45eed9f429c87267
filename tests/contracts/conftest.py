"""What holds for every test of what a call may read and write."""

from typing import Any

import pytest


@pytest.fixture(autouse=True)
def nobody_is_noted_again(settings: Any) -> None:
    """On a busy machine longer than the setting passes between two calls, and the second would note that the session is in use."""
    settings.SESSION_TOUCH_SECONDS = 24 * 3600
