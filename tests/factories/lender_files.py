"""Files of lenders that are sent, read and applied, and the words that they say about a person."""

from datetime import date, datetime, timedelta, timezone
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import transaction
from django.utils import timezone as clock

from apps.applications.models import StatusEntry, Submission
from apps.applications.services import erasure
from apps.core.domain.actor import Actor
from apps.customers.services import erasure as customers
from apps.customers.services.erasure import person_of
from apps.uploads.domain.cells import DayOrder
from apps.uploads.domain.mapping import SheetMapping
from apps.uploads.models import Upload, UploadRow
from apps.uploads.services import mappings, new_uploads, processing
from tests.factories import submissions
from tests.sheets import builders

STATUS_HEADER = ("Application ID", "Lender", "Status", "Status Date", "Sanctioned Amount", "Disbursed Amount",
                 "Disbursed Date", "Rejection Reason", "Remarks")  # fmt: skip
MIS_HEADER = ("App No", "PAN Number", "Stage", "Updated On", "Sanctioned Amt", "Disb Amt", "Reason", "Comments")
MIS_COLUMNS = {
    "lender_reference": "App No",
    "pan": "PAN Number",
    "status": "Stage",
    "status_date": "Updated On",
    "sanctioned_amount": "Sanctioned Amt",
    "disbursed_amount": "Disb Amt",
    "reason": "Reason",
    "remarks": "Comments",
}
WORDS = "spoke to Asha Yadav at 12 Neem Road"


def sanctioned(to: Any, reference: str = "", **facts: Any) -> Submission:
    """Make a submission that the lender has sanctioned: its money still comes when its person is gone."""
    at = datetime(2026, 11, 1, 9, tzinfo=timezone(timedelta(hours=5, minutes=30)))
    own_facts = {"status": "sanctioned", "as_of": date(2026, 11, 2), "reference": reference, "at": at, **facts}
    return submissions.submission(to=to, **own_facts)


def erase(one: Submission) -> None:
    with transaction.atomic():
        person = person_of(one.customer_id, lock=True)
        for keeper in (erasure, customers):
            keeper.erase(person, clock.now())


def worked(upload: Upload) -> Upload:
    processing.process_upload(upload_id=upload.id)
    upload.refresh_from_db()
    return upload


def status_file(actor: Actor, *rows: Any, name: str = "s.csv", **options: Any) -> Upload:
    file = SimpleUploadedFile(name, builders.csv(STATUS_HEADER, *[[*map(str, row)] for row in rows]))
    return worked(new_uploads.receive(actor=actor, kind="application-status", file=file, **options))


def status_row(one: Submission, status: str, on: str, *, sanctioned: Any = "", disbursed: Any = "") -> list[Any]:
    return [one.application_id, "Gulmohar", status, on, sanctioned, disbursed, "", "", WORDS]


def mis_file(actor: Actor, lender: Any, *rows: Any, name: str = "m.csv") -> Upload:
    """Send a file of a lender and have it read by the mapping and checked."""
    file = SimpleUploadedFile(name, builders.csv(MIS_HEADER, *rows))
    upload = worked(new_uploads.receive(actor=actor, kind="mis", lender_id=lender.pk, file=file))
    if upload.awaits_reading:
        mappings.save_mapping(
            actor=actor, upload_id=upload.id, said=SheetMapping(MIS_COLUMNS, DayOrder.DMY, {"status": {}})
        )
        worked(upload)
    assert upload.awaits_apply, upload.failure_code
    return upload


def applied(actor: Actor, upload: Upload) -> Upload:
    new_uploads.start_applying(actor=actor, upload_id=upload.id)
    return worked(upload)


def standing(one: Submission) -> Any:
    one.refresh_from_db()
    return (one.status, one.disbursed_amount, one.remarks, one.reason)


def words_kept() -> list[str]:
    """Every place where the words about the person stand."""
    found = [f"entry {entry.pk}" for entry in StatusEntry.objects.filter(remarks=WORDS)]
    found += [f"submission {one.pk}" for one in Submission.objects.filter(remarks=WORDS)]
    for row in UploadRow.objects.all():
        found += [f"row {row.row_no}"] if WORDS in str([row.cells, row.values, row.before, row.after]) else []
    return found
