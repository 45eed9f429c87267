"""Deletions that a restored database lacks, by their records in the store."""

import time
from dataclasses import dataclass
from datetime import datetime

from django.conf import settings

from apps.privacy.domain.erasure_records import FOLDER, is_record_name, last_months
from apps.privacy.gateways import erasure_store
from apps.privacy.models import ErasureRecord

WATCHED_MONTHS = 3
"""Further back no stored backup (35 days) can lack a deletion."""


def missing_records(month: str) -> list[str]:
    """Return the names of a month's records in the store without a row here, by time."""
    names = erasure_store.names_of_month(month)
    prefix = f"{FOLDER}/{month}/"
    rows = set(ErasureRecord.objects.filter(name__startswith=prefix).values_list("name", flat=True)) if names else set()
    return [name for name in names if name not in rows]


def lacks_deletions(now: datetime) -> bool:
    """Return whether the store has a recent deletion that this database lacks.

    A file of another name, such as one of a tool, closes no doors; `replay_erasures` names it.
    """
    months = last_months(now, WATCHED_MONTHS)
    return any(is_record_name(name) for month in months for name in missing_records(month))


@dataclass
class _LastAnswer:
    at: float = float("-inf")
    lacks: bool | None = None


_last = _LastAnswer()


def lacks_deletions_lately(now: datetime) -> bool | None:
    """Return `lacks_deletions` for probes, DELETIONS_CHECK_SECONDS old at most.

    A store that is away leaves the last answer, which is None at first.
    """
    if time.monotonic() - _last.at >= settings.DELETIONS_CHECK_SECONDS:
        _last.at = time.monotonic()
        try:
            _last.lacks = lacks_deletions(now)
        except Exception:  # any failure of the store or the database; both have probes of their own
            return _last.lacks
    return _last.lacks
