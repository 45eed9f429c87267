"""Reads for the case page: all applications of one person, for admins who opened the case."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.db.models import Subquery

from apps.applications.domain.submissions.statuses import SubmissionStatus, label
from apps.applications.models import (
    Application,
    Arrival,
    Document,
    ManualStatus,
    OfferSnapshot,
    StatusEntry,
    Submission,
    Touch,
)
from apps.applications.selectors.applications import submissions_shown
from apps.applications.selectors.submissions.manual_statuses import can_decide, waiting_of_for_system
from apps.catalogue.selectors import product_rows
from apps.core.domain.actor import Actor
from apps.lenders.selectors.lenders import lender_cards


@dataclass(frozen=True)
class FirstArrival:
    """A person's first way in, and the newest notes of a funnel.

    With the notes stand their day and the partner's address.
    """

    touch: Touch
    notes: list[dict[str, dict[str, str]]]
    answered_at: datetime | None
    answered_segment: str


def applications_of_for_system(ids: Collection[UUID], actor: Actor) -> list[dict[str, Any]]:
    """Return the applications of these customers, newest first.

    Each with its submissions and its last offer list.
    """
    applications = list(Application.objects.filter(customer_id__in=list(ids)).order_by("-created_at", "pk"))
    keys = [application.pk for application in applications]
    submissions = list(Submission.objects.filter(application_id__in=keys).order_by("created_at", "pk"))
    shown = {row["submission_id"]: row for row in submissions_shown(submissions, actor.language)}
    waiting = waiting_of_for_system([submission.pk for submission in submissions])
    lists: dict[UUID, OfferSnapshot] = {}
    for snapshot in OfferSnapshot.objects.filter(application_id__in=keys).defer("inputs").order_by("created_at"):
        lists[snapshot.application_id] = snapshot
    return [
        {
            "application_id": application.pk,
            "prospect_id": application.prospect_id,
            "product": application.product_code,
            "amount": f"{application.amount:.2f}",
            "tenure_months": application.tenure_months,
            "partner_id": application.partner_id,
            "credit_reasons": application.credit_reasons,
            "created_at": application.created_at,
            "offers": _offers(lists.get(application.pk)),
            "submissions": [
                {
                    **shown[str(submission.pk)],
                    "changed_at": submission.changed_at,
                    "as_of": submission.as_of,
                    "requested_status": _requested_status(actor, waiting.get(submission.pk)),
                }
                for submission in submissions
                if submission.application_id == application.pk
            ],
        }
        for application in applications
    ]


def _requested_status(actor: Actor, manual: ManualStatus | None) -> dict[str, Any] | None:
    if manual is None:
        return None
    return {
        "id": manual.pk,
        "status": manual.status,
        "on": manual.on,
        "amount": None if manual.amount is None else f"{manual.amount:.2f}",
        "reason": manual.reason or "",
        "evidence": manual.evidence or "",
        "maker": manual.maker_name,
        "made_at": manual.made_at,
        "is_own": manual.maker == actor.person_id,
        "can_decide": can_decide(actor, manual),
    }


def _offers(snapshot: OfferSnapshot | None) -> dict[str, Any] | None:
    if snapshot is None:
        return None
    return {
        "snapshot_id": snapshot.pk,
        "at": snapshot.created_at,
        "rule_version": snapshot.rule_version,
        "matched": len(snapshot.result.get("offers", [])),
        "unmatched": len(snapshot.result.get("unmatched", [])),
    }


def offer_list_for_system(snapshot_id: UUID, language: str) -> dict[str, Any] | None:
    """Return a list of offers in the order it was shown, with the rules that refused the others.

    No value of the customer is in it. None for an unknown list and for one of a deleted customer.
    """
    rows = OfferSnapshot.objects.filter(pk=snapshot_id, application__customer__erased_at=None)
    snapshot = rows.select_related("application").first()
    if snapshot is None:
        return None
    offers, others = snapshot.result.get("offers", []), snapshot.result.get("unmatched", [])
    cards = lender_cards(entry["lender_id"] for entry in (*offers, *others))
    requested = snapshot.inputs.get("request", {})
    return {
        "snapshot_id": snapshot.pk,
        "at": snapshot.created_at,
        "rule_version": snapshot.rule_version,
        "product": snapshot.application.product_code,
        "amount": _rupees(requested.get("amount", snapshot.application.amount)),
        "tenure_months": requested.get("tenure_months", snapshot.application.tenure_months),
        "offers": [
            {
                "lender": cards[offer["lender_id"]].name(language),
                **{name: _rupees(offer.get(name)) for name in _SHOWN_MONEY},
                "apr": str(offer.get("apr") or ""),
                "tenure_months": offer.get("tenure_months"),
                "meets_request": bool(offer.get("meets_request", True)),
            }
            for offer in offers
        ],
        "others": [
            {
                "lender": cards[other["lender_id"]].name(language),
                "state": other.get("state", "not_matched"),
                "rules": [finding["rule"] for finding in other.get("findings", [])],
            }
            for other in others
        ],
        "is_complete": not snapshot.result.get("pending"),
    }


_SHOWN_MONEY = ("amount", "emi", "fees_total", "total_payable")


def _rupees(amount: Any) -> str:
    """Return a stored amount with two places; empty for none."""
    return "" if amount is None else f"{Decimal(str(amount)):.2f}"


def customers_of_reference_for_system(reference: str, most: int) -> list[UUID]:
    """Return the customers of submissions that a lender knows under this reference."""
    rows = Submission.objects.filter(reference=reference).order_by("-created_at")
    return list(dict.fromkeys(rows.values_list("customer_id", flat=True)[:most]))


def customers_of_id_for_system(first: UUID, last: UUID, most: int) -> list[UUID]:
    """Return the customers of applications, submissions and visits with an id in the range."""
    customer_ids: list[UUID] = []
    for model in (Application, Submission):
        rows = model.objects.filter(pk__gte=first, pk__lte=last).order_by("-created_at")
        customer_ids += rows.values_list("customer_id", flat=True)[:most]
    return list(dict.fromkeys(customer_ids))[:most]


def offer_lists_of_for_system(ids: Collection[UUID], *, before: datetime, most: int) -> list[OfferSnapshot]:
    """Return the newest offer lists that were made for a person, without their inputs."""
    rows = OfferSnapshot.objects.filter(application__customer_id__in=list(ids), created_at__lt=before)
    return list(rows.defer("inputs").order_by("-created_at", "pk")[:most])


def statuses_of_for_system(ids: Collection[UUID], *, before: datetime, most: int) -> list[StatusEntry]:
    """Return the newest status reports about a person's submissions, each with its submission."""
    rows = StatusEntry.objects.filter(submission__customer_id__in=list(ids), recorded_at__lt=before)
    return list(rows.select_related("submission").order_by("-recorded_at", "-pk")[:most])


