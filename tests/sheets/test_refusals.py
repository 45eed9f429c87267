"""Broken, hostile and mistaken files: each has a code of its own, and a sentence that says how to mend it."""

import os
import time
from dataclasses import replace

import pytest

from apps.core.domain.problems import Problem
from apps.uploads.gateways.sheets import sniff, stream
from apps.uploads.gateways.sheets.limits import LIMITS, Limits
from tests.sheets import builders as b

XML_BOMB = '<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;">]>'
OUTSIDE = '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>'

CASES = [
    ("another extension", "status.txt", b.csv, "uploads.invalid_file_type"),
    ("no extension", "status", b.csv, "uploads.invalid_file_type"),
    ("an extension before the last", "status.xlsx.exe", b.xlsx, "uploads.invalid_file_type"),
    ("a macro workbook by name", "status.xlsm", b.xlsx, "uploads.invalid_file_type"),
    ("nothing in it", "status.xlsx", lambda: b"", "uploads.empty"),
    ("a text named as workbook", "status.xlsx", b.csv, "uploads.not_what_it_says"),
    ("a workbook named as text", "status.csv", b.xlsx, "uploads.not_what_it_says"),
    ("an old workbook named as a new one", "status.xlsx", b.xls, "uploads.not_what_it_says"),
    ("a new workbook named as an old one", "status.xls", b.xlsx, "uploads.not_what_it_says"),
    ("a PDF", "status.xlsx", lambda: b"%PDF-1.7\n", "uploads.other_document"),
    ("a picture", "status.csv", lambda: b"\x89PNG\r\n\x1a\n", "uploads.other_document"),
    ("a program", "status.xls", lambda: b"MZ\x90\0", "uploads.other_document"),
    ("a web page saved as .xls", "status.xls", lambda: b"<html><table><tr><td>1</td></tr></table>", "uploads.web_page"),
    ("an XML document", "status.xls", lambda: b'<?xml version="1.0"?><Workbook/>', "uploads.other_document"),
    ("a zip that is no workbook", "status.xlsx", lambda: b.without("[Content_Types].xml"), "uploads.other_document"),
    ("an OpenDocument sheet", "status.xlsx", lambda: b.repacked(lambda _n, _c: None, {"mimetype": b"x"}), "uploads.other_document"),
    ("a Word document", "status.xlsx", lambda: b.typed(b"spreadsheetml.sheet.main", b"wordprocessingml.document.main"), "uploads.other_document"),
    ("an old Word document", "status.xls", lambda: b.compound("WordDocument"), "uploads.other_document"),
    ("a binary workbook", "status.xlsx", lambda: b.typed(b"vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml", b"vnd.ms-excel.sheet.binary.macroEnabled.main"), "uploads.other_document"),
    ("macros by type", "status.xlsx", lambda: b.typed(b"vnd.openxmlformats-officedocument.spreadsheetml.sheet.main", b"vnd.ms-excel.sheet.macroEnabled.main"), "uploads.macros"),
    ("macros by part", "status.xlsx", lambda: b.added("xl/vbaProject.bin"), "uploads.macros"),
    ("macros in an old workbook", "status.xls", lambda: b.compound("Workbook", "_VBA_PROJECT_CUR"), "uploads.macros"),
    ("a link to another workbook", "status.xlsx", lambda: b.added("xl/externalLinks/externalLink1.xml"), "uploads.external_links"),
    ("an embedded object", "status.xlsx", lambda: b.added("xl/embeddings/oleObject1.bin"), "uploads.external_links"),
    ("a password", "status.xlsx", lambda: b.compound("EncryptionInfo", "EncryptedPackage"), "uploads.encrypted"),
    ("a password on the zip", "status.xlsx", b.encrypted_zip, "uploads.encrypted"),
    ("cut off in the middle", "status.xlsx", lambda: b.xlsx()[:2000], "uploads.damaged"),
    ("four bytes of a zip", "status.xlsx", lambda: b"PK\x03\x04", "uploads.damaged"),
    ("an old workbook cut off", "status.xls", lambda: b.xls()[:700], "uploads.damaged"),
    ("a container without a workbook's content", "status.xls", lambda: b.compound("Workbook"), "uploads.no_sheet"),
    ("a bomb", "status.xlsx", b.bomb, "uploads.bomb"),
    ("a bomb that lies about its size", "status.xlsx", b.lying_bomb, "uploads.bomb"),
    ("too many parts", "status.xlsx", lambda: b.repacked(lambda _n, c: c, {f"p/{n}": b"" for n in range(1001)}), "uploads.bomb"),
    ("one far cell", "status.xlsx", b.far_cell, "uploads.far_cell"),
    ("one cell far below", "status.xlsx", lambda: b.far_cell("A1048577"), "uploads.far_cell"),
    ("one far cell behind a namespace prefix", "status.xlsx", lambda: b.with_sheet('<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row r="1048576"><x:c r=\'XFD1048576\'><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>'), "uploads.far_cell"),
    ("entities that multiply", "status.xlsx", lambda: b.declared("xl/worksheets/sheet1.xml", XML_BOMB), "uploads.forbidden_xml"),
    ("entities in the shared texts", "status.xlsx", lambda: b.added("xl/sharedStrings.xml", XML_BOMB.encode() + b"<sst/>"), "uploads.forbidden_xml"),
    ("a file from outside", "status.xlsx", lambda: b.declared("xl/workbook.xml", OUTSIDE), "uploads.forbidden_xml"),
    ("a file from outside in the relations", "status.xlsx", lambda: b.declared("xl/_rels/workbook.xml.rels", OUTSIDE), "uploads.forbidden_xml"),
    ("styles with a declaration", "status.xlsx", lambda: b.declared("xl/styles.xml", "<!doctype x>"), "uploads.forbidden_xml"),
    ("only hidden sheets", "status.xlsx", lambda: b.repacked(lambda n, c: c.replace(b'state="visible"', b'state="hidden"') if n == "xl/workbook.xml" else c), "uploads.no_sheet"),
    ("no workbook part", "status.xlsx", lambda: b.without("xl/workbook.xml"), "uploads.damaged"),
    ("a text of half a letter", "status.csv", lambda: b"\xef\xbb\xbfa,b\n\xc3", "uploads.unknown_encoding"),
    ("bytes of no alphabet", "status.csv", lambda: b"Application ID,Lender\n\x81\x8d,x\n", "uploads.unknown_encoding"),
    ("zero bytes in a text", "status.csv", lambda: b"a,b\n1,2\0\n", "uploads.unknown_encoding"),
    ("control characters in a text", "status.csv", lambda: b"a,b\n\x01,2\n", "uploads.unknown_encoding"),
    ("a quotation mark never closed", "status.csv", lambda: b'a,b\n"1,2\n3,4\n', "uploads.unbalanced_quotes"),
    ("a cell too long in a text", "status.csv", lambda: b"a,b\n" + b"x" * 32_768 + b",1\n", "uploads.cell_too_long"),
    ("too many columns", "status.csv", lambda: b",".join([b"a"] * 201) + b"\n", "uploads.too_many_columns"),
]  # fmt: skip


