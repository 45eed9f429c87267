"""The data that applications holds about a person: listed, exported, and erased.

Applications and submissions stay without their person: commission, statements and the lenders' files point at them.
What is not decided yet is withdrawn and never sent; what a lender has sanctioned continues at the lender.
"""

from collections.abc import Iterable
from datetime import datetime
from functools import partial
from typing import Any

from django.db import transaction
from django.db.models import Q

from apps.applications.domain.auto_submission import AutoSubmissionOutcome
from apps.applications.domain.manual_status import ManualStatusState
from apps.applications.domain.partner_leads import KIND
from apps.applications.domain.statuses import FINAL, StatusSource, SubmissionStatus, is_code
from apps.applications.models import (
    Application,
    Arrival,
    AutoSubmission,
    Dispatch,
    Document,
    DocumentTransfer,
    KfsAcknowledgement,
    LenderQuote,
    ManualStatus,
    OfferSnapshot,
    StatusEntry,
    Submission,
)
from apps.applications.services import partner_leads
from apps.applications.services.submissions.statuses import StatusChange, record_status
from apps.core.domain.calendar import today_ist
from apps.core.domain.person import DataHolding, ErasedCount, Person
from apps.core.services import delete_sealed
from apps.customers.selectors.customers import tombstone_index
from apps.lenders.selectors import lenders
from apps.uploads.services.retention import erase_rows, erase_targets, erase_values

GOES_ON = frozenset({SubmissionStatus.APPROVED, SubmissionStatus.SANCTIONED})
"""The lender has said yes: the loan is between the two of them, and its money is still to be counted."""
STATUS_SHEETS = ("application-status", "mis")
"""Kinds of sheet whose rows are about submissions."""


def holdings(person: Person) -> list[DataHolding]:
    """Return how much is held of each kind, and what an erasure does to it."""
    mine = Application.objects.filter(customer__in=person.ids)
    sent = Submission.objects.filter(customer__in=person.ids)
    undecided = [submission for submission in sent if _is_undecided(submission)]
    return [
        DataHolding("applications", mine.count(), "stays", "money_records"),
        DataHolding("submissions_undecided", len(undecided), "goes"),
        DataHolding("submissions", len(sent) - len(undecided), "stays", "money_records"),
        DataHolding("offer_lists", OfferSnapshot.objects.filter(application__in=mine).count(), "goes"),
        DataHolding("quotes", LenderQuote.objects.filter(application__in=mine).count(), "goes"),
        DataHolding("documents", _documents(person).count(), "goes"),
        DataHolding("introductions", len(partner_leads.of_person(person)), "goes"),
    ]


def in_flight(person: Person, language: str) -> list[dict[str, Any]]:
    """Return submissions that have not ended, with the effect of a deletion on each.

    The effect is `withdrawn` or `goes_on`.
    """
    rows = [
        submission
        for submission in Submission.objects.filter(customer__in=person.ids)
        if SubmissionStatus(submission.status) not in FINAL
    ]
    cards = lenders.lender_cards(submission.lender_id for submission in rows)
    return [
        {
            "submission_id": str(submission.pk),
            "application_id": str(submission.application_id),
            "lender": cards[submission.lender_id].name(language),
            "status": submission.status,
            "becomes": "withdrawn" if _is_undecided(submission) else "goes_on",
        }
        for submission in rows
    ]


