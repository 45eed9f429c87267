"""A stranger's failures and codes lock nobody out of a device they use, nor of another network."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

import pytest
import time_machine
from django.conf import settings
from rest_framework.test import APIClient

from apps.accounts.gateways import devices
from apps.accounts.services import sign_in
from apps.core.domain.actor import SYSTEM
from apps.messaging.models import Message
from tests.factories.accounts import PASSWORD, make_admin
from tests.factories.journey import ASHA, Visitor

pytestmark = pytest.mark.django_db
HOME, ELSEWHERE = "203.0.113.5", "198.51.100.7"


@pytest.fixture(autouse=True)
def clock() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(datetime(2026, 11, 21, 6, 0, tzinfo=UTC), tick=False) as traveller:
        yield traveller


def browser(ip: str) -> APIClient:
    return APIClient(headers={"X-Tulna-Client": "tests"}, REMOTE_ADDR=ip)


def sign_in_as_gita(client: APIClient, password: str = PASSWORD) -> Any:
    return client.post("/api/admin/login", {"email": "gita@example.com", "password": password}, format="json")


def guess(number: int, ip: str = ELSEWHERE) -> list[int]:
    """A stranger guesses, each time with a browser that holds no cookie."""
    return [sign_in_as_gita(browser(ip), "not-the-password").status_code for _ in range(number)]


class TestPasswords:
    @pytest.fixture
    def gita(self) -> APIClient:
        """The browser in which Gita signed in."""
        make_admin(1, "gita@example.com")
        client = browser(HOME)
        assert sign_in_as_gita(client).status_code == 200
        return client

    def test_stranger_locks_neither_a_known_device_nor_a_new_one_elsewhere(self, gita: APIClient) -> None:
        assert guess(6) == [422] * 5 + [429]
        assert sign_in_as_gita(browser(HOME)).status_code == 200
        assert sign_in_as_gita(gita).status_code == 200

    def test_known_device_is_spared_in_the_strangers_own_network_too(self, gita: APIClient) -> None:
        assert guess(6, HOME) == [422] * 5 + [429]
        assert sign_in_as_gita(browser(HOME)).status_code == 429
        assert sign_in_as_gita(gita).status_code == 200

    def test_known_device_has_a_limit_of_its_own(self, gita: APIClient, clock: time_machine.Traveller) -> None:
        wrong = [sign_in_as_gita(gita, "not-the-password").status_code for _ in range(6)]
        assert wrong == [422] * 5 + [429]
        assert sign_in_as_gita(gita).status_code == 429
        clock.shift(900)
        assert sign_in_as_gita(gita).status_code == 200

    def test_guesses_from_many_networks_have_one_limit(self, gita: APIClient, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(settings, "SIGN_IN_FAILURES_PER_LOGIN", {"hour": 8})
        places = [guess(1, f"198.51.100.{place}") for place in range(9)]
        assert places == [[422]] * 8 + [[429]]
        assert sign_in_as_gita(browser("192.0.2.9")).status_code == 429
        assert sign_in_as_gita(gita).status_code == 200

    def test_mark_of_another_login_is_no_known_device(self, gita: APIClient) -> None:
        make_admin(1, "asha@example.com")
        assert sign_in_as_gita(gita, "not-the-password").status_code == 422
        assert guess(5, HOME) == [422] * 5
        stranger = browser(HOME)
        assert (
            stranger.post(
                "/api/admin/login", {"email": "asha@example.com", "password": PASSWORD}, format="json"
            ).status_code
            == 200
        )
        assert sign_in_as_gita(stranger).status_code == 429

    def test_unlocking_opens_every_device_and_network(self, gita: APIClient, clock: time_machine.Traveller) -> None:
        assert guess(6, HOME)[-1] == 429
        assert [sign_in_as_gita(gita, "not-the-password").status_code for _ in range(6)][-1] == 429
        clock.shift(1)
        user = sign_in.find_user("admin", "gita@example.com")
        assert user is not None
        sign_in.unlock(user=user, actor=SYSTEM)
        clock.shift(1)
        assert sign_in_as_gita(browser(HOME)).status_code == 200
        assert sign_in_as_gita(gita).status_code == 200


class TestCodes:
    def test_codes_that_strangers_ask_for_neither_delay_nor_use_up_those_of_a_known_device(
        self, clock: time_machine.Traveller
    ) -> None:
        asha = Visitor(ip=HOME)
        asha.sign_in(ASHA)
        clock.shift(24 * 3600)
        asked = []
        for _ in range(6):
            asked.append(Visitor(ip=ELSEWHERE).begin(ASHA).status_code)
            clock.shift(31)
        assert asked == [201] * 5 + [429]
        assert Visitor(ip=HOME).begin(ASHA).status_code == 429
        sent = Message.objects.filter(template="otp").count()
        asha.sign_in(ASHA)
        assert Message.objects.filter(template="otp").count() == sent + 1

    def test_known_device_keeps_to_five_codes_an_hour(self, clock: time_machine.Traveller) -> None:
        asha = Visitor(ip=HOME)
        asha.sign_in(ASHA)
        answers = []
        for _ in range(6):
            clock.shift(31)
            answers.append(asha.begin(ASHA).status_code)
        assert answers == [201] * 5 + [429]

    def test_device_is_known_for_the_number_it_proved_alone(self, clock: time_machine.Traveller) -> None:
        asha = Visitor(ip=HOME)
        asha.sign_in(ASHA)
        for _ in range(5):
            clock.shift(31)
            assert Visitor(ip=ELSEWHERE).begin("9123456780").status_code == 201
        clock.shift(31)
        assert asha.begin("9123456780").status_code == 429


class TestMarks:
    def test_mark_names_one_area_and_login(self) -> None:
        marks = devices.with_mark("", area="admin", login="gita@example.com")
        device_id = devices.device_of(marks, area="admin", login="gita@example.com")
        assert (len(device_id), "gita" in marks) == (16, False)
        assert devices.device_of(marks, area="partner", login="gita@example.com") == ""
        assert devices.device_of(marks, area="admin", login="asha@example.com") == ""

    def test_forged_mark_is_none(self) -> None:
        marks = devices.with_mark("", area="admin", login="gita@example.com")
        device_id, _, mac = marks.partition(".")
        for forged in (f"{'A' * 16}.{mac}", f"{device_id}.{'A' * 43}", "~", "x" * 400, marks[:-1]):
            assert devices.device_of(forged, area="admin", login="gita@example.com") == ""

    def test_same_login_keeps_its_mark_and_the_oldest_of_six_gives_way(self) -> None:
        names = [f"{uuid4()}@example.com" for _ in range(6)]
        marks = ""
        for name in names:
            marks = devices.with_mark(marks, area="admin", login=name)
        assert devices.with_mark(marks, area="admin", login=names[5]) == marks
        known = [bool(devices.device_of(marks, area="admin", login=name)) for name in names]
        assert (known, len(marks) <= 400) == ([False] + [True] * 5, True)
