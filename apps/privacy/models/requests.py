"""Requests of a person (deletion, copy of the data), and legal holds that forbid a deletion."""

import uuid

from django.db import models
from django.db.models import Q

from apps.core.fields import SealedTextField
from apps.core.models import TwoPersonModel
from apps.privacy.domain.requests import (
    DataExportState,
    ErasureBasis,
    ErasureProof,
    ErasureState,
    ErasureVia,
    ProofDocument,
)


class ErasureRequest(TwoPersonModel):
    """A request to be deleted, with its result. It outlives the person's data as the receipt.

    The person makes it, or the back office on the person's written request; the latter needs a second full admin, who
    approves the stored plan. A request by telephone is a draft until a full admin has the paper. Reason, evidence and
    refusal are texts about the person: they are deleted with everything else.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    number = models.CharField(max_length=12, unique=True)
    customer_id = models.UUIDField()
    via = models.CharField(
        max_length=4, choices=[(via.value, via.value) for via in ErasureVia], default=ErasureVia.OWN.value
    )
    basis = models.CharField(
        max_length=8, choices=[(basis.value, basis.value) for basis in ErasureBasis], blank=True, default=""
    )
    state = models.CharField(
        max_length=10,
        choices=[(state.value, state.value) for state in ErasureState],
        default=ErasureState.COOLING.value,
    )
    reason = SealedTextField(null=True, blank=True)
    evidence = SealedTextField(null=True, blank=True, help_text="Where the person's own words lie, and what was seen.")
    refusal = SealedTextField(null=True, blank=True, help_text="Why the second admin refused; told to the maker.")
    proof = models.CharField(
        max_length=8, choices=[(proof.value, proof.value) for proof in ErasureProof], blank=True, default=""
    )
    proof_document = models.CharField(
        max_length=10, choices=[(kind.value, kind.value) for kind in ProofDocument], blank=True, default=""
    )
    proof_at = models.DateTimeField(null=True, blank=True)
    plan = models.JSONField(null=True, blank=True, help_text="What the second person agreed to: kinds, laws, counts.")
    plan_digest = models.CharField(max_length=16, blank=True, default="")
    language = models.CharField(max_length=2)
    asked_at = models.DateTimeField(db_index=True)
    due_at = models.DateTimeField(null=True, blank=True, help_text="Carried out from then on; empty while it waits.")
    answer_by = models.DateField()
    cancelled_at = models.DateTimeField(null=True, blank=True)
    done_at = models.DateTimeField(null=True, blank=True)
    gone = models.JSONField(default=list, blank=True, help_text="What went: kind and count.")
    kept = models.JSONField(default=list, blank=True, help_text="What stays: kind, count and by which rule.")

    class Meta(TwoPersonModel.Meta):
        ordering = ["-asked_at"]
        constraints = [
            *TwoPersonModel.Meta.constraints,
            models.UniqueConstraint(
                fields=["customer_id"], condition=Q(state__in=("draft", "waiting", "cooling")), name="erasure_one_open"
            ),
            models.CheckConstraint(
                condition=Q(via="own") | ~Q(state__in=("cooling", "done")) | ~Q(checker=""),
                name="erasure_by_desk_takes_two",
            ),
            models.CheckConstraint(
                condition=Q(via="own", basis="")
                | Q(via="desk", basis="on_call", state__in=("draft", "cancelled"))
                | (Q(via="desk") & ~Q(basis__in=("", "on_call")) & ~Q(plan_digest="")),
                name="erasure_by_desk_has_a_basis",
            ),
            models.CheckConstraint(
                condition=~Q(state__in=("cooling", "done")) | Q(due_at__isnull=False), name="erasure_has_its_day"
            ),
            models.CheckConstraint(
                condition=Q(via="own")
                | ~Q(state__in=("waiting", "cooling", "done"))
                | Q(proof="code", proof_at__isnull=False)
                | (Q(proof="document", proof_at__isnull=False) & ~Q(proof_document="")),
                name="erasure_by_desk_is_proved",
            ),
        ]
        indexes = [
            models.Index(fields=["customer_id", "-asked_at"], name="erasure_of_customer"),
            models.Index(fields=["due_at"], condition=Q(state="cooling"), name="erasure_due"),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.state}"


class LegalHold(TwoPersonModel):
    """A law that forbids to delete a person until a day.

    One full admin sets it (maker), another lifts it (checker). It holds from the moment it is set: waiting loses
    nothing, deleting cannot be undone.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    customer_id = models.UUIDField(db_index=True)
    law = models.CharField(max_length=120)
    reason = SealedTextField(null=True)
    until = models.DateField()
    lift_reason = SealedTextField(null=True, blank=True)

    class Meta(TwoPersonModel.Meta):
        ordering = ["-made_at"]
        constraints = [*TwoPersonModel.Meta.constraints]

    def __str__(self) -> str:
        return f"{self.law} until {self.until}"


class DataExport(models.Model):
    """A download of all data stored about a person: sealed, and deleted after some days.

    It is made in the background.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    customer_id = models.UUIDField()
    state = models.CharField(
        max_length=8,
        choices=[(state.value, state.value) for state in DataExportState],
        default=DataExportState.QUEUED.value,
    )
    language = models.CharField(max_length=2)
    steps_done = models.PositiveSmallIntegerField(default=0)
    steps = models.PositiveSmallIntegerField(default=0)
    attempts = models.PositiveSmallIntegerField(default=0)
    asked_at = models.DateTimeField(db_index=True)
    touched_at = models.DateTimeField()
    ready_at = models.DateTimeField(null=True, blank=True)
    expires_at = models.DateTimeField(null=True, blank=True)
    json_as = models.CharField(max_length=120, blank=True)
    pdf_as = models.CharField(max_length=120, blank=True)
    json_size = models.PositiveIntegerField(default=0)
    pdf_size = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ["-asked_at"]
        constraints = [
            models.UniqueConstraint(
                fields=["customer_id"], condition=Q(state__in=["queued", "running"]), name="export_one_under_way"
            )
        ]
        indexes = [
            models.Index(fields=["customer_id", "-asked_at"], name="export_of_customer"),
            models.Index(fields=["state", "touched_at"], name="export_waiting"),
        ]

    def __str__(self) -> str:
        return f"{self.state} {str(self.id)[:8]}"
