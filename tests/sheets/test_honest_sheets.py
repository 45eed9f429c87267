# ruff: noqa: DTZ001 - a sheet's dates have no time zone
"""Files as real programs write them are read whole, cell by cell."""

from datetime import date, datetime
from pathlib import Path

import openpyxl
import pytest

from apps.uploads.domain.rows import Unreadable
from apps.uploads.gateways.sheets import sniff, stream
from tests.sheets import builders as b

MADE_BY_LIBREOFFICE = Path(__file__).parent / "libreoffice"
FIRST_ROWS = [
    ("6f1c1f0e-3f1a-4f0e-9d1e-000000000001", "Gulmohar Finance", "approved"),
    ("6f1c1f0e-3f1a-4f0e-9d1e-000000000002", "Kachnar Small Finance Bank", "disbursed"),
    ("6f1c1f0e-3f1a-4f0e-9d1e-000000000003", "Gulmohar Finance", "Rejected"),
]


def rows_of(path: Path):
    with stream.open_sheet(path, sniff.sniff(path, path.name)) as sheet:
        return list(sheet.rows)


def written(tmp_path, name: str, content: bytes):
    path = tmp_path / name
    path.write_bytes(content)
    return rows_of(path)


@pytest.mark.parametrize("name", ["status.xlsx", "status.xls", "status.csv", "status-windows.csv", "status-utf16.csv"])
def test_libreoffice_files_of_every_kind_hold_the_same_rows(name):
    header, *rows = rows_of(MADE_BY_LIBREOFFICE / name)
    assert header == (
        1,
        (
            "Application ID",
            "Lender",
            "Status",
            "Status Date",
            "Sanctioned Amount",
            "Disbursed Amount",
            "Disbursed Date",
            "Rejection Reason",
            "Remarks",
        ),
    )
    assert [(number, cells[:3]) for number, cells in rows] == list(enumerate(FIRST_ROWS, start=2))


@pytest.mark.parametrize("name", ["status.xlsx", "status.xls"])
def test_libreoffice_workbooks_keep_dates_numbers_and_hindi(name):
    rows = rows_of(MADE_BY_LIBREOFFICE / name)
    assert rows[1][1][3:] == (date(2026, 11, 12), 300000, None, None, None, "स्वीकृत")
    assert rows[2][1][3:] == (date(2026, 11, 14), 250000, 250000.5, "15/11/2026", None, "₹ 2,50,000.50 paid")


ENCODINGS = [
    ("UTF-8", "utf-8", "utf-8"),
    ("UTF-8 with a mark", "utf-8-sig", "utf-8-sig"),
    ("UTF-16 with a mark", "utf-16", "utf-16"),
    ("UTF-16 without a mark, little end first", "utf-16-le", "utf-16-le"),
    ("UTF-16 without a mark, big end first", "utf-16-be", "utf-16-be"),
    ("UTF-32 with a mark", "utf-32", "utf-32"),
]


@pytest.mark.parametrize(("_case", "written_as", "found"), ENCODINGS, ids=[case[0] for case in ENCODINGS])
def test_hindi_rupee_and_accents_survive_every_encoding(tmp_path, _case, written_as, found):
    path = tmp_path / "status.csv"
    path.write_bytes(b.csv(b.HEADER, ("1", "काचनार ₹ é ’", "approved"), encoding=written_as))
    assert sniff.sniff(path, path.name).encoding == found
    assert rows_of(path) == [(1, b.HEADER), (2, ("1", "काचनार ₹ é ’", "approved"))]


def test_windows_1252_is_the_last_guess(tmp_path):
    assert written(tmp_path, "status.csv", b.csv(("A", "B"), ("é", "’"), encoding="cp1252")) == [
        (1, ("A", "B")),
        (2, ("é", "’")),
    ]


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
def test_the_header_tells_the_delimiter(tmp_path, delimiter):
    assert written(tmp_path, "status.csv", b.csv(delimiter=delimiter))[1] == (2, b.ROW)


