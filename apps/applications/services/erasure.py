"""The data that applications holds about a person: listed, exported, and erased.

Applications and submissions stay without their person: commission, statements and the lenders' files point at them.
What is not decided yet is withdrawn and never sent; what a lender has sanctioned continues at the lender.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable
from datetime import datetime
from decimal import Decimal
from functools import partial
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Count, Q, QuerySet, Value

from apps.applications.domain.partner_leads import KIND
from apps.applications.domain.submissions.auto_submission import AutoSubmissionOutcome
from apps.applications.domain.submissions.manual_status import ManualStatusState
from apps.applications.domain.submissions.statuses import FINAL, StatusSource, SubmissionStatus, is_code
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
    PartnerLead,
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
from apps.uploads.services.retention import erase_rejected, erase_rows, erase_targets, erase_values

GOES_ON = frozenset({SubmissionStatus.APPROVED, SubmissionStatus.SANCTIONED})
"""The lender has said yes: the loan is between the two of them, and its money is still to be counted."""
STATUS_SHEETS = ("application-status", "mis")
"""Kinds of sheet whose rows are about submissions."""


def holdings(person: Person) -> list[DataHolding]:
    """Return how much is held of each kind, and what an erasure does to it."""
    mine = Application.objects.filter(customer__in=person.ids)
    sent = Submission.objects.filter(customer__in=person.ids)
    undecided = [submission for submission in sent if _is_undecided(submission)]
    # One statement counts what is only counted.
    counted = [
        _count_as("applications", mine),
        _count_as("offer_lists", OfferSnapshot.objects.filter(application__in=mine)),
        _count_as("quotes", LenderQuote.objects.filter(application__in=mine)),
        _count_as("funnel_answers", _arrivals(person).filter(notes__isnull=False)),
    ]
    counts = Counter(dict(counted[0].union(*counted[1:], all=True)))
    return [
        DataHolding("applications", counts["applications"], "stays", "money_records"),
        DataHolding("submissions_undecided", len(undecided), "goes"),
        DataHolding("submissions", len(sent) - len(undecided), "stays", "money_records"),
        DataHolding("offer_lists", counts["offer_lists"], "goes"),
        DataHolding("quotes", counts["quotes"], "goes"),
        DataHolding("documents", _documents(person).count(), "goes"),
        DataHolding("introductions", len(partner_leads.of_person(person)), "goes"),
        DataHolding("funnel_answers", counts["funnel_answers"], "goes"),
    ]


def _count_as(what: str, rows: QuerySet[Any]) -> QuerySet[Any, Any]:
    """Return one row: the name and the number of rows; none where there is no row."""
    named = rows.order_by().annotate(what=Value(what)).values("what")
    counted: QuerySet[Any, Any] = named.annotate(number=Count("pk")).values_list("what", "number")
    return counted


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
    return {
        "applications": [_application(application) for application in mine],
        "submissions": _submissions(person),
        "offer_lists": [
            _offer_list(row) for row in OfferSnapshot.objects.filter(application__in=mine).order_by("created_at")
        ],
        "quotes": [_quote(row) for row in LenderQuote.objects.filter(application__in=mine).order_by("asked_at")],
        "documents": [_document(row) for row in _documents(person).order_by("received_at")],
        "key_facts": [
            _key_facts(row) for row in KfsAcknowledgement.objects.filter(application__in=mine).order_by("id")
        ],
        "auto_submissions": [
            _auto_submission(row) for row in AutoSubmission.objects.filter(application__in=mine).order_by("asked_at")
        ],
        "introductions": [_partner_lead(lead) for lead in partner_leads.of_person(person)],
        "funnel_answers": _funnel_answers(person),
    }


def _arrivals(person: Person) -> QuerySet[Arrival]:
    return Arrival.objects.filter(Q(prospect__in=person.ids) | Q(continues__in=person.ids))


def _funnel_answers(person: Person) -> list[dict[str, Any]]:
    """Return the notes of partners' funnels in the person's language."""
    rows = _arrivals(person).filter(notes__isnull=False).order_by("at", "pk")
    language = "hi" if person.language == "hi" else "en"
    return [
        {
            "at": row.at.isoformat(),
            # One entry a question: two screens may have the same title.
            "answers": [{note["question"][language]: note["answer"][language]} for note in row.notes or ()],
        }
        for row in rows
    ]


def _application(row: Application) -> dict[str, Any]:
    return {
        "id": str(row.pk),
        "product": row.product_code,
        "amount": _money(row.amount),
        "tenure_months": row.tenure_months,
        "details": row.details,
        "created_at": row.created_at.isoformat(),
    }


def _submissions(person: Person) -> list[dict[str, Any]]:
    """Return the submissions, each with its history and the statuses that were set by hand."""
    sent = list(Submission.objects.filter(customer__in=person.ids).order_by("created_at"))
    cards = lenders.lender_cards(row.lender_id for row in sent)
    history: dict[UUID, list[StatusEntry]] = defaultdict(list)
    for entry in StatusEntry.objects.filter(submission__in=sent).order_by("recorded_at", "id"):
        history[entry.submission_id].append(entry)
    manual: dict[UUID, list[ManualStatus]] = defaultdict(list)
    for status in ManualStatus.objects.filter(submission__in=sent).order_by("made_at"):
        manual[status.submission_id].append(status)
    return [
        _submission(row, cards[row.lender_id].name(person.language))
        | {
            "history": [_status(entry) for entry in history[row.pk]],
            "notes": [_manual_status(status) for status in manual[row.pk]],
        }
        for row in sent
    ]


def _submission(row: Submission, lender: str) -> dict[str, Any]:
    return {
        "id": str(row.pk),
        "application_id": str(row.application_id),
        "lender": lender,
        "reference": row.reference,
        "status": row.status,
        "amount": _money(row.amount),
        "tenure_months": row.tenure_months,
        "annual_rate": _money(row.annual_rate),
        "sanctioned_amount": _money(row.sanctioned_amount),
        "disbursed_amount": _money(row.disbursed_amount),
        "disbursed_on": None if row.disbursed_on is None else row.disbursed_on.isoformat(),
        "created_at": row.created_at.isoformat(),
    }


def _status(row: StatusEntry) -> dict[str, Any]:
    return {"status": row.status, "on": row.on.isoformat(), "source": row.source, "reason": row.reason}


def _manual_status(row: ManualStatus) -> dict[str, Any]:
    return {"at": row.made_at.isoformat(), "status": row.status, "reason": row.reason, "body": row.evidence}


def _offer_list(row: OfferSnapshot) -> dict[str, Any]:
    return {
        "application_id": str(row.application_id),
        "shown_at": row.created_at.isoformat(),
        "rule_version": row.rule_version,
        "facts": row.inputs,
        "offers": row.result.get("offers", []),
    }


def _quote(row: LenderQuote) -> dict[str, Any]:
    return {"lender_id": row.lender_id, "asked_at": row.asked_at.isoformat(), "facts": row.facts, "state": row.state}


def _document(row: Document) -> dict[str, Any]:
    return {
        "code": row.code,
        "file_name": row.file_name,
        "size": row.size,
        "state": row.state,
        "received_at": row.received_at.isoformat(),
    }


def _key_facts(row: KfsAcknowledgement) -> dict[str, Any]:
    return {
        "application_id": str(row.application_id),
        "lender_id": row.lender_id,
        "proposal_number": row.proposal_number,
        "language": row.language,
        "digest": row.digest,
        "at": row.at.isoformat(),
    }


def _auto_submission(row: AutoSubmission) -> dict[str, Any]:
    return {
        "application_id": str(row.application_id),
        "lender_id": row.lender_id,
        "amount": _money(row.amount),
        "tenure_months": row.tenure_months,
        "state": row.state,
        "ending": row.ending,
        "asked_at": row.asked_at.isoformat(),
    }


def _partner_lead(row: PartnerLead) -> dict[str, Any]:
    return {
        "by": row.partner.name,
        "product": row.product_code,
        "agreed_by": row.agreed_by,
        "agreed_on": row.agreed_on.isoformat(),
        "name": row.name,
        "email": row.email,
        "note": row.note,
        "facts": row.facts,
        "received_at": row.introduced_at.isoformat(),
    }


def _money(amount: Decimal | None) -> str | None:
    """Return an amount or a rate as text with two decimals."""
    return None if amount is None else f"{amount:.2f}"


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
    _erase_rejected_rows(mine, sent)
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
    answered = 0
    for arrival in _arrivals(person):
        answered += arrival.notes is not None
        arrival.mobile, arrival.facts, arrival.utms, arrival.return_url = None, {}, {}, None
        arrival.notes = None
        arrival.save(update_fields=["mobile", "facts", "notes", "utms", "return_url"])
    return [
        ErasedCount("submissions_undecided", withdrawn),
        ErasedCount("offer_lists", lists),
        ErasedCount("quotes", quotes),
        ErasedCount("documents", documents),
        ErasedCount("introductions", len(named)),
        ErasedCount("funnel_answers", answered),
    ]


def _erase_rejected_rows(applications: list[UUID], submissions: list[Submission]) -> None:
    """Empty rejected rows of status files that name the person's applications."""
    ids = [str(application_id) for application_id in applications]
    erase_rejected("application-status", "application_id", ids)
    references: dict[int, list[str]] = defaultdict(list)
    for submission in submissions:
        if submission.reference:
            references[submission.lender_id].append(submission.reference)
    erase_rejected("mis", "our_id", [*ids, *(str(submission.pk) for submission in submissions)])
    for lender_id, own_references in references.items():
        erase_rejected("mis", "lender_reference", own_references, lender_id=lender_id)


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


def _documents(person: Person) -> QuerySet[Document]:
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
