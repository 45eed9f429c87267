"""Whether a status push really comes from the lender: HMAC-SHA256 over `timestamp.body`, at most five minutes old."""

import hashlib
import hmac
import re
from collections.abc import Mapping
from datetime import datetime

from apps.core.domain.problems import Problem

STALE_SECONDS = 300
BODY_BYTES_MAX = 65_536
TIMESTAMP_HEADER = "X-Lender-Timestamp"
SIGNATURE_HEADER = "X-Lender-Signature"

_SECONDS = re.compile(r"\d{9,11}", re.ASCII)


def sign(secret: str, timestamp: str, body: bytes) -> str:
    """`sha256=` and the hexadecimal HMAC of timestamp, a full stop and the body."""
    digest = hmac.new(secret.encode(), timestamp.encode() + b"." + body, hashlib.sha256).hexdigest()
    return f"sha256={digest}"


def check(secret: str, headers: Mapping[str, str], body: bytes, *, now: datetime) -> None:
    """Raises Problem 403 `lenders.webhook_unsigned` or `lenders.webhook_stale`; 413 for an oversized body.

    The signature is checked before the clock, so that only the holder of the secret learns about ours.
    """
    if len(body) > BODY_BYTES_MAX:
        raise Problem("core.too_big", 413)
    timestamp = headers.get(TIMESTAMP_HEADER, "")
    if not secret or not _SECONDS.fullmatch(timestamp):
        raise Problem("lenders.webhook_unsigned", 403)
    given = headers.get(SIGNATURE_HEADER, "")
    if not given.isascii() or not hmac.compare_digest(sign(secret, timestamp, body), given):
        raise Problem("lenders.webhook_unsigned", 403)
    if abs(now.timestamp() - int(timestamp)) > STALE_SECONDS:
        raise Problem("lenders.webhook_stale", 403)
