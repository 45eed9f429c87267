"""Certificates of deletions, written anew with each answer until they are final."""

from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.db.models import Q

from apps.audit.selectors import last_block
from apps.core.domain.calendar import today_ist
from apps.privacy.domain.certificates import (
    CertificateFacts,
    RecipientFact,
    content_in,
    content_of,
    sign,
    signing_key,
    text_of,
)
from apps.privacy.domain.requests import ErasureState
from apps.privacy.gateways.erasure_store import deletion_key
from apps.privacy.models import ErasureCertificate, ErasureRequest

BATCH_SIZE = 100


def sweep_certificates(*, now: datetime) -> int:
    """Write the certificates that are missing or out of date, and return how many."""
    due = Q(certificate=None) | Q(certificate__is_final=False)
    rows = ErasureRequest.objects.filter(due, state=ErasureState.DONE.value, done_at__isnull=False)
    return sum(
        write_certificate(request_id=pk, now=now)
        for pk in rows.order_by("certificate__made_at", "done_at").values_list("pk", flat=True)[:BATCH_SIZE]
    )


@transaction.atomic
def write_certificate(*, request_id: UUID, now: datetime) -> bool:
    """Write the certificate of a deletion where its facts have changed; a final one stays."""
    request = ErasureRequest.objects.select_for_update().filter(pk=request_id, state=ErasureState.DONE.value).first()
    if request is None:
        return False
    row = ErasureCertificate.objects.filter(request=request).first()
    if row is not None and row.is_final:
        return False
    content = content_of(_facts(request), at=now)
    if row is not None and content_in(row.text) == content:
        return False
    block = last_block()
    head = bytes(block.hash).hex() if block is not None else ""
    signed = sign(signing_key(deletion_key()), text_of(content, audit_head=head))
    ErasureCertificate.objects.update_or_create(
        request=request,
        defaults={
            "text": signed.text,
            "signature": signed.signature,
            "public_key": signed.public_key,
            "is_final": content["is_final"],
            "made_at": now,
        },
    )
    return True


def _facts(request: ErasureRequest) -> CertificateFacts:
    if request.done_at is None:
        raise ValueError("A certificate is of a finished deletion.")
    return CertificateFacts(
        number=request.number,
        via=request.via,
        basis=request.basis,
        asked_at=request.asked_at,
        done_at=request.done_at,
        deleted=request.gone,
        retained=request.kept,
        recipients=[
            RecipientFact(
                notice.recipient_name, notice.outcome, today_ist(notice.answered_at) if notice.answered_at else None
            )
            for notice in request.notices.all()
        ],
    )
