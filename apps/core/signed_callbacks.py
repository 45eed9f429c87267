"""Prove that a call-back comes from a service of ours: HMAC-SHA256 over `timestamp.body`.

One older than five minutes is refused.
Lenders, message providers and the telephone bridge sign in this one way, each with its own headers and problem codes.
"""

import hashlib
import hmac
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from apps.core.domain.problems import Problem

STALE_SECONDS = 300
_SECONDS = re.compile(r"\d{9,11}", re.ASCII)


def sign(secret: str, timestamp: str, body: bytes) -> str:
    """Return `sha256=` and the hexadecimal HMAC of timestamp, a full stop and the body."""
    digest = hmac.new(secret.encode(), timestamp.encode() + b"." + body, hashlib.sha256).hexdigest()
    return f"sha256={digest}"


@dataclass(frozen=True)
class SignedCallback:
    """The call-back of one service: `header` begins its headers, `area` its problem codes."""

    header: str
    area: str
    max_bytes: int

    @property
    def timestamp_header(self) -> str:
        """Return the name of the header that tells when it was signed."""
        return f"{self.header}-Timestamp"

    @property
    def signature_header(self) -> str:
        """Return the name of the header with the signature."""
        return f"{self.header}-Signature"

    def headers(self, secret: str, body: bytes, *, now: datetime) -> dict[str, str]:
        """Return the headers of a call-back as the service sends them."""
        timestamp = str(int(now.timestamp()))
        return {self.timestamp_header: timestamp, self.signature_header: sign(secret, timestamp, body)}

    def check(self, secret: str, headers: Mapping[str, str], body: bytes, *, now: datetime) -> None:
        """Raise Problem 403 `….webhook_unsigned` or `….webhook_stale`, or 413 for an oversized body.

        The signature is checked before the clock, so that only the holder of the secret learns about ours.
        """
        if len(body) > self.max_bytes:
            raise Problem("core.too_big", 413)
        timestamp = headers.get(self.timestamp_header, "")
        signature = headers.get(self.signature_header, "")
        if not secret or not _SECONDS.fullmatch(timestamp) or not signature.isascii():
            raise Problem(f"{self.area}.webhook_unsigned", 403)
        if not hmac.compare_digest(sign(secret, timestamp, body), signature):
            raise Problem(f"{self.area}.webhook_unsigned", 403)
        if abs(now.timestamp() - int(timestamp)) > STALE_SECONDS:
            raise Problem(f"{self.area}.webhook_stale", 403)
