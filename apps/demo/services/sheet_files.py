"""Send, apply and undo sheets of the demo data through the engine, at moments of the past."""

import csv
import io
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from uuid import UUID

from django.core.files.uploadedfile import SimpleUploadedFile

from apps.accounts.models import User
from apps.core.domain.actor import Actor
from apps.core.domain.problems import Problem
from apps.uploads.domain.upload_record import UploadRecord
from apps.uploads.models import Upload
from apps.uploads.services import new_uploads, processing

MAKER, CHECKER, CLERK = "admin1@example.com", "admin4@example.com", "admin2@example.com"
ONE_MINUTE = timedelta(minutes=1)
LETTER = b"%PDF-1.7\nA letter that was saved under the name of a workbook\n"

Receive = Callable[[SimpleUploadedFile], UploadRecord]


def admin_actor(email: str) -> Actor:
    """Return the actor of an admin."""
    user = User.objects.get(email=email)
    return Actor(area="admin", subject_id=str(user.pk), role_id=user.role_id, name=user.name, user_agent="demo")


def csv_file(name: str, headings: Sequence[str], rows: Iterable[Sequence[object]]) -> SimpleUploadedFile:
    """Return rows under headings as a file; short rows end in empty cells."""
    out = io.StringIO(newline="")
    writer = csv.writer(out)
    writer.writerow(headings)
    for row in rows:
        writer.writerow([*row, *[""] * (len(headings) - len(row))])
    return SimpleUploadedFile(name, out.getvalue().encode())


def send(receive: Receive, file: SimpleUploadedFile, at: datetime) -> UUID:
    """Send a file and process it as far as it goes without a person."""
    upload_id = receive(file).id
    Upload.objects.filter(pk=upload_id).update(created_at=at, touched_at=at)
    processing.process_upload(upload_id=upload_id)
    Upload.objects.filter(pk=upload_id).update(touched_at=at)
    return upload_id


def process(upload_id: UUID, at: datetime) -> None:
    """Process what somebody approved, answered or applied, and date it."""
    processing.process_upload(upload_id=upload_id)
    Upload.objects.filter(pk=upload_id).update(touched_at=at + ONE_MINUTE)
    finished = Upload.objects.filter(pk=upload_id, finished_at__isnull=False)
    finished.update(applying_at=at, finished_at=at + ONE_MINUTE)


def apply(upload_id: UUID, by: Actor, at: datetime) -> None:
    """Apply a checked file."""
    new_uploads.start_applying(actor=by, upload_id=upload_id)
    process(upload_id, at)


def fail(receive: Receive, name: str, at: datetime) -> None:
    """Send a file that is no sheet, which is listed as failed."""
    with suppress(Problem):
        receive(SimpleUploadedFile(name, LETTER))
    Upload.objects.filter(file_name=name).update(created_at=at, touched_at=at, finished_at=at)
