"""The statement as PDF: real pages, every letter in the fonts that come with us."""

import json
import re
import zlib
from datetime import date
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from apps.core.domain.calendar import format_day
from apps.lenders.gateways import kfs_pdf
from apps.matching.domain.kfs_text import EN, HI, statement
from tests.domain.matching.statements import GOLDEN, facts_of


@pytest.mark.parametrize("language", ["en", "hi"])
@pytest.mark.parametrize("case", GOLDEN, ids=lambda case: case["_case"])
def test_a_statement_becomes_a_pdf(case, language):
    made = statement(facts_of(case), language)
    document = kfs_pdf.render(made)
    assert document.startswith(b"%PDF-")
    assert document.rstrip().endswith(b"%%EOF")


def streams(document: bytes) -> bytes:
    parts = re.findall(rb"stream\r?\n(.*?)\r?\nendstream", document, re.DOTALL)
    return b"".join(zlib.decompress(part) for part in parts if part[:1] == b"x")


@pytest.mark.parametrize("language", ["en", "hi"])
def test_a_loan_of_three_years_fills_two_pages(language):
    document = kfs_pdf.render(statement(facts_of(GOLDEN[1]), language))
    assert len(re.findall(rb"/Type\s*/Page\b", document)) == 2


def test_text_copied_from_hindi_pages_is_what_they_show():
    """Tagged, and each cluster of glyphs names its letters: मु is two glyphs and is copied as it is written."""
    document = kfs_pdf.render(statement(facts_of(GOLDEN[1]), "hi"))
    assert b"/StructTreeRoot" in document
    assert b"/ActualText<FEFF" + "मु".encode("utf-16-be").hex().upper().encode() in streams(document)


def test_what_a_lender_wrote_is_text_and_no_markup():
    case = json.loads(json.dumps(GOLDEN[1]))
    case["issuer"]["name"] = '#panic("no") $ * _ ` [ \\ <b>'
    assert kfs_pdf.render(statement(facts_of(case), "en")).startswith(b"%PDF-")


@pytest.mark.parametrize("style", ["Regular", "Bold"])
def test_no_letter_is_missing(style):
    fonts = Path(kfs_pdf.FONTS)
    known = set()
    for family in ("AnekLatin", "AnekRupee", "AnekDevanagari"):
        known |= set(TTFont(fonts / f"{family}-{style}.ttf").getBestCmap())
    days = [format_day(date(2026, month, 1))["hi"] for month in range(1, 13)]
    printed = "".join([*EN.values(), *HI.values(), *days, json.dumps(GOLDEN, ensure_ascii=False), "₹0123456789%×·"])
    assert {letter for letter in printed if ord(letter) not in known and letter not in "\n"} == set()
