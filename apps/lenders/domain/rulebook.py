"""The rules of matching and ranking as a list to be published, with every version that there was (regulation.md 1.1).

It says which rules there are, for which products and in which order offers stand. What a rule needs is each lender's
own business; how it is worded is the page's. A test holds the list to what the engine really asks.
"""

from dataclasses import dataclass
from datetime import date

from .limits import RULES as OF_THE_PRODUCT
from .matching import RULE_EFFECTIVE_FROM, RULE_VERSION

ALL_LOANS = ("PL", "BL", "GL", "HL")


@dataclass(frozen=True)
class Rule:
    """One rule and the products it is asked for."""

    code: str
    products: tuple[str, ...] = ALL_LOANS


OF_A_LENDER = (
    Rule("not_offered"),
    Rule("switched_off"),
    Rule("amount_min"),
    Rule("tenure_min"),
    Rule("tenure_max"),
    Rule("ticket_class"),
    Rule("gold_value", ("GL",)),
    Rule("property_value", ("HL",)),
    Rule("age_min"),
    Rule("age_max"),
    Rule("age_at_maturity"),
    Rule("income_min"),
    Rule("income_max"),
    Rule("turnover_class"),
    Rule("business_years_class"),
    Rule("employment"),
    Rule("credit_score_class"),
    Rule("pincode"),
    Rule("foir"),
    Rule("cooling_off"),
    Rule("duplicate"),
)
"""In the order in which a lender's findings stand."""

RANKING = ("meets_amount", "apr", "emi", "name", "smaller_by_amount")
"""What decides the order of offers, the first word first."""


@dataclass(frozen=True)
class Version:
    """A version of the rules, its first day and the rules it brought."""

    version: str
    effective_from: date
    added: tuple[str, ...]


VERSIONS = (
    Version(
        RULE_VERSION, RULE_EFFECTIVE_FROM, ("gold_value", "property_value", "turnover_class", "business_years_class")
    ),
    Version("1.1", date(2026, 11, 22), OF_THE_PRODUCT),
    Version("1.0", date(2026, 11, 1), ()),
)
"""The newest first."""
