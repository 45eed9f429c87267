"""Uploads by stage: with pending work, waiting for a person, or failed."""

from collections.abc import Collection, Mapping
from datetime import datetime

from django.db.models import Min, Q, QuerySet

from apps.core.domain.actor import Actor
from apps.uploads.domain.states import OPEN, UploadState
from apps.uploads.domain.status import PUT_ASIDE, UploadStatus
from apps.uploads.models import Upload

_CHECKED = Q(state=UploadState.CHECKING, planned_at__isnull=False)
_ASKS = Q(state=UploadState.READING, survey__isnull=False, reading__isnull=True)
_STOPPED = Q(stopped_at__isnull=False) & ~_CHECKED & ~_ASKS
_OPEN = Q(state__in=OPEN)
_ENDED = ~_OPEN & Q(stopped_at__isnull=True)
_PUT_ASIDE = _ENDED & Q(failure_code__in=PUT_ASIDE)
STAGE_FILTERS: Mapping[UploadStatus, Q] = {
    "asks": _ASKS,
    "waits": _CHECKED,
    "stopped": _STOPPED,
    "running": _OPEN & Q(stopped_at__isnull=True) & ~_CHECKED & ~_ASKS,
    "put_aside": _PUT_ASIDE,
    "done": _ENDED & Q(state=UploadState.DONE),
    "done_with_errors": _ENDED & Q(state=UploadState.DONE_WITH_ERRORS),
    "undone": _ENDED & Q(state=UploadState.UNDONE),
    "failed": _ENDED & Q(state=UploadState.FAILED) & ~_PUT_ASIDE,
}
"""`upload_status` as conditions of the database."""


def pending_uploads() -> QuerySet[Upload]:
    """Return uploads with pending work, without those that wait for a person."""
    open_uploads = Upload.objects.filter(state__in=OPEN, stopped_at=None)
    return open_uploads.exclude(_CHECKED).exclude(_ASKS)


def oldest_pending_for_system() -> dict[str, datetime]:
    """Return when the oldest file with pending work was sent, by kind."""
    pending = pending_uploads().order_by().values("kind").annotate(since=Min("created_at"))
    return dict(pending.values_list("kind", "since"))


def in_trouble(actor: Actor, kinds: Collection[str], since: datetime, most: int) -> list[Upload]:
    """Return the newest files of these kinds since an instant that failed or rejected rows.

    Without those put aside, and without those of partners, who correct their own.
    """
    bad = (UploadState.FAILED, UploadState.DONE_WITH_ERRORS)
    files = Upload.objects.filter(kind__in=kinds, created_at__gte=since, state__in=bad)
    return list(files.exclude(failure_code__in=PUT_ASIDE).exclude(actor__contains={"area": "partner"})[:most])


def stuck(actor: Actor, kinds: Collection[str], before: datetime, most: int) -> list[Upload]:
    """Return files of these kinds with pending work since before an instant, oldest first.

    They wait for no person, and were sent and last touched before it.
    """
    files = pending_uploads().filter(kind__in=kinds, created_at__lt=before, touched_at__lt=before)
    return list(files.order_by("created_at")[:most])


def unanswered_uploads(actor: Actor, kinds: Collection[str], before: datetime, most: int) -> list[Upload]:
    """Return files of these kinds that wait for a person, longest untouched first.

    They were stopped midway before an instant, or wait since before it for a mapping or to be applied; checked ones
    that need a second person count at any age. Without those of partners, who continue their own.
    """
    is_old = Q(stopped_at__lt=before) | (Q(touched_at__lt=before) & (_CHECKED | _ASKS))
    files = Upload.objects.filter(is_old | (_CHECKED & ~Q(second_why="")), kind__in=kinds)
    return list(files.exclude(actor__contains={"area": "partner"}).order_by("touched_at")[:most])
