"""Reads of a customer's own applications, submissions and lists; those of others are absent."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any
from uuid import UUID

from django.db.models import Min, QuerySet
from django.utils import timezone

from apps.applications.domain.attribution import channel_of
from apps.applications.domain.offers.facts import PastSubmission
from apps.applications.domain.submissions.auto_submission import AutoSubmissionOutcome
from apps.applications.domain.submissions.reasons import shown_reason
from apps.applications.domain.submissions.statuses import (
    CHOOSE_A_LENDER,
    FINAL,
    SubmissionNextStep,
    SubmissionStatus,
    next_step,
)
from apps.applications.models import Application, AutoSubmission, LenderQuote, OfferSnapshot, StatusEntry, Submission
from apps.applications.selectors.offers.withdrawn_offers import listed_withdrawn_offers
from apps.applications.selectors.return_links import return_link
from apps.catalogue import selectors as catalogue
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.core.domain.problems import not_found
from apps.core.models import PreparedQuery
from apps.customers.selectors.customers import customer_for_system
from apps.customers.selectors.profiles import session_user
from apps.customers.selectors.visits import prospect_for_system
from apps.lenders.selectors import lenders, switches
from apps.lenders.selectors.lenders import LenderCard
from apps.privacy.selectors import consents as consents


def applications_of(actor: Actor) -> QuerySet[Application]:
    """Return the customer's own applications, newest first; other actors have none."""
    if actor.area != "consumer" or actor.subject_id is None:
        return Application.objects.none()
    return Application.objects.filter(customer_id=actor.subject_id).order_by("-created_at")


MAX_OWN_LENDERS = 50
_NOBODY = UUID(int=0)
_own_application = PreparedQuery(lambda: Application.objects.filter(pk=_NOBODY).filter(customer_id=_NOBODY).order_by())
_past = PreparedQuery(
    lambda: (
        Submission.objects.filter(customer_id=_NOBODY)
        .only("id", "lender_id", "application_id", "status", "as_of", "product_code", "created_at")
        .order_by("-created_at")
    )
)
_kept_list = PreparedQuery(
    lambda: OfferSnapshot.objects.filter(application_id=_NOBODY).filter(inputs_digest="").defer("inputs").order_by()
)


def own_application(actor: Actor, app_id: UUID) -> Application:
    """Return the customer's own application; 404 otherwise."""
    matching = []
    if actor.area == "consumer" and actor.subject_id is not None:
        matching = _own_application(app_id, actor.subject_id)
    if not matching:
        raise not_found()
    return matching[0]


def own_submission(actor: Actor, submission_id: UUID) -> Submission:
    """Return the customer's own submission; 404 otherwise."""
    submission = None
    if actor.area == "consumer" and actor.subject_id is not None:
        rows = Submission.objects.select_related("application")
        submission = rows.filter(pk=submission_id, customer_id=actor.subject_id).first()
    if submission is None:
        raise not_found()
    return submission


@dataclass(frozen=True)
class OwnLender:
    """One submission of a customer with the names of its lender and product."""

    submission_id: UUID
    lender: str
    product: str
    sent_on: date


@dataclass(frozen=True)
class OwnLenders:
    """Submissions of a customer, the newest first."""

    results: list[OwnLender]


def own_lenders(actor: Actor) -> OwnLenders:
    """Return the customer's own submissions with their lenders; other actors have none."""
    if actor.area != "consumer" or actor.subject_id is None:
        return OwnLenders([])
    rows = Submission.objects.filter(customer_id=actor.subject_id).order_by("-created_at", "pk")[:MAX_OWN_LENDERS]
    cards = lenders.lender_cards(row.lender_id for row in rows)
    names = {row.code: row.name_hi if actor.language == "hi" else row.name_en for row in catalogue.products()}
    return OwnLenders(
        [
            OwnLender(
                row.pk,
                cards[row.lender_id].name(actor.language),
                names.get(row.product_code, row.product_code),
                today_ist(row.created_at),
            )
            for row in rows
            if row.lender_id in cards
        ]
    )


def past_of_system(customer_id: UUID) -> list[Submission]:
    """Return all submissions of a customer, lightly loaded, newest first."""
    return _past(customer_id)


def stored_list_for_system(application_id: UUID, inputs_digest: str) -> OfferSnapshot | None:
    """Return the stored list with exactly these inputs, or None."""
    snapshots = _kept_list(application_id, inputs_digest)
    return snapshots[0] if snapshots else None


def as_past(submissions: Iterable[Submission], product_code: str) -> list[PastSubmission]:
    """Return the submissions for the same product as matching looks back on them."""
    return [
        PastSubmission(
            submission.lender_id, submission.application_id, SubmissionStatus(submission.status), submission.as_of
        )
        for submission in submissions
        if submission.product_code == product_code
    ]


