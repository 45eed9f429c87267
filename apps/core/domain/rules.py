"""Rules with three answers. A fact that is not known is never a pass and never a fail.

A limit of None means that the rule does not apply: no finding at all.
"""

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum
from typing import Any


class Outcome(StrEnum):
    """The three answers a rule can give."""

    PASS = "pass"
    FAIL = "fail"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class Finding:
    """One rule's answer with what it needed and what it got, so that it explains itself."""

    rule: str
    outcome: Outcome
    needed: Any
    got: Any


def at_least(rule: str, needed: Any | None, got: Any | None) -> Finding | None:
    """Floor, the bound itself passes."""
    if needed is None:
        return None
    if got is None:
        return Finding(rule, Outcome.UNKNOWN, needed, None)
    return Finding(rule, Outcome.PASS if got >= needed else Outcome.FAIL, needed, got)


def at_most(rule: str, needed: Any | None, got: Any | None) -> Finding | None:
    """Ceiling, the bound itself passes."""
    if needed is None:
        return None
    if got is None:
        return Finding(rule, Outcome.UNKNOWN, needed, None)
    return Finding(rule, Outcome.PASS if got <= needed else Outcome.FAIL, needed, got)


def one_of(rule: str, allowed: Collection[Any] | None, got: Any | None) -> Finding | None:
    """Membership; an empty collection allows nothing."""
    if allowed is None:
        return None
    needed = sorted(allowed)
    if got is None:
        return Finding(rule, Outcome.UNKNOWN, needed, None)
    return Finding(rule, Outcome.PASS if got in allowed else Outcome.FAIL, needed, got)


def worst(findings: Collection[Finding]) -> Outcome:
    """FAIL if any rule fails, else UNKNOWN if any is unknown, else PASS."""
    outcomes = {finding.outcome for finding in findings}
    if Outcome.FAIL in outcomes:
        return Outcome.FAIL
    return Outcome.UNKNOWN if Outcome.UNKNOWN in outcomes else Outcome.PASS
