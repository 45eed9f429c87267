"""Which heading of a lender's sheet is proposed for which column, how surely, and why."""

from dataclasses import replace

import pytest

from apps.applications.importers import mis
from apps.settlement.importers import commission
from apps.uploads.domain.layout import SheetSpec
from apps.uploads.domain.mapping import SheetMapping
from apps.uploads.domain.profile import SheetProfiler
from apps.uploads.domain.proposal import SheetSource, answer, propose, proposed_reading
from apps.uploads.domain.proposed_columns import Grade, ProposalReason, ProposedColumn, propose_columns
from apps.uploads.domain.rows import RawCell


def proposed(*headings: str) -> dict[str, str]:
    return {name: column.heading for name, column in propose_columns(mis.SPEC, headings, None).items()}


def test_shortened_headings_and_those_with_further_words_are_proposed():
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


@pytest.mark.parametrize(
    "heading", ["Date of Birth", "Phone of Branch", "Loan Tenure", "Panel", "Landline", "Customer"]
)
def test_a_heading_that_only_sounds_alike_is_proposed_for_nothing(heading):
    assert proposed(heading) == {}


@pytest.mark.parametrize("spec", [mis.SPEC, commission.SPEC])
def test_a_reference_and_a_narration_are_known_as_lenders_call_them(spec):
    columns = propose_columns(spec, ("Loan Ref", "Narration"), None)
    assert {name: column.heading for name, column in columns.items()} == {
        "lender_reference": "Loan Ref",
        "remarks": "Narration",
    }
    assert propose_columns(spec, ("Ref No",), None)["lender_reference"].heading == "Ref No"


def test_a_known_heading_goes_before_a_longer_one():
    assert proposed("Final Status", "Status", "Status Date", "Old Status Date") == {
        "status": "Status",
        "status_date": "Status Date",
    }


def columns_of(spec: SheetSpec, headings: tuple[str, ...], *rows: tuple[RawCell, ...]) -> dict[str, ProposedColumn]:
    profiler = SheetProfiler(headings)
    for number, row in enumerate(rows, start=2):
        profiler.scan(number, row)
    return proposed_reading(spec, profiler.survey(), None)[1]


def proposed_for_commission(headings: tuple[str, ...], *rows: tuple[RawCell, ...]) -> dict[str, str]:
    return {name: column.heading for name, column in columns_of(commission.SPEC, headings, *rows).items()}


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
    assert columns_of(mis.SPEC, (heading,), (cell,)) == {}


def test_application_id_is_ours_only_where_the_values_are():
    for cell, column in (("APP-77", "lender_reference"), ("0190b1de-7a4c-7cc3-98b2-3d5a1b2c4d5e", "our_id")):
        assert list(columns_of(mis.SPEC, ("Application ID",), (cell,))) == [column]


def graded(spec: SheetSpec, name: str, heading: str, cell: RawCell, **others: RawCell) -> tuple[Grade, ProposalReason]:
    headings = (heading, *(other.replace("_", " ") for other in others))
    column = columns_of(spec, headings, (cell, *others.values()))[name]
    assert column.heading == heading
    return column.grade, column.reason


