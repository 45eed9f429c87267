# ruff: noqa: DTZ001 - a sheet's times have no time zone
"""A long sheet is given to the parser in slices: every cell comes as it would have, and memory stays where it is."""

import json
import re
import subprocess
import sys
import tempfile
from datetime import date, datetime
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from apps.core.domain.problems import Problem
from apps.uploads.gateways.sheets import sniff, stream
from apps.uploads.gateways.sheets.limits import LIMITS
from apps.uploads.gateways.sheets.reader import answers, program, slices
from tests.sheets import builders
from tests.sheets.builders import MADE_BY_LIBREOFFICE
from tests.sheets.corpus.faulty import FAULTY
from tests.sheets.corpus.files import kept
from tests.sheets.corpus.kinds import Faulty, Refused, Taken
from tests.sheets.corpus.refusals import REFUSALS
from tests.sheets.corpus.taken import TAKEN

NEVER = 1 << 40
CASES: list[Refused | Taken | Faulty] = [*REFUSALS, *TAKEN, *FAULTY]
WORKBOOKS = [case for case in CASES if case.name.endswith(".xlsx")]


def read(path: Path, slice_bytes: int, monkeypatch: Any) -> tuple[list[Any], str]:
    """What is read of the workbook, without blanks at the end of its rows, and the code it is refused with at last."""
    monkeypatch.setattr(slices, "SLICE_BYTES", slice_bytes)
    job = {"path": str(path), "format": "xlsx", "encoding": "", "sheet": "", "limits": LIMITS.to_plain()}
    said: list[Any] = []
    try:
        sniff.sniff(path, path.name)
        for answer in program.read(job):
            while isinstance(answer, list) and answer[-1] is None:
                answer.pop()
            said.append(answer)
    except Problem as refusal:
        return said, refusal.code
    except answers.SheetRefusedError as refusal:
        return said, refusal.code
    return said, ""


def is_cut(path: Path, slice_bytes: int, monkeypatch: Any) -> bool:
    made: list[int] = []
    write = slices._write

    def count(*args: Any) -> None:
        write(*args)
        made.append(1)

    with monkeypatch.context() as patch:
        patch.setattr(slices, "_write", count)
        read(path, slice_bytes, patch)
    return bool(made)


@pytest.mark.parametrize("case", WORKBOOKS, ids=str)
@pytest.mark.parametrize("slice_bytes", [1, 300])
def test_every_strange_workbook_is_read_or_refused_as_it_is_whole(tmp_path, monkeypatch, case, slice_bytes):
    path = kept(tmp_path, case.name, case.build)
    whole, why = read(path, NEVER, monkeypatch)
    sliced, why_sliced = read(path, slice_bytes, monkeypatch)
    assert why_sliced == why
    if not why:
        assert sliced == whole


@pytest.mark.parametrize("path", sorted(MADE_BY_LIBREOFFICE.glob("*.xlsx")), ids=lambda path: path.name)
def test_workbooks_of_libreoffice_are_cut_and_read_alike(monkeypatch, path):
    assert is_cut(path, 1, monkeypatch)
    assert read(path, 1, monkeypatch) == read(path, NEVER, monkeypatch)


VALUES = st.one_of(
    st.none(), st.booleans(), st.integers(-(10**15), 10**15), st.floats(-1e9, 1e9), st.dates(date(1901, 1, 1)),
    st.datetimes(datetime(1901, 1, 1), datetime(2100, 1, 1)), st.sampled_from(["=1+1", "#N/A", "<row r=\"9\">", "a:c "]),
    st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]), max_size=12),
)  # fmt: skip


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    rows=st.lists(st.lists(VALUES, max_size=4), min_size=2, max_size=14),
    gaps=st.lists(st.integers(1, 3), min_size=14, max_size=14),
    slice_bytes=st.integers(1, 800),
)
def test_any_sheet_is_read_alike_whole_and_in_slices(tmp_path, monkeypatch, rows, gaps, slice_bytes):
    book = openpyxl.Workbook()
    number = 0
    for gap, cells in zip(gaps, rows, strict=False):
        number += gap
        for column, cell in enumerate(cells, start=gap):
            book.worksheets[0].cell(number, column, cell)
    path = tmp_path / "sheet.xlsx"
    book.save(path)
    assert read(path, slice_bytes, monkeypatch) == read(path, NEVER, monkeypatch)


