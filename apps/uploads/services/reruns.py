"""Processing a file again by the current mapping of its lender's sheets.

The whole file is processed if it had no effect; only its rejected rows if it is done.
"""

from collections import Counter
from dataclasses import replace
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.audit import services as audit
from apps.core import jobs
from apps.core.domain.actor import Actor
from apps.core.domain.problems import conflict
from apps.uploads.domain import corrections
from apps.uploads.domain.mapping import SheetMapping
from apps.uploads.domain.states import UploadState
from apps.uploads.models import Upload, UploadRow
from apps.uploads.selectors import row_edits, saved_mappings
from apps.uploads.services import inspection, retention, second_person, staging
from apps.uploads.services.importers import importer_of, require_access
from apps.uploads.services.row_replans import ENDED, replan_row

_REJECTED = UploadRow.Outcome.REJECTED


def reprocess(*, actor: Actor, upload_id: UUID) -> Counter[str]:
    """Process the file again, and return the number of rejected rows by their new outcome.

    Empty where the whole file is requeued. In a kind that needs two people, a row that would take effect stays rejected
    until a second person approves it.

    409 while work goes on, for a file that was undone, and for one whose stored bytes or rows are gone.
    """
    with transaction.atomic():
        upload = Upload.objects.select_for_update().get(pk=upload_id)
        require_access(actor, upload)
        took_effect = UploadRow.objects.filter(upload=upload, outcome=UploadRow.Outcome.APPLIED, settled=True).exists()
        if not upload.stored_as or upload.rows_purged_at is not None:
            raise conflict("uploads.no_longer_kept")
        is_anew = (
            upload.awaits_apply or upload.awaits_reading or (upload.state == UploadState.FAILED and not took_effect)
        )
        if not (is_anew or upload.state in ENDED):
            raise conflict("uploads.not_reprocessable", state=upload.state)
        has_other_mapping = _reread(upload)
        became = Counter[str]()
        if is_anew:
            if has_other_mapping:
                retention.reject_emptied_rows(upload)
            requeue(upload)
        else:
            upload.save()
            became = _replan_refused(actor, upload)
        audit.record(
            actor=actor,
            action="uploads.reprocessed",
            target="uploads.upload",
            target_id=upload.id,
            after={"anew": is_anew, "became": dict(became)},
        )
    return became


def _reread(upload: Upload) -> bool:
    """Replace the upload's mapping by its lender's saved one; return whether they differ.

    The day of the sheet stays.
    """
    saved = saved_mappings.saved_reading(upload.kind, upload.lender_id or 0)
    if upload.reading is None or saved is None:
        return False
    earlier = SheetMapping.from_plain(upload.reading)
    new_mapping = replace(SheetMapping.from_plain(saved.reading), sheet_day=earlier.sheet_day)
    upload.reading = new_mapping.to_plain()
    return new_mapping != earlier


def requeue(upload: Upload) -> None:
    """Requeue the whole file from its first row; nothing of it took effect.

    Corrections of single cells hold, and their authors stay editors of the row; so does a link by hand, for rows that
    find no target otherwise.
    """
    upload.state = UploadState.QUEUED
    upload.survey = upload.staged_at = upload.planned_at = upload.applying_at = upload.finished_at = None
    upload.cursor = upload.failure_code = ""
    upload.failure_details, upload.first_faults = {}, []
    upload.second_why, upload.checker, upload.checker_name = "", None, ""
    upload.rows = upload.applied = upload.created = upload.same = upload.rejected = 0
    upload.duplicate = upload.superseded = upload.fault_count = upload.warned = upload.tries = 0
    upload.check_only = upload.check_only or importer_of(upload.kind).PREVIEWS
    upload.touched_at = timezone.now()
    upload.save()
    jobs.enqueue("uploads.process", upload_id=upload.id)


def _replan_refused(actor: Actor, upload: Upload) -> Counter[str]:
    """Replan every rejected row, with its corrections, from the stored file in one pass.

    Returns the number of rows by outcome.
    """
    importer, job = importer_of(upload.kind), inspection.job_of(upload)
    refused = {row.row_no: row for row in UploadRow.objects.filter(upload=upload, outcome=_REJECTED)}
    corrected, linked = row_edits.values_of_rows(upload), row_edits.linked_rows(upload.id)
    became = Counter[str]()
    brought = second_person.money_at_stake(upload, importer)
    with inspection.open_upload(upload) as sheet:
        spec, places = inspection.grammars(upload, importer, inspection.header_of(upload, sheet))
        fault_to_plain = staging.StoredCells.of(spec, places).fault
        for number, sent in sheet.rows:
            stored_row = refused.get(number)
            if stored_row is None or all(cell is None for cell in stored_row.cells):
                continue
            typed = corrected.get(number, {})
            cells = corrections.corrected_row(spec, places, sent, typed)
            at = timezone.now() if typed else None
            for read in inspection.rows_read(upload, spec, places, [(number, cells)], at=at):
                (row,) = inspection.placed(importer, spec, places, [read], job=job, linked=linked)
                taken = replan_row(
                    actor=actor,
                    upload=upload,
                    stored_row=stored_row,
                    row=row,
                    fault_to_plain=fault_to_plain,
                    brought=brought,
                )
                if brought is not None and taken.outcome == UploadRow.Outcome.APPLIED:
                    brought += taken.amount
                became[str(taken.outcome)] += 1
    return became
