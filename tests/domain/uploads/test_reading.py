"""Which heading of a lender's sheet is proposed for which column, and what is asked where none will do."""

import pytest

from apps.applications.domain.mis import suggested_status
from apps.applications.importers import mis
from apps.revenue.importers import commission
from apps.uploads.domain import mapping
from apps.uploads.domain.cells import DayOrder
from apps.uploads.domain.mapping import ColumnProfile, ProposalSource, SheetMapping
from apps.uploads.domain.profile import SheetProfiler
from apps.uploads.domain.rows import RawCell


def proposed(*headings: str) -> dict[str, str]:
    return {name: heading for name, (heading, _) in mapping.propose_columns(mis.SPEC, headings, None).items()}


def test_shortened_headings_and_those_with_further_words_are_proposed_and_to_be_checked():
    headings = (
        "Sr No", "Bank LAN", "Applicant", "PAN of Applicant", "Loan Scheme", "Case Status", "Status Dt",
        "Sanct Amt (Rs)", "Disb Amt (Rs)", "Disb Dt", "Remark by Credit",
    )  # fmt: skip
    assert proposed(*headings) == {
        "lender_reference": "Bank LAN",
        "pan": "PAN of Applicant",
        "product": "Loan Scheme",
        "status": "Case Status",
        "status_date": "Status Dt",
        "sanctioned_amount": "Sanct Amt (Rs)",
        "disbursed_amount": "Disb Amt (Rs)",
        "disbursed_on": "Disb Dt",
        "remarks": "Remark by Credit",
    }
    whys = {why for _, why in mapping.propose_columns(mis.SPEC, headings, None).values()}
    assert whys == {ProposalSource.SIMILAR}


@pytest.mark.parametrize(
    "heading", ["Date of Birth", "Phone of Branch", "Loan Tenure", "Panel", "Landline", "Customer"]
)
def test_a_heading_that_only_sounds_alike_is_proposed_for_nothing(heading):
    assert proposed(heading) == {}


@pytest.mark.parametrize("spec", [mis.SPEC, commission.SPEC])
def test_a_reference_and_a_narration_are_known_as_lenders_call_them(spec):
    headings = ("Loan Ref", "Narration")
    assert mapping.propose_columns(spec, headings, None) == {
        "lender_reference": ("Loan Ref", ProposalSource.ALIAS),
        "remarks": ("Narration", ProposalSource.ALIAS),
    }
    assert mapping.propose_columns(spec, ("Ref No",), None) == {"lender_reference": ("Ref No", ProposalSource.ALIAS)}


def test_a_known_heading_goes_before_a_longer_one():
    assert proposed("Final Status", "Status", "Status Date", "Old Status Date") == {
        "status": "Status",
        "status_date": "Status Date",
    }


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


def proposed_for_commission(headings: tuple[str, ...], *rows: tuple[RawCell, ...]) -> dict[str, str]:
    looker = SheetProfiler(headings)
    for number, row in enumerate(rows, start=2):
        looker.scan(number, row)
    survey = looker.survey()
    return dict(mapping.proposal(commission.SPEC, survey.headings, survey.seen, None)[0].columns)


@pytest.mark.parametrize(
    "headings",
    [
        ("LAN", "Payout Amount", "Payout %"),
        ("LAN", "Payout %", "Payout Amount"),
        ("LAN", "Commission %", "Commission"),
        ("LAN", "Commission", "Commission #"),
    ],
)
def test_amount_beside_its_rate_is_proposed_and_the_rate_is_not(headings):
    money = next(heading for heading in headings[1:] if "%" not in heading and "#" not in heading)
    values: dict[str, RawCell] = {"LAN": "G-1", money: 37000}
    cells = tuple(values.get(heading, 2.45) for heading in headings)
    assert proposed_for_commission(headings, cells) == {"loan_number": "LAN", "amount": money}


def test_rate_alone_is_proposed_for_no_money():
    assert proposed_for_commission(("LAN", "Payout %"), ("G-1", 2.45)) == {"loan_number": "LAN"}
    assert proposed_for_commission(("LAN", "Payout Rate"), ("G-1", 2.45)) == {"loan_number": "LAN"}


@pytest.mark.parametrize(
    "heading",
    ["Sanction Date", "Expected Sanction Amount", "Sanctioned Amount %", "Old Sanctioned Amount"],
)
def test_heading_of_another_thing_is_proposed_for_no_amount(heading):
    assert "sanctioned_amount" not in proposed(heading)


@pytest.mark.parametrize(
    ("heading", "cell"),
    [("PAN", "C-1001"), ("Mobile", "Pune"), ("Sanctioned Amount", "14/11/2026"), ("Disbursed Date", 45000.0)],
)
def test_heading_over_values_that_its_column_refuses_is_not_proposed(heading, cell):
    looker = SheetProfiler((heading,))
    looker.scan(2, (cell,))
    survey = looker.survey()
    assert mapping.proposal(mis.SPEC, survey.headings, survey.seen, None)[0].columns == {}


def test_application_id_is_ours_only_where_the_values_are():
    for cell, column in (("APP-77", "lender_reference"), ("0190b1de-7a4c-7cc3-98b2-3d5a1b2c4d5e", "our_id")):
        looker = SheetProfiler(("Application ID",))
        looker.scan(2, (cell,))
        survey = looker.survey()
        assert mapping.proposal(mis.SPEC, survey.headings, survey.seen, None)[0].columns == {column: "Application ID"}


@pytest.mark.parametrize(
    "word",
    ["Disbursement Pending", "Disbursement Failed", "Sanction Expired", "Not Disbursed", "Disbursal Reversal"],
)
def test_status_phrase_that_is_on_no_list_is_asked(word):
    assert suggested_status(word) is None


def test_status_phrase_on_the_list_is_proposed():
    assert suggested_status("Disbursal_Done") == "disbursed"
    assert suggested_status("docs  pending") == "documents_pending"
