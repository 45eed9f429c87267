"""Providers of insurance and student loans, and their plans as the providers describe them."""

from typing import Any

from django.db import models

from apps.offerings.domain.forms import FORMS
from apps.offerings.domain.needs import FormText

PRODUCTS = [(str(code), str(code)) for code in sorted(FORMS)]


class Provider(models.Model):
    """An insurer, a registered broker or a lender.

    Consents name its `code`, which never changes.
    """

    class Kind(models.TextChoices):
        INSURER = "insurer", "Insurer"
        BROKER = "broker", "Registered insurance broker"
        LENDER = "lender", "Lender"

    code = models.SlugField(max_length=20, unique=True)
    kind = models.CharField(max_length=8, choices=Kind)
    name = models.CharField(max_length=80)
    name_hi = models.CharField(max_length=80, blank=True)
    registration = models.CharField(max_length=80, help_text="As the regulator registered it, shown with every plan.")
    host = models.CharField("registered host", max_length=100, help_text="Brochures stand on it or below it.")
    privacy_link = models.CharField(max_length=300, blank=True)
    grievance = models.CharField(max_length=200, blank=True, help_text="Who hears complaints, with phone or e-mail.")
    status = models.BooleanField("shown", default=True)
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["name"]

    def __str__(self) -> str:
        return self.name

    def name_in(self, language: str) -> str:
        return (self.name_hi if language == "hi" else "") or self.name


class Plan(models.Model):
    """One plan with the provider's own facts and rules.

    There is no field for a rating or a position in a list. `prices`, `takes`, `checks` and `pincodes` are read by
    `offerings.domain.plans`; `facts` holds the rows of `offerings.domain.comparison`, each as {"en": …, "hi": …}.
    Amounts are rupees.
    """

    code = models.SlugField(max_length=40, unique=True)
    provider = models.ForeignKey(Provider, on_delete=models.PROTECT, related_name="plans")
    product_code = models.CharField(max_length=10, choices=PRODUCTS)
    name = models.CharField(max_length=80)
    name_hi = models.CharField(max_length=80, blank=True)
    filing = models.CharField(max_length=40, blank=True, help_text="The number the plan was filed under (UIN).")
    age_min = models.PositiveSmallIntegerField(null=True, blank=True)
    age_max = models.PositiveSmallIntegerField(null=True, blank=True)
    amount_min = models.DecimalField(max_digits=14, decimal_places=2, null=True, blank=True)
    amount_max = models.DecimalField(max_digits=14, decimal_places=2, null=True, blank=True)
    vehicle_age_max = models.PositiveSmallIntegerField(null=True, blank=True)
    income_min = models.DecimalField(max_digits=14, decimal_places=2, null=True, blank=True)
    security_above = models.DecimalField(max_digits=14, decimal_places=2, null=True, blank=True)
    pincodes = models.JSONField(default=list, blank=True, help_text="How PIN codes served begin; empty = everywhere.")
    takes = models.JSONField(default=dict, blank=True, help_text="Question -> answers it takes.")
    checks = models.JSONField(default=dict, blank=True, help_text="Question -> answers it looks at first.")
    prices = models.JSONField(default=list, blank=True, help_text="Rupees a year with GST, or per cent a year.")
    facts = models.JSONField(default=dict, help_text="Row of the comparison -> its text in en and hi.")
    documents = models.JSONField(default=list, blank=True, help_text='What it asks for: [{"en": …, "hi": …}].')
    brochure_link = models.CharField(max_length=300)
    facts_as_of = models.DateField()
    status = models.BooleanField("shown", default=False)
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["product_code", "name"]
        indexes = [models.Index(fields=["product_code", "status"], name="plan_of_product")]
        constraints = [
            models.CheckConstraint(
                name="plan_bounds_in_order",
                condition=(models.Q(age_min=None) | models.Q(age_max=None) | models.Q(age_max__gte=models.F("age_min")))
                & (
                    models.Q(amount_min=None)
                    | models.Q(amount_max=None)
                    | models.Q(amount_max__gte=models.F("amount_min"))
                ),
            )
        ]

    def __str__(self) -> str:
        return f"{self.name} ({self.product_code})"

    def name_in(self, language: str) -> str:
        return (self.name_hi if language == "hi" else "") or self.name

    def fact(self, code: str, language: str) -> str:
        """Return one row of the comparison; empty where the provider states nothing."""
        return _text_in(self.facts.get(code), language)

    def documents_in(self, language: str) -> list[str]:
        return [_text_in(document, language) for document in self.documents]


def _text_in(texts: Any, language: str) -> str:
    return FormText(texts["en"], texts.get("hi") or texts["en"]).text_in(language) if texts else ""
