"""Empty sheet of a kind, with a lender's own headings where its mapping is saved."""

from collections.abc import Sequence

from apps.exports.services import sheets
from apps.uploads.domain.layout import SheetColumn
from apps.uploads.selectors import saved_mappings
from apps.uploads.services.importers import importer_of


def template(kind: str, lender_id: int | None, language: str, notes: Sequence[str]) -> bytes:
    """Return the workbook: headings (required ones marked), lists, formats and notes.

    Lists and notes are in the given language.
    """
    importer = importer_of(kind)
    saved = saved_mappings.saved_reading(kind, lender_id) if lender_id is not None else None
    own = saved.reading["columns"] if saved else {}
    columns = [column for column in importer.SPEC.columns if not own or column.name in own or column.required]

    def heading(column: SheetColumn) -> str:
        return str(own.get(column.name) or column.heading)

    lists = importer.lists(language)
    return sheets.template(
        headings=[(heading(column), column.required) for column in columns],
        lists={heading(column): lists[column.heading] for column in columns if column.heading in lists},
        dates=[heading(column) for column in columns if column.form == "date"],
        texts=[heading(column) for column in columns if column.form == "text"],
        notes=notes,
    )
