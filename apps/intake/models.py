"""Finance companies with an intake form of their own, filled-in forms, and their outcomes."""

import uuid

from django.core.validators import MaxValueValidator, MinValueValidator, RegexValidator
from django.db import models

from apps.core.fields import SealedJSONField, SealedTextField


class FinanceCompany(models.Model):
    """One lender's intake form: its address (`slug`) and the connection to its service.

    The name people read is the lender's. Its texts are legal texts of the kinds `<slug>-privacy`, `<slug>-terms`
    and `<slug>-consent`. A company without an address is played by the sandbox service.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    slug = models.CharField(
        max_length=30,
        unique=True,
        validators=[RegexValidator(r"^[a-z0-9]+(-[a-z0-9]+)*$", "Small letters and digits, with hyphens between.")],
        help_text="In the addresses of the form and its calls. It stays as it is once links went out.",
    )
    lender = models.OneToOneField("lenders.Lender", on_delete=models.PROTECT, related_name="+")
    service_url = models.URLField(blank=True, help_text="Empty: the sandbox service plays the company.")
    secret = SealedTextField(null=True, blank=True, help_text="Signs every request to the service.")
    registered_host = models.CharField(max_length=120, help_text="The only host that customers are sent on to.")
    deadline_seconds = models.PositiveSmallIntegerField(
        default=20, validators=[MinValueValidator(1), MaxValueValidator(60)]
    )
    is_live = models.BooleanField(default=False)
    options = models.JSONField(null=True, blank=True, editable=False, help_text="The lists as the company last sent.")
    created_at = models.DateTimeField(auto_now_add=True)
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        verbose_name_plural = "finance companies"
        ordering = ["slug"]

    def __str__(self) -> str:
        return self.slug


class Intake(models.Model):
    """One application's form at one company: the answers and the state.

    The key of a sending is that of its answers, so that the same ones arrive once.
    """

    class State(models.TextChoices):
        OPEN = "open"
        SENDING = "sending"
        ACCEPTED = "accepted"
        REJECTED = "rejected"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    company = models.ForeignKey(FinanceCompany, on_delete=models.PROTECT, related_name="intakes")
    application = models.ForeignKey("applications.Application", on_delete=models.PROTECT, related_name="+")
    state = models.CharField(max_length=8, choices=State.choices, default=State.OPEN)
    answers = SealedJSONField(null=True, blank=True)
    sending_key = models.CharField(max_length=40, blank=True)
    press = models.CharField(max_length=120, blank=True, help_text="The caller's own key of the press that sent it.")
    claimed_at = models.DateTimeField(null=True, blank=True)
    faults = models.JSONField(default=dict, blank=True, help_text="What the company asked to be mended, by field.")
    fault = models.CharField(max_length=80, blank=True, help_text="Why the last sending brought no answer.")
    redirection_url = models.URLField(max_length=500, blank=True)
    reference = models.CharField(max_length=80, blank=True)
    consent_id = models.BigIntegerField(null=True, blank=True)
    created_at = models.DateTimeField(db_index=True)
    changed_at = models.DateTimeField()

    class Meta:
        ordering = ["-created_at"]
        constraints = [
            models.UniqueConstraint(fields=["company", "application"], name="intake_once_per_application"),
            models.CheckConstraint(
                name="intake_accepted_leads_somewhere",
                condition=~models.Q(state="accepted") | ~models.Q(redirection_url=""),
            ),
        ]
        indexes = [models.Index(fields=["state", "changed_at"], name="intake_waiting")]

    def __str__(self) -> str:
        return f"{self.company_id} {str(self.application_id)[:8]}"


class IntakeEntry(models.Model):
    """One line of an intake's history. Append-only."""

    class Event(models.TextChoices):
        OPENED = "opened"
        SUBMITTED = "submitted"
        ACCEPTED = "accepted"
        REJECTED = "rejected"
        SENT_ON = "sent_on"
        TO_MEND = "to_mend"
        NO_ANSWER = "no_answer"

    id = models.BigAutoField(primary_key=True)
    intake = models.ForeignKey(Intake, on_delete=models.PROTECT, related_name="history")
    event = models.CharField(max_length=10, choices=Event.choices)
    at = models.DateTimeField(db_index=True)
    detail = models.CharField(max_length=200, blank=True)

    class Meta:
        verbose_name_plural = "intake entries"
        ordering = ["id"]

    def __str__(self) -> str:
        return f"{self.event} {self.at:%Y-%m-%d %H:%M}"
