"""Refusals: one class with a machine-readable code, values for the text, and an HTTP status.

Domain code and services raise a Problem; `core.web.problems` is the only place that answers one. The texts are in
`webapp-shared/src/i18n/problems/<app>.{en,hi}.json`, read by the server and the browser alike, so this module knows
codes and no language.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class FieldError:
    """Error of one field: a code and the values its text needs."""

    code: str
    details: Mapping[str, Any] = field(default_factory=dict)


FieldErrors = FieldError | Sequence[FieldError]


class Problem(Exception):
    """A refusal a person can act on. `status` is the HTTP status; `retry_after` are seconds."""

    def __init__(
        self,
        code: str,
        status: int = 400,
        *,
        message: str | None = None,
        details: Mapping[str, Any] | None = None,
        fields: Mapping[str, FieldErrors] | None = None,
        retry_after: int | None = None,
    ) -> None:
        super().__init__(code)
        self.code = code
        self.status = status
        self.message = message
        self.details: dict[str, Any] = dict(details or {})
        self.fields: dict[str, list[FieldError]] = {
            name: [faults] if isinstance(faults, FieldError) else list(faults)
            for name, faults in (fields or {}).items()
        }
        self.retry_after = retry_after
        if retry_after is not None:
            self.details.setdefault("retry_after", retry_after)


def not_found(code: str = "core.not_found") -> Problem:
    """Return a 404. It is also for another person's things: the two must look the same."""
    return Problem(code, 404)


def forbidden(code: str = "core.forbidden", **details: Any) -> Problem:
    """Return a 403: the wrong area or role."""
    return Problem(code, 403, details=details)


def conflict(code: str, **details: Any) -> Problem:
    """Return a 409: a lost race or a duplicate."""
    return Problem(code, 409, details=details)


def invalid(code: str = "core.invalid", /, **fields: FieldErrors) -> Problem:
    """Return a 422 with the errors of each field."""
    return Problem(code, 422, fields=fields)


def too_many_requests(code: str, retry_after: int, **details: Any) -> Problem:
    """Return a 429 with the seconds to wait."""
    return Problem(code, 429, details=details, retry_after=retry_after)
