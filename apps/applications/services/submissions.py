"""One application to one lender: consent, a single live submission, the outbox, redirects, pushes, withdrawal."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import F, Q

from apps.applications import selectors
from apps.applications.domain import offer_list, sharing
from apps.applications.domain.retries import next_try
from apps.applications.domain.statuses import FINAL, StatusDecision, StatusSource, SubmissionStatus, may_move
from apps.applications.models import Application, Dispatch, Push, Submission
from apps.applications.services import duplicates, offers
from apps.applications.services.data_sharing import record_sharing
from apps.applications.services.statuses import StatusChange, first_entry, record_status
from apps.applications.services.visits import require_confirmed
from apps.catalogue import selectors as catalogue
from apps.catalogue.domain.texts import digest_of
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.core.domain.plain import from_plain
from apps.core.domain.problems import Problem, conflict, not_found
from apps.core.jobs import enqueue
from apps.core.services import run_once
from apps.customers import selectors as customers_read
from apps.customers import services as customers
from apps.customers.domain.events import JourneyEventName
from apps.lenders import selectors as lenders
from apps.lenders import services as lenders_write
from apps.lenders.domain.connection import StatusPush, SubmitAnswer
from apps.lenders.domain.reasons import DeclineReason
from apps.matching.domain.kfs_text import KfsDocument
from apps.matching.domain.policy import Policy
from apps.matching.domain.ranking import Offer
from apps.privacy import selectors as consents
from apps.privacy import services as privacy

REQUEST_FIELDS = ("product", "amount", "tenure_months")
"""What is asked for; it goes along."""

MAX_ATTEMPTS = 4
STALE_AFTER = timedelta(seconds=90)
SWEEP_AFTER = timedelta(seconds=10)


REFERENCE_ONLY = ("submission_reference",)
"""All that a lender gets whose customers go on at its own page: a number that names nobody."""


@dataclass(frozen=True)
class LenderConsentText:
    """What a customer agrees to for one lender: the text in force with the lender's name in it, and its fingerprint."""

    version: str
    language: str
    title: str
    body: str
    digest: str


def consent_text(
    *, card: lenders.LenderCard, language: str, now: datetime, kind: str = "share_with_lender"
) -> LenderConsentText:
    """The consent of a kind that names this lender."""
    text = catalogue.legal_text(kind, language, "", today_ist(now))
    if text is None:
        raise Problem("applications.no_consent_text", 409)
    name = card.name(language)
    body = "\n".join(section["body"] for section in text.sections)
    title, body = text.title.replace("{{lender}}", name), body.replace("{{lender}}", name)
    return LenderConsentText(text.version, text.language, title, body, digest_of(title, body))


def consent_for(*, actor: Actor, app_id: UUID, lender_id: int, now: datetime) -> dict[str, Any]:
    """The consent text and the data it covers, for a lender that makes an offer on this application."""
    application = selectors.own_application(actor, app_id)
    _offer(application, lender_id, now)
    card = lenders.lender_cards([lender_id])[lender_id]
    text = consent_text(card=card, language=actor.language, now=now, kind=_consent_kind(card))
    return {
        "version": text.version,
        "title": text.title,
        "text": text.body,
        "lender": card.name(actor.language),
        "privacy_url": card.privacy_url or None,
        "fields": list(
            REFERENCE_ONLY if card.connector == "redirect" else sharing.named_in_consent(application.product_code)
        ),
    }


def _consent_kind(card: lenders.LenderCard) -> str:
    """Return the text to agree to: the whole form, or a reference alone for a lender's page."""
    return "share_reference" if card.connector == "redirect" else "share_with_lender"


def key_facts(*, actor: Actor, app_id: UUID, lender_id: int, language: str, now: datetime) -> KfsDocument:
    """The Key Facts Statement of a lender's offer on one's own application, as the list of now has it. 404 without
    an offer."""
    application = selectors.own_application(actor, app_id)
    listed = offers.current_list(application=application, now=now)
    offer = offer_list.offer_of(listed.snapshot.result, lender_id)
    policy = listed.policies.of(lender_id)
    if offer is None or not isinstance(policy, Policy):
        raise not_found("lenders.no_offer")
    return lenders_write.key_facts_statement(
        application_id=app_id, policy=policy, offer=from_plain(Offer, offer), on=listed.on, language=language
    )


