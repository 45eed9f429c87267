"""Recognise a lender's rejection that means it has the person already. Pure."""

import re

_WORDS = re.compile(
    r"\b(de-?dup(e|ed|lication)?|duplicates?|already\s+(applied|exists?|with\s+us)|existing\s+(application|lead|customer))\b"
    r"|डुप्लिकेट|पहले से (है|मौजूद)"
)
_NOT = re.compile(r"\b(not?|non)[\s-]+(a\s+)?(de-?dupe|duplicate)")


def is_duplicate_reason(text: str) -> bool:
    """Return whether the text says that the lender has the person already.

    True for a code (`duplicate_lead`, `DEDUPE-01`) or a sentence that says so; never for "not a duplicate".
    """
    plain = " ".join(re.sub(r"[_.:/]", " ", text).split()).casefold()
    return _WORDS.search(plain) is not None and _NOT.search(plain) is None
