# ruff: noqa: DTZ001 - a sheet's dates have no time zone; letters that look alike are the point
"""Files of which each row comes and some are refused, each for a reason of its own."""

from datetime import date, datetime
from decimal import Decimal

import openpyxl

from tests.sheets import builders as b
from tests.sheets.corpus.kinds import Faulty
from tests.sheets.corpus.taken import text

HEAD = ("Reference", "Amount", "On", "Name")
TODAY = date(2026, 4, 2)
GOOD = ("GF-1", 300000, datetime(2026, 3, 31), "Asha")


def sheet(*rows: tuple[object, ...]) -> bytes:
    return b.xlsx(HEAD, *rows)


def references(*cells: object) -> bytes:
    return sheet(*((cell, *GOOD[1:]) for cell in cells))


def days(*cells: object) -> bytes:
    return sheet(*((*GOOD[:2], cell, GOOD[3]) for cell in cells))


def unread() -> bytes:
    book = openpyxl.Workbook()
    book.worksheets[0].append(HEAD)
    book.worksheets[0].append(["=A1&1", "#REF!", datetime(2026, 3, 31), "Asha"])
    book.worksheets[0]["B2"].data_type = "e"
    book.worksheets[0].append(GOOD)
    return b.saved(book)


def merged() -> bytes:
    """A reference merged over three rows stands in the first of them only."""
    book = openpyxl.Workbook()
    for row in (HEAD, GOOD, GOOD, GOOD):
        book.worksheets[0].append(row)
    book.worksheets[0].merge_cells("A2:A4")
    return b.saved(book)


FAULTY: list[Faulty] = [
    Faulty("ids as numbers of up to fifteen digits", "a.xlsx", lambda: references(9000000001, 123456789012345, "002025", "DSA/MUM-2/1487"), 4),
    Faulty("ids as numbers of sixteen digits", "a.xlsx", lambda: references(1234567890123456, 9.00000000000001e16), 2, {2: ("uploads.damaged_id",), 3: ("uploads.damaged_id",)}),
    Faulty("scientific ids of a text", "a.csv", lambda: text(",".join(HEAD), "1.23457E+15,1,31/03/2026,A", "1e5,1,31/03/2026,A", "GF1E5,1,31/03/2026,A"), 3, {2: ("uploads.damaged_id",), 3: ("uploads.damaged_id",)}),
    Faulty("ids that are no ids", "a.xlsx", lambda: references(1.5, True, datetime(2026, 1, 1)), 3, dict.fromkeys((2, 3, 4), ("uploads.not_an_id",))),
    Faulty("a Cyrillic letter in a PAN", "a.xlsx", lambda: references("АBCPE1234F", "ABCPE1234F"), 2, {2: ("uploads.look_alike",)}),
    Faulty("a Greek letter in an id", "a.xlsx", lambda: references("GF-Ο1"), 1, {2: ("uploads.look_alike",)}),
    Faulty("Devanagari digits in an id", "a.xlsx", lambda: references("GF-१२३"), 1, {2: ("uploads.look_alike",)}),
    Faulty("full-width letters and digits in an id", "a.xlsx", lambda: references("ＧＦ-１２"), 1),
    Faulty("joiners and hard blanks in an id", "a.xlsx", lambda: references("GF\u200d-1", "\u00a0GF-1\u00a0", "\u200bGF-1\ufeff"), 3),
    Faulty("joiners inside a name in Hindi", "a.xlsx", lambda: sheet((*GOOD[:3], "क्\u200dष")), 1),
    Faulty("control characters in a cell", "a.xlsx", lambda: b.with_sheet(b.sheet_xml('<row r="1">' + "".join(f'<c r="{c}1" t="inlineStr"><is><t>{h}</t></is></c>' for c, h in zip("ABCD", HEAD, strict=True)) + '</row><row r="2"><c r="A2" t="inlineStr"><is><t>a_x0001_\ufffd</t></is></c></row>')), 1, {2: ("uploads.control_character", "uploads.required", "uploads.required")}),
    Faulty("formulas without a value, errors", "a.xlsx", unread, 2, {2: ("uploads.formula_without_value", "uploads.error_value")}),
    Faulty("cells merged over rows", "a.xlsx", merged, 3, {3: ("uploads.required",), 4: ("uploads.required",)}),
    Faulty("days in other orders", "a.xlsx", lambda: days("31/03/2026", "03/31/2026", "2026-03-31", "31 Mar 2026"), 4, {3: ("uploads.no_such_month",), 4: ("uploads.not_a_date",), 5: ("uploads.not_a_date",)}),
    Faulty("days that do not exist", "a.xlsx", lambda: days("31/11/2025", "29/02/2025", "29/02/2024", "00/01/2026"), 4, {2: ("uploads.no_such_day",), 3: ("uploads.no_such_day",), 5: ("uploads.no_such_day",)}),
    Faulty("days out of reach", "a.xlsx", lambda: days("02/04/2021", "01/04/2021", "03/04/2026", "04/04/2026"), 4, {3: ("uploads.date_too_old",), 5: ("uploads.date_in_future",)}),
    Faulty("bare numbers for days", "a.xlsx", lambda: days(46112, "46112"), 2, {2: ("uploads.not_a_date",), 3: ("uploads.not_a_date",)}),
    Faulty("days in Devanagari digits", "a.xlsx", lambda: days("३१/०३/२०२६"), 1, {2: ("uploads.not_a_date",)}),
    Faulty("a comma that no quotation mark holds", "a.csv", lambda: text(",".join(HEAD), "GF-1,3,00,000,31/03/2026,A", "GF-1,300000,31/03/2026,A"), 2, {2: ("uploads.too_many_cells",)}),
    Faulty("last commas left out in a text", "a.csv", lambda: text(",".join(HEAD), "GF-1,300000", "GF-1,300000,31/03/2026,A"), 2, {2: ("uploads.required",)}),
    Faulty("a row cut off at the end of a text", "a.csv", lambda: text(",".join(HEAD), "GF-1,300000,31/03/2026,A", "GF-1,3000").rstrip(), 2, {3: ("uploads.too_few_cells",)}),
]  # fmt: skip

