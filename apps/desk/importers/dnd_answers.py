"""The operators' do-not-disturb answers by sheet: number, preference, day of the check.

A newer answer replaces an older one. Of a number only the keyed hash is kept; the cell goes with the sheet's rows.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime, time
from decimal import Decimal
from functools import lru_cache
from typing import Any
from uuid import UUID

from django.utils import timezone

from apps.accounts.domain.permissions import Can
from apps.core.domain.calendar import IST
from apps.desk.importers.number_rows import MOBILE, past_day, place_numbers
from apps.privacy.domain.calls import DndBlock
from apps.privacy.domain.dnd import SHEET, DndFacts, facts_from_plain, replaces
from apps.privacy.services import dnd
from apps.uploads.domain import cells
from apps.uploads.domain.cells import CellValueError
from apps.uploads.domain.importer import ImportContext, is_about_nothing_else, no_amount, steps_unchanged
from apps.uploads.domain.layout import SheetColumn, SheetSpec
from apps.uploads.domain.rows import RawCell, RowAction, RowStep, SheetRow, SkipReason
from apps.uploads.domain.states import ControlTotal

KIND = "dnd-answers"
_WORDS = {
    **dict.fromkeys(("open", "none", "खुला"), DndBlock.OPEN),
    **dict.fromkeys(("blocked", "all", "some", "dnd", "बंद"), DndBlock.BLOCKED),
}
"""A number that is blocked for some kinds of offers counts as blocked: the sheet does not say for which."""
MAX_WORD_LENGTH = 20


@lru_cache(maxsize=64, typed=True)
def _preference(cell: RawCell) -> str:
    block = _WORDS.get(cells.text_cell(cell, longest=MAX_WORD_LENGTH).casefold())
    if block is None:
        raise CellValueError("uploads.dnd_unknown_preference")
    return block.value


SPEC = SheetSpec(
    KIND,
    (
        MOBILE,
        SheetColumn("preference", "Preference", lambda cell, _: _preference(cell), required=True),
        SheetColumn("checked_on", "Checked On", past_day("uploads.dnd_checked_later"), required=True, form="date"),
    ),
)
PERMISSION_REQUIRED = Can.RUN_CALLING
NOTES = ("uploads.note_dnd_columns", "uploads.note_dnd_newest", "uploads.note_again")
PER_LENDER = False
PREVIEWS = False
PARALLEL_CHUNKS = True
is_scope = is_about_nothing_else
settle = steps_unchanged
amount = no_amount


def lists(language: str) -> dict[str, Sequence[str]]:
    """Return the words of the preference."""
    return {"Preference": ["खुला", "बंद"] if language == "hi" else ["Open", "Blocked"]}


def place(rows: Sequence[SheetRow], *, job: ImportContext) -> list[SheetRow]:
    """Return each row with the keyed hash of its number as target, and without the number."""
    return place_numbers(rows, "checked_on")


def facts(targets: Sequence[str], *, lock: bool) -> dict[str, DndFacts]:
    """Return the stored answer about each number."""
    held = dnd.dnd_facts([bytes.fromhex(target) for target in targets], lock=lock)
    return {index.hex(): facts_of_number for index, facts_of_number in held.items()}


def decide(facts: DndFacts, row: SheetRow, *, override: bool) -> RowStep:
    """Return the step of a row: a newer answer replaces an older one.

    There is nothing to override.
    """
    assert row.as_of is not None
    checked_at = datetime.combine(row.as_of, time.min, tzinfo=IST)
    answer = DndFacts(DndBlock(str(row.values["preference"])), checked_at, SHEET)
    if not replaces(answer, facts):
        is_known = answer.blocked is facts.blocked and answer.checked_at == facts.checked_at
        return RowStep(
            row, RowAction.SAME, because=SkipReason.KNOWN if is_known else SkipReason.SUPERSEDED, before=facts
        )
    return RowStep(row, RowAction.UPDATE if facts.blocked else RowAction.CREATE, before=facts, after=answer)


def facts_to_plain(facts: DndFacts | None) -> dict[str, Any]:
    """Return the answer as preview and undo compare it."""
    return {} if facts is None else facts.to_plain()


def apply(steps: Sequence[RowStep], *, upload_id: UUID, by: str) -> None:
    """Keep the answers."""
    rows = [(step.row.number, bytes.fromhex(str(step.row.target)), step.after) for step in steps]
    dnd.apply_dnd_rows(rows, upload_id=upload_id, now=timezone.now())


def restore(earlier: Mapping[str, tuple[int, Mapping[str, Any]]], *, upload_id: UUID, by: str) -> set[str]:
    """Put the answers back; every one can be."""
    held = {bytes.fromhex(target): facts_from_plain(dict(before)) for target, (_, before) in earlier.items()}
    dnd.restore_dnd_rows(held, upload_id=upload_id)
    return set()


def recorded(upload_id: UUID) -> ControlTotal:
    """Return the number of answers that the upload brought."""
    return ControlTotal(dnd.changed_count(upload_id), Decimal(0))
