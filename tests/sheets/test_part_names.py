"""Healthy workbooks whose parts have names of their own are read like the same workbook with the usual ones."""

import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from apps.core.domain.problems import Problem
from apps.uploads.gateways.sheets import sniff, stream
from tests.sheets.builders import MADE_BY_LIBREOFFICE

USUAL = MADE_BY_LIBREOFFICE / "status.xlsx"
MAIN_RELATIONS = "xl/_rels/workbook.xml.rels"

Part = tuple[str, bytes]


def rows_of(path: Path):
    with stream.open_sheet(path, sniff.sniff(path, path.name)) as sheet:
        return list(sheet.rows)


def rewritten(folder: Path, change: Callable[[str, bytes], Part]) -> Path:
    path = folder / "strange.xlsx"
    with zipfile.ZipFile(USUAL) as usual, zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as strange:
        for name in usual.namelist():
            strange.writestr(*change(name, usual.read(name)))
    return path


def with_backslashes(name: str, content: bytes) -> Part:
    return name.replace("/", "\\"), content


def with_another_main_part(name: str, content: bytes) -> Part:
    name = name.replace("xl/workbook.xml", "xl/workbook2.xml").replace(MAIN_RELATIONS, "xl/_rels/workbook2.xml.rels")
    if name in ("[Content_Types].xml", "_rels/.rels"):
        content = content.replace(b"xl/workbook.xml", b"xl/workbook2.xml")
    return name, content


def with_steps_back(name: str, content: bytes) -> Part:
    if name == MAIN_RELATIONS:
        content = content.replace(b'Target="', b'Target="../xl/')
    return name, content


def in_the_root(name: str, content: bytes) -> Part:
    if name == "_rels/.rels":
        return name, content.replace(b"xl/workbook.xml", b"book/main.xml")
    if name == "[Content_Types].xml":
        return name, content.replace(b"/xl/workbook.xml", b"/book/main.xml").replace(b"/xl/", b"/")
    if name == MAIN_RELATIONS:
        return "book/_rels/main.xml.rels", content.replace(b'Target="', b'Target="/')
    return name.replace("xl/workbook.xml", "book/main.xml").removeprefix("xl/"), content


def with_other_texts(name: str, content: bytes) -> Part:
    if name in (MAIN_RELATIONS, "[Content_Types].xml"):
        content = content.replace(b"sharedStrings.xml", b"strings/texts.xml").replace(b"styles.xml", b"looks.xml")
    return name.replace("sharedStrings.xml", "strings/texts.xml").replace("styles.xml", "looks.xml"), content


@pytest.mark.parametrize(
    "change", [with_backslashes, with_another_main_part, with_steps_back, in_the_root, with_other_texts]
)
def test_strange_names_change_no_cell(tmp_path, change):
    path = rewritten(tmp_path, change)
    with zipfile.ZipFile(USUAL) as usual, zipfile.ZipFile(path) as strange:
        assert {(one.filename, one.CRC) for one in usual.infolist()} != {
            (one.filename, one.CRC) for one in strange.infolist()
        }
    assert rows_of(path) == rows_of(USUAL)


def test_two_names_of_one_part_are_refused(tmp_path):
    path = rewritten(tmp_path, with_backslashes)
    with zipfile.ZipFile(path, "a") as strange:
        strange.writestr("xl/workbook.xml", b"<workbook/>")
    with pytest.raises(Problem) as refusal:
        rows_of(path)
    assert refusal.value.code == "uploads.damaged"


def test_strange_names_hide_no_macros_and_no_links(tmp_path):
    path = rewritten(tmp_path, with_backslashes)
    for name, code in (("xl\\externalLinks\\link1.xml", "external_links"), ("xl\\vbaProject.bin", "macros")):
        with zipfile.ZipFile(path, "a") as strange:
            strange.writestr(name, b"<x/>")
        with pytest.raises(Problem) as refusal:
            rows_of(path)
        assert refusal.value.code == f"uploads.{code}"


def test_part_that_lies_about_its_size_is_refused_before_it_is_copied(tmp_path):
    path = rewritten(tmp_path, with_backslashes)
    content = bytearray(path.read_bytes())
    with zipfile.ZipFile(path) as strange:
        part = strange.getinfo("xl\\worksheets\\sheet1.xml")
    place = content.index(b"PK\x01\x02")
    while content[place + 46 : place + 46 + len(part.filename)] != part.filename.encode():
        place = content.index(b"PK\x01\x02", place + 4)
    content[place + 24 : place + 28] = (part.file_size - 1).to_bytes(4, "little")
    path.write_bytes(content)
    with pytest.raises(Problem) as refusal:
        rows_of(path)
    assert refusal.value.code == "uploads.bomb"
