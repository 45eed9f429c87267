"""The key of the marketplace's own brand, and its aliases."""

OWN_KEY = "l"
ALIASES = {"cl": OWN_KEY}


def key_of(segment: str) -> str:
    """Return the partner key of a path segment.

    No segment is the marketplace's own brand, `cl` its alias.
    """
    value = segment.strip().lower()
    return ALIASES.get(value, value) or OWN_KEY


def text_owner(segment: str) -> str:
    """Under which key a brand's own legal texts are kept: the marketplace's under none."""
    key = key_of(segment)
    return "" if key == OWN_KEY else key
