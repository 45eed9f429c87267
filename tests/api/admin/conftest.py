"""Who asks in the back office's tests; a file that needs more of her has its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from rest_framework.test import APIClient


@pytest.fixture
def gita() -> APIClient:
    from tests.factories.accounts import signed_in  # the models are not there yet when this file is read

    return signed_in(1)
