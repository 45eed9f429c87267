"""The status file of one lender: match its rows to submissions and merge their facts.

Each fact becomes what its newest row says. The sheet is read by the lender's saved mapping
(apps/uploads/domain/mapping.py). PAN and mobile are compared by blind index and stored nowhere: they leave the row
before it is stored.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from datetime import date
from decimal import Decimal
from functools import lru_cache, partial
from typing import Any
from uuid import UUID

from django.core.files.uploadedfile import UploadedFile
from django.db import connection, transaction
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.applications.domain import mis, statuses
from apps.applications.domain.loan_columns import DISBURSED_ON, our_id_column, product_column
from apps.applications.domain.mis import RowMatchFailure
from apps.applications.domain.statuses import StatusDecision, StatusSource, SubmissionStatus
from apps.applications.domain.submission_facts import StatusReport, SubmissionTimeline, merged
from apps.applications.importers import submission_facts
from apps.applications.models import Submission
from apps.applications.selectors.submissions import mis as mis_reads
from apps.applications.selectors.submissions.submission_index import SubmissionIndex
from apps.catalogue import selectors as catalogue
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.core.domain.problems import FieldError as FieldFault
from apps.core.domain.problems import invalid
from apps.core.web.problems import translate
from apps.core.web.serializers import InputSerializer
from apps.lenders.selectors import lenders
from apps.uploads import selectors as upload_reads
from apps.uploads.domain import cells
from apps.uploads.domain.cells import CellValueError
from apps.uploads.domain.importer import ImportContext, is_about_nothing_else
from apps.uploads.domain.layout import SheetColumn, SheetSpec, Vocabulary
from apps.uploads.domain.pipeline import rejected
from apps.uploads.domain.rows import CellContent, CellError, RawCell, RowAction, RowStep, SheetRow, SkipReason, nameless
from apps.uploads.domain.states import UploadState
from apps.uploads.domain.totals import TOTAL_ROW, is_total_row
from apps.uploads.domain.upload_record import UploadRecord
from apps.uploads.services import new_uploads, row_links, row_replans
from apps.uploads.web import LenderSheetProfileOut, RejectionOut, rejections_of, sheet_of

KIND = mis.KIND
MAX_ID_LENGTH = 80
MAX_REASON_LENGTH = 300
MAX_REMARKS_LENGTH = 500
MAX_IDS = 1_000
MAX_UNLINKED_ROWS = 200
_PERSONAL = ("pan", "mobile")
_LOCATING = frozenset({"lender_reference", "our_id", "product", "status_date", *_PERSONAL})
_MISSES = {
    RowMatchFailure.NOT_FOUND: "uploads.mis_not_found",
    RowMatchFailure.AMBIGUOUS: "uploads.mis_ambiguous",
    RowMatchFailure.DISAGREES: "uploads.mis_disagrees",
}
LINKABLE = frozenset({"uploads.mis_no_key", *_MISSES.values()})
"""Faults that a person settles by saying which submission the row is about."""


@lru_cache(maxsize=4_096, typed=True)
def _reference(cell: RawCell) -> str:
    identifier = cells.identifier(cell)
    if len(identifier) > MAX_ID_LENGTH:
        raise CellValueError("uploads.too_long", longest=MAX_ID_LENGTH)
    return identifier


_STATUSES = Vocabulary(tuple(status.value for status in SubmissionStatus), mis.known_status, mis.suggested_status)

SPEC = SheetSpec(
    KIND,
    (
        SheetColumn(
            "lender_reference",
            "Lender Reference",
            lambda cell, _: _reference(cell),
            form="text",
            aliases=(
                "Application No",
                "Application Number",
                "App No",
                "App ID",
                "Loan Application No",
                "LAN",
                "Loan Account Number",
                "Loan No",
                "Loan ID",
                "Loan Account",
                "Agreement ID",
                "Agreement No",
                "Case No",
                "File No",
                "LOS No",
                "Loan Ref",
                "Reference No",
                "Lead ID",
                "Application ID",
                "Sanction No",
                "Account No",
                "ID",
                "संदर्भ संख्या",
                "आवेदन संख्या",
            ),
            holds="reference",
        ),
        our_id_column(_reference),
        SheetColumn(
            "pan",
            "PAN",
            lambda cell, _: cells.pan(cell),
            form="text",
            aliases=("PAN No", "PAN Number", "PAN Card", "Customer PAN", "पैन", "पैन नंबर"),
            personal=True,
            holds="pan",
        ),
        SheetColumn(
            "mobile",
            "Mobile",
            lambda cell, _: cells.mobile(cell),
            form="text",
            aliases=("Mobile No", "Mobile Number", "Phone", "Contact No", "Customer Mobile", "मोबाइल", "मोबाइल नंबर"),
            personal=True,
            holds="mobile",
        ),
        product_column(MAX_ID_LENGTH),
        SheetColumn(
            "status",
            "Status",
            lambda cell, _: cells.text_cell(cell, longest=MAX_ID_LENGTH),
            required=True,
            aliases=("Current Status", "Application Status", "Loan Status", "Stage", "Current Stage", "स्थिति"),
            vocabulary=_STATUSES,
        ),
        SheetColumn(
            "status_date",
            "Status Date",
            lambda cell, today: cells.day(cell, today=today),
            form="date",
            aliases=("Last Updated", "Updated On", "Decision Date", "Date", "As On", "स्थिति की तारीख", "तारीख"),
            holds="day",
        ),
        SheetColumn(
            "sanctioned_amount",
            "Sanctioned Amount",
            lambda cell, _: cells.amount(cell),
            aliases=("Sanction Amount", "Approved Amount", "Sanctioned Amt", "मंज़ूर रकम"),
            holds="amount",
        ),
        SheetColumn(
            "disbursed_amount",
            "Disbursed Amount",
            lambda cell, _: cells.amount(cell),
            aliases=("Disbursal Amount", "Disbursement Amount", "Disb Amt", "Loan Amount Disbursed", "दी गई रकम"),
            holds="amount",
        ),
        DISBURSED_ON,
        SheetColumn(
            "reason",
            "Rejection Reason",
            lambda cell, _: cells.text_cell(cell, longest=MAX_REASON_LENGTH),
            aliases=("Reject Reason", "Decline Reason", "Reason", "Sub Status", "कारण"),
        ),
        SheetColumn(
            "remarks",
            "Remarks",
            lambda cell, _: cells.text_cell(cell, longest=MAX_REMARKS_LENGTH),
            aliases=("Remark", "Comments", "Notes", "Narration", "टिप्पणी"),
        ),
    ),
    any_of=(("lender_reference", "our_id", "pan", "mobile"),),
    counts_money=True,
)
is_scope = is_about_nothing_else
PERMISSION_REQUIRED = Can.UPLOAD_MIS
NOTES = (
    "uploads.note_mis_required",
    "uploads.note_mis_keys",
    "uploads.note_mis_dates",
    "uploads.note_amounts",
    "uploads.note_statuses",
    "uploads.note_again",
)
PER_LENDER = True
PREVIEWS = True
PARALLEL_CHUNKS = True


def is_lender(lender_id: int) -> bool:
    """Return whether there is such a lender."""
    return lender_id in lenders.lender_cards([lender_id])


def lists(language: str) -> dict[str, Sequence[str]]:
    """The words of the status column and the products."""
    products = [str(row["name"]) for row in catalogue.product_rows(language)]
    return {"Status": [statuses.label(status, language) for status in SubmissionStatus], "Product": products}


# --- Which submission a row speaks about -------------------------------------------------------------------------


def place(rows: Sequence[SheetRow], *, job: ImportContext) -> list[SheetRow]:
    """Return each row with its submission and day.

    A row that names no day speaks of the day of the sheet.
    """
    sound = [row for row in rows if not row.faults]
    index = SubmissionIndex.of([row.values for row in sound], job.lender_id or 0)
    products = catalogue.product_of_word(catalogue.products())
    return [_unplaced(row, job) if row.faults else _place(row, index, products, job) for row in rows]


def _unplaced(row: SheetRow, job: ImportContext) -> SheetRow:
    """Return a row that could not be read, without its person.

    A total row is not an error: it is about nobody, so it gets a target of its own and changes nothing.
    """
    if is_total_row(row, SPEC.any_of[0]):
        return SheetRow(row.number, row.cells, {}, (), f"{TOTAL_ROW}{row.number}", job.sheet_day)
    return _without_person(row)


def _without_person(row: SheetRow) -> SheetRow:
    return row._replace(values={name: value for name, value in row.values.items() if name not in _PERSONAL})


def _place(row: SheetRow, index: SubmissionIndex, products: Callable[[str], str], job: ImportContext) -> SheetRow:
    values = row.values
    on = values.get("status_date")
    day = on if isinstance(on, date) else job.sheet_day
    word = str(values.get("product") or "")
    product = products(word)
    bare = _without_person(row)
    if word and not product and not index.is_named(values):
        return rejected(bare, CellError("Product", word, "uploads.unknown_product"))
    if not any(values.get(name) for name in SPEC.any_of[0]):
        return rejected(bare, CellError("", "", "uploads.mis_no_key"))
    answer = index.answer(values, product, day)
    if answer.candidate is None:
        code = _MISSES[answer.miss or RowMatchFailure.NOT_FOUND]
        return rejected(bare, CellError("", "", code, {"count": answer.count} if answer.count else {}))
    if answer.candidate.person_erased:
        row, bare = nameless(row), nameless(bare)
    if error := submission_facts.invalid_value_error(values, answer.candidate.made_on):
        return rejected(bare, error)
    return _placed(row, answer.candidate.id, day)


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
    return _placed(bare, str(submission.pk), day if isinstance(day, date) else sheet_day)


def _linked_fault(row: SheetRow, submission: Submission) -> CellError | None:
    return submission_facts.invalid_value_error(row.values, today_ist(submission.created_at))


def _placed(row: SheetRow, target: str, day: date) -> SheetRow:
    # Values that target and day replace are dropped, so that rows of the same meaning are equal in any spelling.
    values = {name: value for name, value in row.values.items() if name not in _LOCATING}
    return SheetRow(row.number, row.cells, values, (), target, day, row.is_nameless)


# --- The effect of a row -----------------------------------------------------------------------------------------

_VALUE_DATES = """SELECT e.submission_id, max(e."on") FILTER (WHERE e.sanctioned_amount IS NOT NULL),
        max(e."on") FILTER (WHERE e.disbursed_amount IS NOT NULL),
        max(e."on") FILTER (WHERE e.disbursed_on IS NOT NULL), max(e."on") FILTER (WHERE e.remarks <> ''),
        max(e."on") FILTER (WHERE e.reason <> '' AND e.status = s.status),
        string_agg(to_char(e."on", 'YYYY-MM-DD ') || e.status, ',' ORDER BY e.id) FILTER (WHERE e.applied)
    FROM applications_statusentry e JOIN applications_submission s ON s.id = e.submission_id
    WHERE e.submission_id = ANY(%s::uuid[]) AND NOT EXISTS (
        SELECT 1 FROM applications_statusentry taken_back
        WHERE taken_back.submission_id = e.submission_id AND taken_back.run_id = e.run_id
        AND taken_back.source = 'admin')
    GROUP BY e.submission_id"""
_VALUE_FIELDS = ("sanctioned_amount", "disbursed_amount", "disbursed_on", "remarks", "reason")


def facts(targets: Sequence[str], *, lock: bool) -> dict[str, SubmissionTimeline | None]:
    """Return the timeline of each submission; None for a total row.

    Reports that were undone do not count.
    """
    totals = {target: None for target in targets if target.startswith(TOTAL_ROW)}
    named = [target for target in targets if target not in totals]
    current = submission_facts.submission_facts(named, lock=lock)
    with connection.cursor() as cursor:
        cursor.execute(_VALUE_DATES, [named])
        history = {
            str(pk): (
                {name: day for name, day in zip(_VALUE_FIELDS, days, strict=True) if day is not None},
                [_held(entry) for entry in course.split(",")] if course else [],
            )
            for pk, *days, course in cursor.fetchall()
        }
    nothing: tuple[dict[str, date], list[tuple[date, SubmissionStatus]]] = ({}, [])
    return {
        **totals,
        **{target: SubmissionTimeline(standing, *history.get(target, nothing)) for target, standing in current.items()},
    }


@lru_cache(maxsize=4_096)
def _held(entry: str) -> tuple[date, SubmissionStatus]:
    on, status = entry.split(" ")
    return date.fromisoformat(on), SubmissionStatus(status)


def decide(facts: SubmissionTimeline | None, row: SheetRow, *, override: bool) -> RowStep:
    """Return the effect of the row on the submission.

    A lender's file never leads back, so `override` changes nothing.
    """
    if facts is None:
        return RowStep(row, RowAction.SAME, because=SkipReason.KNOWN)
    standing = facts.standing
    if standing.person_erased:
        row = nameless(row)
    assert row.as_of is not None
    values = row.values
    report = StatusReport(
        SubmissionStatus(str(values["status"])),
        row.as_of,
        _amount(values.get("sanctioned_amount")),
        _amount(values.get("disbursed_amount")),
        day if isinstance(day := values.get("disbursed_on"), date) else None,
        str(values.get("reason") or ""),
        str(values.get("remarks") or ""),
    )
    verdict, after = merged(facts, report)
    if verdict in (StatusDecision.BACKWARD, StatusDecision.FINAL):
        code = "uploads.is_final" if verdict is StatusDecision.FINAL else "uploads.moves_back"
        current, since = standing.status, standing.as_of
        if report.on < since:
            current, since = facts.was_set_before(report.on) or (current, since)
        words = {"current": statuses.labels(current), "on": since.isoformat()}
        return RowStep(
            row, RowAction.REJECT, faults=(CellError("Status", report.status.value, code, words),), before=facts
        )
    if after.standing == standing:
        because = SkipReason.KNOWN if verdict is StatusDecision.SAME else SkipReason.SUPERSEDED
        return RowStep(row, RowAction.SAME, because=because, before=facts)
    return RowStep(row, RowAction.UPDATE, before=facts, after=after)


def _amount(value: CellContent) -> Decimal | None:
    return value if isinstance(value, Decimal) else None


def settle(steps: Sequence[RowStep]) -> list[RowStep]:
    """Return the steps with warnings; a lender's file never opens an ended submission again."""
    of_nobody = [step for step in steps if step.before is None]
    return of_nobody + submission_facts.with_warnings(
        [step for step in steps if step.before is not None], lambda facts: facts.standing
    )


