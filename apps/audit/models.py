"""The audit record. Rows are only added; blocks seal them so that a change or a gap shows."""

from django.contrib.postgres.fields import ArrayField
from django.db import models


class Entry(models.Model):
    """One act: actor, masquerader, action, target, before, after, reason, time and origin.

    Ids are plain values, no foreign keys to the apps above.
    """

    id = models.BigAutoField(primary_key=True)
    at = models.DateTimeField(db_index=True)
    area = models.CharField(max_length=12)
    subject_id = models.CharField(max_length=64, blank=True)
    role_id = models.PositiveSmallIntegerField(null=True)
    partner_id = models.UUIDField(null=True)
    partner_role = models.CharField(max_length=8, blank=True)
    masquerader_id = models.CharField(max_length=64, blank=True)
    session_id = models.CharField(max_length=64, blank=True)
    ip = models.GenericIPAddressField(null=True)
    user_agent = models.CharField(max_length=300, blank=True)
    request_id = models.CharField(max_length=64, blank=True)
    action = models.CharField(max_length=80)
    target = models.CharField(max_length=80)
    target_id = models.CharField(max_length=80)
    before = models.JSONField(null=True)
    after = models.JSONField(null=True)
    reason = models.TextField(blank=True)
    details = models.JSONField(null=True)

    class Meta:
        verbose_name_plural = "entries"
        ordering = ["-id"]
        indexes = [
            models.Index(fields=["target", "target_id", "-id"], name="audit_entry_history"),
            models.Index(fields=["subject_id", "-at"], name="audit_entry_subject"),
        ]

    def __str__(self) -> str:
        return f"{self.id} {self.action} {self.target} {self.target_id}"


class Block(models.Model):
    """A sealed run of entries: a digest a row, chained to the block before by `previous`."""

    number = models.BigIntegerField(primary_key=True)
    sealed_at = models.DateTimeField(db_index=True)
    entry_ids = ArrayField(models.BigIntegerField())
    high_id = models.BigIntegerField(help_text="The highest entry id of this and all earlier blocks.")
    digests = models.BinaryField(help_text="32 bytes an entry, in the order of entry_ids.")
    previous = models.BinaryField(max_length=32)
    hash = models.BinaryField(max_length=32, unique=True)

    class Meta:
        ordering = ["-number"]

    def __str__(self) -> str:
        return f"block {self.number}, {len(self.entry_ids)} entries"
