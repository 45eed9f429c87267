"""Match plans with a need: reasons against, prices, and the order of the list.

A plan's rules say which customers it accepts; a rule that is not set checks nothing. Nothing here knows what a plan
pays us, and there is no score: insurance may not be ranked or rated by the one who shows it (regulation.md 7.1). The
order of a list is drawn by lot each day, the same for everybody; a person may then sort by a figure of their own
choice.
"""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from typing import Any

from apps.core.domain.rules import Finding, Outcome, at_least, at_most, worst
from apps.offerings.domain.needs import AnsweredNeed

SECURED = frozenset({"property", "deposit"})
CHOICE = "choice."
"""Before the name of a question in the name of its finding."""
_MAX_PREFIX = 6


@dataclass(frozen=True)
class NeedFacts:
    """The facts of a need that the rules check; None = not asked, and no rule about it applies."""

    age: int | None = None
    amount: Decimal | None = None
    vehicle_age: int | None = None
    income: Decimal | None = None
    security: str | None = None
    postal_code: str | None = None
    choices: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class PlanRules:
    """The customers one plan accepts.

    Ages in completed years, amounts in rupees, both ends included; None = no limit. `takes` names the answers a
    choice may have, `checks` those that the provider looks at first: neither match nor refusal. `pincodes` are
    beginnings of PIN codes, none of them = everywhere. Above `security_above` a loan needs a security;
    `income_min` is what a co-applicant must earn a month.
    """

    age_min: int | None = None
    age_max: int | None = None
    amount_min: Decimal | None = None
    amount_max: Decimal | None = None
    vehicle_age_max: int | None = None
    income_min: Decimal | None = None
    security_above: Decimal | None = None
    pincodes: tuple[str, ...] = ()
    takes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    checks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True)
class PlanFit:
    """A plan's answer to a need: every finding, not only the first."""

    findings: tuple[Finding, ...]

    @property
    def outcome(self) -> Outcome:
        return worst(self.findings)

    @property
    def against(self) -> tuple[Finding, ...]:
        """The findings against the plan."""
        return tuple(finding for finding in self.findings if finding.outcome is Outcome.FAIL)

    @property
    def open(self) -> tuple[Finding, ...]:
        """The findings that the provider checks before it accepts."""
        return tuple(finding for finding in self.findings if finding.outcome is Outcome.UNKNOWN)


@dataclass(frozen=True)
class PriceBand:
    """The price of a plan for ages and amounts within bounds, both ends included; None = open.

    `low` and `high` are rupees a year with GST for insurance, per cent a year for loans.
    """

    low: Decimal
    high: Decimal
    age_from: int | None = None
    age_to: int | None = None
    amount_from: Decimal | None = None
    amount_to: Decimal | None = None


def facts_of(need: AnsweredNeed, *, on: date) -> NeedFacts:
    """Return the facts that the rules check; an unregistered vehicle is 0 years old."""
    year = need.get("year")
    vehicle_age = None
    if "registration" in need:
        vehicle_age = 0 if year is None else on.year - int(year)
    amount = need.get("amount")
    return NeedFacts(
        age=need.get("age"),
        amount=None if amount is None else Decimal(amount),
        vehicle_age=vehicle_age,
        # Without a co-applicant the income is zero, not unknown.
        income=Decimal(0) if need.get("co_applicant") == "none" else need.get("income"),
        security=need.get("security"),
        postal_code=need.get("postal_code"),
        choices={name: value for name, value in need.items() if isinstance(value, str) and name != "postal_code"},
    )


def fit(facts: NeedFacts, rules: PlanRules) -> PlanFit:
    """Every finding of a plan's rules on a need. What was not asked is not held against anybody."""
    findings = [
        _asked(at_least("age_min", rules.age_min, facts.age)),
        _asked(at_most("age_max", rules.age_max, facts.age)),
        _asked(at_least("amount_min", rules.amount_min, facts.amount)),
        _asked(at_most("amount_max", rules.amount_max, facts.amount)),
        _asked(at_most("vehicle_age_max", rules.vehicle_age_max, facts.vehicle_age)),
        _asked(at_least("income_min", rules.income_min, facts.income)),
        _security(rules, facts),
        _place(rules, facts),
        *(_choice(name, rules, value) for name, value in sorted(facts.choices.items())),
    ]
    return PlanFit(tuple(finding for finding in findings if finding is not None))


