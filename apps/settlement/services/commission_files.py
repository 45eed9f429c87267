"""Lenders' statements that come as files: kept with their head, confirmed by a second person, booked row by row."""

from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from uuid import UUID

from django.core.files.uploadedfile import UploadedFile
from django.db import connection, transaction

from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.approval import require_second_person
from apps.core.domain.calendar import format_month
from apps.core.domain.problems import FieldError, conflict, invalid, not_found
from apps.lenders import selectors as lenders
from apps.revenue.domain.ledger import first_open
from apps.revenue.selectors import ledger as reading
from apps.revenue.services import ledger
from apps.settlement.domain.received import KIND, TotalAgreement, agreement
from apps.settlement.models import Advice, AdviceLine, CommissionFile, Reconciliation
from apps.settlement.selectors.commission_files import commission_file_totals
from apps.settlement.services.advices import AdviceHead, head_faults
from apps.uploads.domain.upload_record import UploadRecord
from apps.uploads.services import new_uploads
from apps.uploads.services import row_replans as corrections


@dataclass(frozen=True)
class CommissionFileRequest:
    """What is said with the file: the total the statement names, and why its rows come to another sum."""

    stated_total: Decimal | None = None
    explanation: str = ""
    override: bool = False


def receive_file(
    *, sent: AdviceHead, request: CommissionFileRequest, file: UploadedFile | None, by: Actor, now: datetime
) -> UploadRecord:
    """Take in a lender's statement as a file. Nothing is booked; its rows are checked and wait for a second person.

    422 at the field for an unknown lender, what is missing, a day to come, or a reference that is booked already;
    409 when the month is settled and when the same file was taken before; and whatever is wrong with the file itself.
    """
    faults = head_faults(sent, now)
    if sent.lender_id not in lenders.lender_cards([sent.lender_id]):
        faults["lender_id"] = FieldError("uploads.lender_unknown")
    elif is_reference_taken(sent.lender_id, sent.reference.strip()):
        faults["reference"] = FieldError("revenue.advice_known", {"reference": sent.reference.strip()})
    if faults:
        raise invalid(**faults)
    if Reconciliation.objects.filter(
        month__lender_id=sent.lender_id, month__month=sent.month, state=Reconciliation.State.CLOSED
    ).exists():
        raise conflict("revenue.month_settled", month=format_month(sent.month))

    def beside(upload: UploadRecord) -> None:
        CommissionFile.objects.create(
            upload_id=upload.id,
            lender_id=sent.lender_id,
            month=sent.month,
            reference=sent.reference.strip(),
            received_on=sent.received_on,
            utr=sent.utr.strip(),
            stated_total=request.stated_total,
            explanation=request.explanation.strip(),
            maker=by.person_id,
            maker_name=by.name,
            made_at=now,
        )

    return new_uploads.receive(
        actor=by, kind=KIND, lender_id=sent.lender_id, file=file, override=request.override, beside=beside
    )


def is_reference_taken(lender_id: int, reference: str) -> bool:
    """Whether a statement of this lender with this number is there and was not taken back."""
    kept = Advice.objects.filter(lender_id=lender_id, reference=reference)
    return kept.exclude(state=Advice.State.WITHDRAWN).exists()


def confirm_file(
    *, upload_id: UUID, explanation: str, by: Actor, now: datetime, seen_at: datetime | None = None
) -> UploadRecord:
    """Have a checked file booked. Only somebody else than its makers may, masquerade counted as the same person: who
    sent it and whoever corrected a row of it.

    409 for a maker, when it does not wait for that, when a row was corrected since it was looked at (`seen_at`), and
    when its rows do not add up to the stated total, or none was stated, and nobody explains why.
    """
    with transaction.atomic():
        head = CommissionFile.objects.select_for_update().filter(pk=upload_id).first()
        if head is None:
            raise not_found("uploads.not_found")
        require_second_person(by, head.maker, code="revenue.maker_is_checker")
        corrections.record_second_person_for_file(actor=by, upload_id=upload_id, seen_at=seen_at)
        found, stated = commission_file_totals(head.pk, head)
        why = explanation.strip() or head.explanation
        if agreement(found, stated) is not TotalAgreement.AGREES and not why:
            if stated is None:
                raise conflict("revenue.file_total_unstated", found=format(found, "f"))
            raise conflict("revenue.file_total_differs", found=format(found, "f"), stated=format(stated, "f"))
        head.approve(by, now)
        head.explanation = why
        head.save()
        upload = new_uploads.start_applying(actor=by, upload_id=upload_id, checked=True)
        audit.record(
            actor=by,
            action="revenue.commission_file_confirmed",
            target="revenue_commissionfile",
            target_id=head.pk,
            after={
                "lender_id": head.lender_id,
                "month": f"{head.month:%Y-%m}",
                "reference": head.reference,
                "total": format(found, "f"),
                "stated": None if stated is None else format(stated, "f"),
            },
            reason=why,
        )
    return upload


