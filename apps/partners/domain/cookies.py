"""The browser cookies of specification 3: names, size and life (api.md)."""

from apps.core.domain.problems import FieldError, invalid

NAMES = frozenset({"lead", "qr", "url", "CCDetailssecured", "CCDetailsunsecured", "isMasqueradeMode"})
DEFAULT_MINUTES = 60
MAX_MINUTES = 43_200
MAX_VALUE_BYTES = 1024


def check_name(name: str) -> str:
    """Return the name if it is a known one; 422 for any other."""
    if name not in NAMES:
        raise invalid(name=FieldError("core.cookie_unknown"))
    return name


def check_value(value: str) -> str:
    """Return a value of at most 1 kB of UTF-8; 422 for a longer one."""
    if len(value.encode()) > MAX_VALUE_BYTES:
        raise invalid(value=FieldError("core.cookie_too_large"))
    return value


def check_minutes(minutes: int) -> int:
    """Return 1 to 43,200 minutes (30 days); 422 for any other number."""
    if not 1 <= minutes <= MAX_MINUTES:
        raise invalid(minutes=FieldError("core.cookie_minutes"))
    return minutes