def documents_of_for_system(ids: Collection[UUID], *, before: datetime, most: int) -> list[Document]:
    """Return the newest documents that a person gave, without their names."""
    rows = Document.objects.filter(customer_id__in=list(ids), received_at__lt=before)
    return list(rows.select_related("submission").defer("file_name").order_by("-received_at", "pk")[:most])


def document_of_case_for_system(ids: Collection[UUID], document_id: UUID) -> Document | None:
    """Return a document of these customers whose bytes are still stored, or None."""
    return Document.objects.filter(pk=document_id, customer_id__in=list(ids)).exclude(stored_as="").first()


def application_at_lenders_for_system(
    application_id: UUID, language: str, *, lender_id: int | None = None
) -> dict[str, Any] | None:
    """Return an application's product and the lenders it went to, oldest first.

    With `lender_id`, that lender alone. None for an unknown application.
    """
    application = Application.objects.filter(pk=application_id).first()
    if application is None:
        return None
    rows = Submission.objects.filter(application_id=application_id).order_by("created_at", "pk")
    sent = list(rows if lender_id is None else rows.filter(lender_id=lender_id))
    cards = lender_cards(row.lender_id for row in sent)
    names = {row["code"]: row["name"] for row in product_rows(language)}
    return {
        "application_id": application.pk,
        "product": names[application.product_code],
        "lenders": [
            {
                "lender_id": row.lender_id,
                "lender": cards[row.lender_id].name(language),
                "status": row.status,
                "label": label(SubmissionStatus(row.status), language),
                "as_of": row.as_of,
            }
            for row in sent
        ],
    }


