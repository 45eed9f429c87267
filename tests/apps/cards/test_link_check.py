"""Looking at an issuer's page without being led into our own network."""

import socket
import threading
from datetime import UTC, datetime, timedelta
from typing import Any
from urllib.parse import SplitResult

import httpx
import pytest

from apps.cards.domain.links import CardLinkState
from apps.cards.gateways import links
from apps.cards.gateways.links import CardLinkCheck
from apps.cards.models import Card
from apps.cards.services import cards
from tests.factories.cards import make_card

PUBLIC = "93.184.216.34"
NOW = datetime(2026, 11, 20, 6, 0, tzinfo=UTC)


class Web:
    """A made-up internet: names with addresses, addresses with answers; it remembers every call."""

    def __init__(self, answers: dict[tuple[str, str], Any], names: dict[str, list[str]] | None = None) -> None:
        self.answers, self.names = answers, names or {}
        self.calls: list[Any] = []

    def resolve(self, host: str) -> list[str]:
        if host == "nowhere.example":
            raise socket.gaierror
        return self.names.get(host, [PUBLIC])

    def fetch(self, method: str, parts: SplitResult, address: str, seconds: float) -> tuple[int, str]:
        self.calls.append((method, parts.geturl(), address))
        answer: tuple[int, str] | Exception = self.answers[method, parts.geturl()]
        if isinstance(answer, Exception):
            raise answer
        return answer

    def check(self, link: str, **more: Any) -> CardLinkCheck:
        return links.check(link, resolve=self.resolve, fetch=self.fetch, **more)


def test_a_page_that_answers_is_there_and_no_customer_is_counted() -> None:
    web = Web({("HEAD", "https://issuer.example/?id=link-check"): (200, "")})
    assert web.check("https://issuer.example/?id={unique_id}") == CardLinkCheck(CardLinkState.OK, "200")
    assert web.calls == [("HEAD", "https://issuer.example/?id=link-check", PUBLIC)]


def test_a_host_that_knows_no_head_is_asked_by_get() -> None:
    web = Web({("HEAD", "https://issuer.example/"): (405, ""), ("GET", "https://issuer.example/"): (200, "")})
    assert web.check("https://issuer.example/").state is CardLinkState.OK


@pytest.mark.parametrize(
    ("status", "state"), [(404, CardLinkState.BROKEN), (403, CardLinkState.CLOSED), (500, CardLinkState.BROKEN)]
)
def test_a_page_that_is_not_there_or_not_for_machines(status: int, state: CardLinkState) -> None:
    web = Web({(method, "https://issuer.example/"): (status, "") for method in ("HEAD", "GET")})
    assert web.check("https://issuer.example/") == CardLinkCheck(state, str(status))


def test_it_follows_to_other_public_pages() -> None:
    web = Web(
        {
            ("HEAD", "https://issuer.example/"): (302, "/card"),
            ("HEAD", "https://issuer.example/card"): (301, "https://www.issuer.example/card"),
            ("HEAD", "https://www.issuer.example/card"): (200, ""),
        }
    )
    assert web.check("https://issuer.example/").state is CardLinkState.OK


@pytest.mark.parametrize(
    ("target", "why"),
    [
        ("http://issuer.example/", "scheme"),
        ("https://127.0.0.1/", "private"),
        ("https://169.254.169.254/latest", "private"),
        ("https://[::ffff:10.0.0.1]/", "private"),
        ("https://home.example/", "private"),
        ("https://mixed.example/", "private"),
        ("https://user@issuer.example/", "credentials"),
        ("https://issuer.example:22/", "port"),
        ("file:///etc/passwd", "scheme"),
    ],
)
def test_it_is_never_led_home(target: str, why: str) -> None:
    names = {"home.example": ["10.0.0.8"], "mixed.example": [PUBLIC, "127.0.0.1"]}
    web = Web({("HEAD", "https://issuer.example/"): (302, target)}, names)
    assert web.check("https://issuer.example/") == CardLinkCheck(CardLinkState.REFUSED, why)
    assert [address for _, _, address in web.calls] == [PUBLIC]


