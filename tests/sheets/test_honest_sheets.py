# ruff: noqa: DTZ001 - a sheet's dates have no time zone
"""Files as real programs write them are read whole, cell by cell."""

from datetime import date, datetime
from pathlib import Path

import pytest

from apps.uploads.domain.cells import day
from apps.uploads.domain.rows import UnreadableCell
from apps.uploads.gateways.sheets import sniff, stream
from apps.uploads.gateways.sheets.limits import LIMITS
from apps.uploads.gateways.sheets.reader.biff import scan_workbook
from tests.sheets.builders import MADE_BY_LIBREOFFICE
from tests.sheets.corpus import old_books

FIRST_ROWS = [
    ("6f1c1f0e-3f1a-4f0e-9d1e-000000000001", "Gulmohar Finance", "approved"),
    ("6f1c1f0e-3f1a-4f0e-9d1e-000000000002", "Kachnar Small Finance Bank", "disbursed"),
    ("6f1c1f0e-3f1a-4f0e-9d1e-000000000003", "Gulmohar Finance", "Rejected"),
]


def rows_of(path: Path):
    with stream.open_sheet(path, sniff.sniff(path, path.name)) as sheet:
        return list(sheet.rows)


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


def test_the_stored_form_of_a_row_comes_back_the_same():
    cells = ("x", 1.5, 3, True, None, date(2026, 1, 2), datetime(2026, 1, 2, 3, 4), UnreadableCell.ERROR)
    plain = stream.to_plain(cells)
    assert tuple(stream.from_plain(cell) if isinstance(cell, dict) else cell for cell in plain) == cells


TRAITS = [
    (2, ("GF-1", "Gulmohar Finance", "approved", date(2026, 11, 12), 300000, "स्वीकृत")),
    (3, ("GF-2", "Gulmohar Finance", "disbursed", date(2026, 11, 14), UnreadableCell.ERROR, "₹ 2,50,000.50")),
    (4, ("GF-3", "Kachnar", "rejected", date(2026, 11, 13), 250000.5, None)),
    (5, ("GF-4", None, "rejected", date(2026, 11, 13), 1, "“smart” é")),
]


@pytest.mark.parametrize("name", ["traits.xlsx", "traits.xls"])
def test_libreoffice_workbooks_with_formulas_errors_and_hidden_things(name):
    path = MADE_BY_LIBREOFFICE / name
    with stream.open_sheet(path, sniff.sniff(path, name)) as sheet:
        assert list(sheet.rows)[1:] == TRAITS
        assert (sheet.veiled.sheets, sheet.veiled.rows, sheet.veiled.columns, sheet.veiled.merged) == (
            ("Codes",),
            1,
            1,
            1,
        )


@pytest.mark.parametrize(
    ("name", "encoding", "remark"),
    [
        ("traits.csv", "utf-8", "स्वीकृत"),
        ("traits-semicolon.csv", "utf-16", "स्वीकृत"),
        ("traits-windows.csv", "cp1252", "???????"),
    ],
)
def test_libreoffice_texts_in_three_alphabets(name, encoding, remark):
    path = MADE_BY_LIBREOFFICE / name
    assert sniff.sniff(path, name).encoding == encoding
    rows = rows_of(path)
    assert rows[1] == (2, ("GF-1", "Gulmohar Finance", "approved", "12/11/2026", "300000", remark))
    assert rows[2][1][4] == "#DIV/0!"
    assert rows[4] == (5, ("GF-4", None, "rejected", "13/11/2026", "1", "“smart” é"))


@pytest.mark.parametrize("name", ["days-1904.xlsx", "days-1904.xls"])
def test_the_last_minute_of_march_and_the_first_of_april_stay_in_their_months(name):
    ((_, cells),) = rows_of(MADE_BY_LIBREOFFICE / name)
    assert cells == (datetime(2026, 3, 31, 23, 59), datetime(2026, 4, 1, 0, 10))
    assert [day(cell, today=date(2026, 4, 2)) for cell in cells] == [date(2026, 3, 31), date(2026, 4, 1)]


@pytest.mark.parametrize(("build", "unread"), [(0, {(3, 0): "formula"}), (1, {})])
def test_old_workbook_with_nothing_but_empty_results_is_read_once_a_program_computed_it(tmp_path, build, unread):
    path = tmp_path / "a.xls"
    path.write_bytes(old_books.only_empty_results(build))
    assert scan_workbook(str(path), LIMITS.to_plain()).unread == unread