AMOUNTS: list[tuple[object, Decimal | str | None]] = [
    (300000, Decimal("300000.00")),
    (300000.5, Decimal("300000.50")),
    (0.1 + 0.2, Decimal("0.30")),
    (0, Decimal("0.00")),
    ("300000", Decimal("300000.00")),
    ("3,00,000", Decimal("300000.00")),
    ("300,000", Decimal("300000.00")),
    ("1,23,456.50", Decimal("123456.50")),
    ("1,234,567.89", Decimal("1234567.89")),
    ("₹ 1,23,456", Decimal("123456.00")),
    ("₹1,23,456/-", Decimal("123456.00")),
    ("Rs 500", Decimal("500.00")),
    ("Rs. 500", Decimal("500.00")),
    ("INR 500.5", Decimal("500.50")),
    ("inr500", Decimal("500.00")),
    ("\u00a0500\u00a0", Decimal("500.00")),
    ("５００", Decimal("500.00")),
    ("4.5 lakh", Decimal("450000.00")),
    ("₹ 12 Lacs", Decimal("1200000.00")),
    ("Rs. 1.25 crore/-", Decimal("12500000.00")),
    ("साढ़े 4 लाख", "uploads.not_an_amount"),
    ("4.5 लाख", Decimal("450000.00")),
    ("2 करोड़", Decimal("20000000.00")),
    ("4.1234567 lakh", Decimal("412345.67")),
    ("4.12345678 lakh", "uploads.too_many_decimals"),
    ("(2 lakh)", "uploads.negative_amount"),
    ("lakh", "uploads.not_an_amount"),
    ("2,50,000 crore", "uploads.amount_too_large"),
    ("500.000", "uploads.too_many_decimals"),
    ("500.", "uploads.not_an_amount"),
    (".5", "uploads.not_an_amount"),
    ("(500)", "uploads.negative_amount"),
    ("-500", "uploads.negative_amount"),
    ("500-", "uploads.negative_amount"),
    ("\u2212500", "uploads.negative_amount"),
    ("₹ -500", "uploads.negative_amount"),
    (-500, "uploads.negative_amount"),
    ("-0", Decimal("0.00")),
    ("-", None),
    ("–", None),
    ("—", None),
    ("3,00,00", "uploads.not_an_amount"),
    ("30,00,000,00", "uploads.not_an_amount"),
    ("1.234,56", "uploads.not_an_amount"),
    ("1 000", "uploads.not_an_amount"),
    ("500.125", "uploads.too_many_decimals"),
    (500.125, "uploads.too_many_decimals"),
    ("1e5", "uploads.not_an_amount"),
    (1e20, "uploads.not_an_amount"),
    ("NaN", "uploads.not_an_amount"),
    ("Infinity", "uploads.not_an_amount"),
    ("१२३", "uploads.not_an_amount"),
    ("$ 500", "uploads.not_an_amount"),
    ("five", "uploads.not_an_amount"),
    (True, "uploads.not_an_amount"),
    (datetime(2026, 3, 31), "uploads.not_an_amount"),
    ("999999999999.99", Decimal("999999999999.99")),
    ("1000000000000", "uploads.amount_too_large"),
    ("=1+1", "uploads.not_an_amount"),
    ("#N/A", "uploads.not_an_amount"),
]
"""What may stand in a column of rupees: what it is read as, None for nothing, or the code of its refusal."""
