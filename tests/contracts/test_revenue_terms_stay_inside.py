"""What a partner is paid is told by the back office alone (api.md): no other audience's contract knows the words."""

from pathlib import Path

import pytest
from django.conf import settings

WORDS = ("revenue_percent", "revenue_flat_fee")
OTHERS = (
    "webapp-shared/openapi.json",
    "webapp-consumer/openapi.json",
    "webapp-partner/openapi.json",
    "docs/integration.openapi.json",
    "webapp-partner/src/features/integration/partnerApi.openapi.json",
)


def read(contract: str) -> str:
    return (Path(settings.BASE_DIR) / contract).read_text("utf-8")


def test_the_back_offices_contract_tells_revenue_terms() -> None:
    assert all(word in read("webapp-admin/openapi.json") for word in WORDS)


@pytest.mark.parametrize("contract", OTHERS)
def test_no_other_contract_tells_revenue_terms(contract: str) -> None:
    assert not [word for word in WORDS if word in read(contract)]