@pytest.mark.parametrize(
    ("spec", "name", "heading", "cell", "grade", "reason"),
    [
        (mis.SPEC, "disbursed_amount", "Disb Amt", 250000, "certain", "name"),
        (mis.SPEC, "disbursed_amount", "वितरित राशि", 250000, "certain", "name"),
        (mis.SPEC, "disbursed_amount", "Disbursed", 250000, "certain", "values"),
        (mis.SPEC, "disbursed_amount", "Net Disbursed Amount", 250000, "asked", "net"),
        (mis.SPEC, "disbursed_amount", "Disbursed Worth", 250000, "asked", "wider"),
        (mis.SPEC, "mobile", "Reach them", "9850663937", "likely", "values"),
        (mis.SPEC, "disbursed_on", "Disbursed On", "14/10/2026", "certain", "values"),
        (mis.SPEC, "disbursed_on", "First Disb Date", "14/10/2026", "likely", "wider"),
        (mis.SPEC, "lender_reference", "Bank Application No.", "HL-9001", "certain", "name"),
        (mis.SPEC, "lender_reference", "Loan", "HL-9001", "likely", "general"),
        (mis.SPEC, "status", "Handoff Stage", "Disbursed", "certain", "values"),
        (mis.SPEC, "status", "Handoff Stage", "ZP Soft Clear", "likely", "wider"),
        (commission.SPEC, "amount", "Gross Payout", 1400, "certain", "values"),
        (commission.SPEC, "amount", "Net Payout", 1400, "asked", "net"),
        (commission.SPEC, "amount", "Payout", 2.45, "asked", "small"),
        (commission.SPEC, "amount", "Payout", 99.99, "asked", "small"),
        (commission.SPEC, "amount", "Payout", 100, "certain", "values"),
        (commission.SPEC, "base", "Disbursed Amount (in Lakhs)", 45.5, "certain", "name"),
        (commission.SPEC, "amount", "Comission Amount", 1400, "asked", "slip"),
        (commission.SPEC, "base", "Loan Amount", 250000, "asked", "general"),
    ],
)
def test_proposed_heading_has_a_grade_and_its_reason(spec, name, heading, cell, grade, reason):
    assert graded(spec, name, heading, cell) == (Grade(grade), ProposalReason(reason))


def test_gross_amount_is_chosen_before_net_and_two_that_would_do_are_asked():
    assert graded(commission.SPEC, "amount", "Gross Payout", 1400, Net_Payout=1260) == (
        Grade.CERTAIN,
        ProposalReason.VALUES,
    )
    assert graded(commission.SPEC, "amount", "Commission Amount", 1400, Commission_Received=1400) == (
        Grade.ASKED,
        ProposalReason.TWO,
    )


def test_amount_that_is_asked_about_is_no_part_of_the_reading():
    profiler = SheetProfiler(("LAN", "Net Payout"))
    profiler.scan(2, ("HL-9001", 1260))
    reading, columns = proposed_reading(commission.SPEC, profiler.survey(), None)
    assert reading.columns == {"loan_number": "LAN"}
    assert columns["amount"] == ProposedColumn("Net Payout", Grade.ASKED, ProposalReason.NET)


@pytest.mark.parametrize(
    ("name", "heading", "cell"),
    [
        ("mobile", "FOS Mobile No", "9850663937"),
        ("lender_reference", "Bank Account No", "HL-9001"),
        ("lender_reference", "DSA Code", "K6687164"),
        ("disbursed_amount", "Part Disbursed Amount", 87836),
        ("disbursed_on", "Target Disbursement Date", "13/10/2026"),
        ("disbursed_on", "Disbursement Created Date", "13/10/2026"),
        ("sanctioned_amount", "Approved Tenure", 36),
        ("disbursed_amount", "Disbursed Worth", 999),
        ("mobile", "Reach our agent", "9850663937"),
        ("status", "Verification Status", "Disbursed"),
    ],
)
def test_heading_about_something_else_is_not_proposed(name, heading, cell):
    assert name not in columns_of(mis.SPEC, (heading,), (cell,))


def test_account_number_beside_ifsc_codes_is_that_of_a_bank_account():
    assert "lender_reference" in columns_of(mis.SPEC, ("Account No",), ("HL-9001",))
    assert "lender_reference" not in columns_of(mis.SPEC, ("Account No", "Bank IFSC"), ("HL-9001", "DECC0000001"))


def test_heading_of_another_lender_is_offered_and_vetoed_by_its_values():
    others = {"amount": {"zpmoney"}}
    headings = ("LAN", "ZP Money")
    for cell, offered in ((1400, [("amount", Grade.ASKED, ProposalReason.OTHER_LENDER)]), ("Pune", [])):
        profiler = SheetProfiler(headings)
        profiler.scan(2, ("HL-9001", cell))
        columns = proposed_reading(commission.SPEC, profiler.survey(), None, others)[1]
        found = [(name, column.grade, column.reason) for name, column in columns.items() if name == "amount"]
        assert found == offered


