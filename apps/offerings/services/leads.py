"""Acts on requests to providers: open, change the call slot, withdraw, process for the desk."""

import secrets
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction

from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.core.domain.identifiers import clean_person_name
from apps.core.domain.problems import FieldError, Problem, conflict, invalid, not_found
from apps.offerings.domain.call_backs import is_offered
from apps.offerings.domain.forms import INSURANCE
from apps.offerings.domain.leads import (
    FINAL,
    LETTERS,
    MAX_PLANS,
    REFERENCE_LENGTH,
    LeadClosingReason,
    LeadEntryKind,
    LeadStatus,
    display_reference,
    may_move,
    reference_of,
)
from apps.offerings.models import Lead, LeadEntry, LeadPlan
from apps.offerings.selectors import leads as selectors
from apps.offerings.selectors import plans as plan_selectors
from apps.offerings.selectors.plans import PlanListing, ProviderConsent
from apps.privacy.selectors import consents as consents_read
from apps.privacy.selectors.contact import ContactPerson
from apps.privacy.services import contact, sharing
from apps.privacy.services.consents import give_consent, lock_subject, withdraw_own

MAX_OPEN_REQUESTS = 10
"""Open requests of one customer at a time: more calls than that nobody can take, and a robot cannot flood providers."""
_TRIES = 5
SHARED_FIELDS = ("name", "mobile_phone_number", "need", "slot_at")
"""What goes to a provider, and what the consent's text names."""
CUSTOMER, DESK = LeadEntry.Source.CUSTOMER, LeadEntry.Source.DESK


@dataclass(frozen=True)
class LeadCredit:
    """The attribution of a request, as decided by the app above.

    This app does not know partners.
    """

    partner_id: UUID | None = None
    agent_id: UUID | None = None
    first_touch_id: UUID | None = None
    last_touch_id: UUID | None = None
    reasons: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class LeadRequest:
    """The body of a request: raw answers, plans by code, consents, the slot and a name.

    A consent is (provider, version of the text).
    """

    product_code: str
    need: Any
    plan_codes: Sequence[str]
    consents: Sequence[tuple[str, str]]
    slot_at: datetime | None
    name: str


def open_lead(
    *,
    actor: Actor,
    customer_id: UUID,
    prospect_id: UUID,
    mobile: str,
    request: LeadRequest,
    credit: LeadCredit,
    now: datetime,
) -> Lead:
    """Store a request, with a consent for each named provider.

    The caller holds the customer's row locked. Problem 422 for wrong answers, plans that are not shown or do not
    fit, a slot that is not offered, a missing or outdated consent; 409 `offerings.already_asked` while a request
    for this product to one of these providers is open, 409 `offerings.too_many_open` with ten open ones. Then
    nothing is stored.
    """
    on = today_ist(now)
    form = plan_selectors.form_for(request.product_code)
    need = plan_selectors.clean_need(form, request.need, on=on)
    chosen = _chosen(request, plan_selectors.plans_for(request.product_code, need, on=on))
    name = _name(request.name)
    _check_slot(request.slot_at, now)
    agreed = _agreed(request, actor.language, now)
    with transaction.atomic():
        _refuse_repeats(customer_id, request.product_code, [listing.plan.provider_id for listing in chosen])
        lead = _store_lead(
            product_code=request.product_code,
            customer_id=customer_id,
            prospect_id=prospect_id,
            partner_id=credit.partner_id,
            agent_id=credit.agent_id,
            first_touch_id=credit.first_touch_id,
            last_touch_id=credit.last_touch_id,
            credit_reasons=credit.reasons,
            name=name,
            mobile=mobile,
            language=actor.language,
            need={key: format(value, "f") if isinstance(value, Decimal) else value for key, value in need.items()},
            slot_at=request.slot_at,
            created_at=now,
            changed_at=now,
        )
        _store_plans(lead, chosen, _give_consents(customer_id, agreed, actor, now))
        _add_entry(lead, LeadEntryKind.STATUS, CUSTOMER, actor, now)
    return lead


