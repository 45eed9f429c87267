"""People whom partners named to us."""

import uuid

from django.db import models

from apps.applications.domain.partner_leads import ConsentBasis, InvitationStatus
from apps.core.fields import SealedJSONField, SealedTextField


class PartnerLead(models.Model):
    """One person named by one partner for one product: their agreement and their stage.

    Named by a row of a sheet or by the form of the portal; by the form there is no file, and the person has a
    link.

    `key` is the blind index of the three, so that the same person is named once whatever the file.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    key = models.CharField(max_length=64, unique=True, editable=False)
    partner = models.ForeignKey("partners.Partner", on_delete=models.PROTECT, related_name="+")
    agent_id = models.UUIDField(null=True, blank=True, help_text="The partner's agent who named them.")
    upload_id = models.UUIDField(null=True, blank=True, help_text="The sheet; empty: named by the form.")
    row_no = models.PositiveIntegerField(null=True, blank=True)
    link_index = models.BinaryField(
        max_length=32, null=True, unique=True, editable=False, help_text="Digest of the code in the person's own link."
    )
    mobile = SealedTextField(null=True, blank=True, index="mobile_index", label="mobile")
    mobile_index = models.BinaryField(max_length=32, null=True, db_index=True, editable=False)
    name = SealedTextField(null=True, blank=True)
    email = SealedTextField(null=True, blank=True)
    note = SealedTextField(null=True, blank=True)
    partner_ref = SealedTextField(null=True, blank=True, help_text="What the partner's software calls the lead.")
    facts = SealedJSONField(null=True, blank=True, help_text="Pay, work and amount as the partner typed them.")
    language = models.CharField(max_length=2, default="en")
    product_code = models.CharField(max_length=10)
    pincode = models.CharField(max_length=6)
    agreed_by = models.CharField(max_length=10, choices=[(basis.value, basis.value) for basis in ConsentBasis])
    agreed_on = models.DateField()
    introduced_at = models.DateTimeField(db_index=True)
    invitation = models.CharField(max_length=8, choices=[(status.value, status.value) for status in InvitationStatus])
    invited_at = models.DateTimeField(null=True, blank=True)
    consent_id = models.BigIntegerField(null=True, blank=True, help_text="The entry its invitation rests on.")
    touch = models.ForeignKey("applications.Touch", on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    opened_at = models.DateTimeField(null=True, blank=True, help_text="When they gave their number on the site.")
    customer = models.ForeignKey(
        "customers.Customer", on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    signed_in_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-introduced_at", "row_no"]
        constraints = [models.UniqueConstraint(fields=["upload_id", "row_no"], name="introduction_once_per_row")]
        indexes = [
            models.Index(fields=["partner", "-introduced_at"], name="introduction_of_partner"),
            models.Index(
                fields=["introduced_at"], condition=models.Q(invitation="waiting"), name="introduction_to_invite"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.product_code} {str(self.id)[:8]}"
