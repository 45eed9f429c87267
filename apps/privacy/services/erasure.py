"""What privacy and the apps below it hold about a person: consents, hand-overs, messages, sign-ins, downloads."""

from datetime import datetime
from functools import partial
from typing import Any

from django.db import transaction

from apps.accounts import selectors as accounts_read
from apps.accounts import services as accounts
from apps.core.domain.actor import SYSTEM
from apps.core.domain.person import DataHolding, ErasedCount, Person
from apps.core.fields import blind_index
from apps.core.services import delete_sealed
from apps.messaging import selectors as messages
from apps.messaging.services.erasure import erase_person
from apps.privacy.domain.requests import DataExportState
from apps.privacy.models import Consent, ContactChoice, DataExport, DataSharing, ErasureRequest
from apps.privacy.selectors.rights import sent_documents, text_owner_names
from apps.privacy.services.words import erase_words


def holdings(person: Person) -> list[DataHolding]:
    """How much is held, and what becomes of it."""
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
    """Everything held, as plain values."""
    consents = list(Consent.objects.filter(subject_id__in=person.ids).order_by("at", "id"))
    owners = text_owner_names({one.text_partner for one in consents})
    sharing = list(DataSharing.objects.filter(customer_id__in=person.ids).order_by("at", "id"))
    documents = sent_documents(sharing, person.language)
    return {
        "consents": [
            {
                "purpose": one.purpose,
                "given": one.given,
                "recipient": one.recipient,
                "text_version": one.text_version,
                "text_partner": owners.get(one.text_partner, one.text_partner),
                "text_digest": one.text_digest,
                "language": one.language,
                "at": one.at.isoformat(),
                "ip": one.ip,
            }
            for one in consents
        ],
        "sharing": [
            {
                "recipient": (person.language == "hi" and one.recipient_name_hi) or one.recipient_name,
                "kind": one.kind,
                "names_person": one.names_person,
                "fields": documents.get(one.pk, one.fields),
                "at": one.at.isoformat(),
            }
            for one in sharing
        ],
        "messages": [
            {
                "channel": one.channel,
                "template": one.template,
                "language": one.language,
                "to": one.to,
                "state": one.state,
                "reason": one.reason,
                "at": one.created_at.isoformat(),
            }
            for one in _messages(person).order_by("created_at")
        ],
        "notices": [
            {
                "title": one.words[person.language][0],
                "text": one.words[person.language][1],
                "at": one.created_at.isoformat(),
                "read_at": one.read_at.isoformat() if one.read_at else None,
            }
            for one in messages.notifications_of_system(person.ids).order_by("created_at")
        ],
        "contact_choices": [
            {
                "channel": one.channel,
                "purpose": one.purpose,
                "allowed": one.allowed,
                "source": one.source,
                "at": one.at.isoformat(),
                "ip": one.ip,
            }
            for one in ContactChoice.objects.filter(subject_id__in=person.ids).order_by("id")
        ],
        "sign_ins": [
            {
                "at": one.created_at.isoformat(),
                "last_seen_at": one.last_seen_at.isoformat(),
                "ip": one.ip,
                "browser": one.user_agent,
            }
            for one in accounts_read.sign_ins_for_system(person.ids)
        ],
        "deletion_requests": [
            {"number": one.number, "state": one.state, "reason": one.reason, "asked_at": one.asked_at.isoformat()}
            for one in ErasureRequest.objects.filter(customer_id__in=person.ids).order_by("asked_at")
        ],
    }


def erase(person: Person, now: datetime) -> list[ErasedCount]:
    """Take the person out of the message log, end every sign-in, remove downloads; in the caller's transaction."""
    messages_gone = erase_person(subject_ids=person.ids, addresses=person.mobiles | person.emails)
    for one in sorted(person.ids, key=str):
        accounts.revoke_sessions_of(subject_id=one, actor=SYSTEM, why="erased")
    erase_words(person.ids)
    return [ErasedCount("messages", messages_gone), ErasedCount("exports", _drop_exports(person))]


def _messages(person: Person) -> Any:
    addresses = [blind_index("messaging.to", one) for one in person.mobiles | person.emails]
    return messages.messages_of_system(person.ids, addresses)


def _drop_exports(person: Person) -> int:
    count = 0
    for row in DataExport.objects.select_for_update().filter(customer_id__in=person.ids).order_by("pk"):
        for kept_as in (row.json_as, row.pdf_as):
            transaction.on_commit(partial(delete_sealed, kept_as), robust=True)
        count += bool(row.json_as)
        row.state, row.json_as, row.pdf_as = DataExportState.EXPIRED.value, "", ""
        row.save(update_fields=["state", "json_as", "pdf_as"])
    return count
