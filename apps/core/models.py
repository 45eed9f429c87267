"""Tables that belong to nobody else."""

import uuid

from django.db import models


class IdempotencyKey(models.Model):
    """One answered POST: the same key and body get the stored answer for 24 hours (api.md, reliability row 34)."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    scope = models.CharField(max_length=120)
    key = models.CharField(max_length=120)
    body_hash = models.CharField(max_length=64)
    status = models.PositiveSmallIntegerField(null=True)
    answer = models.JSONField(null=True)
    created_at = models.DateTimeField(auto_now_add=True, db_index=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["scope", "key"], name="idempotency_once_per_scope")]

    def __str__(self) -> str:
        return f"{self.scope} {self.key}"
