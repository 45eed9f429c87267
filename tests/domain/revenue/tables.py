"""Commission rows in few words, and any rows and volumes for property tests."""

from datetime import date
from decimal import Decimal
from typing import Any

from hypothesis import strategies as st

from apps.revenue.domain.slabs import Slab, SlabBounds, Volume

DAY = date(2026, 4, 1)
CRORE = Decimal("10000000.00")

End = int | str | Decimal | None
Ends = tuple[End, End]


def bounds(ends: Ends) -> SlabBounds:
    low, high = (None if end is None else Decimal(end) for end in ends)
    return SlabBounds(low, high)


def slab(
    number: int,
    *,
    disbursed: Ends = (None, None),
    cases: Ends = (None, None),
    ats: Ends = (None, None),
    percent: str | None = "1.000",
    flat: str | None = None,
    **facts: Any,
) -> Slab:
    """A row in its own place, on, and in force for ever."""
    return Slab(
        id=number,
        place=facts.pop("place", number),
        active=facts.pop("active", True),
        revenue_type_id=1,
        disbursed=bounds(disbursed),
        number=bounds(cases),
        ats=bounds(ats),
        flat=None if flat is None else Decimal(flat),
        percent=None if percent is None else Decimal(percent),
        **facts,
    )


def in_order(ends: SlabBounds) -> SlabBounds:
    return SlabBounds(ends.high, ends.low) if ends.is_inverted else ends


def _range(most: int, step: str) -> st.SearchStrategy[SlabBounds]:
    end = st.none() | st.integers(0, most).map(lambda count: count * Decimal(step))
    return st.tuples(end, end).map(lambda ends: in_order(SlabBounds(*ends)))


def rows(most: int = 6) -> st.SearchStrategy[list[Slab]]:
    """Small tables over 0 to 12 paise and 0 to 5 cases, so that every volume in reach can be tried."""
    one = st.builds(
        Slab,
        id=st.just(0),
        place=st.integers(1, 4),
        active=st.sampled_from([True, True, True, False]),
        revenue_type_id=st.just(1),
        disbursed=_range(12, "0.01"),
        number=_range(5, "1"),
        ats=_range(6, "0.01"),
        flat=st.none() | st.integers(0, 500).map(lambda paise: paise * Decimal("0.01")),
        percent=st.none() | st.integers(0, 100_000).map(lambda mills: mills * Decimal("0.001")),
        valid_from=st.none() | st.sampled_from([date(2026, 3, 1), DAY, date(2026, 5, 1)]),
        valid_until=st.none() | st.sampled_from([date(2026, 3, 1), DAY, date(2026, 5, 1)]),
    )
    return st.lists(one, max_size=most).map(
        lambda found: [
            Slab(**{**{name: getattr(row, name) for name in row.__dataclass_fields__}, "id": number})
            for number, row in enumerate(found, start=1)
        ]
    )


GRID = [Volume(Decimal(paise) / 100, number) for paise in range(16) for number in range(1, 8)]
"""Every volume in reach of the tables above, and some beyond."""


def volumes() -> st.SearchStrategy[Volume]:
    return st.builds(Volume, st.integers(0, 16).map(lambda paise: Decimal(paise) / 100), st.integers(0, 7))
