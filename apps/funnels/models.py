"""Funnels of partners: drafts, published versions, and the steps of visitors."""

import uuid

from django.db import models

from apps.applications.domain.handover_token import MAX_VARIANT_LENGTH


class Funnel(models.Model):
    """One funnel of one partner at one address.

    Its address never changes: shared links would end.
    """

    class State(models.TextChoices):
        DRAFT = "draft"
        LIVE = "live"
        PAUSED = "paused"
        ARCHIVED = "archived"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    segment = models.CharField(max_length=40, unique=True)
    partner = models.ForeignKey("partners.Partner", on_delete=models.PROTECT, related_name="+")
    name = models.CharField(max_length=80)
    state = models.CharField(max_length=8, choices=State.choices, default=State.DRAFT)
    live_number = models.PositiveIntegerField(
        null=True, blank=True, help_text="The version that customers see, or saw before the pause."
    )
    ends_at = models.DateTimeField(null=True, blank=True)
    made_at = models.DateTimeField()
    made_by = models.CharField(max_length=120)
    admin_paused_at = models.DateTimeField(
        null=True, blank=True, help_text="Since then an admin's pause stands; the state stays the owner's."
    )
    admin_paused_by = models.CharField(max_length=120, blank=True)
    admin_pause_reason = models.CharField(max_length=300, blank=True, help_text="The owner reads it.")

    class Meta:
        ordering = ["-made_at"]
        constraints = [
            models.CheckConstraint(
                name="funnel_open_has_a_version",
                condition=models.Q(state__in=["draft", "archived"]) | models.Q(live_number__isnull=False),
            ),
            models.CheckConstraint(
                name="funnel_admin_pause_has_a_reason",
                condition=models.Q(admin_paused_at__isnull=True, admin_paused_by="", admin_pause_reason="")
                | (
                    models.Q(admin_paused_at__isnull=False)
                    & ~models.Q(admin_paused_by="")
                    & ~models.Q(admin_pause_reason="")
                ),
            ),
        ]

    def __str__(self) -> str:
        return self.name


class FunnelDraft(models.Model):
    """The content of a funnel that is being worked on; customers see it once published."""

    funnel = models.OneToOneField(Funnel, primary_key=True, on_delete=models.CASCADE, related_name="draft")
    content = models.JSONField(default=dict)
    revision = models.PositiveIntegerField(default=1, help_text="Counts every save: an editor sends what it saw.")
    changed_at = models.DateTimeField()
    changed_by = models.CharField(max_length=120)

    def __str__(self) -> str:
        return f"{self.funnel_id}: draft {self.revision}"


class FunnelVersion(models.Model):
    """A content as it was published. Append-only; restoring one makes a draft."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    funnel = models.ForeignKey(Funnel, on_delete=models.PROTECT, related_name="versions")
    number = models.PositiveIntegerField()
    content = models.JSONField()
    published_at = models.DateTimeField()
    published_by = models.CharField(max_length=120)

    class Meta:
        ordering = ["-number"]
        constraints = [models.UniqueConstraint(fields=["funnel", "number"], name="funnel_version_number_once")]

    def __str__(self) -> str:
        return f"{self.funnel_id}: version {self.number}"


class FunnelEvent(models.Model):
    """One step of a visit on one screen.

    The visit's number is drawn by the page and names nobody.
    """

    class Kind(models.TextChoices):
        VIEW = "view"
        ANSWER = "answer"
        BACK = "back"
        FINISH = "finish"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    version = models.ForeignKey(FunnelVersion, on_delete=models.PROTECT, related_name="+", db_index=False)
    at = models.DateTimeField()
    screen = models.CharField(max_length=20, blank=True, help_text="Empty: the end of the funnel.")
    kind = models.CharField(max_length=6, choices=Kind.choices)
    variant = models.CharField(
        max_length=MAX_VARIANT_LENGTH, blank=True, help_text="Test and variant as t1:b; empty without a test."
    )
    visit_id = models.UUIDField()
    seconds = models.PositiveSmallIntegerField(null=True, blank=True, help_text="From the view to the answer.")

    class Meta:
        ordering = ["-at"]
        indexes = [models.Index(fields=["version", "at"], name="event_of_funnel")]
        constraints = [
            models.UniqueConstraint(fields=["version", "visit_id", "screen", "kind"], name="funnel_event_once")
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.screen}"
