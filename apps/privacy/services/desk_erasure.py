"""Deletion by the back office: one full admin proposes a plan, another decides.

It rests on the person's written request. Nothing is deleted by one person alone. After the second yes the person is
told and has 48 hours to cancel; then the same transaction runs as for a request of their own (services/deletion.py).
"""

import secrets
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import cast
from uuid import UUID

from django.conf import settings
from django.db import IntegrityError, transaction
from django.utils.module_loading import import_string

from apps.accounts.services import otp as accounts
from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.approval import require_full_admin, require_second_person
from apps.core.domain.calendar import IST, format_moment, today_ist
from apps.core.domain.identifiers import clean_mobile, clean_otp, mask_mobile, plain
from apps.core.domain.languages import by_language
from apps.core.domain.person import ErasureBlock, Person
from apps.core.domain.problems import FieldError, Problem, conflict, invalid, not_found
from apps.messaging.services import outbox
from apps.privacy.domain.contact import ON_CONSENT, ContactRefusal
from apps.privacy.domain.erasure_plan import LEGAL_HOLD, ErasurePlan, plan_erasure
from apps.privacy.domain.requests import (
    NUMBER_LENGTH,
    NUMBER_LETTERS,
    OPEN_STATES,
    ErasureBasis,
    ErasureProof,
    ErasureState,
    ErasureVia,
    ProofDocument,
    answer_by,
    desk_due_at,
    may_cancel,
)
from apps.privacy.models import DataSharing, ErasureRequest, LegalHold
from apps.privacy.selectors.erasure import open_request, standing_holds
from apps.privacy.services.data_holders import data_holders, in_flight, notify_person, person_of

MIN_WORDS, MAX_WORDS = 15, 500
MAX_LAW = 120
MAX_HOLD = timedelta(days=3653)
PAGE = "/user/account/delete"


@dataclass(frozen=True)
class DeletionCodeDelivery:
    """Masked address that a code was sent to, and its clocks in seconds."""

    sent_to: str
    otp_expires_in: int
    resend_in: int


@dataclass(frozen=True)
class ProofGiven:
    """The proof of a proposal: a code that the person read out, or a paper that was seen."""

    by: ErasureProof
    otp: str = ""
    document: ProofDocument | None = None


@dataclass(frozen=True)
class CustomerPlan:
    """One customer and what a deletion would do now."""

    person: Person
    plan: ErasurePlan


def plan_of(person: Person, language: str, now: datetime) -> ErasurePlan:
    """Return the plan of now, table by table from the ERASERS registry."""
    recipients = DataSharing.objects.filter(customer_id__in=person.ids, names_person=True)
    return plan_erasure(
        holdings=[holding for keeper in data_holders() for holding in keeper.holdings(person)],
        blocks=blocks_of(person, now),
        in_flight=in_flight(person, language),
        recipients=recipients.values_list("recipient_name", flat=True),
        on=today_ist(now),
    )


def blocks_of(person: Person, now: datetime) -> list[ErasureBlock]:
    """Return the blocks of a deletion now: legal holds, then the answers of other apps."""
    held = [ErasureBlock(LEGAL_HOLD, hold.law, _end_of(hold.until)) for hold in standing_holds(person.ids, now)]
    paths = cast(tuple[str, ...], settings.ERASURE_BLOCKS)  # type: ignore[misc]
    return held + [block for path in paths for block in import_string(path)(person, now)]


def customer_plan(*, actor: Actor, customer_id: UUID, now: datetime) -> CustomerPlan:
    """Return one customer's plan; reading it is an audit entry. 404 unknown or deleted."""
    require_full_admin(actor)
    person = _living(customer_id)
    plan = plan_of(person, actor.language, now)
    audit.record(
        actor=actor, action="privacy.erasure_plan_read", target="customer", target_id=person.customer_id, details={}
    )
    return CustomerPlan(person, plan)


