"""Writes the files traits.* and days-1904.* of this folder anew with LibreOffice: python -m tests.sheets.libreoffice.make.

They are kept because tests must not need LibreOffice. The script builds each workbook with another library, lets
LibreOffice open it, compute its formulas and save it in its own way.
"""

import subprocess
import sys
import tempfile
from datetime import date, datetime
from pathlib import Path

import openpyxl
from openpyxl.utils.datetime import CALENDAR_MAC_1904

HERE = Path(__file__).parent
HEADER = ("Application ID", "Lender", "Status", "Status Date", "Sanctioned Amount", "Remarks")
UTF_8, WINDOWS, UTF_16 = 76, 1, 65_535


def traits() -> openpyxl.Workbook:
    """Formulas, errors, hidden things, merged cells, Hindi: what a lender's own sheet may hold."""
    book = openpyxl.Workbook()
    sheet = book.worksheets[0]
    sheet.title = "Statuses"
    sheet.append(HEADER)
    sheet.append(("GF-1", "Gulmohar Finance", "approved", date(2026, 11, 12), "=100000*3", "स्वीकृत"))
    sheet.append(("GF-2", "Gulmohar Finance", "disbursed", date(2026, 11, 14), "=1/0", "₹ 2,50,000.50"))
    sheet.append(("GF-3", "Kachnar", "rejected", date(2026, 11, 13), 250000.5, None))
    sheet.append(("GF-4", None, "rejected", date(2026, 11, 13), 1, "“smart” é"))
    for row in range(2, 6):
        sheet.cell(row, 4).number_format = "DD/MM/YYYY"
    sheet.row_dimensions[3].hidden = True
    sheet.column_dimensions["F"].hidden = True
    sheet.merge_cells("B4:B5")
    book.create_sheet("Codes").sheet_state = "hidden"
    return book


def mac_days() -> openpyxl.Workbook:
    """Days that count from 1904."""
    book = openpyxl.Workbook()
    book.epoch = CALENDAR_MAC_1904
    book.worksheets[0].append([datetime(2026, 3, 31, 23, 59), datetime(2026, 4, 1, 0, 10)])  # noqa: DTZ001
    return book


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        for name, book in (("traits", traits()), ("days-1904", mac_days())):
            source = Path(folder) / f"{name}.xlsx"
            book.save(source)
            converted(source, name, "xlsx:Calc MS Excel 2007 XML", "xlsx")
            converted(source, name, "xls:MS Excel 97", "xls")
        source = Path(folder) / "traits.xlsx"
        for name, mark, alphabet in (
            ("traits", 44, UTF_8),
            ("traits-semicolon", 59, UTF_16),
            ("traits-windows", 9, WINDOWS),
        ):
            converted(source, name, f"csv:Text - txt - csv (StarCalc):{mark},34,{alphabet},1", "csv")
    return 0


def converted(source: Path, name: str, kind: str, extension: str) -> None:
    """What LibreOffice saves of `source`, under `name` in this folder."""
    with tempfile.TemporaryDirectory() as folder:
        profile = f"-env:UserInstallation=file://{folder}/profile"
        subprocess.run(
            ["soffice", profile, "--headless", "--convert-to", kind, "--outdir", folder, str(source)],
            check=True,
            stdout=subprocess.DEVNULL,
        )
        (HERE / f"{name}.{extension}").write_bytes((Path(folder) / f"{source.stem}.{extension}").read_bytes())


if __name__ == "__main__":
    sys.exit(main())
