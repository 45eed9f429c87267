"""Partner entries into a journey: read a partner's signed hand-over token and verify it.

A token is `tulna1.<payload>.<signature>`, both parts base64url without padding; the signature is HMAC-SHA256 with the
partner's key over everything before the last dot. Payload (JSON): `key` (id of the signing key), `jti` (its own
number, used once), `iat` (made at, seconds), and any of `mobile`, `product`, `language`, `facts`, `utms`,
`return_url`.
"""

import base64
import binascii
import hashlib
import hmac
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import Any
from uuid import UUID


class ArrivalKind(StrEnum):
    """The kind of entry by which a journey came in."""

    TRANSFER = "transfer"
    PARTNER = "partner"
    LEAD = "lead"
    """The own link of a person whom a partner named."""
    FUNNEL = "funnel"


PREFIX = "tulna1"
MAX_TOKEN_LENGTH = 6_000
MAX_FACT_LENGTH = 120
MAX_VARIANT_LENGTH = 24
"""Of a funnel's test and variant, as `t1:b`."""
CLOCK_AHEAD = timedelta(seconds=60)
"""How far a partner's clock may run before ours."""
PRODUCTS = ("PL", "BL", "GL", "HL")

FACTS = frozenset(
    {
        "first_name",
        "last_name",
        "email",
        "gender",
        "postal_code",
        "residence_type",
        "employment_status_code",
        "employer_name",
        "monthly_income",
        "salary_mode",
        "emi",
        "se_loan_amount",
        "loan_tenure_months",
        "loan_purpose",
    }
)
"""What a partner may fill in beforehand. Never PAN or birth date: they prove who somebody is."""

_JTI = re.compile(r"[A-Za-z0-9_-]{8,64}", re.ASCII)


class HandoverTokenError(Exception):
    """The reason why a token is refused: `malformed`, `signature` or `expired`."""


@dataclass(frozen=True)
class HandoverTokenClaims:
    """The claims of a token, read but not yet verified."""

    key_id: UUID
    jti: str
    made_at: datetime
    mobile: str = ""
    product: str = ""
    language: str = ""
    facts: Mapping[str, str] = field(default_factory=dict)
    utms: Mapping[str, str] = field(default_factory=dict)
    return_url: str = ""


@dataclass(frozen=True)
class HandoverToken:
    """A token taken apart."""

    claims: HandoverTokenClaims
    signed: bytes
    signature: bytes


def read_token(text: str) -> HandoverToken:
    """Return the token's parts, not yet verified.

    Raise HandoverTokenError(`malformed`) for anything else.
    """
    if len(text) > MAX_TOKEN_LENGTH or not text.isascii():
        raise HandoverTokenError("malformed")
    signed, _, signature = text.rpartition(".")
    prefix, _, payload = signed.partition(".")
    if prefix != PREFIX:
        raise HandoverTokenError("malformed")
    try:
        payload_data = json.loads(_decoded(payload))
        claims = _claims(payload_data)
        return HandoverToken(claims, signed.encode(), _decoded(signature))
    except (ValueError, KeyError, TypeError, AttributeError, OverflowError, OSError, RecursionError) as error:
        raise HandoverTokenError("malformed") from error


def verify_token(token: HandoverToken, *, secret: str, now: datetime, lives: timedelta) -> HandoverTokenClaims:
    """Return the claims of a token signed with `secret` and not older than `lives`."""
    wanted = hmac.new(secret.encode(), token.signed, hashlib.sha256).digest()
    if not hmac.compare_digest(wanted, token.signature):
        raise HandoverTokenError("signature")
    made = token.claims.made_at
    if made > now + CLOCK_AHEAD or now >= made + lives:
        raise HandoverTokenError("expired")
    return token.claims


def signed_token(payload: Mapping[str, Any], secret: str) -> str:
    """Return a token as a partner makes it, for the sandbox, the reference and tests."""
    body = json.dumps(payload, separators=(",", ":"), ensure_ascii=False).encode()
    signed = f"{PREFIX}.{_encoded(body)}"
    return f"{signed}.{_encoded(hmac.new(secret.encode(), signed.encode(), hashlib.sha256).digest())}"


def clean_facts(facts: Mapping[str, Any]) -> dict[str, str]:
    """Return the known facts as short text; others are dropped.

    The form's own rules check the values when they are sent.
    """
    facts_by_name = {}
    for name in sorted(FACTS & set(facts)):
        value = facts[name]
        text = str(value) if isinstance(value, int) and not isinstance(value, bool) else value
        if isinstance(text, str) and 0 < len(text.strip()) <= MAX_FACT_LENGTH and text.isprintable():
            facts_by_name[name] = text.strip()
    return facts_by_name


def _claims(payload: Mapping[str, Any]) -> HandoverTokenClaims:
    jti, made = payload["jti"], payload["iat"]
    if not isinstance(jti, str) or not _JTI.fullmatch(jti) or isinstance(made, bool) or not isinstance(made, int):
        raise ValueError("jti or iat")
    product = payload.get("product", "")
    facts, utms = payload.get("facts") or {}, payload.get("utms") or {}
    return_url = payload.get("return_url", "")
    return HandoverTokenClaims(
        key_id=UUID(payload["key"]),
        jti=jti,
        made_at=datetime.fromtimestamp(made, UTC),
        mobile=_short(payload.get("mobile", "")),
        product=product if product in PRODUCTS else "",
        language="hi" if payload.get("language") == "hi" else "en",
        facts=clean_facts(facts),
        utms={name: value for name, value in utms.items() if isinstance(value, str)},
        return_url=return_url if isinstance(return_url, str) else "",
    )


def _short(value: Any) -> str:
    if not isinstance(value, str) or len(value) > MAX_FACT_LENGTH:
        raise ValueError("text")
    return value


def _encoded(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def _decoded(text: str) -> bytes:
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except binascii.Error as error:
        raise ValueError("base64") from error
