"""Short lists that somebody sends as a file and that take effect at once: read by the same guarded reader as sheets."""

from pathlib import PurePath

from django.core.files.uploadedfile import UploadedFile

from apps.core.domain.problems import Fault, Problem, invalid
from apps.exports.services import sheets
from apps.uploads.domain.rows import Cell
from apps.uploads.gateways import files
from apps.uploads.gateways.sheets import sniff, stream
from apps.uploads.gateways.sheets.limits import MEBIBYTE, Limits

LIST_LIMITS = Limits(
    file_bytes=2 * MEBIBYTE,
    inflated_bytes=64 * MEBIBYTE,
    rows=50_000,
    columns=20,
    grid_cells=1_000_000,
    cpu_seconds=10,
    deadline_seconds=20,
)


def read_lines(file: UploadedFile | None) -> list[tuple[int, str]]:
    """The lines that hold anything, numbered as the person sees them, cells set apart by a tab.

    .xlsx, .xls, .csv, and .txt, which is read as .csv. Problem 422 or 413 for what cannot be read.
    """
    if file is None or not file.name:
        raise invalid(file=Fault("uploads.no_file"))
    name = files.display_name(file.name)
    if PurePath(name).suffix.lower() == ".txt":
        name = f"{name[:-4]}.csv"
    with files.as_local_file(file, most_bytes=LIST_LIMITS.file_bytes) as (path, _):
        sniffed = sniff.sniff(path, name, LIST_LIMITS)
        try:
            with stream.open_sheet(path, sniffed, LIST_LIMITS) as sheet:
                return [(number, "\t".join(_text(cell) for cell in cells)) for number, cells in sheet.rows]
        except stream.ReaderDied:
            raise Problem("uploads.unreadable", 422) from None


def as_workbook(heading: str, values: list[str]) -> bytes:
    """A sheet with one column of texts, to be filled in or sent back."""
    rows = ((value,) for value in values)
    return sheets.as_bytes("xlsx", name="Rows", head=(heading,), rows=rows, widths=(24,))


def _text(cell: Cell) -> str:
    if cell is None:
        return ""
    if isinstance(cell, int | float) and not isinstance(cell, bool) and cell == int(cell):
        return str(int(cell))
    return str(cell)