def test_saved_heading_is_certain_whatever_its_name():
    columns = propose_columns(commission.SPEC, ("LAN", "ZP Money"), SheetMapping({"amount": "zp money"}))
    assert columns["amount"] == ProposedColumn("ZP Money", Grade.CERTAIN, ProposalReason.SAVED)


def test_amount_that_is_asked_about_is_open_until_somebody_takes_it_or_says_that_it_is_missing():
    profiler = SheetProfiler(("Application No", "Status", "Net Disbursed Amount"))
    profiler.scan(2, ("HL-9001", "Disbursed", 250000))
    profile = profiler.survey()
    reading, columns = proposed_reading(mis.SPEC, profile, None)
    (question,) = answer(mis.SPEC, profile, reading, proposed=columns)
    assert (question.field, question.code) == ("columns.disbursed_amount", "uploads.column_asked")
    assert answer(mis.SPEC, profile, reading, proposed=columns, answered=["disbursed_amount"]) == ()
    taken = replace(reading, columns={**reading.columns, "disbursed_amount": "Net Disbursed Amount"})
    assert answer(mis.SPEC, profile, taken, proposed=columns) == ()


def test_required_amount_that_is_asked_about_is_one_question_and_a_need_once_it_is_said_to_be_missing():
    others = {"amount": {"zpmoney"}}
    profiler = SheetProfiler(("LAN", "ZP Money"))
    profiler.scan(2, ("HL-9001", 1400))
    profile = profiler.survey()
    reading, columns = proposed_reading(commission.SPEC, profile, None, others)
    assert columns["amount"].grade is Grade.ASKED

    def codes(*answered: str) -> list[str]:
        questions = answer(commission.SPEC, profile, reading, proposed=columns, answered=answered)
        return [question.code for question in questions if question.field == "columns.amount"]

    assert codes() == ["uploads.column_asked"]
    assert codes("amount") == ["uploads.column_needed"]


# --- Sheet and heading rows --------------------------------------------------------------------------------------

HEADINGS = ("Application No", "Status", "Status Date")
LINE = ("HL-9001", "Disbursed", "14/10/2026")


def source(name: str, *rows: tuple[RawCell, ...]) -> SheetSource:
    return SheetSource(name, lambda: enumerate(rows, start=1))


def found_in(*sheets: SheetSource, header_row: int | None = None) -> tuple[str, tuple[int, ...], tuple[str, ...]]:
    proposal = propose(mis.SPEC, sheets, header_row=header_row)
    assert proposal is not None
    return proposal.sheet, proposal.header.rows, proposal.header.headings


def test_sheet_that_knows_most_headings_is_taken():
    read_me, summary = source("Read me", ("Do not edit",)), source("Summary", ("Status", "Cases"), ("Disbursed", 6))
    assert found_in(read_me, summary, source("Data", HEADINGS, LINE)) == ("Data", (1,), HEADINGS)


@pytest.mark.parametrize("above", [0, 1, 22, 58])
def test_headings_are_found_below_a_letterhead(above):
    letter: list[tuple[RawCell, ...]] = [(f"Clause {number}",) for number in range(above)]
    assert found_in(source("S", *letter, HEADINGS, LINE))[1] == (above + 1,)


def test_group_above_its_parts_makes_one_heading_of_both():
    groups = ("Application No", "Disbursement", None, "Remarks")
    parts = (None, "Date", "Amount", None)
    folded = ("Application No", "Disbursement Date", "Disbursement Amount", "Remarks")
    assert found_in(source("S", groups, parts, ("HL-9001", "14/10/2026", 250000, "ok")))[1:] == ((1, 2), folded)


