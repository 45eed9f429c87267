"""The Key Facts Statement: all rows of the regulator's form for one offer.

The form is that of regulation.md 2.1. Facts here, texts in kfs_text. Money in rupees, rates in per cent a year. A
charge that is not in the statement cannot be levied, so a nil charge is stated as nil and never left out.
"""

import hashlib
from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from uuid import UUID

from .loan import LoanFee, ScheduleEntry, instalment, price
from .policy import ThirdPartyFee

VALID_WORKING_DAYS = 3
VALID_WORKING_DAYS_SHORT = 1
SHORT_LOAN_DAYS = 7
STEP_PERCENT = Decimal("0.25")

# No 0, O, 1, I, L or U: a number that is read out over the telephone must not be misheard.
_LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
_NUMBER_LENGTH = 10


@dataclass(frozen=True)
class FloatingRate:
    """A rate that follows a benchmark: benchmark plus spread, reset every so many months."""

    benchmark_en: str
    benchmark_hi: str
    benchmark_percent: Decimal
    spread_percent: Decimal
    reset_months_benchmark: int
    reset_months_spread: int


@dataclass(frozen=True)
class CoLending:
    """Two lenders behind one loan."""

    originator: str
    originator_percent: Decimal
    partner: str
    partner_percent: Decimal
    blended_rate: Decimal


@dataclass(frozen=True)
class KfsClauses:
    """The clauses that a lender fixes for one product. Empty texts are printed as nil."""

    loan_type_en: str = "Personal loan, no security"
    loan_type_hi: str = "पर्सनल लोन, बिना गारंटी"
    first_due_days: int = 30
    recovery_clause: str = ""
    grievance_clause: str = ""
    other_penal_en: str = ""
    other_penal_hi: str = ""
    other_contingent_en: str = ""
    other_contingent_hi: str = ""
    switch_en: str = ""
    switch_hi: str = ""
    may_be_transferred: bool = False
    floating: FloatingRate | None = None
    co_lending: CoLending | None = None


LOAN_TYPES = {
    "BL": {"loan_type_en": "Business loan, no security", "loan_type_hi": "बिज़नेस लोन, बिना गारंटी"},
    "GL": {"loan_type_en": "Loan against gold", "loan_type_hi": "सोने पर लोन"},
    "HL": {"loan_type_en": "Housing loan, secured by the home", "loan_type_hi": "होम लोन, घर गिरवी"},
}
"""Product -> how its statement names the loan where the clauses do not; the default names a personal loan."""


@dataclass(frozen=True)
class KfsIssuer:
    """The lender as the statement names it, and whom to complain to."""

    lender_id: int
    name: str
    name_hi: str
    mark_seed: str
    registration_no: str
    officer: str
    phone: str
    email: str


@dataclass(frozen=True)
class RateEffect:
    """The effect of a rise by a quarter of a per cent.

    `emi` is the rise of the instalment; `instalments` is the rise of their number with the instalment unchanged.
    """

    emi: Decimal
    instalments: int | None


@dataclass(frozen=True)
class KeyFacts:
    """All facts of one statement."""

    proposal_number: str
    issued_on: date
    valid_until: date
    product: str
    issuer: KfsIssuer
    clauses: KfsClauses
    amount: Decimal
    months: int
    annual_rate: Decimal
    emi: Decimal
    total_interest: Decimal
    total_payable: Decimal
    net_disbursed: Decimal
    apr: Decimal
    processing_fee: Decimal
    processing_gst: Decimal
    third_party: tuple[ThirdPartyFee, ...]
    fees_to_lender: Decimal
    fees_to_others: Decimal
    penal_en: str
    penal_hi: str
    foreclosure_en: str
    foreclosure_hi: str
    cooling_off_days: int
    rate_effect: RateEffect | None
    schedule: tuple[ScheduleEntry, ...]


