"""Schemathesis over the partner API: whatever is sent, the answers are those of the file.

One check is left out: the rules of a mobile number or a consent are more than a schema says, so that a call which fits
the file may be refused with 422.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings
from django.core.cache import cache
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from hypothesis import HealthCheck, Phase, given
from hypothesis import settings as hypothesis_settings
from schemathesis import GenerationMode
from schemathesis.openapi import from_path
from schemathesis.specs.openapi.checks import positive_data_acceptance

from apps.accounts.domain.api_keys import KeyMode
from config.wsgi import application
from tests.factories.accounts import make_partner
from tests.factories.api_keys import make_key

EXAMPLES = 15
api = from_path(settings.BASE_DIR / "webapp-partner/src/features/integration/partnerApi.openapi.json")
api.app = application
OPERATIONS: list[Any] = [result.ok() for result in api.get_all_operations()]  # type: ignore[union-attr]


@pytest.fixture(autouse=True)
def test_connection(db: None) -> Iterator[None]:
    """Keep the test's transaction open between calls, as Django's own client does."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


@pytest.mark.parametrize("mode", list(GenerationMode))
@pytest.mark.parametrize("operation", OPERATIONS, ids=[operation.label for operation in OPERATIONS])
def test_answers_of_the_partner_api_are_those_of_its_file(operation: Any, mode: GenerationMode) -> None:
    key = make_key(make_partner(), mode=KeyMode.TEST)

    @given(case=operation.as_strategy(generation_mode=mode))
    @hypothesis_settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def call(case: Any) -> None:
        cache.clear()  # the limits of a key have their own tests
        case.call_and_validate(headers={"Authorization": f"Api-Key {key}"}, excluded_checks=[positive_data_acceptance])

    call()
