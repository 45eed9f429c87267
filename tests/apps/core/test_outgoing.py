"""Test calls to addresses that others named: one look-up, checked, and the very address that was checked."""

from decimal import Decimal
from typing import Any

import httpx
import pytest

from apps.core import outgoing
from apps.core.outgoing import PinnedTarget, PrivateAddressError, pinned
from apps.intake.domain.wire import CompanyConnection
from apps.intake.gateways import company
from apps.lenders.domain.connection import LenderConnection, QuoteFacts
from apps.lenders.gateways import connectors

LEADS_HOME = [
    ["10.0.0.8"],
    ["127.0.0.1"],
    ["169.254.169.254"],
    ["93.184.216.34", "10.0.0.8"],
    ["::ffff:10.0.0.8"],
    ["64:ff9b::a00:8"],
    ["2002:a00:8::1"],
    ["fd00::1"],
    [],
]
FACTS = QuoteFacts("PL", Decimal("200000.00"), 24, 30, Decimal("40000.00"), "salaried", "560001", 3)
LENDER = LenderConnection(7, "kadamb", "rest", url="https://api.kadamb.example/v1")
COMPANY = CompanyConnection("kadamb", "https://api.kadamb.example/v1", "secret", "kadamb.example", 2)


class Line:
    """A transport that notes every request and answers none of them."""

    def __init__(self) -> None:
        self.requests: list[httpx.Request] = []

    def __call__(self, request: httpx.Request) -> httpx.Response:
        self.requests.append(request)
        raise httpx.ConnectError("nobody there")


@pytest.fixture
def line(monkeypatch: pytest.MonkeyPatch, settings: Any) -> Line:
    settings.DEMO = False
    line = Line()
    client = httpx.Client(transport=httpx.MockTransport(line))
    monkeypatch.setattr(outgoing, "client", lambda _user: client)
    monkeypatch.setattr(company, "outgoing_client", lambda _user: client)
    return line


def names(monkeypatch: pytest.MonkeyPatch, *answers: list[str]) -> list[str]:
    """Let each look-up of a name have the next of `answers`, the last one for ever; what was looked up."""
    asked: list[str] = []

    def resolve(host: str) -> list[str]:
        asked.append(host)
        return answers[min(len(asked), len(answers)) - 1]

    monkeypatch.setattr(outgoing, "resolve", resolve)
    return asked


@pytest.mark.parametrize("addresses", LEADS_HOME)
def test_a_name_that_leads_home_by_any_answer_is_called_by_nobody(
    addresses: list[str], line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    names(monkeypatch, addresses)
    with pytest.raises(PrivateAddressError):
        pinned("https://api.kadamb.example/v1")
    assert connectors.probe(LENDER, FACTS).error_code == "address"
    with pytest.raises(company.CompanyUnreachableError, match="address: private"):
        company.fetch_eligibility(COMPANY, "a-1")
    assert line.requests == []


@pytest.mark.parametrize(
    ("url", "addresses", "target"),
    [
        (
            "https://api.kadamb.example/v1?a=1",
            ["93.184.216.34", "93.184.216.35"],
            PinnedTarget("https://93.184.216.34/v1?a=1", "api.kadamb.example", "api.kadamb.example"),
        ),
        (
            "https://api.kadamb.example:8443/v1",
            ["2606:2800:220:1::1"],
            PinnedTarget("https://[2606:2800:220:1::1]:8443/v1", "api.kadamb.example:8443", "api.kadamb.example"),
        ),
        ("http://127.0.0.1:8001/l", [], PinnedTarget("http://127.0.0.1:8001/l", "127.0.0.1:8001", "127.0.0.1")),
    ],
)
def test_the_call_goes_to_the_address_that_was_checked_in_the_name_of_the_host(
    url: str, addresses: list[str], target: PinnedTarget, monkeypatch: pytest.MonkeyPatch
) -> None:
    names(monkeypatch, addresses)
    assert pinned(url) == target


@pytest.mark.parametrize("is_lender", [True, False])
def test_a_name_that_changes_after_the_look_changes_nothing(
    is_lender: bool, line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    """DNS rebinding: the second answer leads home, and nobody asks for it."""
    looked_up = names(monkeypatch, ["93.184.216.34"], ["127.0.0.1"])
    if is_lender:
        assert connectors.probe(LENDER, FACTS).error_code == "not_reached"
    else:
        with pytest.raises(company.CompanyUnreachableError, match="ConnectError"):
            company.fetch_eligibility(COMPANY, "a-1")
    (request,) = line.requests
    assert request.url.host == "93.184.216.34"
    assert request.headers["Host"] == "api.kadamb.example"
    assert request.extensions["sni_hostname"] == "api.kadamb.example"
    assert looked_up == ["api.kadamb.example"]


def test_a_client_follows_nothing_and_keeps_no_connection() -> None:
    client = outgoing.client("tests")
    assert (client.follow_redirects, client.trust_env) == (False, False)
    assert outgoing.client("tests") is client
