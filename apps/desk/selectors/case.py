"""Reads for the case page. Everything is masked here, for every role."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from apps.accounts.domain.permissions import AdminLimit, Can, has_permission
from apps.applications.selectors import case as applications
from apps.applications.services.notifications import person_of as addressed
from apps.core.domain.actor import Actor
from apps.core.domain.identifiers import mask_email, mask_mobile, mask_name, mask_pan
from apps.core.domain.problems import forbidden, not_found
from apps.customers.selectors.customers import customer_by_id_for_system, people_by_id_for_system, revision_of
from apps.customers.selectors.duplicates import customer_ids_sharing_for_system
from apps.customers.selectors.visits import visits_of_for_system
from apps.desk.domain.calling import HELD
from apps.desk.domain.reveals import ROLES, RevealField, income_band
from apps.desk.models import CallTask, CaseNote, CaseViewer, Ticket
from apps.partners.selectors import organisations as partners
from apps.privacy.domain.calls import CallReason
from apps.privacy.domain.contact import ContactChannel, ContactPurpose
from apps.privacy.selectors.calls import Callee, call_verdicts, wrong_number_since
from apps.privacy.selectors.consents import consents_of_person, identities_of
from apps.privacy.selectors.contact import contact_decisions
from apps.privacy.selectors.history import is_leaving_for_system

RECENT = 20
LOOKING = timedelta(seconds=75)
"""A page that has the case open asks again every 30 seconds."""
CHANNELS: tuple[ContactChannel, ...] = ("call", "sms", "whatsapp", "email")
_HELD = [state.value for state in HELD]
TOPICS: tuple[ContactPurpose, ...] = ("service", "promotional")


@dataclass(frozen=True)
class FoundCustomer:
    """One person as a search shows them."""

    customer_id: UUID
    name: str
    mobile: str
    city: str
    language: str
    last_seen_at: datetime | None
    applications: int
    marks: list[str]
    found_by: str = ""
    opened_at: datetime | None = None


def found_customers(actor: Actor, ids: Sequence[UUID], now: datetime) -> list[FoundCustomer]:
    """Return these customers masked, in this order."""
    _require_admin(actor)
    people = {person.pk: person for person in people_by_id_for_system(ids)}
    return [_found(people[pk], now) for pk in ids if pk in people]


def recent_customers(actor: Actor, now: datetime) -> list[FoundCustomer]:
    """Return the admin's own last cases, newest first, with the way each was found."""
    _require_admin(actor)
    viewers = CaseViewer.objects.filter(admin_id=actor.person_id, opened_at__isnull=False).order_by("-opened_at")
    rows = list(viewers[:RECENT])
    people = {person.pk: person for person in people_by_id_for_system(row.customer_id for row in rows)}
    return [
        _found(people[row.customer_id], now, row.found_by or "link", row.opened_at)
        for row in rows
        if row.customer_id in people
    ]


def _found(customer: Any, now: datetime, found_by: str = "", opened_at: datetime | None = None) -> FoundCustomer:
    is_deleted = customer.erased_at is not None
    ids = identities_of(customer.pk)
    return FoundCustomer(
        customer_id=customer.pk,
        name=mask_name(_full_name(customer)),
        mobile="" if is_deleted else mask_mobile(customer.mobile_phone_number or ""),
        city=customer.city,
        language=customer.language,
        last_seen_at=customer.last_login_at,
        applications=len(applications.application_ids_of_for_system(ids)),
        marks=_marks(customer, ids, now, () if is_deleted else customer_ids_sharing_for_system(customer)),
        found_by=found_by,
        opened_at=opened_at,
    )


def _marks(customer: Any, ids: set[UUID], now: datetime, sharing: Collection[UUID]) -> list[str]:
    if customer.erased_at is not None:
        return ["deleted"]
    marks = []
    if is_leaving_for_system(ids):
        marks.append("leaving")
    if sharing:
        marks.append("duplicate")
    held = CallTask.objects.filter(customer_id=customer.pk, state__in=_HELD, lease_until__gt=now)
    if held.exists():
        marks.append("in_call")
    person = addressed(customer.pk)
    if person:
        verdicts = contact_decisions([person], CHANNELS, "service", at=now)[person.id]
        if not any(verdict.allowed for verdict in verdicts.values()):
            marks.append("stopped")
    return marks