def draft_erasure(*, actor: Actor, customer_id: UUID, words: str, now: datetime) -> ErasureRequest:
    """Write down that the person asked on the telephone to be deleted.

    The days of the answer run from now. Nothing is deleted by it: a full admin proposes it on a paper, or withdraws it
    with a reason.
    404 unknown or deleted, 409 `privacy.erasure_under_way` with its number, 422 at `words` (15 to 500 characters).
    """
    text = _words("words", words)
    with transaction.atomic():
        person = _living(customer_id, lock=True)
        earlier = open_request(person.customer_id)
        if earlier is not None:
            raise conflict("privacy.erasure_under_way", number=earlier.number)
        request = ErasureRequest.objects.create(
            number=new_number(),
            customer_id=person.customer_id,
            via=ErasureVia.DESK.value,
            basis=ErasureBasis.ON_CALL.value,
            state=ErasureState.DRAFT.value,
            reason=text,
            language=person.language,
            asked_at=now,
            answer_by=answer_by(now, settings.RIGHTS_ANSWER_DAYS),
            maker=actor.person_id,
            maker_name=actor.name,
            made_at=now,
        )
        _record(actor, "privacy.erasure_drafted", request, basis=ErasureBasis.ON_CALL.value)
    return request


def send_proof_code(*, actor: Actor, customer_id: UUID) -> DeletionCodeDelivery:
    """Send a code to the person's own number, which they read out to prove who they are.

    404 unknown or deleted, 409 `privacy.erasure_open_desk` while a request waits, 429 as for any code.
    """
    require_full_admin(actor)
    person = _living(customer_id)
    standing = open_request(person.customer_id)
    if standing is not None and standing.state != ErasureState.DRAFT:
        raise conflict("privacy.erasure_open_desk")
    sent = accounts.send_otp(
        challenge_for=person.customer_id,
        to=person.mobile,
        purpose="deletion",
        language=person.language,
        ip=actor.ip,
        browser_id=actor.session_id or "",
        actor=actor,
    )
    return DeletionCodeDelivery(mask_mobile(person.mobile), sent.otp_expires_in, sent.resend_in)


def _prove(actor: Actor, customer_id: UUID, proof: ProofGiven) -> None:
    """Check the proof: the code that was read out, or the kind of paper seen. 422 at its field."""
    if proof.by is ErasureProof.DOCUMENT:
        if proof.document is None:
            raise invalid(proof_document=FieldError("core.required"))
        return
    try:
        code = clean_otp(proof.otp)
    except ValueError as error:
        raise invalid(otp=FieldError(f"core.{error}")) from error
    accounts.check_otp(
        challenge_for=customer_id,
        purpose="deletion",
        otp=code,
        browser_id=actor.session_id or "",
        ip=actor.ip,
        actor=actor,
    )


def propose_erasure(
    *,
    actor: Actor,
    customer_id: UUID,
    basis: ErasureBasis,
    reason: str,
    evidence: str,
    mobile: str,
    plan_digest: str,
    proof: ProofGiven,
    now: datetime,
) -> ErasureRequest:
    """Make a request that waits for a second full admin; nothing about the person changes.

    An open draft becomes this request: its number and the days of its answer stay.
    409 `privacy.erasure_open_desk`, `privacy.plan_changed` or `privacy.erasure_blocked`; 422 at `reason`, `evidence`
    (15 to 500 characters each), `mobile` (the person's whole number, typed once more), `otp` or `proof_document`. A
    right code is used up, also where something else is then refused.
    """
    require_full_admin(actor)
    reason, evidence = _words("reason", reason), _words("evidence", evidence)
    _require_number(_living(customer_id), mobile)
    _prove(actor, customer_id, proof)
    with transaction.atomic():
        person = _living(customer_id, lock=True)
        _require_number(person, mobile)
        plan = _agreed_plan(person, actor, plan_digest, now)
        drafts = ErasureRequest.objects.select_for_update().filter(customer_id=person.customer_id)
        request = drafts.filter(state=ErasureState.DRAFT.value).first() or ErasureRequest(
            number=new_number(),
            customer_id=person.customer_id,
            via=ErasureVia.DESK.value,
            language=person.language,
            asked_at=now,
            answer_by=answer_by(now, settings.RIGHTS_ANSWER_DAYS),
        )
        request.basis, request.state = basis.value, ErasureState.WAITING.value
        request.reason, request.evidence = reason, evidence
        request.proof, request.proof_at = proof.by.value, now
        request.proof_document = proof.document.value if proof.document and proof.by is ErasureProof.DOCUMENT else ""
        request.plan, request.plan_digest = plan.to_plain(), plan.digest
        request.maker, request.maker_name, request.made_at = actor.person_id, actor.name, now
        try:
            with transaction.atomic():
                request.save()
        except IntegrityError:
            raise conflict("privacy.erasure_open_desk") from None
        _record(
            actor,
            "privacy.erasure_proposed",
            request,
            basis=basis.value,
            plan=plan.digest,
            proof=request.proof_document or request.proof,
        )
    return request


