"""The certificate of a deletion: its facts as one line of JSON, signed with Ed25519. Pure.

It names no person. It is provisional until the last recipient has decided, or thirty days have passed; a final one
never changes (operations.md 4.6).
"""

import base64
import hashlib
import hmac
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Any, Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from apps.core.domain.calendar import today_ist
from apps.privacy.domain.erasure_plan import kept_until
from apps.privacy.domain.notices import is_decided

ANSWER_DAYS: Final = timedelta(days=30)
VERSION: Final = 1


@dataclass(frozen=True)
class RecipientFact:
    """A recipient of the data, and its answer; empty while there is none."""

    name: str
    outcome: str
    answered_on: date | None


@dataclass(frozen=True)
class CertificateFacts:
    """Facts of one finished deletion."""

    number: str
    via: str
    basis: str
    asked_at: datetime
    done_at: datetime
    deleted: Sequence[Mapping[str, Any]]
    retained: Sequence[Mapping[str, Any]]
    recipients: Sequence[RecipientFact]


@dataclass(frozen=True)
class SignedCertificate:
    """A certificate as it is handed out: `text` is what `signature` covers."""

    text: str
    signature: str
    public_key: str

    @property
    def fingerprint(self) -> str:
        return hashlib.sha256(self.text.encode()).hexdigest()

    def to_json(self) -> str:
        """Return the file: the signed text as it stands, its signature and the public key."""
        return json.dumps(
            {
                "certificate": self.text,
                "algorithm": "Ed25519",
                "signature": self.signature,
                "public_key": self.public_key,
            },
            indent=2,
        )


def is_final(facts: CertificateFacts, *, at: datetime) -> bool:
    """Return whether every recipient has decided, or none can any more."""
    return all(is_decided(row.outcome) for row in facts.recipients) or at - facts.done_at >= ANSWER_DAYS


def content_of(facts: CertificateFacts, *, at: datetime) -> dict[str, Any]:
    """Return the certificate's values apart from the audit chain."""
    on = today_ist(facts.done_at)
    return {
        "version": VERSION,
        "number": facts.number,
        "via": facts.via,
        "basis": facts.basis,
        "asked_on": today_ist(facts.asked_at).isoformat(),
        "deleted_at": facts.done_at.astimezone(UTC).isoformat(),
        "is_final": is_final(facts, at=at),
        "open_until": today_ist(facts.done_at + ANSWER_DAYS).isoformat(),
        "deleted": [{"kind": row["what"], "count": row["count"]} for row in facts.deleted],
        "retained": [_retained(row, on) for row in facts.retained],
        "recipients": [
            {
                "name": row.name,
                "outcome": row.outcome,
                "answered_on": row.answered_on.isoformat() if row.answered_on else None,
            }
            for row in sorted(facts.recipients, key=lambda row: row.name)
        ],
    }


def _retained(row: Mapping[str, Any], on: date) -> dict[str, Any]:
    until = kept_until(row.get("law", ""), on)
    return {
        "kind": row["what"],
        "count": row["count"],
        "law": row.get("law", ""),
        "until": until.isoformat() if until else None,
    }


def text_of(content: Mapping[str, Any], *, audit_head: str) -> str:
    """Return the one line that is signed."""
    return json.dumps({**content, "audit_head": audit_head}, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def content_in(text: str) -> dict[str, Any]:
    """Return the values of a signed line apart from the audit chain."""
    values: dict[str, Any] = json.loads(text)
    values.pop("audit_head", None)
    return values


def signing_key(deletion_key: bytes) -> Ed25519PrivateKey:
    """Return the key of certificates, derived from the key of deletions."""
    seed = hmac.new(deletion_key, b"tulna erasure certificate v1", hashlib.sha256).digest()
    return Ed25519PrivateKey.from_private_bytes(seed)


def sign(key: Ed25519PrivateKey, text: str) -> SignedCertificate:
    """Return the line with its signature; the same line is signed alike each time."""
    return SignedCertificate(text, _base64(key.sign(text.encode())), _base64(key.public_key().public_bytes_raw()))


def is_genuine(certificate: SignedCertificate, keys: Iterable[bytes]) -> bool:
    """Return whether one of our public keys signed exactly this line."""
    try:
        public_key = base64.b64decode(certificate.public_key, validate=True)
        signature = base64.b64decode(certificate.signature, validate=True)
        if public_key not in set(keys):
            return False
        Ed25519PublicKey.from_public_bytes(public_key).verify(signature, certificate.text.encode())
    except (ValueError, InvalidSignature):
        return False
    return True


def _base64(content: bytes) -> str:
    return base64.b64encode(content).decode()