def case_customer(actor: Actor, customer_id: UUID) -> Any:
    """Return the customer row of a case; 404 for an unknown one."""
    _require_admin(actor)
    customer = customer_by_id_for_system(customer_id)
    if customer is None:
        raise not_found()
    return customer


def case_ids(customer_id: UUID) -> set[UUID]:
    """Return all ids of the person: customers merged into this one, and their verified visits."""
    ids = identities_of(customer_id)
    return ids | {visit.pk for visit in visits_of_for_system(ids)}


def case_of(actor: Actor, customer_id: UUID, prospect: str, now: datetime) -> dict[str, Any]:
    """Return everything that the case page shows, masked.

    404 for an unknown customer or another customer's visit. For a merged customer only the remaining customer is
    named, for a deleted one only the day.
    """
    customer = case_customer(actor, customer_id)
    if customer.merged_into_id is not None:
        return _shell(customer, moved_to=customer.merged_into_id)
    if customer.erased_at is not None:
        return _shell(customer, deleted_at=customer.erased_at)
    ids = identities_of(customer_id)
    visits = visits_of_for_system(ids)
    focus = visits[0].pk if visits else None
    if prospect != "latest":
        focus = next((visit.pk for visit in visits if str(visit.pk) == prospect), None)
        if focus is None:
            raise not_found()
    sharing = customer_ids_sharing_for_system(customer)
    made = applications.applications_of_for_system(ids, actor)
    names = partners.partner_names(row["partner_id"] for row in made if row["partner_id"])
    return _shell(customer) | {
        "focus": focus,
        "visits": len(visits),
        "person": _person(actor, customer),
        "wrong_number_at": wrong_number_since(customer.mobile_phone_number) if customer.mobile_phone_number else None,
        "revision": revision_of(customer),
        "can_correct": has_permission(actor, Can.CORRECT_CUSTOMER),
        "can_call": has_permission(actor, Can.TAKE_CALLS),
        "can_delete": has_permission(actor, Can.DELETE_CUSTOMERS),
        "came_by": _came_by([visit.pk for visit in visits]),
        "contact": _contact(customer_id, now),
        "consents": [
            {"purpose": consent.purpose, "at": consent.at, "version": consent.text_version}
            for consent in _standing_consents(customer_id)
        ],
        "needs": applications.needs_now(made),
        "can_set_status": has_permission(actor, Can.ADD_STATUS),
        "can_step_back": has_permission(actor, Can.OVERRIDE_STATUSES),
        "applications": [row | {"partner": names.get(row["partner_id"], "")} for row in made],
        "tickets": [
            {
                "id": row.pk,
                "number": row.number,
                "category": row.category,
                "state": row.state,
                "answer_by": row.answer_by,
                "opened_at": row.opened_at,
            }
            for row in Ticket.objects.filter(customer__in=ids).order_by("-changed_at")[:10]
        ],
        "notes": notes_of(ids),
        "marks": _marks(customer, ids, now, sharing),
        "viewers": [
            row.admin_name
            for row in CaseViewer.objects.filter(customer_id=customer_id, seen_at__gt=now - LOOKING)
            .exclude(admin_id=actor.person_id)
            .order_by("-seen_at")
        ],
        "duplicates": [
            {
                "customer_id": duplicate.pk,
                "name": mask_name(_full_name(duplicate)),
                "pan": mask_pan(duplicate.tin or ""),
            }
            for duplicate in people_by_id_for_system(sharing)
        ],
    }


def _came_by(visit_ids: Sequence[UUID]) -> dict[str, Any] | None:
    """Return the person's first way in and the newest answers to a funnel; None without one."""
    first = applications.first_arrival_of_for_system(visit_ids)
    if first is None:
        return None
    touch = first.touch
    return {
        "at": touch.at,
        "partner": touch.partner.name if touch.partner else "",
        "source": touch.utms.get("utm_source", ""),
        "campaign": touch.utms.get("utm_campaign", ""),
        "answers": first.notes,
        "answered_at": first.answered_at,
        "answered_segment": first.answered_segment,
    }


