"""What the numbers of a person's record mean, for the copy of their data: the app that knows all the lists."""

from apps.catalogue import selectors as catalogue
from apps.customers.domain.profile import FIELDS

_REQUEST = {
    "purpose": "business_loan_purpose",
    "purity": "gold_purity",
    "turnover_class": "business_turnover",
    "business_years_class": "business_years",
    "score_class": "credit_score_class",
}
"""Fields of an application and of what lenders are asked, and the list each is a value of."""


def choice_names(language: str) -> dict[str, dict[str, str]]:
    """Field -> stored value as text -> the words of its list; products by their code."""
    lists = {name: rule.options for name, rule in FIELDS.items() if rule.options} | _REQUEST
    words = {
        name: {str(choice.value): choice.label(language) for choice in catalogue.option_list(code)}
        for name, code in lists.items()
    }
    products = {one["code"]: one["name"] for one in catalogue.product_rows(language)}
    return words | {"product": products, "product_type": products}