def facts_to_plain(facts: SubmissionTimeline) -> dict[str, Any]:
    """Return the facts as the preview shows them and undo needs them."""
    return submission_facts.to_plain(facts.standing)


def apply(steps: Sequence[RowStep], *, upload_id: UUID, by: str) -> None:
    """Write the history rows of the changes, and the last of them to each submission.

    The rows are locked already.
    """
    bare = [step._replace(before=step.before.standing, after=step.after.standing) for step in steps]
    submission_facts.apply_reports(
        StatusSource.MIS, lambda step: step.row.values.get("disbursed_on"), bare, upload_id=upload_id, by=by
    )


amount = submission_facts.amount
restore = submission_facts.restore
withdraw_news = submission_facts.withdraw_news
recorded = partial(submission_facts.recorded, StatusSource.MIS)


# --- Rows linked by hand -----------------------------------------------------------------------------------------


class MisHead(InputSerializer):
    """The lender whose sheet it is."""

    lender_id = serializers.IntegerField(required=False, allow_null=True)


HEAD = MisHead


def receive(*, actor: Actor, head: Any, file: UploadedFile | None, override: bool) -> UploadRecord:
    """Take in a lender's file; it is inspected and checked, and nothing is applied."""
    if head.lender_id is None:
        raise invalid(lender_id=FieldFault("uploads.no_lender"))
    if not is_lender(head.lender_id):
        raise invalid(lender_id=FieldFault("uploads.lender_unknown"))
    return new_uploads.receive(actor=actor, kind=KIND, lender_id=head.lender_id, file=file, override=override)


