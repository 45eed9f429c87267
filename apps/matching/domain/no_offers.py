"""Rules that stopped all lenders of a list, and changes after which lenders match.

Every count comes from the matcher, with the same rules, terms and day as the list itself. A lender counts as matching
a request only if its published rules make an offer of the whole amount; a lender that answers itself promises nothing
before it is asked, so it counts for no change.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date
from decimal import ROUND_CEILING, Decimal
from typing import Any, Literal

from apps.core.domain.rules import Outcome

from .assessment import Assessment, AssessmentInputs
from .limits import RULES as LIMIT_RULES
from .loan import instalment
from .matching import SUGGESTED_STEP, Applicant, LenderMatch, LoanRequest, is_mended_by_request, match, nearest_amount
from .policy import LoanLimits, Policy, PolicySet
from .rulebook import OF_A_LENDER

MIN_LENDERS_NEARBY = 2
"""So many lenders have to match before another request is proposed: one alone is no comparison."""

MAX_INCOME_RATIO = Decimal("1.5")
"""An income above this share of the one on the form is no forgotten part of it, so it is not proposed."""

_RULE_ORDER = {code: place for place, code in enumerate((*LIMIT_RULES, *(rule.code for rule in OF_A_LENDER)))}
# Their needed value adds nothing to the rule's name.
_WITHOUT_RANGE = frozenset({"not_offered", "switched_off", "pincode", "limit_pincode", "duplicate"})
_MAX_AMOUNTS_TRIED = 6


@dataclass(frozen=True)
class StoppingRule:
    """A rule and the number of lenders it stopped.

    `needed` and `got` are least and most over these lenders, or the kinds of work.
    """

    rule: str
    lenders: int
    needed: tuple[Any, ...]
    got: tuple[Any, ...]


@dataclass(frozen=True)
class MatchingRequest:
    """A request and the number of lenders that match it today."""

    amount: Decimal
    tenure_months: int
    lenders: int


@dataclass(frozen=True)
class FactChange:
    """A fact of the form, the value at which lenders match, and the request they match then."""

    fact: Literal["obligations", "income", "co_applicant"]
    request: MatchingRequest
    current: Decimal | None = None
    needed: Decimal | None = None


@dataclass(frozen=True)
class LaterDay:
    """A day from which lenders that refused recently match the same request again."""

    on: date
    lenders: int


@dataclass(frozen=True)
class NoOffersSummary:
    """The numbers of lenders checked and asked for a quote, rules, and changes that help."""

    checked: int
    quoted: int
    rules: tuple[StoppingRule, ...]
    nearest: MatchingRequest | None
    facts: tuple[FactChange, ...]
    later: LaterDay | None


@dataclass(frozen=True)
class OpenProduct:
    """Another product and its number of lenders.

    `income_from` is their lowest floor, None where one has none.
    """

    product: str
    lenders: int
    income_from: Decimal | None


def summarise_no_offers(inputs: AssessmentInputs, assessment: Assessment) -> NoOffersSummary | None:
    """Return the summary of a finished list without offers; None for every other list."""
    if assessment.offers or assessment.pending:
        return None
    search = _Search(inputs)
    changes = (search.without_obligations(), search.with_income(), search.with_co_applicant())
    return NoOffersSummary(
        checked=len(inputs.policies),
        quoted=sum(lender.state in ("declined", "no_answer") for lender in assessment.unmatched),
        rules=stopping_rules(lender.findings for lender in assessment.unmatched),
        nearest=search.nearest(),
        facts=tuple(change for change in changes if change is not None),
        later=search.later(),
    )


def stopping_rules(failures: Iterable[Iterable[Any]]) -> tuple[StoppingRule, ...]:
    """Return the failed rules over all lenders, the one that stopped most of them first."""
    by_rule: dict[str, list[Any]] = {}
    for findings in failures:
        for finding in findings:
            by_rule.setdefault(finding.rule, []).append(finding)
    rules = [
        StoppingRule(
            rule,
            len(findings),
            () if rule in _WITHOUT_RANGE else _range(finding.needed for finding in findings),
            _range(finding.got for finding in findings),
        )
        for rule, findings in by_rule.items()
    ]
    return tuple(sorted(rules, key=lambda stop: (-stop.lenders, _RULE_ORDER.get(stop.rule, len(_RULE_ORDER)))))


def open_product(applicant: Applicant, policies: PolicySet, *, on: date) -> OpenProduct | None:
    """Return the number of lenders that do not refuse at their least amount; None for none.

    What the product's form has not asked yet (gold, turnover) is to be confirmed and refuses nobody.
    """
    floors = [
        policy.income_min
        for policy in policies.policies
        if policy.is_on
        and any(
            _is_open(applicant, policy, months, policies.limits, on)
            for months in {policy.tenure_min, policy.tenure_max}
        )
    ]
    if not floors:
        return None
    of_product = policies.limits.income_min if policies.limits else None
    lowest = None if None in floors else min(floor for floor in floors if floor is not None)
    return OpenProduct(
        policies.product, len(floors), max((floor for floor in (lowest, of_product) if floor is not None), default=None)
    )


def _is_open(applicant: Applicant, policy: Policy, months: int, limits: LoanLimits | None, on: date) -> bool:
    request = LoanRequest(policy.product, policy.amount_min, months)
    return match(applicant, [policy], request, on=on, limits=limits)[0].outcome is not Outcome.FAIL


def _range(values: Iterable[Any]) -> tuple[Any, ...]:
    """Return least and most once each; of lists every member."""
    distinct: set[Any] = set()
    for value in values:
        distinct.update(value if isinstance(value, list | tuple) else [value])
    ordered = sorted(distinct)
    return (
        tuple(ordered) if ordered and isinstance(ordered[0], str) else tuple(dict.fromkeys(ordered[:1] + ordered[-1:]))
    )


class _Search:
    """The nearest request, or the nearest fact, at which lenders of this list match."""

    def __init__(self, inputs: AssessmentInputs) -> None:
        self.inputs = inputs
        self.request = inputs.request
        self.applicant = inputs.applicant
        self.policies = [policy for policy in inputs.policies if policy.source == "rules" and policy.is_on]

    def nearest(self) -> MatchingRequest | None:
        """Return the request nearest by amount, then by time, that two lenders match."""
        verdicts = zip(self.policies, self._verdicts(self.applicant, self.request, self.policies), strict=True)
        mendable = [policy for policy, verdict in verdicts if is_mended_by_request(verdict)]
        return self._nearest_of(self.applicant, mendable, MIN_LENDERS_NEARBY)

    def without_obligations(self) -> FactChange | None:
        """Return what lenders would match if the EMIs on the form had ended."""
        current = self.applicant.obligations
        if not current:
            return None
        request = self._same_amount(replace(self.applicant, obligations=Decimal(0)))
        return None if request is None else FactChange("obligations", request, current, Decimal(0))

    def with_income(self) -> FactChange | None:
        """Return the lowest income, at most half above, at which two lenders match, or one."""
        current = self.applicant.monthly_income
        if current is None or current <= 0:
            return None
        best: dict[int, tuple[Decimal, int]] = {}
        for months in self._tenures():
            request = replace(self.request, tenure_months=months)
            floors = sorted(self._incomes(request, current))
            # The second lowest floor is met by two lenders, the lowest by one.
            for lenders, floor in enumerate(floors[:MIN_LENDERS_NEARBY], start=1):
                if lenders not in best or floor < best[lenders][0]:
                    best[lenders] = (floor, months)
        for lenders in sorted(best, reverse=True):
            floor, months = best[lenders]
            who = replace(self.applicant, monthly_income=floor)
            request = replace(self.request, tenure_months=months)
            if number := self._count(who, request, self.policies):
                return FactChange("income", MatchingRequest(request.amount, months, number), current, floor)
        return None

    def with_co_applicant(self) -> FactChange | None:
        """Return the match with a co-applicant, whose income is to be confirmed."""
        if self.request.product != "HL" or self.applicant.has_co_applicant:
            return None
        request = self._same_amount(replace(self.applicant, has_co_applicant=True, co_applicant_income=None))
        return None if request is None else FactChange("co_applicant", request)

    def later(self) -> LaterDay | None:
        """Return the first day on which a lender that refused recently matches this very request."""
        days = {
            finding.needed
            for verdict in self._verdicts(self.applicant, self.request, self.policies)
            for finding in verdict.failures
            if finding.rule == "cooling_off"
        }
        for day in sorted(days):
            if number := self._count(self.applicant, self.request, self.policies, on=day):
                return LaterDay(day, number)
        return None

    def _nearest_of(self, who: Applicant, policies: list[Policy], at_least: int) -> MatchingRequest | None:
        best: tuple[Decimal, MatchingRequest] | None = None
        for months in self._tenures():
            for amount in self._amounts(who, policies, months):
                distance = abs(amount - self.request.amount)
                if best is not None and distance >= best[0]:
                    break
                number = self._count(who, replace(self.request, amount=amount, tenure_months=months), policies)
                if number >= at_least:
                    best = distance, MatchingRequest(amount, months, number)
                    break
        return best and best[1]

    def _same_amount(self, who: Applicant) -> MatchingRequest | None:
        """Return the nearest time at which two lenders, else one, match the same amount."""
        single: MatchingRequest | None = None
        for months in self._tenures():
            number = self._count(who, replace(self.request, tenure_months=months), self.policies)
            matching = MatchingRequest(self.request.amount, months, number)
            if number >= MIN_LENDERS_NEARBY:
                return matching
            if number and single is None:
                single = matching
        return single

    def _tenures(self) -> list[int]:
        """Return the time asked for and whole years, then the lenders' own ends: the nearest first."""
        ends = {months for policy in self.policies for months in (policy.tenure_min, policy.tenure_max)}
        if not ends:
            return []
        years = range(12, max(ends) + 1, 12)
        own = self.request.tenure_months
        return sorted({own, *years, *ends}, key=lambda months: (abs(months - own), months))

    def _amounts(self, who: Applicant, policies: list[Policy], months: int) -> list[Decimal]:
        """Return amounts at which some lender matches over this time, the nearest first."""
        request = replace(self.request, tenure_months=months)
        amounts = {self.request.amount}
        amounts.update(
            amount for policy in policies if (amount := nearest_amount(who, policy, request)) is not None and amount > 0
        )
        own = self.request.amount
        return sorted(amounts, key=lambda amount: (abs(amount - own), amount))[:_MAX_AMOUNTS_TRIED]

    def _incomes(self, request: LoanRequest, current: Decimal) -> Iterator[Decimal]:
        """Yield the lowest income in whole thousands at which each lender within reach matches."""
        for policy in self.policies:
            floor = max(current, policy.income_min or current)
            if policy.foir_max_percent and self.applicant.obligations is not None:
                emi = instalment(request.amount, policy.annual_rate, request.tenure_months)
                floor = max(floor, (self.applicant.obligations + emi) * 100 / policy.foir_max_percent)
            income = (floor / SUGGESTED_STEP).to_integral_value(ROUND_CEILING) * SUGGESTED_STEP
            if current < income <= current * MAX_INCOME_RATIO:
                who = replace(self.applicant, monthly_income=income)
                if self._count(who, request, [policy]):
                    yield income

    def _count(self, who: Applicant, request: LoanRequest, policies: list[Policy], *, on: date | None = None) -> int:
        verdicts = self._verdicts(who, request, policies, on=on)
        return sum(verdict.outcome is not Outcome.FAIL and verdict.amount == request.amount for verdict in verdicts)

    def _verdicts(
        self, who: Applicant, request: LoanRequest, policies: list[Policy], *, on: date | None = None
    ) -> list[LenderMatch]:
        return match(who, policies, request, on=on or self.inputs.on, limits=self.inputs.limits)
