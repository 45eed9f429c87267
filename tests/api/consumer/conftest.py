"""Signed-in customers and lenders for the consumer's calls. Models are imported late: pytest reads this before Django
is set up when the folder is named on the command line."""

import threading
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest


@pytest.fixture
def asha() -> Any:
    from tests.factories.journey import ASHA, Visitor

    visitor = Visitor()
    visitor.sign_in(ASHA)
    return visitor


@pytest.fixture
def bina() -> Any:
    from tests.factories.journey import BINA, Visitor

    visitor = Visitor(ip="203.0.113.6")
    visitor.sign_in(BINA)
    return visitor


@pytest.fixture
def sandbox(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Lenders over real HTTP that answer at once and push nothing."""
    from apps.core import breaker
    from apps.lenders.gateways import connectors
    from apps.lenders.management.sandbox import SandboxLenderServer

    monkeypatch.setattr(connectors, "WAIT_FIRST_SECONDS", 0.01)
    monkeypatch.setattr(connectors, "MAX_WAIT_SECONDS", 0.02)
    monkeypatch.setattr(breaker, "FAILURES_TO_OPEN", 1_000)
    server = SandboxLenderServer(0, lambda _slug: "a secret of tests")
    threading.Thread(target=server.serve_forever, daemon=True).start()
    for name in ("fast-one", "fast-two", "declining-one", "dead-one", "slow-one"):
        quick = server.sandbox.behaviour(name)
        server.sandbox.changed[name] = replace(quick, latency_ms=0, statuses=())
    yield server
    server.shutdown()
    server.server_close()
