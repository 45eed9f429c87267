"""The texts of lenders' own pages: description, steps to the money, requested documents."""

from django.core.validators import MaxValueValidator
from django.db import models

MAX_TEXT_LENGTH = 600


class LenderPage(models.Model):
    """The texts of one lender's page, for one product or for every product without its own.

    The latter have no product. An answer is expected within working days. `alias` is another last part of the
    page's address, for links that were given out under another name.
    """

    lender = models.ForeignKey("lenders.Lender", on_delete=models.CASCADE, related_name="pages")
    product = models.ForeignKey("catalogue.Product", on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    alias = models.SlugField(max_length=60, null=True, blank=True, unique=True)
    about_en = models.TextField(max_length=MAX_TEXT_LENGTH, blank=True)
    about_hi = models.TextField(max_length=MAX_TEXT_LENGTH, blank=True)
    answer_days_min = models.PositiveSmallIntegerField(default=1, validators=[MaxValueValidator(90)])
    answer_days_max = models.PositiveSmallIntegerField(default=3, validators=[MaxValueValidator(90)])
    caller_en = models.CharField(max_length=200, blank=True, help_text="Who may call about an application.")
    caller_hi = models.CharField(max_length=200, blank=True)
    call_series = models.CharField(
        max_length=12, blank=True, default="1600", help_text="What the number of a true call begins with."
    )
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["lender_id", "product_id"]
        constraints = [
            models.UniqueConstraint(fields=["lender", "product"], nulls_distinct=False, name="lender_page_once"),
            models.CheckConstraint(
                condition=models.Q(answer_days_min__lte=models.F("answer_days_max")),
                name="lender_page_answer_days_in_order",
            ),
        ]

    def __str__(self) -> str:
        return f"Page of {self.lender}" + (f", {self.product_id}" if self.product_id else "")


class LenderPageStep(models.Model):
    """One step from the application to the money, in its place, with who has to act."""

    class Turn(models.TextChoices):
        CUSTOMER = "customer", "Customer"
        LENDER = "lender", "Lender"
        PARTNER = "partner", "Partner"

    page = models.ForeignKey(LenderPage, on_delete=models.CASCADE, related_name="steps")
    place = models.PositiveSmallIntegerField(default=0)
    title_en = models.CharField(max_length=80)
    title_hi = models.CharField(max_length=80)
    text_en = models.CharField(max_length=300, blank=True)
    text_hi = models.CharField(max_length=300, blank=True)
    turn = models.CharField(max_length=10, choices=Turn, default=Turn.LENDER, help_text="Who has to act in this step.")

    class Meta:
        ordering = ["page_id", "place", "id"]

    def __str__(self) -> str:
        return self.title_en


class LenderDocument(models.Model):
    """One document that the lender asks for. The code stays; names may change."""

    page = models.ForeignKey(LenderPage, on_delete=models.CASCADE, related_name="documents")
    place = models.PositiveSmallIntegerField(default=0)
    code = models.SlugField(max_length=40)
    name_en = models.CharField(max_length=80)
    name_hi = models.CharField(max_length=80)
    help_en = models.CharField(max_length=200, blank=True)
    help_hi = models.CharField(max_length=200, blank=True)
    is_needed = models.BooleanField(default=True, help_text="Without it nothing can be sent.")

    class Meta:
        ordering = ["page_id", "place", "id"]
        constraints = [models.UniqueConstraint(fields=["page", "code"], name="lender_document_once")]

    def __str__(self) -> str:
        return self.name_en
