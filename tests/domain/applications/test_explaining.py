"""Why the credit: the reasons that were kept, labelled for one partner."""

from datetime import UTC, date, datetime, timedelta
from uuid import UUID

from hypothesis import given
from hypothesis import strategies as st

from apps.applications.domain.attribution import (
    AttributionCode,
    AttributionReason,
    VisitTouch,
    WeighedTouch,
    attribute,
    explain,
)

SUNRISE, MOONLIGHT, STARLIGHT = (UUID(int=number) for number in (1, 2, 3))
CODE_AT = datetime(2026, 11, 18, 6, 0, tzinfo=UTC)


def test_an_own_old_touch_says_by_how_many_days_it_was_too_old():
    old = WeighedTouch(SUNRISE, CODE_AT - timedelta(days=33, hours=2), AttributionReason.TOO_OLD.value, "link", "Shop")
    first = WeighedTouch(SUNRISE, CODE_AT - timedelta(days=1), AttributionReason.FIRST.value, "named")
    lines = explain([first, old], reader=SUNRISE, credited=SUNRISE, weighed_at=CODE_AT, days=30)
    assert [(line.code, line.on, line.days_over, line.link_name, line.via) for line in lines] == [
        (AttributionCode.TOO_OLD, date(2026, 10, 16), 3, "Shop", "link"),
        (AttributionCode.CREDITED, date(2026, 11, 17), None, "", "named"),
    ]


def test_a_rivals_touch_shows_code_and_day_alone():
    rival = WeighedTouch(MOONLIGHT, CODE_AT - timedelta(days=40), AttributionReason.TOO_OLD.value, "qr", "Secret")
    (line,) = explain([rival], reader=SUNRISE, credited=SUNRISE, weighed_at=CODE_AT, days=30)
    assert (line.code, line.is_own, line.via, line.link_name, line.days_over) == (
        AttributionCode.TOO_OLD,
        False,
        "",
        "",
        None,
    )


touches = st.lists(
    st.tuples(st.sampled_from([SUNRISE, MOONLIGHT, STARLIGHT, None]), st.integers(0, 60 * 24)), max_size=8
)


@given(touches)
def test_at_most_the_credited_partner_reads_credited(history):
    rows = [
        VisitTouch(UUID(int=number + 100), partner, CODE_AT - timedelta(hours=hours))
        for number, (partner, hours) in enumerate(history)
    ]
    decided = attribute(rows, verified_at=CODE_AT, days=30)
    credited = decided.first.partner_id if decided.first else None
    weighed = [
        WeighedTouch(row.partner_id, row.at, decided.reasons[row.id].value, "link") for row in rows if row.partner_id
    ]
    readers = [
        reader
        for reader in (SUNRISE, MOONLIGHT, STARLIGHT)
        if any(
            line.code is AttributionCode.CREDITED
            for line in explain(weighed, reader=reader, credited=credited, weighed_at=CODE_AT, days=30)
        )
    ]
    assert readers == ([credited] if credited else [])
