"""Signing in with a password: one refusal for everything that is wrong, a lock, and what a right one gets."""

from collections.abc import Iterator
from datetime import UTC, datetime
from uuid import uuid4

import pyotp
import pytest
import time_machine
from django.contrib.auth.hashers import make_password
from django.core.cache import cache
from rest_framework.test import APIClient

from apps.accounts.gateways.passwords import Argon2id
from apps.accounts.models import Session, User
from apps.accounts.services import sign_in as sign_in_service
from apps.audit.models import Entry
from tests.concurrency import run_many
from tests.factories.accounts import BROWSER, PASSWORD, make_admin, make_partner, make_partner_user

NOW = datetime(2026, 11, 21, 6, 0, tzinfo=UTC)
WRONG = {
    "message": "The name or the password is not right. Check both and try again.",
    "code": "accounts.sign_in_wrong",
}


@pytest.fixture
def clock() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(NOW, tick=False) as traveller:
        yield traveller


def admin_login(client: APIClient, email: str, password: str = PASSWORD, **more: str):  # type: ignore[no-untyped-def]
    body = {"email": email, "password": password, **more}
    return client.post("/api/admin/login", body, format="json", headers={"User-Agent": BROWSER})


def partner_login(client: APIClient, username: str, password: str = PASSWORD):  # type: ignore[no-untyped-def]
    return client.post("/api/partner/login", {"username": username, "password": password}, format="json")


@pytest.mark.django_db
@pytest.mark.parametrize(("role", "encoded"), [(1, "cm9sZTox"), (2, "cm9sZToy"), (3, "cm9sZToz")])
def test_an_admin_signs_in(client: APIClient, clock: time_machine.Traveller, role: int, encoded: str) -> None:
    gita = make_admin(role, "gita@example.com")
    answer = admin_login(client, " Gita@Example.com ")
    assert answer.status_code == 200
    token = answer.json().pop("token")
    assert {name: value for name, value in answer.json().items() if name != "token"} == {
        "success": True, "adminId": str(gita.id), "roleId": encoded, "name": "Gita", "email": "gita@example.com",
        "last_login_at": None,
    }  # fmt: skip
    cookie = answer.cookies["tulna_a"]
    assert (cookie["path"], cookie["httponly"], cookie["samesite"], cookie["secure"], cookie["domain"]) == (
        "/api/auth/admin/", True, "Strict", "", "",
    )  # fmt: skip
    assert cookie["max-age"] == 8 * 3600
    again = client.get("/api/admin-reverify", headers={"Authorization": f"Bearer {token}"})
    assert again.json() == {
        "success": True, "message": "You are signed in.", "adminId": str(gita.id), "roleId": encoded, "name": "Gita",
        "email": "gita@example.com", "last_login_at": None, "must_enrol": False,
        "limits": [],
    }  # fmt: skip
    clock.shift(60)
    assert admin_login(client, "gita@example.com").json()["last_login_at"] == "2026-11-21T11:30:00+05:30"


@pytest.mark.django_db
@pytest.mark.parametrize("username", ["dev@example.com", "9876543210", "+91 98765 43210"])
def test_a_partner_user_signs_in_by_email_or_mobile(client: APIClient, username: str) -> None:
    sunrise = make_partner()
    make_partner_user(sunrise.id, email="dev@example.com", mobile="9876543210")
    answer = partner_login(client, username)
    assert answer.status_code == 200
    assert {name: value for name, value in answer.json().items() if name != "token"} == {
        "success": True, "partnerId": str(sunrise.id), "name": "Dev", "partner_name": "Sunrise", "role": "owner",
        "masquerade": False, "last_login_at": None,
    }  # fmt: skip
    assert answer.cookies["tulna_p"]["path"] == "/api/auth/partner/"
    assert answer.cookies["tulna_p"]["max-age"] == 12 * 3600


@pytest.mark.django_db
def test_on_https_the_cookie_is_secure_and_says_so_in_its_name(
    client: APIClient, settings: pytest.FixtureRequest
) -> None:
    settings.USE_HTTPS = True  # type: ignore[attr-defined]
    make_admin(1, "gita@example.com")
    cookie = admin_login(client, "gita@example.com").cookies["__Secure-tulna_a"]
    assert cookie["secure"] is True


