"""One damaged file through the same gate, child program and grammars as any upload, and what must hold of it."""

import io
import json
import os
import signal
import sys
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from apps.core.domain.problems import Problem
from apps.uploads.domain import pipeline
from apps.uploads.domain.cells import is_blank
from apps.uploads.domain.layout import HeaderLayout
from apps.uploads.gateways.sheets import sniff, stream
from apps.uploads.gateways.sheets.limits import LIMITS, MEBIBYTE, ReaderLimits
from apps.uploads.gateways.sheets.reader import slices
from tests.fuzz.independent import records
from tests.sheets.corpus.files import SPEC

MAX_CPU_SECONDS = 2.0
TINY_SLICES = 64
"""Bytes of a slice in which no two rows have room."""
TODAY = date(2026, 11, 20)
TIGHT = ReaderLimits(memory_bytes=LIMITS.memory_bytes, inflated_bytes=64 * MEBIBYTE, cpu_seconds=10)
TEXTS = json.loads((Path(__file__).parents[2] / "webapp-shared/src/i18n/problems/uploads.en.json").read_text("utf-8"))


@dataclass(frozen=True)
class Outcome:
    """What became of a file: "read", a problem code, or "died"; `wrong` says which promise was broken, if any."""

    kind: str
    rows: int
    cpu: float
    wrong: str = ""


def tried(path: Path) -> Outcome:
    """Judge the file at `path`. An exception that leaves this function would have been a crash of the worker."""
    try:
        sniffed = sniff.sniff(path, path.name)
    except Problem as problem:
        return Outcome(problem.code, 0, 0.0, "" if problem.code in TEXTS else f"no words for {problem.code}")
    said, cpu = _child(path, sniffed)
    if sniffed.format is sniff.SheetFormat.XLSX and (wrong := _otherwise(path, sniffed, said)):
        return Outcome("read", 0, cpu, wrong)
    wrong = f"{cpu:.1f} s of processor time" if cpu > MAX_CPU_SECONDS else ""
    last = said[-1] if said else None
    if isinstance(last, dict) and "refused" in last:
        return Outcome(last["refused"], 0, cpu, wrong or ("" if last["refused"] in TEXTS else "no words"))
    if not isinstance(last, dict) or "end" not in last:
        return Outcome("died", 0, cpu, wrong)
    rows = list(stream.rows_of(row for block in said[1:-1] for row in block))
    return Outcome("read", len(rows), cpu, wrong or _lost(path, sniffed, rows, last["end"]))


def _otherwise(path: Path, sniffed: sniff.SniffedFile, whole: list[Any]) -> str:
    """What is wrong with how a workbook is read slice by slice: as whole, unless its sheet is no well-formed XML.

    Then the parser may stumble over the damage in one way and pass it in the other. Damage before the rows does not
    reach the slices at all. But whatever is read is complete.
    """
    sliced, _ = _child(path, sniffed, slice_bytes=TINY_SLICES)
    ends = [said[-1] if said and isinstance(said[-1], dict) else {} for said in (whole, sliced)]
    if "end" in ends[0] and "end" in ends[1]:
        return "" if _rows_in(whole) == _rows_in(sliced) else "cut into slices it has other rows"
    if ends[0].get("refused") == ends[1].get("refused"):
        return ""
    if "end" in ends[1]:
        rows = list(stream.rows_of(row for block in sliced[1:-1] for row in block))
        lost = _lost(path, sniffed, rows, ends[1]["end"])
        return f"in slices: {lost}" if lost else ""
    return "cut into slices it has another end" if _is_well_formed(_sheet_of(path)) else ""


def _rows_in(said: list[Any]) -> list[list[Any]]:
    """The rows without the blanks at their ends: a slice does not know how wide a later one is."""
    rows = [row for block in said[1:-1] for row in block]
    return [row[: max(place for place, cell in enumerate(row, start=1) if cell is not None)] for row in rows]


def _is_well_formed(content: bytes) -> bool:
    try:
        ElementTree.fromstring(content)
    except (ElementTree.ParseError, LookupError):
        return False
    return True


