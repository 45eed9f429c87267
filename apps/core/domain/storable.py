"""Text that PostgreSQL takes. JSON may carry halves of surrogate pairs; no column does."""

from collections.abc import Mapping
from typing import Any


def fits_storage(value: Any) -> bool:
    """Return whether text can be stored: no NUL and no half of a surrogate pair, however deep."""
    if isinstance(value, str):
        return "\x00" not in value and not any("\ud800" <= letter <= "\udfff" for letter in value)
    if isinstance(value, Mapping):
        return all(fits_storage(key) and fits_storage(inner) for key, inner in value.items())
    if isinstance(value, list | tuple):
        return all(fits_storage(inner) for inner in value)
    return True