TWO = '<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2"><v>2</v></c></row>'
DOUBTFUL = {
    "a cell that does not say where it stands": TWO + '<row r="3"><c><v>3</v></c></row>',
    "a comment, in which there could be rows": TWO + "<!-- <row> -->",
    "a raw text": TWO + '<row r="3"><c r="A3" t="inlineStr"><is><t><![CDATA[<row r="4">]]></t></is></c></row>',
    "rows out of order": '<row r="2"><c r="A2"><v>2</v></c></row><row r="1"><c r="A1"><v>1</v></c></row>' + TWO[-36:],
    "a cell of another row": '<row r="1"><c r="A3"><v>1</v></c></row><row r="2"><c r="A2"><v>2</v></c></row>',
}


@pytest.mark.parametrize("what", DOUBTFUL)
def test_what_is_not_beyond_doubt_is_not_cut(tmp_path, monkeypatch, what):
    path = tmp_path / "sheet.xlsx"
    path.write_bytes(builders.with_sheet(builders.sheet_xml(DOUBTFUL[what])))
    assert not is_cut(path, 1, monkeypatch)
    path.write_bytes(builders.with_sheet(builders.sheet_xml(TWO)))
    assert is_cut(path, 1, monkeypatch)


def test_the_cells_of_one_row_are_never_parted(tmp_path, monkeypatch):
    pieces = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1"><c r="B1"><v>2</v></c></row>'
    path = tmp_path / "sheet.xlsx"
    path.write_bytes(builders.with_sheet(builders.sheet_xml(pieces + '<row r="2"><c r="A2"><v>3</v></c></row>')))
    assert is_cut(path, 1, monkeypatch)
    said, why = read(path, 1, monkeypatch)
    assert (said[1:], why) == ([[1, 1.0, 2.0], [2, 3.0]], "uploads.rows_lost")
    assert (said, why) == read(path, NEVER, monkeypatch)


def test_a_row_written_twice_is_not_lost_in_silence(tmp_path, monkeypatch):
    again = TWO + '<row r="1"><c r="A1"><v>3</v></c></row>'
    path = tmp_path / "sheet.xlsx"
    for namespace in (b"officeDocument/2006/relationships", b"elsewhere"):

        def changed(name: str, content: bytes, namespace: bytes = namespace) -> bytes:
            if name == "xl/worksheets/sheet1.xml":
                return builders.sheet_xml(again).encode()
            return (
                content.replace(b"officeDocument/2006/relationships", namespace)
                if name == "xl/workbook.xml"
                else content
            )

        path.write_bytes(builders.repacked(changed))
        assert read(path, NEVER, monkeypatch)[1] == "uploads.rows_lost"


def test_a_zip_that_the_parser_takes_and_we_cannot_copy_is_read_whole(tmp_path, monkeypatch):
    path = tmp_path / "sheet.xlsx"
    path.write_bytes(builders.xlsx(("Reference",), ("A",), ("B",)))
    assert is_cut(path, 1, monkeypatch)
    before = read(path, NEVER, monkeypatch)
    told_otherwise = path.read_bytes().replace(b"xl/styles.xml", b"xl/stylez.xml", 1)
    path.write_bytes(told_otherwise)
    assert not is_cut(path, 1, monkeypatch)
    assert read(path, 1, monkeypatch) == read(path, NEVER, monkeypatch) == before


DATED = '<row r="1"><c r="A1" s="1"><v>46338</v></c></row><row r="2"><c r="A2" t="s"><v>0</v></c></row>'
SHARED = {
    "xl/sharedStrings.xml": b"<sst xmlns='http://schemas.openxmlformats.org/spreadsheetml/2006/main'><si><t>a</t></si></sst>"
}
DAY_STYLE = b'<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs>'


def _dated(name: str, content: bytes) -> bytes:
    if name == "xl/styles.xml":
        return re.sub(rb"<cellXfs.*?</cellXfs>", DAY_STYLE, content)
    return builders.sheet_xml(DATED).encode() if name == "xl/worksheets/sheet1.xml" else content


def test_days_and_texts_are_read_in_slices_where_no_relation_names_their_parts(tmp_path, monkeypatch):
    """The parser finds styles and shared texts by their usual names; without them a day would come as a number."""

    def unnamed(name: str, content: bytes) -> bytes:
        if name == "xl/_rels/workbook.xml.rels":
            return content.replace(b'/styles"', b'/elsewhere"')
        return _dated(name, content)

    path = tmp_path / "sheet.xlsx"
    path.write_bytes(builders.repacked(unnamed, SHARED))
    assert is_cut(path, 1, monkeypatch)
    rows, refusal = read(path, 1, monkeypatch)
    assert (rows[1:-1], refusal) == ([[1, {"d": "2026-11-12"}], [2, "a"]], "")
    assert (rows, refusal) == read(path, NEVER, monkeypatch)


