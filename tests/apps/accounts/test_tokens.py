"""Forged and confused tokens are refused in all three areas; a live token of another area is told apart."""

import base64
import hashlib
import hmac
import json
from collections.abc import Callable
from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import jwt
import pytest
from django.conf import settings
from django.utils import timezone

from apps.accounts.gateways import tokens
from apps.accounts.gateways.tokens import AREAS, SignedInArea, derived_key

SESSION = UUID("33333333-3333-4333-8333-333333333333")
OTHER = {"consumer": "admin", "partner": "consumer", "admin": "partner"}


def signed(area: SignedInArea) -> str:
    now = timezone.now()
    return tokens.sign_access(area, session_id=SESSION, subject_id="s", at=now, until=now + timedelta(minutes=15))


def key(area: str) -> str:
    return derived_key(f"access.{area}").hex()


def payload(area: str, **change: object) -> dict[str, object]:
    now = int(timezone.now().timestamp())
    whole = {
        "typ": "access", "sid": str(SESSION), "sub": "s", "iss": "tulna", "aud": area, "iat": now, "nbf": now,
        "exp": now + 900,
    }  # fmt: skip
    return {name: value for name, value in (whole | change).items() if value is not None}


def raw(header: dict[str, object], body: dict[str, object], secret: str) -> str:
    def part(value: dict[str, object]) -> bytes:
        return base64.urlsafe_b64encode(json.dumps(value).encode()).rstrip(b"=")

    head = part(header) + b"." + part(body)
    mac = hmac.new(secret.encode(), head, hashlib.sha256).digest()
    return (head + b"." + base64.urlsafe_b64encode(mac).rstrip(b"=")).decode()


def tampered(area: SignedInArea) -> str:
    head, _, mac = signed(area).split(".")
    body = base64.urlsafe_b64encode(json.dumps(payload(area, sub="other")).encode()).rstrip(b"=").decode()
    return f"{head}.{body}.{mac}"


FORGERIES: dict[str, Callable[[SignedInArea], str]] = {
    "alg none": lambda area: jwt.encode(payload(area), "", algorithm="none"),
    "alg none with our header kept": lambda area: raw({"alg": "none", "typ": "JWT"}, payload(area), "") + "",
    "another key": lambda area: jwt.encode(payload(area), "x" * 64, algorithm="HS256"),
    "the server's secret itself": lambda area: jwt.encode(payload(area), settings.SECRET_KEY, algorithm="HS256"),
    "our key, another algorithm": lambda area: jwt.encode(payload(area), key(area), algorithm="HS512"),
    "key named in the header": lambda area: raw(
        {
            "alg": "HS256",
            "typ": "JWT",
            "jwk": {"kty": "oct", "k": "eA"},
            "kid": "../../dev/null",
            "jku": "https://x.example",
        },
        payload(area),
        "x",
    ),
    "changed body": tampered,
    "another audience under this key": lambda area: jwt.encode(
        payload(area, aud=OTHER[area]), key(area), algorithm="HS256"
    ),
    "another issuer": lambda area: jwt.encode(payload(area, iss="evil"), key(area), algorithm="HS256"),
    "over": lambda area: jwt.encode(
        payload(area, exp=int(timezone.now().timestamp()) - 1), key(area), algorithm="HS256"
    ),
    "not yet": lambda area: jwt.encode(
        payload(area, nbf=int(timezone.now().timestamp()) + 60), key(area), algorithm="HS256"
    ),
    "without an end": lambda area: jwt.encode(payload(area, exp=None), key(area), algorithm="HS256"),
    "another kind": lambda area: jwt.encode(payload(area, typ="refresh"), key(area), algorithm="HS256"),
    "a session that is no id": lambda area: jwt.encode(payload(area, sid="1 OR 1"), key(area), algorithm="HS256"),
    "a subject that is no text": lambda area: jwt.encode(payload(area, sub=None), key(area), algorithm="HS256"),
    "a refresh token": lambda area: tokens.make_refresh(area, session_id=SESSION, generation=0, salt=b"s" * 32),
    "nothing": lambda _area: "",
    "noise": lambda _area: "\u0926.\u0947.\u0935",
}


@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize("forgery", FORGERIES)
def test_a_forged_token_is_refused(forgery: str, area: SignedInArea) -> None:
    with pytest.raises(tokens.InvalidTokenError) as refusal:
        tokens.read_access(area, FORGERIES[forgery](area))
    assert not isinstance(refusal.value, tokens.WrongAreaTokenError)