def change_slot(*, actor: Actor, reference: str, slot_at: datetime | None, now: datetime) -> Lead:
    """Change the time of the call, or (None) ask for no call.

    409 once the request has ended, 422 for a slot no longer offered.
    """
    with transaction.atomic():
        lead = _own_open(actor, reference)
        if lead.slot_at == slot_at:
            return lead
        _check_slot(slot_at, now)
        lead.slot_at, lead.changed_at = slot_at, now
        lead.save(update_fields=["slot_at", "changed_at"])
        _add_entry(lead, LeadEntryKind.SLOT, CUSTOMER, actor, now)
    return lead


def cancel_calls(*, actor: Actor, customer_ids: Collection[UUID], now: datetime) -> int:
    """Cancel the calls of every open request of this customer; return how many had one.

    The requests continue: they are answered in writing, and a customer who wants a call chooses a new time.
    """
    with transaction.atomic():
        rows = Lead.objects.select_for_update().filter(customer_id__in=customer_ids, slot_at__isnull=False)
        open_ones = list(rows.exclude(status__in=_ENDED).order_by("pk"))
        for lead in open_ones:
            lead.slot_at, lead.changed_at = None, now
            lead.save(update_fields=["slot_at", "changed_at"])
            _add_entry(lead, LeadEntryKind.SLOT, CUSTOMER, actor, now)
    return len(open_ones)


def withdraw(*, actor: Actor, reference: str, now: datetime) -> Lead:
    """End a request, and each consent given for it that no other open request needs."""
    with transaction.atomic():
        lead = _own_open(actor, reference)
        _move(lead, LeadStatus.CLOSED, LeadClosingReason.BY_CUSTOMER, now)
        _add_entry(lead, LeadEntryKind.STATUS, CUSTOMER, actor, now)
        others = LeadPlan.objects.filter(lead__customer_id=lead.customer_id).exclude(lead=lead)
        in_use = set(others.exclude(lead__status__in=_ENDED).values_list("provider__code", flat=True))
        for provider in sorted(set(lead.plans.values_list("provider__code", flat=True)) - in_use):
            if consents_read.has_consent(lead.customer_id, "share_with_provider", provider):
                withdraw_own(actor=actor, purpose="share_with_provider", recipient=provider, at=now)
    return lead


def set_status(
    *,
    lead_id: UUID,
    to: LeadStatus,
    by: Actor,
    now: datetime,
    closing: LeadClosingReason | None = None,
    tells: bool = True,
) -> Lead:
    """Record a provider's progress for the desk; the customer is notified of an answer once.

    409 `offerings.no_way_back` for a step back or past an end, 422 for a closing without its reason.
    """
    with transaction.atomic():
        lead = _locked(lead_id)
        was = lead.status
        _move(lead, to, closing, now)
        _add_entry(lead, LeadEntryKind.STATUS, DESK, by, now)
        audit.record(
            actor=by,
            action="offerings.lead_moved",
            target="lead",
            target_id=lead.pk,
            before={"status": was},
            after={"status": lead.status, "closing": lead.closing},
        )
        if tells and (to is LeadStatus.QUOTED or closing is LeadClosingReason.NOT_OFFERED):
            _notify(lead, now)
    return lead


