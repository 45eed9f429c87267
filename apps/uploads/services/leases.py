"""Lease of an upload: the right to write to it until the lease ends (reliability 3.3)."""

import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar
from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from apps.core.leases import Lease, LeaseLostError, lease_end
from apps.uploads.domain.states import OPEN, UploadState
from apps.uploads.models import Upload

T = TypeVar("T")

RENEW_SECONDS = 10
"""The interval of renewals while a sheet is only read."""


class LeaseExpiredError(Exception):
    """The lease has lasted long enough; the next one continues from the cursor."""


def writable_uploads() -> QuerySet[Upload]:
    """Return the uploads that a runner may write: those with pending work."""
    return Upload.objects.filter(state__in=OPEN)


class UploadLease:
    """The lease of an upload for one run of a worker."""

    def __init__(self, lease: Lease, *, seconds: float) -> None:
        self.upload_id: UUID = lease.pk
        self.number = lease.number
        self._lease = lease
        self._ends_at = time.monotonic() + seconds

    @contextmanager
    def locked(self) -> Iterator[Upload]:
        """Yield the upload, locked in one transaction; save it with a fresh `touched_at` at the end.

        The lease is then fresh too, or over where no work is pending: the next file need not wait for its end.
        """
        with self.locked_if_stopped() as upload:
            if upload.is_stopped:
                raise LeaseLostError
            yield upload

    @contextmanager
    def locked_if_stopped(self) -> Iterator[Upload]:
        """Yield the upload as `locked` does, also where it was stopped in the meantime."""
        with transaction.atomic():
            self.renew()
            upload = Upload.objects.get(pk=self.upload_id)
            yield upload
            upload.touched_at = timezone.now()
            if upload.is_owed_work:
                upload.leased_until = lease_end()
            else:
                upload.runner, upload.leased_until = "", None
            upload.save()

    @contextmanager
    def locked_for_commit(self) -> Iterator[Upload]:
        """Yield the upload's row, locked for the last and short part of a chunk's transaction.

        Raises if the lease is over or the upload was stopped, put aside or requeued in the meantime, so that nothing
        of the chunk is stored.
        """
        with self.locked() as upload:
            if upload.state != UploadState.APPLYING:
                raise LeaseLostError
            yield upload

    def renew(self) -> None:
        """Hold the upload for longer; raise LeaseLostError where the lease has ended."""
        self._lease.write()

    def renewing(self, rows: Iterable[T]) -> Iterator[T]:
        """Yield the rows of a sheet that is only read, and renew the lease between them."""
        renewed = time.monotonic()
        for row in rows:
            if time.monotonic() - renewed > RENEW_SECONDS:
                self.renew()
                renewed = time.monotonic()
            yield row

    def release(self) -> None:
        """Release the lease, so that the next one can start immediately."""
        self._lease.release()

    @property
    def is_expired(self) -> bool:
        return time.monotonic() > self._ends_at

    def stop_if_expired(self) -> None:
        if self.is_expired:
            raise LeaseExpiredError
