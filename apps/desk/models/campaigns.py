"""Tables of campaigns: their people, texts and times, and the result for each person."""

import uuid

from django.db import models
from django.db.models import Q

from apps.core.models import TwoPersonModel
from apps.desk.domain.campaigns import (
    AFTER_APPROVAL,
    AFTER_FREEZING,
    SECOND_PERSON_ABOVE,
    AudienceState,
    CampaignState,
)

_AFTER_FREEZING = sorted(state.value for state in AFTER_FREEZING)
_AFTER_APPROVAL = sorted(state.value for state in AFTER_APPROVAL)


class Campaign(TwoPersonModel):
    """One message to many people.

    Condition and texts are copied; the audience is frozen before approval.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    number = models.CharField(max_length=12, unique=True)
    name = models.CharField(max_length=80)
    template = models.CharField(max_length=40, blank=True, default="", help_text="Code of a template of the owner.")
    topic = models.CharField(max_length=12, choices=[("reminder", "reminder"), ("promotional", "promotional")])
    channels = models.JSONField(default=list, help_text="In this order; the next one only when the one before fails.")
    path = models.CharField(max_length=120, default="/", help_text="The page that the link leads to.")
    condition = models.JSONField()
    half = models.PositiveSmallIntegerField(default=0, help_text="0: everybody; 1 and 2: the halves of the audience.")
    rest_days = models.PositiveSmallIntegerField(default=0, help_text="Nobody whom a campaign reached so lately.")
    rate_a_minute = models.PositiveSmallIntegerField(default=60)
    most_a_day = models.PositiveIntegerField(default=2_000)
    opens = models.TimeField()
    closes = models.TimeField()
    starts_at = models.DateTimeField(null=True, help_text="Empty: it is started by hand.")
    ends_at = models.DateTimeField(null=True)
    state = models.CharField(
        max_length=10,
        choices=[(state.value, state.value) for state in CampaignState],
        default=CampaignState.DRAFT.value,
    )
    audience = models.PositiveIntegerField(null=True)
    reachable = models.PositiveIntegerField(null=True, help_text="How many could be written to when it was frozen.")
    blocked = models.JSONField(default=dict, help_text="Reason -> how many people, when it was frozen.")
    freezing_at = models.DateTimeField(null=True, help_text="When its people were asked for last.")
    frozen_at = models.DateTimeField(null=True)
    asked_at = models.DateTimeField(null=True)
    started_at = models.DateTimeField(null=True)
    released_at = models.DateTimeField(null=True, help_text="The last release.")
    done_at = models.DateTimeField(null=True)
    reason = models.CharField(max_length=300, blank=True, default="", help_text="Why it was stopped or sent back.")
    revision = models.PositiveIntegerField(default=1)

    class Meta(TwoPersonModel.Meta):
        ordering = ["-made_at"]
        constraints = [
            *TwoPersonModel.Meta.constraints,
            models.CheckConstraint(
                condition=~Q(state__in=_AFTER_APPROVAL) | ~Q(checker="") | Q(audience__lte=SECOND_PERSON_ABOVE),
                name="campaign_takes_two",
            ),
            models.CheckConstraint(
                condition=Q(state__in=_AFTER_FREEZING, audience__isnull=False, frozen_at__isnull=False)
                | (~Q(state__in=_AFTER_FREEZING) & Q(audience__isnull=True, frozen_at__isnull=True)),
                name="campaign_audience_once_frozen",
            ),
        ]
        indexes = [
            models.Index(
                fields=["state"], condition=Q(state__in=("freezing", "approved", "running")), name="campaign_at_work"
            )
        ]

    def __str__(self) -> str:
        return self.number


class CampaignAudience(models.Model):
    """One person of a frozen audience. The gate is asked again at the moment of release."""

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="people")
    customer_id = models.UUIDField()
    language = models.CharField(max_length=2)
    product = models.CharField(max_length=10, blank=True, default="")
    state = models.CharField(
        max_length=8,
        choices=[(state.value, state.value) for state in AudienceState],
        default=AudienceState.WAITING.value,
    )
    reason = models.CharField(max_length=20, blank=True, default="")
    message_id = models.UUIDField(null=True)
    released_at = models.DateTimeField(null=True)
    clicked_at = models.DateTimeField(null=True, help_text="When the link of the message was first opened.")

    class Meta:
        ordering = ["campaign", "customer_id"]
        constraints = [models.UniqueConstraint(fields=["campaign", "customer_id"], name="campaign_audience_once")]
        indexes = [
            models.Index(fields=["campaign", "customer_id"], condition=Q(state="waiting"), name="audience_waiting"),
            models.Index(fields=["customer_id", "released_at"], name="audience_of_customer"),
        ]

    def __str__(self) -> str:
        return f"{self.campaign_id} {self.state}"


class LinkToken(models.Model):
    """The link of one person's message in a campaign; gone after 30 days and with the person."""

    token = models.CharField(max_length=22, unique=True, editable=False)
    person = models.OneToOneField(CampaignAudience, on_delete=models.CASCADE, related_name="link")
    made_at = models.DateTimeField(db_index=True)

    class Meta:
        ordering = ["-made_at"]

    def __str__(self) -> str:
        return f"{self.made_at:%Y-%m-%d}"