@pytest.mark.parametrize("host", ["home.example", "mixed.example"])
def test_a_public_name_of_a_private_address_is_not_called(host: str) -> None:
    web = Web({}, {"home.example": ["10.0.0.8"], "mixed.example": ["192.168.0.1", PUBLIC]})
    assert web.check(f"https://{host}/") == CardLinkCheck(CardLinkState.REFUSED, "private")
    assert web.calls == []


def test_the_connection_goes_to_the_address_that_was_judged() -> None:
    answers = iter([[PUBLIC], ["127.0.0.1"]])
    web = Web({("HEAD", "https://issuer.example/"): (200, "")})
    links.check("https://issuer.example/", resolve=lambda _host: next(answers), fetch=web.fetch)
    assert web.calls == [("HEAD", "https://issuer.example/", PUBLIC)]


def test_going_round_in_circles_ends() -> None:
    web = Web({("HEAD", "https://issuer.example/"): (302, "https://issuer.example/")})
    assert web.check("https://issuer.example/") == CardLinkCheck(CardLinkState.BROKEN, "redirects")
    assert len(web.calls) == 5


def test_the_deadline_is_one_for_the_whole_way() -> None:
    ticks = iter([0.0, 1.0, 9.0])
    web = Web({("HEAD", "https://issuer.example/"): (302, "https://issuer.example/")})
    assert web.check("https://issuer.example/", clock=lambda: next(ticks)) == CardLinkCheck(
        CardLinkState.UNREACHABLE, "timeout"
    )
    assert len(web.calls) == 1


@pytest.mark.parametrize(
    ("error", "detail"),
    [
        (httpx.ConnectTimeout("slow"), "timeout"),
        (httpx.ConnectError("[SSL: CERTIFICATE_VERIFY_FAILED]"), "certificate"),
        (httpx.ConnectError("refused"), "connection"),
        (httpx.RemoteProtocolError("nonsense"), "connection"),
    ],
)
def test_a_host_that_cannot_be_reached(error: Exception, detail: str) -> None:
    web = Web({("HEAD", "https://issuer.example/"): error})
    assert web.check("https://issuer.example/") == CardLinkCheck(CardLinkState.UNREACHABLE, detail)


def test_a_name_that_does_not_exist() -> None:
    assert Web({}).check("https://nowhere.example/") == CardLinkCheck(CardLinkState.UNREACHABLE, "name")


@pytest.mark.parametrize(
    "link", ["https://127.0.0.1:{port}/", "https://localhost:{port}/", "https://127.0.0.1/", "http://127.0.0.1:{port}/"]
)
def test_the_real_one_opens_no_connection_on_this_machine(link: str) -> None:
    knocked = threading.Event()
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(0.2)

        def listen() -> None:
            try:
                server.accept()
                knocked.set()
            except TimeoutError:
                pass

        thread = threading.Thread(target=listen)
        thread.start()
        found = links.check(link.replace("{port}", str(server.getsockname()[1])))
        thread.join()
    assert found.state is CardLinkState.REFUSED
    assert not knocked.is_set()


@pytest.mark.django_db
def test_a_day_old_look_is_done_again_and_a_fresh_one_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apps.cards.gateways.links.check", lambda _link: CardLinkCheck(CardLinkState.OK, "200"))
    never, old = make_card("never"), make_card("old", link_checked_at=NOW - timedelta(hours=23, seconds=1))
    make_card("fresh", link_checked_at=NOW - timedelta(hours=23))
    make_card("no link", utm_link="")
    make_card("gone", deleted_at=NOW)
    assert cards.check_links_due(now=NOW) == 2
    assert set(Card.objects.filter(link_checked_at=NOW).values_list("pk", flat=True)) == {never.pk, old.pk}
    assert cards.check_links_due(now=NOW) == 0


@pytest.mark.django_db
def test_a_finding_about_a_link_that_was_changed_meanwhile_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    card = make_card()

    def slow(link: str) -> CardLinkCheck:
        Card.objects.filter(pk=card.pk).update(utm_link="https://other.example/")
        return CardLinkCheck(CardLinkState.BROKEN, "404")

    monkeypatch.setattr("apps.cards.gateways.links.check", slow)
    assert cards.check_link(category_id=card.pk, now=NOW).link_state == ""