def _lost(path: Path, sniffed: sniff.SniffedFile, rows: list[tuple[int, tuple[Any, ...]]], told: int) -> str:
    """Rows in the file, rows that came, rows that the grammars account for: none may be missing."""
    if told != len(rows):
        return f"{told} rows told, {len(rows)} came"
    if sniffed.format is sniff.SheetFormat.CSV:
        there = records(path.read_bytes().decode(sniffed.encoding))
        if there != len(rows):
            return f"{there} records in the text, {len(rows)} came"
    elif sniffed.format is sniff.SheetFormat.XLSX and (there := _rows_with_values(path)) > len(rows):
        return f"{there} rows with a value in the sheet, {len(rows)} came"
    width = max((len(cells) for _, cells in rows), default=0) + len(SPEC.columns)
    places = HeaderLayout(tuple(f"h{n}" for n in range(width)), {c.name: n for n, c in enumerate(SPEC.columns)}, ())
    is_text = sniffed.format is sniff.SheetFormat.CSV
    accounted = sum(1 for _ in pipeline.read(SPEC, places, iter(rows), today=TODAY, has_even_rows=is_text))
    blank = sum(1 for _, cells in rows if all(is_blank(cell) for cell in cells))
    return "" if accounted + blank == len(rows) else f"{len(rows)} rows, {accounted} accounted for, {blank} blank"


def _rows_with_values(path: Path) -> int:
    """Rows of the first visible sheet with an inline text or a number; shared texts may be empty and do not count.

    Where the sheet is no well-formed XML, nobody can say what is a row: then those that are whole up to there count.
    """
    rows = 0
    try:
        for _, element in ElementTree.iterparse(io.BytesIO(_sheet_of(path))):
            rows += element.tag.endswith("}row") and any(map(_has_value, element))
    except (ElementTree.ParseError, LookupError):
        return rows
    return rows


def _sheet_of(path: Path) -> bytes:
    """The part of the first visible sheet; nothing where this reader of zips refuses what the parser's takes."""
    with zipfile.ZipFile(path) as archive:
        workbook = ElementTree.fromstring(archive.read("xl/workbook.xml"))
        relations = ElementTree.fromstring(archive.read("xl/_rels/workbook.xml.rels"))
        targets = {one.get("Id"): one.get("Target", "") for one in relations}
        sheet = next(
            one for one in workbook.iter() if one.tag.endswith("}sheet") and one.get("state", "visible") == "visible"
        )
        target = targets[next(value for key, value in sheet.items() if key.endswith("}id"))]
        name = target.lstrip("/") if target.startswith("/") else f"xl/{target}"
        try:
            return archive.read(name)
        except zipfile.BadZipFile:
            return b""


def _has_value(cell: ElementTree.Element) -> bool:
    if not cell.tag.endswith("}c") or cell.get("t", "n") not in ("n", "inlineStr"):
        return False
    return any((part.text or "").strip() for part in cell.iter() if part.tag.endswith(("}v", "}t")))


def _child(path: Path, sniffed: sniff.SniffedFile, slice_bytes: int = slices.SLICE_BYTES) -> tuple[list[Any], float]:
    """The child's program in a fork of this process: its lines, and the processor time it took."""
    job = {
        "path": str(path),
        "format": str(sniffed.format),
        "encoding": sniffed.encoding,
        "sheet": "",
        "limits": TIGHT.to_plain(),
    }
    reading, writing = os.pipe()
    pid = os.fork()
    if pid == 0:
        _be_the_child(job, writing, slice_bytes)
    os.close(writing)
    with os.fdopen(reading, "rb") as lines:
        said = list(_parsed(lines.read()))
    _, _, usage = os.wait4(pid, 0)
    return said, usage.ru_utime + usage.ru_stime


def _be_the_child(job: dict[str, Any], writing: int, slice_bytes: int) -> None:
    try:
        slices.SLICE_BYTES = slice_bytes
        signal.alarm(TIGHT.deadline_seconds)
        os.dup2(writing, 1)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        sys.stdout = os.fdopen(1, "w")
        sys.argv = ["reader", "", json.dumps(job)]
        from apps.uploads.gateways.sheets.reader import program

        program.main()
    finally:
        os._exit(0)


def _parsed(said: bytes) -> Iterator[Any]:
    return (json.loads(line) for line in said.splitlines(keepends=True) if line.endswith(b"\n"))
