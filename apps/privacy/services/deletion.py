"""Deletion of a person: requested with a code, cancelled within some days, or carried out.

One transaction empties every table that a data holder answers for; the request's row is the proof that is left.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, cast
from uuid import UUID

from django.conf import settings
from django.core.cache import cache
from django.db import IntegrityError, transaction
from django.db.models import Exists, OuterRef

from apps.accounts.services import otp as accounts
from apps.audit import services as audit
from apps.core.domain.actor import SYSTEM, Actor
from apps.core.domain.calendar import format_moment, today_ist
from apps.core.domain.identifiers import clean_otp, mask_mobile, plain
from apps.core.domain.languages import by_language
from apps.core.domain.person import DataHolding, Person
from apps.core.domain.problems import FieldError, conflict, invalid
from apps.core.failpoints import failpoint
from apps.core.jobs import enqueue
from apps.messaging.services import outbox
from apps.privacy.domain.contact import ON_CONSENT, ContactRefusal
from apps.privacy.domain.erasure_plan import new_kinds
from apps.privacy.domain.requests import DESK_STATES, ErasureState, ErasureVia, answer_by, due_at, may_cancel
from apps.privacy.models import ErasureRequest, LegalHold
from apps.privacy.selectors.erasure import PROGRESS_SECONDS, progress_key, standing_holds
from apps.privacy.services.data_holders import data_holders, in_flight, notify_person, person_of, require_confirmed
from apps.privacy.services.desk_erasure import DeletionCodeDelivery, new_number, plan_of
from apps.privacy.services.erasure_records import record_deletion, store_records
from apps.privacy.services.erasure_run import erase_everywhere, finish

MAX_REASON_LENGTH = 500
BATCH_SIZE = 50
PAGE = "/user/account/delete"


@dataclass(frozen=True)
class DeletionPreview:
    """Effects that a deletion would have now."""

    holdings: list[DataHolding]
    in_flight: list[dict[str, Any]]


def preview_deletion(*, actor: Actor) -> DeletionPreview:
    """Return the actor's stored data, what goes and what stays by law, and what is with lenders."""
    person = person_of(_own_id(actor))
    held = [holding for keeper in data_holders() for holding in keeper.holdings(person) if holding.count]
    return DeletionPreview(held, in_flight(person, actor.language))


def send_code(*, actor: Actor) -> DeletionCodeDelivery:
    """Send a code to the person's number, so that an unattended phone cannot request a deletion.

    409 while one is under way, 429 when codes are requested too often, 403 before the visit is confirmed.
    """
    require_confirmed(actor)
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
    """Begin the cooling time.

    422 for a wrong code or a reason that is too long, 409 while one is under way, 403 before the visit is confirmed.
    """
    require_confirmed(actor)
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
    _close_proposals(person.customer_id, actor, now)
    request = ErasureRequest.objects.create(
        number=new_number(),
        customer_id=person.customer_id,
        reason=reason or None,
        language=actor.language,
        asked_at=now,
        due_at=due_at(now, settings.ERASURE_COOLING_DAYS),
        answer_by=answer_by(now, settings.RIGHTS_ANSWER_DAYS),
        maker=actor.person_id,
        made_at=now,
    )
    audit.record(
        actor=actor,
        action="privacy.erasure_asked",
        target="customer",
        target_id=person.customer_id,
        details={"number": request.number, "due_at": request.due_at},
    )
    # A person about to be deleted gets no more invitations.
    outbox.cancel_for(subject_ids=person.ids, topics=ON_CONSENT, reason=ContactRefusal.LEAVING)
    values = by_language({"reference": request.number, "until": format_moment(cast(datetime, request.due_at))})
    notify_person(person, "deletion_asked", values, path=PAGE, key=f"erasure:{request.pk}:asked", now=now)
    return request


