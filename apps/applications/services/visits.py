"""A visit from the mobile number to the session: consents, one-time code, attribution."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db import transaction

from apps.accounts.services import sessions
from apps.accounts.services.otp import OtpDelivery, check_otp, send_otp
from apps.acquisition.domain.links import CLICK_PARAMETER
from apps.acquisition.selectors.links import link_of_click_for_system
from apps.applications.domain import attribution
from apps.applications.models import Touch
from apps.applications.services import arrivals, partner_leads
from apps.catalogue import selectors as catalogue
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.core.domain.identifiers import clean_mobile, clean_otp
from apps.core.domain.problems import FieldError, Problem, invalid
from apps.customers.domain.events import JourneyEventName
from apps.customers.selectors.visits import need_confirmed, prospect_for_system, visits_of_mobile_for_system
from apps.customers.services import journey_steps, profile
from apps.partners.selectors import attribution as partners
from apps.privacy.services import consents as privacy

NEEDED_CONSENTS = ("terms", "privacy")
POSSIBLE_CONSENTS = (*NEEDED_CONSENTS, "marketing_sms_whatsapp")
INDIA = "91"


@dataclass(frozen=True)
class OpenedVisit:
    """A visit begun: its prospectAppId and what was said about the code."""

    prospect_id: UUID
    sent: OtpDelivery


@dataclass(frozen=True)
class VerifiedVisit:
    """A visit whose code was right."""

    customer_id: UUID
    prospect_id: UUID
    mobile: str
    tokens: sessions.SessionTokens


def open_visit(
    *,
    mobile: str,
    mobile_code: str,
    language: str,
    url_segment: str,
    utms: Mapping[str, Any],
    consents: Sequence[tuple[str, str]],
    by: Actor,
    browser_id: str,
    now: datetime,
    remembered: str = "",
) -> OpenedVisit:
    """Create the prospect, store consents and touch, send the code.

    The answer never tells whether the number is known. `remembered` is the address by which the browser first came
    in within the last days (cookie `url`); it may be empty.

    422 for a bad number, a country other than India, a consent that is missing, unknown or of an old text; 429
    when codes are asked for too often: then nothing is stored.
    """
    number = _number(mobile, mobile_code)
    segment = url_segment.strip().lower()[:60]
    partner = partners.partner_for_segment(segment) if segment else None
    agreed = _consents(consents, language, now, partner=partner)
    landed = partners.campaign_for_landing(partner, journey_steps.clean_utms(utms))
    with transaction.atomic():
        prospect = profile.open_prospect(
            mobile=number,
            mobile_code=INDIA,
            language=language,
            url_segment=segment if segment.isascii() and segment.isprintable() else "",
            utms=landed.utms,
            by=by,
            now=now,
        )
        _touch(prospect, now, partner=partner, defaulted=landed.defaulted)
        _earlier_touch(prospect, remembered, now)
        partner_leads.record_opened(prospect=prospect, now=now)
        _give_consents(prospect.id, agreed, by, now)
        journey_steps.record_event(
            JourneyEventName.OTP_REQUESTED,
            now=now,
            prospect_id=prospect.id,
            url_segment=prospect.url_segment,
            utms=prospect.utms,
        )
        sent = send_otp(
            challenge_for=prospect.id, to=number, language=language, ip=by.ip, browser_id=browser_id, actor=by
        )
    return OpenedVisit(prospect.id, sent)


def resend_code(*, prospect_id: UUID, by: Actor, browser_id: str) -> OtpDelivery:
    """Another code for a visit; 404 for an unknown one, 429 too soon or too often."""
    prospect = prospect_for_system(prospect_id)
    return send_otp(
        challenge_for=prospect.id,
        to=prospect.mobile_phone_number,
        language=prospect.language,
        ip=by.ip,
        browser_id=browser_id,
        actor=by,
    )


def verify_visit(*, prospect_id: UUID, otp: str, by: Actor, browser_id: str, now: datetime) -> VerifiedVisit:
    """Check the code and open the session of its customer.

    Finds or creates the customer, moves the consents and decides the attribution. 422 on `otp` when it is wrong,
    used or expired; 429 after too many wrong ones; 404 for an unknown visit.
    """
    prospect = prospect_for_system(prospect_id)
    try:
        code = clean_otp(otp)
    except ValueError as error:
        raise invalid(otp=FieldError(f"core.{error}")) from error
    check_otp(challenge_for=prospect_id, purpose="sign_in", otp=code, browser_id=browser_id, ip=by.ip, actor=by)
    with transaction.atomic():
        customer = profile.adopt_prospect(prospect_id=prospect_id, now=now)
        if prospect.verified_at is None:
            privacy.move_subject(prospect_id=prospect_id, customer_id=customer.pk, at=now)
        credit = decide_credit(prospect_id=prospect_id, verified_at=now)
        if credit.first is not None:
            _record_location(customer.pk, credit.first.id)
        partner_leads.record_signed_in(mobile_index=bytes(prospect.mobile_index), customer_id=customer.pk, now=now)
        journey_steps.record_event(
            JourneyEventName.OTP_VERIFIED,
            now=now,
            prospect_id=prospect_id,
            customer_id=customer.pk,
            url_segment=prospect.url_segment,
            utms=prospect.utms,
        )
        profile.record_sign_in(customer_id=customer.pk, now=now)
        visit = prospect_for_system(prospect_id)
        arrivals.attach_arrival(
            prospect_id=prospect_id, customer_id=customer.pk, is_confirmed=visit.confirmed_at is not None, now=now
        )
        tokens = sessions.start_consumer_session(customer_id=customer.pk, prospect_id=prospect_id, actor=by)
    return VerifiedVisit(customer.pk, prospect_id, prospect.mobile_phone_number, tokens)


def require_confirmed(actor: Actor) -> None:
    """Raise 403 `customers.confirm_first` while the actor's visit is not confirmed."""
    if actor.prospect_id is None:
        raise Problem("customers.confirm_first", 403)
    need_confirmed(actor, actor.prospect_id)


