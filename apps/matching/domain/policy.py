"""One lender's terms for one product as values: all that matching, pricing and lists know.

A limit of None means that the lender sets none. The commission that a lender pays is not here and cannot be: this app
is below the one that knows it.
"""

import hashlib
import json
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from functools import cached_property
from typing import Literal

from apps.core.domain.money import rupees
from apps.core.domain.plain import to_plain

from .gold import GoldPrice
from .loan import MONTHS_MAX, LoanFee
from .security import BANDS

Channel = Literal["direct", "partner"]
"""How an application came: by the customer alone, or brought by some partner."""
CHANNELS: tuple[Channel, ...] = ("direct", "partner")
Employment = Literal["salaried", "self_employed", "business", "not_working"]
SCORE_CLASSES = (1, 2, 3, 4, 5)
SCORE_CLASS_NOT_KNOWN = 6
BUSINESS_CLASSES = (1, 2, 3, 4)
"""Values of the ordered lists business_turnover and business_years."""

ASKED_FOR = {
    "turnover_class_min": frozenset({"BL"}),
    "business_years_class_min": frozenset({"BL"}),
    "ltv_max_percent": frozenset(BANDS),
    "counts_co_applicant": frozenset({"HL"}),
}
"""Terms that judge what only some products' forms ask, and those products: elsewhere nobody could meet them."""


class UnreadablePolicyError(Exception):
    """Terms that cannot be lent on. `reasons` name the missing or contradicting fields."""

    def __init__(self, reasons: tuple[str, ...]) -> None:
        super().__init__(", ".join(reasons))
        self.reasons = reasons


@dataclass(frozen=True)
class ThirdPartyFee:
    """A charge that the lender collects for a third party.

    `kind` is its row in the Key Facts Statement.
    """

    name_en: str
    name_hi: str
    amount: Decimal
    gst_percent: Decimal
    kind: Literal["processing", "insurance", "valuation", "other"] = "other"

    @property
    def total(self) -> Decimal:
        return LoanFee(self.name_en, self.amount, self.gst_percent, "third_party").total


@dataclass(frozen=True)
class FeeTerms:
    """The processing fee: percentage and flat part added, then limited to floor and ceiling.

    GST is added on top.
    """

    percent: Decimal | None
    flat: Decimal | None
    floor: Decimal | None
    ceiling: Decimal | None
    gst_percent: Decimal
    third_party: tuple[ThirdPartyFee, ...] = ()

    def processing(self, amount: Decimal) -> Decimal:
        """Return the lender's own fee for a loan of `amount`, without GST."""
        fee = rupees(amount * self.percent / 100) if self.percent is not None else Decimal("0.00")
        if self.flat is not None:
            fee += self.flat
        if self.floor is not None:
            fee = max(fee, self.floor)
        if self.ceiling is not None:
            fee = min(fee, self.ceiling)
        return rupees(fee)

    def fees(self, amount: Decimal) -> tuple[LoanFee, ...]:
        """Return every charge taken at the start of a loan of `amount`."""
        own = LoanFee("processing", self.processing(amount), self.gst_percent)
        others = (
            LoanFee(charge.name_en, charge.amount, charge.gst_percent, "third_party") for charge in self.third_party
        )
        return (own, *others)

    @property
    def third_party_total(self) -> Decimal:
        return sum((charge.total for charge in self.third_party), Decimal("0.00"))


@dataclass(frozen=True)
class PincodeRule:
    """The PIN codes a lender serves: all, only the listed ones, or all but the listed ones."""

    mode: Literal["all", "allow", "deny"] = "all"
    listed: frozenset[str] = frozenset()

    def serves(self, pincode: str) -> bool:
        return self.mode == "all" or (pincode in self.listed) == (self.mode == "allow")


@dataclass(frozen=True)
class LoanLimits:
    """One product's limits; None is no limit.

    `open_applications_max` counts the person's other open ones.
    """

    age_min: int | None = None
    age_max: int | None = None
    income_min: Decimal | None = None
    income_max: Decimal | None = None
    pincodes: PincodeRule = PincodeRule()
    open_applications_max: int | None = None


@dataclass(frozen=True)
class SpecialOffer:
    """A badge on the lender's offer between two days, both included; None is open.

    It never changes an offer's position. The specification gives it one text; `text_hi` is the same in Hindi, ""
    where nobody wrote it.
    """

    text: str
    starts_on: date | None
    ends_on: date | None
    text_hi: str = ""

    def is_on(self, day: date) -> bool:
        return (self.starts_on is None or self.starts_on <= day) and (self.ends_on is None or day <= self.ends_on)


