"""Match a person with lenders: a result for each, with every reason against it.

Results are of three kinds: a fact that is not known yet is "to be confirmed". No lender is dropped, nothing about pay
or priority is known here, and the name of a person or of a lender decides nothing. Rules and their reasons are
explained in docs/how/matching.md; the version below is printed on the public page and stored with every list that is
shown.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal
from typing import Any, Literal

from apps.core.domain.calendar import add_months, age_on
from apps.core.domain.rules import Finding, Outcome, at_least, at_most, one_of, worst

from .limits import limit_findings
from .loan import instalment, largest_amount
from .policy import SCORE_CLASS_NOT_KNOWN, AnyPolicy, Employment, LoanLimits, Policy, UnreadablePolicy, largest_loan
from .security import BANDS, largest_in_band

RULE_VERSION = "1.2"
RULE_EFFECTIVE_FROM = date(2026, 11, 22)

SUGGESTED_STEP = Decimal(1000)
_PERCENT = Decimal("0.01")
# A share above this says no more than "far too much", and would only be a long number on the page.
_MAX_DISPLAYED_FOIR = Decimal("999.99")
_ABOUT_THE_AMOUNT = frozenset({"amount_min", "ticket_class"})
_ABOUT_THE_TENURE = frozenset({"tenure_min", "tenure_max", "age_at_maturity"})
_ABOUT_THE_REQUEST = _ABOUT_THE_AMOUNT | _ABOUT_THE_TENURE | {"foir"}

_ON = Finding("switched_off", Outcome.PASS, True, True)
_OFF = Finding("switched_off", Outcome.FAIL, True, False)

SECURITY_RULES = {"GL": "gold_value", "HL": "property_value"}
"""Product -> the rule that asks whether what stands for its loan carries the lender's least amount."""

Check = Callable[[str, Any, Any], Finding | None]


@dataclass(frozen=True)
class Applicant:
    """The known facts of the person; None is "not known".

    `obligations` are the instalments paid now, in rupees per month. Turnover and years in business are classes of
    their ordered lists. A co-applicant whose income is not given yet leaves the income open at lenders that would
    count it. `rejected_on` gives the last rejection by each lender; `open_at` names lenders where another
    application of the same person for the same product is still alive, `open_applications` counts those
    applications.
    """

    birth_date: date | None = None
    monthly_income: Decimal | None = None
    employment: Employment | None = None
    credit_score_class: int | None = None
    pincode: str | None = None
    obligations: Decimal | None = None
    rejected_on: dict[int, date] = field(default_factory=dict)
    open_at: frozenset[int] = frozenset()
    open_applications: int | None = None
    turnover_class: int | None = None
    business_years_class: int | None = None
    has_co_applicant: bool = False
    co_applicant_income: Decimal | None = None


@dataclass(frozen=True)
class LoanRequest:
    """The requested loan. `security_value` is the value of the gold or home; None is not known."""

    product: str
    amount: Decimal
    tenure_months: int
    security_value: Decimal | None = None


@dataclass(frozen=True)
class LenderMatch:
    """The result of matching with one lender.

    `amount` is what it would lend: the amount asked, or its own maximum if that is less. `carried` is the most
    that the security lets it lend; None without a security or with its value open.
    """

    lender_id: int
    findings: tuple[Finding, ...]
    amount: Decimal
    is_available: bool = True
    carried: Decimal | None = None

    @property
    def outcome(self) -> Outcome:
        return worst(self.findings) if self.is_available else Outcome.FAIL

    @property
    def failures(self) -> tuple[Finding, ...]:
        return tuple(finding for finding in self.findings if finding.outcome is Outcome.FAIL)

    @property
    def to_confirm(self) -> tuple[Finding, ...]:
        return tuple(finding for finding in self.findings if finding.outcome is Outcome.UNKNOWN)


@dataclass(frozen=True)
class RequestSuggestion:
    """The nearest request this lender would not refuse: one thing changed, the other kept."""

    code: Literal["amount", "tenure"]
    amount: Decimal | None = None
    tenure_months: int | None = None


def assess_policy(
    applicant: Applicant, policy: AnyPolicy, request: LoanRequest, *, on: date, limits: LoanLimits | None = None
) -> LenderMatch:
    """Return every rule's finding for one lender, not only the first that fails.

    The product's own limits come first.
    """
    return _Evaluation(applicant, request, on, limits).judge(policy)


def match(
    applicant: Applicant,
    policies: Iterable[AnyPolicy],
    request: LoanRequest,
    *,
    on: date,
    limits: LoanLimits | None = None,
) -> list[LenderMatch]:
    """Return a result for every policy, in their order."""
    hearing = _Evaluation(applicant, request, on, limits)
    return [hearing.judge(policy) for policy in policies]


