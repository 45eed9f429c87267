"""Sources of a customer's timeline, registered in `TIMELINE_SOURCES`. All lines are masked."""

from collections.abc import Collection
from datetime import datetime
from typing import Any
from uuid import UUID

from apps.accounts.selectors import names_for_system
from apps.applications.selectors import case as applications
from apps.applications.selectors.submissions.manual_statuses import applied_of_for_system
from apps.audit.selectors import acts_on
from apps.cards import selectors as cards
from apps.core.domain.identifiers import mask_mobile
from apps.customers.selectors.customers import changed_mobiles_of_for_system
from apps.customers.selectors.duplicates import duplicates_of_for_system
from apps.customers.selectors.journey_events import events_of_for_system
from apps.desk.domain.tickets import TicketAuthor
from apps.desk.domain.timeline import TimelineKind, TimelineLine
from apps.desk.models import Campaign, CaseNote, CustomerCorrection, Ticket, TicketMessage
from apps.desk.selectors.call_tasks import outcomes_of
from apps.lenders.selectors.lenders import lender_cards
from apps.lenders.selectors.recipients import document_names
from apps.messaging.selectors import outbox
from apps.offerings.selectors import history as offerings
from apps.privacy.domain.call_lines import CallLine
from apps.privacy.selectors import calls as dials
from apps.privacy.selectors import history as privacy

DESK_ACTS = ("desk.value_revealed", "desk.contact_stopped", "desk.escalated")
SHOWN_DETAILS = ("field", "heard_by", "number")
"""Details of such an act that a line names."""


def journey(ids: Collection[UUID], before: datetime, most: int, language: str) -> list[TimelineLine]:
    """Return steps of the journey."""
    return [
        TimelineLine(row.at, TimelineKind.JOURNEY, f"event:{row.pk}", f"event_{row.event}", facts={"path": row.path})
        for row in events_of_for_system(ids, before=before, most=most)
    ]


def offers(ids: Collection[UUID], before: datetime, most: int, language: str) -> list[TimelineLine]:
    """Return offer lists as they were shown."""
    return [
        TimelineLine(
            row.created_at,
            TimelineKind.OFFERS,
            f"offers:{row.pk}",
            "offers_shown",
            facts={"count": len(row.result.get("offers", [])), "rules": row.rule_version},
        )
        for row in applications.offer_lists_of_for_system(ids, before=before, most=most)
    ]


def statuses(ids: Collection[UUID], before: datetime, most: int, language: str) -> list[TimelineLine]:
    """Return reports of status about submissions."""
    rows = applications.statuses_of_for_system(ids, before=before, most=most)
    names = lender_cards(row.submission.lender_id for row in rows)
    by_hand = applied_of_for_system([row.pk for row in rows])
    return [
        TimelineLine(
            row.recorded_at,
            TimelineKind.STATUSES,
            f"status:{row.pk}",
            f"status_{row.status}",
            by=by_hand[row.pk].maker_name if row.pk in by_hand else "",
            facts={
                "lender": names[row.submission.lender_id].name(language),
                "source": row.source,
                "on": row.on.isoformat(),
                "applied": row.applied,
                **(_words_by_hand(by_hand[row.pk]) if row.pk in by_hand else {}),
            },
        )
        for row in rows
    ]


def _words_by_hand(manual: Any) -> dict[str, str]:
    return {
        "reason": manual.reason or "",
        "evidence": manual.evidence or "",
        "second": manual.checker_name,
    }


def documents(ids: Collection[UUID], before: datetime, most: int, language: str) -> list[TimelineLine]:
    """Return documents that the person gave."""
    rows = applications.documents_of_for_system(ids, before=before, most=most)
    names = lender_cards(row.submission.lender_id for row in rows)
    kinds = document_names({(str(row.submission.lender_id), row.code) for row in rows}, language)
    return [
        TimelineLine(
            row.received_at,
            TimelineKind.STATUSES,
            f"document:{row.pk}",
            "document_given",
            facts={
                "lender": names[row.submission.lender_id].name(language),
                "kind": kinds.get((str(row.submission.lender_id), row.code), row.code),
                "state": row.state,
                **({"document": str(row.pk)} if row.stored_as else {}),
            },
        )
        for row in rows
    ]