def _standing_consents(customer_id: UUID) -> list[Any]:
    """Return the consents in force, one per purpose and recipient, newest first.

    The last entry of each counts.
    """
    last: dict[tuple[str, str], Any] = {}
    for consent in consents_of_person(customer_id):
        last.setdefault((consent.purpose, consent.recipient), consent)
    return [consent for consent in last.values() if consent.given]


def notes_of(ids: set[UUID]) -> list[dict[str, Any]]:
    """Return the notes about a person: pinned first, then newest."""
    rows = CaseNote.objects.filter(customer_id__in=ids).order_by("-pinned", "-at", "-pk")
    return [
        {
            "id": row.pk,
            "text": row.text,
            "pinned": row.pinned and row.struck_at is None,
            "author": row.author_name,
            "author_id": row.author_id,
            "at": row.at,
            "struck_at": row.struck_at,
            "struck_by": row.struck_by_name,
            "strike_reason": row.strike_reason or "",
        }
        for row in rows
    ]


def _shell(customer: Any, **facts: Any) -> dict[str, Any]:
    first = customer.first_name or ""
    last = customer.last_name or ""
    return {
        "customer_id": customer.pk,
        "name": f"{first} {last[0]}." if first and last else first,
        "since": customer.created_at,
        "last_seen_at": customer.last_login_at,
        "moved_to": None,
        "deleted_at": None,
    } | facts


def may_listen(actor: Actor) -> bool:
    """Return whether an admin may open recordings of calls."""
    return actor.role_id in ROLES[RevealField.RECORDING] and AdminLimit.MASKED not in actor.limits


def may_open_documents(actor: Actor) -> bool:
    """Return whether an admin may open uploaded documents: not with a limit of their own."""
    return actor.role_id in ROLES[RevealField.DOCUMENT] and not actor.limits & {AdminLimit.MASKED, AdminLimit.NO_EXPORT}


def _person(actor: Actor, customer: Any) -> list[dict[str, Any]]:
    """Return the masked fields, and which of them this role may reveal."""
    is_masked = AdminLimit.MASKED in actor.limits
    masked = {
        RevealField.MOBILE: mask_mobile(customer.mobile_phone_number or ""),
        RevealField.EMAIL: mask_email(customer.email) if customer.email else "",
        RevealField.LAST_NAME: f"{customer.last_name[0]}." if customer.last_name else "",
        RevealField.PAN: mask_pan(customer.tin) if customer.tin else "",
        RevealField.BIRTH_DATE: str(customer.birth_date.year) if customer.birth_date else "",
        RevealField.ADDRESS: customer.city,
        RevealField.EMPLOYER: "•••" if customer.employer_name else "",
        RevealField.INCOME: income_band(customer.monthly_income or "", actor.language),
    }
    if customer.gstin:
        masked[RevealField.GSTIN] = mask_pan(customer.gstin)
    return [
        {
            "field": field.value,
            "masked": text,
            "can_reveal": bool(text) and not is_masked and actor.role_id in ROLES[field],
        }
        for field, text in masked.items()
    ]


def _contact(customer_id: UUID, now: datetime) -> list[dict[str, Any]]:
    person = addressed(customer_id)
    if person is None:
        return []
    callee = Callee(person.id, person.addresses.get("call", ""), person.language)
    calls = {
        "service": call_verdicts([callee], "service", at=now)[person.id],
        "promotional": call_verdicts([callee], "promotional", at=now)[person.id],
    }
    written = [channel for channel in CHANNELS if channel != "call"]
    messages = {topic: contact_decisions([person], written, topic, at=now)[person.id] for topic in TOPICS}
    lines = []
    for channel in CHANNELS:
        for topic in TOPICS:
            verdict = calls[topic] if channel == "call" else messages[topic][channel]
            lines.append(
                {
                    "via": channel,
                    "topic": topic,
                    # Outside the hours it is a yes with the time from which on; without a time it is a yes now.
                    "allowed": verdict.allowed or verdict.reason is CallReason.HOURS,
                    "reason": verdict.reason.value if verdict.reason else "",
                    "not_before": verdict.not_before if verdict.not_before and verdict.not_before > now else None,
                }
            )
    return lines


def _full_name(customer: Any) -> str:
    return f"{customer.first_name or ''} {customer.last_name or ''}".strip()


def _require_admin(actor: Actor) -> None:
    if actor.area != "admin":
        raise forbidden()
