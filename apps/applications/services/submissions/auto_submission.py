"""Automatic submissions: the customer agreed beforehand that a named lender gets them.

An order is one row per application and lender, and its consent an entry of a purpose of its own. It is settled once,
by the task woken with the list or with the lender's answer, or by the sweeper.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.db import transaction

from apps.applications.domain.attribution import channel_of
from apps.applications.domain.offers import offer_list
from apps.applications.domain.submissions.auto_submission import AutoSubmissionOutcome, decide_auto_submission
from apps.applications.domain.submissions.statuses import StatusSource
from apps.applications.models import Application, AutoSubmission
from apps.applications.services.offers import lists
from apps.applications.services.submissions import duplicates, placement
from apps.applications.services.submissions.consents import consent_text
from apps.audit import services as audit
from apps.core.domain.actor import SYSTEM, Actor
from apps.core.domain.problems import FieldError, Problem, invalid
from apps.core.jobs import enqueue
from apps.customers.services import profile
from apps.lenders.selectors import lenders
from apps.lenders.selectors.auto_submission import auto_submission_lenders
from apps.matching.domain.policy import CHANNELS, Channel
from apps.privacy.selectors import consents as consents
from apps.privacy.services import consents as privacy

KIND = "auto_submit"
"""The legal text and the purpose in the ledger."""
WAIT_LIMIT = timedelta(days=1)
"""An order that nobody could settle within a day is not acted on later, when the customer no longer thinks of it."""
SWEEP_AFTER = timedelta(seconds=3)
BATCH_SIZE = 200


def nameable_lenders(*, actor: Actor, product_type: str, now: datetime) -> list[dict[str, Any]]:
    """Return the lenders a customer may name for a product, by name, with the consent texts.

    The list depends on nothing of the customer's profile. The channel of the application is not decided yet, so
    these are the lenders that take it by every one.
    """
    by_channel = [_takers(product_type, channel, now) for channel in CHANNELS]
    ids = [lender_id for lender_id in by_channel[0] if all(lender_id in takers for takers in by_channel)]
    cards = lenders.lender_cards(ids)
    rows = []
    for lender_id in ids:
        card = cards[lender_id]
        text = consent_text(card=card, language=actor.language, now=now, kind=KIND)
        rows.append(
            {
                "lender_id": lender_id,
                "name": card.name(actor.language),
                "mark_seed": card.mark_seed,
                "version": text.version,
                "title": text.title,
                "text": text.body,
                "privacy_url": card.privacy_url or None,
            }
        )
    return sorted(rows, key=lambda lender: (str(lender["name"]).casefold(), lender["lender_id"]))


def _takers(product_type: str, channel: Channel, now: datetime) -> list[int]:
    """Return the lenders that take a channel's applications automatically, by priority."""
    return auto_submission_lenders(lenders.live_policies(product_type, channel=channel, now=now).policies)


def _takers_for(application: Application, now: datetime) -> list[int]:
    return _takers(application.product_code, channel_of(application.partner_id), now)


def request_auto_submissions(
    *, application: Application, named: Sequence[tuple[int, str]], actor: Actor, now: datetime
) -> None:
    """Store the orders that the named lenders get the application automatically.

    `named` holds (lender, version of the text agreed to). In the caller's transaction, with the customer locked
    and the request as it now is. An order that still waits for this very request stays as it is, one that was not
    fulfilled is made again, one that was sent is never repeated. 422 on `auto_submit` for a lender that cannot be
    named and for a text that is not the current one.
    """
    cards = lenders.lender_cards(_known(named, application, now))
    for lender_id, version in dict(named).items():
        text = consent_text(card=cards[lender_id], language=actor.language, now=now, kind=KIND)
        if version != text.version:
            raise invalid(auto_submit=FieldError("applications.consent_outdated"))
        row = AutoSubmission.objects.filter(application=application, lender_id=lender_id).first()
        if row is not None and (row.state == AutoSubmission.State.SENT or _is_waiting(row, application)):
            continue
        consent = privacy.give_consent(
            subject_kind="customer",
            subject_id=application.customer_id,
            purpose=KIND,
            text_version=text.version,
            text_digest=text.digest,
            language=text.language,
            ip=actor.ip,
            user_agent=actor.user_agent,
            recipient=str(lender_id),
            application_id=application.pk,
            at=now,
        )
        AutoSubmission.objects.update_or_create(
            application=application,
            lender_id=lender_id,
            defaults={
                "consent_id": consent.pk,
                "amount": application.amount,
                "tenure_months": application.tenure_months,
                "state": AutoSubmission.State.WAITING,
                "ending": "",
                "asked_at": now,
                "settled_at": None,
            },
        )
    if AutoSubmission.objects.filter(application=application, state=AutoSubmission.State.WAITING).exists():
        enqueue("applications.auto_submit", application_id=application.pk)