def export(person: Person) -> dict[str, Any]:
    """Return everything held, as plain values."""
    mine = Application.objects.filter(customer__in=person.ids).order_by("created_at")
    sent = list(Submission.objects.filter(customer__in=person.ids).order_by("created_at"))
    cards = lenders.lender_cards(submission.lender_id for submission in sent)
    history: dict[Any, list[dict[str, Any]]] = {}
    for entry in StatusEntry.objects.filter(submission__in=sent).order_by("recorded_at", "id"):
        history.setdefault(entry.submission_id, []).append(
            {"status": entry.status, "on": entry.on.isoformat(), "source": entry.source, "reason": entry.reason}
        )
    by_hand: dict[Any, list[ManualStatus]] = {}
    for row in ManualStatus.objects.filter(submission__in=sent).order_by("made_at"):
        by_hand.setdefault(row.submission_id, []).append(row)
    return {
        "applications": [
            {
                "id": str(application.pk),
                "product": application.product_code,
                "amount": f"{application.amount:.2f}",
                "tenure_months": application.tenure_months,
                "details": application.details,
                "created_at": application.created_at.isoformat(),
            }
            for application in mine
        ],
        "submissions": [
            {
                "id": str(submission.pk),
                "application_id": str(submission.application_id),
                "lender": cards[submission.lender_id].name(person.language),
                "reference": submission.reference,
                "status": submission.status,
                "amount": f"{submission.amount:.2f}",
                "tenure_months": submission.tenure_months,
                "annual_rate": None if submission.annual_rate is None else f"{submission.annual_rate:.2f}",
                "sanctioned_amount": None
                if submission.sanctioned_amount is None
                else f"{submission.sanctioned_amount:.2f}",
                "disbursed_amount": None
                if submission.disbursed_amount is None
                else f"{submission.disbursed_amount:.2f}",
                "disbursed_on": None if submission.disbursed_on is None else submission.disbursed_on.isoformat(),
                "created_at": submission.created_at.isoformat(),
                "history": history.get(submission.pk, []),
                "notes": [
                    {"at": row.made_at.isoformat(), "status": row.status, "reason": row.reason, "body": row.evidence}
                    for row in by_hand.get(submission.pk, [])
                ],
            }
            for submission in sent
        ],
        "offer_lists": [
            {
                "application_id": str(snapshot.application_id),
                "shown_at": snapshot.created_at.isoformat(),
                "rule_version": snapshot.rule_version,
                "facts": snapshot.inputs,
                "offers": snapshot.result.get("offers", []),
            }
            for snapshot in OfferSnapshot.objects.filter(application__in=mine).order_by("created_at")
        ],
        "quotes": [
            {
                "lender_id": quote.lender_id,
                "asked_at": quote.asked_at.isoformat(),
                "facts": quote.facts,
                "state": quote.state,
            }
            for quote in LenderQuote.objects.filter(application__in=mine).order_by("asked_at")
        ],
        "documents": [
            {
                "code": document.code,
                "file_name": document.file_name,
                "size": document.size,
                "state": document.state,
                "received_at": document.received_at.isoformat(),
            }
            for document in _documents(person).order_by("received_at")
        ],
        "key_facts": [
            {
                "application_id": str(acknowledgement.application_id),
                "lender_id": acknowledgement.lender_id,
                "proposal_number": acknowledgement.proposal_number,
                "language": acknowledgement.language,
                "digest": acknowledgement.digest,
                "at": acknowledgement.at.isoformat(),
            }
            for acknowledgement in KfsAcknowledgement.objects.filter(application__in=mine).order_by("id")
        ],
        "auto_submissions": [
            {
                "application_id": str(order.application_id),
                "lender_id": order.lender_id,
                "amount": f"{order.amount:.2f}",
                "tenure_months": order.tenure_months,
                "state": order.state,
                "ending": order.ending,
                "asked_at": order.asked_at.isoformat(),
            }
            for order in AutoSubmission.objects.filter(application__in=mine).order_by("asked_at")
        ],
        "introductions": [
            {
                "by": lead.partner.name,
                "product": lead.product_code,
                "agreed_by": lead.agreed_by,
                "agreed_on": lead.agreed_on.isoformat(),
                "name": lead.name,
                "email": lead.email,
                "note": lead.note,
                "facts": lead.facts,
                "received_at": lead.introduced_at.isoformat(),
            }
            for lead in partner_leads.of_person(person)
        ],
    }