@pytest.mark.django_db
def test_everything_that_is_wrong_gets_one_answer(client: APIClient) -> None:
    sunrise, closed = make_partner(), make_partner("closed", "Closed", status="suspended")
    make_admin(1, "gita@example.com")
    make_admin(1, "gone@example.com", is_active=False)
    make_partner_user(sunrise.id, email="dev@example.com")
    make_partner_user(closed.id, email="shut@example.com")
    refused = [
        admin_login(client, "gita@example.com", "not-the-password"),
        admin_login(client, "nobody@example.com"),
        admin_login(client, "gone@example.com"),
        admin_login(client, "dev@example.com"),
        admin_login(client, "'; DROP TABLE x"),
        partner_login(client, "gita@example.com"),
        partner_login(client, "shut@example.com"),
        partner_login(client, "9999999999"),
    ]
    for answer in refused:
        assert answer.status_code == 422
        assert {name: answer.json()[name] for name in ("message", "code")} == WRONG
        assert answer.json()["fields"] == {}
        assert not answer.cookies
    assert Session.objects.count() == 0
    assert set(Entry.objects.values_list("action", flat=True)) == {"accounts.sign_in_failed"}
    assert Entry.objects.count() == len(refused)


@pytest.mark.django_db
def test_an_unknown_name_costs_a_hash_as_a_known_one_does(client: APIClient, monkeypatch: pytest.MonkeyPatch) -> None:
    make_admin(1, "gita@example.com")
    spent: list[str] = []
    compare = User.check_password

    def known(self: User, raw: str) -> bool:
        spent.append("known")
        return compare(self, raw)

    def unknown(raw: str) -> str:
        spent.append("unknown")
        return make_password(raw)

    monkeypatch.setattr(User, "check_password", known)
    monkeypatch.setattr(sign_in_service, "make_password", unknown)
    admin_login(client, "gita@example.com", "wrong-password")
    admin_login(client, "nobody@example.com", "wrong-password")
    assert spent == ["known", "unknown"]


@pytest.mark.django_db
@pytest.mark.parametrize("email", ["gita@example.com", "nobody@example.com"])
def test_five_failures_lock_known_and_unknown_names_alike(
    client: APIClient, clock: time_machine.Traveller, email: str
) -> None:
    make_admin(1, "gita@example.com")
    assert [admin_login(client, email, "wrong-password").status_code for _ in range(5)] == [422] * 5
    locked = admin_login(client, email)
    assert locked.status_code == 429
    assert locked.headers["Retry-After"] == "900"
    assert locked.json()["message"] == "Too many failed sign-ins. Please wait 15 minutes and try again."
    clock.shift(899)
    assert admin_login(client, email).status_code == 429
    assert admin_login(client, "gita@example.com" if email.startswith("n") else "nobody@example.com").status_code != 429
    clock.shift(1)
    assert admin_login(client, email).status_code == (200 if email.startswith("g") else 422)


@pytest.mark.django_db
def test_a_success_starts_the_count_afresh(client: APIClient) -> None:
    make_admin(1, "gita@example.com")
    for _ in range(3):
        assert [admin_login(client, "gita@example.com", "wrong-password").status_code for _ in range(4)] == [422] * 4
        assert admin_login(client, "gita@example.com").status_code == 200


@pytest.mark.django_db
def test_an_address_is_limited_over_all_names(client: APIClient, settings: pytest.FixtureRequest) -> None:
    settings.SIGN_IN_FAILURES_PER_ADDRESS = {"hour": 3}  # type: ignore[attr-defined]
    make_admin(1, "gita@example.com")
    for number in range(3):
        assert admin_login(client, f"n{number}@example.com").status_code == 422
    assert admin_login(client, "gita@example.com").status_code == 429
    spoofed = client.post(
        "/api/admin/login",
        {"email": "gita@example.com", "password": PASSWORD},
        format="json",
        headers={"X-Forwarded-For": "198.51.100.1"},
    )
    assert spoofed.status_code == 429


@pytest.mark.django_db(transaction=True)
def test_of_many_guesses_at_once_five_are_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    gita = make_admin(1, "gita@example.com")
    compared: list[str] = []
    compare = User.check_password

    def counted(self: User, raw: str) -> bool:
        compared.append(raw)
        return compare(self, raw)

    monkeypatch.setattr(User, "check_password", counted)
    browsers = [APIClient(headers={"X-Tulna-Client": "t"}) for _ in range(16)]
    run_many(lambda place: admin_login(browsers[place], gita.email or "", f"guess-{place}-password"), 16)
    assert len(compared) == 5


