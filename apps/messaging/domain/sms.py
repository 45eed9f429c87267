"""Size of a text message as operators count it: 160 GSM-7 characters or 70 Unicode units.

A split message has fewer in each part. Source: GSM 03.38 and regulation.md 4.3. Hindi is always Unicode.
"""

from dataclasses import dataclass
from typing import Final, Literal

_BASIC: Final = frozenset(
    "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?"
    "¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà"
)
_DOUBLE: Final = frozenset("^{}\\[~]|€\f")
"""Characters of the extension table: each takes two places."""
_ONE_PART: Final = {"gsm7": 160, "unicode": 70}
_MANY_PARTS: Final = {"gsm7": 153, "unicode": 67}


@dataclass(frozen=True)
class SmsSize:
    """Size of a text: its alphabet, its length in that alphabet's units, and number of parts."""

    alphabet: Literal["gsm7", "unicode"]
    units: int
    parts: int


def size(text: str) -> SmsSize:
    """Return the size of a text message; an empty one has no part."""
    alphabet: Literal["gsm7", "unicode"] = "gsm7" if set(text) <= _BASIC | _DOUBLE else "unicode"
    if alphabet == "gsm7":
        units = sum(2 if letter in _DOUBLE else 1 for letter in text)
    else:
        # A letter outside the first plane takes two of the 16-bit units that operators count.
        units = len(text.encode("utf-16-be")) // 2
    if units <= _ONE_PART[alphabet]:
        return SmsSize(alphabet, units, min(units, 1))
    return SmsSize(alphabet, units, -(-units // _MANY_PARTS[alphabet]))
