"""Tickets of customers: the question, the messages on both sides, and the files that came along."""

import uuid

from django.db import models

from apps.core.fields import SealedTextField
from apps.desk.domain.tickets import TicketAuthor, TicketCategory, TicketState


class Ticket(models.Model):
    """One question of one customer, from asking to the end."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    number = models.CharField(max_length=12, unique=True, help_text="What people read out on the telephone.")
    customer = models.ForeignKey("customers.Customer", on_delete=models.PROTECT, related_name="+")
    application_id = models.UUIDField(null=True, blank=True)
    category = models.CharField(max_length=12, choices=[(one.value, one.value) for one in TicketCategory])
    state = models.CharField(
        max_length=8, choices=[(one.value, one.value) for one in TicketState], default=TicketState.OPEN.value
    )
    email = SealedTextField(null=True, blank=True, help_text="As typed into the help form, where it was.")
    phone = SealedTextField(null=True, blank=True)
    language = models.CharField(max_length=2, default="en")
    opened_at = models.DateTimeField(db_index=True)
    answer_by = models.DateField(help_text="The last day on which an answer is in time.")
    answered_at = models.DateTimeField(null=True, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)
    changed_at = models.DateTimeField()
    read_at = models.DateTimeField(null=True, blank=True, help_text="When the customer last looked.")

    class Meta:
        ordering = ["-changed_at"]
        indexes = [
            models.Index(fields=["customer", "-changed_at"], name="ticket_of_customer"),
            models.Index(fields=["state", "answer_by"], name="ticket_owed"),
        ]

    def __str__(self) -> str:
        return self.number


class TicketMessage(models.Model):
    """One message of a ticket."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    ticket = models.ForeignKey(Ticket, on_delete=models.CASCADE, related_name="messages")
    author = models.CharField(max_length=8, choices=[(one.value, one.value) for one in TicketAuthor])
    staff_id = models.UUIDField(null=True, blank=True, help_text="Who of the house wrote it.")
    text = SealedTextField()
    at = models.DateTimeField()

    class Meta:
        ordering = ["at", "id"]
        indexes = [models.Index(fields=["ticket", "at"], name="ticket_message_of_ticket")]

    def __str__(self) -> str:
        return f"{self.author} {self.at:%Y-%m-%d %H:%M}"


class TicketFile(models.Model):
    """A picture or PDF that came with a message; its bytes are sealed in the private store."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    message = models.ForeignKey(TicketMessage, on_delete=models.CASCADE, related_name="files")
    file_name = SealedTextField()
    content_type = models.CharField(max_length=30)
    size = models.PositiveIntegerField()
    stored_as = models.CharField(max_length=120, blank=True, help_text="Empty once the bytes are gone.")

    class Meta:
        ordering = ["id"]

    def __str__(self) -> str:
        return f"{self.content_type} {self.size}"
