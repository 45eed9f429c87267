"""Links that set a password: single use, bound to purpose and area, in time; and nothing says who has an account."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.test.utils import CaptureQueriesContext
from rest_framework.test import APIClient

from apps.accounts.models import Link, ResetRequest, Session, User
from apps.accounts.services import credentials, invitations
from apps.core.domain.actor import SYSTEM
from apps.core.logs import scrub
from apps.messaging.models import Message
from tests.concurrency import run_many
from tests.factories.accounts import PASSWORD, bearer_of_user, make_admin, make_partner, make_partner_user

NOW = datetime(2026, 11, 21, 6, 0, tzinfo=UTC)
NEW = "a quiet river at dusk"


@pytest.fixture
def clock() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(NOW, tick=False) as traveller:
        yield traveller


def post(client: APIClient, path: str, **body: str) -> Any:
    return client.post(f"/api/auth/{path}", body, format="json")


def code_of(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def faults(answer: Any, field: str = "password") -> list[str]:
    return [fault["code"] for fault in answer.json()["fields"][field]]


def token_in(message: Message) -> str:
    found = re.search(r"/(?:accept-invite|reset)/(\S+)", message.body or "")
    assert found is not None
    return found.group(1)


def newest_token() -> str:
    return token_in(Message.objects.order_by("-created_at", "-id")[0])


def ask(client: APIClient, login: str, area: str = "admin") -> str:
    """Ask for a reset link, let the task answer, and read the token off the message."""
    assert post(client, f"{area}/forgot", login=login).status_code == 200
    credentials.send_reset(request_id=ResetRequest.objects.get(handled_at=None).id)
    return newest_token()


@pytest.mark.django_db
def test_an_invitation_shows_for_whom_it_is_takes_a_password_once_and_lets_in(client: APIClient) -> None:
    user = invitations.invite_admin(email="asha@example.com", name="Asha", role_id=3, by=SYSTEM)
    token = newest_token()
    seen = post(client, "admin/links", purpose="invitation", token=token).json()
    assert {name: seen[name] for name in ("name", "login", "organisation")} == {
        "name": "Asha", "login": "asha@example.com", "organisation": "Tulna",
    }  # fmt: skip
    taken = post(client, "admin/accept-invite", token=token, password=NEW, name="Asha Nair")
    assert taken.json() == {"success": True, "message": "Your password is set. Sign in with it now."}
    user.refresh_from_db()
    assert (user.name, user.check_password(NEW)) == ("Asha Nair", True)
    sign_in = {"email": "asha@example.com", "password": NEW}
    assert client.post("/api/admin/login", sign_in, format="json").status_code == 200
    again = post(client, "admin/accept-invite", token=token, password="another one entirely")
    assert code_of(again) == (404, "accounts.link_used")
    assert User.objects.get().check_password(NEW)


@pytest.mark.django_db
@pytest.mark.parametrize(("seconds", "status"), [(72 * 3600 - 1, 200), (72 * 3600, 404)])
def test_an_invitation_lives_72_hours(
    client: APIClient, clock: time_machine.Traveller, seconds: int, status: int
) -> None:
    invitations.invite_admin(email="asha@example.com", name="Asha", role_id=3, by=SYSTEM)
    token = newest_token()
    clock.shift(seconds)
    assert post(client, "admin/accept-invite", token=token, password=NEW).status_code == status


@pytest.mark.django_db
@pytest.mark.parametrize(("seconds", "status"), [(30 * 60 - 1, 200), (30 * 60, 404)])
def test_a_reset_link_lives_30_minutes(
    client: APIClient, clock: time_machine.Traveller, seconds: int, status: int
) -> None:
    make_admin(1, "gita@example.com")
    token = ask(client, "gita@example.com")
    clock.shift(seconds)
    assert post(client, "admin/links", purpose="reset", token=token).status_code == status
    assert post(client, "admin/reset", token=token, password=NEW).status_code == status


@pytest.mark.django_db
def test_a_reset_ends_every_session_and_the_pause_and_tells_the_person(
    client: APIClient, clock: time_machine.Traveller
) -> None:
    gita = make_admin(1, "gita@example.com")
    bearer_of_user(gita)
    for _ in range(5):
        client.post("/api/admin/login", {"email": "gita@example.com", "password": "no"}, format="json")
    token = ask(client, "gita@example.com")
    assert post(client, "admin/reset", token=token, password=NEW).status_code == 200
    assert Session.objects.filter(revoked_at=None).count() == 0
    sign_in = {"email": "gita@example.com", "password": NEW}
    assert client.post("/api/admin/login", sign_in, format="json").status_code == 200
    told = Message.objects.get(template="password_changed")
    assert (told.to, "on 21 Nov 2026, 11:30\u00a0am" in (told.body or "")) == ("gita@example.com", True)


@pytest.mark.django_db
def test_a_token_serves_its_purpose_and_its_area_only(client: APIClient) -> None:
    make_admin(1, "gita@example.com")
    token = ask(client, "gita@example.com")
    for path, body in (
        ("admin/accept-invite", {"password": NEW}),
        ("partner/reset", {"password": NEW}),
        ("partner/links", {"purpose": "reset"}),
        ("admin/links", {"purpose": "invitation"}),
    ):
        assert code_of(post(client, path, token=token, **body)) == (404, "accounts.link_unknown")
    assert User.objects.get().check_password(PASSWORD)
    assert post(client, "consumer/reset", token=token, password=NEW).status_code == 404
    assert post(client, "admin/reset", token=token, password=NEW).status_code == 200


@pytest.mark.django_db
def test_a_newer_link_makes_the_older_one_dead(client: APIClient) -> None:
    make_admin(1, "gita@example.com")
    first, second = ask(client, "gita@example.com"), ask(client, "gita@example.com")
    assert code_of(post(client, "admin/reset", token=first, password=NEW)) == (404, "accounts.link_withdrawn")
    assert post(client, "admin/reset", token=second, password=NEW).status_code == 200


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("password", "codes"),
    [
        ("a" * 11, ["accounts.password_too_short"]),
        ("password1234", ["accounts.password_too_common"]),
        ("gitarao-long", ["accounts.password_too_similar"]),
        ("1234567890", ["accounts.password_too_short", "accounts.password_too_common"]),
        ("x" * 257, ["accounts.password_too_long"]),
    ],
)
def test_a_weak_password_is_refused_with_every_reason_and_the_link_stays_good(
    client: APIClient, password: str, codes: list[str]
) -> None:
    make_admin(1, "gitarao@example.com")
    token = ask(client, "gitarao@example.com")
    refused = post(client, "admin/reset", token=token, password=password)
    assert (refused.status_code, faults(refused)) == (422, codes)
    checked = post(client, "admin/password-checks", password=password, name="Gita", email="gitarao@example.com")
    assert (checked.status_code, faults(checked)) == (422, codes)
    assert User.objects.get().check_password(PASSWORD)
    assert post(client, "admin/reset", token=token, password="x" * 256).status_code == 200


@pytest.mark.django_db
def test_the_rules_are_told_in_hindi_too(client: APIClient) -> None:
    answer = client.post(
        "/api/auth/admin/password-checks", {"password": "abc"}, format="json", headers={"Accept-Language": "hi"}
    )
    assert answer.json()["fields"]["password"][0]["message"] == "कम से कम 12 अक्षर रखें।"
    assert post(client, "admin/password-checks", password=NEW).json()["success"] is True


@pytest.mark.django_db
def test_a_known_and_an_unknown_name_are_answered_alike_with_the_same_work(client: APIClient) -> None:
    make_admin(1, "gita@example.com")
    answers, queries = [], []
    # The first one warms what the process keeps.
    for login in ("warm@example.com", "gita@example.com", "nobody@example.com"):
        with CaptureQueriesContext(connection) as captured:
            answers.append(post(client, "admin/forgot", login=login))
        queries.append(len(captured))
    assert [answer.status_code for answer in answers] == [200, 200, 200]
    assert answers[1].content == answers[2].content
    assert queries[1] == queries[2]
    assert Message.objects.count() == 0


@pytest.mark.django_db
def test_nothing_is_sent_to_who_may_not_come_in(client: APIClient) -> None:
    make_admin(1, "off@example.com", is_active=False)
    invitations.invite_admin(email="asha@example.com", name="Asha", role_id=3, by=SYSTEM)
    closed = make_partner("monsoon", "Monsoon", status="suspended")
    make_partner_user(closed.id, email="dev@example.com")
    for area, login in (("admin", "off@example.com"), ("admin", "asha@example.com"), ("partner", "dev@example.com"),
                        ("admin", "dev@example.com"), ("admin", "nobody@example.com")):  # fmt: skip
        post(client, f"{area}/forgot", login=login)
    sent = [credentials.send_reset(request_id=request.id) for request in ResetRequest.objects.all()]
    assert sent == [False] * 5
    assert Link.objects.filter(purpose="reset").count() == 0


@pytest.mark.django_db
def test_a_request_is_answered_once_and_a_forgotten_one_is_woken(
    client: APIClient, clock: time_machine.Traveller
) -> None:
    make_admin(1, "gita@example.com")
    post(client, "admin/forgot", login="gita@example.com")
    clock.shift(9)
    assert credentials.sweep_resets(now=datetime(2026, 11, 21, 6, 0, 9, tzinfo=UTC)) == 0
    assert credentials.sweep_resets(now=datetime(2026, 11, 21, 6, 0, 10, tzinfo=UTC)) == 1
    request = ResetRequest.objects.get()
    assert credentials.send_reset(request_id=request.id) is True
    assert credentials.send_reset(request_id=request.id) is False
    assert Message.objects.count() == 1


@pytest.mark.django_db
def test_the_fourth_link_within_an_hour_waits_for_known_and_unknown_names_alike(
    client: APIClient, clock: time_machine.Traveller
) -> None:
    make_admin(1, "gita@example.com")
    for login in ("gita@example.com", "nobody@example.com"):
        for _ in range(3):
            assert post(client, "admin/forgot", login=login).status_code == 200
        late = post(client, "admin/forgot", login=login)
        assert (*code_of(late), late["Retry-After"]) == (429, "accounts.links_too_many", "3600")
    clock.shift(3600)
    assert post(client, "admin/forgot", login="gita@example.com").status_code == 200
    assert ResetRequest.objects.count() == 7


@pytest.mark.django_db
def test_a_partner_user_without_an_e_mail_gets_the_link_by_text_message(client: APIClient) -> None:
    sunrise = make_partner()
    user = make_partner_user(sunrise.id, mobile="9876543210")
    User.objects.filter(pk=user.pk).update(email=None)
    token = ask(client, "+91 98765 43210", area="partner")
    message = Message.objects.get()
    assert (message.channel, message.to) == ("sms", "9876543210")
    assert post(client, "partner/reset", token=token, password=NEW).status_code == 200


@pytest.mark.django_db(transaction=True)
def test_of_two_tabs_that_send_the_same_link_at_once_one_sets_the_password() -> None:
    client = APIClient(headers={"X-Tulna-Client": "t"})
    make_admin(1, "gita@example.com")
    token = ask(client, "gita@example.com")

    def use(number: int) -> str:
        credentials.set_password_by_link(
            area="admin", purpose="reset", token=token, password=f"river number {number} runs", facts=SYSTEM
        )
        return "set"

    assert sorted(map(str, run_many(use, 4))) == ["accounts.link_used"] * 3 + ["set"]


def test_the_address_of_a_link_is_told_to_nobody(client: APIClient) -> None:
    token = "Zx9_-" * 9
    for address in (f"/admin/reset/{token}", f"/partner/accept-invite/{token}"):
        assert client.get(address)["Referrer-Policy"] == "no-referrer"
        assert scrub(f"GET {address} 200") == f"GET {address.removesuffix(token)}[cut] 200"
    assert client.get("/admin/login")["Referrer-Policy"] == "strict-origin-when-cross-origin"
