"""Personal data in privacy and the apps below it.

They are consents, data sharing, messages, sign-ins and downloads.
"""

from datetime import datetime
from functools import partial
from typing import Any

from django.db import transaction

from apps.accounts import selectors as accounts_read
from apps.accounts.services import sessions
from apps.core.domain.actor import SYSTEM
from apps.core.domain.person import DataHolding, ErasedCount, Person
from apps.core.fields import blind_index
from apps.core.services import delete_sealed
from apps.messaging.selectors import outbox
from apps.messaging.services.erasure import erase_person
from apps.privacy.domain.requests import DataExportState
from apps.privacy.models import Consent, ContactChoice, DataExport, DataSharing, ErasureRequest
from apps.privacy.selectors.rights import sent_documents, text_owner_names
from apps.privacy.services.words import erase_words


def holdings(person: Person) -> list[DataHolding]:
    """Return the number of items of each kind, and whether a deletion removes them."""
    return [
        DataHolding("messages", _messages(person).count(), "goes"),
        DataHolding(
            "exports", DataExport.objects.filter(customer_id__in=person.ids).exclude(json_as="").count(), "goes"
        ),
        DataHolding("consents", Consent.objects.filter(subject_id__in=person.ids).count(), "stays", "consent_proof"),
        DataHolding(
            "contact_choices", ContactChoice.objects.filter(subject_id__in=person.ids).count(), "stays", "consent_proof"
        ),
        DataHolding(
            "sharing", DataSharing.objects.filter(customer_id__in=person.ids).count(), "stays", "consent_proof"
        ),
        DataHolding("sign_ins", accounts_read.sign_ins_for_system(person.ids).count(), "stays", "logs"),
    ]


def export(person: Person) -> dict[str, Any]:
    """Return all stored data about the person as plain values."""
    return {
        "consents": _export_consents(person),
        "sharing": _export_sharing(person),
        "messages": _export_messages(person),
        "notices": _export_notifications(person),
        "contact_choices": _export_contact_choices(person),
        "sign_ins": _export_sign_ins(person),
        "deletion_requests": _export_deletion_requests(person),
    }


def _export_consents(person: Person) -> list[dict[str, Any]]:
    rows = list(Consent.objects.filter(subject_id__in=person.ids).order_by("at", "id"))
    owners = text_owner_names({row.text_partner for row in rows})
    return [
        {
            "purpose": row.purpose,
            "given": row.given,
            "recipient": row.recipient,
            "text_version": row.text_version,
            "text_partner": owners.get(row.text_partner, row.text_partner),
            "text_digest": row.text_digest,
            "language": row.language,
            "at": row.at.isoformat(),
            "ip": row.ip,
        }
        for row in rows
    ]


def _export_sharing(person: Person) -> list[dict[str, Any]]:
    rows = list(DataSharing.objects.filter(customer_id__in=person.ids).order_by("at", "id"))
    documents = sent_documents(rows, person.language)
    return [
        {
            "recipient": (person.language == "hi" and row.recipient_name_hi) or row.recipient_name,
            "kind": row.kind,
            "names_person": row.names_person,
            "fields": documents.get(row.pk, row.fields),
            "at": row.at.isoformat(),
        }
        for row in rows
    ]


def _export_messages(person: Person) -> list[dict[str, Any]]:
    return [
        {
            "channel": row.channel,
            "template": row.template,
            "language": row.language,
            "to": row.to,
            "state": row.state,
            "reason": row.reason,
            "at": row.created_at.isoformat(),
        }
        for row in _messages(person).order_by("created_at")
    ]


def _export_notifications(person: Person) -> list[dict[str, Any]]:
    return [
        {
            "title": row.words[person.language][0],
            "text": row.words[person.language][1],
            "at": row.created_at.isoformat(),
            "read_at": row.read_at.isoformat() if row.read_at else None,
        }
        for row in outbox.notifications_of_system(person.ids).order_by("created_at")
    ]


def _export_contact_choices(person: Person) -> list[dict[str, Any]]:
    return [
        {
            "channel": row.channel,
            "purpose": row.purpose,
            "allowed": row.allowed,
            "source": row.source,
            "at": row.at.isoformat(),
            "ip": row.ip,
        }
        for row in ContactChoice.objects.filter(subject_id__in=person.ids).order_by("id")
    ]


def _export_sign_ins(person: Person) -> list[dict[str, Any]]:
    return [
        {
            "at": row.created_at.isoformat(),
            "last_seen_at": row.last_seen_at.isoformat(),
            "ip": row.ip,
            "browser": row.user_agent,
        }
        for row in accounts_read.sign_ins_for_system(person.ids)
    ]


def _export_deletion_requests(person: Person) -> list[dict[str, Any]]:
    return [
        {"number": row.number, "state": row.state, "reason": row.reason, "asked_at": row.asked_at.isoformat()}
        for row in ErasureRequest.objects.filter(customer_id__in=person.ids).order_by("asked_at")
    ]


def erase(person: Person, now: datetime) -> list[ErasedCount]:
    """Remove the person from the message log, end every sign-in and delete downloads.

    Runs in the caller's transaction.
    """
    messages_gone = erase_person(subject_ids=person.ids, addresses=person.mobiles | person.emails)
    for person_id in sorted(person.ids, key=str):
        sessions.revoke_sessions_of(subject_id=person_id, actor=SYSTEM, why="erased")
    erase_words(person.ids)
    return [ErasedCount("messages", messages_gone), ErasedCount("exports", _drop_exports(person))]


def _messages(person: Person) -> Any:
    addresses = [blind_index("messaging.to", address) for address in person.mobiles | person.emails]
    return outbox.messages_of_system(person.ids, addresses)


def _drop_exports(person: Person) -> int:
    count = 0
    for row in DataExport.objects.select_for_update().filter(customer_id__in=person.ids).order_by("pk"):
        for kept_as in (row.json_as, row.pdf_as):
            transaction.on_commit(partial(delete_sealed, kept_as), robust=True)
        count += bool(row.json_as)
        row.state, row.json_as, row.pdf_as = DataExportState.EXPIRED.value, "", ""
        row.save(update_fields=["state", "json_as", "pdf_as"])
    return count
