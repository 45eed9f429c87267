"""What people type about themselves: what is kept, and what is refused with which code."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.core.domain import identifiers as ids


@pytest.mark.parametrize(
    ("_case", "typed", "kept"),
    [
        ("ten digits", "9876543210", "9876543210"),
        ("country code with plus", "+91 98765 43210", "9876543210"),
        ("country code alone", "919876543210", "9876543210"),
        ("leading zero", "09876543210", "9876543210"),
        ("hyphens", "98765-43210", "9876543210"),
        ("full-width digits", "９８７６５４３２１０", "9876543210"),
        ("lowest first digit", "6000000000", "6000000000"),
    ],
)
def test_a_mobile_number_is_kept_as_ten_digits(_case: str, typed: str, kept: str) -> None:
    assert ids.clean_mobile(typed) == kept


@pytest.mark.parametrize(
    ("_case", "typed"),
    [
        ("first digit five", "5876543210"),
        ("nine digits", "987654321"),
        ("eleven digits", "98765432101"),
        ("Devanagari digits", "९८७६५४३२१०"),
        ("letters", "98765abcde"),
        ("empty", ""),
        ("a million digits", "9" * 1_000_000),
    ],
)
def test_a_wrong_mobile_number_is_refused(_case: str, typed: str) -> None:
    with pytest.raises(ValueError, match="^mobile$"):
        ids.clean_mobile(typed)


@pytest.mark.parametrize(
    ("_case", "typed", "code"),
    [
        ("wrong holder type", "ABMXA3211G", "pan"),
        ("serial 0000", "ACUPA0000R", "pan"),
        ("too short", "ACUPA708R", "pan"),
        ("Cyrillic А", "АCUPA7085R", "pan"),
        ("a company's", "ACUCA7085R", "pan_individual"),
    ],
)
def test_a_wrong_pan_is_refused(_case: str, typed: str, code: str) -> None:
    with pytest.raises(ValueError, match=f"^{code}$"):
        ids.clean_individual_pan(typed)


def test_a_pan_is_kept_in_capitals_without_blanks() -> None:
    assert ids.clean_individual_pan(" acupa 7085r ") == "ACUPA7085R"


@pytest.mark.parametrize("good", ["110001", "744301", "900001", "226 010"])
def test_a_pin_code_has_six_digits_and_no_leading_zero(good: str) -> None:
    assert ids.clean_pincode(good) == good.replace(" ", "")


@pytest.mark.parametrize("bad", ["012345", "11001", "1100011", "११०००१", "11000a"])
def test_a_wrong_pin_code_is_refused(bad: str) -> None:
    with pytest.raises(ValueError, match="^pincode$"):
        ids.clean_pincode(bad)


@pytest.mark.parametrize("name", ["Asha", "आशा", "श्री राम", "Anne Marie", "José"])
def test_names_are_letters_of_any_script(name: str) -> None:
    assert ids.clean_person_name(name) == name


@pytest.mark.parametrize("name", ["Asha1", "A@sha", "", "   ", "आशा९", "x" * 61, "Asha\x00"])
def test_names_with_anything_else_are_refused(name: str) -> None:
    with pytest.raises(ValueError):
        ids.clean_person_name(name)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("R. K. Sharma", "R. K. Sharma"),
        ("Mary-Ann  Thomas", "Mary-Ann Thomas"),
        ("D'Souza", "D'Souza"),
        ("O\u2019Brien", "O'Brien"),
        ("डॉ. आशा", "डॉ. आशा"),
        ("आशा", "आशा"),
        ("x" * 59 + ".", "x" * 59 + "."),
    ],
)
def test_name_that_others_write_keeps_full_stops_hyphens_and_apostrophes(text: str, name: str) -> None:
    assert ids.clean_written_name(text) == name


@pytest.mark.parametrize(
    "name", ["R2D2", "-", "...", "Asha / Rao", "A -- B", "M/S Raj", "x" * 60 + ".", "Asha, Rao", ""]
)
def test_name_that_others_write_is_no_code_and_no_list(name: str) -> None:
    with pytest.raises(ValueError, match="^name$"):
        ids.clean_written_name(name)


@pytest.mark.parametrize("good", ["a@b.in", "first.last+tag@sub.example.com"])
def test_an_email_address_is_kept(good: str) -> None:
    assert ids.clean_email(good) == good


@pytest.mark.parametrize("bad", ["a@b", "a b@c.in", "@c.in", "a@-c.in", "a@c.i", "a..@", "a" * 250 + "@c.in"])
def test_a_wrong_email_address_is_refused(bad: str) -> None:
    with pytest.raises(ValueError, match="^email$"):
        ids.clean_email(bad)


@pytest.mark.parametrize(
    ("company", "is_good"), [("ABC", True), ("AB", False), ("A" * 40, True), ("A" * 41, False), ("A&B Co", False)]
)
def test_a_company_name_has_three_to_forty_letters_and_digits(company: str, is_good: bool) -> None:
    if is_good:
        assert ids.clean_company(company) == company
    else:
        with pytest.raises(ValueError, match="^company$"):
            ids.clean_company(company)


CLEANERS = [
    ids.clean_mobile,
    ids.clean_pan,
    ids.clean_pincode,
    ids.clean_otp,
    ids.clean_ifsc,
    ids.clean_uan,
    ids.clean_email,
    ids.clean_person_name,
    ids.clean_written_name,
    ids.clean_company,
    ids.clean_locality,
    ids.clean_address,
    ids.clean_gstin,
    ids.clean_uuid,
]


@given(st.sampled_from(CLEANERS), st.text())
def test_any_text_is_either_kept_or_refused_with_a_code(clean, text: str) -> None:
    try:
        kept = clean(text)
    except ValueError as refusal:
        assert str(refusal).isidentifier()
    else:
        assert clean(kept) == kept


def test_masks_show_the_last_four_only() -> None:
    assert ids.mask_mobile("9876543210") == "XXXXXX3210"
    assert ids.mask_pan("ABCPK1234F") == "XXXXXX234F"
    assert ids.mask_email("asha@example.com") == "a•••@example.com"
    assert ids.mask_name("Sunita Yadav") == "S••••• Y."
    assert ids.mask_name("Sunita") == "S•••••"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("ABCPK1234F", "XXXXXX234F"),
        ("27abcpk1234f1z5", "XXXXXXXXXXX" + "F1Z5"),
        ("9876543210", "XXXXXX3210"),
        ("call +91 98765 43210, or 09876543211.", "call XXXXXXXXXXX3210, or XXXXXXX3211."),
        ("PAN ABCPK1234F of 2026-11-23", "PAN XXXXXX234F of 2026-11-23"),
        # a digit less or more, a first digit no mobile has, an amount, an id: nothing of a person
        ("987654321", "987654321"),
        ("98765432101", "98765432101"),
        ("5876543210", "5876543210"),
        ("9876543210.00", "9876543210.00"),
        ("0f8d9876-5432-4100-8000-9876543210ab", "0f8d9876-5432-4100-8000-9876543210ab"),
        ("ABCPK1234FX", "ABCPK1234FX"),
        ("", ""),
    ],
)
def test_numbers_of_people_are_masked_wherever_they_stand_in_a_text(text: str, shown: str) -> None:
    assert ids.mask_numbers(text) == shown
