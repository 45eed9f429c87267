"""Text files: one record a line, cut at the mark that the header tells."""

import csv
import re
from collections.abc import Iterator
from typing import Any

from apps.uploads.gateways.sheets.reader.answers import Limits, SheetRefusedError

_FIRST_LINE = 1024 * 1024
_DELIMITERS = ",;\t|"


def rows(path: str, encoding: str, limits: Limits) -> Iterator[tuple[int, list[Any]]]:
    csv.field_size_limit(limits["cell_characters"])
    with open(path, encoding=encoding, newline="") as file:
        first = file.readline(_FIRST_LINE)
        chosen = re.fullmatch(r"sep=(.)\s*", first.lstrip("\ufeff"))
        if chosen is None:
            file.seek(0)
        delimiter = chosen.group(1) if chosen else _delimiter(first)
        reader = csv.reader(file, delimiter=delimiter, strict=True)
        number = 0
        while True:
            number += 1
            try:
                cells = next(reader)
            except StopIteration:
                return
            except csv.Error as error:
                if "field larger" in str(error):
                    raise SheetRefusedError("uploads.cell_too_long", characters=limits["cell_characters"]) from None
                raise SheetRefusedError("uploads.unbalanced_quotes", row=number) from None
            yield number, [cell or None for cell in cells]


def _delimiter(header: str) -> str:
    """The mark that cuts the header into most columns; a comma where none does."""
    outside = re.sub(r'"[^"]*"', "", header)
    return max(_DELIMITERS, key=outside.count)