def test_group_ends_where_a_part_speaks_for_itself():
    groups = (None, "Disbursement", None, None)
    parts = ("Application No", "Date", "Amount", "Remarks")
    folded = ("Application No", "Disbursement Date", "Disbursement Amount", "Remarks")
    assert found_in(source("S", groups, parts, ("HL-9001", "14/10/2026", 250000, "ok")))[1:] == ((1, 2), folded)


def test_row_that_a_person_names_is_taken_with_its_group():
    sheet = source("S", (None, "Disbursement", None), ("Case", "Date", "Amount"), ("HL-9001", "14/10/2026", 250000))
    for row in (1, 2):
        assert found_in(sheet, header_row=row)[1:] == ((1, 2), ("Case", "Disbursement Date", "Disbursement Amount"))
    assert found_in(sheet, header_row=3)[1] == (3,)
    assert propose(mis.SPEC, [sheet], header_row=4) is None


@pytest.mark.parametrize(
    ("name", "heading"),
    [
        ("lender_reference", "Proposal No"),
        ("lender_reference", "Opportunity ID"),
        ("lender_reference", "Deal ID"),
        ("product", "Facility"),
        ("product", "Loan Category"),
        ("status", "Final Decision"),
        ("status", "Status as on date"),
        ("sanctioned_amount", "अनुमोदित राशि"),
        ("sanctioned_amount", "Manjoor rashi"),
        ("disbursed_amount", "Amount Financed"),
        ("disbursed_amount", "Booked Amount"),
        ("disbursed_amount", "संवितरित राशि"),
        ("disbursed_on", "Release Dt"),
        ("disbursed_on", "Vitran tarikh"),
        ("disbursed_on", "संवितरण तिथि"),
        ("remarks", "टिप्पणियाँ"),
    ],
)
def test_heading_in_other_words_is_proposed(name, heading):
    assert proposed(heading) == {name: heading}


@pytest.mark.parametrize(
    "heading",
    [
        "Booking Date",
        "Release Order Date",
        "Disb Cancel Date",
        "Call Disposition Date",
        "Deal Size",
        "Customer Category",
    ],
)
def test_heading_with_such_a_word_about_something_else_is_not_proposed(heading):
    assert proposed(heading) == {}


@pytest.mark.parametrize("heading", ["Referral Fee", "Sourcing Fee", "Commission Payable", "Payout Amt (Excl GST)"])
def test_commission_in_other_words_is_proposed_and_its_tax_is_not(heading):
    row = ("LN0000001", "7,400.00", "7,400.00", "1,332.00")
    headings = ("LAN", heading, "Commission (Incl GST)", "GST on Commission")
    assert proposed_for_commission(headings, row) == {"loan_number": "LAN", "amount": heading}


def test_column_of_names_of_products_is_proposed_whatever_its_heading():
    rows = [("LN0000001", "Personal Loan", "Metro"), ("LN0000002", "LAP", "Urban"), ("LN0000003", "Used Car Loan", "x")]
    found = columns_of(mis.SPEC, ("LAN", "Vertical", "Region"), *rows)
    assert found["product"] == ProposedColumn("Vertical", Grade.LIKELY, ProposalReason.VALUES)
    rows[1] = ("LN0000002", "Wedding", "Urban")
    assert "product" not in columns_of(mis.SPEC, ("LAN", "Vertical", "Region"), *rows)


@pytest.mark.parametrize(
    ("spec", "heading", "name"),
    [
        (mis.SPEC, "Register No", "lender_reference"),
        (commission.SPEC, "Register No", "lender_reference"),
        (commission.SPEC, "Old Books Account No", None),
        (commission.SPEC, "Ledger Account No", "loan_number"),
    ],
)
def test_single_number_of_a_sheet_without_references_is_likely_to_be_one(spec, heading, name):
    found = columns_of(spec, ("S.No.", heading, "Branch No"), ("10001", "LN0000001", "40001"))
    likely = ProposedColumn(heading, Grade.LIKELY, ProposalReason.VALUES)
    assert found == ({} if name is None else {name: likely})


