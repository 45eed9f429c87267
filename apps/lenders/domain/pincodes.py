"""PIN codes out of a sheet or a text that somebody sent: what is a PIN code, what is not and on which line."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass

from apps.core.domain.identifiers import clean_pincode

MOST_PINCODES = 30_000
FAULTS_TOLD = 50
VERSION_LETTERS = 16
_SEPARATORS = str.maketrans(",;\t|", "    ")


@dataclass(frozen=True)
class BadLine:
    """A line with a value that is no PIN code."""

    line: int
    value: str


@dataclass(frozen=True)
class ReadPincodes:
    """The PIN codes in order, how many came more than once, and the lines that cannot be taken."""

    pincodes: tuple[str, ...]
    repeated: int
    bad: tuple[BadLine, ...]


def read_pincodes(lines: Iterable[tuple[int, str]]) -> ReadPincodes:
    """Every value of every numbered line; several may share one. A first line without a digit is a heading."""
    found: set[str] = set()
    repeated = 0
    bad: list[BadLine] = []
    for place, (number, text) in enumerate(lines):
        if place == 0 and not any(letter.isdigit() for letter in text):
            continue
        for value in _values(text):
            try:
                pincode = clean_pincode(value)
            except ValueError:
                bad.append(BadLine(number, value[:40]))
                continue
            repeated += pincode in found
            found.add(pincode)
    return ReadPincodes(tuple(sorted(found)), repeated, tuple(bad))


def _values(text: str) -> list[str]:
    parts = text.translate(_SEPARATORS).split()
    # "226 010" is one PIN code as people write it, "226010 226016" are two.
    return ["".join(parts)] if [len(part) for part in parts] == [3, 3] else parts


def version_of(pincodes: Iterable[str]) -> str:
    """A word that names exactly this list, in whatever order: another list of the same length has another one."""
    return hashlib.sha256("\n".join(sorted(pincodes)).encode()).hexdigest()[:VERSION_LETTERS]
