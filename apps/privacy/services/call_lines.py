"""Lines that a telephone service put through: reference, reports, recording."""

from collections.abc import Collection
from datetime import datetime, timedelta
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet

from apps.privacy.domain.call_lines import CallLine, moved_line
from apps.privacy.models import ContactAttempt

WIPED_AT_ONCE = 1_000


def record_reference(attempt_id: UUID, reference: str) -> None:
    """Keep the name that the service gave a call; a later one changes nothing."""
    if reference:
        ContactAttempt.objects.filter(pk=attempt_id, provider_ref="").update(provider_ref=reference)


def report_line(
    attempt_id: UUID, *, reference: str, line: CallLine, seconds: int | None, recording: str, now: datetime
) -> ContactAttempt:
    """Keep one report about a dial, in a transaction that holds its person's lock.

    Sent twice, late or in another order it is the same dial. A recording is kept once, for
    `TULNA_CALL_RECORDING_DAYS` days from now.
    """
    with transaction.atomic():
        attempt = ContactAttempt.objects.select_for_update().get(pk=attempt_id)
        fields = ["line"]
        attempt.line = moved_line(CallLine(attempt.line), line).value
        if reference and not attempt.provider_ref:
            attempt.provider_ref = reference
            fields.append("provider_ref")
        if seconds is not None and attempt.provider_seconds is None:
            attempt.provider_seconds = seconds
            fields.append("provider_seconds")
        if recording and attempt.recording_until is None and attempt.line != CallLine.FAILED.value:
            attempt.recording_ref = recording
            attempt.recording_until = now + timedelta(days=settings.CALL_RECORDING_DAYS)
            fields += ["recording_ref", "recording_until"]
        attempt.save(update_fields=fields)
    return attempt


def wipe_recordings(*, now: datetime) -> int:
    """Forget where the recordings are kept whose days are over."""
    return _wipe(ContactAttempt.objects.filter(recording_until__lte=now))


def wipe_recordings_of(subject_ids: Collection[UUID]) -> int:
    """Forget where the recordings of a deleted person are kept."""
    return _wipe(ContactAttempt.objects.filter(subject_id__in=list(subject_ids)))


def _wipe(rows: QuerySet[ContactAttempt]) -> int:
    ids = list(rows.filter(recording_ref__isnull=False).values_list("pk", flat=True)[:WIPED_AT_ONCE])
    return ContactAttempt.objects.filter(pk__in=ids).update(recording_ref=None)