def suggest(
    match: LenderMatch, applicant: Applicant, policy: AnyPolicy, request: LoanRequest, *, on: date
) -> RequestSuggestion | None:
    """Return the nearest amount, else tenure, that a refusing lender (`match`) would accept.

    None when it does not refuse, or when something other than the request fails. A suggestion is always judged by
    the same rules before it is given.
    """
    if isinstance(policy, UnreadablePolicy) or not match.is_available:
        return None
    if not is_mended_by_request(match):
        return None
    failed = {finding.rule for finding in match.failures}

    def is_refused(changed: LoanRequest) -> bool:
        return assess_policy(applicant, policy, changed, on=on).outcome is Outcome.FAIL

    # A tenure outside the bounds cannot be mended by another amount, nor a small amount by another tenure.
    if not failed & _ABOUT_THE_TENURE:
        amount = nearest_amount(applicant, policy, request)
        if amount is not None and not is_refused(replace(request, amount=amount)):
            return RequestSuggestion("amount", amount=amount)
    if not failed & _ABOUT_THE_AMOUNT:
        months = _nearest_tenure(applicant, policy, request, on)
        if months is not None and not is_refused(replace(request, tenure_months=months)):
            return RequestSuggestion("tenure", tenure_months=months)
    return None


def is_mended_by_request(match: LenderMatch) -> bool:
    """Return whether a lender refuses for nothing but the amount and the time asked for."""
    failed = {finding.rule for finding in match.failures}
    return match.is_available and bool(failed) and failed <= _ABOUT_THE_REQUEST


