"""The application status file: match its rows to submissions, decide and write changes.

Columns and words are those of product.md 7. `decide` adds to `statuses.decide_status` what a file can say beyond the
status: amounts, days, reasons. One history row per change carries the upload and the row number, and is unique by
them, so that a row cannot take effect twice.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from decimal import Decimal
from functools import lru_cache, partial
from typing import Any, NamedTuple
from uuid import UUID

from django.db import connection

from apps.accounts.domain.permissions import Can
from apps.applications.domain.submissions import statuses
from apps.applications.domain.submissions.statuses import FINAL, StatusDecision, StatusSource, SubmissionStatus
from apps.applications.domain.submissions.submission_facts import SubmissionFacts
from apps.applications.importers import submission_facts
from apps.applications.models import Application
from apps.core.domain.money import in_rupees
from apps.lenders.selectors import lenders
from apps.uploads.domain import cells
from apps.uploads.domain.cells import CellValueError
from apps.uploads.domain.importer import ImportContext, is_about_nothing_else
from apps.uploads.domain.layout import SheetColumn, SheetSpec
from apps.uploads.domain.pipeline import rejected
from apps.uploads.domain.rows import CellContent, CellError, RawCell, RowAction, RowStep, SheetRow, SkipReason, nameless

MAX_REASON_LENGTH = 300
MAX_REMARKS_LENGTH = 500
MAX_WORD_LENGTH = 80
_FINAL_WORDS = frozenset(status.value for status in FINAL)
_UUID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")
"""As we write ids ourselves; other ways of writing one are read more slowly."""
_NOT_SUBMITTED = "uploads.not_submitted"
_LOCATING = frozenset({"application_id", "lender", "status_date"})


def _application_id(cell: RawCell) -> str:
    if isinstance(cell, str) and _UUID.fullmatch(cell):
        return cell
    text = cells.identifier(cell)
    try:
        return str(UUID(text)) if len(text) == 36 else _no_application()
    except ValueError:
        return _no_application()


def _no_application() -> str:
    raise CellValueError("uploads.unknown_application")


@lru_cache(maxsize=4_096, typed=True)
def _lender(cell: RawCell) -> str:
    return cells.identifier(cell) if isinstance(cell, int | float) else cells.text_cell(cell, longest=MAX_WORD_LENGTH)


@lru_cache(maxsize=4_096, typed=True)
def _status(cell: RawCell) -> str:
    word = cells.text_cell(cell, longest=MAX_WORD_LENGTH)
    status = statuses.status_from_word(word)
    if status is not None:
        return status.value
    near = statuses.closest_status(word)
    if near is not None:
        raise CellValueError("uploads.unknown_status_near", nearest=statuses.labels(near))
    raise CellValueError("uploads.unknown_status")


@lru_cache(maxsize=4_096, typed=True)
def _day(cell: RawCell, today: date) -> date:
    return cells.day(cell, today=today)


SPEC = SheetSpec(
    "application-status",
    (
        SheetColumn(
            "application_id", "Application ID", lambda cell, _: _application_id(cell), required=True, form="text"
        ),
        SheetColumn("lender", "Lender", lambda cell, _: _lender(cell), required=True, form="text"),
        SheetColumn("status", "Status", lambda cell, _: _status(cell), required=True),
        SheetColumn("status_date", "Status Date", _day, form="date"),
        SheetColumn("sanctioned_amount", "Sanctioned Amount", lambda cell, _: cells.amount(cell)),
        SheetColumn("disbursed_amount", "Disbursed Amount", lambda cell, _: cells.amount(cell)),
        SheetColumn("disbursed_on", "Disbursed Date", _day, form="date"),
        SheetColumn("reason", "Rejection Reason", lambda cell, _: cells.text_cell(cell, longest=MAX_REASON_LENGTH)),
        SheetColumn("remarks", "Remarks", lambda cell, _: cells.text_cell(cell, longest=MAX_REMARKS_LENGTH)),
    ),
)
is_scope = is_about_nothing_else
PERMISSION_REQUIRED = Can.UPLOAD_STATUS_FILES
PER_LENDER = False
PREVIEWS = False
PARALLEL_CHUNKS = True
NOTES = (
    "uploads.note_required",
    "uploads.note_ids",
    "uploads.note_dates",
    "uploads.note_amounts",
    "uploads.note_statuses",
    "uploads.note_again",
)


def lists(language: str) -> dict[str, Sequence[str]]:
    """The words of the status column, as people read them."""
    return {"Status": [statuses.label(status, language) for status in SubmissionStatus]}


# --- Which submission a row speaks about -------------------------------------------------------------------------


def place(rows: Sequence[SheetRow], *, job: ImportContext) -> list[SheetRow]:
    """Return each row with its submission and day.

    A row without a status date speaks of the day of the upload.
    """
    wanted = {str(row.values["application_id"]) for row in rows if not row.faults}
    by_application: dict[str, list[_StatusFileCandidate]] = {}
    with connection.cursor() as cursor:
        cursor.execute(_CANDIDATES, [",".join(wanted)])
        for pk, application_id, status, *rest in cursor.fetchall():
            candidate = _StatusFileCandidate(pk, status not in _FINAL_WORDS, *rest)
            by_application.setdefault(application_id, []).append(candidate)
    missing = wanted - set(by_application)
    unsubmitted = (
        {str(pk) for pk in Application.objects.filter(pk__in=missing).values_list("pk", flat=True)}
        if missing
        else set()
    )
    return _with_known_lenders(
        [row if row.faults else _place(row, by_application, unsubmitted, job.today) for row in rows]
    )


def _with_known_lenders(rows: list[SheetRow]) -> list[SheetRow]:
    """Return the rows, with another error where no lender has the name at all.

    Otherwise it would say that the application was never sent there.
    """
    names = {error.value for row in rows for error in row.faults if error.code == _NOT_SUBMITTED}
    if not names:
        return rows
    ids_by_name = lenders.lender_ids_by_name()
    there = {*ids_by_name, *map(str, ids_by_name.values())}
    unknown = {word for word in names if word.casefold() not in there}

    def worded(error: CellError) -> CellError:
        is_unknown = error.code == _NOT_SUBMITTED and error.value in unknown
        return replace(error, code="uploads.unknown_lender") if is_unknown else error

    return [row._replace(faults=tuple(map(worded, row.faults))) if row.faults else row for row in rows]


# Ids as text both ways: turning 100,000 of them into objects and back costs more than finding them.
_CANDIDATES = """SELECT own.id::text, own.application_id::text, own.status,
        (own.created_at AT TIME ZONE 'Asia/Kolkata')::date, own.person_erased, own.lender_id, lender.name,
        lender.display_name_en, lender.display_name_hi
    FROM applications_submission own JOIN lenders_lender lender ON lender.id = own.lender_id
    WHERE own.application_id = ANY(string_to_array(%s, ',')::uuid[]) ORDER BY own.created_at"""


class _StatusFileCandidate(NamedTuple):
    """A submission of the row's application, and the names of its lender."""

    id: str
    is_open: bool
    made_on: date
    person_erased: bool
    lender_id: int
    name: str
    name_en: str
    name_hi: str


