"""One list for one request: ranked offers, lenders without a match, and pending lenders.

Lenders without a match have every reason. The inputs are plain values, so a stored list can be computed again exactly,
by anyone who doubts it (`replay`).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Literal

from apps.core.domain.plain import from_plain, to_plain
from apps.core.domain.rules import Finding, Outcome

from .matching import RULE_VERSION, Applicant, LenderMatch, LoanRequest, RequestSuggestion, match, suggest
from .policy import Channel, LoanLimits, Policy, UnreadablePolicy
from .ranking import LenderOwnQuote, Offer, offer_by_lender, offer_by_rules, rank

# 1.0 knew no limits of the product, 1.1 neither turnover, co-applicants nor what gold and houses carry: where none of
# these is among the inputs, 1.2 repeats both to the letter. Lists of gold and housing loans begin with 1.2.
KNOWN_RULE_VERSIONS = frozenset({"1.0", "1.1", RULE_VERSION})


class UnknownRuleVersionError(Exception):
    """A list made by rules that this code no longer holds; repeating it would prove nothing."""


@dataclass(frozen=True)
class AssessmentInputs:
    """Everything that decides a list. `quotes` are the answers that had come in by then.

    `channel` says how the application came. It decided which of `policies` are on, and nothing else here reads it.
    """

    on: date
    applicant: Applicant
    request: LoanRequest
    policies: tuple[Policy, ...]
    broken: tuple[UnreadablePolicy, ...] = ()
    quotes: tuple[LenderOwnQuote, ...] = ()
    rule_version: str = RULE_VERSION
    limits: LoanLimits | None = None
    channel: Channel = "direct"


@dataclass(frozen=True)
class UnmatchedLender:
    """A lender without an offer, and the reasons.

    Findings are those that fail; a suggestion is one change that would make the request match.
    """

    lender_id: int
    name: str
    state: Literal["not_matched", "not_available", "no_answer", "declined"]
    findings: tuple[Finding, ...] = ()
    suggestion: RequestSuggestion | None = None


@dataclass(frozen=True)
class PendingLender:
    """A lender that passed its own rules and has not answered yet."""

    lender_id: int
    name: str


@dataclass(frozen=True)
class Assessment:
    """Offers + unmatched + pending are together exactly the lenders that went in."""

    offers: tuple[Offer, ...]
    unmatched: tuple[UnmatchedLender, ...]
    pending: tuple[PendingLender, ...]

    @property
    def is_complete(self) -> bool:
        return not self.pending


def assess(inputs: AssessmentInputs) -> Assessment:
    """Return the list for these inputs. Raise UnknownRuleVersionError for other rules than ours."""
    if inputs.rule_version not in KNOWN_RULE_VERSIONS:
        raise UnknownRuleVersionError(inputs.rule_version)
    quotes = {quote.lender_id: quote for quote in inputs.quotes}
    offers: list[Offer] = []
    unmatched = [UnmatchedLender(policy.lender_id, policy.name, "not_available") for policy in inputs.broken]
    pending: list[PendingLender] = []
    matches = match(inputs.applicant, inputs.policies, inputs.request, on=inputs.on, limits=inputs.limits)
    for policy, verdict in zip(inputs.policies, matches, strict=True):
        if verdict.outcome is Outcome.FAIL:
            hint = suggest(verdict, inputs.applicant, policy, inputs.request, on=inputs.on)
            unmatched.append(UnmatchedLender(policy.lender_id, policy.name, "not_matched", verdict.failures, hint))
        elif policy.source == "rules":
            offers.append(offer_by_rules(policy, verdict, inputs.request, on=inputs.on))
        elif policy.lender_id not in quotes:
            pending.append(PendingLender(policy.lender_id, policy.name))
        else:
            answer = _answered(policy, verdict, inputs, quotes[policy.lender_id])
            if isinstance(answer, Offer):
                offers.append(answer)
            else:
                unmatched.append(answer)
    return Assessment(
        offers=tuple(rank(offers, inputs.request.amount)),
        unmatched=tuple(sorted(unmatched, key=lambda lender: (lender.name.casefold(), lender.lender_id))),
        pending=tuple(sorted(pending, key=lambda lender: (lender.name.casefold(), lender.lender_id))),
    )


def replay(inputs: Mapping[str, Any]) -> dict[str, Any]:
    """Return the list computed again from stored inputs, as plain values.

    Raises ValueError for inputs that cannot be read.
    """
    plain: dict[str, Any] = to_plain(assess(read_inputs(inputs)))
    return plain


def read_inputs(inputs: Mapping[str, Any]) -> AssessmentInputs:
    """Stored inputs as values. Raises ValueError for what cannot be read."""
    applicant = inputs["applicant"]
    if isinstance(applicant, Mapping) and applicant.get("annual_turnover", "") is None:
        # Lists of earlier days name a turnover, which was never filled in and never counted.
        applicant = {name: value for name, value in applicant.items() if name != "annual_turnover"}
    return from_plain(AssessmentInputs, {**inputs, "applicant": applicant})


def _answered(
    policy: Policy, verdict: LenderMatch, inputs: AssessmentInputs, quote: LenderOwnQuote
) -> Offer | UnmatchedLender:
    if quote.outcome == "declined":
        return UnmatchedLender(policy.lender_id, policy.name, "declined")
    if quote.outcome == "no_answer":
        return UnmatchedLender(policy.lender_id, policy.name, "no_answer")
    if quote.outcome == "offer":
        try:
            return offer_by_lender(policy, verdict, inputs.request, quote, on=inputs.on)
        except ValueError:
            # An answer that cannot be priced is not an offer, and one lender's mistake must not cost the others.
            return UnmatchedLender(policy.lender_id, policy.name, "not_available")
    return UnmatchedLender(policy.lender_id, policy.name, "not_available")
