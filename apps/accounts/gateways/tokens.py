"""Access tokens and refresh tokens.

Access tokens are signed and verified by simplejwt, with one key and audience an area. They name session and subject and
no rights: those are read on every request. A refresh token is `v1.<session>.<generation>.<mac>`; the mac needs the
server's key and the session's own salt.
"""

import base64
import hashlib
import hmac
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Literal
from uuid import UUID

import jwt
from django.conf import settings
from rest_framework_simplejwt.backends import TokenBackend
from rest_framework_simplejwt.exceptions import TokenBackendError

SignedInArea = Literal["consumer", "partner", "admin"]
AREAS: tuple[SignedInArea, ...] = ("consumer", "partner", "admin")
ISSUER = "tulna"
_REFRESH = re.compile(r"v1\.([0-9a-f]{32})\.(\d{1,9})\.([A-Za-z0-9_-]{43})", re.ASCII)


class InvalidTokenError(Exception):
    """Not a token we signed for anybody, or one whose time is over."""


class WrongAreaTokenError(InvalidTokenError):
    """A token that we signed, for another of the three families."""


@dataclass(frozen=True)
class AccessTokenClaims:
    """Claims of an access token."""

    session_id: UUID
    subject_id: str


def derived_key(purpose: str, *, secret: str = "") -> bytes:
    """Return a key for one purpose only, derived from the server's secret or another one."""
    return hmac.new((secret or settings.SECRET_KEY).encode(), f"tulna.{purpose}".encode(), hashlib.sha256).digest()


def signing_secrets() -> dict[str, str]:
    """Return the secrets of tokens by the name of their key.

    The first signs, all verify. The server's own has no name and comes last, so that tokens of before named keys hold.
    """
    return {**dict(settings.SIGNING_KEYS), "": settings.SECRET_KEY}


@lru_cache(maxsize=64)
def _backend(area: SignedInArea, secret: str) -> TokenBackend:
    return TokenBackend("HS256", _access_key(area, secret), audience=area, issuer=ISSUER)


def _access_key(area: SignedInArea, secret: str) -> str:
    return derived_key(f"access.{area}", secret=secret).hex()


def sign_access(area: SignedInArea, *, session_id: UUID, subject_id: str, at: datetime, until: datetime) -> str:
    """Return a bearer token for one area that ends at `until`."""
    issued = int(at.timestamp())
    name, secret = next(iter(signing_secrets().items()))
    payload = {
        "typ": "access",
        "aud": area,
        "iss": ISSUER,
        "sid": str(session_id),
        "sub": subject_id,
        "iat": issued,
        "nbf": issued,
        "exp": int(until.timestamp()),
    }
    return jwt.encode(payload, _access_key(area, secret), algorithm="HS256", headers={"kid": name} if name else None)


def _decode(area: SignedInArea, token: str) -> Mapping[str, object] | None:
    try:
        secret = signing_secrets()[str(jwt.get_unverified_header(token).get("kid", ""))]
        return _backend(area, secret).decode(token)  # type: ignore[arg-type]
    except (TokenBackendError, jwt.PyJWTError, LookupError, ValueError, TypeError):
        return None


def read_access(area: SignedInArea, token: str) -> AccessTokenClaims:
    """Return the claims of a live access token of `area`.

    Raises WrongAreaTokenError for a token of another area and InvalidTokenError for any other text.
    """
    payload = _decode(area, token)
    if payload is None:
        if any(_decode(other, token) is not None for other in AREAS if other != area):
            raise WrongAreaTokenError
        raise InvalidTokenError
    if payload.get("typ") != "access" or "exp" not in payload or not isinstance(payload.get("sub"), str):
        raise InvalidTokenError
    try:
        return AccessTokenClaims(UUID(str(payload.get("sid"))), str(payload["sub"]))
    except ValueError as error:
        raise InvalidTokenError from error


def make_refresh(area: SignedInArea, *, session_id: UUID, generation: int, salt: bytes) -> str:
    """Return the refresh token of one generation of a session, by the first key."""
    return _refresh(area, next(iter(signing_secrets().values())), session_id, generation, salt)


def _refresh(area: SignedInArea, secret: str, session_id: UUID, generation: int, salt: bytes) -> str:
    message = b"|".join([session_id.bytes, str(generation).encode(), bytes(salt)])
    mac = hmac.new(derived_key(f"refresh.{area}", secret=secret), message, hashlib.sha256).digest()
    return f"v1.{session_id.hex}.{generation}.{base64.urlsafe_b64encode(mac).decode().rstrip('=')}"


def refresh_parts(token: str) -> tuple[UUID, int] | None:
    """Return the session and generation that a refresh token claims.

    None for a text that does not have the form of a refresh token.
    """
    match = _REFRESH.fullmatch(token)
    return (UUID(match.group(1)), int(match.group(2))) if match else None


def is_refresh_of(area: SignedInArea, token: str, *, session_id: UUID, generation: int, salt: bytes) -> bool:
    """Return whether this token was made with a key we hold, in constant time."""
    made = [_refresh(area, secret, session_id, generation, salt) for secret in signing_secrets().values()]
    return sum(hmac.compare_digest(refresh, token) for refresh in made) > 0


def device_digest(user_agent: str) -> bytes:
    """Return a digest of the browser, to recognise it when a replaced refresh token returns."""
    return hashlib.sha256(user_agent.encode()).digest()
