"""A profile tried on every lender by the match of the offers: a table of lender and rule.

With the rules that refuse most.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Literal

from apps.core.domain.rules import Finding, Outcome

from .limits import RULES, limit_findings
from .matching import Applicant, LoanRequest, match
from .policy import AnyPolicy, LoanLimits, UnreadablePolicy

TrialState = Literal["matches", "to_confirm", "no_match", "not_available"]
STATES: dict[Outcome, TrialState] = {Outcome.PASS: "matches", Outcome.UNKNOWN: "to_confirm", Outcome.FAIL: "no_match"}


@dataclass(frozen=True)
class TrialLenderResult:
    """One lender's line: every finding of its own, which failed first, and what it would lend."""

    policy: AnyPolicy
    state: TrialState
    findings: tuple[Finding, ...]
    first_failing: str | None
    amount: Decimal


@dataclass(frozen=True)
class TrialRuleRefusals:
    """The lenders at which one rule fails this profile, and those at which nothing else fails."""

    rule: str
    fails: int
    alone: int


@dataclass(frozen=True)
class TrialResult:
    """The product's limits, a result per lender in the given order, totals and rule refusals."""

    limits: tuple[Finding, ...]
    verdicts: tuple[TrialLenderResult, ...]
    totals: dict[TrialState, int]
    costs: tuple[TrialRuleRefusals, ...]


def run_trial(
    applicant: Applicant, policies: Sequence[AnyPolicy], request: LoanRequest, *, on: date, limits: LoanLimits | None
) -> TrialResult:
    """Judge a profile at every lender, those that are off or cannot be read included."""
    results = []
    fails: Counter[str] = Counter()
    alone: Counter[str] = Counter()
    for policy, verdict in zip(policies, match(applicant, policies, request, on=on, limits=limits), strict=True):
        failing = [finding.rule for finding in verdict.failures]
        fails.update(failing)
        if len(failing) == 1:
            alone[failing[0]] += 1
        results.append(
            TrialLenderResult(
                policy=policy,
                state="not_available" if isinstance(policy, UnreadablePolicy) else STATES[verdict.outcome],
                findings=tuple(finding for finding in verdict.findings if finding.rule not in RULES),
                first_failing=failing[0] if failing else None,
                amount=verdict.amount,
            )
        )
    totals: dict[TrialState, int] = dict.fromkeys(("matches", "to_confirm", "no_match", "not_available"), 0)
    for result in results:
        totals[result.state] += 1
    costs = sorted(
        (TrialRuleRefusals(rule, count, alone[rule]) for rule, count in fails.items()),
        key=lambda refusals: refusals.rule,
    )
    return TrialResult(
        limits=limit_findings(
            limits,
            birth_date=applicant.birth_date,
            income=applicant.monthly_income,
            pincode=applicant.pincode,
            open_applications=applicant.open_applications,
            on=on,
        ),
        verdicts=tuple(results),
        totals=totals,
        costs=tuple(sorted(costs, key=lambda refusals: (-refusals.alone, -refusals.fails))),
    )
