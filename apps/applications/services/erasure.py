"""What applications holds about a person: told, handed out, and taken away when the person is deleted.

Applications and submissions stay without their person: commission, statements and the lenders' files point at them.
What is not decided yet is withdrawn and never leaves the house; what a lender has sanctioned goes on at the lender.
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
from apps.customers import selectors as customers
from apps.lenders import selectors as lenders
from apps.uploads.services.retention import erase_rows, erase_targets, erase_values

GOES_ON = frozenset({SubmissionStatus.APPROVED, SubmissionStatus.SANCTIONED})
"""The lender has said yes: the loan is between the two of them, and its money is still to be counted."""
STATUS_SHEETS = ("application-status", "mis")
"""Kinds of sheet whose rows are about submissions."""


def holdings(person: Person) -> list[DataHolding]:
    """How much is held, and what becomes of it."""
    mine = Application.objects.filter(customer__in=person.ids)
    sent = Submission.objects.filter(customer__in=person.ids)
    undecided = [one for one in sent if _is_undecided(one)]
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
    """Submissions that have not ended, with what a deletion does to each: `withdrawn` or `goes_on`."""
    rows = [
        one for one in Submission.objects.filter(customer__in=person.ids) if SubmissionStatus(one.status) not in FINAL
    ]
    cards = lenders.lender_cards(one.lender_id for one in rows)
    return [
        {
            "submission_id": str(one.pk),
            "application_id": str(one.application_id),
            "lender": cards[one.lender_id].name(language),
            "status": one.status,
            "becomes": "withdrawn" if _is_undecided(one) else "goes_on",
        }
        for one in rows
    ]


def export(person: Person) -> dict[str, Any]:
    """Everything held, as plain values."""
    mine = Application.objects.filter(customer__in=person.ids).order_by("created_at")
    sent = list(Submission.objects.filter(customer__in=person.ids).order_by("created_at"))
    cards = lenders.lender_cards(one.lender_id for one in sent)
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
                "id": str(one.pk),
                "product": one.product_code,
                "amount": f"{one.amount:.2f}",
                "tenure_months": one.tenure_months,
                "details": one.details,
                "created_at": one.created_at.isoformat(),
            }
            for one in mine
        ],
        "submissions": [
            {
                "id": str(one.pk),
                "application_id": str(one.application_id),
                "lender": cards[one.lender_id].name(person.language),
                "reference": one.reference,
                "status": one.status,
                "amount": f"{one.amount:.2f}",
                "tenure_months": one.tenure_months,
                "annual_rate": None if one.annual_rate is None else f"{one.annual_rate:.2f}",
                "sanctioned_amount": None if one.sanctioned_amount is None else f"{one.sanctioned_amount:.2f}",
                "disbursed_amount": None if one.disbursed_amount is None else f"{one.disbursed_amount:.2f}",
                "disbursed_on": None if one.disbursed_on is None else one.disbursed_on.isoformat(),
                "created_at": one.created_at.isoformat(),
                "history": history.get(one.pk, []),
                "notes": [
                    {"at": row.made_at.isoformat(), "status": row.status, "reason": row.reason, "body": row.evidence}
                    for row in by_hand.get(one.pk, [])
                ],
            }
            for one in sent
        ],
        "offer_lists": [
            {
                "application_id": str(one.application_id),
                "shown_at": one.created_at.isoformat(),
                "rule_version": one.rule_version,
                "facts": one.inputs,
                "offers": one.result.get("offers", []),
            }
            for one in OfferSnapshot.objects.filter(application__in=mine).order_by("created_at")
        ],
        "quotes": [
            {"lender_id": one.lender_id, "asked_at": one.asked_at.isoformat(), "facts": one.facts, "state": one.state}
            for one in LenderQuote.objects.filter(application__in=mine).order_by("asked_at")
        ],
        "documents": [
            {
                "code": one.code,
                "file_name": one.file_name,
                "size": one.size,
                "state": one.state,
                "received_at": one.received_at.isoformat(),
            }
            for one in _documents(person).order_by("received_at")
        ],
        "key_facts": [
            {
                "application_id": str(one.application_id),
                "lender_id": one.lender_id,
                "proposal_number": one.proposal_number,
                "language": one.language,
                "digest": one.digest,
                "at": one.at.isoformat(),
            }
            for one in KfsAcknowledgement.objects.filter(application__in=mine).order_by("id")
        ],
        "auto_submissions": [
            {
                "application_id": str(one.application_id),
                "lender_id": one.lender_id,
                "amount": f"{one.amount:.2f}",
                "tenure_months": one.tenure_months,
                "state": one.state,
                "ending": one.ending,
                "asked_at": one.asked_at.isoformat(),
            }
            for one in AutoSubmission.objects.filter(application__in=mine).order_by("asked_at")
        ],
        "introductions": [
            {
                "by": one.partner.name,
                "product": one.product_code,
                "agreed_by": one.agreed_by,
                "agreed_on": one.agreed_on.isoformat(),
                "name": one.name,
                "email": one.email,
                "note": one.note,
                "facts": one.facts,
                "received_at": one.introduced_at.isoformat(),
            }
            for one in partner_leads.of_person(person)
        ],
    }


def erase(person: Person, now: datetime) -> list[ErasedCount]:
    """Take the person out of everything here; in the caller's transaction, with the customer locked."""
    mine = list(Application.objects.filter(customer__in=person.ids).values_list("pk", flat=True))
    Application.objects.filter(pk__in=mine).update(details=None)
    sent = list(Submission.objects.select_for_update().filter(customer__in=person.ids).order_by("pk"))
    withdrawn = _withdraw([one for one in sent if _is_undecided(one)], now)
    AutoSubmission.objects.filter(application__in=mine, state=AutoSubmission.State.WAITING).update(
        state=AutoSubmission.State.ENDED, ending=AutoSubmissionOutcome.WITHDRAWN.value, settled_at=now
    )
    quotes, _ = LenderQuote.objects.filter(application__in=mine).delete()
    Submission.objects.filter(pk__in=[one.pk for one in sent]).update(snapshot=None, remarks="", person_erased=True)
    lists, _ = OfferSnapshot.objects.filter(application__in=mine).delete()
    entries = StatusEntry.objects.filter(submission__in=sent)
    erase_targets(STATUS_SHEETS, [str(one.pk) for one in sent])
    _erase_manual_statuses(sent)
    # Nobody is left to be told of a move.
    entries.filter(told_at=None).update(told_at=now)
    entries.exclude(remarks="").update(remarks="")
    _blank_reasons(person)
    documents = _drop_documents(person)
    named = partner_leads.erase_names(person)
    erase_rows(named)
    marks = [customers.tombstone_index("mobile", mobile).hex() for mobile in person.mobiles]
    erase_values(KIND, "whom", marks)
    arrivals = Arrival.objects.filter(Q(prospect__in=person.ids) | Q(continues__in=person.ids))
    for one in arrivals:
        one.mobile, one.facts, one.utms, one.return_url = None, {}, {}, None
        one.save(update_fields=["mobile", "facts", "utms", "return_url"])
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
    changes = [StatusChange(one.pk, SubmissionStatus.DECLINED_BY_CUSTOMER, max(on, one.as_of)) for one in rows]
    if changes:
        record_status(changes=changes, source=StatusSource.CUSTOMER, now=now, by="deletion")
    ids = [one.pk for one in rows]
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
    for one in _documents(person):
        transaction.on_commit(partial(delete_sealed, one.stored_as), robust=True)
        one.file_name, one.stored_as = "erased", ""
        one.save(update_fields=["file_name", "stored_as"])
        count += 1
    waiting = DocumentTransfer.objects.filter(
        submission__customer__in=person.ids,
        state__in=[DocumentTransfer.State.QUEUED, DocumentTransfer.State.SENDING],
    )
    waiting.update(state=DocumentTransfer.State.GIVEN_UP, fault="withdrawn")
    return count
