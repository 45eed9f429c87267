"""The description of the calls: one for each audience, open in the demo, elsewhere for full admins alone (api.md)."""

import os
import subprocess
import sys

import pytest
from drf_spectacular.drainage import GENERATOR_STATS
from rest_framework.test import APIClient

from apps.accounts.domain.permissions import TABLE, AccessRole, Can
from config.api.reference import description
from tests.factories.settings import SECRETS


@pytest.mark.parametrize(
    ("audience", "call"),
    [
        ("public", "/api/products"),
        ("consumer", "/api/user/{prospect_id}"),
        ("partner", "/api/partner/dashboard"),
        ("admin", "/api/update-lender-data"),
        ("integration", "/api/webhooks/lenders/{slug}"),
    ],
)
def test_every_audience_has_a_description_of_its_own(client: APIClient, audience: str, call: str) -> None:
    answer = client.get(f"/api/schema/{audience}/")
    description = answer.json()
    assert (answer.status_code, description["openapi"][:3]) == (200, "3.1")
    assert call in description["paths"]


@pytest.mark.parametrize("audience", ["public", "consumer", "partner", "admin", "integration"])
def test_no_description_has_a_warning(audience: str) -> None:
    description.__wrapped__(audience)
    assert {**GENERATOR_STATS._warn_cache, **GENERATOR_STATS._error_cache} == {}


def test_an_audience_that_is_none_is_not_found(client: APIClient) -> None:
    answer = client.get("/api/schema/nobody/")
    assert (answer.status_code, answer.json()["code"]) == (404, "core.not_found")


def test_the_calls_can_be_read_on_a_page(client: APIClient) -> None:
    page = client.get("/api/docs/").content.decode()
    assert "/api/update-lender-data" in page
    assert "<script" not in page


def test_outside_the_demo_only_a_full_admin_reads_it() -> None:
    asked = "import django; django.setup(); from config.api.reference import SchemaView as d, ApiReferenceView as r; "
    asked += "print(*(f'{one.area} {one.permission_required.name}' for one in (d, r)), sep=', ')"
    outside = {**os.environ, **SECRETS, "DJANGO_SETTINGS_MODULE": "config.settings.prod", "TULNA_DEMO": "0"}
    told = subprocess.run([sys.executable, "-c", asked], env=outside, text=True, capture_output=True, check=True)
    assert told.stdout.strip() == "admin READ_API_REFERENCE, admin READ_API_REFERENCE"
    assert TABLE[Can.READ_API_REFERENCE] == {AccessRole.ADMIN_1}
