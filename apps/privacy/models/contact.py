"""People's choices about being contacted. Rows are only added; the last of its kind holds."""

import uuid

from django.db import models
from django.db.models import Q

from apps.core.fields import SealedTextField
from apps.privacy.domain.call_lines import CallLine, Dialler
from apps.privacy.domain.calls import CALL_TOPICS, DndBlock, StopSource
from apps.privacy.domain.contact import CHANNELS, PURPOSES, ContactChoiceSource
from apps.privacy.domain.do_not_call import StopHeardBy, StopReason


class ContactChoice(models.Model):
    """One word about one channel and purpose: yes or no, said where and when."""

    id = models.BigAutoField(primary_key=True)
    at = models.DateTimeField()
    subject_id = models.UUIDField()
    channel = models.CharField(max_length=8, choices=[(channel, channel) for channel in CHANNELS])
    purpose = models.CharField(max_length=12, choices=[(purpose, purpose) for purpose in PURPOSES])
    allowed = models.BooleanField()
    source = models.CharField(max_length=8, choices=[(source.value, source.value) for source in ContactChoiceSource])
    ip = models.GenericIPAddressField(null=True)

    class Meta:
        ordering = ["-id"]
        indexes = [models.Index(fields=["subject_id", "channel", "purpose", "-id"], name="contact_choice_latest")]

    def __str__(self) -> str:
        return f"{self.channel} {self.purpose} {'yes' if self.allowed else 'no'}"


class AddressStop(models.Model):
    """A stop (or its end) of an address, whether or not we know its person.

    Only its blind index is stored. The rows of the channel *call* are the do-not-call list.
    """

    id = models.BigAutoField(primary_key=True)
    at = models.DateTimeField()
    channel = models.CharField(max_length=8, choices=[(channel, channel) for channel in CHANNELS])
    address_index = models.BinaryField(max_length=32)
    stopped = models.BooleanField()
    source = models.CharField(
        max_length=8,
        choices=[(source.value, source.value) for source in StopSource],
        default=StopSource.REPLY.value,
        db_default=StopSource.REPLY.value,
    )
    by_name = models.CharField(max_length=120, blank=True, default="", db_default="")
    reason = models.CharField(
        max_length=12,
        choices=[(reason.value, reason.value) for reason in StopReason],
        blank=True,
        default="",
        db_default="",
    )
    heard_by = models.CharField(
        max_length=8, choices=[(way.value, way.value) for way in StopHeardBy], blank=True, default="", db_default=""
    )
    upload_id = models.UUIDField(null=True, blank=True, help_text="The sheet that brought it.")
    row_no = models.PositiveIntegerField(null=True, blank=True)

    class Meta:
        ordering = ["-id"]
        indexes = [models.Index(fields=["address_index", "channel", "-id"], name="address_stop_latest")]
        constraints = [
            models.UniqueConstraint(
                fields=["upload_id", "row_no"], condition=Q(upload_id__isnull=False), name="address_stop_once_per_row"
            )
        ]

    def __str__(self) -> str:
        return f"{self.channel} {'stopped' if self.stopped else 'open'}"


class DndCheck(models.Model):
    """The operators' last do-not-disturb answer about a number, by its blind index alone."""

    id = models.BigAutoField(primary_key=True)
    mobile_index = models.BinaryField(max_length=32, unique=True)
    blocked = models.CharField(max_length=8, choices=[(block.value, block.value) for block in DndBlock])
    checked_at = models.DateTimeField()
    source = models.CharField(
        max_length=8,
        default="sheet",
        help_text="From where: a sheet, the operators' service, or the demo.",
    )

    class Meta:
        ordering = ["-checked_at"]
        indexes = [models.Index(fields=["-checked_at"], name="dnd_check_latest")]

    def __str__(self) -> str:
        return f"{self.blocked} {self.checked_at:%Y-%m-%d}"


class DndChange(models.Model):
    """One answer by a row of a sheet: the control total of its upload, kept for some weeks."""

    id = models.BigAutoField(primary_key=True)
    upload_id = models.UUIDField()
    row_no = models.PositiveIntegerField()
    mobile_index = models.BinaryField(max_length=32)
    blocked = models.CharField(max_length=8, choices=[(block.value, block.value) for block in DndBlock])
    made_at = models.DateTimeField(db_index=True)

    class Meta:
        ordering = ["-id"]
        constraints = [models.UniqueConstraint(fields=["upload_id", "row_no"], name="dnd_change_once_per_row")]

    def __str__(self) -> str:
        return f"row {self.row_no} {self.blocked}"


class ContactAttempt(models.Model):
    """One dial of a person with its grounds, written before the number leaves the server."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    at = models.DateTimeField()
    subject_id = models.UUIDField()
    topic = models.CharField(max_length=12, choices=[(topic, topic) for topic in CALL_TOPICS])
    by_id = models.CharField(max_length=64)
    by_name = models.CharField(max_length=120, blank=True)
    consent_id = models.BigIntegerField(null=True, help_text="The consent to calls that a reminder rests on.")
    choice_id = models.BigIntegerField(null=True, help_text="The person's last choice about such calls.")
    dnd_checked_at = models.DateTimeField(null=True)
    number_shown = models.CharField(
        max_length=10, blank=True, default="", help_text="Number that the person saw; empty: the caller's own device."
    )
    script_version = models.CharField(max_length=60, blank=True, default="", help_text="The words the caller had.")
    served_by = models.CharField(
        max_length=12, blank=True, default="", help_text="What a call from the case page served: its kind."
    )
    served_ref = models.CharField(max_length=40, blank=True, default="", help_text="Its number or id.")
    ended_at = models.DateTimeField(null=True)
    connected = models.BooleanField(null=True)
    is_voice_mail = models.BooleanField(default=False, help_text="No talk, but it counts as a touch like one.")
    seconds = models.PositiveIntegerField(null=True)
    quiet_until = models.DateTimeField(null=True, help_text="After a no: no reminder by call before this.")
    dialler = models.CharField(
        max_length=8, choices=[(dialler.value, dialler.value) for dialler in Dialler], default=Dialler.DEVICE.value
    )
    line = models.CharField(
        max_length=8,
        choices=[(line.value, line.value) for line in CallLine],
        blank=True,
        default="",
        help_text="State of a line that a service put through; empty where the caller's own device rang.",
    )
    provider_ref = models.CharField(max_length=80, blank=True, default="")
    provider_seconds = models.PositiveIntegerField(null=True, help_text="How long the service says they talked.")
    recording_ref = SealedTextField(null=True, help_text="Where the service keeps the recording; wiped after its days.")
    recording_until = models.DateTimeField(null=True)

    class Meta:
        ordering = ["-at"]
        indexes = [
            models.Index(fields=["subject_id", "-at"], name="contact_attempt_of_person"),
            models.Index(fields=["by_id", "-at"], name="contact_attempt_of_caller"),
            models.Index(fields=["provider_ref"], condition=~Q(provider_ref=""), name="contact_attempt_of_service"),
            models.Index(
                fields=["recording_until"], condition=Q(recording_ref__isnull=False), name="contact_attempt_recorded"
            ),
        ]
        constraints = [
            models.CheckConstraint(
                name="contact_attempt_line_of_service",
                condition=(Q(dialler=Dialler.DEVICE.value, line="") | (~Q(dialler=Dialler.DEVICE.value) & ~Q(line=""))),
            ),
            models.CheckConstraint(
                name="contact_attempt_recording_has_end",
                condition=Q(recording_ref__isnull=True) | Q(recording_until__isnull=False),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.topic} {self.at:%Y-%m-%d %H:%M}"
