"""Which key of a brand is the marketplace's own, and by which other segments it is known."""

OWN_KEY = "l"
ALIASES = {"cl": OWN_KEY}


def key_of(segment: str) -> str:
    """The partner key a path segment means; no segment is the marketplace's own brand, `cl` its alias."""
    value = segment.strip().lower()
    return ALIASES.get(value, value) or OWN_KEY


def text_owner(segment: str) -> str:
    """Under which key a brand's own legal texts are kept: the marketplace's under none."""
    key = key_of(segment)
    return "" if key == OWN_KEY else key