def price(bands: Iterable[PriceBand], facts: NeedFacts) -> PriceBand | None:
    """Return the first band that holds this age and amount, or None if none was published."""
    return next(
        (
            band
            for band in bands
            if _within(facts.age, band.age_from, band.age_to)
            and _within(facts.amount, band.amount_from, band.amount_to)
        ),
        None,
    )


def drawn_by_lot(codes: Iterable[str], product_code: str, *, on: date) -> list[str]:
    """Return the plan codes in the order of the day.

    The order is the same for everybody, another one tomorrow, and a name gains nothing.
    """
    return sorted(codes, key=lambda code: hashlib.sha256(f"{on.isoformat()} {product_code} {code}".encode()).digest())


def read_bands(rows: Any) -> tuple[PriceBand, ...]:
    """Return bands as they are stored: [{low, high, age_from?, …}].

    ValueError(`bands`) for anything else.
    """
    if not isinstance(rows, list):
        raise ValueError("bands")
    return tuple(_band(row) for row in rows)


def read_choices(value: Any, fields: Mapping[str, frozenset[str]]) -> dict[str, tuple[str, ...]]:
    """Return `takes` or `checks` as stored: {field: [answers]}.

    ValueError(`choices`) for a field or answer not asked.
    """
    if not isinstance(value, dict):
        raise ValueError("choices")
    read: dict[str, tuple[str, ...]] = {}
    for name, answers in value.items():
        if name not in fields or not isinstance(answers, list) or not answers:
            raise ValueError("choices")
        if not all(isinstance(answer, str) and answer in fields[name] for answer in answers):
            raise ValueError("choices")
        read[name] = tuple(answers)
    return read


def read_pincodes(value: Any) -> tuple[str, ...]:
    """Return beginnings of PIN codes, one to six digits each, the first not 0.

    ValueError(`pincodes`) for anything else.
    """
    if not isinstance(value, list):
        raise ValueError("pincodes")
    for prefix in value:
        plain = isinstance(prefix, str) and prefix.isascii() and prefix.isdigit()
        if not plain or not 1 <= len(prefix) <= _MAX_PREFIX or prefix[0] == "0":
            raise ValueError("pincodes")
    return tuple(value)


def _band(row: Any) -> PriceBand:
    allowed = {"low", "high", "age_from", "age_to", "amount_from", "amount_to"}
    if not isinstance(row, dict) or set(row) - allowed or not {"low", "high"} <= set(row):
        raise ValueError("bands")
    try:
        money = {
            name: Decimal(str(row[name]))
            for name in ("low", "high", "amount_from", "amount_to")
            if row.get(name) is not None
        }
        ages = {name: int(row[name]) for name in ("age_from", "age_to") if row.get(name) is not None}
    except (ArithmeticError, TypeError, ValueError) as error:
        raise ValueError("bands") from error
    if not all(value.is_finite() and value >= 0 for value in money.values()) or money["low"] > money["high"]:
        raise ValueError("bands")
    return PriceBand(
        money["low"],
        money["high"],
        age_from=ages.get("age_from"),
        age_to=ages.get("age_to"),
        amount_from=money.get("amount_from"),
        amount_to=money.get("amount_to"),
    )


def _within(value: int | Decimal | None, least: int | Decimal | None, most: int | Decimal | None) -> bool:
    if value is None:
        # Not asked for this need: only a price that does not depend on it can be named.
        return least is None and most is None
    return (least is None or value >= least) and (most is None or value <= most)


def _asked(finding: Finding | None) -> Finding | None:
    return None if finding is None or finding.got is None else finding


def _security(rules: PlanRules, facts: NeedFacts) -> Finding | None:
    if rules.security_above is None or facts.amount is None or facts.security is None:
        return None
    passes = facts.amount <= rules.security_above or facts.security in SECURED
    return Finding("security", Outcome.PASS if passes else Outcome.FAIL, rules.security_above, facts.amount)


def _place(rules: PlanRules, facts: NeedFacts) -> Finding | None:
    if not rules.pincodes or facts.postal_code is None:
        return None
    served = facts.postal_code.startswith(rules.pincodes)
    return Finding("pincode", Outcome.PASS if served else Outcome.FAIL, list(rules.pincodes), facts.postal_code)


def _choice(name: str, rules: PlanRules, value: str) -> Finding | None:
    rule = f"{CHOICE}{name}"
    if name in rules.takes and value not in rules.takes[name]:
        return Finding(rule, Outcome.FAIL, list(rules.takes[name]), value)
    if value in rules.checks.get(name, ()):
        return Finding(rule, Outcome.UNKNOWN, None, value)
    return Finding(rule, Outcome.PASS, list(rules.takes[name]), value) if name in rules.takes else None
