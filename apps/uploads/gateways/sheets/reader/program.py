"""Program of the child process that opens a sheet.

It starts as `python -I -c <stream._PROGRAM> <root> '<job as JSON>'`. A hostile file may make the parser allocate half
a terabyte and abort. Therefore this runs alone, with limits on memory and processor time, imports nothing of the
product beyond this package, and answers on standard output with one JSON value a line:
`{"sheet": name, "sheets": [name, ...], ...}` with what is hidden, then lists of up to BLOCK_ROWS rows, each
`[row number, cell, ...]`, then `{"end": rows}` or `{"refused": code, ...}`. No last line means that it died. A cell is
null, text, number, true or false, or `{"d": date}`, `{"t": date and time}`, `{"u": "formula" or "error"}`, or
`{"p": number}` where the cell shows two decimals and holds more.
"""

import gc
import json
import sys
from collections.abc import Iterator
from typing import Any

from apps.uploads.gateways.guarded import cage
from apps.uploads.gateways.sheets.reader import biff, package, scan, text, workbook
from apps.uploads.gateways.sheets.reader.answers import Limits, SheetRefusedError, SheetScan

BLOCK_ROWS = 100


def read(job: dict[str, Any]) -> Iterator[Any]:
    """Yield all answers for one job: the sheet's name, its rows, the end.

    Raises SheetRefusedError.
    """
    limits: Limits = job["limits"]
    if job["format"] == "csv":
        rows = text.rows(job["path"], job["encoding"], limits)
        yield {"sheet": "", "sheets": []}
    else:
        room = scan if job["format"] == "xlsx" else biff
        seen = room.scan_workbook(job["path"], limits, job["sheet"])
        book = workbook.opened(job["path"], job["sheet"], limits, slices=job["format"] == "xlsx" and seen.in_order)
        yield {
            "sheet": book.name,
            "sheets": book.visible,
            "hidden_sheets": book.hidden,
            "hidden_rows": seen.hidden_rows,
            "hidden_columns": seen.hidden_columns,
            "merged": seen.merged,
        }
        rows = workbook.rows(book.tables, seen, limits, lambda: certain_rows(job, seen))
    count = 0
    for number, cells in rows:
        if not any(cell is not None for cell in cells):
            continue
        count += 1
        if count > limits["rows"] + 1:  # the header is a row too
            raise SheetRefusedError("uploads.too_many_rows", rows=limits["rows"])
        if len(cells) > limits["columns"] and any(cell is not None for cell in cells[limits["columns"] :]):
            raise SheetRefusedError("uploads.too_many_columns", columns=limits["columns"])
        yield [number, *cells[: limits["columns"]]]
    yield {"end": count}


def _answers(job: dict[str, Any]) -> Iterator[Any]:
    """Yield all answers for one job; parts of a workbook get the names that the parser expects."""
    if job["format"] != "xlsx":
        yield from read(job)
        return
    with package.with_usual_names(job["path"], job["limits"]) as path:
        yield from read({**job, "path": path})


def certain_rows(job: dict[str, Any], seen: SheetScan) -> int:
    """Return how many rows of the job's sheet certainly hold a value."""
    if seen.certain_rows is not None:
        return seen.certain_rows
    return scan.count_certain_rows(job["path"], job["limits"], job["sheet"])


def main() -> None:
    job = json.loads(sys.argv[2])
    limits = job["limits"]
    cage.enter(memory_bytes=limits["memory_bytes"], cpu_seconds=limits["cpu_seconds"])
    # Rows hang in no circles, and all of it ends with the process.
    gc.disable()
    encode = json.JSONEncoder(ensure_ascii=True, separators=(",", ":")).encode
    block: list[Any] = []

    def say(answer: Any) -> None:
        sys.stdout.buffer.write(encode(answer).encode() + b"\n")

    try:
        for answer in _answers(job):
            if isinstance(answer, list):
                block.append(answer)
                if len(block) < BLOCK_ROWS:
                    continue
            if block:
                say(block)
                block = []
            if not isinstance(answer, list):
                say(answer)
    except SheetRefusedError as refusal:
        say({"refused": refusal.code, "details": refusal.details})
    sys.stdout.buffer.flush()
