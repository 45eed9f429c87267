"""A person asks to be deleted: asked for with a code, taken back within some days, then carried out as a whole.

One transaction empties every table that a keeper answers for; the request's row is what is left to show for it.
"""

import secrets
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db import IntegrityError, transaction

from apps.accounts import services as accounts
from apps.audit import services as audit
from apps.core.domain.actor import SYSTEM, Actor
from apps.core.domain.calendar import IST
from apps.core.domain.identifiers import clean_otp, mask_mobile, plain
from apps.core.domain.person import DataHolding, ErasedCount
from apps.core.domain.problems import FieldError, conflict, invalid
from apps.core.jobs import enqueue
from apps.messaging import services as messaging
from apps.privacy.domain.contact import ON_CONSENT, ContactRefusal
from apps.privacy.domain.requests import (
    NUMBER_LENGTH,
    NUMBER_LETTERS,
    ErasureState,
    answer_by,
    due_at,
    may_cancel,
)
from apps.privacy.models import ErasureRequest
from apps.privacy.services.data_holders import data_holders, in_flight, notify_person, person_of
from apps.privacy.services.erasure_notices import open_notices

MAX_REASON_LENGTH = 500
BATCH_SIZE = 50
PAGE = "/user/account/delete"


@dataclass(frozen=True)
class DeletionCodeDelivery:
    """Where a code went (masked), and its clocks in seconds."""

    sent_to: str
    otp_expires_in: int
    resend_in: int


@dataclass(frozen=True)
class DeletionPreview:
    """What a deletion would do now."""

    holdings: list[DataHolding]
    in_flight: list[dict[str, Any]]


def preview_deletion(*, actor: Actor) -> DeletionPreview:
    """What is held of the asker, what would go and what law lets stay, and what is with a lender now."""
    person = person_of(_own_id(actor))
    held = [one for keeper in data_holders() for one in keeper.holdings(person) if one.count]
    return DeletionPreview(held, in_flight(person, actor.language))


def send_code(*, actor: Actor) -> DeletionCodeDelivery:
    """A code to the person's number: a deletion is not asked for by a phone that was left lying about. 409 while one
    is under way, 429 when codes are asked for too often."""
    customer_id = _own_id(actor)
    _refuse_open_request(customer_id)
    person = person_of(customer_id)
    sent = accounts.send_otp(
        challenge_for=customer_id,
        to=person.mobile,
        purpose="deletion",
        language=actor.language,
        ip=actor.ip,
        browser_id=actor.session_id or "",
        actor=actor,
    )
    return DeletionCodeDelivery(mask_mobile(person.mobile), sent.otp_expires_in, sent.resend_in)


def request_deletion(*, actor: Actor, otp: str, reason: str, now: datetime) -> ErasureRequest:
    """Begin the cooling time. 422 for a wrong code or a reason that is too long, 409 while one is under way."""
    customer_id = _own_id(actor)
    words = _reason(reason)
    try:
        code = clean_otp(otp)
    except ValueError as error:
        raise invalid(otp=FieldError(f"core.{error}")) from error
    _refuse_open_request(customer_id)
    accounts.check_otp(
        challenge_for=customer_id,
        purpose="deletion",
        otp=code,
        browser_id=actor.session_id or "",
        ip=actor.ip,
        actor=actor,
    )
    try:
        with transaction.atomic():
            return _begin(customer_id, words, actor, now)
    except IntegrityError:
        raise conflict("privacy.erasure_open") from None


def _begin(customer_id: UUID, reason: str, actor: Actor, now: datetime) -> ErasureRequest:
    person = person_of(customer_id, lock=True)
    request = ErasureRequest.objects.create(
        number=_number(),
        customer_id=person.customer_id,
        reason=reason or None,
        language=actor.language,
        asked_at=now,
        due_at=due_at(now, settings.ERASURE_COOLING_DAYS),
        answer_by=answer_by(now, settings.RIGHTS_ANSWER_DAYS),
    )
    audit.record(
        actor=actor,
        action="privacy.erasure_asked",
        target="customer",
        target_id=person.customer_id,
        details={"number": request.number, "due_at": request.due_at},
    )
    # Whoever leaves is not invited to anything any more.
    messaging.cancel_for(subject_ids=person.ids, topics=ON_CONSENT, reason=ContactRefusal.LEAVING)
    told = {"reference": request.number, "until": _written(request.due_at)}
    notify_person(
        person, "deletion_asked", {"en": told, "hi": told}, path=PAGE, key=f"erasure:{request.pk}:asked", now=now
    )
    return request