def advice_of_file(head: CommissionFile, now: datetime) -> Advice:
    """The booked statement that a confirmed file becomes, made with its first rows; the lender's lock is held.

    409 while nobody has confirmed it, and when its reference came another way meanwhile.
    """
    made = Advice.objects.filter(upload_id=head.pk).first()
    if made is not None:
        return made
    if not head.checker:
        raise conflict("uploads.second_person_needed")
    if is_reference_taken(head.lender_id, head.reference):
        raise conflict("revenue.advice_known", reference=head.reference)
    return Advice.objects.create(
        lender_id=head.lender_id,
        month=head.month,
        reference=head.reference,
        received_on=head.received_on,
        utr=head.utr,
        note=head.explanation,
        origin=Advice.Origin.FILE,
        upload_id=head.pk,
        state=Advice.State.BOOKED,
        total=Decimal(0),
        lines_count=0,
        maker=head.maker,
        maker_name=head.maker_name,
        made_at=head.made_at,
        checker=head.checker,
        checker_name=head.checker_name,
        checked_at=head.checked_at or now,
    )


def reverse_lines(upload_id: UUID, keys: set[str], now: datetime) -> set[str]:
    """Reverse what a file's lines booked and answer the keys that must stay, because a month of theirs is settled.

    A statement with nothing left of it is withdrawn, so that its reference may come again.
    """
    advice = Advice.objects.filter(upload_id=upload_id).first()
    if advice is None:
        return keys
    ledger.lock_lender(advice.lender_id)
    settled = settled_months(advice.lender_id)
    if advice.month in settled:
        return keys
    lines = list(
        AdviceLine.objects.filter(advice=advice, key__in=keys, taken_back=False).select_related("ledger_line__month")
    )
    stays = {line.key for line in lines if line.ledger_line and line.ledger_line.month.month in settled}
    gone = [line for line in lines if line.key not in stays]
    booked = [line.ledger_line_id for line in gone if line.ledger_line_id]
    booked_month = first_open(advice.month, reading.closed_months_for_system(advice.lender_id))
    ledger.reverse(booked, booked_month, now)
    AdviceLine.objects.filter(pk__in=[line.pk for line in gone]).update(taken_back=True)
    if not advice.lines.filter(taken_back=False).exists():
        advice.state = Advice.State.WITHDRAWN
        advice.save(update_fields=["state"])
    return stays | (keys - {line.key for line in lines})


def settled_months(lender_id: int) -> set[date]:
    """The lender's months that were brought together and closed: nothing more is received for them."""
    closed = Reconciliation.objects.filter(month__lender_id=lender_id, state=Reconciliation.State.CLOSED)
    return set(closed.values_list("month__month", flat=True))


def booked_of_file(upload_id: UUID) -> tuple[int, Decimal]:
    """How many lines a file left behind, and what stands under their keys up to them: what its rows must have said."""
    with connection.cursor() as cursor:
        cursor.execute(
            """
            SELECT count(*), COALESCE(sum((
                SELECT sum(o.amount) FROM settlement_adviceline o
                WHERE o.key = l.key AND o.generation <= l.generation AND NOT o.taken_back)), 0)
            FROM settlement_adviceline l JOIN settlement_advice a ON a.id = l.advice_id
            WHERE a.upload_id = %s AND NOT l.taken_back
              AND (l.submission_id IS NULL) = (l.ledger_line_id IS NULL)
            """,
            [upload_id],
        )
        number, amount = cursor.fetchone()
    return int(number), amount
