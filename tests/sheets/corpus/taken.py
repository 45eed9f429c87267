# ruff: noqa: DTZ001 - a sheet's dates have no time zone; letters that look alike are the point
"""Files that look strange and are good: each row comes, exactly as it stands."""

import functools
from datetime import date, datetime
from typing import Any

import openpyxl
from openpyxl.utils.datetime import CALENDAR_MAC_1904

from apps.uploads.domain.rows import UnreadableCell
from tests.sheets import builders as b
from tests.sheets.corpus import old_books as old
from tests.sheets.corpus.kinds import Taken

WORDS = ("काचनार क़र्ज़", "é", "₹ 2,50,000", "“smart” ’")
HEAD = ("Name", "Accent", "Amount", "Quotes")
TEN = [(number, (str(number),) * 3) for number in range(1, 11)]


def text(*lines: str, encoding: str = "utf-8", mark: bytes = b"", ending: str = "\r\n") -> bytes:
    return mark + "".join(line + ending for line in lines).encode(encoding)


def words_in(encoding: str, *, mark: bytes = b"", words: tuple[str, ...] = WORDS) -> bytes:
    quoted = ('"' + word.replace('"', '""') + '"' for word in words)
    return text(",".join(HEAD), ",".join(quoted), encoding=encoding, mark=mark)


def _encodings() -> list[Taken]:
    """Nine ways to write the same letters; where an alphabet has no letters for them, those that it has."""
    found = [
        ("UTF-8", "utf-8", b"", "utf-8"),
        ("UTF-8 with a mark", "utf-8", b"\xef\xbb\xbf", "utf-8-sig"),
        ("UTF-16 with a mark, little end first", "utf-16-le", b"\xff\xfe", "utf-16"),
        ("UTF-16 with a mark, big end first", "utf-16-be", b"\xfe\xff", "utf-16"),
        ("UTF-16 without a mark, little end first", "utf-16-le", b"", "utf-16-le"),
        ("UTF-16 without a mark, big end first", "utf-16-be", b"", "utf-16-be"),
        ("UTF-32 with a mark, little end first", "utf-32-le", b"\xff\xfe\0\0", "utf-32"),
        ("UTF-32 with a mark, big end first", "utf-32-be", b"\0\0\xfe\xff", "utf-32"),
    ]
    taken = [
        Taken(
            what,
            "status.csv",
            functools.partial(words_in, written, mark=mark),
            [(1, HEAD), (2, WORDS)],
            encoding=sniffed,
        )
        for what, written, mark, sniffed in found
    ]
    western = ("Kachnar", "é", "€ 5", "“smart” ’")
    build = functools.partial(words_in, "cp1252", words=western)
    return [*taken, Taken("Windows-1252", "status.csv", build, [(1, HEAD), (2, western)], encoding="cp1252")]


def mac_dates() -> bytes:
    book = openpyxl.Workbook()
    book.epoch = CALENDAR_MAC_1904
    book.worksheets[0].append([datetime(2026, 11, 12), "x"])
    return b.saved(book)


def old_mac_dates() -> bytes:
    import xlwt

    def change(book: Any, sheet: Any) -> None:
        book.dates_1904 = True
        style = xlwt.easyxf(num_format_str="DD/MM/YYYY")
        sheet.write(2, 0, datetime(2026, 11, 12), style)

    return old.made(change)


def veiled() -> bytes:
    """A hidden row, a hidden column, a hidden and a very hidden sheet, and a cell merged over two rows."""
    book = openpyxl.Workbook()
    sheet = book.worksheets[0]
    sheet.title = "Statuses"
    for row in (b.HEADER, ("1", "x", "a"), ("2", "y", "b"), ("3", "y", None)):
        sheet.append(row)
    sheet.row_dimensions[3].hidden = True
    sheet.column_dimensions["B"].hidden = True
    sheet.merge_cells("B3:B4")
    sheet.merge_cells("A1:A1")
    book.create_sheet("Notes").sheet_state = "hidden"
    book.create_sheet("Keys").sheet_state = "veryHidden"
    return b.saved(book)


def title_above() -> bytes:
    book = openpyxl.Workbook()
    sheet = book.worksheets[0]
    sheet.append(["Report"])
    sheet.merge_cells("A1:C1")
    sheet.append(b.HEADER)
    return b.saved(book)


def cells_without_names() -> bytes:
    """Rows and cells that do not say where they are stand one behind another."""
    row = '<row><c t="inlineStr"><is><t>a</t></is></c><c><v>2</v></c></row>'
    return b.with_sheet(b.sheet_xml(row * 2))