def cancel(*, actor: Actor, now: datetime) -> ErasureRequest:
    """Take the open request back. 409 where none is open, or its time is over and it is being carried out."""
    customer_id = _own_id(actor)
    with transaction.atomic():
        person = person_of(customer_id, lock=True)
        request = (
            ErasureRequest.objects.select_for_update()
            .filter(customer_id=person.customer_id, state=ErasureState.COOLING.value)
            .first()
        )
        if request is None:
            raise conflict("privacy.no_erasure")
        if not may_cancel(ErasureState(request.state), request.due_at, now):
            raise conflict("privacy.erasure_too_late")
        request.state, request.cancelled_at, request.reason = ErasureState.CANCELLED.value, now, None
        request.save(update_fields=["state", "cancelled_at", "reason"])
        audit.record(
            actor=actor,
            action="privacy.erasure_cancelled",
            target="customer",
            target_id=person.customer_id,
            details={"number": request.number},
        )
        told = {"reference": request.number}
        notify_person(
            person, "deletion_cancelled", {"en": told, "hi": told}, path=PAGE, key=f"erasure:{request.pk}:back", now=now
        )
    return request


def execute_deletion(*, request_id: UUID, now: datetime) -> bool:
    """Delete the person if the request is due; True when this call did it. All or nothing, and twice does no harm."""
    with transaction.atomic():
        request = (
            ErasureRequest.objects.filter(pk=request_id, state=ErasureState.COOLING.value, due_at__lte=now).first()
        )  # fmt: skip
        if request is None:
            return False
        person = person_of(request.customer_id, lock=True)
        # Read again under the person's lock, where taking it back waits too.
        request = ErasureRequest.objects.select_for_update().get(pk=request_id)
        if request.state != ErasureState.COOLING:
            return False
        held = [one for keeper in data_holders() for one in keeper.holdings(person)]
        gone: list[ErasedCount] = []
        for keeper in data_holders():
            gone += keeper.erase(person, now)
        open_notices(request=request, person=person, now=now)
        request.state, request.done_at, request.reason = ErasureState.DONE.value, now, None
        request.gone = [asdict(one) for one in gone if one.count]
        request.kept = [asdict(one) for one in held if one.fate == "stays" and one.count]
        request.save()
        audit.record(
            actor=SYSTEM,
            action="privacy.person_erased",
            target="customer",
            target_id=person.customer_id,
            details={"number": request.number, "gone": request.gone, "kept": request.kept},
        )
    return True


def sweep_erasures(*, now: datetime) -> int:
    """Wake the requests whose cooling time is over; how many."""
    due = ErasureRequest.objects.filter(state=ErasureState.COOLING.value, due_at__lte=now).order_by("due_at")
    ids = list(due.values_list("pk", flat=True)[:BATCH_SIZE])
    for request_id in ids:
        enqueue("privacy.erase", request_id=request_id)
    return len(ids)


def _own_id(actor: Actor) -> UUID:
    return UUID(actor.subject_id or "")


def _refuse_open_request(customer_id: UUID) -> None:
    if ErasureRequest.objects.filter(customer_id=customer_id, state=ErasureState.COOLING.value).exists():
        raise conflict("privacy.erasure_open")


def _reason(text: str) -> str:
    try:
        words = plain(" ".join(text.split()))
    except ValueError as error:
        raise invalid(reason=FieldError(f"core.{error}")) from error
    if len(words) > MAX_REASON_LENGTH:
        raise invalid(reason=FieldError("core.too_long"))
    return words


def _number() -> str:
    return "D-" + "".join(secrets.choice(NUMBER_LETTERS) for _ in range(NUMBER_LENGTH))


def _written(at: datetime) -> str:
    """Day and hour in India as both languages write them in messages: 29/11/2026 08:30."""
    return f"{at.astimezone(IST):%d/%m/%Y %H:%M}"
