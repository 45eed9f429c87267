"""How what a caller says is read: a whole key, or a name that takes a second fact."""

import pytest

from apps.desk.domain.finding import CustomerKey, matches_second_fact, read_query


@pytest.mark.parametrize(
    ("typed", "key", "value"),
    [
        ("90000 03210", CustomerKey.MOBILE, "9000003210"),
        ("+91 90000 03210", CustomerKey.MOBILE, "9000003210"),
        ("abcpy1234f", CustomerKey.PAN, "ABCPY1234F"),
        ("Asha@Example.com", CustomerKey.EMAIL, "asha@example.com"),
        ("0190C0DE-0000-7000-8000-000000000001", CustomerKey.ID, "0190c0de-0000-7000-8000-000000000001"),
        ("0190C0DE", CustomerKey.BEGINNING, "0190c0de"),
        ("t-2abc34", CustomerKey.TICKET, "T-2ABC34"),
        ("GF/2026/77", CustomerKey.REFERENCE, "GF/2026/77"),
        ("900000321", CustomerKey.REFERENCE, "900000321"),
        ("Sunita  Yadav", CustomerKey.NAME, "Sunita Yadav"),
    ],
)
def test_text_is_read_as_one_key(typed: str, key: CustomerKey, value: str) -> None:
    query = read_query(typed)
    assert (query.key, query.value) == (key, value)


@pytest.mark.parametrize(("typed", "code"), [("a", "search_short"), ("  ", "search_short"), ("x" * 121, "too_long")])
def test_text_without_a_key_is_refused(typed: str, code: str) -> None:
    with pytest.raises(ValueError, match=code):
        read_query(typed)


@pytest.mark.parametrize(
    ("pincode", "birth_year", "expected"),
    [
        ("226001", None, True),
        (None, 1991, True),
        ("226001", 1991, True),
        ("226002", 1991, False),
        ("226001", 1992, False),
        (None, None, False),
    ],
)
def test_second_fact_matches_when_all_that_was_said_is_stored(
    pincode: str | None, birth_year: int | None, expected: bool
) -> None:
    told = matches_second_fact(pincode=pincode, birth_year=birth_year, postal_code="226001", born_in=1991)
    assert told is expected


def test_unknown_fact_matches_nothing() -> None:
    assert not matches_second_fact(pincode=None, birth_year=1991, postal_code="226001", born_in=None)