def submit(
    *, actor: Actor, app_id: UUID, lender_id: int, consent_version: str, idempotency_key: str, now: datetime
) -> tuple[int, dict[str, Any]]:
    """Send the application to one lender, once: (201, answer).

    404 for another's application, 403 before the visit is confirmed; 409 when the consent text is not the present
    one, the lender makes no offer now, a submission to it is already open, or one with the same PAN under another
    mobile. The same Idempotency-Key gives the same answer.
    """
    require_confirmed(actor)
    body = {"app_id": str(app_id), "lender_id": lender_id, "consent_version": consent_version}

    def make() -> tuple[int, dict[str, Any]]:
        customers.lock_customer(customers_read.customer_of(actor).pk)
        application = selectors.own_application(actor, app_id)
        submission = _submit(application, lender_id, consent_version, actor, now)
        return 201, answer_for(submission)

    try:
        return run_once(scope=f"submission:{actor.subject_id}", key=idempotency_key, body=body, make=make)
    except Problem as problem:
        # Noted after the refusal, whose transaction keeps nothing.
        if problem.code == duplicates.DUPLICATE:
            duplicates.record_blocked(problem, now)
        raise


def answer_for(submission: Submission) -> dict[str, Any]:
    """What a submission's making answers."""
    redirect = f"/redirect?submission={submission.pk}" if submission.leaves_for_lender else None
    return {
        "success": True,
        "submission_id": str(submission.pk),
        "status": submission.status,
        "redirect": redirect,
    }


def _offer(application: Application, lender_id: int, now: datetime) -> tuple[offers.OfferList, dict[str, Any]]:
    listed = offers.current_list(application=application, now=now)
    offer = offer_list.offer_of(listed.snapshot.result, lender_id)
    if offer is None:
        raise conflict("applications.no_offer", lender_id=lender_id)
    return listed, offer


def _submit(application: Application, lender_id: int, consent_version: str, actor: Actor, now: datetime) -> Submission:
    """In the caller's transaction, with the customer locked."""
    listed, offer = _offer(application, lender_id, now)
    card = lenders.lender_cards([lender_id])[lender_id]
    text = consent_text(card=card, language=actor.language, now=now, kind=_consent_kind(card))
    if consent_version != text.version:
        raise conflict("applications.consent_outdated", version=text.version)
    rival = live_rival(listed.submissions, lender_id, application.product_code)
    if rival is not None:
        raise conflict("applications.already_submitted", submission_id=str(rival.pk))
    duplicates.block_or_record(application, lender_id, now)
    consent = privacy.give_consent(
        subject_kind="customer",
        subject_id=application.customer_id,
        purpose="share_with_lender",
        text_version=text.version,
        text_digest=text.digest,
        language=text.language,
        ip=actor.ip,
        user_agent=actor.user_agent,
        recipient=str(lender_id),
        application_id=application.pk,
        at=now,
    )
    return place_submission(
        listed, offer, consent_id=consent.pk, source=StatusSource.CUSTOMER, by=actor.subject_id or "", now=now
    )


def live_rival(submissions: Iterable[Submission], lender_id: int, product_code: str) -> Submission | None:
    """The submission for this product that is still open at the lender."""
    return next(
        (
            one
            for one in submissions
            if one.lender_id == lender_id
            and one.product_code == product_code
            and SubmissionStatus(one.status) not in FINAL
        ),
        None,
    )


