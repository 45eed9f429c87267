"""The status file of one lender: match its rows to submissions and merge their facts.

Each fact becomes what its newest row says. The sheet is read by the lender's saved mapping
(apps/uploads/domain/mapping.py). PAN and mobile are compared by blind index and stored nowhere: they leave the row
before it is stored.
"""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from functools import lru_cache, partial
from typing import Any
from uuid import UUID

from django.core.files.uploadedfile import UploadedFile
from django.db import connection
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.applications.domain.submissions import mis, statuses
from apps.applications.domain.submissions.statuses import StatusDecision, StatusSource, SubmissionStatus
from apps.applications.domain.submissions.submission_facts import StatusReport, SubmissionTimeline, merged
from apps.applications.importers import mis_columns, mis_links, mis_targets, submission_facts
from apps.applications.selectors.submissions import mis as mis_reads
from apps.catalogue import selectors as catalogue
from apps.core.domain.actor import Actor
from apps.core.domain.problems import FieldError as FieldFault
from apps.core.domain.problems import invalid
from apps.core.web.problems import translate
from apps.core.web.serializers import InputSerializer
from apps.lenders.selectors import lenders
from apps.uploads.domain import cells
from apps.uploads.domain.importer import is_about_nothing_else
from apps.uploads.domain.rows import CellContent, CellError, RowAction, RowStep, SheetRow, SkipReason, nameless
from apps.uploads.domain.states import UploadState
from apps.uploads.domain.totals import TOTAL_ROW
from apps.uploads.domain.upload_record import UploadRecord
from apps.uploads.selectors import row_errors, row_outcomes
from apps.uploads.services import new_uploads
from apps.uploads.web import LenderSheetProfileOut, RejectionOut, rejections_of, sheet_of

KIND = mis.KIND
MAX_IDS = 1_000
MAX_UNLINKED_ROWS = 200

SPEC = mis_columns.SPEC
place = mis_targets.place
place_linked = mis_links.place_linked
link_candidates = mis_links.link_candidates
link_row = mis_links.link_row
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
is_lender = lenders.is_lender


def lists(language: str) -> dict[str, Sequence[str]]:
    """The words of the status column and the products."""
    return {
        "Status": [statuses.label(status, language) for status in SubmissionStatus],
        "Product": catalogue.product_names(language),
    }


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


# --- A file: its head, its lender, its detail ------------------------------------------------------------------------


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
    return lenders.lender_names({upload.id: upload.lender_id for upload in uploads}, language)


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
    rejections = row_errors.rejections(upload)
    linkable = rejections.keys() & mis_targets.LINKABLE
    unlinked = row_errors.unlinked_rows(upload, linkable, MAX_UNLINKED_ROWS) if linkable else []
    is_done = upload.state in (UploadState.DONE, UploadState.DONE_WITH_ERRORS)
    targets = row_outcomes.changed_targets(upload, MAX_IDS) if is_done else []
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
        "tray_count": sum(rejections[code].rows for code in linkable),
        "totals": row_outcomes.total_rows(upload),
        "ids": mis_reads.application_ids(actor, targets),
    }
