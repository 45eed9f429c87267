"""Every code that a sheet can be answered with has a sentence in both languages, and a broken file's says its cure."""

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
SOURCES = [file for file in (ROOT / "apps").rglob("*.py") if "migrations" not in file.parts]
NOT_CODES = {
    "uploads.process",
    "uploads.sweep",
    "uploads.upload",
    "uploads.refused",
    "uploads.applied",
    "uploads.failed",
    "uploads.apply_confirmed",
    "uploads.checked_again",
    "uploads.picture_kept",
    "uploads.reading_said",
    "uploads.asked_anew",
    "uploads.check_integrity",
    "uploads.went_on",
    "uploads.row_linked",
    "uploads.row_mended",
    "uploads.purge",
    "uploads.rows_purged",
    "uploads.file_purged",
    "uploads.file_downloaded",
    "uploads.reprocessed",
    "uploads.reading_changed",
    "uploads.saved_reading",
}
"""Names of tasks, of audited acts and of the audited thing."""


def texts(language: str) -> dict[str, str]:
    file = ROOT / f"webapp-shared/src/i18n/problems/uploads.{language}.json"
    return dict(json.loads(file.read_text("utf-8")))


def written_codes() -> set[str]:
    return {
        code for file in SOURCES for code in re.findall(r"[\"'](uploads\.[a-z_]+)[\"']", file.read_text("utf-8"))
    } - NOT_CODES


def test_every_code_has_its_sentences_and_no_sentence_is_left_over():
    composed = {"uploads.checked", "uploads.done", "uploads.done_with_errors", "uploads.undone"}
    composed |= {f"uploads.pdf_{fault}" for fault in ("damaged", "locked", "active", "too_heavy")}
    assert written_codes() - texts("en").keys() == set()
    assert texts("en").keys() - written_codes() - composed == set()


CURES = [
    ("uploads.encrypted", "password-protected", "Remove the password"),
    ("uploads.macros", "macros", "Save it as .xlsx without macros"),
    ("uploads.not_what_it_says", "the content is", "rename it"),
    ("uploads.damaged", "damaged or incomplete", "save it again"),
    ("uploads.bomb", "unpacks to far more", "Copy the rows into a new workbook"),
    ("uploads.far_cell", "far outside the table", "Delete the rows and columns"),
    ("uploads.web_page", "web page", "save it as .xlsx"),
    ("uploads.external_links", "linked to other files", "Copy the table as values"),
    ("uploads.forbidden_xml", "declarations", "Copy the rows into a new workbook"),
    ("uploads.unknown_encoding", "cannot be read", "Save it as .csv (UTF-8)"),
    ("uploads.unbalanced_quotes", "never closed", "Correct it"),
    ("uploads.missing_columns", "missing", "as in the template"),
    ("uploads.too_large", "larger than", "Split it"),
    ("uploads.too_many_rows", "more than", "Split it"),
    ("uploads.damaged_id", "shortened by the spreadsheet program", "Format the column as text"),
    ("uploads.no_such_day", "days", "Correct the date"),
    ("uploads.not_an_amount", "Not an amount", "300000 or 3,00,000"),
]


@pytest.mark.parametrize(("code", "trouble", "cure"), CURES)
def test_a_sentence_names_the_trouble_and_then_the_cure(code, trouble, cure):
    sentence = texts("en")[code]
    assert 0 <= sentence.find(trouble) < sentence.find(cure)
