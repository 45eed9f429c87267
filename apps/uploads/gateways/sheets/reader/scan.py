"""Scan of a workbook before it is parsed, by regular expressions over every part.

It is quick and gives precise refusals. The limits on this process catch what it misses.
"""

import re
import zipfile
import zlib
from collections.abc import Iterator
from itertools import groupby, pairwise
from operator import itemgetter
from typing import Any

from defusedxml import ElementTree
from defusedxml.common import DefusedXmlException

from apps.uploads.gateways.sheets.reader import package
from apps.uploads.gateways.sheets.reader.answers import Limits, SheetRefusedError, SheetScan, is_sparse

_MAX_ROW_BYTES = 32 * 1024 * 1024
_MAX_ROWS = 1_048_576
_SHARED = "xl/sharedstrings.xml"
_CELL = re.compile(rb"<(?:\w+:)?c\b([^>]*?)(/?)>")
_REFERENCE = re.compile(rb"\br\s*=\s*[\"']([A-Za-z]{1,7})([0-9]{1,12})[\"']")
_PLACEHOLDER = rb"c\b[^>]*?" + _REFERENCE.pattern
_PLACES = re.compile(rb"<" + _PLACEHOLDER)
"""Where cells stand, in a part whose tags have no prefix: a fixed beginning is found several times as fast."""
_PREFIXED_PLACES = re.compile(rb"<(?:\w+:)?" + _PLACEHOLDER)
_IS_ERROR = re.compile(rb"\bt\s*=\s*[\"']e[\"']")
_IS_TEXT = re.compile(rb"\bt\s*=\s*[\"']str[\"']")
_EMPTY_VALUE = re.compile(rb"<(?:\w+:)?v\b[^>]*(?:/>|></)")
_LONG_DECIMALS = re.compile(rb"\.[0-9]{3,}(?:[eE][+-]?[0-9]+)?</")
_LONG_CELLS = re.compile(
    rb"<(?:\w+:)?c\b([^>]*)>(?:<(?:\w+:)?f\b[^>]*(?:/>|>[^<]*</(?:\w+:)?f>))?<(?:\w+:)?v>-?[0-9]*\.[0-9]{3,}"
    rb"(?:[eE][+-]?[0-9]+)?</"
)
"""Attributes of cells whose number has three decimals or more, behind a formula or not."""
_STYLE = re.compile(rb"\bs\s*=\s*[\"']([0-9]{1,6})[\"']")
_FORMULA = re.compile(rb"<(?:\w+:)?f\b")
_VALUE = re.compile(rb"<(?:\w+:)?(?:v|t)\b[^>/]*>[^<]")
_ROW = re.compile(rb"<(?:\w+:)?row\b([^>]*)>")
_HIDDEN = re.compile(rb"\bhidden\s*=\s*[\"'](?:1|true)[\"']")
_COLUMN = re.compile(rb"<(?:\w+:)?col\b([^>]*)>")
_FROM_TO = re.compile(rb"\b(min|max)\s*=\s*[\"']([0-9]{1,7})[\"']")
_MERGED = re.compile(rb"<(?:\w+:)?mergeCell\b[^>]*\bref\s*=\s*[\"'][A-Za-z]+([0-9]+):[A-Za-z]+([0-9]+)[\"']")