def agree_erasure(*, actor: Actor, request_id: UUID, plan_digest: str, now: datetime) -> ErasureRequest:
    """Agree to another admin's proposal.

    The person is told, and 48 hours later everything of the plan is deleted.
    409 where the request does not wait, the actor made it, the plan has changed since it was proposed or read, or
    something blocks it.
    """
    require_full_admin(actor)
    with transaction.atomic():
        request, person = _locked(request_id)
        _require_state(request, ErasureState.WAITING)
        require_second_person(actor, request.maker, code="privacy.own_erasure")
        if plan_digest != request.plan_digest:
            raise conflict("privacy.plan_changed")
        _agreed_plan(person, actor, plan_digest, now)
        request.state = ErasureState.COOLING.value
        request.due_at = desk_due_at(now, settings.ERASURE_DESK_HOURS)
        request.approve(actor, now)
        request.save()
        _record(actor, "privacy.erasure_agreed", request, due_at=request.due_at, plan=plan_digest)
        outbox.cancel_for(subject_ids=person.ids, topics=ON_CONSENT, reason=ContactRefusal.LEAVING)
        values = by_language({"reference": request.number, "until": format_moment(request.due_at)})
        notify_person(
            person,
            "deletion_asked",
            values,
            path=PAGE,
            key=f"erasure:{request.pk}:asked",
            now=now,
        )
    return request


def refuse_erasure(*, actor: Actor, request_id: UUID, reason: str, now: datetime) -> ErasureRequest:
    """Refuse another admin's proposal; nothing changes and the person is told so.

    409 where the request does not wait or the actor made it; 422 at `reason`.
    """
    require_full_admin(actor)
    words = _words("reason", reason)
    with transaction.atomic():
        request, person = _locked(request_id)
        _require_state(request, ErasureState.WAITING)
        require_second_person(actor, request.maker, code="privacy.own_erasure")
        request.state, request.refusal = ErasureState.REFUSED.value, words
        request.approve(actor, now)
        request.save()
        _record(actor, "privacy.erasure_refused", request)
        values = {"reference": request.number}
        notify_person(
            person,
            "deletion_refused",
            {"en": values, "hi": values},
            path=PAGE,
            key=f"erasure:{request.pk}:refused",
            now=now,
        )
    return request


def withdraw_erasure(*, actor: Actor, request_id: UUID, reason: str, now: datetime) -> ErasureRequest:
    """Take back a request of the back office until its hour.

    Whoever asked on the telephone is told that it ended.
    409 for one of the person's own, for one that is decided, and once its time is over.
    """
    require_full_admin(actor)
    words = _words("reason", reason)
    with transaction.atomic():
        request, person = _locked(request_id)
        if request.via != ErasureVia.DESK:
            raise conflict("privacy.erasure_is_own")
        state = ErasureState(request.state)
        if state not in OPEN_STATES:
            raise conflict("privacy.erasure_not_waiting")
        if state is ErasureState.COOLING and not may_cancel(state, cast(datetime, request.due_at), now):
            raise conflict("privacy.erasure_too_late")
        request.state, request.cancelled_at, request.refusal = ErasureState.CANCELLED.value, now, words
        request.reason = request.evidence = None
        request.save()
        _record(actor, "privacy.erasure_withdrawn", request, was=state.value)
        if state is not ErasureState.WAITING:
            values = {"reference": request.number}
            notify_person(
                person,
                "deletion_refused" if state is ErasureState.DRAFT else "deletion_cancelled",
                {"en": values, "hi": values},
                path=PAGE,
                key=f"erasure:{request.pk}:back",
                now=now,
            )
    return request


