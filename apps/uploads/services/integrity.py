"""Search for uploads whose rows, counts and effects disagree (reliability 3.3).

An upload is *done* only with its proof. This checks again, days later and from the stored rows: lost or added rows,
changes that something else removed, unfinished work. It changes nothing.
"""

import logging
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from decimal import Decimal
from uuid import UUID

from django.db.models import Count, Q, Sum

from apps.uploads.domain.states import ControlTotal, UploadState
from apps.uploads.models import Upload, UploadRow
from apps.uploads.selectors import upload_stages
from apps.uploads.services.importers import importer_of

log = logging.getLogger(__name__)

LOOKED_BACK = timedelta(days=7)
UNFINISHED_AFTER = timedelta(hours=1)
_DONE = (UploadState.DONE, UploadState.DONE_WITH_ERRORS)


@dataclass(frozen=True, slots=True)
class IntegrityIssue:
    """One upload with something that does not add up: what was found, and what should be there."""

    upload_id: UUID
    kind: str
    what: str
    found: str
    expected: str


def find_integrity_issues(*, now: datetime, back: timedelta = LOOKED_BACK) -> list[IntegrityIssue]:
    """Return and log the issues of uploads that ended within `back`, and unfinished uploads.

    Unfinished ones have pending work and did not move for UNFINISHED_AFTER.
    """
    holes = [
        IntegrityIssue(
            upload.id, upload.kind, "unfinished", f"{upload.state} since {upload.touched_at:%Y-%m-%d %H:%M}", "an end"
        )
        for upload in upload_stages.pending_uploads().filter(touched_at__lt=now - UNFINISHED_AFTER)
    ]
    ended = Upload.objects.filter(state__in=_DONE, finished_at__gt=now - back, rows_purged_at=None)
    for upload in ended.order_by("finished_at"):
        holes += _issues_of(upload)
    for hole in holes:
        log.error(
            "uploads.hole upload=%s what=%s found=%s expected=%s", hole.upload_id, hole.what, hole.found, hole.expected
        )
    return holes


def _issues_of(upload: Upload) -> Iterator[IntegrityIssue]:
    applied = Q(outcome=UploadRow.Outcome.APPLIED, settled=True)
    totals = UploadRow.objects.filter(upload=upload).aggregate(
        rows=Count("id"),
        open=Count("id", filter=Q(settled=False) | Q(outcome=None)),
        applied=Count("id", filter=applied),
        amount=Sum("amount", filter=applied),
    )
    applied_total = ControlTotal(totals["applied"], totals["amount"] or Decimal(0))
    recorded = importer_of(upload.kind).recorded(upload.id)
    for what, actual, expected in (
        ("kept rows", totals["rows"], upload.rows),
        ("rows without an outcome", totals["open"], 0),
        ("rows counted", upload.counts.accounted, upload.rows),
        ("applied rows", totals["applied"], upload.applied),
        ("changes recorded", recorded, applied_total),
    ):
        if actual != expected:
            yield IntegrityIssue(upload.id, upload.kind, what, str(actual), str(expected))
