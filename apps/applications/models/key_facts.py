"""Proof that a customer had a lender's key facts before choosing (regulation.md 2)."""

from django.db import models


class KfsAcknowledgement(models.Model):
    """One “I have read and understood” of a statement, in the language read. Append-only.

    `digest` is of the whole statement as it was shown, so that what was acknowledged can be proved.
    """

    id = models.BigAutoField(primary_key=True)
    application = models.ForeignKey("applications.Application", on_delete=models.PROTECT, related_name="+")
    lender = models.ForeignKey("lenders.Lender", on_delete=models.PROTECT, related_name="+")
    proposal_number = models.CharField(max_length=80)
    language = models.CharField(max_length=2, choices=[("en", "English"), ("hi", "हिन्दी")])
    digest = models.CharField(max_length=64)
    at = models.DateTimeField()

    class Meta:
        verbose_name = "KFS acknowledgement"
        ordering = ["-id"]
        constraints = [
            models.UniqueConstraint(
                fields=["application", "lender", "language", "digest"], name="kfs_acknowledged_once_as_shown"
            )
        ]
        indexes = [models.Index(fields=["at"], name="kfs_acknowledged_at")]

    def __str__(self) -> str:
        return f"{self.proposal_number} {self.language}"