def _known(named: Sequence[tuple[int, str]], application: Application, now: datetime) -> list[int]:
    lender_ids = {lender_id for lender_id, _ in named}
    if lender_ids and not lender_ids <= set(_takers_for(application, now)):
        raise invalid(auto_submit=FieldError("applications.not_by_itself"))
    return sorted(lender_ids)


def _is_waiting(row: AutoSubmission, application: Application) -> bool:
    return (
        row.state == AutoSubmission.State.WAITING
        and _is_for(row, application)
        and consents.is_in_force(application.customer_id, row.consent_id)
    )


def _is_for(row: AutoSubmission, application: Application) -> bool:
    return (row.amount, row.tenure_months) == (application.amount, application.tenure_months)


def auto_submit(*, application_id: UUID, now: datetime) -> int:
    """Settle every order of an application that can be settled; return the number sent.

    In order of priority. The customer is locked as for a submission by hand, and the consents too: one withdrawn
    before is not sent, and one withdrawn after stops the outbox.
    """
    application = Application.objects.filter(pk=application_id).first()
    if application is None:
        return 0
    with transaction.atomic():
        profile.lock_customer(application.customer_id)
        privacy.lock_subject(application.customer_id)
        application = Application.objects.select_for_update(no_key=True).get(pk=application_id)
        waiting = {
            order.lender_id: order
            for order in AutoSubmission.objects.filter(application=application, state=AutoSubmission.State.WAITING)
        }
        if not waiting:
            return 0
        takers = _takers_for(application, now)
        listed = lists.current_list(application=application, now=now)
        return sum(
            _settle(waiting[lender_id], listed, is_taker=lender_id in takers, now=now)
            for lender_id in (*takers, *sorted(waiting.keys() - set(takers)))
            if lender_id in waiting
        )


def _settle(row: AutoSubmission, listed: lists.OfferList, *, is_taker: bool, now: datetime) -> bool:
    """Settle one order if it can be settled; return whether the application was sent."""
    ending = _refusal_reason(row, listed, is_taker=is_taker, now=now)
    if ending is None:
        verdict = decide_auto_submission(
            listed.snapshot.result, row.lender_id, amount=row.amount, tenure_months=row.tenure_months
        )
        if verdict == "wait":
            return False
        if verdict == "send":
            ending = _send(row, listed, now)
        else:
            ending = verdict
    row.state, row.ending = (
        (AutoSubmission.State.SENT, "") if ending is None else (AutoSubmission.State.ENDED, ending.value)
    )
    row.settled_at = now
    row.save(update_fields=["state", "ending", "settled_at", "submission"])
    return ending is None


def _refusal_reason(
    row: AutoSubmission, listed: lists.OfferList, *, is_taker: bool, now: datetime
) -> AutoSubmissionOutcome | None:
    """Return the reason that ends an order whatever the lender offers."""
    application = listed.application
    if not consents.is_in_force(application.customer_id, row.consent_id):
        return AutoSubmissionOutcome.WITHDRAWN
    if not _is_for(row, application):
        return AutoSubmissionOutcome.REQUEST_CHANGED
    was_sent = any(
        submission.application_id == application.pk and submission.lender_id == row.lender_id
        for submission in listed.submissions
    )
    if was_sent or placement.live_rival(listed.submissions, row.lender_id, application.product_code) is not None:
        return AutoSubmissionOutcome.CHOSEN
    if not is_taker:
        return AutoSubmissionOutcome.NOT_OFFERED
    return AutoSubmissionOutcome.TOO_LATE if now - row.asked_at > WAIT_LIMIT else None


def _send(row: AutoSubmission, listed: lists.OfferList, now: datetime) -> AutoSubmissionOutcome | None:
    """Place the submission; None when that was done."""
    try:
        duplicates.block_or_record(listed.application, row.lender_id, now)
    except Problem as problem:
        duplicates.record_blocked(problem, now)
        return AutoSubmissionOutcome.DUPLICATE
    offer = offer_list.offer_of(listed.snapshot.result, row.lender_id)
    assert offer is not None
    row.submission = placement.place_submission(
        listed, offer, consent_id=row.consent_id, source=StatusSource.SYSTEM, by="auto_submit", now=now
    )
    audit.record(
        actor=SYSTEM,
        action="applications.auto_submitted",
        target="submission",
        target_id=row.submission.pk,
        details={"lender_id": row.lender_id, "consent_id": row.consent_id},
    )
    return None


def sweep_auto_submissions(*, now: datetime) -> int:
    """Enqueue applications whose orders wait; return their number.

    For lost messages, passed deadlines and withdrawn consents.
    """
    rows = AutoSubmission.objects.filter(state=AutoSubmission.State.WAITING, asked_at__lte=now - SWEEP_AFTER).order_by(
        "asked_at"
    )
    ids = dict.fromkeys(rows.values_list("application_id", flat=True)[:BATCH_SIZE])
    for application_id in ids:
        enqueue("applications.auto_submit", application_id=application_id)
    return len(ids)
