"""Why an offer that stood on an earlier list is not on a later one: decided from what both lists were made of."""

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
    """One lender's offer that went: the places in the sequence of the list that had it last and of the first without
    it, and what the lender's state was there."""

    lender_id: int
    had: int
    without: int
    state: WithdrawnState


def withdrawn_offers(lists: Sequence[dict[int, WithdrawnState]]) -> list[WithdrawnOffer]:
    """Every offer that went between two lists, oldest first. `lists` are the states of all lenders, list by list, in
    the order in which they were shown; a lender that is asked anew keeps its offer until its answer is there."""
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
    """Why the lender offered on `before` and stood in `state` on `after`.

    Whether it was the lender or the customer is tried out: the same person before the lender's new rules, and the
    person of now before its old ones. What only both changes together did names both.
    """
    if state == "absent":
        return ("ended",)
    if state in ("not_available", "no_answer", "declined"):
        return (state,)
    failed = _failed(after, after, lender_id)
    if failed & _ENDED:
        return ("ended",)
    found: list[WithdrawalCause] = ["applied"] if failed & _APPLIED else []
    if rest := failed - _APPLIED:
        by_rules = rest & _failed(before, after, lender_id)
        by_person = rest & _failed(after, before, lender_id)
        if by_rules or not by_person:
            found.append("rules")
        if by_person or not by_rules:
            worth = frozenset(SECURITY_RULES.values())
            told = by_person or rest
            found += ["details"] if told - worth else []
            found += ["security"] if told & worth else []
    return tuple(found)


def _failed(person: AssessmentInputs, rules: AssessmentInputs, lender_id: int) -> frozenset[str]:
    """The rules by which this person, as of that day, fails at the lender under those terms."""
    terms = [one for one in rules.policies if one.lender_id == lender_id]
    verdicts = match(person.applicant, terms, person.request, on=person.on, limits=rules.limits)
    return frozenset(one.rule for verdict in verdicts for one in verdict.findings if one.outcome is Outcome.FAIL)
