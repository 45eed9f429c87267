"""What people have said about being contacted. Rows are only ever added; the last one of its kind holds."""

from django.db import models

from apps.privacy.domain.contact import CHANNELS, PURPOSES, ContactChoiceSource


class ContactChoice(models.Model):
    """One word about one channel and purpose: yes or no, said where and when."""

    id = models.BigAutoField(primary_key=True)
    at = models.DateTimeField()
    subject_id = models.UUIDField()
    channel = models.CharField(max_length=8, choices=[(one, one) for one in CHANNELS])
    purpose = models.CharField(max_length=12, choices=[(one, one) for one in PURPOSES])
    allowed = models.BooleanField()
    source = models.CharField(max_length=8, choices=[(one.value, one.value) for one in ContactChoiceSource])
    ip = models.GenericIPAddressField(null=True)

    class Meta:
        ordering = ["-id"]
        indexes = [models.Index(fields=["subject_id", "channel", "purpose", "-id"], name="contact_choice_latest")]

    def __str__(self) -> str:
        return f"{self.channel} {self.purpose} {'yes' if self.allowed else 'no'}"


class AddressStop(models.Model):
    """Somebody replied STOP (or START) from an address, whoever they are to us. Only its blind index is kept."""

    id = models.BigAutoField(primary_key=True)
    at = models.DateTimeField()
    channel = models.CharField(max_length=8, choices=[(one, one) for one in CHANNELS])
    address_index = models.BinaryField(max_length=32)
    stopped = models.BooleanField()

    class Meta:
        ordering = ["-id"]
        indexes = [models.Index(fields=["address_index", "channel", "-id"], name="address_stop_latest")]

    def __str__(self) -> str:
        return f"{self.channel} {'stopped' if self.stopped else 'open'}"
