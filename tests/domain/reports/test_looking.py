"""What a text in the desk's search can be read as."""

from uuid import UUID

import pytest

from apps.reports.domain.search import SearchTerms, parse_search

WHOLE = UUID("0190c0de-0000-7000-8000-000000000001")


@pytest.mark.parametrize("typed", ["9811111111", "+91 98111 11111", " 098111-11111 "])
def test_a_whole_mobile_number_names_a_customer(typed):
    found = parse_search(typed)
    assert (found.mobile, found.names_a_customer) == ("9811111111", True)


@pytest.mark.parametrize("typed", ["981111111", "98111111112", "5811111111"])
def test_a_part_of_a_number_names_nobody(typed):
    found = parse_search(typed)
    assert (found.mobile, found.reference, found.names_a_customer) == (None, None, False)


def test_an_id_names_an_application_whole_or_by_its_first_eight_letters():
    assert parse_search(str(WHOLE).upper()) == SearchTerms(str(WHOLE).upper(), reference=WHOLE)
    assert parse_search("0190C0DE").beginning == (
        UUID("0190c0de-0000-0000-0000-000000000000"),
        UUID("0190c0de-ffff-ffff-ffff-ffffffffffff"),
    )
    assert not parse_search("0190c0d").names_a_customer


def test_anything_else_is_a_name_without_outer_and_double_blanks():
    assert parse_search("  Gulmohar   Finance ") == SearchTerms("Gulmohar Finance")
    assert parse_search("गुल") == SearchTerms("गुल")


@pytest.mark.parametrize(("typed", "code"), [("", "search_short"), (" a ", "search_short"), ("a\x00b", "characters")])
def test_what_cannot_be_looked_for_says_why(typed, code):
    with pytest.raises(ValueError, match=code):
        parse_search(typed)