def refusal(tmp_path, name: str, content: bytes, limits: Limits = LIMITS) -> Problem:
    path = tmp_path / f"sheet{os.path.splitext(name)[1]}"
    path.write_bytes(content)
    with pytest.raises(Problem) as caught:
        sniffed = sniff.sniff(path, name, limits)
        with stream.open_sheet(path, sniffed, limits) as sheet:
            list(sheet.rows)
    return caught.value


@pytest.mark.parametrize(("_case", "name", "build", "code"), CASES, ids=[case[0] for case in CASES])
def test_each_bad_file_is_refused_with_its_own_code(tmp_path, _case, name, build, code):
    assert refusal(tmp_path, name, build()).code == code


def test_a_renamed_file_is_told_what_it_is(tmp_path):
    assert refusal(tmp_path, "status.xlsx", b.csv()).details == {"says": ".xlsx", "content": ".csv"}


def test_a_file_above_the_limit_is_413(tmp_path):
    problem = refusal(tmp_path, "status.csv", b.csv(), replace(LIMITS, file_bytes=10))
    assert (problem.code, problem.status) == ("uploads.too_large", 413)


def test_one_row_above_the_limit_is_refused_and_the_limit_itself_is_not(tmp_path):
    three = replace(LIMITS, rows=3)
    rows = [b.ROW] * 4
    assert refusal(tmp_path, "status.csv", b.csv(b.HEADER, *rows), three).code == "uploads.too_many_rows"
    assert len(rows_of(tmp_path, "status.csv", b.csv(b.HEADER, *rows[:3]), three)) == 4


def test_a_bomb_is_refused_without_being_unpacked(tmp_path):
    path = tmp_path / "bomb.xlsx"
    path.write_bytes(b.bomb())
    began = time.perf_counter()
    with pytest.raises(Problem):
        sniff.sniff(path, "bomb.xlsx")
    assert time.perf_counter() - began < 1


def rows_of(tmp_path, name, content, limits=LIMITS):
    path = tmp_path / f"sheet{os.path.splitext(name)[1]}"
    path.write_bytes(content)
    with stream.open_sheet(path, sniff.sniff(path, name, limits), limits) as sheet:
        return list(sheet.rows)


def test_when_the_look_before_misses_a_far_cell_the_child_dies_and_we_do_not(tmp_path):
    """Control for the guarantee itself: the pre-scan is switched off, the parser allocates, the limit holds."""
    path = tmp_path / "sheet.xlsx"
    path.write_bytes(b.far_cell())
    blind = replace(LIMITS, grid_cells=10**15)
    with (
        pytest.raises(stream.ReaderDied) as caught,
        stream.open_sheet(path, sniff.Sniffed(sniff.Format.XLSX), blind) as sheet,
    ):
        list(sheet.rows)
    assert not caught.value.too_slow
    assert rows_of(tmp_path, "status.xlsx", b.xlsx())[0][1] == b.HEADER


def test_a_child_past_its_deadline_is_ended_and_named_slow(tmp_path):
    path = tmp_path / "sheet.xlsx"
    path.write_bytes(b.with_sheet(b.sheet_xml(b.text_rows(60_000))))
    hasty = replace(LIMITS, deadline_seconds=0, inflation=10_000)
    with (
        pytest.raises(stream.ReaderDied) as caught,
        stream.open_sheet(path, sniff.Sniffed(sniff.Format.XLSX), hasty) as sheet,
    ):
        list(sheet.rows)
    assert caught.value.too_slow


def test_the_child_ends_with_the_block_that_opened_it(tmp_path):
    path = tmp_path / "sheet.csv"
    path.write_bytes(b.csv(b.HEADER, *[b.ROW] * 50_000))
    with stream.open_sheet(path, sniff.Sniffed(sniff.Format.CSV, "utf-8")) as sheet:
        pid = sheet.reader_pid
        next(sheet.rows)
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
