"""Signed certificates of deletions."""

import uuid

from django.db import models


class ErasureCertificate(models.Model):
    """The certificate of one deletion: what is signed, and its signature. It names no person.

    Written anew while recipients answer; a final one stays as it is.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    request = models.OneToOneField("privacy.ErasureRequest", on_delete=models.PROTECT, related_name="certificate")
    text = models.TextField(help_text="One line of JSON, exactly as it was signed.")
    signature = models.CharField(max_length=100)
    public_key = models.CharField(max_length=60)
    is_final = models.BooleanField(default=False)
    made_at = models.DateTimeField()

    class Meta:
        ordering = ["-made_at"]
        indexes = [
            models.Index(fields=["made_at"], condition=models.Q(is_final=False), name="certificate_provisional"),
        ]

    def __str__(self) -> str:
        return f"{self.request_id} {'final' if self.is_final else 'provisional'}"
