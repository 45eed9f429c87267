"""Customers, prospects, drafts, steps of the journey and the de-dupe log."""

import uuid
from typing import Any

from django.db import models
from django.db.models import Q

from apps.core.fields import SealedDateField, SealedJSONField, SealedTextField, blind_index
from apps.customers.domain.dedupe import DedupeDecision, DedupeKey, DedupeRule
from apps.customers.domain.names import fold_name

NAME_FIELDS = frozenset({"first_name", "last_name"})


def name_index_of(full_name: str) -> bytes | None:
    """Return the blind index of a full name, or None for an empty one."""
    folded = fold_name(full_name)
    return blind_index("name", folded) if folded else None


class NameIndexField(models.BinaryField):
    """The blind index of first and last name, filled whenever the row is written."""

    def pre_save(self, model_instance: models.Model, add: bool) -> Any:
        first, last = (getattr(model_instance, name) or "" for name in ("first_name", "last_name"))
        value = name_index_of(f"{first} {last}")
        setattr(model_instance, self.attname, value)
        return value


class Customer(models.Model):
    """The consumer user record of specification 3, by its names, and our own fields after it."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    mobile_phone_code = models.CharField(max_length=5, default="91")
    mobile_phone_number = SealedTextField(index="mobile_index", label="mobile")
    mobile_index = models.BinaryField(max_length=32, unique=True, editable=False)
    first_name = SealedTextField(null=True, blank=True)
    last_name = SealedTextField(null=True, blank=True)
    name_index = NameIndexField(max_length=32, null=True, db_index=True, editable=False)
    email = SealedTextField(null=True, blank=True, index="email_index", label="email")
    email_index = models.BinaryField(max_length=32, null=True, db_index=True, editable=False)
    email_verified = models.BooleanField(default=False)
    role_id = models.PositiveSmallIntegerField(null=True, blank=True)
    channel_id = models.PositiveIntegerField(null=True, blank=True)
    merchant_location_id = models.PositiveIntegerField(null=True, blank=True)
    language = models.CharField(max_length=2, choices=[("en", "English"), ("hi", "हिन्दी")], default="en")
    gender = models.PositiveSmallIntegerField(null=True, blank=True)
    birth_date = SealedDateField(null=True, blank=True)
    tin = SealedTextField("PAN", null=True, blank=True, index="tin_index", label="pan")
    tin_index = models.BinaryField(max_length=32, null=True, db_index=True, editable=False)

    is_editing = models.BooleanField(default=False)
    pl_completed = models.BooleanField(default=False)
    bl_completed = models.BooleanField(default=False)
    gl_completed = models.BooleanField(default=False)
    hl_completed = models.BooleanField(default=False)
    inflight_credit_app_id = models.UUIDField(null=True, blank=True)

    prefer_net_banking = models.PositiveSmallIntegerField(null=True, blank=True)

    employment_status_code = models.PositiveSmallIntegerField(null=True, blank=True)
    business_registration_type = models.PositiveSmallIntegerField(null=True, blank=True)
    business_current_turnover = models.PositiveSmallIntegerField(null=True, blank=True)
    business_years = models.PositiveSmallIntegerField(null=True, blank=True)
    business_account = models.BooleanField(default=False)
    gstin = SealedTextField("GST number", null=True, blank=True)
    employer_name = SealedTextField(null=True, blank=True)
    officepincode = models.CharField(max_length=6, null=True, blank=True)
    monthly_income = SealedTextField(null=True, blank=True, help_text="Rupees a month, two decimals.")
    salary_mode = models.PositiveSmallIntegerField(null=True, blank=True)

    address1 = SealedTextField(null=True, blank=True)
    address2 = SealedTextField(null=True, blank=True)
    postal_code = models.CharField(max_length=6, null=True, blank=True)
    city = models.CharField(max_length=80, blank=True)
    state = models.CharField(max_length=80, blank=True)
    residence_type = models.PositiveSmallIntegerField(null=True, blank=True)
    monthly_rent = models.DecimalField(max_digits=14, decimal_places=2, null=True, blank=True)

    se_loan_amount = models.DecimalField(max_digits=14, decimal_places=2, null=True, blank=True)
    housing_loan_amount = models.DecimalField(max_digits=14, decimal_places=2, null=True, blank=True)
    property_type = models.PositiveSmallIntegerField(null=True, blank=True)
    emi = models.DecimalField(max_digits=14, decimal_places=2, null=True, blank=True)
    educational_level = models.PositiveSmallIntegerField(null=True, blank=True)
    loan_tenure_months = models.PositiveSmallIntegerField(null=True, blank=True)
    loan_purpose = models.PositiveSmallIntegerField(null=True, blank=True)
    credit_score_class = models.PositiveSmallIntegerField(null=True, blank=True)
    household_income = models.PositiveSmallIntegerField(null=True, blank=True)
    household_income_declaration = models.BooleanField(default=False)

    told_on = models.JSONField(default=dict, blank=True, help_text="Field -> day it was last told.")
    merged_into = models.ForeignKey("self", on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    last_login_at = models.DateTimeField(null=True, blank=True)
    previous_login_at = models.DateTimeField(null=True, blank=True)
    erased_at = models.DateTimeField(null=True, blank=True, help_text="The person was deleted: only the id is left.")
    created_at = models.DateTimeField(db_index=True)
    changed_at = models.DateTimeField()

    class Meta:
        ordering = ["-created_at"]
        indexes = [
            models.Index(
                fields=["merchant_location_id"],
                condition=models.Q(merchant_location_id__isnull=False),
                name="customer_by_location",
            )
        ]

    def __str__(self) -> str:
        return f"Customer {str(self.id)[:8]}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Write the row; a part of it that holds the name takes the name's index along."""
        fields = kwargs.get("update_fields")
        if fields is not None and NAME_FIELDS & set(fields):
            kwargs["update_fields"] = {*fields, "name_index"}
        super().save(*args, **kwargs)