def nearest_amount(applicant: Applicant, policy: Policy, request: LoanRequest) -> Decimal | None:
    """Return the amount nearest to the request that fits terms and income; None if none differs."""
    if request.amount < policy.amount_min:
        return policy.amount_min
    caps = [largest_loan(policy.amount_max, policy.ticket_ceiling)]
    if (carried := secured_amount_at(policy, request)) is not None:
        caps.append(carried)
    left = _instalment_left(applicant, policy)
    if left is not None:
        carried = largest_amount(left, policy.annual_rate, request.tenure_months)
        caps.append(carried // SUGGESTED_STEP * SUGGESTED_STEP)
    nearest = min(caps)
    return nearest if policy.amount_min <= nearest < request.amount else None


def secured_amount_at(policy: Policy, request: LoanRequest) -> Decimal | None:
    """Return the most that the security lets this lender lend.

    None without a security or with its value open.
    """
    if request.product not in BANDS or request.security_value is None:
        return None
    return largest_in_band(request.security_value, BANDS[request.product], policy.ltv_max_percent)


def income_at(applicant: Applicant, policy: Policy) -> Decimal | None:
    """Return the monthly income that this lender counts.

    With the co-applicant's where it counts one, as far as known.
    """
    own = applicant.monthly_income
    if own is None or not policy.counts_co_applicant or not applicant.has_co_applicant:
        return own
    return own + (applicant.co_applicant_income or 0)


def is_income_open(applicant: Applicant, policy: Policy) -> bool:
    """Return whether this lender would count a co-applicant's income that is not given yet.

    Too little income is then no refusal.
    """
    return policy.counts_co_applicant and applicant.has_co_applicant and applicant.co_applicant_income is None


def foir_percent(obligations: Decimal, emi: Decimal, income: Decimal) -> Decimal:
    """Return all instalments as a share of the monthly income, in per cent.

    Half up to two decimals before it is compared.
    """
    if income <= 0:
        return _MAX_DISPLAYED_FOIR
    share = ((obligations + emi) * 100 / income).quantize(_PERCENT, rounding=ROUND_HALF_UP)
    return min(share, _MAX_DISPLAYED_FOIR)


class _Evaluation:
    """One person's request before many lenders; what they share is computed once.

    Lenders share limits, so the result of one check (a rule and its limit) is cached for the next lender with it.
    """

    def __init__(self, applicant: Applicant, request: LoanRequest, on: date, limits: LoanLimits | None) -> None:
        birth = applicant.birth_date
        score = applicant.credit_score_class
        self.applicant = applicant
        self.request = request
        self.on = on
        self.age = None if birth is None else age_on(birth, on)
        self.age_at_maturity = None if birth is None else age_on(birth, add_months(on, request.tenure_months))
        self.score = None if score == SCORE_CLASS_NOT_KNOWN else score
        self.income = applicant.monthly_income
        self._limits = limit_findings(
            limits,
            birth_date=birth,
            income=self.income,
            pincode=applicant.pincode,
            open_applications=applicant.open_applications,
            on=on,
        )
        self._offered = Finding("not_offered", Outcome.PASS, request.product, request.product)
        self._answers: dict[str, dict[Any, Finding | None]] = defaultdict(dict)

    def judge(self, policy: AnyPolicy) -> LenderMatch:
        amount_requested = self.request.amount
        if isinstance(policy, UnreadablePolicy):
            return LenderMatch(policy.lender_id, (), amount_requested, is_available=False)
        product, months = self.request.product, self.request.tenure_months
        carried = secured_amount_at(policy, self.request)
        amount = _lendable_amount(amount_requested, policy, carried)
        income = income_at(self.applicant, policy)
        ask = self._ask
        findings = (
            *self._limits,
            self._offered if policy.product == product else _not_offered(product, policy.product),
            _ON if policy.is_on else _OFF,
            ask("amount_min", at_least, policy.amount_min, amount_requested),
            ask("tenure_min", at_least, policy.tenure_min, months),
            ask("tenure_max", at_most, policy.tenure_max, months),
            at_most("ticket_class", policy.ticket_ceiling, amount),
            self._security(policy, carried),
            ask("age_min", at_least, policy.age_min, self.age),
            ask("age_max", at_most, policy.age_max, self.age),
            ask("age_at_maturity", at_most, policy.age_max_at_maturity, self.age_at_maturity),
            self._unless_open(policy, at_least("income_min", policy.income_min, income)),
            at_most("income_max", policy.income_max, income),
            ask("turnover_class", at_least, policy.turnover_class_min, self.applicant.turnover_class),
            ask(
                "business_years_class",
                at_least,
                policy.business_years_class_min,
                self.applicant.business_years_class,
            ),
            ask("employment", one_of, policy.employments, self.applicant.employment),
            ask("credit_score_class", at_least, policy.score_class_min, self.score),
            self._pincode(policy),
            self._unless_open(policy, self._foir(policy, amount, income)),
            self._cooling_off(policy),
            ask("duplicate", at_most, 0, 1) if policy.lender_id in self.applicant.open_at else None,
        )
        return LenderMatch(
            policy.lender_id, tuple([finding for finding in findings if finding is not None]), amount, carried=carried
        )

    def _ask(self, rule: str, check: Check, needed: Any, got: Any) -> Finding | None:
        """Return the finding of a rule whose `got` is the same for every lender."""
        if needed is None:
            return None
        answers = self._answers[rule]
        if needed not in answers:
            answers[needed] = check(rule, needed, got)
        return answers[needed]

    def _pincode(self, policy: Policy) -> Finding | None:
        mode, pincode = policy.pincodes.mode, self.applicant.pincode
        if mode == "all":
            return None
        if pincode is None:
            return Finding("pincode", Outcome.UNKNOWN, mode, None)
        return Finding("pincode", Outcome.PASS if policy.pincodes.serves(pincode) else Outcome.FAIL, mode, pincode)

    def _unless_open(self, policy: Policy, finding: Finding | None) -> Finding | None:
        if finding is None or finding.outcome is not Outcome.FAIL or not is_income_open(self.applicant, policy):
            return finding
        return Finding(finding.rule, Outcome.UNKNOWN, finding.needed, None)

    def _security(self, policy: Policy, carried: Decimal | None) -> Finding | None:
        if policy.product not in SECURITY_RULES or policy.product != self.request.product:
            return None
        return at_least(SECURITY_RULES[policy.product], policy.amount_min, carried)

    def _foir(self, policy: Policy, amount: Decimal, income: Decimal | None) -> Finding | None:
        if policy.foir_max_percent is None:
            return None
        if self.applicant.obligations is None or income is None:
            return Finding("foir", Outcome.UNKNOWN, policy.foir_max_percent, None)
        emi = instalment(amount, policy.annual_rate, self.request.tenure_months)
        share = foir_percent(self.applicant.obligations, emi, income)
        return at_most("foir", policy.foir_max_percent, share)

    def _cooling_off(self, policy: Policy) -> Finding | None:
        rejected = self.applicant.rejected_on.get(policy.lender_id)
        if rejected is None or policy.reapply_after_days is None:
            return None
        return at_least("cooling_off", rejected + timedelta(days=policy.reapply_after_days), self.on)


def _lendable_amount(requested: Decimal, policy: Policy, carried: Decimal | None) -> Decimal:
    """Return the amount that would be lent: at most what the security carries.

    Below the lender's minimum the security's rule refuses.
    """
    amount = min(requested, policy.amount_max)
    return amount if carried is None else min(amount, max(carried, policy.amount_min))


def _not_offered(requested: str, offered: str) -> Finding:
    return Finding("not_offered", Outcome.FAIL, requested, offered)


def _instalment_left(applicant: Applicant, policy: Policy) -> Decimal | None:
    """Return the highest instalment that the lender's share of the income still carries.

    None when the lender sets no share, or a fact is not known.
    """
    income = income_at(applicant, policy)
    if policy.foir_max_percent is None or income is None or applicant.obligations is None:
        return None
    return income * policy.foir_max_percent / 100 - applicant.obligations


def _nearest_tenure(applicant: Applicant, policy: Policy, request: LoanRequest, on: date) -> int | None:
    shortest, longest = policy.tenure_min, policy.tenure_max
    if applicant.birth_date is not None and policy.age_max_at_maturity is not None:
        while longest >= shortest and (
            age_on(applicant.birth_date, add_months(on, longest)) > policy.age_max_at_maturity
        ):
            longest -= 1
    left = _instalment_left(applicant, policy)
    if left is not None:
        amount = _lendable_amount(request.amount, policy, secured_amount_at(policy, request))
        while shortest <= longest and instalment(amount, policy.annual_rate, shortest) > left:
            shortest += 1
    if shortest > longest:
        return None
    return min(max(request.tenure_months, shortest), longest)
