"""The customer's own application at one lender, and the alternatives after an end.

An end is one without a loan.
"""

from datetime import datetime
from typing import Any
from uuid import UUID

from apps.applications.domain.offers import offer_list
from apps.applications.domain.submissions import documents as rules
from apps.applications.domain.submissions.answer_window import answer_window, open_again_on
from apps.applications.domain.submissions.reasons import shown_reason
from apps.applications.domain.submissions.statuses import END_STATUSES, SubmissionStatus
from apps.applications.models import DocumentTransfer, Submission
from apps.applications.selectors.applications import (
    latest_snapshot_for_system,
    leading_submission,
    step_of,
    submissions_shown,
)
from apps.applications.selectors.return_links import return_link
from apps.applications.selectors.submissions.documents import asked_of, current_documents, given_of, shown_document
from apps.catalogue import selectors as catalogue
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.core.domain.problems import forbidden
from apps.lenders.selectors import lenders, pages

MAX_ALTERNATIVES = 5
_WAITING = frozenset({SubmissionStatus.CREATED, SubmissionStatus.SENT, SubmissionStatus.IN_REVIEW})


def application_at_lender(actor: Actor, name: str, product: str, now: datetime) -> dict[str, Any]:
    """Return the customer's own application at a lender known by slug or alias.

    Nothing of other customers is read. 404 `lenders.not_found` for an unknown lender. Without a submission the
    parts that need one are empty.
    """
    if actor.area != "consumer" or actor.subject_id is None:
        raise forbidden()
    page = pages.page_of(name, product, actor.language)
    rows = Submission.objects.filter(customer_id=actor.subject_id, lender_id=page.lender_id)
    mine = list(rows.filter(product_code=page.product) if page.product else rows)
    submission = leading_submission(mine or list(rows))
    if submission is None:
        return {
            "submission": None,
            "product_type": None,
            "answer_due": None,
            "documents": [],
            "can_upload": False,
            "missing": [],
            "ready_to_send": False,
            "in_transfer": False,
            "answered_at": None,
            "decline": None,
            "alternatives": None,
            "return_link": return_link(actor),
        }
    if submission.product_code != page.product:
        # Days, documents and waiting time are those of the product that was applied for.
        page = pages.page_of(page.slug, submission.product_code, actor.language)
    status = SubmissionStatus(submission.status)
    has_ended_badly = status in END_STATUSES
    return {
        "submission": submissions_shown([submission], actor.language)[0],
        "product_type": submission.product_code,
        "answer_due": _expected(submission, page, now),
        **_documents(submission, page, actor.language),
        "decline": _decline(submission, page, now) if status is SubmissionStatus.REJECTED else None,
        "alternatives": _alternatives(submission, actor.language) if has_ended_badly else None,
        "return_link": return_link(actor),
    }


def _expected(submission: Submission, page: pages.LenderPageContent, now: datetime) -> dict[str, Any] | None:
    """Return the days between which the lender usually answers, and whether they have passed.

    None unless it is the lender's turn.
    """
    status = SubmissionStatus(submission.status)
    answered = submission.documents_answered_at
    is_lenders_turn = status in _WAITING or (status is SubmissionStatus.DOCUMENTS_PENDING and answered is not None)
    if page.answer_days is None or not is_lenders_turn or step_of(submission).owed_by == "you":
        return None
    since = today_ist(answered if status is SubmissionStatus.DOCUMENTS_PENDING and answered else submission.created_at)
    window = answer_window(since, page.answer_days)
    return {
        "earliest": window.earliest.isoformat(),
        "latest": window.latest.isoformat(),
        "is_late": today_ist(now) > window.latest,
    }


def _documents(submission: Submission, page: pages.LenderPageContent, language: str) -> dict[str, Any]:
    status = SubmissionStatus(submission.status)
    files = {document.code: document for document in current_documents(submission.pk)}
    is_asked = status is SubmissionStatus.DOCUMENTS_PENDING
    requested = asked_of(submission, language)
    shown = requested if is_asked else tuple(document for document in requested if document.code in files)
    provided = given_of(files.values())
    under_way = DocumentTransfer.objects.filter(submission=submission, state__in=("queued", "sending")).exists()
    can_upload = is_asked and page.takes_documents and not under_way
    missing = rules.missing_documents(
        [rules.RequestedDocument(document.code, document.is_needed) for document in requested], provided
    )
    return {
        "documents": [
            {
                "code": document.code,
                "name": document.name,
                "help": document.help,
                "is_required": document.is_needed,
                "file": shown_document(files[document.code]) if document.code in files else None,
            }
            for document in shown
        ],
        "can_upload": can_upload,
        "missing": missing if can_upload else [],
        "ready_to_send": can_upload and not missing and bool(rules.to_send(provided)),
        "in_transfer": under_way,
        "answered_at": submission.documents_answered_at.isoformat() if submission.documents_answered_at else None,
    }


def _decline(submission: Submission, page: pages.LenderPageContent, now: datetime) -> dict[str, Any]:
    again = open_again_on(submission.as_of, page.reapply_after_days)
    return {
        "reason": shown_reason(submission.reason),
        "open_again_on": again.isoformat() if again else None,
        "is_open_again": again is None or today_ist(now) >= again,
        "wait_days": page.reapply_after_days,
    }


def _alternatives(submission: Submission, language: str) -> dict[str, Any]:
    """Return other lenders' offers in their published order, and the other products.

    There is always something left to choose.
    """
    return {
        "appId": str(submission.application_id),
        "product_type": submission.product_code,
        "lenders": _other_offers(submission.application_id, submission.customer_id, submission.product_code, language),
        "products": [
            {"code": row["code"], "name": row["name"], "route": row["route"]}
            for row in catalogue.product_rows(language)
            if row["live"] and row["code"] != submission.product_code
        ],
    }


def _other_offers(app_id: UUID, customer_id: UUID, product: str, language: str) -> list[dict[str, Any]]:
    snapshot = latest_snapshot_for_system(app_id)
    if snapshot is None:
        return []
    sent = set(
        Submission.objects.filter(customer_id=customer_id, product_code=product).values_list("lender_id", flat=True)
    )
    offers = [offer for offer in snapshot.result["offers"] if offer["lender_id"] not in sent]
    cards = lenders.lender_cards(offer["lender_id"] for offer in offers)
    shown = [offer for offer in offers if cards[offer["lender_id"]].is_on][:MAX_ALTERNATIVES]
    return [
        {
            "lender_id": offer["lender_id"],
            "name": cards[offer["lender_id"]].name(language),
            "mark_seed": cards[offer["lender_id"]].mark_seed,
            "slug": cards[offer["lender_id"]].slug,
            "amount": offer_list.two_places(offer["amount"]),
            "emi": offer_list.two_places(offer["emi"]),
            "apr": offer_list.two_places(offer["apr"]),
            "tenure_months": offer["tenure_months"],
        }
        for offer in shown
    ]