class Tombstone(models.Model):
    """Mark of a deleted person's number or PAN: a keyed hash and the id that is left.

    A sheet that names the person later still finds the customer for its money, and creates no new person. A person who
    proves the number again clears it.
    """

    index = models.BinaryField(max_length=32, editable=False)
    customer = models.ForeignKey(Customer, on_delete=models.CASCADE, related_name="+")
    made_at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["index", "customer"], name="tombstone_once")]

    def __str__(self) -> str:
        return f"Deleted {str(self.customer_id)[:8]}"


class Prospect(models.Model):
    """One visit from the moment a mobile number is given. Its id is the prospectAppId."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    customer = models.ForeignKey(Customer, on_delete=models.PROTECT, null=True, related_name="+")
    mobile_phone_code = models.CharField(max_length=5, default="91")
    mobile_phone_number = SealedTextField(index="mobile_index", label="mobile")
    mobile_index = models.BinaryField(max_length=32, db_index=True, editable=False)
    language = models.CharField(max_length=2, default="en")
    url_segment = models.CharField(max_length=60, blank=True)
    utms = models.JSONField(default=dict, blank=True)
    ip = models.GenericIPAddressField(null=True)
    user_agent = models.CharField(max_length=300, blank=True)
    created_at = models.DateTimeField(db_index=True)
    verified_at = models.DateTimeField(null=True, blank=True)
    confirmed_at = models.DateTimeField(
        null=True, blank=True, help_text="PAN and birth date are open to this visit: newly told, or confirmed."
    )
    product_type = models.CharField(max_length=10, blank=True)
    application_id = models.UUIDField(null=True, blank=True, help_text="The application opened in this visit.")

    class Meta:
        ordering = ["-created_at"]
        constraints = [
            models.CheckConstraint(
                name="prospect_verified_has_customer",
                condition=Q(customer=None, verified_at=None) | Q(customer__isnull=False, verified_at__isnull=False),
            )
        ]

    def __str__(self) -> str:
        return f"Visit {str(self.id)[:8]}"


class Draft(models.Model):
    """Values typed into a form and not sent yet: raw text, sealed as one value."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    customer = models.ForeignKey(Customer, on_delete=models.CASCADE, related_name="+")
    form = models.CharField(max_length=40)
    step = models.PositiveSmallIntegerField(default=0)
    values = SealedJSONField()
    saved_at = models.DateTimeField(db_index=True)
    writer = models.CharField(
        max_length=36, blank=True, default="", help_text="The open page that saved it last, by the name it gave itself."
    )

    class Meta:
        constraints = [models.UniqueConstraint(fields=["customer", "form"], name="draft_once_per_form")]

    def __str__(self) -> str:
        return f"{self.form} of {self.customer_id}"


