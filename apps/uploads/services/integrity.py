"""Looking for holes: uploads whose rows or effects do not add up, though every guard said they would (reliability 3.3).

*Done* is written only with its proof. This looks again, days later and from what is kept: rows that came and went,
changes that something else removed, work that nobody finished. It changes nothing.
"""

import logging
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from decimal import Decimal
from uuid import UUID

from django.db.models import Count, Q, Sum

from apps.uploads import selectors
from apps.uploads.domain.states import ControlTotal, UploadState
from apps.uploads.models import Upload, UploadRow
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
    """Every hole in uploads that ended within `back`, and uploads that owe work and have not moved for an hour."""
    holes = [
        IntegrityIssue(
            upload.id, upload.kind, "unfinished", f"{upload.state} since {upload.touched_at:%Y-%m-%d %H:%M}", "an end"
        )
        for upload in selectors.pending_uploads().filter(touched_at__lt=now - UNFINISHED_AFTER)
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
    kept = UploadRow.objects.filter(upload=upload).aggregate(
        rows=Count("id"),
        open=Count("id", filter=Q(settled=False) | Q(outcome=None)),
        applied=Count("id", filter=applied),
        amount=Sum("amount", filter=applied),
    )
    said = ControlTotal(kept["applied"], kept["amount"] or Decimal(0))
    recorded = importer_of(upload.kind).recorded(upload.id)
    for what, found, expected in (
        ("kept rows", kept["rows"], upload.rows),
        ("rows without an outcome", kept["open"], 0),
        ("rows counted", upload.counts.accounted, upload.rows),
        ("applied rows", kept["applied"], upload.applied),
        ("changes recorded", recorded, said),
    ):
        if found != expected:
            yield IntegrityIssue(upload.id, upload.kind, what, str(found), str(expected))
