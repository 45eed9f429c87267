"""Surveys of a lender's sheet, and the questions before the sheet can be read."""

import pytest

from apps.applications.domain.submissions.mis import suggested_status
from apps.applications.importers import mis
from apps.uploads.domain import mapping
from apps.uploads.domain.cells import DayOrder
from apps.uploads.domain.mapping import ColumnProfile, SheetMapping
from apps.uploads.domain.profile import SheetProfiler
from apps.uploads.domain.rows import RawCell


def surveyed(*cells: RawCell) -> tuple[ColumnProfile, ...]:
    looker = SheetProfiler(("Ref", "Stage"))
    for number, cell in enumerate(cells, start=2):
        looker.scan(number, (f"G-{number}", cell))
    return looker.survey().seen


def open_questions(*cells: RawCell) -> list[tuple[str, str]]:
    said = SheetMapping({"lender_reference": "Ref", "status": "Stage"}, DayOrder.DMY, {})
    found = mapping.questions(mis.SPEC, ("Ref", "Stage"), surveyed(*cells), said)
    return [(one.field, one.code) for one in found]


def test_numbers_are_words_where_a_lender_writes_its_statuses_so():
    assert surveyed(20, 30.0, 20)[1].words == ("20", "30")
    assert surveyed(20, 30.0, 20)[1].word_rows == (2, 1)
    assert open_questions(20, 30.0) == [("words.status", "uploads.word_unknown")] * 2


def test_a_column_of_days_has_no_words_and_one_of_sentences_too_many():
    assert open_questions("24/11/2026", "25/11/2026") == [("columns.status", "uploads.no_words")]
    assert open_questions(*[f"word {number}" for number in range(61)]) == [("columns.status", "uploads.too_many_words")]


def test_a_mobile_number_is_no_word_to_be_shown():
    assert surveyed(9000000001.0)[1].words == ()


def test_a_survey_comes_back_as_it_was_kept():
    for seen in (*surveyed("Login", 20), *surveyed(*[f"word {number}" for number in range(61)])):
        assert ColumnProfile.from_plain(seen.to_plain()) == seen


@pytest.mark.parametrize(
    "word",
    ["Disbursement Pending", "Disbursement Failed", "Sanction Expired", "Not Disbursed", "Disbursal Reversal"],
)
def test_status_phrase_that_is_on_no_list_is_asked(word):
    assert suggested_status(word) is None


def test_status_phrase_on_the_list_is_proposed():
    assert suggested_status("Disbursal_Done") == "disbursed"
    assert suggested_status("docs  pending") == "documents_pending"
