"""What is imported while things break, and the invariants that must hold once all is quiet (reliability 3.5)."""

import io
import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

from tests.faults.stack import Stack

HEADER = ("Application ID", "Lender", "Status", "Status Date", "Sanctioned Amount")
MIS_HEADER = ("Our Number", "Bank", "Stage", "Updated On", "Sanction Amt")
TOLD_EVERY = 100
"""One row in so many moves its submission to a status that the customer is written to about."""
BAD_ROWS = 3
ON = date(2026, 11, 14)


@dataclass
class Sheet:
    """A file with `rows` good rows and BAD_ROWS bad ones, and the submissions it speaks about."""

    kind: str
    path: Path
    rows: int
    lender_id: int
    applications: Sequence[UUID]
    sender: Any
    """An Actor of the file's own: a person may send only so many files a day, a long run sends more."""

    @property
    def total(self) -> Decimal:
        return sum((Decimal(amount_of(number)) for number in range(self.rows)), Decimal(0))

    @property
    def told(self) -> int:
        return len(range(0, self.rows, TOLD_EVERY))


def amount_of(number: int) -> int:
    """Rupees in the row of that number."""
    return 200_000 + number


def _new_sender() -> Any:
    from apps.core.domain.actor import Actor
    from tests.factories import accounts

    return Actor(area="admin", subject_id=str(accounts.make_admin().id), role_id=1, name="Gita")


