"""A Monday at noon, and a caller on shift with one person to call."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import time_machine

if TYPE_CHECKING:
    from rest_framework.test import APIClient

    from apps.customers.models import Customer

# Factories are imported inside: the models are not there yet when this file is read.


@pytest.fixture(autouse=True)
def clock():
    from tests.factories.calling import NOON

    with time_machine.travel(NOON, tick=False) as traveller:
        yield traveller


@pytest.fixture
def anil() -> Customer:
    from tests.factories.calling import NOON, NUMBER, stopped_customer

    return stopped_customer(NOON, mobile_phone_number=NUMBER)


@pytest.fixture
def isha(anil: Customer) -> APIClient:
    from tests.factories import accounts
    from tests.factories.calling import NOON, call_queue, post

    call_queue(NOON)
    client = accounts.signed_in(3)
    post(client, "calls/shift", state="on")
    return client