def test_two_such_numbers_or_a_short_one_are_none():
    assert columns_of(mis.SPEC, ("Register No", "Bundle No"), ("LN0000001", "D0000001")) == {}
    assert columns_of(mis.SPEC, ("Register No",), ("L001",)) == {}
    assert columns_of(mis.SPEC, ("Register No", "LAN"), ("R0000001", "LN0000001")).keys() == {"lender_reference"}


@pytest.mark.parametrize(
    ("name", "heading", "cell"),
    [
        ("disbursed_amount", "Finance Amount", "12,50,000"),
        ("disbursed_on", "Funding Date", "14/11/2026"),
        ("sanctioned_amount", "Sanction Limit (in Lacs)", "12.5"),
        ("lender_reference", "Docket No", "HL4437821"),
        ("our_id", "LSP Ref No", "HL4437821"),
        ("status", "चरण", "Login"),
        ("remarks", "अभ्युक्ति", "docs pending"),
        ("reason", "अस्वीकृति की वजह", "low score"),
    ],
)
def test_further_words_of_lending_are_known(name, heading, cell):
    assert columns_of(mis.SPEC, ("PAN", heading), ("ABCPE1234F", cell), ("BCDPK2345G", cell))[name].heading == heading


@pytest.mark.parametrize(
    ("heading", "cell"),
    [
        *(
            (heading, "12,50,000")
            for heading in ("Undisbursed Amount", "MTD Disbursed", "In-Principle Sanction Amount")
        ),
        *((heading, "12,50,000") for heading in ("स्वीकृत लंबित राशि", "बकाया ऋण राशि", "Fund Value")),
        *((heading, "14/11/2026") for heading in ("Disbursed Loan Maturity Date", "Finance Closure Date")),
        ("क्रम संख्या", "100001"),
        ("अनुमानित वितरित राशि", "12,50,000"),
        ("Anumanit Disbursed Amount", "12,50,000"),
    ],
)
def test_word_that_makes_a_known_name_another_thing_is_heeded(heading, cell):
    assert columns_of(mis.SPEC, ("PAN", heading), ("ABCPE1234F", cell), ("BCDPK2345G", cell)).keys() == {"pan"}


def test_hindi_word_that_the_sheet_explains_is_understood():
    """भुक्त is in no list; its first heading has the English words beside it, the second another ending."""
    headings = ("PAN", "भुक्ती राशि (Disbursed Amount)", "भुक्त दिनांक")
    columns = columns_of(mis.SPEC, headings, ("ABCPE1234F", "12,50,000", "14/11/2026"))
    assert {name: (column.heading, column.grade) for name, column in columns.items()} == {
        "pan": ("PAN", Grade.CERTAIN),
        "disbursed_amount": (headings[1], Grade.CERTAIN),
        "disbursed_on": (headings[2], Grade.CERTAIN),
    }


def test_hindi_word_with_two_possible_meanings_is_not_explained():
    headings = ("PAN", "भुक्त शेषांक (Disbursed Amount)", "भुक्त दिनांक")
    assert "disbursed_on" not in columns_of(mis.SPEC, headings, ("ABCPE1234F", "12,50,000", "14/11/2026"))


def test_heading_with_a_qualifier_explains_no_hindi_word():
    """संभाव्य (likely) is in no list; it is the qualifier here, not the word for disbursed."""
    headings = ("PAN", "संभाव्य राशि (Expected Disbursed Amount)", "संभाव्य दिनांक")
    columns = columns_of(mis.SPEC, headings, ("ABCPE1234F", "12,50,000", "14/11/2026"))
    assert "disbursed_on" not in columns


def test_sub_status_is_a_reason_only_where_its_words_are_no_statuses():
    def column_of(*words: str) -> list[str]:
        return [*columns_of(mis.SPEC, ("PAN", "Sub Status"), *(("ABCPE1234F", word) for word in words))][1:]

    assert column_of("Login", "Sanctioned", "Disbursed") == ["status"]
    assert column_of("low score", "income not met", "Disbursed") == ["reason"]
