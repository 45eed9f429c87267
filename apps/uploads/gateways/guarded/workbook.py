"""Put marks into the sender's own workbook: two columns, fills and comments at wrong cells.

Values, formats, widths, merged cells, formulas and other sheets stay as openpyxl keeps them; pictures and macros do
not, and the heading of the added column says so.
"""

import io
import json
import zipfile
from collections.abc import Sequence
from typing import Any

from openpyxl import load_workbook
from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE, Cell, MergedCell
from openpyxl.comments import Comment
from openpyxl.styles import Alignment, Font, PatternFill
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from apps.uploads.gateways.guarded.answers import Refusal

_AUTHOR = "Tulna"
_WRONG = PatternFill("solid", fgColor="FFF3D6D3")
_HEAD = PatternFill("solid", fgColor="FFEDE6D6")
_WIDTH = 48
_LENGTH_BYTES = 8
_WIDEST = 200
"""A sheet that claims more columns than this is formatted to its edge: the added columns follow its headings."""
_COMMENT_SIZE = (90, 280)
_LOST_PARTS = ("xl/media/", "xl/vbaProject.bin")


def mark(content: bytes) -> bytes:
    """Return the marked workbook.

    `content` is the length of the marks in eight bytes, the marks as JSON, and the workbook. Marks: `sheet` (empty: the
    first visible one), `header_row`, `width` (number of headings), `titles` of the two added columns, `notice` for
    parts that are lost, `rows` of `[number, [error, what to do], [[column or null, text], …]]`.
    Raises Refusal: not_opened.
    """
    start = _LENGTH_BYTES + int.from_bytes(content[:_LENGTH_BYTES], "big")
    marks, original = json.loads(content[_LENGTH_BYTES:start]), content[start:]
    try:
        book = load_workbook(io.BytesIO(original), rich_text=True)
        sheet = _sheet_of(book.worksheets, marks["sheet"])
        _put(sheet, marks, loses=_loses_parts(original))
        out = io.BytesIO()
        for each in book.worksheets:
            each._images = []  # type: ignore[attr-defined]
        book.save(out)
    except Exception:
        raise Refusal("not_opened") from None
    return out.getvalue()


def _sheet_of(sheets: Sequence[Worksheet], name: str) -> Worksheet:
    return next(sheet for sheet in sheets if (sheet.title == name if name else sheet.sheet_state == "visible"))


def _loses_parts(original: bytes) -> bool:
    with zipfile.ZipFile(io.BytesIO(original)) as archive:
        return any(name.startswith(_LOST_PARTS) for name in archive.namelist())


def _put(sheet: Worksheet, marks: dict[str, Any], *, loses: bool) -> None:
    width = int(marks["width"])
    first = (sheet.max_column if width < sheet.max_column <= _WIDEST else width) + 1
    for place, title in enumerate(marks["titles"]):
        head = _text(sheet, marks["header_row"], first + place, title)
        head.font, head.fill = Font(bold=True), _HEAD
        sheet.column_dimensions[get_column_letter(first + place)].width = _WIDTH
        if loses and place == 0:
            _comment(head, marks["notice"])
    for number, sentences, cells in marks["rows"]:
        for place, sentence in enumerate(sentences):
            _text(sheet, number, first + place, sentence).alignment = Alignment(wrap_text=True, vertical="top")
        for column, sentence in cells:
            if column is not None:
                wrong = _written(sheet, number, column + 1)
                wrong.fill = _WRONG
                _comment(wrong, sentence)


def _text(sheet: Worksheet, row: int, column: int, text: str) -> Cell:
    """Return the cell with a text that is never a formula, whatever it begins with."""
    cell = _written(sheet, row, column)
    cell.value = ILLEGAL_CHARACTERS_RE.sub("", text)
    cell.data_type = "s"
    return cell


def _written(sheet: Worksheet, row: int, column: int) -> Cell:
    """Return the cell, or of merged cells the one that holds their value."""
    cell = sheet.cell(row, column)
    if isinstance(cell, MergedCell):
        area = next(area for area in sheet.merged_cells.ranges if cell.coordinate in area)
        cell = sheet.cell(area.min_row, area.min_col)
    assert isinstance(cell, Cell)
    return cell


def _comment(cell: Cell, text: str) -> None:
    """Add to what is noted at the cell."""
    noted = f"{cell.comment.text}\n" if cell.comment else ""
    cell.comment = Comment(noted + ILLEGAL_CHARACTERS_RE.sub("", text), _AUTHOR, *_COMMENT_SIZE)
