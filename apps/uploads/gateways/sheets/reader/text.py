"""Text files: one record a line, cut at the mark that the header tells."""

import csv
import re
from collections.abc import Iterator
from typing import Any

from apps.uploads.gateways.sheets.reader.answers import Limits, SheetRefusedError

_FIRST_LINE = 1024 * 1024
_DELIMITERS = ",;\t|"


def rows(path: str, encoding: str, limits: Limits) -> Iterator[tuple[int, list[Any]]]:
    """Yield each record with its number; a short one is filled up to the widest above it.

    Spreadsheet programs leave out the last commas of rows that end in empty cells. Only the last record of a file
    without a line's end may have been cut off, so that one stays as it is.
    """
    csv.field_size_limit(limits["cell_characters"])
    with open(path, encoding=encoding, newline="") as file:
        first = file.readline(_FIRST_LINE)
        chosen = re.fullmatch(r"sep=(.)\s*", first.lstrip("\ufeff"))
        if chosen is None:
            file.seek(0)
        delimiter = chosen.group(1) if chosen else _delimiter(first)
        reader = csv.reader(file, delimiter=delimiter, strict=True)
        number = width = 0
        is_whole = _ends_in_line_end(path)
        held: list[Any] | None = None
        while True:
            number += 1
            try:
                cells = next(reader)
            except StopIteration:
                if held is not None:
                    yield number - 1, held + [None] * (width - len(held) if is_whole else 0)
                return
            except csv.Error as error:
                if "field larger" in str(error):
                    raise SheetRefusedError("uploads.cell_too_long", characters=limits["cell_characters"]) from None
                raise SheetRefusedError("uploads.unbalanced_quotes", row=number) from None
            if held is not None:
                width = max(width, len(held))
                yield number - 1, held + [None] * (width - len(held))
            held = [cell or None for cell in cells]


def _ends_in_line_end(path: str) -> bool:
    """Return whether the last byte ends a line; noughts of UTF-16 and UTF-32 do not count."""
    with open(path, "rb") as file:
        file.seek(0, 2)
        file.seek(max(0, file.tell() - 4))
        return file.read().rstrip(b"\0").endswith((b"\n", b"\r"))


def _delimiter(header: str) -> str:
    """Return the mark that cuts the header into most columns; a comma where none does."""
    outside = re.sub(r'"[^"]*"', "", header)
    return max(_DELIMITERS, key=outside.count)
