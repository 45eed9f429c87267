"""Facts of an organisation: each by its form, all against one another, and the missing."""

from datetime import date

import pytest

from apps.partners.domain.kyc import (
    EntityType,
    KycFacts,
    KycPaper,
    KycState,
    missing,
    needed_papers,
    read,
    state_on,
    valid_until,
)

TODAY = date(2026, 12, 8)
LLP = {
    "entity_type": "llp",
    "pan": "aaafs1234f",
    "gstin": "27AAAFS1234F1ZM",
    "udyam": "UDYAM-MH-19-0001234",
    "registration": "aab-1234",
}


def test_facts_are_kept_as_the_papers_have_them() -> None:
    parsed = read(LLP, date(2015, 4, 1), today=TODAY)
    assert parsed.faults == {}
    assert parsed.facts == KycFacts(
        "llp", "AAAFS1234F", "27AAAFS1234F1ZM", "UDYAM-MH-19-0001234", "AAB-1234", date(2015, 4, 1)
    )


@pytest.mark.parametrize(
    ("entity_type", "fits"),
    [("individual", "P"), ("proprietor", "P"), ("partnership", "F"), ("llp", "F"), ("company", "C"), ("trust", "T")],
)
def test_fourth_letter_of_the_pan_fits_the_kind(entity_type: str, fits: str) -> None:
    faults = {
        letter: read({"entity_type": entity_type, "pan": f"AAA{letter}S1234F"}, None, today=TODAY).faults
        for letter in "PFCT"
    }
    assert [letter for letter, fault in faults.items() if not fault] == [fits]
    assert {fault["pan"].code for fault in faults.values() if fault} == {"partners.pan_of_another_kind"}


@pytest.mark.parametrize(
    ("change", "field", "code"),
    [
        ({"pan": "AAAFS0000F"}, "pan", "core.pan"),
        ({"gstin": "27AAAFS1234F1ZN"}, "gstin", "core.gstin"),
        ({"pan": "AABFS1234F"}, "gstin", "partners.gstin_of_another"),
        ({"udyam": "UDYAM-MH-19-123"}, "udyam", "core.uan"),
        ({"registration": "U65999MH2015PTC123456"}, "registration", "partners.llpin"),
        ({"entity_type": "company", "pan": "", "gstin": ""}, "registration", "partners.cin"),
    ],
)
def test_fact_that_is_wrong_is_named_with_the_cure(change: dict[str, str], field: str, code: str) -> None:
    faults = read({**LLP, **change}, date(2015, 4, 1), today=TODAY).faults
    assert {name: fault.code for name, fault in faults.items()} == {field: code}


def test_registration_is_asked_of_companies_and_llps_alone() -> None:
    parsed = read({**LLP, "entity_type": "partnership", "registration": "nonsense"}, None, today=TODAY)
    assert (parsed.faults, parsed.facts.registration) == ({}, "")
    company = {"entity_type": "company", "registration": "U65999MH2015PTC123456"}
    assert read(company, None, today=TODAY).facts.registration == "U65999MH2015PTC123456"


@pytest.mark.parametrize(
    ("day", "is_wrong"),
    [
        (date(1899, 12, 31), True),
        (date(1900, 1, 1), False),
        (TODAY, False),
        (date(2026, 12, 9), True),
    ],
)
def test_day_of_incorporation_is_not_in_the_future(day: date, is_wrong: bool) -> None:
    assert ("incorporated_on" in read(LLP, day, today=TODAY).faults) is is_wrong


def test_papers_follow_the_facts() -> None:
    person = KycFacts(EntityType.INDIVIDUAL, "AAAPS1234F", "", "", "", None)
    assert needed_papers(person) == [KycPaper.PAN_CARD, KycPaper.ADDRESS_PROOF]
    assert needed_papers(read(LLP, None, today=TODAY).facts) == [
        KycPaper.PAN_CARD,
        KycPaper.ADDRESS_PROOF,
        KycPaper.INCORPORATION,
        KycPaper.GST_CERTIFICATE,
        KycPaper.UDYAM_CERTIFICATE,
    ]


def test_what_is_missing_is_listed_until_nothing_is() -> None:
    nothing = KycFacts("", "", "", "", "", None)
    assert missing(nothing, [], has_agreed=False) == ["entity_type", "pan", "pan_card", "address_proof", "agreement"]
    llp = read({**LLP, "gstin": "", "udyam": ""}, None, today=TODAY).facts
    assert missing(llp, ["pan_card"], has_agreed=True) == ["incorporated_on", "address_proof", "incorporation"]
    person = KycFacts("individual", "AAAPS1234F", "", "", "", None)
    assert missing(person, ["pan_card", "address_proof"], has_agreed=True) == []


def test_check_holds_two_years_or_until_the_first_paper_ends() -> None:
    assert valid_until(TODAY, []) == date(2028, 12, 8)
    assert valid_until(TODAY, [date(2029, 1, 1), date(2027, 3, 31)]) == date(2027, 3, 31)


@pytest.mark.parametrize(
    ("state", "until", "shown"),
    [
        (KycState.CHECKED, date(2026, 12, 7), KycState.EXPIRED),
        (KycState.CHECKED, TODAY, KycState.CHECKED),
        (KycState.SENT, date(2026, 12, 7), KycState.SENT),
        (KycState.MISSING, None, KycState.MISSING),
    ],
)
def test_check_past_its_last_day_has_ended(state: KycState, until: date | None, shown: KycState) -> None:
    assert state_on(state, until, TODAY) is shown
