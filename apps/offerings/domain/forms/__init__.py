"""The six forms by product code."""

from collections.abc import Mapping

from apps.catalogue.domain.products import ProductCode
from apps.offerings.domain.forms.covers import HEALTH, OTHER, SHOP
from apps.offerings.domain.forms.study import STUDENT_LOAN
from apps.offerings.domain.forms.vehicles import CAR, TWO_WHEELER
from apps.offerings.domain.needs import NeedForm

FORMS: Mapping[str, NeedForm] = {
    form.product_code: form for form in (HEALTH, CAR, TWO_WHEELER, SHOP, OTHER, STUDENT_LOAN)
}
INSURANCE = frozenset(
    {ProductCode.HEALTH, ProductCode.CAR, ProductCode.TWO, ProductCode.SHOP, ProductCode.OTHER},
)

__all__ = ["FORMS", "INSURANCE"]
