"""The descriptions that partners' software is made from are valid OpenAPI 3.1."""

import json
from pathlib import Path
from typing import Any

import pytest
from openapi_spec_validator import OpenAPIV31SpecValidator

from config.api.reference import description

ROOT = Path(__file__).parents[2]
FILES = ("docs/integration.openapi.json", "webapp-partner/src/features/integration/partnerApi.openapi.json")


def faults(contract: Any) -> list[str]:
    return [error.message for error in OpenAPIV31SpecValidator(contract).iter_errors()]


@pytest.mark.parametrize("name", FILES)
def test_committed_description_has_no_fault(name: str) -> None:
    assert faults(json.loads((ROOT / name).read_text())) == []


def test_parameter_that_no_call_declares_is_found() -> None:
    contract = json.loads((ROOT / FILES[0]).read_text())
    contract["paths"]["/api/broken/{id}"] = {"get": {"responses": {"200": {"description": "ok"}}}}
    [fault] = faults(contract)
    assert "'id'" in fault


def test_every_operation_has_a_name_of_its_own() -> None:
    contract = json.loads(json.dumps(description("integration")))
    names = [
        operation["operationId"]
        for call in contract["paths"].values()
        for method, operation in call.items()
        if method != "parameters"
    ]
    assert len(names) == len(set(names)) >= 10