def pass_on(*, lead_id: UUID, by: Actor, now: datetime) -> list[LeadPlan]:
    """Pass name, number and need to the named providers with a valid consent; return the rows.

    A consent that was withdrawn in the meantime is obeyed: both sides lock the person's consents. 409
    `offerings.nothing_to_pass_on` when no provider is left to get it, `offerings.lead_ended` once the request
    ended.
    """
    with transaction.atomic():
        lead = _locked(lead_id)
        if not selectors.is_open(lead):
            raise conflict("offerings.lead_ended")
        lock_subject(lead.customer_id)
        rows = [
            row
            for row in lead.plans.select_related("lead", "plan", "provider").filter(passed_on_at=None)
            if consents_read.is_in_force(lead.customer_id, row.consent_id)
        ]
        if not rows:
            raise conflict("offerings.nothing_to_pass_on")
        for row in rows:
            row.passed_on_at = now
            sharing.record_sharing(
                customer_id=lead.customer_id,
                kind="lead",
                recipient=row.provider.code,
                recipient_name=row.provider.name,
                recipient_name_hi=row.provider.name_hi,
                fields=SHARED_FIELDS,
                names_person=True,
                key=f"lead:{lead.pk}:{row.plan_id}",
                consent_id=row.consent_id,
                at=now,
            )
        LeadPlan.objects.bulk_update(rows, ["passed_on_at"])
        lead.changed_at = now
        lead.save(update_fields=["changed_at"])
        _add_entry(lead, LeadEntryKind.PASSED_ON, DESK, by, now)
        audit.record(
            actor=by,
            action="offerings.lead_passed_on",
            target="lead",
            target_id=lead.pk,
            after={"providers": sorted({row.provider.code for row in rows})},
        )
    return rows


def move_to_customer(*, drop_id: UUID, keep_id: UUID) -> int:
    """Move a merged customer's requests to the kept one; return how many."""
    return Lead.objects.filter(customer_id=drop_id).update(customer_id=keep_id)


_ENDED = sorted(status.value for status in FINAL)


def _chosen(request: LeadRequest, listed: Sequence[PlanListing]) -> list[PlanListing]:
    if not request.plan_codes:
        raise invalid(plans=FieldError("offerings.plans_needed"))
    if len(set(request.plan_codes)) > MAX_PLANS:
        raise invalid(plans=FieldError("offerings.plans_too_many", {"most": MAX_PLANS}))
    by_code = {listing.plan.code: listing for listing in listed}
    if set(request.plan_codes) - set(by_code):
        raise invalid(plans=FieldError("offerings.plan_gone"))
    chosen = [listing for code, listing in by_code.items() if code in request.plan_codes]
    if not all(listing.is_open for listing in chosen):
        raise invalid(plans=FieldError("offerings.plan_does_not_fit"))
    return chosen


def _name(text: str) -> str:
    try:
        return clean_person_name(text)
    except ValueError as error:
        raise invalid(name=FieldError(f"core.{error}")) from error


def _check_slot(slot_at: datetime | None, now: datetime) -> None:
    if slot_at is not None and not is_offered(slot_at, selectors.contact_hours(), now=now):
        raise invalid(slot_at=FieldError("offerings.slot_gone"))


def _agreed(request: LeadRequest, language: str, now: datetime) -> dict[str, ProviderConsent]:
    """Return provider -> the text that was read, for each provider of the chosen plans.

    Raises Problem 422 for a missing, outdated or other consent.
    """
    consents = plan_selectors.consents_for(request.plan_codes, language, on=today_ist(now))
    present = {consent.provider.code: consent for consent in consents}
    versions = dict(request.consents)
    faults = {f"consents.{code}": FieldError("offerings.consent_needed") for code in present if code not in versions}
    faults |= {
        f"consents.{code}": FieldError("offerings.consent_outdated")
        for code, version in versions.items()
        if code in present and present[code].version != version
    }
    faults |= {f"consents.{code}": FieldError("core.not_a_choice") for code in versions if code not in present}
    if faults:
        raise Problem("core.invalid", 422, fields=faults)
    return present


def _refuse_repeats(customer_id: UUID, product_code: str, provider_ids: Sequence[int]) -> None:
    rows = Lead.objects.filter(customer_id=customer_id).exclude(status__in=_ENDED)
    twin = rows.filter(product_code=product_code, plans__provider_id__in=provider_ids).first()
    if twin is not None:
        raise conflict("offerings.already_asked", reference=display_reference(twin.reference))
    if rows.count() >= MAX_OPEN_REQUESTS:
        raise conflict("offerings.too_many_open", most=MAX_OPEN_REQUESTS)