def messages(ids: Collection[UUID], before: datetime, most: int, language: str) -> list[TimelineLine]:
    """Return messages and one-time codes without their text, with the campaign if one sent them."""
    rows = outbox.messages_of_for_system(ids, before=before, most=most)
    batches = {row.batch_id for row in rows if row.batch_id}
    campaigns = dict(Campaign.objects.filter(pk__in=batches).values_list("pk", "name")) if batches else {}
    return [
        TimelineLine(
            row.created_at,
            TimelineKind.MESSAGES,
            f"message:{row.pk}",
            "code_sent" if row.purpose == "otp" else "message_sent",
            facts={
                "channel": row.channel,
                "template": row.template,
                "state": row.state,
                "reason": row.reason,
                "campaign": campaigns.get(row.batch_id, "") if row.batch_id else "",
            },
        )
        for row in rows
    ]


def privacy_acts(ids: Collection[UUID], before: datetime, most: int, language: str) -> list[TimelineLine]:
    """Return consents, contact choices, data that was shared, and deletion requests."""
    kind = TimelineKind.PRIVACY
    return [
        *(
            TimelineLine(
                row.at,
                kind,
                f"consent:{row.pk}",
                "consent_given" if row.given else "consent_withdrawn",
                facts={"purpose": row.purpose, "version": row.text_version},
            )
            for row in privacy.consents_before(ids, before, most)
        ),
        *(
            TimelineLine(
                row.at,
                kind,
                f"choice:{row.pk}",
                "contact_on" if row.allowed else "contact_off",
                facts={"channel": row.channel, "purpose": row.purpose, "source": row.source},
            )
            for row in privacy.choices_before(ids, before, most)
        ),
        *(
            TimelineLine(
                row.at,
                kind,
                f"sharing:{row.pk}",
                "data_shared",
                facts={"to": (row.recipient_name_hi if language == "hi" else "") or row.recipient_name},
            )
            for row in privacy.sharing_before(ids, before, most)
        ),
        *(
            TimelineLine(row.asked_at, kind, f"deletion:{row.pk}", "deletion_requested", facts={"number": row.number})
            for row in privacy.deletions_before(ids, before, most)
        ),
    ]


def clicks(ids: Collection[UUID], before: datetime, most: int, language: str) -> list[TimelineLine]:
    """Return clicks to card issuers and deals, voucher codes, and requests to providers."""
    kind = TimelineKind.JOURNEY
    return [
        *(
            TimelineLine(row.at, kind, f"card:{row.pk}", "card_click", facts={"card": row.card.category_name})
            for row in cards.clicks_of_for_system(ids, before=before, most=most)
        ),
        *(
            TimelineLine(row.created_at, kind, f"lead:{row.pk}", "provider_requested", facts={"number": row.reference})
            for row in offerings.leads_before(ids, before, most)
        ),
        *(
            TimelineLine(row.at, kind, f"code:{row.pk}", "voucher_taken", facts={"perk": row.perk.title})
            for row in offerings.codes_before(ids, before, most)
        ),
        *(
            TimelineLine(row.at, kind, f"deal:{row.pk}", "deal_opened", facts={"perk": row.perk.title})
            for row in offerings.deals_before(ids, before, most)
        ),
    ]


def tickets(ids: Collection[UUID], before: datetime, most: int, language: str) -> list[TimelineLine]:
    """Return the person's questions, their answers and their ends, without any text."""
    own = Ticket.objects.filter(customer__in=list(ids))
    answers = TicketMessage.objects.filter(
        ticket__in=own.values("pk"), author=TicketAuthor.STAFF.value, is_internal=False, at__lt=before
    )
    answers = answers.select_related("ticket").order_by("-at", "-pk")
    kind = TimelineKind.TICKETS
    return [
        *(
            TimelineLine(
                row.opened_at,
                kind,
                f"ticket:{row.pk}",
                "ticket_opened",
                facts={"number": row.number, "category": row.category},
            )
            for row in own.filter(opened_at__lt=before).order_by("-opened_at")[:most]
        ),
        *(
            TimelineLine(
                row.at,
                kind,
                f"answer:{row.pk}",
                "ticket_answered",
                by=row.author_name,
                facts={"number": row.ticket.number},
            )
            for row in answers[:most]
        ),
        *(
            TimelineLine(row.closed_at, kind, f"end:{row.pk}", "ticket_closed", facts={"number": row.number})
            for row in own.filter(closed_at__lt=before).order_by("-closed_at")[:most]
            if row.closed_at
        ),
    ]