def needs_now(applications: list[dict[str, Any]]) -> dict[str, Any] | None:
    """Return the submission to act on: the customer's turn before the lender's.

    Among those the longest waiting comes first.
    """
    open_ones = [
        submission
        for application in applications
        for submission in application["submissions"]
        if submission["can_withdraw"]
    ]
    order = {"you": 0, "lender": 1, "nobody": 2}
    return min(
        open_ones,
        key=lambda submission: (
            order[submission["next_step"]["turn"]],
            submission["as_of"],
            submission["submission_id"],
        ),
        default=None,
    )


def application_ids_of_for_system(ids: Collection[UUID]) -> list[UUID]:
    """Return the applications of these customers."""
    return list(Application.objects.filter(customer_id__in=list(ids)).values_list("pk", flat=True))


def link_facts_for_system(ids: Collection[UUID], application_id: UUID | None) -> tuple[UUID, str, bool, bool] | None:
    """Return an application of these customers: id, product, is it sent, are papers owed.

    Without an id the one that owes documents goes first, then the newest. None where there is none.
    """
    rows = Application.objects.filter(customer_id__in=list(ids)).order_by("-created_at", "pk")
    if application_id is not None:
        rows = rows.filter(pk=application_id)
    applications = {row.pk: row for row in rows}
    statuses = Submission.objects.filter(application_id__in=list(applications)).values_list("application_id", "status")
    sent = {key for key, _ in statuses}
    owing = {key for key, status in statuses if status == SubmissionStatus.DOCUMENTS_PENDING}
    chosen = next((key for key in applications if key in owing), None) or next(iter(applications), None)
    if chosen is None:
        return None
    return chosen, applications[chosen].product_code, chosen in sent, chosen in owing


def is_application_of_for_system(ids: Collection[UUID], application_id: UUID) -> bool:
    """Return whether an application is one of these customers'."""
    return Application.objects.filter(customer_id__in=list(ids), pk=application_id).exists()


def submission_of_person_for_system(ids: Collection[UUID], submission_id: UUID) -> Submission | None:
    """Return one submission of these customers, or None."""
    return Submission.objects.filter(customer_id__in=list(ids), pk=submission_id).first()


def submission_in_turn_for_system(ids: Collection[UUID], submission_id: UUID) -> Submission | None:
    """Return an open submission of these customers that waits for the customer, or None."""
    submission = submission_of_person_for_system(ids, submission_id)
    if submission is None:
        return None
    shown = submissions_shown([submission], "en")[0]
    return submission if shown["can_withdraw"] and shown["next_step"]["turn"] == "you" else None


def first_arrival_of_for_system(visit_ids: Collection[UUID]) -> FirstArrival | None:
    """Return the first way in of these visits with its partner, or None before any is recorded."""
    answered = Arrival.objects.filter(prospect_id__in=list(visit_ids), notes__isnull=False).order_by("-at")
    rows = (
        Touch.objects.filter(prospect_id__in=list(visit_ids))
        .select_related("partner")
        .annotate(
            answered_id=Subquery(answered.values("pk")[:1]),
            answered=Subquery(answered.values("notes")[:1]),
            answered_at=Subquery(answered.values("at")[:1]),
            answered_segment=Subquery(answered.values("url_segment")[:1]),
        )
    )
    touch = rows.order_by("at", "pk").first()
    if touch is None:
        return None
    # The ciphertext is bound to its own row, so that row opens it.
    notes = Arrival(pk=touch.answered_id, notes=touch.answered).notes if touch.answered_id else None
    return FirstArrival(touch, notes or [], touch.answered_at, touch.answered_segment or "")


def arrivals_of_for_system(visit_ids: Collection[UUID], *, before: datetime, most: int) -> list[Touch]:
    """Return the newest ways in by a partner or with UTM values, each with its partner."""
    rows = Touch.objects.filter(prospect_id__in=list(visit_ids), at__lt=before).exclude(partner=None, utms={})
    return list(rows.select_related("partner").order_by("-at", "pk")[:most])