def _place(
    row: SheetRow, by_application: Mapping[str, list[_StatusFileCandidate]], unsubmitted: set[str], today: date
) -> SheetRow:
    application, lender = str(row.values["application_id"]), str(row.values["lender"])
    candidates = by_application.get(application)
    if candidates is None and application not in unsubmitted:
        return rejected(row, CellError("Application ID", application, "uploads.unknown_application"))
    word = lender.casefold()
    matching = [candidate for candidate in candidates or () if word in _names_of_lender(*candidate[4:])]
    if not matching:
        return rejected(row, CellError("Lender", lender, _NOT_SUBMITTED))
    if len({candidate.lender_id for candidate in matching}) > 1:
        return rejected(row, CellError("Lender", lender, "uploads.ambiguous_lender"))
    # The open one, else the newest: a customer may try the same lender again after a refusal.
    chosen = next((candidate for candidate in matching if candidate.is_open), matching[-1])
    if chosen.person_erased:
        row = nameless(row)
    if error := submission_facts.invalid_value_error(row.values, chosen.made_on):
        return rejected(row, error)
    as_of = row.values.get("status_date")
    # Values that target and day replace are dropped, so that rows of the same meaning are equal in any spelling.
    values = {name: value for name, value in row.values.items() if name not in _LOCATING}
    day = as_of if isinstance(as_of, date) else today
    return SheetRow(row.number, row.cells, values, (), chosen.id, day, row.is_nameless)


@lru_cache(maxsize=1_024)
def _names_of_lender(lender_id: int, *names: str) -> frozenset[str]:
    return frozenset({str(lender_id), *(cells.normalise(name).casefold() for name in names if name)})


# --- The effect of a row -------------------------------------------------------------------------------------------


def decide(facts: SubmissionFacts, row: SheetRow, *, override: bool) -> RowStep:
    """Return the effect of the row on the submission.

    `override` lets a full admin's file lead back or out of an end.
    """
    if facts.person_erased:
        row = nameless(row)
    assert row.as_of is not None
    status = SubmissionStatus(str(row.values["status"]))
    verdict = statuses.decide_status(facts.status, facts.as_of, status, row.as_of, override=override)
    if verdict is StatusDecision.STALE and row.as_of < facts.as_of:
        return RowStep(row, RowAction.SAME, because=SkipReason.SUPERSEDED, before=facts)
    if verdict in (StatusDecision.STALE, StatusDecision.BACKWARD, StatusDecision.FINAL):
        # A report of the same day that is less far is a move back; only a lender's own calls may arrive out of order.
        code = "uploads.is_final" if facts.status in FINAL else "uploads.moves_back"
        return _reject(facts, row, "Status", status.value, code)
    if verdict is StatusDecision.SAME:
        return _same_status(facts, row, override=override)
    if facts.has_live_rival and facts.status in FINAL and status not in FINAL:
        return _reject(facts, row, "Status", status.value, "uploads.another_is_open")
    return RowStep(row, RowAction.UPDATE, before=facts, after=_after(facts, row))