def decide_credit(*, prospect_id: UUID, verified_at: datetime) -> attribution.AttributionResult:
    """Weigh every visit begun with this number; a touch keeps the reason it was first given.

    A touch that was not proved is weighed again, since its visit's code may be used later. Those of a partner's list of
    leads need no proof of the visit that they were laid into: they count from when the name reached us.
    """
    visit = prospect_for_system(prospect_id)
    ids = visits_of_mobile_for_system(bytes(visit.mobile_index))
    locked = Touch.objects.select_for_update(of=("self",)).select_related("prospect")
    rows = {row.pk: row for row in locked.filter(prospect__in=ids).order_by("pk")}
    listed = partner_leads.touches_of_lists_for_system(rows)
    decided = attribution.attribute(
        [
            attribution.VisitTouch(
                row.pk, row.partner_id, row.at, is_proved=row.pk in listed or row.prospect.verified_at is not None
            )
            for row in rows.values()
        ],
        verified_at=verified_at,
        days=settings.ATTRIBUTION_DAYS,
    )
    for touch_id, reason in decided.reasons.items():
        if rows[touch_id].reason in ("", attribution.AttributionReason.NOT_PROVED):
            rows[touch_id].reason = reason.value
            rows[touch_id].save(update_fields=["reason"])
    return decided


def _record_location(customer_id: UUID, touch_id: UUID) -> None:
    """Give a customer the location whose link earned the credit (specification 3)."""
    location_id = Touch.objects.filter(pk=touch_id).values_list("link__location_id", flat=True).first()
    if location_id is not None:
        profile.record_merchant_location(customer_id=customer_id, location_id=location_id)


@dataclass(frozen=True)
class ApplicationCredit:
    """The touch that earns the credit for an application, the last touch, and all reasons.

    `reasons` maps the id of a touch to its reason.
    """

    first: Touch | None
    last: Touch | None
    reasons: dict[str, str]


def credit_of_visit(prospect_id: UUID) -> ApplicationCredit:
    """Return the touch credited with an application made in this visit, and the reasons."""
    visit = prospect_for_system(prospect_id)
    decided = decide_credit(prospect_id=prospect_id, verified_at=visit.verified_at or visit.created_at)
    ids = [touch.id for touch in (decided.first, decided.last) if touch is not None]
    rows = Touch.objects.in_bulk(ids)
    return ApplicationCredit(
        rows[decided.first.id] if decided.first else None,
        rows[decided.last.id] if decided.last else None,
        {str(touch_id): reason.value for touch_id, reason in decided.reasons.items()},
    )


