"""The one writer of sheets: what is opened again holds what was written, and nothing of it runs."""

import csv
import io
import json
import zipfile
from datetime import UTC, date, datetime
from decimal import Decimal
from pathlib import Path

import openpyxl
import pytest

from apps.exports.services import sheets

CASES = json.loads((Path(__file__).parents[2] / "golden" / "formulas.json").read_text("utf-8"))
AMOUNTS = [Decimal("-500.00"), Decimal("1250.50"), Decimal("0.01")]


def test_sixty_payloads_are_texts_with_the_programs_own_mark_and_the_amounts_add_up() -> None:
    rows = [(payload, AMOUNTS[place % 3]) for place, payload in enumerate(CASES["risky"])]
    content = sheets.as_bytes("xlsx", name="List", head=("=Head", "Amount"), rows=rows)
    with zipfile.ZipFile(io.BytesIO(content)) as book:
        page = book.read("xl/worksheets/sheet1.xml").decode()
        assert "<f" not in page.replace("<fo", "")
        assert 'quotePrefix="1"' in book.read("xl/styles.xml").decode()
    sheet = openpyxl.load_workbook(io.BytesIO(content)).worksheets[0]
    cells = [sheet.cell(row, 1) for row in range(2, 62)]
    assert {cell.data_type for cell in cells} <= {"s", "inlineStr"}
    assert all(cell.quotePrefix for cell in cells)
    assert sum(Decimal(str(sheet.cell(row, 2).value)) for row in range(2, 62)) == sum(amount for _, amount in rows)


def test_sixty_payloads_in_csv_begin_with_an_apostrophe_and_negative_amounts_stay_numbers() -> None:
    rows = [(payload, AMOUNTS[place % 3]) for place, payload in enumerate(CASES["risky"])]
    content = sheets.as_bytes("csv", name="List", head=("Text", "Amount"), rows=rows)
    assert content.startswith(b"\xef\xbb\xbf")
    read = list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline="")))
    assert len(read) == 61
    assert all(text.startswith("'") for text, _ in read[1:])
    assert sum(Decimal(amount) for _, amount in read[1:]) == sum(amount for _, amount in rows)
    assert read[1:3][0][1] == "-500.00"


def test_days_instants_numbers_and_nothing_come_back_as_they_are() -> None:
    row = (date(2026, 10, 31), datetime(2026, 10, 31, 20, 0, tzinfo=UTC), 7, Decimal("12.30"), None, "", "नाम")
    content = sheets.as_bytes("xlsx", name="List", rows=[row], widths=(12, 20))
    day, instant, *others = (cell.value for cell in openpyxl.load_workbook(io.BytesIO(content)).worksheets[0][1])
    assert (str(day), str(instant)) == ("2026-10-31 00:00:00", "2026-11-01 01:30:00")
    assert others == [7, 12.3, None, None, "नाम"]
    text = sheets.as_bytes("csv", name="List", rows=[row]).decode("utf-8-sig")
    assert text == '"2026-10-31","2026-11-01 01:30","7","12.30","","","नाम"\r\n'


def test_sentences_behind_a_row_stand_apart() -> None:
    out = io.BytesIO()
    sheets.labelled_sheet(out, name="Rows", head=("A", "Error"), rows=[(("=1",), ("=wrong",)), (("ok",), ())])
    page = openpyxl.load_workbook(io.BytesIO(out.getvalue())).worksheets[0]
    assert [[cell.value for cell in row] for row in page.iter_rows()] == [
        ["A", "Error"],
        ["=1", "=wrong"],
        ["ok", None],
    ]
    assert page["B2"].font.color.rgb == "FFB3261E"
    assert page.freeze_panes == "A2"


def test_a_template_offers_its_words_and_formats() -> None:
    content = sheets.template(
        headings=[("Status", True), ("Day", False), ("Number", False)],
        lists={"Status": ["approved", "rejected"]},
        dates=["Day"],
        texts=["Number"],
        notes=["One row a loan."],
    )
    book = openpyxl.load_workbook(io.BytesIO(content))
    assert book.sheetnames == ["Rows", "Lists", "Notes"]
    (rule,) = book["Rows"].data_validations.dataValidation
    assert (rule.formula1, str(rule.sqref)) == ("Lists!$A$2:$A$3", "A2:A5001")
    assert [row[0].value for row in book["Lists"].iter_rows()] == ["Status", "approved", "rejected"]
    assert book["Notes"]["A1"].value == "One row a loan."


@pytest.mark.parametrize("form", ["xlsx", "csv"])
def test_a_text_longer_than_a_cell_is_cut_and_not_lost(form) -> None:
    content = sheets.as_bytes(form, name="List", rows=[("x" * 40_000,)])
    if form == "xlsx":
        assert len(str(openpyxl.load_workbook(io.BytesIO(content)).worksheets[0]["A1"].value)) == 32_767
    else:
        assert len(content) == 32_767 + 3 + 4
