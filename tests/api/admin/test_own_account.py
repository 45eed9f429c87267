"""One's own account: profile, password, authenticator app, recovery codes, sessions; the same for partner users."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pyotp
import pytest
import time_machine
from rest_framework.test import APIClient

from apps.accounts.models import RecoveryCode, Session, User
from apps.messaging.models import Message
from tests.factories.accounts import PASSWORD, bearer_of_user, make_admin

NOW = datetime(2026, 11, 21, 6, 0, tzinfo=UTC)
NEW = "a quiet river at dusk"


@pytest.fixture
def clock() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(NOW, tick=False) as traveller:
        yield traveller


def desk(user: User, *, proved: bool = False) -> APIClient:
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(user, proved=proved)}"})


def post(client: APIClient, path: str, **body: str) -> Any:
    return client.post(f"/api/admin/account/{path}", body, format="json")


def code_of(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def fault(answer: Any, field: str) -> tuple[int, str]:
    return answer.status_code, answer.json()["fields"][field][0]["code"]


def login(client: APIClient, **body: str) -> Any:
    return client.post("/api/admin/login", {"email": "gita@example.com", "password": PASSWORD, **body}, format="json")


def switch_on(client: APIClient) -> tuple[str, list[str]]:
    """Set up an authenticator app: its secret and the recovery codes."""
    post(client, "confirmations", password=PASSWORD)
    secret = post(client, "authenticator").json()["secret"]
    done = post(client, "authenticator/activation", code=pyotp.TOTP(secret).at(datetime.now(UTC)))
    return secret, done.json()["recovery_codes"]


@pytest.mark.django_db
def test_name_and_language_are_ones_own() -> None:
    client = desk(make_admin(3, "gita@example.com"))
    changed = client.patch("/api/admin/account", {"name": " Gita Rao ", "language": "hi"}, format="json").json()
    assert changed == {
        "name": "Gita Rao", "email": "gita@example.com", "mobile": None, "language": "hi", "has_authenticator": False,
        "authenticator_required": False, "recovery_codes_left": 0, "confirmed_until": None,
    }  # fmt: skip
    refused = client.patch("/api/admin/account", {"name": " "}, format="json")
    assert refused.status_code == 422
    assert User.objects.get().name == "Gita Rao"


@pytest.mark.django_db
def test_a_changed_password_ends_every_other_session_and_is_told() -> None:
    gita = make_admin(1, "gita@example.com")
    client, other = desk(gita), desk(gita)
    wrong = post(client, "password", current_password="not this", password=NEW)
    assert fault(wrong, "current_password") == (422, "accounts.password_not_right")
    same = post(client, "password", current_password=PASSWORD, password=PASSWORD)
    assert fault(same, "password") == (422, "accounts.password_same")
    weak = post(client, "password", current_password=PASSWORD, password="short")
    assert fault(weak, "password") == (422, "accounts.password_too_short")
    assert User.objects.get().check_password(PASSWORD)
    assert post(client, "password", current_password=PASSWORD, password=NEW).json()["message"] == (
        "Your password is changed. All other sign-ins have ended."
    )
    assert User.objects.get().check_password(NEW)
    assert client.get("/api/admin/account").status_code == 200
    assert other.get("/api/admin/account").status_code == 401
    assert Message.objects.get().template == "password_changed"


@pytest.mark.django_db
def test_the_present_password_is_guessed_five_times_at_most(clock: time_machine.Traveller) -> None:
    client = desk(make_admin(1))
    for _ in range(5):
        assert post(client, "password", current_password="no", password=NEW).status_code == 422
    late = post(client, "password", current_password=PASSWORD, password=NEW)
    assert code_of(late) == (429, "accounts.confirm_locked")
    assert User.objects.get().check_password(PASSWORD)


@pytest.mark.django_db
def test_an_authenticator_app_is_set_up_after_a_proof_and_asked_for_at_sign_in(
    client: APIClient, clock: time_machine.Traveller
) -> None:
    gita = make_admin(1, "gita@example.com")
    own, other = desk(gita), desk(gita)
    assert code_of(post(own, "authenticator")) == (403, "accounts.confirm_needed")
    post(own, "confirmations", password=PASSWORD)
    started = post(own, "authenticator").json()
    assert started["address"].startswith("otpauth://totp/Tulna:gita%40example.com?secret=" + started["secret"])
    assert started["picture"].startswith("data:image/svg+xml")
    assert login(client).status_code == 200
    assert fault(post(own, "authenticator/activation", code="000000"), "code") == (422, "accounts.totp_wrong")
    code = pyotp.TOTP(started["secret"]).at(NOW)
    done = post(own, "authenticator/activation", code=code)
    assert len(set(done.json()["recovery_codes"])) == 10
    assert other.get("/api/admin/account").status_code == 401
    assert fault(login(client), "totp") == (422, "accounts.totp_needed")
    # The code that switched it on is used up.
    assert fault(login(client, totp=code), "totp") == (422, "accounts.totp_used")
    clock.shift(30)
    assert login(client, totp=pyotp.TOTP(started["secret"]).at(int(NOW.timestamp()) + 30)).status_code == 200
    assert Message.objects.get().template == "authenticator_on"


@pytest.mark.django_db
def test_a_secret_that_was_never_confirmed_asks_for_nothing(client: APIClient) -> None:
    gita = make_admin(1, "gita@example.com")
    own = desk(gita)
    assert code_of(post(own, "authenticator/activation", code="123456")) == (409, "accounts.totp_not_started")
    post(own, "confirmations", password=PASSWORD)
    post(own, "authenticator")
    assert login(client).status_code == 200


@pytest.mark.django_db
def test_a_recovery_code_lets_in_once_however_it_is_typed(client: APIClient, clock: time_machine.Traveller) -> None:
    gita = make_admin(1, "gita@example.com")
    own = desk(gita)
    _, codes = switch_on(own)
    kept = b"".join(bytes(row.digest) for row in RecoveryCode.objects.all())
    assert codes[0].encode() not in kept
    assert login(client, totp=codes[0].lower().replace("-", " ")).status_code == 200
    assert fault(login(client, totp=codes[0]), "totp") == (422, "accounts.totp_used")
    assert fault(login(client, totp="AAAAA-AAAAA"), "totp") == (422, "accounts.totp_wrong")
    assert own.get("/api/admin/account").json()["recovery_codes_left"] == 9


@pytest.mark.django_db
def test_new_recovery_codes_make_the_old_ones_worthless(client: APIClient) -> None:
    own = desk(make_admin(1, "gita@example.com"))
    _, old = switch_on(own)
    new = post(own, "recovery-codes").json()["recovery_codes"]
    assert not set(old) & set(new)
    assert fault(login(client, totp=old[0]), "totp") == (422, "accounts.totp_wrong")
    assert login(client, totp=new[0]).status_code == 200


@pytest.mark.django_db
def test_it_is_switched_off_after_a_proof_unless_one_is_required(client: APIClient, settings: Any) -> None:
    gita = make_admin(1, "gita@example.com")
    own = desk(gita)
    switch_on(own)
    settings.REQUIRE_TOTP = True
    assert code_of(own.delete("/api/admin/account/authenticator")) == (409, "accounts.totp_required")
    settings.REQUIRE_TOTP = False
    Session.objects.update(confirmed_at=None)
    refused = own.delete("/api/admin/account/authenticator")
    assert (*code_of(refused), refused.json()["details"]) == (403, "accounts.confirm_needed", {"by": "totp"})
    Session.objects.update(confirmed_at=datetime.now(UTC))
    assert own.delete("/api/admin/account/authenticator").status_code == 200
    assert (RecoveryCode.objects.count(), User.objects.get().totp_secret) == (0, None)
    assert login(client).status_code == 200
    assert code_of(own.delete("/api/admin/account/authenticator")) == (409, "accounts.totp_off_already")


@pytest.mark.django_db
def test_sessions_are_listed_and_ended_and_nobody_elses_are() -> None:
    gita, hari = make_admin(1), make_admin(2)
    own, stranger = desk(gita), desk(hari)
    for _ in range(3):
        bearer_of_user(gita)
    rows = own.get("/api/admin/account/sessions").json()["results"]
    assert sorted(row["is_current"] for row in rows) == [False, False, False, True]
    other = next(row["id"] for row in rows if not row["is_current"])
    assert code_of(stranger.delete(f"/api/admin/account/sessions/{other}")) == (404, "accounts.session_unknown")
    assert len(own.delete(f"/api/admin/account/sessions/{other}").json()["results"]) == 3
    assert [row["is_current"] for row in own.delete("/api/admin/account/sessions").json()["results"]] == [True]
    assert stranger.get("/api/admin/account").status_code == 200
