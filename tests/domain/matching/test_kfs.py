"""The Key Facts Statement: every row of the regulator's form, in both languages, held to the golden file."""

import json
from dataclasses import replace
from datetime import date
from decimal import Decimal
from uuid import UUID

import pytest

from apps.core.domain.money import grouped
from apps.core.domain.plain import from_plain
from apps.matching.domain.kfs import KfsIssuer, proposal_number, rate_effect, valid_until
from apps.matching.domain.kfs_text import EN, HI, record, statement
from tests.domain.matching.statements import GOLDEN, facts_of

APPLICATION = UUID("5f0c3a52-3f0e-4f5e-9a0e-0d3c1d7f2b11")
FRIDAY = date(2026, 11, 20)


@pytest.mark.parametrize("language", ["en", "hi"])
@pytest.mark.parametrize("case", GOLDEN, ids=lambda case: case["_case"])
def test_statements_as_they_were_read_and_approved(case, language):
    made = record(statement(facts_of(case), language))
    made["schedule"] = made["schedule"][:2] + made["schedule"][-1:]
    assert made == case["expected"][language]


def test_both_parts_have_all_rows_of_the_form():
    made = statement(facts_of(GOLDEN[1]), "en")
    assert [row.no for row in made.part_1] == [
        *("1", "2", "3", "4", "5", "6", "7", "8 (i)", "8 (ii)", "8 (iii)", "8 (iv)", "9"),
        *("10 (i)", "10 (ii)", "10 (iii)", "10 (iv)", "10 (v)"),
    ]
    assert [row.no for row in made.part_2] == ["1", "2", "3", "4", "5", "6 (i)", "6 (ii)"]
    assert all(row.value for row in (*made.part_1, *made.part_2, *made.apr_sheet))


def test_both_languages_have_the_same_words_and_places():
    assert EN.keys() == HI.keys()
    places = {key: sorted(part.split("}")[0] for part in text.split("{")[1:]) for key, text in EN.items()}
    assert places == {key: sorted(part.split("}")[0] for part in text.split("{")[1:]) for key, text in HI.items()}


def test_hindi_keeps_latin_digits():
    made = record(statement(facts_of(GOLDEN[0]), "hi"))
    assert not set("०१२३४५६७८९") & set(json.dumps(made, ensure_ascii=False))


def test_days_are_written_as_pages_write_them():
    facts = replace(facts_of(GOLDEN[0]), issued_on=date(2026, 11, 5), valid_until=date(2026, 12, 9))
    assert statement(facts, "en").held.endswith("given on 05 Nov 2026. These terms are held for you till 09 Dec 2026.")
    assert "05 नव॰ 2026 को दिया गया" in statement(facts, "hi").held
    assert "09 दिस॰ 2026 तक" in statement(facts, "hi").held


@pytest.mark.parametrize(
    ("_case", "on", "loan_days", "expected"),
    [
        ("three working days over a weekend", FRIDAY, 1080, date(2026, 11, 25)),
        ("three within a week", date(2026, 11, 16), 1080, date(2026, 11, 19)),
        ("from a Saturday", date(2026, 11, 21), 1080, date(2026, 11, 25)),
        ("seven days are no short loan", FRIDAY, 7, date(2026, 11, 25)),
        ("one day for a loan of less than a week", FRIDAY, 6, date(2026, 11, 23)),
    ],
)
def test_how_long_the_terms_are_held(_case, on, loan_days, expected):
    assert valid_until(on, loan_days=loan_days) == expected


def test_a_holiday_is_no_working_day():
    assert valid_until(FRIDAY, loan_days=90, holidays=[date(2026, 11, 24)]) == date(2026, 11, 26)


def test_the_number_is_one_per_application_and_lender():
    gulmohar = from_plain(KfsIssuer, GOLDEN[1]["issuer"])
    number = proposal_number(gulmohar, "PL", APPLICATION, FRIDAY)
    assert number == proposal_number(gulmohar, "PL", APPLICATION, FRIDAY)
    assert number.startswith("GF-PL-26-")
    assert number != proposal_number(replace(gulmohar, lender_id=2), "PL", APPLICATION, FRIDAY)
    assert number != proposal_number(gulmohar, "PL", UUID(int=1), FRIDAY)


def test_a_name_without_latin_letters_still_gets_a_number():
    issuer = replace(from_plain(KfsIssuer, GOLDEN[1]["issuer"]), name="गुलमोहर")
    assert proposal_number(issuer, "PL", APPLICATION, FRIDAY).startswith("L-PL-26-")


def test_a_quarter_of_a_per_cent_more():
    effect = rate_effect(Decimal(1_000_000), Decimal("9.50"), 120)
    assert (round(effect.emi, 2), effect.instalments) == (Decimal("137.27"), 3)


def test_when_no_number_of_instalments_would_repay():
    assert rate_effect(Decimal(1_000_000), Decimal("60"), 600).instalments is None


@pytest.mark.parametrize(
    ("value", "expected"),
    [("0", "0"), ("999.5", "1,000"), ("99999", "99,999"), ("100000", "1,00,000"), ("123456789", "12,34,56,789")],
)
def test_lakh_grouping(value, expected):
    assert grouped(Decimal(value)) == expected
