"""The rules of matching and ranking to publish, with all versions (regulation.md 1.1).

It lists the rules, their products and the order of offers. The limits are each lender's own; the wording is the
page's. A test compares the list with the checks of the engine.
"""

from dataclasses import dataclass
from datetime import date

from .limits import RULES as OF_THE_PRODUCT
from .matching import RULE_EFFECTIVE_FROM, RULE_VERSION

ALL_LOANS = ("PL", "BL", "GL", "HL")


@dataclass(frozen=True)
class RulebookRule:
    """One rule and the products it is asked for."""

    code: str
    products: tuple[str, ...] = ALL_LOANS


OF_A_LENDER = (
    RulebookRule("not_offered"),
    RulebookRule("switched_off"),
    RulebookRule("amount_min"),
    RulebookRule("tenure_min"),
    RulebookRule("tenure_max"),
    RulebookRule("ticket_class"),
    RulebookRule("gold_value", ("GL",)),
    RulebookRule("property_value", ("HL",)),
    RulebookRule("age_min"),
    RulebookRule("age_max"),
    RulebookRule("age_at_maturity"),
    RulebookRule("income_min"),
    RulebookRule("income_max"),
    RulebookRule("turnover_class"),
    RulebookRule("business_years_class"),
    RulebookRule("employment"),
    RulebookRule("credit_score_class"),
    RulebookRule("pincode"),
    RulebookRule("foir"),
    RulebookRule("cooling_off"),
    RulebookRule("duplicate"),
)
"""In the order in which a lender's findings stand."""

RANKING = ("meets_amount", "apr", "emi", "name", "smaller_by_amount")
"""What decides the order of offers, the first word first."""


@dataclass(frozen=True)
class RulebookVersion:
    """A version of the rules, its first day and the rules it brought."""

    version: str
    effective_from: date
    added: tuple[str, ...]


VERSIONS = (
    RulebookVersion(
        RULE_VERSION, RULE_EFFECTIVE_FROM, ("gold_value", "property_value", "turnover_class", "business_years_class")
    ),
    RulebookVersion("1.1", date(2026, 11, 22), OF_THE_PRODUCT),
    RulebookVersion("1.0", date(2026, 11, 1), ()),
)
"""The newest first."""
