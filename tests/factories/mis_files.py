"""A lender's own sheet, received and worked as the task would: read as SAID, checked, applied."""

from datetime import datetime, timedelta, timezone
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile

from apps.applications.models import Submission
from apps.core.domain.actor import Actor
from apps.uploads.domain.cells import DayOrder
from apps.uploads.domain.mapping import SheetMapping
from apps.uploads.models import Upload
from apps.uploads.services import mappings, new_uploads, processing
from tests.sheets import builders

HEADER = ("App No", "PAN Number", "Mobile No", "Loan Type", "Stage", "Updated On", "Disbursal Amount", "Customer Name")
COLUMNS = {
    "lender_reference": "App No",
    "pan": "PAN Number",
    "mobile": "Mobile No",
    "product": "Loan Type",
    "status": "Stage",
    "status_date": "Updated On",
    "disbursed_amount": "Disbursal Amount",
}
SAID = SheetMapping(COLUMNS, DayOrder.DMY, {"status": {"login": "sent", "disb": "disbursed", "wip": "in_review"}})


def at(day: int) -> Any:
    return datetime(2026, 11, day, 9, tzinfo=timezone(timedelta(hours=5, minutes=30)))


def sheet(*rows) -> bytes:
    return builders.csv(HEADER, *[[*map(str, row), *[""] * (len(HEADER) - len(row))] for row in rows])


def received(actor: Actor, lender, content: bytes, name: str = "nov.csv", **options) -> Upload:
    upload = new_uploads.receive(
        actor=actor, kind="mis", lender_id=lender.pk, file=SimpleUploadedFile(name, content), **options
    )
    return worked(upload)


def worked(upload: Upload) -> Upload:
    processing.process_upload(upload_id=upload.id)
    upload.refresh_from_db()
    return upload


def checked(actor: Actor, lender, *rows, said: SheetMapping = SAID, **options) -> Upload:
    """Received, read as said where it asks, and checked."""
    upload = received(actor, lender, sheet(*rows), **options)
    if upload.awaits_reading:
        mappings.save_mapping(actor=actor, upload_id=upload.id, said=said)
        worked(upload)
    assert upload.awaits_apply, upload.failure_code
    return upload


def applied(actor: Actor, lender, *rows, **options) -> Upload:
    upload = checked(actor, lender, *rows, **options)
    new_uploads.start_applying(actor=actor, upload_id=upload.id)
    return worked(upload)


def state_of_everything() -> list[Any]:
    return list(
        Submission.objects.order_by("pk").values_list(
            "pk",
            "status",
            "as_of",
            "sanctioned_amount",
            "disbursed_amount",
            "disbursed_on",
            "reason",
            "remarks",
            "reference",
        )
    )