def notes(ids: Collection[UUID], before: datetime, most: int, language: str) -> list[TimelineLine]:
    """Return notes of the back office; their text is in the list of notes."""
    rows = CaseNote.objects.filter(customer_id__in=list(ids), at__lt=before).order_by("-at", "-pk")[:most]
    return [
        TimelineLine(row.at, TimelineKind.NOTES, f"note:{row.pk}", "note_written", by=row.author_name) for row in rows
    ]


def desk_acts(ids: Collection[UUID], before: datetime, most: int, language: str) -> list[TimelineLine]:
    """Return values that an admin revealed, and changes by the back office for the person."""
    rows = acts_on("customer", [str(pk) for pk in ids], DESK_ACTS, before=before, most=most)
    names = names_for_system({row.subject_id for row in rows})
    return [
        TimelineLine(
            row.at,
            TimelineKind.PRIVACY,
            f"act:{row.pk}",
            row.action.removeprefix("desk."),
            by=names.get(row.subject_id, ""),
            facts={name: (row.details or {})[name] for name in SHOWN_DETAILS if name in (row.details or {})},
        )
        for row in rows
    ]


def corrections(ids: Collection[UUID], before: datetime, most: int, language: str) -> list[TimelineLine]:
    """Return fields that the back office corrected, without any value."""
    rows = CustomerCorrection.objects.filter(customer_id__in=list(ids), at__lt=before).order_by("-at", "-pk")[:most]
    return [
        TimelineLine(
            row.at,
            TimelineKind.PRIVACY,
            f"correction:{row.pk}",
            "customer_corrected",
            by=row.author_name,
            facts={"field": row.field, "reason": row.reason},
        )
        for row in rows
    ]


def calls(ids: Collection[UUID], before: datetime, most: int, language: str) -> list[TimelineLine]:
    """Return calls to the person with their outcomes, and dials without a reported outcome."""
    outcomes = outcomes_of(ids, before=before, most=most)
    ended = {row.attempt_id for row in outcomes}
    recorded = dials.recorded_for_system(ended)
    return [
        *(
            TimelineLine(
                row.at,
                TimelineKind.CALLS,
                f"call:{row.pk}",
                "call_made",
                by=row.by_name,
                facts={
                    "disposition": row.disposition,
                    "refusal": row.refusal,
                    "callback_at": row.callback_at.isoformat() if row.callback_at else "",
                    **({"recording": str(row.attempt_id)} if row.attempt_id in recorded else {}),
                },
            )
            for row in outcomes
        ),
        *(
            TimelineLine(
                row.at,
                TimelineKind.CALLS,
                f"dial:{row.pk}",
                "call_failed" if row.line == CallLine.FAILED.value else "call_open",
                by=row.by_name,
            )
            for row in dials.attempts_of_for_system(ids, before=before, most=most)
            if row.pk not in ended and row.ended_at is None
        ),
    ]


def arrivals(ids: Collection[UUID], before: datetime, most: int, language: str) -> list[TimelineLine]:
    """Return visits that came by a partner or by an advertisement."""
    return [
        TimelineLine(
            row.at,
            TimelineKind.JOURNEY,
            f"arrival:{row.pk}",
            "arrived_by_partner" if row.partner else "arrived_by_source",
            facts={"partner": row.partner.name if row.partner else "", "source": row.utms.get("utm_source", "")},
        )
        for row in applications.arrivals_of_for_system(ids, before=before, most=most)
    ]


def records(ids: Collection[UUID], before: datetime, most: int, language: str) -> list[TimelineLine]:
    """Return changed numbers, masked, and the times that two records looked like one person."""
    kind = TimelineKind.PRIVACY
    return [
        *(
            TimelineLine(
                row.done_at,
                kind,
                f"mobile:{row.pk}",
                "mobile_changed",
                facts={"old": mask_mobile(row.old_mobile), "new": mask_mobile(row.new_mobile)},
            )
            for row in changed_mobiles_of_for_system(ids, before=before, most=most)
            if row.done_at
        ),
        *(
            TimelineLine(row.at, kind, f"duplicate:{row.pk}", f"duplicate_{row.decision}", by=row.by_name)
            for row in duplicates_of_for_system(ids, before=before, most=most)
        ),
    ]