def scan_workbook(path: str, limits: Limits, wanted: str = "") -> SheetScan:
    """Unpack every part once, without storing it; refuse content that would mislead the parser.

    Returns the facts of the wanted (or else first visible) sheet. The scan is quick and gives precise refusals; the
    limits on this process are the guarantee.
    """
    try:
        with open(path, "rb") as file, zipfile.ZipFile(file) as archive:
            chosen = package.chosen_part(archive, limits, wanted)
            seen = SheetScan()
            paise_styles = package.styles_of_two_decimals(archive, limits)
            left = limits["inflated_bytes"]
            for part in archive.infolist():
                name = part.filename.lower()
                blocks = package.inflate(file, part, left)
                if name == chosen.lower() or (name.startswith("xl/worksheets/") and name.endswith(".xml")):
                    scanned = _WorksheetScanner(limits, paise_styles).sheet(blocks)
                    if name == chosen.lower():
                        seen = scanned
                elif name.endswith((".xml", ".rels", ".vml")):
                    package.look_for_declarations(blocks)
                else:
                    for _ in blocks:
                        pass
                left -= part.file_size
            return seen
    except (zipfile.BadZipFile, zlib.error, OSError, EOFError, ValueError, NotImplementedError):
        raise SheetRefusedError("uploads.damaged") from None


def count_certain_rows(path: str, limits: Limits, wanted: str = "") -> int:
    """Return how many rows of the wanted sheet certainly hold a value, by a second parser.

    It is slow and called only where the scan and the first parser disagree.
    """
    try:
        with zipfile.ZipFile(path) as archive:
            chosen = package.chosen_part(archive, limits, wanted)
            names = {name.lower(): name for name in archive.namelist()}
            filled: list[bool] = []
            if _SHARED in names:
                with archive.open(names[_SHARED]) as stream:
                    for _, element in ElementTree.iterparse(stream):
                        if element.tag.endswith("}si"):
                            filled.append(bool("".join(element.itertext()).strip()))
                            element.clear()
            rows = 0
            with archive.open(names[chosen.lower()]) as stream:
                for _, element in ElementTree.iterparse(stream):
                    if element.tag.endswith("}row"):
                        rows += any(_certain(cell, filled) for cell in element)
                        element.clear()
            return rows
    except DefusedXmlException:
        raise SheetRefusedError("uploads.forbidden_xml") from None
    except (zipfile.BadZipFile, zlib.error, OSError, EOFError, ValueError, LookupError, ElementTree.ParseError):
        raise SheetRefusedError("uploads.damaged") from None


def _certain(cell: Any, filled: list[bool]) -> bool:
    kind = cell.get("t", "n")
    text = "".join(part for child in cell if not child.tag.endswith("}f") for part in child.itertext()).strip()
    if not text or kind == "e":
        return False
    if kind == "s":
        return text.isdigit() and int(text) < len(filled) and filled[int(text)]
    return True