def test_a_bracket_in_an_attribute_of_the_sheet_does_not_end_its_tag(tmp_path, monkeypatch):
    def bracketed(name: str, content: bytes) -> bytes:
        changed = _dated(name, content)
        is_sheet = name == "xl/worksheets/sheet1.xml"
        return changed.replace(b"<worksheet ", b'<worksheet xmlns:x="a>b" ') if is_sheet else changed

    path = tmp_path / "sheet.xlsx"
    path.write_bytes(builders.repacked(bracketed, SHARED))
    assert is_cut(path, 1, monkeypatch)
    rows, refusal = read(path, 1, monkeypatch)
    assert (rows[1:-1], refusal) == ([[1, {"d": "2026-11-12"}], [2, "a"]], "")
    assert (rows, refusal) == read(path, NEVER, monkeypatch)


def test_rows_of_a_later_slice_have_a_cell_for_every_heading(tmp_path, monkeypatch):
    monkeypatch.setattr(slices, "SLICE_BYTES", 1)
    path = tmp_path / "sheet.xlsx"
    path.write_bytes(builders.xlsx(("a", "b", "c"), (1,), (None, 2)))
    job = {"path": str(path), "format": "xlsx", "encoding": "", "sheet": "", "limits": LIMITS.to_plain()}
    assert list(program.read(job))[1:-1] == [[1, "a", "b", "c"], [2, 1.0, None, None], [3, None, 2.0, None]]


def test_cells_after_the_rows_ended_are_lost_to_nobody_in_silence(tmp_path, monkeypatch):
    path = tmp_path / "sheet.xlsx"
    path.write_bytes(
        builders.with_sheet(
            builders.sheet_xml(TWO + "</sheetData><sheetData>" + '<row r="3"><c r="A3"><v>3</v></c></row>')
        )
    )
    assert read(path, 1, monkeypatch)[1] == read(path, NEVER, monkeypatch)[1] != ""


def test_rows_in_which_nothing_can_be_read_come_in_their_place(tmp_path, monkeypatch):
    error, value = ' t="e"><v>#N/A</v>', "><v>1</v>"
    cells = enumerate((error, value, error, error, value, error), start=1)
    body = "".join(f'<row r="{number}"><c r="A{number}"{cell}</c></row>' for number, cell in cells)
    path = tmp_path / "sheet.xlsx"
    path.write_bytes(builders.with_sheet(builders.sheet_xml(body)))
    said, _ = read(path, NEVER, monkeypatch)
    assert [row[0] for row in said[1:-1]] == [1, 2, 3, 4, 5, 6]
    assert [row[0] for row in said[1:-1] if row[1] == {"u": "error"}] == [1, 3, 4, 6]
    assert read(path, 1, monkeypatch)[0] == said


def test_nothing_is_left_behind(tmp_path, monkeypatch):
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    assert is_cut(MADE_BY_LIBREOFFICE / "status.xlsx", 1, monkeypatch)
    assert list(folder.iterdir()) == []


def test_a_sheet_four_times_as_long_takes_no_more_memory(tmp_path):
    most = [_peak(tmp_path, rows) for rows in (40_000, 160_000)]
    assert most[1] - most[0] < 12 * 1024 * 1024, most


def _peak(folder: Path, rows: int) -> int:
    """Bytes that the child took at most to read a sheet of so many rows."""
    path = folder / f"{rows}.xlsx"
    path.write_bytes(builders.with_sheet(builders.sheet_xml(builders.text_rows(rows))))
    job = {"path": str(path), "format": "xlsx", "encoding": "", "sheet": "", "limits": LIMITS.to_plain()}
    peak = "\nprint(open('/proc/self/status').read().split('VmHWM:')[1].split()[0], file=sys.stderr)"
    done = subprocess.run(
        [sys.executable, "-I", "-c", stream._PROGRAM + peak, str(stream._ROOT), json.dumps(job)],
        capture_output=True,
        check=True,
    )
    assert done.stdout.endswith(b'{"end":%d}\n' % rows)
    return int(done.stderr) * 1024
