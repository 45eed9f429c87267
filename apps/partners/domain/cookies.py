"""The browser cookies of specification 3: names, size and life (api.md)."""

from apps.core.domain.problems import FieldError, invalid

NAMES = frozenset({"lead", "qr", "url", "CCDetailssecured", "CCDetailsunsecured", "isMasqueradeMode"})
DEFAULT_MINUTES = 60
MAX_MINUTES = 43_200
MAX_VALUE_BYTES = 1024


def check_name(name: str) -> str:
    """The name, if it is one of ours; 422 else."""
    if name not in NAMES:
        raise invalid(name=FieldError("core.cookie_unknown"))
    return name


def check_value(value: str) -> str:
    """At most 1 kB of UTF-8; 422 else."""
    if len(value.encode()) > MAX_VALUE_BYTES:
        raise invalid(value=FieldError("core.cookie_too_large"))
    return value


def check_minutes(minutes: int) -> int:
    """1 to 43,200 minutes (30 days); 422 else."""
    if not 1 <= minutes <= MAX_MINUTES:
        raise invalid(minutes=FieldError("core.cookie_minutes"))
    return minutes
