"""A profile tried on every lender by the same match as the offers, told as lender x rule, with what costs most."""

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
    """What one rule costs this profile: how many lenders it fails at, and at how many nothing else fails."""

    rule: str
    fails: int
    alone: int


@dataclass(frozen=True)
class TrialResult:
    """The product's limits once, a verdict per lender in the order given, totals by state, rules by cost."""

    limits: tuple[Finding, ...]
    verdicts: tuple[TrialLenderResult, ...]
    totals: dict[TrialState, int]
    costs: tuple[TrialRuleRefusals, ...]


def run_trial(
    applicant: Applicant, policies: Sequence[AnyPolicy], request: LoanRequest, *, on: date, limits: LoanLimits | None
) -> TrialResult:
    """Judge a profile at every lender, those that are off or cannot be read included."""
    found = []
    fails: Counter[str] = Counter()
    alone: Counter[str] = Counter()
    for policy, verdict in zip(policies, match(applicant, policies, request, on=on, limits=limits), strict=True):
        failing = [one.rule for one in verdict.failures]
        fails.update(failing)
        if len(failing) == 1:
            alone[failing[0]] += 1
        found.append(
            TrialLenderResult(
                policy=policy,
                state="not_available" if isinstance(policy, UnreadablePolicy) else STATES[verdict.outcome],
                findings=tuple(one for one in verdict.findings if one.rule not in RULES),
                first_failing=failing[0] if failing else None,
                amount=verdict.amount,
            )
        )
    totals: dict[TrialState, int] = dict.fromkeys(("matches", "to_confirm", "no_match", "not_available"), 0)
    for one in found:
        totals[one.state] += 1
    costs = sorted(
        (TrialRuleRefusals(rule, count, alone[rule]) for rule, count in fails.items()), key=lambda one: one.rule
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
        verdicts=tuple(found),
        totals=totals,
        costs=tuple(sorted(costs, key=lambda one: (-one.alone, -one.fails))),
    )
