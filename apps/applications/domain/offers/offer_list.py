"""A stored list of offers for the page: texts in its language, money as text.

Each offer links the customer's own submission.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Any

from apps.applications.domain.details import AnyDetails, GoldDetails, security_value
from apps.applications.domain.offers.facts import limits
from apps.matching.domain import gold
from apps.matching.domain.policy import AnyPolicy, Policy, PolicySet
from apps.matching.domain.security import BANDS, largest_secured, ltv_percent, security_out

KFS_PATH = "/api/applications/{app_id}/kfs/{lender_id}"
_MONEY = (
    "amount",
    "amount_min",
    "amount_max",
    "emi",
    "processing_fee",
    "fee_gst",
    "third_party_fees",
    "fees_total",
    "total_interest",
    "total_payable",
    "price",
    "net_disbursed",
)
_AS_IS = ("lender_id", "source", "meets_request", "tenure_months", "tenure_min", "tenure_max", "cooling_off_days")


@dataclass(frozen=True)
class PendingQuote:
    """A lender still asked: since when, and until when it is waited for."""

    since: datetime
    deadline_at: datetime


@dataclass(frozen=True)
class SentSubmission:
    """One's own submission to a lender from this application."""

    submission_id: str
    status: str


def matched(
    result: Mapping[str, Any],
    policies: PolicySet,
    *,
    app_id: str,
    language: str,
    sent: Mapping[int, SentSubmission],
    details: AnyDetails | None = None,
) -> list[dict[str, Any]]:
    """Return the offers in their published order.

    On gold and homes each has its share of the security's value.
    """
    worth = security_value(details, policies.gold_price)
    policies_by_id = _by_id(policies)
    rows = []
    for offer in result["offers"]:
        lender_id = offer["lender_id"]
        policy = policies_by_id[lender_id]
        assert isinstance(policy, Policy)
        link = KFS_PATH.format(app_id=app_id, lender_id=lender_id)
        row = {name: offer[name] for name in _AS_IS} | {name: two_places(offer[name]) for name in _MONEY}
        mine = sent.get(lender_id)
        row |= {
            "name": _name(policy, language),
            "kind": policy.kind,
            "mark_seed": policy.mark_seed,
            "annual_rate": two_places(offer["annual_rate"]),
            "apr": two_places(offer["apr"]),
            "penal": offer["penal_hi"] if language == "hi" else offer["penal_en"],
            "foreclosure": policy.foreclosure_hi if language == "hi" else policy.foreclosure_en,
            "kfs_url": link,
            "kfs_pdf_url": f"{link}?format=pdf",
            "special_offer": _badge(offer["special_offer"], language),
            "to_confirm": [
                {"code": finding["code"], "needed": rule_value_out(finding["needed"])}
                for finding in offer["to_confirm"]
            ],
            "fee_rule": {
                name: None if value is None else two_places(value) for name, value in offer["fee_rule"].items()
            },
            "submission": {"submission_id": mine.submission_id, "status": mine.status} if mine else None,
            "redirect": policy.connector == "redirect",
            "ltv_percent": None if worth is None else _share(Decimal(offer["amount"]), worth),
        }
        rows.append(row)
    return rows


def unmatched(result: Mapping[str, Any], policies: PolicySet, *, language: str) -> list[dict[str, Any]]:
    """Return the lenders without an offer, each with every reason."""
    policies_by_id = _by_id(policies)
    return [
        {
            "lender_id": lender["lender_id"],
            "name": _name(policies_by_id[lender["lender_id"]], language),
            "mark_seed": policies_by_id[lender["lender_id"]].mark_seed,
            "state": lender["state"],
            "findings": [
                {
                    "code": finding["rule"],
                    "needed": rule_value_out(finding["needed"]),
                    "got": rule_value_out(finding["got"]),
                }
                for finding in lender["findings"]
            ],
            "suggestion": _suggestion(lender["suggestion"]),
        }
        for lender in result["unmatched"]
    ]


def pending(
    result: Mapping[str, Any], policies: PolicySet, questions: Mapping[int, PendingQuote], *, language: str
) -> list[dict[str, Any]]:
    """Return the lenders whose answer is pending."""
    policies_by_id = _by_id(policies)
    return [
        {
            "lender_id": lender["lender_id"],
            "name": _name(policies_by_id[lender["lender_id"]], language),
            "mark_seed": policies_by_id[lender["lender_id"]].mark_seed,
            "since": questions[lender["lender_id"]].since.isoformat(),
            "deadline_at": questions[lender["lender_id"]].deadline_at.isoformat(),
        }
        for lender in result["pending"]
    ]


def security(product: str, details: AnyDetails | None, policies: PolicySet) -> dict[str, Any] | None:
    """Return the security, its value and every computed band; None without one or its value."""
    if isinstance(details, GoldDetails) and policies.gold_price is not None:
        valuation = gold.answer(details.weight_grams, details.purity, policies.gold_price)
        return {"kind": "gold", **gold.valuation_out(valuation)}
    worth = security_value(details, policies.gold_price)
    if worth is None:
        return None
    bands = BANDS[product]
    return {
        "kind": "property",
        "value": f"{worth:.2f}",
        "max_loan_amount": f"{largest_secured(worth, bands):.2f}",
        "bands": security_out(worth, bands),
    }


def _share(amount: Decimal, worth: Decimal) -> str | None:
    share = ltv_percent(amount, worth)
    return None if share is None else f"{share:.2f}"


def amount_span(policies: PolicySet) -> dict[str, Any]:
    """Return the sliders' ends over all lenders: amounts as text, tenures in months."""
    return {
        name: f"{value:.2f}" if name.startswith("amount") and value is not None else value
        for name, value in limits(policies.policies).items()
    }


def offer_of(result: Mapping[str, Any], lender_id: int) -> dict[str, Any] | None:
    """Return one lender's offer in a list, or None where it made none."""
    return next((dict(offer) for offer in result["offers"] if offer["lender_id"] == lender_id), None)


def rule_value_out(value: Any) -> Any:
    """Return a rule's value for the wire: lists, numbers and flags unchanged, all else as text."""
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, list | tuple):
        return [rule_value_out(inner) for inner in value]
    return value.isoformat() if isinstance(value, date) else str(value)


def _by_id(policies: PolicySet) -> dict[int, AnyPolicy]:
    every: tuple[AnyPolicy, ...] = (*policies.policies, *policies.broken)
    return {policy.lender_id: policy for policy in every}


def _name(policy: AnyPolicy, language: str) -> str:
    return policy.name_hi if language == "hi" else policy.name


def two_places(text: str) -> str:
    """Return a stored decimal with two places; a stored one never has more."""
    whole, _, part = text.partition(".")
    return f"{whole}.{part:0<2}"[: len(whole) + 3]


def _badge(offer: Mapping[str, Any] | None, language: str) -> dict[str, Any] | None:
    """Return the special offer in the page's language, else as the lender wrote it.

    Names the language of the text.
    """
    if offer is None:
        return None
    # a list stored before there was a Hindi text has none
    hindi = offer.get("text_hi", "") if language == "hi" else ""
    return {"text": hindi or offer["text"], "language": "hi" if hindi else "en", "ends_on": offer["ends_on"]}


def _suggestion(suggestion: Mapping[str, Any] | None) -> dict[str, Any] | None:
    if suggestion is None:
        return None
    return {
        "code": suggestion["code"],
        "amount": None if suggestion["amount"] is None else two_places(suggestion["amount"]),
        "tenure_months": suggestion["tenure_months"],
    }