def _store_lead(**values: Any) -> Lead:
    for _ in range(_TRIES):
        reference = reference_of(secrets.randbelow(len(LETTERS) ** (REFERENCE_LENGTH - 1)))
        try:
            with transaction.atomic():
                return Lead.objects.create(reference=reference, **values)
        except IntegrityError:
            if not Lead.objects.filter(reference=reference).exists():
                raise
    raise conflict("offerings.no_reference")


def _give_consents(
    customer_id: UUID, agreed: Mapping[str, ProviderConsent], actor: Actor, now: datetime
) -> dict[str, int]:
    """Store a consent for each provider; return provider -> number of its consent."""
    return {
        provider: give_consent(
            subject_kind="customer",
            subject_id=customer_id,
            purpose="share_with_provider",
            recipient=provider,
            text_version=text.version,
            text_digest=text.digest,
            language=text.language,
            ip=actor.ip,
            user_agent=actor.user_agent,
            at=now,
        ).id
        for provider, text in sorted(agreed.items())
    }


def _store_plans(lead: Lead, listings: Sequence[PlanListing], consent_ids: Mapping[str, int]) -> None:
    for listing in listings:
        plan = listing.plan
        LeadPlan.objects.create(
            lead=lead, plan=plan, provider=plan.provider, consent_id=consent_ids[plan.provider.code]
        )


def _own_open(actor: Actor, reference: str) -> Lead:
    lead = _locked(selectors.own_lead(actor, reference).pk)
    if not selectors.is_open(lead):
        raise conflict("offerings.lead_ended")
    return lead


def _locked(lead_id: UUID) -> Lead:
    lead = Lead.objects.select_for_update().filter(pk=lead_id).first()
    if lead is None:
        raise not_found("offerings.lead_not_found")
    return lead


def _move(lead: Lead, to: LeadStatus, closing: LeadClosingReason | None, now: datetime) -> None:
    if not may_move(LeadStatus(lead.status), to):
        raise conflict("offerings.no_way_back")
    if (to is LeadStatus.CLOSED) != (closing is not None):
        raise invalid(closing=FieldError("core.required" if to is LeadStatus.CLOSED else "core.not_a_choice"))
    lead.status, lead.closing, lead.changed_at = to.value, closing.value if closing else "", now
    lead.save(update_fields=["status", "closing", "changed_at"])


def _notify(lead: Lead, now: datetime) -> None:
    if lead.mobile is None:
        return
    providers = [row.provider for row in lead.plans.select_related("provider")]
    reference = display_reference(lead.reference)
    outcome = "/user/insurance/transaction" if lead.product_code in INSURANCE else "/user/student-loan/transaction"
    contact.notify(
        person=ContactPerson(
            id=lead.customer_id,
            language="hi" if lead.language == "hi" else "en",
            addresses={"sms": lead.mobile, "whatsapp": lead.mobile, "call": lead.mobile, "email": ""},
        ),
        kind="lead_answered",
        values={
            language: {
                "reference": reference,
                "provider": ", ".join(dict.fromkeys(provider.name_in(language) for provider in providers)),
            }
            for language in ("en", "hi")
        },
        path=f"{outcome}?reference={reference}",
        dedupe_key=f"lead:{lead.pk}:{lead.status}",
        now=now,
    )


def _add_entry(lead: Lead, what: LeadEntryKind, source: LeadEntry.Source, actor: Actor, now: datetime) -> None:
    LeadEntry.objects.create(
        lead=lead,
        what=what.value,
        status=lead.status,
        slot_at=lead.slot_at,
        source=source,
        by=actor.subject_id or "",
        at=now,
    )