@pytest.mark.django_db
def test_totp_is_asked_after_the_password_and_used_once(client: APIClient, clock: time_machine.Traveller) -> None:
    secret = pyotp.random_base32()
    make_admin(1, "gita@example.com", totp_secret=secret)
    asked = admin_login(client, "gita@example.com")
    assert (asked.status_code, asked.json()["fields"]["totp"][0]["code"]) == (422, "accounts.totp_needed")
    assert admin_login(client, "gita@example.com", "wrong-password").json()["code"] == "accounts.sign_in_wrong"
    code = pyotp.TOTP(secret).at(NOW)
    assert admin_login(client, "gita@example.com", totp=code).status_code == 200
    replayed = admin_login(client, "gita@example.com", totp=code)
    assert (replayed.status_code, replayed.json()["fields"]["totp"][0]["code"]) == (422, "accounts.totp_used")
    clock.shift(30)
    assert (
        admin_login(client, "gita@example.com", totp=pyotp.TOTP(secret).at(int(NOW.timestamp()) + 30)).status_code
        == 200
    )


@pytest.mark.django_db
def test_where_totp_is_required_an_account_without_it_gets_a_session_that_can_only_set_one_up(
    client: APIClient, settings: pytest.FixtureRequest
) -> None:
    settings.REQUIRE_TOTP = True  # type: ignore[attr-defined]
    make_admin(1, "gita@example.com")
    own = APIClient(headers={"Authorization": f"Bearer {admin_login(client, 'gita@example.com').json()['token']}"})

    def answer(method: str, path: str, **body: str) -> tuple[int, str]:
        reply = getattr(own, method)(f"/api/{path}", body, format="json")
        return reply.status_code, reply.json().get("code", "")

    assert own.get("/api/admin-reverify").json()["must_enrol"] is True
    assert answer("get", "get-lenders-data/all") == (403, "accounts.enrol_first")
    assert answer("post", "admin/account/authenticator") == (403, "accounts.confirm_needed")
    assert answer("post", "admin/account/confirmations", password=PASSWORD) == (200, "")
    secret = own.post("/api/admin/account/authenticator").json()["secret"]
    assert answer("post", "admin/account/authenticator/activation", code=pyotp.TOTP(secret).now()) == (200, "")
    assert own.get("/api/admin-reverify").json()["must_enrol"] is False
    assert own.get("/api/get-lenders-data/all").status_code == 200


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("body", "fields"),
    [
        ({}, {"email": "core.required", "password": "core.required"}),
        ({"email": "a@b.in", "password": "x", "admin": True}, {"admin": "core.unknown_field"}),
        ({"email": "a" * 255, "password": "x" * 257}, {"email": "core.too_long", "password": "core.too_long"}),
        ({"email": ["a"], "password": {"a": 1}}, {"email": "core.invalid_value", "password": "core.invalid_value"}),
        ({"email": "a\u0000", "password": "x"}, {"email": "core.invalid_value"}),
    ],
)
def test_bad_input_is_named_by_field(client: APIClient, body: dict[str, object], fields: dict[str, str]) -> None:
    answer = client.post("/api/admin/login", body, format="json")
    assert answer.status_code == 422
    assert {name: faults[0]["code"] for name, faults in answer.json()["fields"].items()} == fields


@pytest.mark.django_db
def test_refusals_are_said_in_hindi_too(client: APIClient) -> None:
    answer = client.post(
        "/api/admin/login", {"email": "a@b.in", "password": "x"}, format="json", headers={"Accept-Language": "hi"}
    )
    assert answer.json()["message"] == "नाम या पासवर्ड सही नहीं है। दोनों जाँचकर फिर कोशिश करें।"


def test_a_password_is_kept_as_argon2id() -> None:
    kept = Argon2id().encode(PASSWORD, Argon2id().salt())
    assert kept.startswith("argon2$argon2id$v=19$m=19456,t=2,p=1$")
    assert Argon2id().verify(PASSWORD, kept)


@pytest.mark.django_db
def test_the_lock_does_not_live_in_the_cache(client: APIClient) -> None:
    make_admin(1, "gita@example.com")
    for _ in range(5):
        admin_login(client, "gita@example.com", "wrong-password")
    cache.clear()
    assert admin_login(client, "gita@example.com").status_code == 429


@pytest.mark.django_db
def test_a_user_of_a_partner_that_is_gone_does_not_come_in(client: APIClient) -> None:
    make_partner_user(uuid4(), email="dev@example.com")
    assert partner_login(client, "dev@example.com").json()["code"] == "accounts.sign_in_wrong"