def cancel(*, actor: Actor, now: datetime) -> ErasureRequest:
    """Cancel the open request.

    409 where none is open, or its time is over and it is being carried out.
    """
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
        if not may_cancel(ErasureState(request.state), cast(datetime, request.due_at), now):
            raise conflict("privacy.erasure_too_late")
        request.state, request.cancelled_at = ErasureState.CANCELLED.value, now
        request.reason = request.evidence = None
        request.save(update_fields=["state", "cancelled_at", "reason", "evidence"])
        audit.record(
            actor=actor,
            action="privacy.erasure_cancelled",
            target="customer",
            target_id=person.customer_id,
            details={"number": request.number},
        )
        values = {"reference": request.number}
        notify_person(
            person,
            "deletion_cancelled",
            {"en": values, "hi": values},
            path=PAGE,
            key=f"erasure:{request.pk}:back",
            now=now,
        )
    return request


def execute_deletion(*, request_id: UUID, now: datetime) -> bool:
    """Delete the person if the request is due, and return whether this call did it.

    All or nothing, and idempotent. A legal hold keeps the request as it is. A request of the back office also waits for
    every other block, and needs a new approval where a kind of data exists now that its plan does not name.
    """
    try:
        with transaction.atomic():
            is_done = _carry_out(request_id, now)
    finally:
        cache.delete(progress_key(request_id))
    if is_done:
        failpoint("person_erased")
        store_records()
    return is_done


def _carry_out(request_id: UUID, now: datetime) -> bool:
    request = (
        ErasureRequest.objects.filter(pk=request_id, state=ErasureState.COOLING.value, due_at__lte=now).first()
    )  # fmt: skip
    if request is None:
        return False
    person = person_of(request.customer_id, lock=True)
    # Read again under the person's lock, where taking it back waits too.
    request = ErasureRequest.objects.select_for_update().get(pk=request_id)
    if request.state != ErasureState.COOLING or standing_holds(person.ids, now):
        return False
    if request.via == ErasureVia.DESK and not _still_agreed(request, person, now):
        return False

    def show_progress(step: int) -> None:
        cache.set(progress_key(request_id), step, PROGRESS_SECONDS)

    erased = erase_everywhere(person, now, after_step=show_progress)
    # The holders have emptied the words of this row as well.
    request = ErasureRequest.objects.get(pk=request_id)
    finish(request, person, erased, now)
    record_deletion(request, person.ids, now)
    return True


def _still_agreed(request: ErasureRequest, person: Person, now: datetime) -> bool:
    """Return whether the stored plan is still complete; else the request awaits approval again.

    False also while something blocks the deletion; the request then stays as it is.
    """
    plan = plan_of(person, request.language, now)
    if plan.blocks:
        return False
    added = new_kinds(request.plan or {}, plan)
    if not added:
        return True
    request.state, request.due_at = ErasureState.WAITING.value, None
    request.checker, request.checker_name, request.checked_at = "", "", None
    request.plan, request.plan_digest = plan.to_plain(), plan.digest
    request.save()
    audit.record(
        actor=SYSTEM,
        action="privacy.erasure_plan_changed",
        target="customer",
        target_id=person.customer_id,
        details={"number": request.number, "added": added},
    )
    return False


def sweep_erasures(*, now: datetime) -> int:
    """Wake the requests whose cooling time is over and that no legal hold keeps; how many."""
    holds = LegalHold.objects.filter(customer_id=OuterRef("customer_id"), checker="", until__gte=today_ist(now))
    due = ErasureRequest.objects.filter(~Exists(holds), state=ErasureState.COOLING.value, due_at__lte=now)
    ids = list(due.order_by("due_at").values_list("pk", flat=True)[:BATCH_SIZE])
    for request_id in ids:
        enqueue("privacy.erase", request_id=request_id)
    return len(ids)


def _close_proposals(customer_id: UUID, actor: Actor, now: datetime) -> None:
    """End what the back office drafted or proposed for a person who now asks."""
    for request in ErasureRequest.objects.select_for_update().filter(customer_id=customer_id, state__in=DESK_STATES):
        was = request.state
        request.state, request.cancelled_at = ErasureState.CANCELLED.value, now
        request.reason = request.evidence = None
        request.save()
        audit.record(
            actor=actor,
            action="privacy.erasure_withdrawn",
            target="customer",
            target_id=customer_id,
            details={"number": request.number, "was": was, "by_own_request": True},
        )


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
