"""Pass rates of one lender's current rules over the applicants of the last days."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from typing import Any

from django.db.models import Max

from apps.applications.models import OfferSnapshot
from apps.core.domain.actor import Actor
from apps.core.domain.plain import from_plain
from apps.core.domain.problems import forbidden
from apps.core.domain.rules import Outcome
from apps.lenders.selectors import lenders
from apps.matching.domain.matching import Applicant, LoanRequest, assess_policy
from apps.matching.domain.policy import Policy

DAYS = 30
MAX_APPLICATIONS = 2_000
# Answers about the lender itself: here it is judged as if it were on.
_NOT_CRITERIA = frozenset({"not_offered", "switched_off"})


@dataclass
class RulePassRate:
    """The results of one rule. `alone` counts people that this rule alone stopped."""

    rule: str
    passed: int = 0
    failed: int = 0
    unknown: int = 0
    alone: int = 0

    @property
    def judged(self) -> int:
        return self.passed + self.failed + self.unknown


@dataclass
class CriteriaPassRates:
    """The pass rates of all rules over `applications` people, most refusing rules first.

    `is_cut` when there were more than are read. `matched` passes every rule, `to_confirm` fails none but leaves
    something open.
    """

    since: datetime
    until: datetime
    is_readable: bool = True
    applications: int = 0
    is_cut: bool = False
    matched: int = 0
    to_confirm: int = 0
    rules: list[RulePassRate] = field(default_factory=list)


def criteria_pass_rates(actor: Actor, *, lender_id: int, product: str, now: datetime) -> CriteriaPassRates:
    """Return how the applications of the last thirty days pass the lender's current terms.

    Each counts by the facts of its latest list, the latest 2,000 applications at most. Nothing about a person
    leaves this function but counts. Problem 403, 404.
    """
    if actor.area != "admin":
        raise forbidden()
    lenders.lender_for(actor, lender_id)
    rates = CriteriaPassRates(since=now - timedelta(days=DAYS), until=now)
    policy = lenders.policy_for(lender_id, product)
    if not isinstance(policy, Policy):
        rates.is_readable = False
        return rates
    counts: dict[str, Counter[Outcome]] = {}
    alone: Counter[str] = Counter()
    for inputs in _latest_inputs(product, rates):
        rates.applications += 1
        verdict = assess_policy(
            from_plain(Applicant, _known(inputs["applicant"])),
            policy,
            from_plain(LoanRequest, inputs["request"]),
            on=_day(inputs),
        )
        findings = [finding for finding in verdict.findings if finding.rule not in _NOT_CRITERIA]
        for finding in findings:
            counts.setdefault(finding.rule, Counter())[finding.outcome] += 1
        failed = [finding.rule for finding in findings if finding.outcome is Outcome.FAIL]
        if len(failed) == 1:
            alone[failed[0]] += 1
        if not failed:
            is_open = any(finding.outcome is Outcome.UNKNOWN for finding in findings)
            rates.to_confirm += is_open
            rates.matched += not is_open
    rates.rules = [
        RulePassRate(rule, outcomes[Outcome.PASS], outcomes[Outcome.FAIL], outcomes[Outcome.UNKNOWN], alone[rule])
        for rule, outcomes in counts.items()
    ]
    rates.rules.sort(key=lambda rate: (-rate.alone, -rate.failed, -rate.unknown, rate.rule))
    return rates


def _latest_inputs(product: str, rates: CriteriaPassRates) -> Iterator[dict[str, Any]]:
    """Yield the inputs of each application's latest list, newest applications first."""
    recent = OfferSnapshot.objects.filter(application__product_code=product, created_at__gte=rates.since)
    latest = recent.values("application").annotate(last=Max("created_at")).order_by("-last")
    pairs = list(latest.values_list("application", "last")[: MAX_APPLICATIONS + 1])
    rates.is_cut = len(pairs) > MAX_APPLICATIONS
    wanted = dict(pairs[:MAX_APPLICATIONS])
    rows = recent.filter(application__in=wanted, created_at__in=set(wanted.values())).order_by()
    for row in rows.only("application_id", "created_at", "inputs").iterator(500):
        if wanted.get(row.application_id) == row.created_at:
            # Two lists of one instant would count a person twice.
            del wanted[row.application_id]
            yield row.inputs


def _known(applicant: dict[str, Any]) -> dict[str, Any]:
    """Lists of earlier days name facts that are none any more."""
    names = Applicant.__dataclass_fields__
    return {name: value for name, value in applicant.items() if name in names}


def _day(inputs: dict[str, Any]) -> date:
    return date.fromisoformat(inputs["on"])
