"""Labels of stored numbers in a person's record, for the copy of their data.

This app knows all the lists.
"""

from apps.catalogue import selectors as catalogue
from apps.customers.domain.profile import FIELDS
from apps.offerings.domain.forms import FORMS

_REQUEST = {
    "purpose": "business_loan_purpose",
    "purity": "gold_purity",
    "turnover_class": "business_turnover",
    "business_years_class": "business_years",
    "score_class": "credit_score_class",
}
"""Fields of an application and of what lenders are asked, and the list each is a value of."""


def choice_names(language: str) -> dict[str, dict[str, str]]:
    """Return field -> stored value as text -> the words of its list; products by their code.

    The short forms of insurance and student loans have their questions under the form's name, and the answers to each
    under `<form>.<field>`.
    """
    lists = {name: rule.options for name, rule in FIELDS.items() if rule.options} | _REQUEST
    words = {
        name: {str(choice.value): choice.label(language) for choice in catalogue.option_list(code)}
        for name, code in lists.items()
    }
    products = {product["code"]: product["name"] for product in catalogue.product_rows(language)}
    return words | _need_forms(language, products) | {"product": products, "product_type": products}


def _need_forms(language: str, products: dict[str, str]) -> dict[str, dict[str, str]]:
    forms = FORMS.values()
    words = {"form": {form.draft: products[form.product_code] for form in forms}}
    for form in forms:
        words[form.draft] = {field.name: field.label.text_in(language) for field in form.fields}
        for field in form.fields:
            if field.options:
                words[f"{form.draft}.{field.name}"] = {
                    option.value: option.label.text_in(language) for option in field.options
                }
    return words
