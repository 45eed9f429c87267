"""Rows of a lender's status file that people link to a submission by hand."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from datetime import date
from typing import Any
from uuid import UUID

from django.db import transaction

from apps.applications.domain.submissions import statuses
from apps.applications.domain.submissions.statuses import SubmissionStatus
from apps.applications.importers import submission_facts
from apps.applications.importers.mis_targets import LINKABLE, placed_row
from apps.applications.models import Submission
from apps.applications.selectors.submissions import mis as mis_reads
from apps.catalogue import selectors as catalogue
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.core.domain.problems import FieldError as FieldFault
from apps.core.domain.problems import invalid
from apps.uploads.domain.importer import ImportContext
from apps.uploads.domain.rows import CellError, SheetRow, nameless
from apps.uploads.domain.upload_record import UploadRecord
from apps.uploads.services import row_links, row_replans


def place_linked(rows: Sequence[SheetRow], targets: Mapping[int, str], *, job: ImportContext) -> list[SheetRow]:
    """Return rows without a match of their own, with the submission they were linked to by hand."""
    linked = [row for row in rows if {error.code for error in row.faults} <= LINKABLE]
    wanted = {UUID(targets[row.number]) for row in linked}
    submissions = Submission.objects.filter(lender_id=job.lender_id or 0).in_bulk(wanted)
    settled = {}
    for row in linked:
        submission = submissions.get(UUID(targets[row.number]))
        if submission is not None and _linked_fault(row, submission) is None:
            settled[row.number] = _linked(row, submission, job.sheet_day)
    return [settled.get(row.number, row) for row in rows]


def _linked(row: SheetRow, submission: Submission, sheet_day: date) -> SheetRow:
    day = row.values.get("status_date")
    bare = nameless(row) if submission.person_erased else row
    return placed_row(bare, str(submission.pk), day if isinstance(day, date) else sheet_day)


def _linked_fault(row: SheetRow, submission: Submission) -> CellError | None:
    return submission_facts.invalid_value_error(row.values, today_ist(submission.created_at))


def link_candidates(actor: Actor, upload: UploadRecord, search: str) -> list[dict[str, Any]]:
    """Return submissions to the file's lender that fit a search, named in the actor's language."""
    names = {row["code"]: row["name"] for row in catalogue.product_rows(actor.language)}
    return [
        {
            **asdict(candidate),
            "product": names[candidate.product],
            "status": statuses.label(SubmissionStatus(candidate.status), actor.language),
        }
        for candidate in mis_reads.linkable(actor, upload.lender_id or 0, search)
    ]


def link_row(*, actor: Actor, upload_id: UUID, row_no: int, submission_id: UUID) -> str:
    """Link a row to the submission it is about; return the outcome of the row (row_links.link).

    The lender's reference of the row becomes the submission's where it has none, so that the next file finds it
    automatically; that stays when the upload is undone. 422 for a submission to another lender, or one for which
    the row's values are impossible.
    """
    with transaction.atomic():
        upload = row_replans.lock_correctable_upload(actor=actor, upload_id=upload_id)
        assert upload.lender_id is not None
        submission = (
            Submission.objects.select_for_update(no_key=True)
            .filter(pk=submission_id, lender_id=upload.lender_id)
            .first()
        )
        if submission is None:
            raise invalid(submission_id=FieldFault("uploads.link_wrong_lender"))

        def placed(row: SheetRow, sheet_day: date) -> SheetRow:
            if error := _linked_fault(row, submission):
                raise invalid(submission_id=FieldFault(error.code, error.details))
            return _linked(row, submission, sheet_day)

        row, outcome = row_links.link(actor=actor, upload=upload, row_no=row_no, codes=LINKABLE, place=placed)
        reference = str(row.values.get("lender_reference") or "")
        if reference and not submission.reference:
            Submission.objects.filter(pk=submission.pk).update(reference=reference)
    return outcome
