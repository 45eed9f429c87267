"""Widest limits of the open lenders of a product. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Final, Literal, TypeVar

ServedEmployment = Literal["salaried", "self_employed", "business"]
Limit = TypeVar("Limit", int, Decimal)
EMPLOYMENTS: Final[tuple[ServedEmployment, ...]] = ("salaried", "self_employed", "business")


@dataclass(frozen=True)
class LenderLimits:
    """One lender's limits for a product; None is no limit. Rupees of income are a month's."""

    age_min: int | None
    age_max: int | None
    income_min: Decimal | None
    score_min: int | None
    employments: frozenset[ServedEmployment]
    serves_every_pincode: bool


@dataclass(frozen=True)
class LenderReach:
    """The widest limits of several lenders; None where one of them states none."""

    age_min: int | None
    age_max: int | None
    income_min: Decimal | None
    score_min: int | None
    employments: tuple[ServedEmployment, ...]
    pincode_lenders: int


def reach(lenders: Sequence[LenderLimits]) -> LenderReach | None:
    """Return the widest limits, or None without a lender."""
    if not lenders:
        return None

    served = {name for lender in lenders for name in lender.employments}
    return LenderReach(
        age_min=_lowest([lender.age_min for lender in lenders]),
        age_max=_highest([lender.age_max for lender in lenders]),
        income_min=_lowest([lender.income_min for lender in lenders]),
        score_min=_lowest([lender.score_min for lender in lenders]),
        employments=tuple(name for name in EMPLOYMENTS if name in served),
        pincode_lenders=sum(lender.serves_every_pincode for lender in lenders),
    )


def _lowest(limits: Sequence[Limit | None]) -> Limit | None:
    stated = [limit for limit in limits if limit is not None]
    return min(stated) if stated and len(stated) == len(limits) else None


def _highest(limits: Sequence[Limit | None]) -> Limit | None:
    stated = [limit for limit in limits if limit is not None]
    return max(stated) if stated and len(stated) == len(limits) else None