def erase(person: Person, now: datetime) -> list[ErasedCount]:
    """Erase the person from everything here.

    In the caller's transaction, with the customer locked.
    """
    mine = list(Application.objects.filter(customer__in=person.ids).values_list("pk", flat=True))
    Application.objects.filter(pk__in=mine).update(details=None)
    sent = list(Submission.objects.select_for_update().filter(customer__in=person.ids).order_by("pk"))
    withdrawn = _withdraw([submission for submission in sent if _is_undecided(submission)], now)
    AutoSubmission.objects.filter(application__in=mine, state=AutoSubmission.State.WAITING).update(
        state=AutoSubmission.State.ENDED, ending=AutoSubmissionOutcome.WITHDRAWN.value, settled_at=now
    )
    quotes, _ = LenderQuote.objects.filter(application__in=mine).delete()
    Submission.objects.filter(pk__in=[submission.pk for submission in sent]).update(
        snapshot=None, remarks="", person_erased=True
    )
    lists, _ = OfferSnapshot.objects.filter(application__in=mine).delete()
    entries = StatusEntry.objects.filter(submission__in=sent)
    erase_targets(STATUS_SHEETS, [str(submission.pk) for submission in sent])
    _erase_manual_statuses(sent)
    # There is no customer left to notify of a status change.
    entries.filter(told_at=None).update(told_at=now)
    entries.exclude(remarks="").update(remarks="")
    _blank_reasons(person)
    documents = _drop_documents(person)
    named = partner_leads.erase_names(person)
    erase_rows(named)
    marks = [tombstone_index("mobile", mobile).hex() for mobile in person.mobiles]
    erase_values(KIND, "whom", marks)
    arrivals = Arrival.objects.filter(Q(prospect__in=person.ids) | Q(continues__in=person.ids))
    for arrival in arrivals:
        arrival.mobile, arrival.facts, arrival.utms, arrival.return_url = None, {}, {}, None
        arrival.save(update_fields=["mobile", "facts", "utms", "return_url"])
    return [
        ErasedCount("submissions_undecided", withdrawn),
        ErasedCount("offer_lists", lists),
        ErasedCount("quotes", quotes),
        ErasedCount("documents", documents),
        ErasedCount("introductions", len(named)),
    ]


def _erase_manual_statuses(submissions: list[Submission]) -> None:
    """Empty the words of statuses set by hand; withdraw those that wait for a second person."""
    rows = ManualStatus.objects.filter(submission__in=submissions)
    rows.filter(state=ManualStatusState.WAITING.value).update(state=ManualStatusState.WITHDRAWN.value)
    rows.update(reason=None, evidence=None, refusal=None)


def _is_undecided(submission: Submission) -> bool:
    status = SubmissionStatus(submission.status)
    return status not in FINAL and status not in GOES_ON


def _withdraw(rows: list[Submission], now: datetime) -> int:
    on = today_ist(now)
    changes = [StatusChange(row.pk, SubmissionStatus.DECLINED_BY_CUSTOMER, max(on, row.as_of)) for row in rows]
    if changes:
        record_status(changes=changes, source=StatusSource.CUSTOMER, now=now, by="deletion")
    ids = [row.pk for row in rows]
    waiting = Dispatch.objects.filter(pk__in=ids, state__in=[Dispatch.State.QUEUED, Dispatch.State.SENDING])
    waiting.update(state=Dispatch.State.GIVEN_UP, fault="withdrawn", touched_at=now)
    return len(rows)


def _blank_reasons(person: Person) -> None:
    """Reasons in a lender's own words may name the person; codes of ours do not."""
    rows: Iterable[Submission | StatusEntry] = [
        *Submission.objects.filter(customer__in=person.ids).exclude(reason=""),
        *StatusEntry.objects.filter(submission__customer__in=person.ids).exclude(reason=""),
    ]
    for row in rows:
        if not is_code(row.reason):
            row.reason = ""
            row.save(update_fields=["reason"])


def _documents(person: Person) -> Any:
    return Document.objects.filter(customer__in=person.ids)


def _drop_documents(person: Person) -> int:
    count = 0
    for document in _documents(person):
        transaction.on_commit(partial(delete_sealed, document.stored_as), robust=True)
        document.file_name, document.stored_as = "erased", ""
        document.save(update_fields=["file_name", "stored_as"])
        count += 1
    waiting = DocumentTransfer.objects.filter(
        submission__customer__in=person.ids,
        state__in=[DocumentTransfer.State.QUEUED, DocumentTransfer.State.SENDING],
    )
    waiting.update(state=DocumentTransfer.State.GIVEN_UP, fault="withdrawn")
    return count