def make_sheet(kind: str, rows: int, folder: Path, *, xlsx: bool = False) -> Sheet:
    """New submissions in state `created` and a file that moves each of them."""
    from tests.factories import submissions
    from tests.sheets import builders

    name = f"Lender {uuid4().hex[:8]}"
    lender = submissions.lender(name, slug=uuid4().hex)
    ids = submissions.many_submissions(rows, lender, per_customer=len(submissions.PRODUCTS), status="created")
    lines = [
        (
            str(pk),
            name,
            "approved" if number % TOLD_EVERY == 0 else "in_review",
            ON.strftime("%d/%m/%Y"),
            str(amount_of(number)),
        )
        for number, pk in enumerate(ids)
    ]
    for number in range(BAD_ROWS):
        lines.insert(rows // (number + 2), (str(uuid4()), name, "no such status", "", ""))
    header = HEADER if kind == "application-status" else MIS_HEADER
    path = folder / f"{uuid4().hex}.{'xlsx' if xlsx else 'csv'}"
    path.write_bytes(_workbook(header, lines) if xlsx else builders.csv(header, *lines))
    if kind == "mis":
        _say_how_to_read(lender.pk)
    return Sheet(kind, path, rows, lender.pk, ids, _new_sender())


def _workbook(header: Sequence[str], lines: Sequence[Sequence[str]]) -> bytes:
    import openpyxl

    book = openpyxl.Workbook(write_only=True)
    sheet = book.create_sheet()
    for line in (header, *lines):
        sheet.append(line)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _say_how_to_read(lender_id: int) -> None:
    from apps.uploads.domain.cells import DayOrder
    from apps.uploads.domain.mapping import SheetMapping
    from apps.uploads.models import SavedMapping

    columns = {
        "our_id": "Our Number",
        "status": "Stage",
        "status_date": "Updated On",
        "sanctioned_amount": "Sanction Amt",
    }
    words = {"approved": "approved", "in_review": "in_review", "no such status": "sent"}
    said = SheetMapping(columns, DayOrder.DMY, {"status": words})
    SavedMapping.objects.create(
        kind="mis", lender_id=lender_id, version=1, reading=said.to_plain(), made_by=uuid4(), made_by_name="Gita"
    )


def send(sheet: Sheet, *, override: bool = False) -> Any:
    """Receive the file in this process; the upload as it stands then."""
    from django.core.files.uploadedfile import SimpleUploadedFile

    from apps.uploads.services import new_uploads

    return new_uploads.receive(
        actor=sheet.sender,
        kind=sheet.kind,
        lender_id=sheet.lender_id if sheet.kind == "mis" else None,
        file=SimpleUploadedFile(sheet.path.name, sheet.path.read_bytes()),
        override=override,
    )


def uploads_of(sheet: Sheet) -> list[Any]:
    """The uploads that this file has become, the first one first."""
    from apps.uploads.models import Upload

    return list(Upload.objects.filter(file_name=sheet.path.name).order_by("created_at"))


def confirm_what_waits(sheet: Sheet) -> None:
    """Say yes to a file that was checked and waits for somebody."""
    from apps.uploads.services import new_uploads

    for upload in uploads_of(sheet):
        if upload.awaits_apply:
            # its rows bring more money than one person's word is enough for
            new_uploads.start_applying(actor=_new_sender(), upload_id=upload.id)


def breaches(sheet: Sheet, stack: Stack, *, twins: int = 1) -> list[str]:
    """Every invariant that does not hold, in words; none is what the suite is for.

    `twins` is how many times the same file was taken on purpose: the first applies, the others find all the same.
    """
    from django.db.models import Count, Max, Sum

    from apps.applications.models import StatusEntry, Submission
    from apps.audit.models import Entry as AuditEntry
    from apps.messaging.models import Message
    from apps.uploads.models import UploadRow

    found: list[str] = []

    def expect(what: str, seen: Any, wanted: Any) -> None:
        if seen != wanted:
            found.append(f"{what}: {seen} instead of {wanted}")

    uploads = uploads_of(sheet)
    expect("uploads of the file", len(uploads), twins)
    expect("applied rows", sum(upload.applied for upload in uploads), sheet.rows)
    for upload in uploads:
        expect("state", upload.state, "done_with_errors")
        expect("rows", upload.rows, sheet.rows + BAD_ROWS)
        expect("rejected rows", upload.rejected, BAD_ROWS)
        expect("rows accounted for", upload.counts.accounted, upload.rows)
        expect("kept rows", UploadRow.objects.filter(upload=upload, settled=True).count(), upload.rows)
        for action in ("uploads.received", "uploads.applied"):
            rows = AuditEntry.objects.filter(target="uploads.upload", target_id=str(upload.id), action=action)
            expect(f"audit rows {action}", rows.count(), 1)
    entries = StatusEntry.objects.filter(run_id__in=[upload.id for upload in uploads])
    expect("history rows", entries.count(), sheet.rows)
    per_one = entries.values("submission").annotate(number=Count("id")).aggregate(most=Max("number"))["most"]
    expect("most history rows of one submission", per_one, 1)
    expect("sum", entries.aggregate(total=Sum("sanctioned_amount"))["total"], sheet.total)
    standing = Submission.objects.filter(lender_id=sheet.lender_id, as_of=ON)
    expect("submissions where the file puts them", standing.exclude(status="created").count(), sheet.rows)
    keys = [f"status:{pk}" for pk in entries.filter(status="approved").values_list("pk", flat=True)]
    messages = Message.objects.filter(dedupe_key__in=keys)
    expect("messages", messages.count(), sheet.told)
    expect("messages that went out", messages.filter(state="sent").count(), sheet.told)
    noted = set(stack.sent.read_text().split())
    expect(
        "messages the provider has", len({str(pk) for pk in messages.values_list("pk", flat=True)} & noted), sheet.told
    )
    return found


def naive_breaches(sheet: Sheet, run_id: UUID) -> list[str]:
    """What the control did to the file: rows without a history row, and rows with more than one."""
    from apps.applications.models import StatusEntry

    seen = Counter(StatusEntry.objects.filter(run_id=run_id).values_list("submission_id", flat=True))
    doubled = sum(times - 1 for times in seen.values())
    words = {"lost": sheet.rows - len(seen), "applied twice": doubled}
    return [f"{number} rows {word}" for word, number in words.items() if number]


def history_rows(run_id: UUID) -> int:
    """How many history rows a run has left so far."""
    from apps.applications.models import StatusEntry

    return StatusEntry.objects.filter(run_id=run_id).count()


def owed(sheet: Sheet) -> list[str]:
    """What somebody still has to do about this file: turns, customers to be told, messages to be sent."""
    from apps.applications.models import StatusEntry
    from apps.messaging.models import Message
    from apps.uploads.domain.states import OPEN

    uploads = uploads_of(sheet)
    found = [f"upload {upload.state}" for upload in uploads if upload.state in OPEN]
    entries = StatusEntry.objects.filter(run_id__in=[upload.id for upload in uploads])
    if untold := entries.filter(told_at=None).count():
        found.append(f"{untold} moves nobody was told of")
    keys = [f"status:{pk}" for pk in entries.filter(status="approved").values_list("pk", flat=True)]
    if waiting := Message.objects.filter(dedupe_key__in=keys, state__in=("queued", "sending")).count():
        found.append(f"{waiting} messages not sent")
    return found


def as_json(told: dict[str, Any]) -> str:
    return json.dumps(told)