@dataclass(frozen=True)
class KfsTerms:
    """The parts of an offer that a statement is made of."""

    product: str
    amount: Decimal
    months: int
    annual_rate: Decimal
    processing_fee: Decimal
    gst_percent: Decimal
    third_party: tuple[ThirdPartyFee, ...]
    penal_en: str
    penal_hi: str
    foreclosure_en: str
    foreclosure_hi: str
    cooling_off_days: int


def key_facts(
    terms: KfsTerms,
    issuer: KfsIssuer,
    clauses: KfsClauses,
    *,
    application_id: UUID,
    on: date,
    holidays: Collection[date] = (),
) -> KeyFacts:
    """Return the statement's facts on a day.

    Raises ValueError as `loan.price` does for terms that make no loan.
    """
    own = LoanFee("processing", terms.processing_fee, terms.gst_percent)
    others = [LoanFee(charge.name_en, charge.amount, charge.gst_percent, "third_party") for charge in terms.third_party]
    priced = price(terms.amount, terms.annual_rate, terms.months, [own, *others])
    return KeyFacts(
        proposal_number=proposal_number(issuer, terms.product, application_id, on),
        issued_on=on,
        valid_until=valid_until(on, loan_days=terms.months * 30, holidays=holidays),
        product=terms.product,
        issuer=issuer,
        clauses=clauses,
        amount=priced.amount,
        months=terms.months,
        annual_rate=terms.annual_rate,
        emi=priced.emi,
        total_interest=priced.total_interest,
        total_payable=priced.total_payable,
        net_disbursed=priced.net_disbursed,
        apr=priced.apr,
        processing_fee=own.amount,
        processing_gst=own.gst,
        third_party=terms.third_party,
        fees_to_lender=own.total,
        fees_to_others=sum((fee.total for fee in others), Decimal("0.00")),
        penal_en=terms.penal_en,
        penal_hi=terms.penal_hi,
        foreclosure_en=terms.foreclosure_en,
        foreclosure_hi=terms.foreclosure_hi,
        cooling_off_days=terms.cooling_off_days,
        rate_effect=None if clauses.floating is None else rate_effect(priced.amount, terms.annual_rate, terms.months),
        schedule=priced.schedule,
    )


def proposal_number(issuer: KfsIssuer, product: str, application_id: UUID, on: date) -> str:
    """Return the proposal number of an application at a lender, e.g. GF-PL-26-7K3M9QX2TB.

    It is the same whenever it is computed.
    """
    seed = int.from_bytes(hashlib.sha256(f"{application_id}:{issuer.lender_id}".encode()).digest())
    letters = []
    for _ in range(_NUMBER_LENGTH):
        seed, place = divmod(seed, len(_LETTERS))
        letters.append(_LETTERS[place])
    initials = "".join(word[0] for word in issuer.name.upper().split() if word[0].isascii() and word[0].isalpha())
    return f"{initials[:3] or 'L'}-{product}-{on:%y}-{''.join(letters)}"


def valid_until(on: date, *, loan_days: int, holidays: Collection[date] = ()) -> date:
    """Return the last day on which the terms are held.

    That is three working days, one for loans shorter than a week. Monday to Friday count; where a lender also
    works on Saturdays the person has a day more, never one less.
    """
    left = VALID_WORKING_DAYS if loan_days >= SHORT_LOAN_DAYS else VALID_WORKING_DAYS_SHORT
    day = on
    while left:
        day += timedelta(days=1)
        if day.weekday() < 5 and day not in holidays:
            left -= 1
    return day


def rate_effect(amount: Decimal, annual_rate: Decimal, months: int) -> RateEffect:
    """Return the effect of a rise of 25 basis points.

    The instalment's rise, or how many more instalments of the old size.
    """
    emi = instalment(amount, annual_rate, months)
    raised = annual_rate + STEP_PERCENT
    longest = months * 3 + 12
    number = next((n for n in range(months, longest) if instalment(amount, raised, n) <= emi), None)
    return RateEffect(instalment(amount, raised, months) - emi, None if number is None else number - months)
