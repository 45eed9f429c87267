"""The ledger of consents. Rows are only added; withdrawing a consent is a new row."""

from django.db import models


class ConsentPurpose(models.TextChoices):
    """Purposes to which a person can consent (product.md 10)."""

    TERMS = "terms"
    PRIVACY = "privacy"
    MARKETING = "marketing_sms_whatsapp"
    MARKETING_CALLS = "marketing_calls"
    SHARE_WITH_LENDER = "share_with_lender"
    AUTO_SUBMIT = "auto_submit"
    SHARE_WITH_PROVIDER = "share_with_provider"


NAMES_RECIPIENT = (ConsentPurpose.SHARE_WITH_LENDER, ConsentPurpose.AUTO_SUBMIT, ConsentPurpose.SHARE_WITH_PROVIDER)
"""Such an entry names one lender, or one provider of insurance or student loans; other entries name none."""
_NAMING = [purpose.value for purpose in NAMES_RECIPIENT]


class Consent(models.Model):
    """One entry: given or withdrawn, which text in which language, when and from where."""

    class SubjectKind(models.TextChoices):
        PROSPECT = "prospect"
        CUSTOMER = "customer"
        LEAD = "lead", "person named by a partner"

    id = models.BigAutoField(primary_key=True)
    at = models.DateTimeField()
    subject_kind = models.CharField(max_length=8, choices=SubjectKind.choices)
    subject_id = models.UUIDField()
    purpose = models.CharField(max_length=24, choices=ConsentPurpose.choices)
    given = models.BooleanField()
    recipient = models.CharField(
        max_length=20, blank=True, help_text="Whom it names: a lender's id or a provider's code; else empty."
    )
    application_id = models.UUIDField(null=True)
    text_version = models.CharField(max_length=20)
    text_partner = models.CharField(
        max_length=40,
        blank=True,
        default="",
        db_default="",
        help_text="Key of the partner whose own text was agreed to; empty: the marketplace's.",
    )
    text_digest = models.CharField(
        max_length=64,
        blank=True,
        default="",
        db_default="",
        help_text="SHA-256 of the very text; empty: no text of ours, or from before it was kept.",
    )
    language = models.CharField(max_length=2)
    ip = models.GenericIPAddressField(null=True)
    user_agent = models.CharField(max_length=300, blank=True)

    class Meta:
        ordering = ["-id"]
        indexes = [
            models.Index(fields=["subject_id", "purpose", "recipient", "-id"], name="consent_latest"),
            models.Index(
                fields=["subject_id"],
                condition=models.Q(purpose__in=[ConsentPurpose.MARKETING, ConsentPurpose.MARKETING_CALLS]),
                name="consent_to_marketing",
            ),
        ]
        constraints = [
            models.CheckConstraint(
                name="consent_sharing_names_recipient",
                condition=(models.Q(purpose__in=_NAMING) & ~models.Q(recipient=""))
                | (~models.Q(purpose__in=_NAMING) & models.Q(recipient="")),
            )
        ]

    def __str__(self) -> str:
        return f"{self.purpose} {'given' if self.given else 'withdrawn'}"


class SubjectLink(models.Model):
    """Link of a prospect to its customer: the prospect's consents count for the customer.

    A customer who was merged into another is linked like a prospect of that other one.
    """

    id = models.BigAutoField(primary_key=True)
    at = models.DateTimeField()
    prospect_id = models.UUIDField(unique=True)
    customer_id = models.UUIDField(db_index=True)

    class Meta:
        ordering = ["-id"]

    def __str__(self) -> str:
        return f"{self.prospect_id} is {self.customer_id}"
