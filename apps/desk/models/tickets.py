"""Tickets of customers and partners with messages and files, and canned answers."""

import uuid

from django.db import models
from django.db.models import Q

from apps.applications.domain.attribution import MissingLeadCode
from apps.core.fields import SealedTextField
from apps.desk.domain.tickets import (
    TicketAuthor,
    TicketCategory,
    TicketKind,
    TicketPriority,
    TicketState,
    TicketWaitingFor,
)


class Ticket(models.Model):
    """One question of one customer or of one user of a partner, from asking to the end."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    number = models.CharField(max_length=12, unique=True, help_text="What people read out on the telephone.")
    customer = models.ForeignKey(
        "customers.Customer", on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    partner_id = models.UUIDField(null=True, blank=True)
    user_id = models.UUIDField(null=True, blank=True, help_text="The partner's user who asked.")
    kind = models.CharField(
        max_length=13, choices=[(kind.value, kind.value) for kind in TicketKind], default=TicketKind.CUSTOMER.value
    )
    application_id = models.UUIDField(null=True, blank=True)
    category = models.CharField(max_length=12, choices=[(choice.value, choice.value) for choice in TicketCategory])
    state = models.CharField(
        max_length=8, choices=[(choice.value, choice.value) for choice in TicketState], default=TicketState.OPEN.value
    )
    faq_code = models.CharField(max_length=60, blank=True, help_text="The FAQ that did not help.")
    sent_on = models.DateField(null=True, blank=True, help_text="When the partner sent the customer who is missing.")
    finding = models.CharField(
        max_length=14,
        blank=True,
        choices=[(code.value, code.value) for code in MissingLeadCode],
        help_text="Why that customer is missing; the number itself is not kept.",
    )
    finding_on = models.DateField(null=True, blank=True, help_text="The day that decided it.")
    finding_days = models.PositiveSmallIntegerField(null=True, blank=True, help_text="Days over the window.")
    priority = models.CharField(
        max_length=6,
        choices=[(level.value, level.value) for level in TicketPriority],
        default=TicketPriority.NORMAL.value,
    )
    owner_id = models.UUIDField(null=True, blank=True, help_text="The admin who answers it.")
    owner_name = models.CharField(max_length=120, blank=True)
    opened_by_id = models.UUIDField(null=True, blank=True, help_text="The admin who opened it for the customer.")
    opened_by_name = models.CharField(max_length=120, blank=True)
    waiting_for = models.CharField(
        max_length=8,
        blank=True,
        default="",
        choices=[(party.value, party.value) for party in TicketWaitingFor if party],
    )
    lender_id = models.IntegerField(
        null=True, blank=True, help_text="The lender that was asked, or that a complaint is about."
    )
    email = SealedTextField(null=True, blank=True, help_text="As typed into the help form, where it was.")
    phone = SealedTextField(null=True, blank=True)
    language = models.CharField(max_length=2, default="en")
    opened_at = models.DateTimeField(db_index=True)
    answer_by = models.DateField(help_text="The last day on which an answer is in time.")
    first_answer_due = models.DateTimeField(null=True, blank=True)
    first_answered_at = models.DateTimeField(null=True, blank=True)
    answered_at = models.DateTimeField(null=True, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)
    changed_at = models.DateTimeField()
    read_at = models.DateTimeField(null=True, blank=True, help_text="When the asker last looked.")
    escalated_at = models.DateTimeField(null=True, blank=True, help_text="When admins were told that it is overdue.")
    score = models.PositiveSmallIntegerField(null=True, blank=True, help_text="1 to 5, by the asker after the end.")
    score_asked_at = models.DateTimeField(null=True, blank=True, help_text="The end after which the score was asked.")

    class Meta:
        ordering = ["-changed_at"]
        indexes = [
            models.Index(fields=["customer", "-changed_at"], name="ticket_of_customer"),
            models.Index(fields=["partner_id", "-changed_at"], name="ticket_of_partner"),
            models.Index(fields=["state", "answer_by"], name="ticket_owed"),
            models.Index(fields=["owner_id", "state", "answer_by"], name="ticket_of_owner"),
        ]
        constraints = [
            models.CheckConstraint(
                condition=Q(
                    customer__isnull=False,
                    partner_id__isnull=True,
                    user_id__isnull=True,
                    kind=TicketKind.CUSTOMER.value,
                )
                | (
                    Q(customer__isnull=True, partner_id__isnull=False, user_id__isnull=False)
                    & ~Q(kind=TicketKind.CUSTOMER.value)
                ),
                name="ticket_of_exactly_one_asker",
            ),
            models.CheckConstraint(
                condition=Q(category=TicketCategory.MISSING_LEAD.value, sent_on__isnull=False) & ~Q(finding="")
                | ~Q(category=TicketCategory.MISSING_LEAD.value) & Q(sent_on__isnull=True, finding=""),
                name="ticket_missing_lead_has_its_finding",
            ),
            models.CheckConstraint(
                condition=Q(score__isnull=True) | Q(score__range=(1, 5), score_asked_at__isnull=False),
                name="ticket_score_asked_1_to_5",
            ),
            models.CheckConstraint(
                condition=~Q(state=TicketState.CLOSED.value) | Q(closed_at__isnull=False),
                name="ticket_closed_at_a_time",
            ),
        ]

    def __str__(self) -> str:
        return self.number


class TicketMessage(models.Model):
    """One message of a ticket."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    ticket = models.ForeignKey(Ticket, on_delete=models.CASCADE, related_name="messages")
    author = models.CharField(max_length=8, choices=[(choice.value, choice.value) for choice in TicketAuthor])
    staff_id = models.UUIDField(null=True, blank=True, help_text="Who of the house wrote it.")
    author_name = models.CharField(max_length=120, blank=True, help_text="Of staff and partners' users.")
    is_internal = models.BooleanField(default=False, help_text="A note that only staff read.")
    text = SealedTextField()
    at = models.DateTimeField()

    class Meta:
        ordering = ["at", "id"]
        indexes = [models.Index(fields=["ticket", "at"], name="ticket_message_of_ticket")]
        constraints = [
            models.CheckConstraint(
                condition=Q(is_internal=False) | Q(author=TicketAuthor.STAFF.value), name="ticket_note_by_staff"
            )
        ]

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


class CannedAnswer(models.Model):
    """An answer that staff insert and complete: one text in both languages."""

    code = models.SlugField(max_length=60, unique=True)
    kind = models.CharField(
        max_length=13,
        blank=True,
        default="",
        choices=[(kind.value, kind.value) for kind in TicketKind],
        help_text="The kind of tickets it answers; empty for all.",
    )
    title_en = models.CharField(max_length=80)
    title_hi = models.CharField(max_length=80)
    text_en = models.TextField(max_length=1500)
    text_hi = models.TextField(max_length=1500)
    sort_order = models.PositiveSmallIntegerField(default=0)
    is_live = models.BooleanField(default=True)

    class Meta:
        ordering = ["sort_order", "id"]
        constraints = [
            models.CheckConstraint(
                condition=~(Q(title_en="") | Q(title_hi="") | Q(text_en="") | Q(text_hi="")),
                name="canned_answer_in_both_languages",
                violation_error_message="A canned answer needs its title and text in both languages.",
            )
        ]

    def __str__(self) -> str:
        return self.title_en
