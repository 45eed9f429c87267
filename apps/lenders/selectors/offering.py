"""The loan products as a partner offers them: open lenders and the bounds of their loans."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from apps.catalogue.domain.products import LOAN_CODES
from apps.catalogue.selectors import option_list
from apps.core.domain.actor import Actor
from apps.core.domain.problems import forbidden
from apps.lenders.domain.reach import LenderLimits, LenderReach, ServedEmployment, reach
from apps.lenders.models import Lender, LenderProduct
from apps.lenders.selectors.eligibility import products_for_partners


@dataclass(frozen=True)
class OfferedLender:
    """One lender's terms for one product; None where it states nothing.

    Amounts in rupees, tenures in months, rates in per cent a year.
    """

    lender: Lender
    is_open: bool
    amount_min: Decimal | None
    amount_max: Decimal | None
    tenure_min: int | None
    tenure_max: int | None
    rate_min: Decimal | None
    rate_max: Decimal | None
    fee_percent: Decimal | None
    serves_every_pincode: bool


@dataclass(frozen=True)
class LoanOffering:
    """One loan product over all its lenders; bounds are of the open ones alone."""

    product: str
    lenders: tuple[OfferedLender, ...]

    @property
    def open_lenders(self) -> tuple[OfferedLender, ...]:
        return tuple(row for row in self.lenders if row.is_open)

    def lowest(self, name: str) -> Decimal | None:
        """Return the lowest stated value of a field over the open lenders, or None."""
        return min((value for row in self.open_lenders if (value := getattr(row, name)) is not None), default=None)

    def highest(self, name: str) -> Decimal | None:
        """Return the highest stated value of a field over the open lenders, or None."""
        return max((value for row in self.open_lenders if (value := getattr(row, name)) is not None), default=None)


def reach_of(offering: LoanOffering) -> LenderReach | None:
    """Return whom the open lenders of a product reach together, or None without one."""
    lowest_score = {choice.value: choice.lowest for choice in option_list("credit_score_class")}
    return reach([_limits(row, lowest_score) for row in offering.open_lenders])


def _limits(row: OfferedLender, lowest_score: Mapping[int, int | None]) -> LenderLimits:
    lender = row.lender
    flags: dict[ServedEmployment, bool] = {
        "salaried": lender.salaried,
        "self_employed": lender.self_employed,
        "business": lender.business,
    }
    score = lender.credit_score_class
    return LenderLimits(
        age_min=lender.min_age,
        age_max=lender.max_age,
        income_min=lender.min_income,
        score_min=None if score is None else lowest_score.get(score),
        employments=frozenset(name for name, is_served in flags.items() if is_served),
        serves_every_pincode=row.serves_every_pincode,
    )


def loan_offerings(actor: Actor, *, now: datetime) -> dict[str, LoanOffering]:
    """Return product code -> its lenders that are switched on, by name in the actor's language."""
    if actor.area != "partner":
        raise forbidden()
    return loan_offerings_for_system(now=now, language=actor.language)


def loan_offerings_for_system(*, now: datetime, language: str = "en") -> dict[str, LoanOffering]:
    """Return product code -> its lenders that are switched on, by name in a language."""
    rows = list(
        LenderProduct.objects.filter(
            lender__deleted_at__isnull=True,
            lender__lender_status=True,
            product_id__in=[code.value for code in LOAN_CODES],
        ).select_related("lender")
    )
    offered = products_for_partners({row.lender_id for row in rows}, now=now)
    by_product: dict[str, list[OfferedLender]] = {code.value: [] for code in LOAN_CODES}
    for row in rows:
        by_product[row.product_id].append(
            OfferedLender(
                lender=row.lender,
                is_open=row.product_id in offered.get(row.lender_id, []),
                amount_min=row.amount_min,
                amount_max=row.amount_max,
                tenure_min=row.tenure_min,
                tenure_max=row.tenure_max,
                rate_min=row.annual_rate,
                rate_max=row.rate_max if row.rate_max is not None else row.annual_rate,
                fee_percent=row.processing_fee_percent,
                serves_every_pincode=row.pincode_mode == LenderProduct.PincodeMode.ALL,
            )
        )
    return {
        code: LoanOffering(
            code,
            tuple(sorted(offered_lenders, key=lambda row: (row.lender.name_in(language).casefold(), row.lender.pk))),
        )
        for code, offered_lenders in by_product.items()
    }
