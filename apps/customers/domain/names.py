"""A name as search compares it."""

import unicodedata


def fold_name(name: str) -> str:
    """Return the name in lower case, without dots and width marks, with single spaces.

    Empty for no name.
    """
    text = unicodedata.normalize("NFKC", name).casefold().replace(".", " ")
    return " ".join(text.split())
