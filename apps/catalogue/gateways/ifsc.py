"""IFSC to bank and branch, from the data of a packaged library: no network.

Only its data file is used, opened read-only: the library's own code would write beside it.
"""

import sqlite3
import threading
from dataclasses import dataclass
from importlib.resources import files

_FIND = "SELECT bank, branch, city1, state FROM ifsc_codes WHERE code = ?"
_INITIALS = frozenset(
    {"HDFC", "ICICI", "IDBI", "IDFC", "UCO", "AU", "NSDL", "ESAF", "DBS", "CSB", "SBM", "BNP", "HSBC"}
)
_SMALL = frozenset({"OF", "AND", "THE"})
_kept = threading.local()


@dataclass(frozen=True)
class BankBranch:
    """A bank's branch. Any part but the bank may be unknown."""

    ifsc: str
    bank: str
    branch: str | None
    city: str | None
    state: str | None


def look_up(ifsc: str) -> BankBranch | None:
    """The branch of a code in capitals, or None for one that the data does not know."""
    row = _connection().execute(_FIND, (ifsc,)).fetchone()
    if row is None or not (row[0] or "").strip():
        return None
    bank, branch, city, state = (_title(text) if (text or "").strip() else None for text in row)
    return BankBranch(ifsc, bank or "", branch, city, state)


def _connection() -> sqlite3.Connection:
    # One a thread: SQLite's own rule.
    if not hasattr(_kept, "connection"):
        path = files("ifscfinder") / "data" / "ifsc.db"
        _kept.connection = sqlite3.connect(f"file:{path}?mode=ro&immutable=1", uri=True)
    connection: sqlite3.Connection = _kept.connection
    return connection


def _title(text: str) -> str:
    words = text.split()
    return " ".join(_word(word, is_first=place == 0) for place, word in enumerate(words))


def _word(word: str, *, is_first: bool) -> str:
    if word in _SMALL and not is_first:
        return word.lower()
    # Initials have no vowel, as far as they are not listed: RBL, DCB, SVC.
    is_initials = word in _INITIALS or (word.isalpha() and len(word) > 1 and not set(word) & set("AEIOUY"))
    return word if is_initials else word.capitalize()
