"""Lenders' statements as files: stored with their head, confirmed, booked row by row.

A second person confirms them.
"""

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
from apps.lenders.selectors import lenders
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
    """Values sent with the file: the stated total and the explanation of a difference.

    The explanation tells why the rows add up to another sum.
    """

    stated_total: Decimal | None = None
    explanation: str = ""
    override: bool = False


def receive_file(
    *, sent: AdviceHead, request: CommissionFileRequest, file: UploadedFile | None, by: Actor, now: datetime
) -> UploadRecord:
    """Store a lender's statement as a file.

    Nothing is booked; its rows are checked and wait for a second person.

    422 at the field for an unknown lender, a missing value, a future day, or a reference that is booked already; 409
    if the month is settled or the same file was received before. Errors of the file itself are raised as for every
    upload.
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
    """Return whether a statement of this lender with this number exists and is not withdrawn."""
    statements = Advice.objects.filter(lender_id=lender_id, reference=reference)
    return statements.exclude(state=Advice.State.WITHDRAWN).exists()


def confirm_file(
    *, upload_id: UUID, explanation: str, by: Actor, now: datetime, seen_at: datetime | None = None
) -> UploadRecord:
    """Confirm a checked file, so that it is booked. A second person is required.

    The admin who sent it and every admin who corrected a row are refused, masquerading or not.

    409 for such an admin, if the file does not await confirmation, if a row was corrected after it was read
    (`seen_at`), and without an explanation if the rows do not add up to the stated total or none was stated.
    """
    with transaction.atomic():
        head = CommissionFile.objects.select_for_update().filter(pk=upload_id).first()
        if head is None:
            raise not_found("uploads.not_found")
        require_second_person(by, head.maker, code="revenue.maker_is_checker")
        corrections.record_second_person_for_file(actor=by, upload_id=upload_id, seen_at=seen_at)
        rows_total, stated = commission_file_totals(head.pk, head)
        why = explanation.strip() or head.explanation
        if agreement(rows_total, stated) is not TotalAgreement.AGREES and not why:
            if stated is None:
                raise conflict("revenue.file_total_unstated", found=format(rows_total, "f"))
            raise conflict("revenue.file_total_differs", found=format(rows_total, "f"), stated=format(stated, "f"))
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
                "total": format(rows_total, "f"),
                "stated": None if stated is None else format(stated, "f"),
            },
            reason=why,
        )
    return upload


def advice_of_file(head: CommissionFile, now: datetime) -> Advice:
    """Return the booked statement of a confirmed file, created with its first rows.

    The caller holds the lender's lock. 409 while no second person confirmed the file, and if its reference was booked
    another way in the meantime.
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
    """Reverse the lines of a file and return the keys that stay.

    A key stays if one of its months is settled, or if the file has no line under it. A statement with no line left is
    withdrawn, so that its reference can be used again.
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
    """Return the lender's settled months: nothing more is received for them."""
    closed = Reconciliation.objects.filter(month__lender_id=lender_id, state=Reconciliation.State.CLOSED)
    return set(closed.values_list("month__month", flat=True))


def booked_of_file(upload_id: UUID) -> tuple[int, Decimal]:
    """Return the number of lines that a file booked and the sum under their keys.

    The sum counts earlier lines of the same keys too, so it is the sum that the file's rows stated.
    """
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
