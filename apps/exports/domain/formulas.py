"""Texts that a spreadsheet program could take for a formula. Pure.

Source: reliability row 45 and hazard 7; CWE-1236. Stored texts stay as they are: a text is made harmless where it is
exported.
"""

import re
import unicodedata

RISKY = frozenset("=+-@|%")
"""First characters that begin a formula or a command. Full-width twins count as their narrow form."""

_CONTROLS = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
"""Characters that no sheet may hold: XML 1.0 has no form for them. Tab and line ends stay."""

MAX_TEXT_LENGTH = 32_767
"""Maximum characters of one cell."""


def is_risky(text: str) -> bool:
    """Return whether a spreadsheet program could run `text` as a formula.

    It begins with a tab or a line end, or its first visible character begins a formula. Spaces and invisible characters
    before it do not help: programs differ in the ones they skip.
    """
    if text[:1] in ("\t", "\r", "\n", "\0"):
        return True
    for letter in text:
        if letter.isspace() or unicodedata.category(letter) in ("Cc", "Cf"):
            continue
        return unicodedata.normalize("NFKC", letter)[:1] in RISKY
    return False


def storable(text: str) -> str:
    """Return the text without characters a sheet cannot hold, at most MAX_TEXT_LENGTH of them."""
    return _CONTROLS.sub("", text)[:MAX_TEXT_LENGTH]


def csv_text(text: str) -> str:
    """Return a text as a cell of a .csv.

    A risky one gets an apostrophe in front, which programs take for "this is text".
    """
    cell_text = storable(text)
    return f"'{cell_text}" if is_risky(text) else cell_text
