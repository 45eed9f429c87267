"""Asking at a claimed name: what is believed, what is not asked at all, and how long anybody is listened to."""

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from apps.partners import gateways
from apps.partners.domain.own_domain import DomainCheckResult, DomainState
from tests.factories.domains import make_brand, make_domain

HOST, TOKEN = "loans.sunrise.example", "t0ken"
HOME = "127.0.0.1"


@pytest.fixture(autouse=True)
def at_home(settings: Any) -> None:
    settings.BRAND_DOMAINS = settings.BRAND_DOMAINS | {"check_private": True}


@contextmanager
def served(answer: Callable[[socket.socket], None], settings: Any) -> Iterator[list[bytes]]:
    """A server on loopback that hears one request and then does `answer`; what it heard."""
    heard: list[bytes] = []
    with socket.create_server(("127.0.0.1", 0)) as server:
        settings.BRAND_DOMAINS = settings.BRAND_DOMAINS | {"check_port": server.getsockname()[1]}

        def serve() -> None:
            line, _ = server.accept()
            with line:
                heard.append(line.recv(4096))
                try:
                    answer(line)
                except OSError:
                    return  # whoever asked has hung up

        thread = threading.Thread(target=serve, daemon=True)
        thread.start()
        yield heard
        thread.join(5)


def look(*addresses: str) -> DomainCheckResult:
    return gateways.probe(HOST, TOKEN, resolve=lambda *_: list(addresses))


def saying(text: str) -> Callable[[socket.socket], None]:
    return lambda line: line.sendall(text.encode())


OURS = gateways.proof(HOST, TOKEN)


@pytest.mark.parametrize(
    ("said", "result"),
    [
        (f"HTTP/1.1 200 OK\r\n\r\n{OURS}", DomainCheckResult.OURS),
        (f"HTTP/1.1 200 OK\r\nContent-Length: {len(OURS) + 1}\r\n\r\n{OURS}\n", DomainCheckResult.OURS),
        (f"HTTP/1.1 404 Not Found\r\n\r\n{OURS}", DomainCheckResult.OTHER),
        (f"HTTP/1.1 200 OK\r\n\r\n{TOKEN}", DomainCheckResult.OTHER),
        (f"HTTP/1.1 200 OK\r\n\r\n/.well-known/tulna-domain/{TOKEN}", DomainCheckResult.OTHER),
        (f"HTTP/1.1 200 OK\r\n\r\n{OURS} and more", DomainCheckResult.OTHER),
        (f"HTTP/1.1 200 OK\r\n\r\n{gateways.proof('other.example', TOKEN)}", DomainCheckResult.OTHER),
        (f"HTTP/1.1 200 OK\r\n\r\n{gateways.proof(HOST, 'another')}", DomainCheckResult.OTHER),
        ("HTTP/1.1 200 OK\r\n\r\n", DomainCheckResult.OTHER),
        ("HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1/secret\r\n\r\n", DomainCheckResult.REDIRECT),
        (f"HTTP/1.1 301 Moved\r\nLocation: https://{HOST}/\r\n\r\n{OURS}", DomainCheckResult.REDIRECT),
        ("SSH-2.0-Sunrise\r\n", DomainCheckResult.OTHER),
        ("", DomainCheckResult.SILENT),
        ("HTTP/1.1 200 OK\r\nX: " + "x" * 9000, DomainCheckResult.OTHER),
        ("HTTP/1.1 200 OK\r\n\r\n" + "x" * 100_000, DomainCheckResult.OTHER),
    ],
)
def test_only_our_own_answer_for_this_very_name_and_claim_is_believed(settings, said, result):
    with served(saying(said), settings) as heard:
        assert look(HOME) is result
    port = settings.BRAND_DOMAINS["check_port"]
    assert heard[0].startswith(f"GET /.well-known/tulna-domain/{TOKEN} HTTP/1.0\r\nHost: {HOST}:{port}\r\n".encode())


def test_who_trickles_is_not_listened_to_beyond_the_limit_of_the_whole(settings, monkeypatch):
    monkeypatch.setattr(gateways, "SECONDS", 0.5)
    stop = threading.Event()

    def trickle(line: socket.socket) -> None:
        line.sendall(b"HTTP/1.1 200 OK\r\nX: ")
        while not stop.wait(0.05):
            line.sendall(b"x")

    with served(trickle, settings):
        # a limit for each part would listen for as long as parts come
        assert look(HOME) is DomainCheckResult.SILENT
        stop.set()


def test_nobody_there_is_silence(settings):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        settings.BRAND_DOMAINS = settings.BRAND_DOMAINS | {"check_port": taken.getsockname()[1]}
    assert look(HOME) is DomainCheckResult.SILENT


def test_a_name_without_an_address_is_told():
    def none(host: str, port: int) -> list[str]:
        raise OSError

    assert gateways.probe(HOST, TOKEN, resolve=none) is DomainCheckResult.NO_NAME
    assert look() is DomainCheckResult.NO_NAME


@pytest.mark.parametrize(
    "addresses",
    [["127.0.0.1"], ["10.0.0.8"], ["169.254.169.254"], ["::1"], ["::ffff:10.0.0.8"], ["203.0.114.9", "192.168.1.1"]],
)
def test_a_name_that_leads_into_a_network_of_somebodys_own_is_not_asked(settings, monkeypatch, addresses):
    settings.BRAND_DOMAINS = settings.BRAND_DOMAINS | {"check_private": False}
    asked = []
    monkeypatch.setattr(gateways, "_ask", lambda *request: asked.append(request))
    assert look(*addresses) is DomainCheckResult.PRIVATE
    assert asked == []


def test_the_address_that_was_looked_at_is_the_one_that_is_asked(settings, monkeypatch):
    settings.BRAND_DOMAINS = settings.BRAND_DOMAINS | {"check_private": False, "check_port": 80}
    asked, resolved = [], []

    def ask(*request: Any) -> bytes:
        asked.append(request)
        return f"HTTP/1.1 200 OK\r\n\r\n{OURS}".encode()

    def resolve(host: str, port: int) -> list[str]:
        resolved.append((host, port))
        return ["203.0.114.9", "8.8.8.8"]

    monkeypatch.setattr(gateways, "_ask", ask)
    assert gateways.probe(HOST, TOKEN, resolve=resolve) is DomainCheckResult.OURS
    # one look-up: a second one could lead elsewhere
    assert resolved == [(HOST, 80)]
    assert asked == [("203.0.114.9", 80, HOST, f"/.well-known/tulna-domain/{TOKEN}")]


@pytest.mark.django_db(transaction=True)
def test_what_we_serve_at_a_claimed_name_is_what_the_check_believes(settings, live_server):
    settings.BRAND_DOMAINS = settings.BRAND_DOMAINS | {"check_port": live_server.thread.port}
    domain = make_domain(make_brand(), HOST, DomainState.CLAIMED)

    def at(host: str, token: str) -> DomainCheckResult:
        return gateways.probe(host, token, resolve=lambda *_: [HOME])

    assert at(HOST, domain.token) is DomainCheckResult.OURS
    # the same server, for another name or an earlier claim
    assert at("other.example", domain.token) is DomainCheckResult.OTHER
    assert at(HOST, "of an earlier claim".replace(" ", "-")) is DomainCheckResult.OTHER
