"""Parent side of a sheet reader: start the child, pass its rows on, tell refusal from death."""

import json
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from typing import Any

import orjson

from apps.uploads.domain.notes import HiddenContent
from apps.uploads.domain.rows import RawCell, ShownInPaise, UnreadableCell
from apps.uploads.gateways.sheets.limits import LIMITS, ReaderLimits
from apps.uploads.gateways.sheets.sniff import SniffedFile, refuse

_ROOT = Path(__file__).resolve().parents[4]
_PROGRAM = """
import sys
sys.path.append(sys.argv[1])
from apps.uploads.gateways.sheets.reader import program
program.main()
"""
"""What the interpreter is told: neither the working directory nor the environment has a say in what is imported."""


_PIPE_BYTES = 1024 * 1024
"""As much as anybody may ask for: the child goes on reading while rows are written away."""


class ReaderDiedError(Exception):
    """The child ended without its last line: killed, out of memory, aborted, or too slow."""

    def __init__(self, returncode: int | None, *, too_slow: bool) -> None:
        super().__init__(f"returncode {returncode}, too slow: {too_slow}")
        self.returncode = returncode
        self.too_slow = too_slow


@dataclass(frozen=True, slots=True)
class OpenSheet:
    """An open sheet: its name, the names of all visible sheets, and its rows with any content.

    Rows have the numbers that people see.
    """

    name: str
    names: tuple[str, ...]
    veiled: HiddenContent
    rows: Iterator[tuple[int, tuple[RawCell, ...]]]
    reader_pid: int


@contextmanager
def open_sheet(
    path: Path, sniffed: SniffedFile, limits: ReaderLimits = LIMITS, *, sheet: str = ""
) -> Iterator[OpenSheet]:
    """Read the file at `path` in a child process that ends with this block.

    `sheet` names the sheet; empty is the first visible one. Raises a Problem where the child refuses the file,
    ReaderDiedError where it ends without an answer; both may come while rows are being taken.
    """
    job = {
        "path": str(path),
        "format": str(sniffed.format),
        "encoding": sniffed.encoding,
        "sheet": sheet,
        "limits": limits.to_plain(),
    }
    # Our own program with our own interpreter; what the sender chose is data inside the job.
    child = subprocess.Popen(  # noqa: S603
        [sys.executable, "-I", "-c", _PROGRAM, str(_ROOT), json.dumps(job)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        pipesize=_PIPE_BYTES,
        env={},
    )
    try:
        answers = _answers(child, limits.deadline_seconds)
        opening = next(answers)
        yield OpenSheet(
            str(opening["sheet"]), tuple(opening["sheets"]), veiled_of(opening), rows_of(answers), child.pid
        )
    finally:
        child.kill()
        child.wait()
        if child.stdout is not None:
            child.stdout.close()


def _answers(child: subprocess.Popen[bytes], seconds: float) -> Iterator[Any]:
    """Yield the child's answers without its last line, within so many seconds.

    Only the time spent waiting for the child counts: a long sheet is not late because the parent is slow with its
    rows.
    """
    assert child.stdout is not None
    late = threading.Event()

    def end_late_child() -> None:
        late.set()
        child.kill()

    while True:
        alarm = threading.Timer(max(seconds, 0), end_late_child)
        alarm.daemon = True
        alarm.start()
        began = time.monotonic()
        line = child.stdout.readline()
        alarm.cancel()
        seconds -= time.monotonic() - began
        if not line.endswith(b"\n"):
            break
        answer = orjson.loads(line)
        if isinstance(answer, dict):
            if "refused" in answer:
                raise refuse(answer["refused"], **answer["details"])
            if "end" in answer:
                return
            yield answer
        else:
            yield from answer
    raise ReaderDiedError(child.wait(), too_slow=late.is_set())


def veiled_of(opening: dict[str, Any]) -> HiddenContent:
    """Return the hidden content that the child's first line states."""
    if not opening["sheets"]:
        return HiddenContent()
    return HiddenContent(
        tuple(opening["hidden_sheets"]), opening["hidden_rows"], opening["hidden_columns"], opening["merged"]
    )


def rows_of(answers: Iterator[Any]) -> Iterator[tuple[int, tuple[RawCell, ...]]]:
    """Yield the child's rows as numbers and cells."""
    for number, *cells in answers:
        yield number, tuple([from_plain(cell) if type(cell) is dict else cell for cell in cells])


def from_plain(cell: dict[str, Any]) -> RawCell:
    """Return a cell that JSON has no form for from its form in the stream and in stored rows."""
    if "d" in cell:
        return date.fromisoformat(cell["d"])
    if "t" in cell:
        return datetime.fromisoformat(cell["t"])
    if "p" in cell:
        return ShownInPaise(cell["p"])
    return UnreadableCell(cell["u"])


def to_plain(cells: Sequence[RawCell]) -> list[Any]:
    """Return a row's cells in the form of the stream, to be stored as JSON."""
    return [_cell_to_plain(cell) for cell in cells]


def _cell_to_plain(cell: RawCell) -> Any:
    if isinstance(cell, UnreadableCell):
        return {"u": str(cell)}
    if isinstance(cell, ShownInPaise):
        return {"p": float(cell)}
    if isinstance(cell, datetime):
        return {"t": cell.isoformat()}
    if isinstance(cell, date):
        return {"d": cell.isoformat()}
    return cell
