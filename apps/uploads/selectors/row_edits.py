"""Rows that people linked or corrected by hand."""

from uuid import UUID

from apps.uploads.models import CellCorrection, LinkedRow, Upload


def linked_rows(upload_id: UUID) -> dict[int, str]:
    """Return the targets to which people linked rows of a file: row number -> target."""
    return dict(LinkedRow.objects.filter(upload=upload_id).values_list("row_no", "target"))


def values_of_rows(upload: Upload) -> dict[int, dict[str, str]]:
    """Return the last correction of each cell: row number -> our column name -> text."""
    texts: dict[int, dict[str, str]] = {}
    for cell in CellCorrection.objects.filter(upload=upload.id).order_by("made_at"):
        texts.setdefault(cell.row_no, {})[cell.column] = cell.value or ""
    return texts
