"""One application to one lender: consent, refusals, and a single live submission."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

from apps.applications.domain.submissions.statuses import FINAL, StatusSource, SubmissionStatus
from apps.applications.models import Application, Dispatch, Submission
from apps.applications.selectors import applications
from apps.applications.services.offers import lists
from apps.applications.services.submissions import duplicates
from apps.applications.services.submissions.consents import consent_kind, consent_text
from apps.applications.services.submissions.statuses import first_entry
from apps.applications.services.visits import require_confirmed
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.core.domain.problems import Problem, conflict
from apps.core.jobs import enqueue
from apps.core.services import run_once
from apps.customers.domain.events import JourneyEventName
from apps.customers.selectors.customers import customer_of
from apps.customers.services import journey_steps, profile
from apps.lenders.selectors import lenders
from apps.matching.domain.policy import Policy
from apps.privacy.services import consents


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
        profile.lock_customer(customer_of(actor).pk)
        application = applications.own_application(actor, app_id)
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
    """Return the response of a created submission."""
    redirect = f"/redirect?submission={submission.pk}" if submission.leaves_for_lender else None
    return {
        "success": True,
        "submission_id": str(submission.pk),
        "status": submission.status,
        "redirect": redirect,
    }


def _submit(application: Application, lender_id: int, consent_version: str, actor: Actor, now: datetime) -> Submission:
    """In the caller's transaction, with the customer locked."""
    listed, offer = lists.require_offer(application, lender_id, now)
    card = lenders.lender_cards([lender_id])[lender_id]
    text = consent_text(card=card, language=actor.language, now=now, kind=consent_kind(card))
    if consent_version != text.version:
        raise conflict("applications.consent_outdated", version=text.version)
    rival = live_rival(listed.submissions, lender_id, application.product_code)
    if rival is not None:
        raise conflict("applications.already_submitted", submission_id=str(rival.pk))
    duplicates.block_or_record(application, lender_id, now)
    consent = consents.give_consent(
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
    """Return the submission for this product that is still open at the lender, or None."""
    return next(
        (
            submission
            for submission in submissions
            if submission.lender_id == lender_id
            and submission.product_code == product_code
            and SubmissionStatus(submission.status) not in FINAL
        ),
        None,
    )


def place_submission(
    listed: lists.OfferList, offer: Mapping[str, Any], *, consent_id: int, source: StatusSource, by: str, now: datetime
) -> Submission:
    """Write the submission of an offer with its first history line and its outbox line.

    An outbox line only where we send it. In the caller's transaction, with the customer locked, after consent and
    rivals were checked.
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
    journey_steps.record_event(
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