def subjects(uploads: Sequence[UploadRecord], language: str) -> dict[UUID, str]:
    """Return the name of each file's lender."""
    cards = lenders.lender_cards({upload.lender_id for upload in uploads if upload.lender_id is not None})
    return {upload.id: cards[upload.lender_id].name(language) for upload in uploads if upload.lender_id in cards}


class UnlinkedRowOut(serializers.Serializer[Any]):
    """A row that fits no application, with its cells as the sender wrote them."""

    row = serializers.IntegerField()
    cells = serializers.DictField(child=serializers.CharField())
    reason = serializers.CharField()


class MisDetail(serializers.Serializer[Any]):
    """The open questions of a lender's file, its rows to link, and the applications it changed."""

    sheet = LenderSheetProfileOut(allow_null=True)
    rejections = RejectionOut(many=True)
    tray = UnlinkedRowOut(many=True)
    tray_count = serializers.IntegerField()
    totals = serializers.IntegerField(help_text="Rows that only add the others up.")
    ids = serializers.ListField(child=serializers.UUIDField(), help_text="Applications that were changed.")


DETAIL = MisDetail


def detail(actor: Actor, upload: UploadRecord) -> dict[str, Any]:
    """Return what a lender's file asks, its rejected rows by reason, and its results."""
    language = actor.language
    rejections = upload_reads.rejections(upload)
    unlinked = upload_reads.unlinked_rows(upload, LINKABLE, MAX_UNLINKED_ROWS) if rejections.keys() & LINKABLE else []
    is_done = upload.state in (UploadState.DONE, UploadState.DONE_WITH_ERRORS)
    targets = upload_reads.changed_targets(upload, MAX_IDS) if is_done else []
    return {
        "sheet": sheet_of(upload, SPEC, language) if upload.awaits_reading else None,
        "rejections": rejections_of(rejections, language),
        "tray": [
            {
                "row": row.row_no,
                "cells": {
                    heading: cells.display(cell)
                    for heading, cell in zip(upload.header, row.cells, strict=False)
                    if cell is not None and not isinstance(cell, dict)
                },
                "reason": translate(row.faults[0]["code"], row.faults[0]["details"], language),
            }
            for row in unlinked
        ],
        "tray_count": sum(group.rows for code, group in rejections.items() if code in LINKABLE),
        "totals": upload_reads.total_rows(upload),
        "ids": mis_reads.application_ids(actor, targets),
    }


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