def latest_snapshot_for_system(application_id: UUID) -> OfferSnapshot | None:
    """Return the list that was shown last."""
    return OfferSnapshot.objects.filter(application_id=application_id).order_by("-created_at").first()


def application_list(page: Sequence[Application]) -> list[dict[str, Any]]:
    """Return the rows of a list of applications the caller may see.

    The furthest submission speaks for the application.
    """
    by_application: dict[UUID, list[Submission]] = {}
    for submission in Submission.objects.filter(application__in=[row.pk for row in page]):
        by_application.setdefault(submission.application_id, []).append(submission)
    return [_row(row, by_application.get(row.pk, [])) for row in page]


def _row(application: Application, submissions: list[Submission]) -> dict[str, Any]:
    leading = leading_submission(submissions)
    step = CHOOSE_A_LENDER if leading is None else step_of(leading)
    return {
        "appId": str(application.id),
        "product_type": application.product_code,
        "amount": f"{application.amount:.2f}",
        "tenure_months": application.tenure_months,
        "created_at": application.created_at.isoformat(),
        "status": leading.status if leading else "offers",
        "status_at": (leading.changed_at if leading else application.created_at).isoformat(),
        "submissions": len(submissions),
        "next_step": {"code": step.code, "turn": step.owed_by},
    }


def leading_submission(submissions: Sequence[Submission]) -> Submission | None:
    """Return the disbursed submission, else the furthest live one, else the last to end."""
    order = list(SubmissionStatus)

    def weight(submission: Submission) -> tuple[int, int, Any]:
        status = SubmissionStatus(submission.status)
        alive = 2 if status is SubmissionStatus.DISBURSED else int(status not in FINAL)
        return alive, order.index(status) if alive else 0, submission.changed_at

    return max(submissions, key=weight, default=None)


def step_of(submission: Submission) -> SubmissionNextStep:
    """Return the next step of one submission."""
    return next_step(
        SubmissionStatus(submission.status),
        leaves_for_lender=submission.leaves_for_lender,
        has_clicked=submission.clicked_at is not None,
        has_answered=submission.documents_answered_at is not None,
    )


def application_detail(actor: Actor, app_id: UUID) -> dict[str, Any]:
    """One's own application with its submissions and their histories, and the offers that went."""
    application = own_application(actor, app_id)
    submissions = list(Submission.objects.filter(application=application).order_by("created_at"))
    return {
        "appId": str(application.id),
        "product_type": application.product_code,
        "amount": f"{application.amount:.2f}",
        "tenure_months": application.tenure_months,
        "details": application.details,
        "created_at": application.created_at.isoformat(),
        "submissions": submissions_shown(submissions, actor.language),
        "withdrawn_offers": listed_withdrawn_offers(application.pk, actor.language),
        "return_link": return_link(actor),
    }


def submission_detail(actor: Actor, submission_id: UUID) -> dict[str, Any]:
    """Return the customer's own submission with its history."""
    return submissions_shown([own_submission(actor, submission_id)], actor.language)[0]


def submissions_shown(submissions: Sequence[Submission], language: str) -> list[dict[str, Any]]:
    """Return submissions the caller may see, each with lender, next step and history."""
    cards = lenders.lender_cards(submission.lender_id for submission in submissions)
    history: dict[UUID, list[StatusEntry]] = {}
    entries = StatusEntry.objects.filter(submission__in=[submission.pk for submission in submissions], applied=True)
    for entry in entries.order_by("on", "recorded_at", "id"):
        history.setdefault(entry.submission_id, []).append(entry)
    paused = paused_of(submissions)
    return [
        _submission(submission, cards[submission.lender_id], history.get(submission.pk, []), language)
        | {"paused": paused.get(submission.pk)}
        for submission in submissions
    ]


def paused_of(submissions: Iterable[Submission]) -> dict[UUID, dict[str, str | None]]:
    """Return the open submissions at a lender that takes no new ones like them now.

    Maps the id to the time when the lender comes back. They continue all the same (switching off touches only new
    offers); the page says so.
    """
    open_ones = [submission for submission in submissions if SubmissionStatus(submission.status) not in FINAL]
    off = switches.pauses(
        ((submission.lender_id, submission.product_code) for submission in open_ones), now=timezone.now()
    )
    concerned = [submission for submission in open_ones if (submission.lender_id, submission.product_code) in off]
    credits = {}
    if concerned:
        rows = Application.objects.filter(pk__in={submission.application_id for submission in concerned})
        credits = dict(rows.values_list("pk", "partner_id"))
    pauses = {}
    for submission in concerned:
        channels, channel = (
            off[submission.lender_id, submission.product_code],
            channel_of(credits[submission.application_id]),
        )
        if channel in channels:
            until = channels[channel]
            pauses[submission.pk] = {"until": until.isoformat() if until else None}
    return pauses