class _WorksheetScanner:
    """One sheet's part, row by row, while it is unpacked."""

    def __init__(self, limits: Limits, paise_styles: frozenset[bytes]) -> None:
        self._limits = limits
        self._paise_styles = paise_styles
        self._seen = SheetScan()
        self._highest_row = self._highest_column = self._cells = 0
        self._hidden_columns: list[tuple[int, int]] = []

    def sheet(self, blocks: Iterator[bytes]) -> SheetScan:
        buffer = b""
        for block in blocks:
            buffer += block
            package.no_declarations(buffer)
            cut = buffer.rfind(b"row>") + 4
            if cut < 4:
                if len(buffer) > _MAX_ROW_BYTES:
                    raise SheetRefusedError("uploads.cell_too_long", characters=self._limits["cell_characters"])
                continue
            self._rows(buffer[:cut])
            buffer = buffer[cut:]
        self._rows(buffer)
        self._seen.merged = sum(1 for first, last in _MERGED.findall(buffer) if int(last) > int(first))
        reach = {"rows": self._highest_row, "columns": self._highest_column, "cells": self._cells}
        if self._highest_row > _MAX_ROWS or is_sparse(self._limits, **reach):
            raise SheetRefusedError("uploads.far_cell")
        self._seen.hidden_columns = sum(
            max(0, min(last, self._highest_column) - first + 1) for first, last in self._hidden_columns
        )
        return self._seen

    def _rows(self, rows: bytes) -> None:
        """Record complete rows: their extent, their values, and what is hidden or cannot be read."""
        references = (_PREFIXED_PLACES if b":c" in rows else _PLACES).findall(rows)
        self._cells += len(references)
        of_rows = [int(row) for row, _ in groupby(map(itemgetter(1), references))]
        is_told = len(references) == rows.count(b"<c ") + rows.count(b"<c>")
        if not is_told or any(row < before for before, row in pairwise([self._highest_row, *of_rows])):
            self._seen.in_order = False
        self._highest_row = max(self._highest_row, *of_rows) if of_rows else self._highest_row
        letters = {letters for letters, _ in references}
        self._highest_column = max(self._highest_column, max(map(_column, letters), default=0))
        if references and (value := _last_value(rows)) is not None:
            self._seen.last_row = max(self._seen.last_row, value)
        is_hiding = b"hidden" in rows
        for row in rows.split(b"row>"):
            if _has_value(row):
                self._seen.valued_rows += 1
                if is_hiding and (tags := _ROW.findall(row)) and _HIDDEN.search(tags[-1]):
                    self._seen.hidden_rows += 1
        if is_hiding:
            for attributes in _COLUMN.findall(rows):
                ends = dict(_FROM_TO.findall(attributes))
                if _HIDDEN.search(attributes) and len(ends) == 2:
                    self._hidden_columns.append((int(ends[b"min"]), int(ends[b"max"])))
        # Few sheets have what the patterns look for, and a search for fixed bytes costs almost nothing.
        has_formula = (b"<f" in rows or b":f" in rows) and _FORMULA.search(rows)
        if has_formula or ((b'"e"' in rows or b"'e'" in rows) and _IS_ERROR.search(rows)):
            self._note_unread(rows)
        if self._paise_styles and _LONG_DECIMALS.search(rows):
            self._note_shown_in_paise(rows)

    def _note_shown_in_paise(self, rows: bytes) -> None:
        for attributes in _LONG_CELLS.findall(rows):
            style, reference = _STYLE.search(attributes), _REFERENCE.search(attributes)
            if reference and style and style[1] in self._paise_styles:
                self._seen.shown_in_paise.setdefault(int(reference[2]), []).append(_column(reference[1]) - 1)

    def _note_unread(self, rows: bytes) -> None:
        cells = list(_CELL.finditer(rows))
        for cell, after in zip(cells, [*cells[1:], None], strict=True):
            attributes, closed = cell.group(1), cell.group(2)
            reference = _REFERENCE.search(attributes)
            if reference is None or closed:
                continue
            body = rows[cell.end() : after.start() if after else len(rows)]
            place = (int(reference.group(2)), _column(reference.group(1)) - 1)
            if _IS_ERROR.search(attributes):
                self._seen.unread[place] = "error"
            elif _FORMULA.search(body) and not (_VALUE.search(body) or _is_empty_text(attributes, body)):
                self._seen.unread[place] = "formula"


def _has_value(row: bytes) -> bool:
    plain = row.find(b"<v>")
    return (plain >= 0 and row[plain + 3 : plain + 4] not in (b"<", b"")) or _VALUE.search(row) is not None


def _is_empty_text(attributes: bytes, body: bytes) -> bool:
    """Return whether a formula's saved result is the empty text, which is no missing value."""
    return _IS_TEXT.search(attributes) is not None and _EMPTY_VALUE.search(body) is not None


def _last_value(rows: bytes) -> int | None:
    """Return the row number of the last cell before the last value that is not empty."""
    position = len(rows)
    while True:
        position = max(rows.rfind(b"<v>", 0, position), rows.rfind(b":v>", 0, position))
        if position < 0:
            return None
        if rows[position + 3 : position + 4] != b"<":
            break
    start = max(rows.rfind(b"<c ", 0, position), rows.rfind(b":c ", 0, position))
    match = _REFERENCE.search(rows, start, position) if start >= 0 else None
    return int(match.group(2)) if match else None


def _column(letters: bytes) -> int:
    number = 0
    for letter in letters.upper():
        number = number * 26 + letter - 64
    return number