def place_submission(
    listed: offers.OfferList, offer: Mapping[str, Any], *, consent_id: int, source: StatusSource, by: str, now: datetime
) -> Submission:
    """Write the submission of an offer with its first line of history, and its outbox line where we hand it over.

    In the caller's transaction, with the customer locked, after consent and rivals were looked at.
    """
    application, lender_id = listed.application, offer["lender_id"]
    policy = listed.policies.of(lender_id)
    assert isinstance(policy, Policy)
    submission = Submission.objects.create(
        application=application,
        customer_id=application.customer_id,
        lender_id=lender_id,
        product_code=application.product_code,
        snapshot=listed.snapshot,
        status=SubmissionStatus.CREATED.value,
        as_of=today_ist(now),
        amount=Decimal(offer["amount"]),
        tenure_months=offer["tenure_months"],
        annual_rate=Decimal(offer["annual_rate"]),
        leaves_for_lender=policy.connector == "redirect",
        consent_id=consent_id,
        created_at=now,
        changed_at=now,
    )
    first_entry(submission, source=source, now=now, by=by)
    customers.record_event(
        JourneyEventName.SUBMITTED,
        now=now,
        prospect_id=application.prospect_id,
        customer_id=application.customer_id,
        application_id=application.pk,
    )
    if policy.connector in ("sandbox", "rest"):
        Dispatch.objects.create(submission=submission, next_try_at=now, touched_at=now)
        enqueue("applications.send_submission", submission_id=submission.pk)
    return submission


def send_submission(*, submission_id: UUID, now: datetime) -> str:
    """Try once to hand a submission to its lender. Gives the outcome, "" when it is not due or somebody else has it.

    The submission's id is the idempotency key, so a try whose answer was lost may be repeated. A lender that cannot
    be reached ends in `failed` after four tries, with the person told what to do. While its circuit breaker is open
    the submission is held, which costs no try for the first ten minutes (domain/tries.py).
    """
    due = Q(state=Dispatch.State.QUEUED, next_try_at__lte=now) | Q(
        state=Dispatch.State.SENDING, touched_at__lte=now - STALE_AFTER
    )
    taken = Dispatch.objects.filter(due, pk=submission_id).update(
        state=Dispatch.State.SENDING, attempts=F("attempts") + 1, touched_at=now
    )
    if not taken:
        return ""
    submission = Submission.objects.select_related("application").get(pk=submission_id)
    if SubmissionStatus(submission.status) in FINAL or not consents.is_in_force(
        submission.customer_id, submission.consent_id
    ):
        # Withdrawn before it left: nothing goes out.
        Dispatch.objects.filter(pk=submission_id).update(state=Dispatch.State.GIVEN_UP, fault="withdrawn")
        if SubmissionStatus(submission.status) not in FINAL:
            change = StatusChange(
                submission_id, SubmissionStatus.DECLINED_BY_CUSTOMER, max(today_ist(now), submission.as_of)
            )
            record_status(changes=[change], source=StatusSource.CUSTOMER, now=now)
        return "withdrawn"
    payload = _payload(submission)
    record_sharing(
        customer_id=submission.customer_id,
        application_id=submission.application_id,
        lender_id=submission.lender_id,
        kind="submission",
        fields=[
            name
            for name in (*REQUEST_FIELDS, *sharing.named_in_consent(submission.product_code))
            if payload[name] is not None
        ],
        names_person=True,
        key=f"submission:{submission.pk}",
        now=now,
        consent_id=submission.consent_id,
    )
    answer = lenders_write.send_submission(
        lender_id=submission.lender_id, payload=payload, idempotency_key=str(submission.pk)
    )
    _record_answer(submission, answer, now)
    return answer.outcome


def _payload(submission: Submission) -> dict[str, Any]:
    """What the consent covers, and the request. Dates and amounts as text."""
    customer = customers_read.customer_for_system(submission.customer_id)
    product = submission.product_code
    shared = {name: getattr(customer, name) for name in sharing.of_person(product)}
    return {
        "submission_id": str(submission.pk),
        "product": product,
        "amount": f"{submission.amount:.2f}",
        "tenure_months": submission.tenure_months,
        **{name: _plain(value) for name, value in shared.items()},
        **sharing.of_request(product, submission.application.details),
    }


def _plain(value: Any) -> Any:
    if value is None or isinstance(value, str | int):
        return value
    return value.isoformat() if hasattr(value, "isoformat") else f"{value:.2f}"