def set_hold(*, actor: Actor, customer_id: UUID, law: str, reason: str, until: date, now: datetime) -> LegalHold:
    """Forbid to delete a person until a day, by a named law.

    It holds from now on; another full admin lifts it.
    422 at `law`, `reason` or `until` (after today, at most ten years away).
    """
    require_full_admin(actor)
    words = _words("reason", reason)
    name = _plain("law", law)
    if not name or len(name) > MAX_LAW:
        raise invalid(law=FieldError("core.required" if not name else "core.too_long"))
    today = today_ist(now)
    if not today < until <= today + MAX_HOLD:
        raise invalid(until=FieldError("privacy.hold_day"))
    with transaction.atomic():
        person = _living(customer_id, lock=True)
        hold = LegalHold.objects.create(
            customer_id=person.customer_id,
            law=name,
            reason=words,
            until=until,
            maker=actor.person_id,
            maker_name=actor.name,
            made_at=now,
        )
        audit.record(
            actor=actor,
            action="privacy.hold_set",
            target="customer",
            target_id=person.customer_id,
            details={"hold": hold.pk, "law": name, "until": until},
        )
    return hold


def lift_hold(*, actor: Actor, hold_id: UUID, reason: str, now: datetime) -> LegalHold:
    """Lift a hold. 404 unknown, 409 when it is lifted already or the actor set it."""
    require_full_admin(actor)
    words = _words("reason", reason)
    with transaction.atomic():
        hold = LegalHold.objects.select_for_update().filter(pk=hold_id).first()
        if hold is None:
            raise not_found()
        if hold.checker:
            raise conflict("privacy.hold_lifted")
        require_second_person(actor, hold.maker, code="privacy.own_hold")
        hold.lift_reason = words
        hold.approve(actor, now)
        hold.save()
        audit.record(
            actor=actor,
            action="privacy.hold_lifted",
            target="customer",
            target_id=hold.customer_id,
            details={"hold": hold.pk, "law": hold.law},
        )
    return hold


def new_number() -> str:
    """Return a request's number, which people read out on the telephone."""
    return "D-" + "".join(secrets.choice(NUMBER_LETTERS) for _ in range(NUMBER_LENGTH))


def _agreed_plan(person: Person, actor: Actor, digest: str, now: datetime) -> ErasurePlan:
    """Return the plan of now: 409 unless it is the one that was read and nothing blocks it."""
    plan = plan_of(person, actor.language, now)
    if plan.blocks:
        raise conflict("privacy.erasure_blocked", rules=[block.rule for block in plan.blocks])
    if plan.digest != digest:
        raise conflict("privacy.plan_changed")
    return plan


def _living(customer_id: UUID, *, lock: bool = False) -> Person:
    shown = import_string(cast(str, settings.MASKED_PEOPLE))([customer_id])  # type: ignore[misc]
    if customer_id not in shown or shown[customer_id].erased_at is not None:
        raise not_found()
    return person_of(customer_id, lock=lock)


def _require_number(person: Person, typed: str) -> None:
    """Raise 422 at `mobile` unless the person's whole number was typed."""
    try:
        is_theirs = clean_mobile(typed) == person.mobile
    except ValueError:
        is_theirs = False
    if not is_theirs:
        raise invalid(mobile=FieldError("privacy.other_number"))


def _locked(request_id: UUID) -> tuple[ErasureRequest, Person]:
    """Return the request and its person, the person locked first as a deletion locks them."""
    request = ErasureRequest.objects.filter(pk=request_id).first()
    if request is None:
        raise not_found()
    person = person_of(request.customer_id, lock=True)
    return ErasureRequest.objects.select_for_update().get(pk=request_id), person


def _require_state(request: ErasureRequest, state: ErasureState) -> None:
    if request.state != state:
        raise conflict("privacy.erasure_not_waiting")


def _record(actor: Actor, action: str, request: ErasureRequest, **details: object) -> None:
    audit.record(
        actor=actor,
        action=action,
        target="customer",
        target_id=request.customer_id,
        details={"number": request.number, **details},
    )


def _words(field: str, text: str) -> str:
    words = _plain(field, text)
    refusal: Problem | None = None
    if len(words) < MIN_WORDS:
        refusal = invalid(**{field: FieldError("privacy.words_short", {"least": MIN_WORDS})})
    if len(words) > MAX_WORDS:
        refusal = invalid(**{field: FieldError("core.too_long")})
    if refusal is not None:
        raise refusal
    return words


def _plain(field: str, text: str) -> str:
    try:
        return plain(" ".join(text.split()))
    except ValueError as error:
        raise invalid(**{field: FieldError(f"core.{error}")}) from error


def _end_of(day: date) -> datetime:
    """Return the first instant after a day in India."""
    return datetime.combine(day + timedelta(days=1), datetime.min.time(), tzinfo=IST)
