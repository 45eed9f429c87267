"""Numbers that are not to be called, by sheet: mobile, day on which it was asked, reason.

Of a number only the keyed hash is kept; the cell goes with the sheet's rows. Undo lifts no entry: only the person's
own later yes does (`privacy.domain.do_not_call`), so a sheet is checked first and applied on a yes.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from decimal import Decimal
from functools import lru_cache
from typing import Any
from uuid import UUID

from django.contrib.auth import get_user_model
from django.utils import timezone

from apps.accounts.domain.permissions import Can
from apps.desk.importers.number_rows import MOBILE, past_day, place_numbers
from apps.privacy.domain.do_not_call import StopFacts, StopReason, adds_stop, stop_instant
from apps.privacy.selectors.calls import stop_facts, stops_of_upload_count
from apps.privacy.services.calls import add_listed_stops
from apps.uploads.domain import cells
from apps.uploads.domain.cells import CellValueError
from apps.uploads.domain.importer import ImportContext, is_about_nothing_else, no_amount, steps_unchanged
from apps.uploads.domain.layout import SheetColumn, SheetSpec
from apps.uploads.domain.rows import RawCell, RowAction, RowStep, SheetRow, SkipReason
from apps.uploads.domain.states import ControlTotal

KIND = "do-not-call"
_REASONS = {
    StopReason.ASKED: ("Asked", "मना किया"),
    StopReason.COMPLAINT: ("Complaint", "शिकायत"),
    StopReason.AUTHORITY: ("Authority", "सरकारी आदेश"),
    StopReason.NOT_THEIRS: ("Not their number", "किसी और का नंबर"),
}
_WORDS = {word.casefold(): reason for reason, words in _REASONS.items() for word in words}
MAX_WORD_LENGTH = 40


@lru_cache(maxsize=64, typed=True)
def _reason(cell: RawCell) -> str:
    reason = _WORDS.get(cells.text_cell(cell, longest=MAX_WORD_LENGTH).casefold())
    if reason is None:
        raise CellValueError("uploads.stop_unknown_reason")
    return reason.value


SPEC = SheetSpec(
    KIND,
    (
        MOBILE,
        SheetColumn("asked_on", "Asked On", past_day("uploads.stop_asked_later"), required=True, form="date"),
        SheetColumn("reason", "Reason", lambda cell, _: _reason(cell), required=True),
    ),
)
PERMISSION_REQUIRED = Can.RUN_CALLING
NOTES = ("uploads.note_stop_columns", "uploads.note_stop_no_undo", "uploads.note_again")
PER_LENDER = False
PREVIEWS = True
PARALLEL_CHUNKS = True
is_scope = is_about_nothing_else
settle = steps_unchanged
amount = no_amount


def lists(language: str) -> dict[str, Sequence[str]]:
    """Return the words of the reason."""
    return {"Reason": [words[language == "hi"] for words in _REASONS.values()]}


def place(rows: Sequence[SheetRow], *, job: ImportContext) -> list[SheetRow]:
    """Return each row with the keyed hash of its number as target, and without the number."""
    return place_numbers(rows, "asked_on")


def facts(targets: Sequence[str], *, lock: bool) -> dict[str, StopFacts]:
    """Return the newest entry about each number; entries are only added, so none is locked."""
    held = stop_facts([bytes.fromhex(target) for target in targets])
    return {index.hex(): entry for index, entry in held.items()}


def decide(facts: StopFacts, row: SheetRow, *, override: bool) -> RowStep:
    """Return the step of a row: a request of a later day than the newest entry is added.

    There is nothing to override.
    """
    assert row.as_of is not None
    at = stop_instant(row.as_of, timezone.now())
    if not adds_stop(facts, at):
        because = SkipReason.KNOWN if facts.stopped else SkipReason.SUPERSEDED
        return RowStep(row, RowAction.SAME, because=because, before=facts)
    return RowStep(row, RowAction.CREATE, before=facts, after=StopFacts(at, stopped=True))


def facts_to_plain(facts: StopFacts | None) -> dict[str, Any]:
    """Return the entry as preview and undo compare it."""
    return {} if facts is None or facts.at is None else {"at": facts.at.isoformat(), "stopped": facts.stopped}


def apply(steps: Sequence[RowStep], *, upload_id: UUID, by: str) -> None:
    """Add the entries."""
    admin = get_user_model().objects.filter(pk=by).first()
    rows: list[tuple[int, bytes, datetime, StopReason]] = [
        (
            step.row.number,
            bytes.fromhex(str(step.row.target)),
            step.after.at,
            # A row whose person was deleted since has no words any more; its number stays stopped.
            StopReason(str(step.row.values["reason"] or StopReason.ASKED)),
        )
        for step in steps
    ]
    add_listed_stops(rows, upload_id=upload_id, by_name=admin.name if admin else "")


def restore(earlier: Mapping[str, tuple[int, Mapping[str, Any]]], *, upload_id: UUID, by: str) -> set[str]:
    """Return all targets as not restored: every number stays on the list."""
    return set(earlier)


def recorded(upload_id: UUID) -> ControlTotal:
    """Return the number of entries that the upload added."""
    return ControlTotal(stops_of_upload_count(upload_id), Decimal(0))
