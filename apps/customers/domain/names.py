"""A name as search compares it."""

import unicodedata


def fold_name(name: str) -> str:
    """Return the name in small letters, without dots and marks of width, with single spaces; empty for no name."""
    text = unicodedata.normalize("NFKC", name).casefold().replace(".", " ")
    return " ".join(text.split())