def _number(mobile: str, mobile_code: str) -> str:
    if mobile_code.lstrip("+") != INDIA:
        raise invalid(mobile_phone_code=FieldError("core.not_a_choice"))
    try:
        return clean_mobile(mobile)
    except ValueError as error:
        raise invalid(mobile_phone_number=FieldError(f"core.{error}")) from error


def _consents(
    consents: Sequence[tuple[str, str]], language: str, now: datetime, *, partner: Any
) -> list[tuple[str, Any]]:
    """Return the agreed purposes, each with the text that was read."""
    # what was read is what the partner's own page shows
    current = catalogue.current_texts(
        POSSIBLE_CONSENTS, language, today_ist(now), partner_key=partner.key if partner else ""
    )
    version_by_purpose = dict(consents)
    if missing := [purpose for purpose in NEEDED_CONSENTS if purpose not in version_by_purpose]:
        raise invalid(consents=[FieldError(f"applications.{purpose}_needed") for purpose in missing])
    for purpose, version in version_by_purpose.items():
        if purpose not in current:
            raise invalid(consents=FieldError("core.not_a_choice"))
        if current[purpose].version != version:
            raise invalid(consents=FieldError("applications.consent_outdated"))
    return [(purpose, current[purpose]) for purpose in sorted(version_by_purpose)]


def _give_consents(prospect_id: UUID, agreed: Sequence[tuple[str, Any]], by: Actor, now: datetime) -> None:
    """Store the consents that were ticked, for a person whose number is not proved yet."""
    for purpose, text in agreed:
        privacy.give_consent(
            subject_kind="prospect",
            subject_id=prospect_id,
            purpose=purpose,
            text_version=text.version,
            text_partner=text.partner_key,
            text_digest=catalogue.digest(text),
            language=text.language,
            ip=by.ip,
            user_agent=by.user_agent,
            at=now,
        )


def _touch(prospect: Any, now: datetime, *, partner: Any, defaulted: Sequence[str]) -> None:
    if partner is None:
        partner = partners.partner_for_utm(prospect.utms.get("utm_id", ""))
    agent = prospect.utms.get("agent", "") if partner is not None else ""
    Touch.objects.create(
        prospect=prospect,
        partner=partner,
        agent_id=_uuid(agent),
        url_segment=prospect.url_segment,
        utms=prospect.utms,
        defaulted=list(defaulted),
        link_id=_link(prospect.utms, partner),
        at=now,
    )


def _earlier_touch(prospect: Any, remembered: str, now: datetime) -> None:
    """Store a touch of the partner whose link this browser remembers, if it is another one."""
    entry = attribution.remembered_entry(remembered, now=now, days=settings.ATTRIBUTION_DAYS)
    if entry is None:
        return
    partner = partners.partner_for_segment(entry.segment) if entry.segment else None
    landed = partners.campaign_for_landing(partner, journey_steps.clean_utms(entry.parameters))
    if partner is None:
        partner = partners.partner_for_utm(entry.parameters.get("utm_id", ""))
    own = Touch.objects.filter(prospect=prospect).values_list("partner_id", flat=True).first()
    if partner is None or partner.pk == own:
        return
    Touch.objects.create(
        prospect=prospect,
        partner=partner,
        agent_id=_uuid(entry.parameters.get("agent", "")),
        url_segment=entry.segment[:60],
        utms=landed.utms,
        defaulted=list(landed.defaulted),
        link_id=_link(entry.parameters, partner),
        at=entry.at,
    )


def _link(parameters: Mapping[str, Any], partner: Any) -> UUID | None:
    """The tracking link whose click the address names; another partner's click names nothing."""
    click = parameters.get(CLICK_PARAMETER, "")
    return link_of_click_for_system(click, partner.pk) if click and partner is not None else None


def _uuid(text: str) -> UUID | None:
    try:
        return UUID(text)
    except ValueError:
        return None
