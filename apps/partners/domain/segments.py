"""First path segments that may name a partner: none that the site itself uses.

Source: specification 2, architecture 2.
"""

import re

from apps.core.domain.brands import ALIASES

RESERVED = frozenset(
    [
        "admin",
        "partner",
        "api",
        "django-admin",
        "dev",
        "static",
        "media",
        "healthz",
        "readyz",
        "metrics",
        "certificate-for",
        "login",
        "verification",
        "products",
        "credit-cards",
        "cards-unsecured",
        "cards-secured",
        "terms-of-use",
        "privacy-policy",
        "how-we-match",
        "otp-login",
        "create-merchant-form",
        "user",
        "lenders-transaction",
        "socialmedia-onboarding",
        "auth",
        "redirect",
        "customer-site",
        "widget",
        "transfer",
        "404",
        "assets",
        "favicon.ico",
        "robots.txt",
        "calculators",
        "deletion-receipt",
        "help",
        "vouchers",
        "deals",
        "m",
    ]
)
_KEY = re.compile(r"[a-z0-9][a-z0-9-]{0,39}", re.ASCII)
CODE_ALPHABET = "23456789bcdfghjkmnpqrstvwxyz"
"""Letters of a tracking link's code: no vowel, so no word; none that is read as another."""
CODE_LENGTH = 7
CODE_PATTERN = f"[{CODE_ALPHABET}{CODE_ALPHABET[8:].upper()}]{{{CODE_LENGTH}}}"
"""A code in an address; QR codes hold it in capitals. No partner's key has this shape, so the two never meet."""


def clean_key(text: str) -> str:
    """Return a partner key: small letters, digits, hyphen, at most 40, not reserved.

    Raises ValueError(`key` or `key_reserved`).
    """
    value = text.strip().lower()
    if not _KEY.fullmatch(value):
        raise ValueError("key")
    if value in RESERVED or value in ALIASES or re.fullmatch(CODE_PATTERN, value):
        raise ValueError("key_reserved")
    return value
