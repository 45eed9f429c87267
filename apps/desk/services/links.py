"""Send a person the link to a page of theirs, or the one-time code once more."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction

from apps.accounts.services import otp, rate_limits
from apps.applications.selectors.case import link_facts_for_system
from apps.applications.services import notifications
from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.problems import conflict, not_found, too_many_requests
from apps.customers.selectors.customers import people_by_id_for_system
from apps.customers.selectors.visits import visits_of_for_system
from apps.desk.domain.links import (
    ABOUT_APPLICATION,
    MAX_LINKS_AN_HOUR,
    LinkFacts,
    LinkKind,
    is_reminder,
    link_path,
    link_words,
)
from apps.privacy.domain.contact import ContactRefusal
from apps.privacy.selectors.consents import identities_of
from apps.privacy.services.contact import NotifyResult


def send_link(
    *, actor: Actor, customer_id: UUID, kind: LinkKind, application_id: UUID | None, on_call: bool, now: datetime
) -> NotifyResult:
    """Send one link by the first channel that is open; with `on_call` at any hour.

    404 for an unknown, merged or deleted customer and for another's application. 409, with nothing sent:
    `desk.link_refused` with the gate's reason, `desk.link_without_application`, `desk.no_documents_owed`,
    `desk.nobody_waits` for a code, `desk.link_just_sent` for the same within a minute. 429 `desk.too_many_links` after
    5 in an hour to one person, and the person's own limits for a code.
    """
    people = people_by_id_for_system([customer_id])
    if not people or people[0].pk != customer_id or people[0].erased_at is not None:
        raise not_found()
    ids = identities_of(customer_id)
    row = link_facts_for_system(ids, application_id)
    if application_id is not None and row is None:
        raise not_found()
    if row is not None:
        facts = LinkFacts(*row)
    else:
        visits = visits_of_for_system(ids)
        facts = LinkFacts(None, visits[0].product_type if visits else "", is_sent=False, owes_documents=False)
    if kind in ABOUT_APPLICATION and facts.application_id is None:
        raise conflict("desk.link_without_application")
    if kind is LinkKind.DOCUMENTS and not facts.owes_documents:
        raise conflict("desk.no_documents_owed")
    allowance_key = ("desk.link", str(customer_id))
    with transaction.atomic():
        allowance = rate_limits.locked_allowances([allowance_key], now)[allowance_key]
        decision = rate_limits.check(allowance, {"hour": MAX_LINKS_AN_HOUR}, now)
        if not decision.allowed:
            raise too_many_requests("desk.too_many_links", decision.retry_after, minutes=-(-decision.retry_after // 60))
        if kind is LinkKind.CODE:
            result = _send_code(actor, people[0])
        else:
            result = _notify(customer_id, kind, facts, on_call, now)
        rate_limits.count_attempt(allowance, now)
        audit.record(
            actor=actor,
            action="desk.link_sent",
            target="customer",
            target_id=customer_id,
            details={"kind": kind.value, "on_call": on_call, "channel": result.channel},
        )
    return result


def _send_code(actor: Actor, customer: Any) -> NotifyResult:
    if not otp.resend_code(to=customer.mobile_phone_number, language=customer.language, actor=actor):
        raise conflict("desk.nobody_waits")
    return NotifyResult("sms", "")


def _notify(customer_id: UUID, kind: LinkKind, facts: LinkFacts, on_call: bool, now: datetime) -> NotifyResult:
    """Tell the person, or raise and leave no message and no line under the bell."""
    names: Mapping[str, str] = notifications.product_names(facts.product) if facts.product else {}
    words = link_words(kind, names)
    invites = is_reminder(kind, on_call=on_call)
    values = {
        language: {"product": names.get(language, words[language])} if invites else {"what": words[language]}
        for language in ("en", "hi")
    }
    result = notifications.notify_customer(
        customer_id=customer_id,
        kind="reminder_form" if invites else "page_link",
        values=values,
        path=link_path(kind, facts, notifications.continue_path(facts.product) if facts.product else "/products"),
        dedupe_key=f"link:{customer_id}:{kind}:{facts.application_id or ''}:{int(now.timestamp()) // 60}",
        now=now,
        is_waiting=on_call,
    )
    if result is None:
        raise conflict("desk.link_just_sent")
    if not result.channel:
        raise conflict("desk.link_refused", reason=str(ContactRefusal(result.reason)))
    return result
