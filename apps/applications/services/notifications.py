"""Unrequested notifications to customers. Whether they are allowed is decided in privacy.

News of a submission comes from its history (statuses). This module also finds a list that was finished after its
customer had left, and a form that was begun and not sent.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db import transaction

from apps.applications.models import Application, LenderQuote, Submission
from apps.applications.selectors.applications import latest_snapshot_for_system
from apps.applications.services.offers.lists import current_list
from apps.applications.services.offers.quotes import OPEN
from apps.catalogue import selectors as catalogue
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.core.domain.problems import FieldError, invalid
from apps.customers.selectors.customers import contact_person_of, customer_for_system
from apps.customers.selectors.profiles import drafts_left_for_system
from apps.lenders.selectors import lenders
from apps.offerings.services.leads import cancel_calls
from apps.privacy.domain.contact import ContactChannel, ContactPurpose
from apps.privacy.selectors.consents import identities_of
from apps.privacy.selectors.contact import ContactPerson, contact_rules
from apps.privacy.services import contact

MARKETING = "marketing_sms_whatsapp"
CALLS = "marketing_calls"
FORMS: Mapping[str, str] = {
    "user-detail": "PL",
    "business-detail": "BL",
    "gold-loan-detail": "GL",
    "affordable-housing-loan-detail": "HL",
}
"""Form -> the product it asks for."""
# The page asks every second while a list is not complete: without a request for so long the customer has left.
LEFT_AFTER = timedelta(seconds=20)
NEWS_FOR = timedelta(minutes=10)
# A form left for longer than this after the reminder was due gets no reminder any more.
REMINDED_WITHIN = timedelta(hours=24)
BATCH_SIZE = 200


def person_of(customer_id: UUID) -> ContactPerson | None:
    """Return the customer as a recipient of notifications; None for a deleted one.

    An e-mail address counts once it is verified.
    """
    customer = customer_for_system(customer_id)
    if customer.erased_at is not None:
        return None
    return contact_person_of(customer)


def notify_customer(
    *,
    customer_id: UUID,
    kind: str,
    values: Mapping[str, Any],
    path: str,
    dedupe_key: str,
    now: datetime,
    is_waiting: bool = False,
) -> contact.NotifyResult | None:
    """Notify a customer of one thing, once for its key (privacy.services.contact).

    Sent by the channels that are allowed, and always shown in the bell. `values` are the template's, or for each
    language its own under "en" and "hi". `is_waiting`: the customer has just asked for it and expects the answer
    at any hour.
    """
    person = person_of(customer_id)
    if person is None:
        return None
    spoken = values if set(values) == {"en", "hi"} else {"en": values, "hi": values}
    return contact.notify(
        person=person, kind=kind, values=spoken, path=path, dedupe_key=dedupe_key, now=now, is_waiting=is_waiting
    )


def product_names(code: str) -> dict[str, str]:
    """Return language -> the product's name."""
    product = next(product_row for product_row in catalogue.products() if product_row.code == code)
    return {"en": product.name_en, "hi": product.name_hi}


def still_open(submission: Submission) -> tuple[int, int]:
    """Return the numbers of a declined customer's alternatives: lenders and other products.

    The lenders are those of the last list that were not asked.
    """
    snapshot = latest_snapshot_for_system(submission.application_id)
    sent_to = set(
        Submission.objects.filter(customer_id=submission.customer_id, product_code=submission.product_code).values_list(
            "lender_id", flat=True
        )
    )
    offered = {offer["lender_id"] for offer in snapshot.result["offers"]} - sent_to if snapshot else set()
    cards = lenders.lender_cards(offered)
    others = [product for product in catalogue.live_products() if product.code != submission.product_code]
    return sum(cards[lender_id].is_on for lender_id in offered), len(others)


def continue_path(product_code: str) -> str:
    """Return the address that chooses the product again and so leads to its form or offers.

    A link opens in a tab that has chosen nothing, or something else: a page of the product itself would only lead to
    the choice of products there (specification 4.2, checks 3 and 6).
    """
    return f"/products?choose={product_code}"