def empty_shared_text() -> bytes:
    """A row of one shared text that is empty: the quick look takes it for a value, the second parser knows better."""
    shared = b'<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>a</t></si><si><t></t></si></sst>'
    sheet = b.sheet_xml(
        '<row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2"><c r="A2" t="s"><v>1</v></c></row><row r="3"><c r="A3" t="s"><v>0</v></c></row>'
    )
    related = (
        b'<Relationship Id="rId99" Target="sharedStrings.xml"'
        b' Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings"/></Relationships>'
    )

    def change(name: str, content: bytes) -> bytes | None:
        if name == "xl/worksheets/sheet1.xml":
            return sheet.encode()
        if name == "xl/sharedStrings.xml":
            return None
        if name == "xl/_rels/workbook.xml.rels" and b"sharedStrings" not in content:
            return content.replace(b"</Relationships>", related)
        return content

    return b.repacked(change, {"xl/sharedStrings.xml": shared})


def unread() -> bytes:
    book = openpyxl.Workbook()
    book.worksheets[0].append(["A", "B", "C"])
    book.worksheets[0].append(["=1+1", "#N/A", "x"])
    book.worksheets[0].append(["=1+1", None, None])
    book.worksheets[0]["B2"].data_type = "e"
    return b.saved(book)


def dimension(said: str) -> bytes:
    return b.with_sheet(b.sheet_xml(b.text_rows(10), dimension=said))


def _row_of(number: int, *cells: str) -> str:
    return f'<row r="{number}">' + "".join(cells) + "</row>"


def _words_of(number: int, *words: str) -> str:
    letters = zip("AB", words, strict=False)
    cells = (f'<c r="{letter}{number}" t="inlineStr"><is><t>{word}</t></is></c>' for letter, word in letters)
    return _row_of(number, *cells)


def empty_results() -> bytes:
    formula = '<c r="{}" t="str"><f>IF(Z1="","",Z1)</f><v></v></c>'
    second = _row_of(2, '<c r="A2" t="inlineStr"><is><t>x</t></is></c>', formula.format("B2"))
    return b.with_sheet(b.sheet_xml(_words_of(1, "A", "B") + second + _row_of(3, *map(formula.format, ("A3", "B3")))))


def empty_values() -> bytes:
    return b.with_sheet(
        b.sheet_xml(_words_of(1, "A", "B") + _row_of(2, '<c r="A2"><v></v></c>', '<c r="B2"><v></v></c>'))
    )


def saved_formula() -> bytes:
    row = '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="str"><f>"a"</f><v>a</v></c></row>'
    return b.with_sheet(b.sheet_xml(row))


def corner() -> bytes:
    book = openpyxl.Workbook()
    book.worksheets[0]["C4"], book.worksheets[0]["D4"], book.worksheets[0]["C5"] = "A", "B", "x"
    return b.saved(book)


def two_sheets() -> bytes:
    book = openpyxl.Workbook()
    book.worksheets[0].append(["first"])
    book.create_sheet("More").append(["second"])
    return b.saved(book)