_HANDED_OVER = frozenset({"accepted", "declined"})


def _record_answer(submission: Submission, answer: SubmitAnswer, now: datetime) -> None:
    on = today_ist(now)
    with transaction.atomic():
        dispatch = Dispatch.objects.select_for_update().get(pk=submission.pk)
        if dispatch.state != Dispatch.State.SENDING:
            return
        dispatch.touched_at, dispatch.fault = now, answer.reason[:200]
        changes: list[StatusChange] = []
        if answer.outcome in _HANDED_OVER:
            dispatch.state = Dispatch.State.DONE
            # A push may have been quicker than this answer: then the status is known, the reference is not.
            Submission.objects.filter(pk=submission.pk, reference="").update(reference=answer.reference)
            if Submission.objects.filter(pk=submission.pk, status=SubmissionStatus.CREATED).exists():
                changes.append(StatusChange(submission.pk, SubmissionStatus.SENT, on, reference=answer.reference))
            if answer.outcome == "declined":
                changes.append(StatusChange(submission.pk, SubmissionStatus.REJECTED, on, reason=answer.reason))
            elif answer.status and answer.status != SubmissionStatus.SENT and answer.status in set(SubmissionStatus):
                changes.append(StatusChange(submission.pk, SubmissionStatus(answer.status), on, reason=answer.reason))
        elif again := next_try(
            dispatch.attempts, most=MAX_ATTEMPTS, held=answer.outcome == "held", age=now - submission.created_at
        ):
            dispatch.state = Dispatch.State.QUEUED
            dispatch.attempts, dispatch.next_try_at = again.attempts, now + again.pause
        else:
            dispatch.state = Dispatch.State.GIVEN_UP
            changes.append(StatusChange(submission.pk, SubmissionStatus.FAILED, on, reason=DeclineReason.UNREACHABLE))
        dispatch.save()
        if changes:
            record_status(changes=changes, source=StatusSource.LENDER_API, now=now)


def sweep_dispatches(*, now: datetime, most: int = 200) -> int:
    """Wake submissions that are due: pauses that are over, messages that were lost, workers that died."""
    due = Q(state=Dispatch.State.QUEUED, next_try_at__lte=now) & Q(touched_at__lte=now - timedelta(seconds=2))
    died = Q(state=Dispatch.State.SENDING, touched_at__lte=now - STALE_AFTER)
    ids = list(Dispatch.objects.filter(due | died).order_by("next_try_at").values_list("pk", flat=True)[:most])
    for submission_id in ids:
        enqueue("applications.send_submission", submission_id=submission_id)
    return len(ids)


def click(*, actor: Actor, submission_id: UUID, now: datetime) -> str:
    """Record that the customer leaves for the lender and give the lender's address, https on its registered host.

    404 for another's submission and for a link that is not safe, 403 before the visit is confirmed; 409 when it does
    not go on at the lender's page or has ended.
    """
    submission = selectors.own_submission(actor, submission_id)
    require_confirmed(actor)
    if not submission.leaves_for_lender:
        raise conflict("applications.no_redirect")
    with transaction.atomic():
        row = Submission.objects.select_for_update().get(pk=submission.pk)
        if SubmissionStatus(row.status) in FINAL:
            raise conflict("applications.has_ended")
        url = lenders_write.redirect_url(lender_id=row.lender_id, unique_id=str(row.pk))
        if row.clicked_at is None:
            Submission.objects.filter(pk=row.pk).update(clicked_at=now)
            record_sharing(
                customer_id=row.customer_id,
                application_id=row.application_id,
                lender_id=row.lender_id,
                kind="lender_page",
                fields=list(REFERENCE_ONLY),
                names_person=False,
                key=f"lender_page:{row.pk}",
                now=now,
                consent_id=row.consent_id,
            )
            customers.record_event(
                JourneyEventName.LEFT_FOR_LENDER,
                now=now,
                customer_id=row.customer_id,
                application_id=row.application_id,
            )
            record_status(
                changes=[StatusChange(row.pk, SubmissionStatus.SENT, today_ist(now))],
                source=StatusSource.CUSTOMER,
                now=now,
                by=actor.subject_id or "",
            )
    return url