def test_a_text_may_name_its_delimiter_in_the_first_line(tmp_path):
    assert written(tmp_path, "status.csv", b"sep=;\r\n" + b.csv(delimiter=";"))[0] == (1, b.HEADER)


def test_a_quoted_cell_may_hold_commas_and_line_ends(tmp_path):
    rows = written(tmp_path, "status.csv", b'A,B\r\n"3,00,000","first\nsecond"\r\n1,2\r\n')
    assert rows == [(1, ("A", "B")), (2, ("3,00,000", "first\nsecond")), (3, ("1", "2"))]


def test_empty_rows_are_passed_over_and_still_count(tmp_path):
    assert [number for number, _ in written(tmp_path, "status.csv", b"A,B\n\n1,2\n,\n3,4\n")] == [1, 3, 5]
    assert [n for n, _ in written(tmp_path, "a.xlsx", b.xlsx(("A", "B"), (), (1, 2), (None,), (3, 4)))] == [1, 3, 5]


def test_a_table_that_does_not_begin_in_the_corner_keeps_its_row_numbers(tmp_path):
    book = openpyxl.Workbook()
    book.worksheets[0]["C4"], book.worksheets[0]["D4"], book.worksheets[0]["C5"] = "A", "B", "x"
    assert written(tmp_path, "a.xlsx", b.saved(book)) == [(4, (None, None, "A", "B")), (5, (None, None, "x", None))]


def test_the_first_visible_sheet_is_read(tmp_path):
    assert written(tmp_path, "a.xlsx", b.xlsx(b.HEADER, b.ROW, hidden_first=True)) == [(1, b.HEADER), (2, b.ROW)]


def test_dates_count_from_1904_where_the_workbook_says_so(tmp_path):
    from openpyxl.utils.datetime import CALENDAR_MAC_1904

    book = openpyxl.Workbook()
    book.epoch = CALENDAR_MAC_1904
    book.worksheets[0].append([datetime(2026, 11, 12), "x"])
    assert written(tmp_path, "a.xlsx", b.saved(book)) == [(1, (date(2026, 11, 12), "x"))]


def test_a_formula_without_a_saved_value_and_an_error_are_seen_not_blank(tmp_path):
    book = openpyxl.Workbook()
    book.worksheets[0].append(["A", "B", "C"])
    book.worksheets[0].append(["=1+1", "#N/A", "x"])
    book.worksheets[0]["B2"].data_type = "e"
    assert written(tmp_path, "a.xlsx", b.saved(book))[1] == (2, (Unreadable.FORMULA, Unreadable.ERROR, "x"))


def test_a_formula_with_a_saved_value_is_that_value(tmp_path):
    row = '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="str"><f>"a"</f><v>a</v></c></row>'
    assert written(tmp_path, "a.xlsx", b.with_sheet(b.sheet_xml(row))) == [(1, (2.0, "a"))]


@pytest.mark.parametrize("dimension", ["A1:A1", "A1:XFD1048576", "B7:C9"])
def test_a_false_dimension_neither_hides_nor_invents_rows(tmp_path, dimension):
    rows = written(tmp_path, "a.xlsx", b.with_sheet(b.sheet_xml(b.text_rows(10), dimension=dimension)))
    assert rows == [(number, (str(number),) * 3) for number in range(1, 11)]


def test_leading_noughts_of_text_stay(tmp_path):
    assert written(tmp_path, "a.xlsx", b.xlsx(("002025",)))[0][1] == ("002025",)


def test_the_stored_form_of_a_row_comes_back_the_same():
    cells = ("x", 1.5, 3, True, None, date(2026, 1, 2), datetime(2026, 1, 2, 3, 4), Unreadable.ERROR)
    plain = stream.to_plain(cells)
    assert tuple(stream.from_plain(cell) if isinstance(cell, dict) else cell for cell in plain) == cells