TAKEN: list[Taken] = [
    *_encodings(),
    Taken("dates that count from 1904", "a.xlsx", mac_dates, [(1, (date(2026, 11, 12), "x"))]),
    Taken("dates that count from 1904 in an old workbook", "a.xls", old_mac_dates, [(1, b.HEADER), (2, b.ROW), (3, (date(2026, 11, 12), None, None))]),
    Taken("hidden and merged things", "a.xlsx", veiled, [(1, b.HEADER), (2, ("1", "x", "a")), (3, ("2", "y", "b")), (4, ("3", None, None))], (("Notes", "Keys"), 1, 1, 1)),
    Taken("hidden and merged things in an old workbook", "a.xls", lambda: old.made(old.hidden), [(1, b.HEADER), (2, b.ROW), (3, ("a", None, None)), (4, ("b", None, None))], (("Secret",), 1, 1, 1)),
    Taken("a title merged over the columns", "a.xlsx", title_above, [(1, ("Report", None, None)), (2, b.HEADER)]),
    Taken("a hidden sheet before the visible one", "a.xlsx", lambda: b.xlsx(b.HEADER, b.ROW, hidden_first=True), [(1, b.HEADER), (2, b.ROW)], (("Sheet",), 0, 0, 0)),
    Taken("two visible sheets", "a.xlsx", two_sheets, [(1, ("first",))]),
    Taken("a dimension that is too small", "a.xlsx", lambda: dimension("A1:A1"), TEN),
    Taken("a dimension that is too large", "a.xlsx", lambda: dimension("A1:XFD1048576"), TEN),
    Taken("a dimension that is elsewhere", "a.xlsx", lambda: dimension("B7:C9"), TEN),
    Taken("a dimension that is too small in an old workbook", "a.xls", lambda: old.false_dimension(1, 1), [(1, (*b.HEADER, None)), (2, (*b.ROW, 300000.25))]),
    Taken("cells that do not say where they are", "a.xlsx", cells_without_names, [(1, ("a", 2)), (2, ("a", 2))]),
    Taken("a shared text that is empty", "a.xlsx", empty_shared_text, [(1, ("a",)), (3, ("a",))]),
    Taken("formulas without a saved value, errors", "a.xlsx", unread, [(1, ("A", "B", "C")), (2, (UnreadableCell.FORMULA, UnreadableCell.ERROR, "x")), (3, (UnreadableCell.FORMULA,))]),
    Taken("the same in an old workbook", "a.xls", lambda: old.made(old.unread), [(1, b.HEADER), (2, b.ROW), (3, (UnreadableCell.FORMULA, UnreadableCell.ERROR, "x"))]),
    Taken("formulas whose saved result is the empty text", "a.xlsx", empty_results, [(1, ("A", "B")), (2, ("x", None))]),
    Taken("an old workbook computed to nothing but the empty text", "a.xls", lambda: old.only_empty_results(191_029), [(1, b.HEADER), (2, b.ROW)]),
    Taken("the empty text as a result in an old workbook", "a.xls", old.empty_results, [(1, b.HEADER), (2, b.ROW), (3, (2, None, None))]),
    Taken("a last row of empty values", "a.xlsx", empty_values, [(1, ("A", "B"))]),
    Taken("formulas with a saved value", "a.xlsx", saved_formula, [(1, (2.0, "a"))]),
    Taken("a table away from the corner", "a.xlsx", corner, [(4, (None, None, "A", "B")), (5, (None, None, "x", None))]),
    Taken("empty rows between rows", "a.xlsx", lambda: b.xlsx(("A", "B"), (), (1, 2), (None,), (3, 4)), [(1, ("A", "B")), (3, (1, 2)), (5, (3, 4))]),
    Taken("leading noughts of text", "a.xlsx", lambda: b.xlsx(("002025",)), [(1, ("002025",))]),
    Taken("semicolons", "a.csv", lambda: text("A;B", "1,5;2"), [(1, ("A", "B")), (2, ("1,5", "2"))]),
    Taken("tabs", "a.csv", lambda: text("A\tB", "1,5\t2"), [(1, ("A", "B")), (2, ("1,5", "2"))]),
    Taken("upright bars", "a.csv", lambda: text("A|B", "1,5|2"), [(1, ("A", "B")), (2, ("1,5", "2"))]),
    Taken("a first line that names the mark", "a.csv", lambda: text("sep=;", "A;B", "1;2"), [(1, ("A", "B")), (2, ("1", "2"))]),
    Taken("a mark inside quoted headings", "a.csv", lambda: text('"A;B;C;D",E', "1,2"), [(1, ("A;B;C;D", "E")), (2, ("1", "2"))]),
    Taken("line ends inside a cell", "a.csv", lambda: b'A,B\r\n"3,00,000","first\nsecond"\r\n1,2\r\n', [(1, ("A", "B")), (2, ("3,00,000", "first\nsecond")), (3, ("1", "2"))]),
    Taken("line ends of old Macintoshes", "a.csv", lambda: text("A,B", "1,2", ending="\r"), [(1, ("A", "B")), (2, ("1", "2"))]),
    Taken("no line end at the end", "a.csv", lambda: b"A,B\n1,2", [(1, ("A", "B")), (2, ("1", "2"))]),
    Taken("empty lines and lines of commas", "a.csv", lambda: b"A,B\n\n1,2\n,\n3,4\n", [(1, ("A", "B")), (3, ("1", "2")), (5, ("3", "4"))]),
    Taken("doubled quotation marks", "a.csv", lambda: b'A,B\n"say ""yes""",2\n', [(1, ("A", "B")), (2, ('say "yes"', "2"))]),
    Taken("rows of uneven length", "a.csv", lambda: b"A,B\n1\n1,2,3\n", [(1, ("A", "B")), (2, ("1", None)), (3, ("1", "2", "3"))]),
]  # fmt: skip