def notify_offers_ready(*, now: datetime) -> Counter[str]:
    """Notify customers who left before their list was complete, once a list; return the counts.

    A customer who stayed has asked for the complete list within seconds; only otherwise is the list made here.
    """
    done: Counter[str] = Counter()
    answered = LenderQuote.objects.filter(
        deadline_at__gt=now - NEWS_FOR, answered_at__gt=now - NEWS_FOR, answered_at__lte=now - LEFT_AFTER
    )
    ids = list(answered.values_list("application_id", flat=True).distinct()[:BATCH_SIZE])
    waiting = set(
        LenderQuote.objects.filter(application_id__in=ids, state__in=OPEN).values_list("application_id", flat=True)
    )
    for app_id in ids:
        seen = latest_snapshot_for_system(app_id)
        if app_id in waiting or seen is None or not seen.result["pending"]:
            continue
        application = Application.objects.get(pk=app_id)
        listed = current_list(application=application, now=now)
        count = len(listed.snapshot.result["offers"])
        if not listed.is_complete or count == 0:
            done["nothing"] += 1
            continue
        names = product_names(application.product_code)
        result = notify_customer(
            customer_id=application.customer_id,
            kind="offers_ready",
            values={language: {"product": name, "count": count} for language, name in names.items()},
            path=continue_path(application.product_code),
            dedupe_key=f"offers:{listed.snapshot.pk}",
            now=now,
            is_waiting=True,
        )
        done["told" if result and result.channel else "kept"] += 1
    return done


def remind_unfinished(*, now: datetime) -> Counter[str]:
    """Remind of unfinished forms, at most once for each of REMINDER_HOURS; return the counts.

    Only while reminders may be sent. A reminder invites to go on buying, so it counts as promotional: it needs the
    marketing consent and its hours.
    """
    done: Counter[str] = Counter()
    if not contact_rules().promotional_hours.contains(now):
        return done
    for place, hours in enumerate(settings.REMINDER_HOURS, start=1):
        due = now - timedelta(hours=hours)
        for draft in drafts_left_for_system(FORMS, left_after=due - REMINDED_WITHIN, left_until=due):
            code = FORMS[draft.form]
            if Application.objects.filter(
                customer_id=draft.customer_id, product_code=code, created_at__gt=draft.saved_at
            ).exists():
                done["finished"] += 1
                continue
            result = notify_customer(
                customer_id=draft.customer_id,
                kind="reminder_form",
                values={language: {"product": name} for language, name in product_names(code).items()},
                path=continue_path(code),
                dedupe_key=f"reminder:{draft.pk}:{place}",
                now=now,
            )
            done["again" if result is None else "told" if result.channel else result.reason] += 1
    return done


def choose_contact(
    *,
    actor: Actor,
    changes: Sequence[tuple[ContactChannel, ContactPurpose, bool]],
    marketing_version: str,
    now: datetime,
    calls_version: str = "",
) -> None:
    """Store a customer's contact choices.

    The text agreed to must be the one in force (422 at `marketing_version` or `calls_version`).
    """
    digests = {MARKETING: "", CALLS: ""}
    for kind, field, version in (
        (MARKETING, "marketing_version", marketing_version),
        (CALLS, "calls_version", calls_version),
    ):
        if not version:
            continue
        text = catalogue.current_texts((kind,), actor.language, today_ist(now))[kind]
        if text.version != version:
            raise invalid(**{field: FieldError("applications.consent_outdated")})
        digests[kind] = catalogue.digest(text)
    with transaction.atomic():
        if ("call", "service", False) in changes:
            cancel_calls(actor=actor, customer_ids=identities_of(UUID(actor.subject_id or "")), now=now)
        contact.set_preferences(
            actor=actor,
            changes=changes,
            text_version=marketing_version,
            text_digest=digests[MARKETING],
            calls_version=calls_version,
            calls_digest=digests[CALLS],
            at=now,
        )


@dataclass(frozen=True)
class StopResult:
    """The numbers stopped: waiting messages, and calls requested from providers."""

    messages: int
    calls: int


def stop_contact(*, actor: Actor, now: datetime) -> StopResult:
    """Stop all contact with this customer: waiting messages and requested calls are cancelled."""
    with transaction.atomic():
        # Requests first: passing one on locks it before the person's consents.
        calls = cancel_calls(actor=actor, customer_ids=identities_of(UUID(actor.subject_id or "")), now=now)
        return StopResult(contact.stop_all(actor=actor, at=now), calls)
