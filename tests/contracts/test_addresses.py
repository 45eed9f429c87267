"""Whatever stands where an address names something, it is answered or refused; it never becomes a failure of ours."""

import re

import pytest
from django.test import Client

from apps.accounts.web.views import api_patterns
from tests.contracts.calls import path_value
from tests.factories.accounts import (
    bearer_of_customer,
    bearer_of_user,
    make_admin,
    make_partner,
    make_partner_user,
)

PLACE = re.compile(r"<(\w+):(\w+)>")
ODD = {
    "int": [str(2**31), str(2**63), "9" * 30],
    "str": ["a%00b", "x" * 500, "%E0%A4%B9", "a%27%25%5C"],
}
CALLS = [
    (method, path, view)
    for path, view in api_patterns()
    for method in ("get", "post", "put", "patch", "delete")
    if hasattr(view, method) and {kind for kind, _ in PLACE.findall(path)} & ODD.keys()
]


def addresses(path: str) -> list[str]:
    """The path once with each odd value in each of the places that take one, the others filled as usual."""
    usual = PLACE.sub(lambda place: path_value(place[2]), path)
    assert "<" not in usual
    return [
        "/" + PLACE.sub(lambda place, name=name, odd=odd: odd if place[2] == name else path_value(place[2]), path)  # type: ignore[misc]
        for kind, name in PLACE.findall(path)
        for odd in ODD.get(kind, ())
    ]


@pytest.fixture
def bearers(db: None) -> dict[str, str]:
    return {
        "admin": bearer_of_user(make_admin(1)),
        "consumer": bearer_of_customer(),
        "partner": bearer_of_user(make_partner_user(make_partner().id, "owner")),
    }


def test_no_address_makes_a_call_fail(bearers: dict[str, str]) -> None:
    failed = []
    for method, path, view in CALLS:
        bearer = bearers.get(view.area, "")
        browser = Client(raise_request_exception=False, headers={"Authorization": f"Bearer {bearer}"} if bearer else {})
        for address in addresses(path):
            reply = browser.generic(method.upper(), address, b"{}", content_type="application/json")
            if reply.status_code >= 500:
                failed.append((method, address))
    assert failed == []


def test_a_name_with_a_nul_is_nobodys(bearers: dict[str, str]) -> None:
    reply = Client(raise_request_exception=False).get("/api/get-partner-by-name/a%00b")
    assert (reply.status_code, reply.json()["code"]) == (404, "core.not_found")
