"""Jobs of the demo beside its sheets and payouts: exports in several states."""

from datetime import datetime, timedelta

from apps.accounts.models import User
from apps.exports.domain.states import ExportState
from apps.exports.models import Export

ASKER = "admin4@example.com"
EXPORTS = (
    ("audit-log", ExportState.FAILED, timedelta(hours=3), 0, None, "exports.took_too_long"),
    ("merchants", ExportState.RUNNING, timedelta(seconds=4), 1_240, 4_000, ""),
    ("lenders", ExportState.RUNNING, timedelta(minutes=7), 310, 2_600, ""),
)
"""List, state, last touched how long ago, rows, total, failure. The worker heals the last two."""


def seed_jobs(*, now: datetime) -> None:
    """Make exports of one admin in the states that a page of jobs can show."""
    asker = User.objects.get(email=ASKER)
    for listing, state, ago, rows, total, failure in EXPORTS:
        began_at = now - ago - timedelta(seconds=40)
        Export.objects.create(
            area="admin",
            user_id=asker.pk,
            listing=listing,
            format="xlsx",
            language="en",
            narrowed_by={},
            state=state,
            attempts=1,
            tries=1,
            rows=rows,
            total=total,
            failure_code=failure,
            asked_at=began_at,
            began_at=began_at,
            touched_at=now - ago,
            finished_at=now - ago if failure else None,
        )
