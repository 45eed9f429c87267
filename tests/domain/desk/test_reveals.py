"""One field of one person, with a reason and within limits."""

from datetime import UTC, datetime, timedelta

import pytest

from apps.desk.domain.reveals import RevealField, RevealVerdict, WeekOfReveals, digest_lines, income_band, may_reveal

AT = datetime(2026, 11, 20, 9, 0, tzinfo=UTC)
"""2:30 pm in India."""


def verdict(
    field: RevealField = RevealField.MOBILE,
    *,
    role: int | None = 1,
    is_masked: bool = False,
    has_proof: bool = True,
    of_person: tuple[datetime, ...] = (),
    own: tuple[datetime, ...] = (),
    at: datetime = AT,
) -> RevealVerdict:
    return may_reveal(field, role=role, is_masked=is_masked, has_proof=has_proof, of_person=of_person, own=own, at=at)


def minutes_ago(*minutes: int) -> tuple[datetime, ...]:
    return tuple(AT - timedelta(minutes=one) for one in minutes)


@pytest.mark.parametrize(
    ("field", "roles"),
    [
        (RevealField.MOBILE, {1, 2, 3}),
        (RevealField.EMAIL, {1, 2, 3}),
        (RevealField.LAST_NAME, {1, 2, 3}),
        (RevealField.PAN, {1, 2}),
        (RevealField.GSTIN, {1, 2}),
        (RevealField.EMPLOYER, {1, 2}),
        (RevealField.BIRTH_DATE, {1, 2}),
        (RevealField.ADDRESS, {1, 2}),
        (RevealField.INCOME, {1}),
    ],
)
def test_field_is_open_to_its_roles(field: RevealField, roles: set[int]) -> None:
    assert {role for role in (1, 2, 3) if verdict(field, role=role).allowed} == roles


@pytest.mark.parametrize(
    ("monthly", "english", "hindi"),
    [
        ("", "", ""),
        ("8333.00", "below ₹1 lakh a year", "₹1 लाख सालाना से कम"),
        ("8333.34", "₹1 to 2 lakh a year", "₹1 से 2 लाख सालाना"),
        ("28000.00", "₹3 to 4 lakh a year", "₹3 से 4 लाख सालाना"),
    ],
)
def test_income_is_a_band_of_one_lakh_before_it_is_revealed(monthly: str, english: str, hindi: str) -> None:
    assert (income_band(monthly, "en"), income_band(monthly, "hi")) == (english, hindi)


def test_first_reason_against_a_reveal_is_told() -> None:
    full = minutes_ago(1, 2, 3)
    assert verdict(RevealField.PAN, role=3, is_masked=True, has_proof=False, of_person=full).refusal == "role"
    assert verdict(is_masked=True, has_proof=False, of_person=full).refusal == "masked"
    assert verdict(has_proof=False, of_person=full).refusal == "proof"
    assert verdict(of_person=full, own=full).refusal == "hour"


@pytest.mark.parametrize(
    ("of_person", "own", "expected"),
    [
        (minutes_ago(10, 20), minutes_ago(10, 20), RevealVerdict()),
        (minutes_ago(10, 20, 59), minutes_ago(10, 20, 59), RevealVerdict("hour", 60)),
        (minutes_ago(10, 20, 60), minutes_ago(10, 20, 60), RevealVerdict()),
        ((), minutes_ago(*range(1, 10)), RevealVerdict()),
        ((), minutes_ago(*range(1, 11)), RevealVerdict("hour", 3000)),
    ],
)
def test_hour_holds_three_of_a_person_and_ten_in_all(
    of_person: tuple[datetime, ...], own: tuple[datetime, ...], expected: RevealVerdict
) -> None:
    assert verdict(of_person=of_person, own=own) == expected


def test_day_holds_fifty_until_midnight_in_india() -> None:
    earlier = [AT - timedelta(hours=2, minutes=one) for one in range(50)]
    assert verdict(own=tuple(earlier[:49])) == RevealVerdict()
    assert verdict(own=tuple(earlier)) == RevealVerdict("day", int(timedelta(hours=9, minutes=30).total_seconds()))
    assert verdict(own=tuple(earlier), at=AT + timedelta(hours=9, minutes=30)) == RevealVerdict()


@pytest.mark.parametrize(
    ("number", "before", "outlier"),
    [(10, 13, True), (10, 14, False), (9, 0, False), (10, 0, True), (30, 40, False), (31, 40, True)],
)
def test_week_far_above_the_own_mean_of_four_weeks_is_marked(number: int, before: int, outlier: bool) -> None:
    assert WeekOfReveals("Isha", {"other": number}, before).is_outlier is outlier


def test_digest_names_the_most_first_in_both_languages() -> None:
    weeks = [WeekOfReveals("Hari", {"other": 1}), WeekOfReveals("Isha", {"complaint": 2, "correction": 9}, 4)]
    assert digest_lines(weeks, "en") == (
        "Isha: 11 (correction 9, complaint 2), far above the usual. Hari: 1 (another reason 1)."
    )
    assert digest_lines(weeks, "hi") == ("Isha: 11 (सुधार 9, शिकायत 2), आम हफ़्ते से बहुत ज़्यादा. Hari: 1 (कोई और वजह 1).")
    assert digest_lines([], "hi") == "किसी ने कोई जानकारी नहीं देखी।"
