"""Finished deletions as the store keeps them, beyond every backup."""

import uuid

from django.db import models


class ErasureRecord(models.Model):
    """The record of one finished deletion: written with it, put into the store afterwards.

    A record in the store without such a row means that this database is older than the deletion (it was restored).
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    request = models.ForeignKey("privacy.ErasureRequest", on_delete=models.PROTECT, null=True, related_name="records")
    name = models.CharField(max_length=160, unique=True)
    body = models.TextField(help_text="The signed record, with hashes of ids only.")
    stored_as = models.CharField(max_length=160, blank=True, help_text="Its name once the store has it.")
    made_at = models.DateTimeField()

    class Meta:
        ordering = ["name"]
        indexes = [
            models.Index(fields=["made_at"], condition=models.Q(stored_as=""), name="erasure_record_to_store"),
        ]

    def __str__(self) -> str:
        return self.name