def paused_lenders(submissions: Sequence[Submission], language: str) -> list[dict[str, Any]]:
    """Return the lenders of open submissions that take nothing new now, by name.

    In the shape of the list of offers.
    """
    by_id = {submission.pk: submission.lender_id for submission in submissions}
    pauses = {by_id[pk]: pause for pk, pause in paused_of(submissions).items()}
    cards = lenders.lender_cards(pauses) if pauses else {}
    named = [{"lender_id": pk, "name": cards[pk].name(language), **pause} for pk, pause in pauses.items()]
    return sorted(named, key=lambda lender: str(lender["name"]).casefold())


def _submission(submission: Submission, card: LenderCard, history: list[StatusEntry], language: str) -> dict[str, Any]:
    step = step_of(submission)
    return {
        "submission_id": str(submission.id),
        "appId": str(submission.application_id),
        "lender": {
            "lender_id": submission.lender_id,
            "name": card.name(language),
            "mark_seed": card.mark_seed,
            "slug": card.slug,
        },
        "status": submission.status,
        "status_on": submission.as_of.isoformat(),
        "reference": submission.reference or None,
        "amount": f"{submission.amount:.2f}",
        "tenure_months": submission.tenure_months,
        "created_at": submission.created_at.isoformat(),
        "sanctioned_amount": None if submission.sanctioned_amount is None else f"{submission.sanctioned_amount:.2f}",
        "disbursed_amount": None if submission.disbursed_amount is None else f"{submission.disbursed_amount:.2f}",
        "disbursed_on": submission.disbursed_on.isoformat() if submission.disbursed_on else None,
        "reason": shown_reason(submission.reason),
        "next_step": {"code": step.code, "turn": step.owed_by},
        "redirect": submission.leaves_for_lender,
        "can_withdraw": SubmissionStatus(submission.status) not in FINAL,
        "history": [
            {
                "status": entry.status,
                "at": entry.on.isoformat(),
                "recorded_at": entry.recorded_at.isoformat(),
                "source": entry.source,
                "reason": shown_reason(entry.reason),
            }
            for entry in history
        ],
    }


def session_reply_for_system(*, customer_id: UUID, prospect_id: UUID | None, on: date | None = None) -> dict[str, Any]:
    """Return the fields next to the token in the answer of a sign-in or refresh (api.md)."""
    customer = customer_for_system(customer_id)
    visit = prospect_for_system(prospect_id) if prospect_id else None
    return {
        "user": session_user(customer, on),
        "prospectAppId": str(prospect_id) if prospect_id else None,
        "appId": str(visit.application_id) if visit and visit.application_id else None,
        "productId": None,
        "productType": (visit.product_type or None) if visit else None,
    }


def questions_since_for_system(app_id: UUID, since: datetime) -> list[datetime]:
    """Return the times of the first asking of each question to lenders, oldest first.

    Of the application's different questions after `since`.
    """
    rows = LenderQuote.objects.filter(application_id=app_id, asked_at__gt=since).order_by()
    return sorted(rows.values("request_digest").annotate(at=Min("asked_at")).values_list("at", flat=True))


def auto_submissions_of(actor: Actor, app_id: UUID) -> list[dict[str, Any]]:
    """Return the lenders named beforehand for an application, by name. 404 for another's.

    Each with its state: waiting, sent, or the reason why not. A withdrawn consent shows immediately, recorded or
    not.
    """
    application = own_application(actor, app_id)
    rows = list(AutoSubmission.objects.filter(application=application))
    cards = lenders.lender_cards(row.lender_id for row in rows)
    waiting = AutoSubmission.State.WAITING
    shown = []
    for row in rows:
        state, ending = row.state, row.ending
        if state == waiting and not consents.is_in_force(application.customer_id, row.consent_id):
            state, ending = AutoSubmission.State.ENDED, AutoSubmissionOutcome.WITHDRAWN
        card = cards[row.lender_id]
        shown.append(
            {
                "lender_id": row.lender_id,
                "name": card.name(actor.language),
                "mark_seed": card.mark_seed,
                "state": str(state),
                "reason": str(ending) or None,
                "submission_id": str(row.submission_id) if row.submission_id else None,
            }
        )
    return sorted(shown, key=lambda lender: (str(lender["name"]).casefold(), lender["lender_id"]))


def application_for_system(app_id: UUID) -> Application | None:
    """Return one application by id, for commands."""
    return Application.objects.select_related("customer").filter(pk=app_id).first()


def submissions_for_import(keys: Iterable[tuple[UUID, int]]) -> dict[tuple[UUID, int], Submission]:
    """Return the newest submission of each (application, lender).

    For reports that name both. One query per chunk.
    """
    wanted = set(keys)
    rows = Submission.objects.filter(application_id__in={app for app, _ in wanted}).order_by("created_at")
    newest = {(row.application_id, row.lender_id): row for row in rows}
    return {key: newest[key] for key in wanted if key in newest}
