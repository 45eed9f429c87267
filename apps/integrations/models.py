"""Events for partners' software, endpoints, deliveries, self-tests, sites of the widget."""

import uuid

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q

from apps.core.fields import SealedTextField
from apps.integrations.domain.events import EventType
from apps.integrations.domain.webhooks import (
    DeliveryState,
    EndpointOffReason,
    EndpointState,
    SelfTestState,
    SendFault,
)

MODES = [("live", "live"), ("test", "test")]
_EVENTS = [(event.value, event.value) for event in EventType]


class EventStream(models.Model):
    """The counter of one partner's events in one mode: whoever writes an event holds this row."""

    id = models.BigAutoField(primary_key=True)
    partner = models.ForeignKey("partners.Partner", on_delete=models.PROTECT, related_name="+")
    mode = models.CharField(max_length=4, choices=MODES)
    last_seq = models.PositiveBigIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["partner", "mode"], name="event_stream_once")]

    def __str__(self) -> str:
        return f"{self.mode} {self.last_seq}"


class WebhookEvent(models.Model):
    """One event as a partner's software is told of it. Never changed; it names nobody.

    `subject_ref` is the application, lead or statement that it is about, `sequence` the event's place among those of
    one subject. What the partner calls the lead is not kept here: it is put in from the lead when the event is read.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    partner = models.ForeignKey("partners.Partner", on_delete=models.PROTECT, related_name="+")
    mode = models.CharField(max_length=4, choices=MODES)
    seq = models.PositiveBigIntegerField()
    uid = models.CharField(max_length=40, unique=True)
    type = models.CharField(max_length=30, choices=_EVENTS)
    at = models.DateTimeField(help_text="When it happened; the order is by seq.")
    recorded_at = models.DateTimeField(db_index=True)
    subject_ref = models.CharField(max_length=60)
    lead_id = models.UUIDField(null=True, blank=True)
    sequence = models.PositiveIntegerField()
    payload = models.JSONField()
    source = models.CharField(max_length=20)
    source_id = models.CharField(max_length=80)

    class Meta:
        ordering = ["-recorded_at", "-seq"]
        constraints = [
            models.UniqueConstraint(fields=["partner", "mode", "seq"], name="webhook_event_order"),
            models.UniqueConstraint(fields=["source", "source_id", "type"], name="webhook_event_once"),
        ]
        indexes = [models.Index(fields=["partner", "mode", "subject_ref"], name="webhook_event_of_subject")]

    def __str__(self) -> str:
        return f"{self.type} {self.seq}"


class Endpoint(models.Model):
    """One address of a partner that is told of events. It is switched off, never deleted."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    partner = models.ForeignKey("partners.Partner", on_delete=models.PROTECT, related_name="+")
    mode = models.CharField(max_length=4, choices=MODES)
    url = SealedTextField()
    host = models.CharField(max_length=253)
    description = models.CharField(max_length=120, blank=True)
    events = ArrayField(models.CharField(max_length=30), help_text="Empty: all.", default=list, blank=True)
    secret = SealedTextField(editable=False)
    secret_before = SealedTextField(null=True, blank=True, editable=False)
    secret_before_until = models.DateTimeField(null=True, blank=True)
    state = models.CharField(
        max_length=7, choices=[(state.value, state.value) for state in EndpointState], default=EndpointState.ON.value
    )
    off_reason = models.CharField(
        max_length=9, blank=True, choices=[(reason.value, reason.value) for reason in EndpointOffReason if reason]
    )
    off_at = models.DateTimeField(null=True, blank=True)
    failures = models.PositiveIntegerField(default=0, help_text="Failed tries in a row.")
    failing_since = models.DateTimeField(null=True, blank=True, help_text="The first failure since the last success.")
    last_failure_at = models.DateTimeField(null=True, blank=True)
    last_success_at = models.DateTimeField(null=True, blank=True)
    warned_at = models.DateTimeField(null=True, blank=True, help_text="When the owner was told that it goes off soon.")
    made_by = models.CharField(max_length=120)
    made_at = models.DateTimeField()

    class Meta:
        ordering = ["made_at", "id"]
        indexes = [models.Index(fields=["partner", "mode"], name="endpoint_of_partner")]
        constraints = [
            models.CheckConstraint(
                condition=Q(state="off", off_at__isnull=False) | (~Q(state="off") & Q(off_at__isnull=True)),
                name="endpoint_off_at_a_time",
            )
        ]

    def __str__(self) -> str:
        return f"{self.host} {self.state}"


