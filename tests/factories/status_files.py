"""An application status file, received and worked as the task would, and what it left behind."""

from django.core.files.uploadedfile import SimpleUploadedFile

from apps.core.domain.actor import Actor
from apps.uploads.models import Upload
from apps.uploads.selectors import row_errors
from apps.uploads.services import new_uploads, processing
from tests.sheets import builders

HEADER = (
    "Application ID",
    "Lender",
    "Status",
    "Status Date",
    "Sanctioned Amount",
    "Disbursed Amount",
    "Disbursed Date",
    "Rejection Reason",
    "Remarks",
)


def sheet(*rows) -> bytes:
    return builders.csv(HEADER, *[[*map(str, row), *[""] * (len(HEADER) - len(row))] for row in rows])


def send(actor: Actor, content: bytes, name: str = "status.csv", **options) -> Upload:
    """Receive and work, as the task would."""
    upload = new_uploads.receive(
        actor=actor, kind="application-status", file=SimpleUploadedFile(name, content), **options
    )
    processing.process_upload(upload_id=upload.id)
    upload.refresh_from_db()
    return upload


def faults(upload: Upload, actor: Actor):
    return [(fault.row, fault.column, fault.value, fault.code) for fault in row_errors.faults(actor, upload)]


def counts(upload: Upload) -> dict[str, int]:
    found = upload.counts
    return {
        "rows": found.rows,
        "applied": found.applied,
        "same": found.same,
        "rejected": found.rejected,
        "duplicate": found.duplicate,
        "superseded": found.superseded,
    }