@pytest.mark.parametrize("area", AREAS)
def test_our_own_token_is_read(area: SignedInArea) -> None:
    assert tokens.read_access(area, signed(area)) == tokens.AccessTokenClaims(SESSION, "s")
    assert tokens.read_access(area, jwt.encode(payload(area), key(area), algorithm="HS256")).session_id == SESSION


@pytest.mark.parametrize(("area", "other"), [(area, other) for area in AREAS for other in AREAS if area != other])
def test_a_live_token_of_another_area_is_told_apart(area: SignedInArea, other: SignedInArea) -> None:
    with pytest.raises(tokens.WrongAreaTokenError):
        tokens.read_access(area, signed(other))


@pytest.mark.parametrize(
    ("_case", "change"),
    [
        ("another area", {"area": "partner"}),
        ("another session", {"session_id": uuid4()}),
        ("another generation", {"generation": 1}),
        ("another salt", {"salt": b"t" * 32}),
    ],
)
def test_a_refresh_token_fits_one_place_only(_case: str, change: dict[str, object]) -> None:
    facts: dict[str, object] = {"area": "admin", "session_id": SESSION, "generation": 0, "salt": b"s" * 32}
    token = tokens.make_refresh(**facts)  # type: ignore[arg-type]
    assert tokens.refresh_parts(token) == (SESSION, 0)
    assert tokens.is_refresh_of(token=token, **facts)  # type: ignore[arg-type]
    assert not tokens.is_refresh_of(token=token, **(facts | change))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "token", ["", "v1", "v1.x.0.y", "v2." + "0" * 32 + ".0." + "a" * 43, "v1." + "0" * 32 + ".०." + "a" * 43]
)
def test_what_has_not_the_form_of_a_refresh_token(token: str) -> None:
    assert tokens.refresh_parts(token) is None


FIRST, SECOND = ("2026a", "a" * 40), ("2026b", "b" * 40)
SALT = b"s" * 16


def refreshed(area: SignedInArea) -> str:
    return tokens.make_refresh(area, session_id=SESSION, generation=1, salt=SALT)


def opens(area: SignedInArea, access: str, refresh: str) -> tuple[bool, bool]:
    """Return whether each of the two is taken for one of ours."""
    try:
        is_live = tokens.read_access(area, access).session_id == SESSION
    except tokens.InvalidTokenError:
        is_live = False
    return is_live, tokens.is_refresh_of(area, refresh, session_id=SESSION, generation=1, salt=SALT)


@pytest.mark.parametrize("area", AREAS)
def test_keys_rotate_without_a_sign_out_and_an_old_one_ends(area: SignedInArea, settings: Any) -> None:
    settings.SIGNING_KEYS = []
    unnamed = signed(area), refreshed(area)
    settings.SIGNING_KEYS = [FIRST]
    by_first = signed(area), refreshed(area)
    assert jwt.get_unverified_header(by_first[0])["kid"] == "2026a"
    assert (opens(area, *unnamed), opens(area, *by_first)) == ((True, True), (True, True))
    settings.SIGNING_KEYS = [FIRST, SECOND]
    assert refreshed(area) == by_first[1]
    settings.SIGNING_KEYS = [SECOND, FIRST]
    by_second = signed(area), refreshed(area)
    assert jwt.get_unverified_header(by_second[0])["kid"] == "2026b"
    assert (opens(area, *by_first), opens(area, *by_second)) == ((True, True), (True, True))
    settings.SIGNING_KEYS = [SECOND]
    assert (opens(area, *by_first), opens(area, *by_second)) == ((False, False), (True, True))
    settings.SIGNING_KEYS = [("2026b", "c" * 40)]
    assert opens(area, *by_second) == (False, False)


@pytest.mark.parametrize("kid", ["2026b", "", 7, None, ["2026a"]])
def test_name_of_another_key_opens_nothing(kid: object, settings: Any) -> None:
    settings.SIGNING_KEYS = [FIRST, SECOND]
    secret = derived_key("access.admin", secret=FIRST[1]).hex()
    body = payload("admin")
    assert opens("admin", raw({"alg": "HS256", "kid": "2026a"}, body, secret), "")[0] is True
    assert opens("admin", raw({"alg": "HS256", "kid": kid}, body, secret), "")[0] is False


def test_other_keys_of_the_server_stay_when_tokens_have_their_own(settings: Any) -> None:
    before = derived_key("recovery")
    settings.SIGNING_KEYS = [FIRST]
    assert derived_key("recovery") == before
