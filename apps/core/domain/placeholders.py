"""The placeholder of links to lenders, card issuers and shops, and texts that look like it."""

import re
from urllib.parse import unquote

UNIQUE_ID = "{unique_id}"
_MAX_DECODINGS = 5
_WORD = re.compile(r"unique[_-]?id", re.IGNORECASE)


def has_stray_placeholder(link: str) -> bool:
    """Return whether a link holds a placeholder, however encoded, that nobody fills in.

    Every layer of percent-encoding is looked at: braces that are not `{unique_id}`, and the word itself unless it is
    the name of a parameter (`?unique_id={unique_id}`). `%7Bunique_id%7D`, `[unique_id]` and `{{unique_id}}` are stray.
    """
    text = link.replace(UNIQUE_ID, "")
    for _ in range(_MAX_DECODINGS):
        if "{" in text or "}" in text or any(not _is_parameter_name(text, word) for word in _WORD.finditer(text)):
            return True
        decoded = unquote(text)
        if decoded == text:
            return False
        text = decoded
    return True


def _is_parameter_name(text: str, word: re.Match[str]) -> bool:
    return text[word.end() : word.end() + 1] == "=" and text[: word.start()][-1:] in ("?", "&", "_", "-")
