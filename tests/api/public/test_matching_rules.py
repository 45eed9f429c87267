"""GET /api/matching-rules: what the page *How we match and rank* prints, open to everybody."""

from typing import Any

from rest_framework.test import APIClient

from apps.matching.domain import rulebook
from apps.matching.domain.matching import RULE_EFFECTIVE_FROM, RULE_VERSION


def test_everybody_may_read_the_rules_in_force(client: APIClient) -> None:
    answer = client.get("/api/matching-rules")
    data: dict[str, Any] = answer.json()["data"]
    assert answer.status_code == 200
    assert (data["version"], data["effective_from"]) == (RULE_VERSION, RULE_EFFECTIVE_FROM.isoformat())
    assert data["ranking"] == ["meets_amount", "apr", "emi", "name", "smaller_by_amount"]
    assert {"code": "gold_value", "products": ["GL"]} in data["of_a_lender"]
    assert [one["version"] for one in data["versions"]] == [one.version for one in rulebook.VERSIONS]
    assert not {"commission", "priority", "special_offer"} & {one["code"] for one in data["of_a_lender"]}
