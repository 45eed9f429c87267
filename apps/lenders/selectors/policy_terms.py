"""Terms of lenders read as the policies that matching compares."""

from decimal import Decimal
from typing import Any, Literal, cast

from django.db.models import QuerySet

from apps.catalogue import selectors as catalogue
from apps.core.domain.plain import from_plain
from apps.lenders.models import Lender, LenderProduct
from apps.matching.domain.kfs import KfsClauses
from apps.matching.domain.policy import (
    AnyPolicy,
    Employment,
    FeeTerms,
    PincodeRule,
    Policy,
    SpecialOffer,
    ThirdPartyFee,
    UnreadablePolicy,
    UnreadablePolicyError,
    checked,
)

_REQUIRED = ("amount_min", "amount_max", "tenure_min", "tenure_max", "annual_rate")


def all_terms() -> QuerySet[LenderProduct]:
    """Return terms of lenders that were not deleted, with what reading them as a policy needs."""
    return (
        LenderProduct.objects.filter(lender__deleted_at__isnull=True)
        .select_related("lender", "lender__connector")
        .order_by("lender_id")
    )


def ticket_ceilings() -> dict[int, Decimal | None]:
    """Ticket class id -> its largest amount; None where the class is open at the top."""
    return {
        choice.value: None if choice.highest is None else Decimal(choice.highest)
        for choice in catalogue.option_list("ticket_class")
    }


def connector_kind(lender: Lender) -> Literal["none", "sandbox", "redirect", "rest"]:
    row = getattr(lender, "connector", None)
    return "none" if row is None else cast(Literal["sandbox", "redirect", "rest"], row.kind)


def as_policy(terms: LenderProduct, ceilings: dict[int, Decimal | None], *, is_live: bool) -> AnyPolicy:
    """Return terms as matching reads them, or an UnreadablePolicy with the reasons."""
    lender = terms.lender
    try:
        return checked(_read(terms, lender, ceilings, is_live))
    except UnreadablePolicyError as error:
        reasons = error.reasons
    return UnreadablePolicy(
        lender_id=lender.pk,
        name=lender.name_in("en"),
        name_hi=lender.name_in("hi"),
        kind=cast(Literal["bank", "sfb", "nbfc"], lender.kind),
        mark_seed=lender.mark_seed or lender.slug,
        product=terms.product_id,
        reasons=reasons,
    )


def _read(terms: LenderProduct, lender: Lender, ceilings: dict[int, Decimal | None], is_live: bool) -> Policy:
    third_party, pincodes = _need_readable(terms, lender, ceilings)
    connector = connector_kind(lender)
    return Policy(
        lender_id=lender.pk,
        name=lender.name_in("en"),
        name_hi=lender.name_in("hi"),
        kind=cast(Literal["bank", "sfb", "nbfc"], lender.kind),
        mark_seed=lender.mark_seed or lender.slug,
        product=terms.product_id,
        is_on=lender.lender_status and is_live,
        source="lender" if lender.api and connector in ("sandbox", "rest") else "rules",
        connector=connector,
        amount_min=cast(Decimal, terms.amount_min),
        amount_max=cast(Decimal, terms.amount_max),
        tenure_min=cast(int, terms.tenure_min),
        tenure_max=cast(int, terms.tenure_max),
        annual_rate=cast(Decimal, terms.annual_rate),
        fees=_fee_terms(terms, third_party),
        employments=_employments(lender),
        penal_en=terms.penal_text_en,
        penal_hi=terms.penal_text_hi,
        foreclosure_en=terms.foreclosure_text_en,
        foreclosure_hi=terms.foreclosure_text_hi,
        cooling_off_days=terms.cooling_off_days,
        pincodes=PincodeRule(cast(Literal["all", "allow", "deny"], terms.pincode_mode), pincodes),
        income_min=lender.min_income,
        income_max=lender.max_income,
        age_min=lender.min_age,
        age_max=lender.max_age,
        age_max_at_maturity=terms.age_max_at_maturity,
        ticket_ceiling=None if lender.ticket_class is None else ceilings[lender.ticket_class],
        score_class_min=lender.credit_score_class,
        foir_max_percent=terms.foir_max_percent,
        reapply_after_days=terms.reapply_after_days,
        turnover_class_min=terms.turnover_class_min,
        business_years_class_min=terms.business_years_class_min,
        ltv_max_percent=terms.ltv_max_percent,
        counts_co_applicant=terms.counts_co_applicant,
        special_offer=_special_offer(lender),
    )


def _need_readable(
    terms: LenderProduct, lender: Lender, ceilings: dict[int, Decimal | None]
) -> tuple[tuple[ThirdPartyFee, ...], frozenset[str]]:
    """Return third parties' charges and the listed PIN codes.

    Raise UnreadablePolicyError with the names of all columns that are missing or cannot be read.
    """
    missing = tuple(name for name in _REQUIRED if getattr(terms, name) is None)
    if lender.ticket_class is not None and lender.ticket_class not in ceilings:
        missing += ("ticket_class",)
    if connector_kind(lender) == "none":
        # Without a connector an application cannot be sent to the lender.
        missing += ("connector",)
    try:
        third_party = tuple(read_third_party(fee) for fee in terms.third_party_fees)
        pincodes = frozenset(str(pin) for pin in terms.pincodes)
        # Without its statement an offer may not be shown, so clauses that cannot be read make the lender unavailable.
        from_plain(KfsClauses, terms.kfs)
    except (KeyError, TypeError, ValueError, ArithmeticError):
        missing += ("lists",)
    if missing:
        raise UnreadablePolicyError(missing)
    return third_party, pincodes


def _fee_terms(terms: LenderProduct, third_party: tuple[ThirdPartyFee, ...]) -> FeeTerms:
    return FeeTerms(
        terms.processing_fee_percent,
        terms.processing_fee_flat,
        terms.fee_min,
        terms.fee_max,
        terms.gst_percent,
        third_party,
    )


def _employments(lender: Lender) -> frozenset[Employment]:
    flags: tuple[tuple[Employment, bool], ...] = (
        ("salaried", lender.salaried),
        ("self_employed", lender.self_employed),
        ("business", lender.business),
    )
    return frozenset(name for name, is_served in flags if is_served)


def _special_offer(lender: Lender) -> SpecialOffer | None:
    if not lender.so_status or not lender.so_text:
        return None
    return SpecialOffer(lender.so_text, lender.so_date_start, lender.so_date_end, lender.so_text_hi)


def read_third_party(row: dict[str, Any]) -> ThirdPartyFee:
    """Return a third party's charge from the terms. Raise KeyError, TypeError or ValueError."""
    plain = {**row, "amount": str(row["amount"]), "gst_percent": str(row.get("gst_percent", "0"))}
    return from_plain(ThirdPartyFee, plain)