class ConfirmationAttempt(models.Model):
    """The count of wrong welcome-back answers of one customer."""

    customer = models.OneToOneField(Customer, on_delete=models.CASCADE, primary_key=True, related_name="+")
    wrong = models.PositiveSmallIntegerField(default=0)
    locked_until = models.DateTimeField(null=True, blank=True)
    changed_at = models.DateTimeField()

    class Meta:
        verbose_name_plural = "confirm tries"

    def __str__(self) -> str:
        return f"{self.wrong} wrong of {self.customer_id}"


class MobileChange(models.Model):
    """A customer's change to another mobile number: the old one answers first, then the new one."""

    class State(models.TextChoices):
        OLD = "old", "Waits for the code sent to the old number"
        NEW = "new", "Waits for the code sent to the new number"
        DONE = "done"
        DROPPED = "dropped"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    customer = models.ForeignKey(Customer, on_delete=models.CASCADE, related_name="+")
    old_mobile = SealedTextField()
    new_mobile = SealedTextField()
    second_id = models.UUIDField(default=uuid.uuid4, editable=False, help_text="What the new number's code unlocks.")
    state = models.CharField(max_length=8, choices=State, default=State.OLD)
    asked_at = models.DateTimeField(db_index=True)
    expires_at = models.DateTimeField()
    done_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-asked_at"]
        constraints = [
            models.UniqueConstraint(
                fields=["customer"], condition=Q(state__in=["old", "new"]), name="mobile_change_one_open"
            )
        ]

    def __str__(self) -> str:
        return f"{self.state} {str(self.id)[:8]}"


class JourneyEvent(models.Model):
    """One step of a journey: which page, when, from which link. No personal data."""

    id = models.BigAutoField(primary_key=True)
    visit_id = models.UUIDField(null=True, help_text="Made by the browser; joins the steps before sign-in.")
    event = models.CharField(max_length=30)
    path = models.CharField(max_length=200, blank=True)
    url_segment = models.CharField(max_length=60, blank=True)
    utms = models.JSONField(default=dict, blank=True)
    prospect_id = models.UUIDField(null=True, db_index=True)
    customer_id = models.UUIDField(null=True, db_index=True)
    application_id = models.UUIDField(null=True)
    field = models.CharField(
        max_length=40, blank=True, help_text="Of a refused step: the name of the first wrong field, never its value."
    )
    at = models.DateTimeField(db_index=True)

    class Meta:
        ordering = ["-at"]
        indexes = [models.Index(fields=["event", "at"], name="journey_event_at")]

    def __str__(self) -> str:
        return f"{self.event} {self.at:%Y-%m-%d %H:%M}"


class DedupeEntry(models.Model):
    """One occasion on which two records looked like one person, with the decision.

    It never changes and names people by id only. Applications and lenders are in other apps, so their ids are plain.
    """

    id = models.BigAutoField(primary_key=True)
    at = models.DateTimeField(db_index=True)
    key = models.CharField(
        max_length=8, blank=True, choices=[(choice.value, choice.value) for choice in DedupeKey if choice]
    )
    rule = models.CharField(max_length=16, choices=[(choice.value, choice.value) for choice in DedupeRule])
    decision = models.CharField(max_length=16, choices=[(choice.value, choice.value) for choice in DedupeDecision])
    customer = models.ForeignKey(Customer, on_delete=models.PROTECT, related_name="+", help_text="The new record.")
    application_id = models.UUIDField(null=True)
    existing_customer = models.ForeignKey(
        Customer, on_delete=models.PROTECT, null=True, related_name="+", help_text="Empty: only the lender knows it."
    )
    existing_application_id = models.UUIDField(null=True)
    lender_id = models.IntegerField(null=True)
    by_id = models.CharField(max_length=64, blank=True, help_text="Who decided; empty: the rule did.")
    by_name = models.CharField(max_length=120, blank=True)

    class Meta:
        verbose_name_plural = "de-dupe entries"
        ordering = ["-at", "-id"]
        indexes = [models.Index(fields=["decision", "-at"], name="dedupe_by_decision")]

    def __str__(self) -> str:
        return f"{self.rule} {self.decision} {self.at:%Y-%m-%d %H:%M}"