def settle(steps: Sequence[RowStep]) -> list[RowStep]:
    """Return the steps without a second revival, with warnings.

    Of several ended submissions that share customer, lender and product, a chunk opens only the first again and
    rejects the rows of the others. Accepted steps carry what an admin should look at.
    """
    if any(step.before.status in FINAL for step in steps):
        steps = _without_second_revival(steps)
    return submission_facts.with_warnings(steps, lambda facts: facts)


def _without_second_revival(steps: Sequence[RowStep]) -> list[RowStep]:
    ends = {str(step.row.target): step.after for step in steps if step.changes}
    begins = {str(step.row.target): step.before for step in reversed(steps) if step.changes}
    opened: dict[tuple[str, int, str], str] = {}
    late: set[str] = set()
    for target, after in ends.items():
        is_revived = begins[target].status in FINAL and after.status not in FINAL
        if is_revived and opened.setdefault(after.place_taken, target) != target:
            late.add(target)
    return [
        _reject(begins[target], step.row, "Status", str(step.row.values["status"]), "uploads.another_is_open")
        if step.changes and (target := str(step.row.target)) in late
        else step
        for step in steps
    ]


def _same_status(facts: SubmissionFacts, row: SheetRow, *, override: bool) -> RowStep:
    """Return the step of a row whose status is known already.

    The row may still add an amount, a day or a reason. An ended submission can only be completed.
    """
    assert row.as_of is not None
    after = _after(facts, row)
    after = after._replace(as_of=facts.as_of)
    if after == facts:
        return RowStep(row, RowAction.SAME, because=SkipReason.KNOWN, before=facts)
    if row.as_of < facts.as_of:
        return RowStep(row, RowAction.SAME, because=SkipReason.SUPERSEDED, before=facts)
    if facts.status in FINAL and not override:
        for name, heading in (("sanctioned_amount", "Sanctioned Amount"), ("disbursed_amount", "Disbursed Amount")):
            old_amount, new_amount = getattr(facts, name), getattr(after, name)
            if old_amount is not None and old_amount != new_amount:
                return _reject(
                    facts, row, heading, str(new_amount), "uploads.amount_of_final", known=in_rupees(old_amount)
                )
    return RowStep(row, RowAction.UPDATE, before=facts, after=after._replace(as_of=row.as_of))


def _after(facts: SubmissionFacts, row: SheetRow) -> SubmissionFacts:
    assert row.as_of is not None
    values = row.values
    status = SubmissionStatus(str(values["status"]))
    if not statuses.keeps_sanction(facts.status, status):
        facts = facts._replace(sanctioned_amount=None)
    if not statuses.keeps_disbursal(facts.status, status):
        facts = facts._replace(disbursed_amount=None, disbursed_on=None)
    # A reason speaks of one status: the next one has its own, or none.
    known_reason = facts.reason if status is facts.status else ""
    disbursed_on = values.get("disbursed_on") or facts.disbursed_on
    if disbursed_on is None and status is SubmissionStatus.DISBURSED:
        disbursed_on = row.as_of
    return facts._replace(
        status=status,
        as_of=row.as_of,
        sanctioned_amount=_amount(values.get("sanctioned_amount"), facts.sanctioned_amount),
        disbursed_amount=_amount(values.get("disbursed_amount"), facts.disbursed_amount),
        disbursed_on=disbursed_on if isinstance(disbursed_on, date) else None,
        reason=str(values.get("reason") or known_reason),
        remarks=str(values.get("remarks") or facts.remarks),
    )


def _amount(value: CellContent, current: Decimal | None) -> Decimal | None:
    return value if isinstance(value, Decimal) else current


def _reject(facts: SubmissionFacts, row: SheetRow, heading: str, value: str, code: str, **details: Any) -> RowStep:
    words = {"current": statuses.labels(facts.status), "on": facts.as_of.isoformat(), **details}
    return RowStep(row, RowAction.REJECT, faults=(CellError(heading, value, code, words),), before=facts)


facts = submission_facts.submission_facts
facts_to_plain = submission_facts.to_plain
amount = submission_facts.amount
restore = submission_facts.restore
withdraw_news = submission_facts.withdraw_news
apply = partial(submission_facts.apply_reports, StatusSource.STATUS_FILE, lambda step: step.after.disbursed_on)
recorded = partial(submission_facts.recorded, StatusSource.STATUS_FILE)
