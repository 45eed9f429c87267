"""Months as calls and sheets name them: YYYY-MM."""

import re
from datetime import date

from apps.core.domain.problems import FieldError, invalid

_MONTH = re.compile(r"((?:19|20)[0-9]{2})-(0[1-9]|1[0-2])")


def month_named(text: str) -> date | None:
    """Return the first day of YYYY-MM; None for anything else."""
    match = _MONTH.fullmatch(text)
    return None if match is None else date(int(match[1]), int(match[2]), 1)


def parse_month(text: str) -> date:
    """Return the same of a body; 422 at the field `month` for anything else."""
    month = month_named(text)
    if month is None:
        raise invalid(month=FieldError("revenue.month_form"))
    return month
