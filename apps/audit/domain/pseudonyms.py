"""Pseudonyms in the audit record: keyed digests of personal values, which show changes.

The key is the caller's (`digest`), because a plain hash of a mobile number or PAN is guessed in minutes (reliability
5.2). The list of personal names is here only.
"""

from collections.abc import Callable, Mapping
from datetime import date, datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

PERSONAL = frozenset(
    {
        "mobile", "mobile_phone_number", "phone", "email", "pan", "tin", "birth_date", "dob", "first_name", "last_name",
        "full_name", "address1", "address2", "monthly_income", "household_income", "employer_name", "bank_account",
        "account_number", "gstin", "body", "to",
    }
)  # fmt: skip
SECRET = frozenset(
    {"password", "otp", "code", "token", "secret", "totp", "totp_secret", "refresh", "webhook_secret", "auth"}
)

Digest = Callable[[str, str], str]


def pseudonymise(value: Any, digest: Digest, name: str = "") -> Any:
    """Return `value` as plain JSON, without personal values and secrets.

    Personal fields are replaced by `{"digest": …}` and secrets by `"(set)"` or None.
    """
    if name in SECRET:
        return None if value in (None, "") else "(set)"
    if name in PERSONAL:
        return None if value in (None, "") else {"digest": digest(name, str(value))}
    if isinstance(value, Mapping):
        return {str(key): pseudonymise(inner, digest, str(key)) for key, inner in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        items = sorted(value, key=str) if isinstance(value, set | frozenset) else value
        return [pseudonymise(inner, digest) for inner in items]
    if isinstance(value, bool | int | str) or value is None:
        return value
    if isinstance(value, datetime | date):
        return value.isoformat()
    if isinstance(value, Decimal | UUID):
        return str(value)
    if isinstance(value, float):
        return repr(value)
    raise TypeError(f"{type(value).__name__} has no place in the record")