def withdraw(*, actor: Actor, submission_id: UUID, now: datetime) -> Submission:
    """The customer says no. 404 for another's submission, 403 before the visit is confirmed, 409 once it has ended."""
    submission = selectors.own_submission(actor, submission_id)
    require_confirmed(actor)
    with transaction.atomic():
        row = Submission.objects.select_for_update().get(pk=submission.pk)
        if not may_move(SubmissionStatus(row.status), SubmissionStatus.DECLINED_BY_CUSTOMER):
            raise conflict("applications.has_ended")
        # A report dated ahead of today must not keep the customer's word from counting.
        on = max(today_ist(now), row.as_of)
        record_status(
            changes=[StatusChange(row.pk, SubmissionStatus.DECLINED_BY_CUSTOMER, on)],
            source=StatusSource.CUSTOMER,
            now=now,
            by=actor.subject_id or "",
        )
        Dispatch.objects.filter(pk=row.pk, state=Dispatch.State.QUEUED).update(
            state=Dispatch.State.GIVEN_UP, fault="withdrawn", touched_at=now
        )
    return selectors.own_submission(actor, submission_id)


def receive_push(*, slug: str, headers: Mapping[str, str], body: bytes, now: datetime) -> str:
    """A lender's signed status push: applied once by its event id. Gives what it did.

    Raises what the signature check raises (403), 404 for an unknown submission, 422 for a word that is no status and
    for a day after tomorrow. A report that leads back or comes
    after an end is acknowledged and not applied, so that the lender stops repeating it.
    """
    lender_id, push = lenders_write.verify_webhook(slug=slug, headers=headers, body=body, now=now)
    submission = _pushed(lender_id, push.submission_id, push.reference)
    if submission is None:
        raise not_found("applications.unknown_submission")
    with transaction.atomic():
        row = Push(
            lender_id=lender_id, event_id=push.event_id, submission=submission, outcome="repeated", received_at=now
        )
        if Push.objects.filter(lender_id=lender_id, event_id=push.event_id).exists():
            return "repeated"
        # A twin of the same event waits here for this transaction and then finds the row.
        Push.objects.bulk_create([row], ignore_conflicts=True)
        kept = Push.objects.select_for_update().get(lender_id=lender_id, event_id=push.event_id)
        if kept.outcome != "repeated":
            return "repeated"
        verdict = _apply_push(submission, push, now)
        kept.outcome = verdict.value
        kept.save(update_fields=["outcome"])
    return verdict.value


def _pushed(lender_id: int, submission_id: str, reference: str) -> Submission | None:
    rows = Submission.objects.filter(lender_id=lender_id)
    try:
        found = rows.filter(pk=UUID(submission_id)).first() if submission_id else None
    except ValueError:
        found = None
    if found is None and reference:
        found = rows.filter(reference=reference).order_by("-created_at").first()
    return found


def _apply_push(submission: Submission, push: StatusPush, now: datetime) -> StatusDecision:
    if push.status not in set(SubmissionStatus):
        raise Problem("applications.status_unknown", 422, details={"status": push.lender_word})
    on = date.fromisoformat(push.on) if push.on else today_ist(now)
    # A lender's clock may be a day ahead; a day further off would keep every true report from counting.
    if on > today_ist(now) + timedelta(days=1):
        raise Problem("applications.day_in_future", 422, details={"on": on.isoformat()})
    change = StatusChange(
        submission.pk,
        SubmissionStatus(push.status),
        on,
        sanctioned_amount=push.sanctioned_amount,
        disbursed_amount=push.disbursed_amount,
        disbursed_on=date.fromisoformat(push.disbursed_on) if push.disbursed_on else None,
        reason=push.reason[:300],
        reference=push.reference[:80],
        documents=push.documents,
    )
    return record_status(changes=[change], source=StatusSource.LENDER_API, now=now)[0]
