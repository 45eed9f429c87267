"""The code of a refusal, for tests whose act must be refused and leave the transaction usable."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import transaction

from apps.core.domain.problems import Problem


def code(call: Callable[..., Any]) -> str:
    """Return the code of the first fault at a field, or of the problem itself."""
    with pytest.raises(Problem) as refused, transaction.atomic():
        call()
    faults = [fault.code for of in refused.value.fields.values() for fault in of]
    return faults[0] if faults else refused.value.code
