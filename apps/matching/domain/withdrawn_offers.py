"""The causes why an earlier list's offer is not on a later one, from the inputs of both."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, get_args

from apps.core.domain.rules import Outcome

from .assessment import AssessmentInputs
from .matching import SECURITY_RULES, match

WithdrawnState = Literal["offered", "pending", "not_matched", "not_available", "no_answer", "declined", "absent"]
WithdrawalCause = Literal["ended", "applied", "rules", "details", "security", "not_available", "no_answer", "declined"]

CAUSES: tuple[WithdrawalCause, ...] = get_args(WithdrawalCause)

_ENDED = frozenset({"switched_off", "not_offered"})
_APPLIED = frozenset({"duplicate", "cooling_off"})


@dataclass(frozen=True)
class WithdrawnOffer:
    """One lender's offer that disappeared between two lists.

    `had` is the index of the last list with it, `without` that of the first list without it, and `state` the
    lender's state there.
    """

    lender_id: int
    had: int
    without: int
    state: WithdrawnState


def withdrawn_offers(lists: Sequence[dict[int, WithdrawnState]]) -> list[WithdrawnOffer]:
    """Return every offer that disappeared between two lists, oldest first.

    `lists` are the states of all lenders, list by list, in the order in which they were shown; a lender that is
    asked again keeps its offer until its answer is there.
    """
    had: dict[int, int] = {}
    gone = []
    for place, states in enumerate(lists):
        for lender_id in sorted(had):
            state = states.get(lender_id, "absent")
            if state not in ("offered", "pending"):
                gone.append(WithdrawnOffer(lender_id, had.pop(lender_id), place, state))
        had |= {lender_id: place for lender_id, state in states.items() if state == "offered"}
    return gone


def withdrawal_causes(
    before: AssessmentInputs, after: AssessmentInputs, lender_id: int, state: WithdrawnState
) -> tuple[WithdrawalCause, ...]:
    """Return the causes why an offer on `before` became `state` on `after`.

    To separate lender from customer, the same person is matched with the lender's new rules, and the person of now
    with its old ones. A failure that needs both changes names both.
    """
    if state == "absent":
        return ("ended",)
    if state in ("not_available", "no_answer", "declined"):
        return (state,)
    failed = _failed(after, after, lender_id)
    if failed & _ENDED:
        return ("ended",)
    causes: list[WithdrawalCause] = ["applied"] if failed & _APPLIED else []
    if rest := failed - _APPLIED:
        by_rules = rest & _failed(before, after, lender_id)
        by_person = rest & _failed(after, before, lender_id)
        if by_rules or not by_person:
            causes.append("rules")
        if by_person or not by_rules:
            worth = frozenset(SECURITY_RULES.values())
            failing = by_person or rest
            causes += ["details"] if failing - worth else []
            causes += ["security"] if failing & worth else []
    return tuple(causes)


def _failed(person: AssessmentInputs, rules: AssessmentInputs, lender_id: int) -> frozenset[str]:
    """The rules by which this person, as of that day, fails at the lender under those terms."""
    terms = [policy for policy in rules.policies if policy.lender_id == lender_id]
    verdicts = match(person.applicant, terms, person.request, on=person.on, limits=rules.limits)
    return frozenset(
        finding.rule for verdict in verdicts for finding in verdict.findings if finding.outcome is Outcome.FAIL
    )