class Delivery(models.Model):
    """The sending of one event to one endpoint: one row, whatever happens to the workers."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    event = models.ForeignKey(WebhookEvent, on_delete=models.CASCADE, related_name="deliveries")
    endpoint = models.ForeignKey(Endpoint, on_delete=models.PROTECT, related_name="+")
    state = models.CharField(
        max_length=9,
        choices=[(state.value, state.value) for state in DeliveryState],
        default=DeliveryState.WAITING.value,
    )
    tries = models.PositiveSmallIntegerField(default=0, help_text="Since it was last sent anew.")
    next_at = models.DateTimeField(null=True, blank=True)
    claimed_at = models.DateTimeField(null=True, blank=True)
    made_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True, blank=True)
    resent_by = models.CharField(max_length=120, blank=True)

    class Meta:
        verbose_name_plural = "deliveries"
        ordering = ["-made_at", "-id"]
        constraints = [
            models.UniqueConstraint(fields=["event", "endpoint"], name="delivery_once"),
            models.CheckConstraint(
                condition=~Q(state="waiting") | Q(next_at__isnull=False), name="delivery_waits_for_a_time"
            ),
        ]
        indexes = [
            models.Index(fields=["next_at"], condition=Q(state="waiting"), name="delivery_due"),
            models.Index(fields=["endpoint", "claimed_at"], condition=Q(state="sending"), name="delivery_in_flight"),
            models.Index(fields=["endpoint", "-made_at"], name="delivery_of_endpoint"),
        ]

    def __str__(self) -> str:
        return f"{self.state} {str(self.id)[:8]}"


class DeliveryAttempt(models.Model):
    """One try of a delivery and what came back."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    delivery = models.ForeignKey(Delivery, on_delete=models.CASCADE, related_name="attempts")
    n = models.PositiveSmallIntegerField()
    at = models.DateTimeField(db_index=True)
    status = models.PositiveSmallIntegerField(null=True, blank=True)
    ms = models.PositiveIntegerField()
    fault = models.CharField(
        max_length=11, blank=True, choices=[(fault.value, fault.value) for fault in SendFault if fault]
    )
    reply_head = SealedTextField(null=True, blank=True, help_text="Gone after 30 days.")

    class Meta:
        ordering = ["delivery_id", "n"]
        constraints = [models.UniqueConstraint(fields=["delivery", "n"], name="delivery_attempt_once")]

    def __str__(self) -> str:
        return f"{self.n}: {self.status or self.fault}"


class SelfTest(models.Model):
    """One run over all hops between a partner and us, with what came back at each."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    partner = models.ForeignKey("partners.Partner", on_delete=models.PROTECT, related_name="+")
    mode = models.CharField(max_length=4, choices=MODES)
    state = models.CharField(
        max_length=7,
        choices=[(state.value, state.value) for state in SelfTestState],
        default=SelfTestState.RUNNING.value,
    )
    hops = models.JSONField(default=list)
    begun_at = models.DateTimeField()
    ends_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-begun_at"]
        constraints = [
            models.UniqueConstraint(
                fields=["partner", "mode"], condition=Q(state="running"), name="self_test_one_at_a_time"
            )
        ]
        indexes = [models.Index(fields=["partner", "mode", "-begun_at"], name="self_test_of_partner")]

    def __str__(self) -> str:
        return f"{self.state} {self.begun_at:%Y-%m-%d %H:%M}"


class SandboxLead(models.Model):
    """A made-up person named by a test key. The last digit of the number decides the stage."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    partner = models.ForeignKey("partners.Partner", on_delete=models.PROTECT, related_name="+")
    partner_ref = models.CharField(max_length=40, blank=True)
    product_code = models.CharField(max_length=10)
    last_digit = models.PositiveSmallIntegerField()
    made_at = models.DateTimeField()

    class Meta:
        ordering = ["-made_at", "id"]
        indexes = [
            models.Index(fields=["partner", "-made_at"], name="sandbox_lead_of_partner"),
            models.Index(fields=["made_at"], name="sandbox_lead_made"),
        ]

    def __str__(self) -> str:
        return f"{self.product_code} …{self.last_digit}"


class WidgetSite(models.Model):
    """A site of a partner on which a browser has shown the widget, with the last time."""

    id = models.BigAutoField(primary_key=True)
    partner = models.ForeignKey("partners.Partner", on_delete=models.PROTECT, related_name="+")
    host = models.CharField(max_length=253)
    last_seen_at = models.DateTimeField()

    class Meta:
        ordering = ["partner", "host"]
        constraints = [models.UniqueConstraint(fields=["partner", "host"], name="widget_site_once")]

    def __str__(self) -> str:
        return self.host