@dataclass(frozen=True)
class Policy:
    """One lender's terms for one product.

    Rates in per cent a year, tenures in months, money in rupees. Classes are values of the ordered lists
    business_turnover and business_years. `ltv_max_percent` is the lender's own share of the security's value,
    where it is stricter than the regulator's bands. `foreclosure_*` is what closing the loan early costs, "" for
    nothing; terms stored before it was recorded have "" too.
    """

    lender_id: int
    name: str
    name_hi: str
    kind: Literal["bank", "sfb", "nbfc"]
    mark_seed: str
    product: str
    is_on: bool
    source: Literal["rules", "lender"]
    connector: Literal["none", "sandbox", "redirect", "rest"]
    amount_min: Decimal
    amount_max: Decimal
    tenure_min: int
    tenure_max: int
    annual_rate: Decimal
    fees: FeeTerms
    employments: frozenset[Employment]
    penal_en: str
    penal_hi: str
    cooling_off_days: int
    pincodes: PincodeRule = PincodeRule()
    income_min: Decimal | None = None
    income_max: Decimal | None = None
    age_min: int | None = None
    age_max: int | None = None
    age_max_at_maturity: int | None = None
    ticket_ceiling: Decimal | None = None
    score_class_min: int | None = None
    foir_max_percent: Decimal | None = None
    reapply_after_days: int | None = None
    special_offer: SpecialOffer | None = None
    turnover_class_min: int | None = None
    business_years_class_min: int | None = None
    ltv_max_percent: Decimal | None = None
    counts_co_applicant: bool = False
    foreclosure_en: str = ""
    foreclosure_hi: str = ""


@dataclass(frozen=True)
class UnreadablePolicy:
    """A lender with unreadable terms: shown as not available, never as matching or left out."""

    lender_id: int
    name: str
    name_hi: str
    kind: Literal["bank", "sfb", "nbfc"]
    mark_seed: str
    product: str
    reasons: tuple[str, ...]


AnyPolicy = Policy | UnreadablePolicy


@dataclass(frozen=True)
class PolicySet:
    """Every lender's terms for one product at one moment, with the product's limits.

    Includes the unreadable ones; for gold loans also the gold price of that moment.
    """

    product: str
    policies: tuple[Policy, ...]
    broken: tuple[UnreadablePolicy, ...] = ()
    limits: LoanLimits | None = None
    gold_price: GoldPrice | None = None

    @cached_property
    def digest(self) -> str:
        """SHA-256 of the content: equal terms have equal digests.

        So a list that was shown can name the terms it used.
        """
        text = json.dumps(to_plain(self), sort_keys=True, ensure_ascii=False, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()

    def of(self, lender_id: int) -> AnyPolicy | None:
        """Return one lender's terms; None when it has none for this product."""
        both: tuple[AnyPolicy, ...] = (*self.policies, *self.broken)
        return next((policy for policy in both if policy.lender_id == lender_id), None)

    def takes_new(self, lender_id: int) -> bool:
        """Return whether the lender is on; one whose terms cannot be read counts as on."""
        policy = self.of(lender_id)
        return policy is not None and (isinstance(policy, UnreadablePolicy) or policy.is_on)


def largest_loan(amount_max: Decimal, ticket_ceiling: Decimal | None) -> Decimal:
    """Return the most that terms lend: the ceiling of the lender's ticket class holds as well."""
    return amount_max if ticket_ceiling is None else min(amount_max, ticket_ceiling)


def is_asked(term: str, product: str) -> bool:
    """Return whether a product's form asks for the fact that this term judges.

    Only then may a lender set the term there.
    """
    return term not in ASKED_FOR or product in ASKED_FOR[term]


def checked(policy: Policy) -> Policy:
    """Return the policy, or raise UnreadablePolicyError.

    The error names everything that prevents an honest offer.
    """
    fees = policy.fees
    faults = {
        "amount": not 0 < policy.amount_min <= policy.amount_max,
        "tenure": not 1 <= policy.tenure_min <= policy.tenure_max <= MONTHS_MAX,
        "annual_rate": not 0 <= policy.annual_rate <= 100,
        "penal_text": not policy.penal_en or not policy.penal_hi,
        "cooling_off_days": policy.cooling_off_days < 1,
        "income": _crossed(policy.income_min, policy.income_max),
        "age": _crossed(policy.age_min, policy.age_max),
        "score_class": policy.score_class_min is not None and policy.score_class_min not in SCORE_CLASSES,
        "ticket_class": policy.ticket_ceiling is not None and policy.ticket_ceiling <= 0,
        "foir_max_percent": policy.foir_max_percent is not None and not 0 < policy.foir_max_percent <= 100,
        "turnover_class": not _is_class(policy.turnover_class_min),
        "business_years_class": not _is_class(policy.business_years_class_min),
        "ltv_max_percent": policy.ltv_max_percent is not None and not 0 < policy.ltv_max_percent <= 100,
        "reapply_after_days": policy.reapply_after_days is not None and policy.reapply_after_days < 0,
        "fees": _are_faulty(fees, policy.amount_min),
    }
    reasons = tuple(name for name, is_faulty in faults.items() if is_faulty)
    if reasons:
        raise UnreadablePolicyError(reasons)
    return policy


def _is_class(value: int | None) -> bool:
    return value is None or value in BUSINESS_CLASSES


def _are_faulty(fees: FeeTerms, smallest: Decimal) -> bool:
    parts = (fees.percent, fees.flat, fees.floor, fees.ceiling, fees.gst_percent)
    if any(part is not None and part < 0 for part in parts) or _crossed(fees.floor, fees.ceiling):
        return True
    if any(charge.amount < 0 or charge.gst_percent < 0 for charge in fees.third_party):
        return True
    # Fees weigh most on the smallest loan: if that one pays something out, every other does.
    return 0 < smallest <= sum(fee.total for fee in fees.fees(smallest))


def _crossed(low: Decimal | int | None, high: Decimal | int | None) -> bool:
    return low is not None and high is not None and low > high
