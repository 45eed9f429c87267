"""Who earns the credit for a customer: the first partner touch in the thirty days before the code succeeded."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.applications.domain.attribution import AttributionReason, VisitTouch, attribute, remembered_entry

NOW = datetime(2026, 11, 21, 10, 0, tzinfo=UTC)
SUNRISE, MOONLIT = UUID(int=1), UUID(int=2)

NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)


def touch(number: int, partner: UUID | None, **ago: float) -> VisitTouch:
    return VisitTouch(UUID(int=100 + number), partner, NOW - timedelta(**ago))


def reasons(*touches: VisitTouch) -> list[AttributionReason]:
    found = attribute(touches, verified_at=NOW, days=30).reasons
    return [found[one.id] for one in touches]


def test_the_first_partner_earns_it_and_later_ones_are_told_why_not():
    first, own, later = touch(1, SUNRISE, days=9), touch(2, None, days=5), touch(3, MOONLIT, days=1)
    decided = attribute([later, first, own], verified_at=NOW, days=30)
    assert (decided.first, decided.last) == (first, later)
    assert reasons(first, own, later) == [
        AttributionReason.FIRST,
        AttributionReason.NO_PARTNER,
        AttributionReason.NOT_FIRST,
    ]


def test_a_touch_of_exactly_thirty_days_counts_and_a_second_more_does_not():
    assert reasons(touch(1, SUNRISE, days=30)) == [AttributionReason.FIRST]
    assert reasons(touch(1, SUNRISE, days=30, seconds=1), touch(2, MOONLIT, days=2)) == [
        AttributionReason.TOO_OLD,
        AttributionReason.FIRST,
    ]


def test_without_a_partner_nobody_earns_it():
    decided = attribute([touch(1, None, days=1)], verified_at=NOW, days=30)
    assert decided.first is None
    assert decided.last is not None


def test_a_touch_after_the_code_does_not_count():
    assert attribute([touch(1, SUNRISE, days=-1)], verified_at=NOW, days=30).first is None


def test_touch_counts_only_once_the_number_was_proved_in_its_browser():
    typed, real = replace(touch(1, SUNRISE, days=9), is_proved=False), touch(2, MOONLIT, days=1)
    late = replace(touch(3, SUNRISE, hours=1), is_proved=False)
    decided = attribute([typed, real, late], verified_at=NOW, days=30)
    assert (decided.first, decided.last) == (real, real)
    assert reasons(typed, real, late) == [
        AttributionReason.NOT_PROVED,
        AttributionReason.FIRST,
        AttributionReason.NOT_PROVED,
    ]
    assert reasons(replace(typed, is_proved=True), real) == [AttributionReason.FIRST, AttributionReason.NOT_FIRST]


def test_unproved_visit_without_a_partner_says_so():
    assert reasons(replace(touch(1, None, days=1), is_proved=False)) == [AttributionReason.NO_PARTNER]


def test_the_same_partner_twice_is_first_once():
    assert reasons(touch(1, SUNRISE, days=3), touch(2, SUNRISE, days=1)) == [
        AttributionReason.FIRST,
        AttributionReason.NOT_FIRST,
    ]


@given(st.lists(st.tuples(st.sampled_from([None, SUNRISE, MOONLIT]), st.integers(0, 60)), max_size=8))
def test_at_most_one_touch_earns_it_and_every_touch_has_a_reason(visits):
    touches = [touch(place, partner, days=days) for place, (partner, days) in enumerate(visits)]
    decided = attribute(touches, verified_at=NOW, days=30)
    assert len(decided.reasons) == len(touches)
    assert list(decided.reasons.values()).count(AttributionReason.FIRST) == (decided.first is not None)
    assert attribute(touches[::-1], verified_at=NOW, days=30) == decided


@pytest.mark.parametrize(
    ("address", "found"),
    [
        ("", None),
        ("nonsense", None),
        ("javascript:alert(1)", None),
        ("http://[", None),
        ("https://tulna.example/", None),
        ("https://tulna.example/Sunrise", ("sunrise", {})),
        ("https://tulna.example/?utm_id=sun_01", ("", {"utm_id": "sun_01"})),
        ("https://tulna.example/sunrise/more?utm_source=sms", ("sunrise", {"utm_source": "sms"})),
    ],
)
def test_a_remembered_address_names_segment_and_campaign(address, found):
    entry = remembered_entry(address, now=NOON, days=30)
    assert (None if entry is None else (entry.segment, entry.parameters)) == found


@pytest.mark.parametrize(
    ("said", "days_ago"),
    [("2026-11-02T12:00:01+00:00", 20), ("nonsense", 0), ("2027-01-01T00:00:00+00:00", 0), ("2026-10-23T12:00:01", 30)],
)
def test_the_browser_is_believed_inside_the_window_only(said, days_ago):
    entry = remembered_entry(f"https://tulna.example/sunrise?first_seen={said.replace('+', '%2B')}", now=NOON, days=30)
    assert entry is not None
    assert round((NOON - entry.at) / timedelta(days=1)) == days_ago
    assert entry.at < NOON


def test_what_was_before_the_window_is_forgotten():
    address = "https://tulna.example/sunrise?first_seen=2026-10-23T12:00:00%2B00:00"
    assert remembered_entry(address, now=NOON, days=30) is None
