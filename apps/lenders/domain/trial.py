"""A profile tried on every lender by the same match as the offers, told as lender x rule, with what costs most."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Literal

from apps.core.domain.rules import Finding, Outcome

from .limits import RULES, limit_findings
from .matching import Applicant, Request, match
from .policy import AnyPolicy, BrokenPolicy, Limits

State = Literal["matches", "to_confirm", "no_match", "not_available"]
STATES: dict[Outcome, State] = {Outcome.PASS: "matches", Outcome.UNKNOWN: "to_confirm", Outcome.FAIL: "no_match"}


@dataclass(frozen=True)
class Verdict:
    """One lender's line: every finding of its own, which failed first, and what it would lend."""

    policy: AnyPolicy
    state: State
    findings: tuple[Finding, ...]
    first_failing: str | None
    amount: Decimal


@dataclass(frozen=True)
class Cost:
    """What one rule costs this profile: how many lenders it fails at, and at how many nothing else fails."""

    rule: str
    fails: int
    alone: int


@dataclass(frozen=True)
class Trial:
    """The product's limits once, a verdict per lender in the order given, totals by state, rules by cost."""

    limits: tuple[Finding, ...]
    verdicts: tuple[Verdict, ...]
    totals: dict[State, int]
    costs: tuple[Cost, ...]


def try_profile(
    applicant: Applicant, policies: Sequence[AnyPolicy], request: Request, *, on: date, limits: Limits | None
) -> Trial:
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
            Verdict(
                policy=policy,
                state="not_available" if isinstance(policy, BrokenPolicy) else STATES[verdict.outcome],
                findings=tuple(one for one in verdict.findings if one.rule not in RULES),
                first_failing=failing[0] if failing else None,
                amount=verdict.amount,
            )
        )
    totals: dict[State, int] = dict.fromkeys(("matches", "to_confirm", "no_match", "not_available"), 0)
    for one in found:
        totals[one.state] += 1
    costs = sorted((Cost(rule, count, alone[rule]) for rule, count in fails.items()), key=lambda one: one.rule)
    return Trial(
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
