"""Notes about a file that was read well: hidden content, unread content, lost letters.

A note stops nothing. It is a code with the values its text needs, shown with the upload before and after it is applied.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from apps.exports.domain.cells import TEMPLATE_SHEETS
from apps.uploads.domain.layout import normalised_heading
from apps.uploads.domain.rows import RawCell

LOST = "??"
"""What programs write, once or more, where their alphabet lacks the letters of a word in Hindi."""
MIN_CELLS = 2
"""So many such cells in one column are no question somebody asked (reliability 4, hazard 12)."""
GUESSED = "cp1252"
"""The alphabet that is taken when a text says nothing and is no UTF-8. It may be wrong without any error."""

ADDED = ("Error", "What to do", "Error (गलती)", "क्या करें")
"""The two columns that an error sheet has more, in both languages: it comes back with them."""
MAX_NAMED = 10
UNREAD_COLUMNS = "uploads.seen_unread_columns"


@dataclass(frozen=True, slots=True)
class HiddenContent:
    """Content of a sheet that a person does not see, or sees otherwise than it is stored.

    Empty for a text file. Rows and columns count where they lie within the table, merged areas where they span more
    than one row.
    """

    sheets: tuple[str, ...] = ()
    rows: int = 0
    columns: int = 0
    merged: int = 0


class LostLetters:
    """Counter of cells, by column of a text file, in which letters became question marks."""

    def __init__(self) -> None:
        self._cells: Counter[int] = Counter()

    def scan(self, cells: Sequence[RawCell]) -> None:
        for place, cell in enumerate(cells):
            if isinstance(cell, str) and LOST in cell:
                self._cells[place] += 1

    def columns(self, headings: Sequence[str]) -> list[str]:
        """Return the headings of columns with MIN_CELLS such cells or more, in sheet order."""
        return [heading for place, heading in enumerate(headings) if self._cells[place] >= MIN_CELLS]


def notes(
    *,
    sheet: str,
    sheets: Sequence[str],
    veiled: HiddenContent,
    encoding: str,
    lost: Sequence[str],
    unread: Sequence[str] = (),
) -> list[dict[str, Any]]:
    """Return the notes of one file: codes with the values that their texts need.

    `sheet` is the one that was read, `sheets` all visible ones, `veiled` the hidden content, `lost` the headings of
    columns with lost letters. `unread` are headings that the kind knows no column for: without a note the cells under
    a misspelt one would be lost silently. The lists and notes of our own template are not named.
    """
    template = TEMPLATE_SHEETS if sheet == TEMPLATE_SHEETS[0] and set(TEMPLATE_SHEETS) <= set(sheets) else ()
    others = [name for name in sheets if name != sheet and name not in template]
    entries: list[tuple[str, dict[str, Any]]] = []
    if others:
        entries.append(("uploads.seen_other_sheets", {"sheet": sheet, "others": ", ".join(others)}))
    if veiled.sheets:
        entries.append(("uploads.seen_hidden_sheets", {"sheets": ", ".join(veiled.sheets)}))
    if veiled.rows:
        entries.append(("uploads.seen_hidden_rows", {"rows": veiled.rows}))
    if veiled.columns:
        entries.append(("uploads.seen_hidden_columns", {"columns": veiled.columns}))
    if veiled.merged:
        entries.append(("uploads.seen_merged", {"areas": veiled.merged}))
    ours = {normalised_heading(heading) for heading in ADDED}
    strange = [heading for heading in unread if normalised_heading(heading) not in ours]
    if strange:
        named = ", ".join(strange[:MAX_NAMED]) + (", ..." if len(strange) > MAX_NAMED else "")
        entries.append((UNREAD_COLUMNS, {"columns": named}))
    if encoding == GUESSED:
        entries.append(("uploads.seen_guessed_letters", {}))
    if lost:
        entries.append(("uploads.seen_lost_letters", {"columns": ", ".join(lost)}))
    return [{"code": code, "details": details} for code, details in entries]
