"""Campaigns: drafted, frozen, approved by a second admin, sent to each person exactly once.

A release is one transaction under the campaign's row lock: a second run passes on. Each person's message has
the key `campaign:<id>:<customer>`, so that a release that was rolled back and one that runs twice both send one.
"""

import logging
import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, time
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db import transaction

from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.approval import require_full_admin, require_second_person
from apps.core.domain.problems import FieldError, Problem, conflict, invalid, not_found
from apps.core.failpoints import failpoint
from apps.core.jobs import enqueue
from apps.customers.selectors.customers import contact_person_of, customer_by_id_for_system
from apps.desk.domain.campaigns import (
    ALLOWED_FROM,
    DELETED,
    MAX_A_DAY,
    MAX_RATE,
    MIN_RATE,
    OVER,
    SECOND_PERSON_ABOVE,
    AudienceShare,
    AudienceState,
    CampaignAct,
    CampaignState,
    due,
    has_drifted,
    is_missed,
)
from apps.desk.domain.tickets import NUMBER_LENGTH, NUMBER_LETTERS
from apps.desk.models import Campaign, CampaignAudience
from apps.desk.selectors.campaigns import (
    MAX_AUDIENCE,
    audience_of_for_system,
    count_audience_for_system,
    counts_for_system,
    headroom_for_system,
    plan_of,
    released_today_for_system,
)
from apps.desk.selectors.condition_people import (
    MAX_COUNTED,
    condition_of,
    count_people_for_system,
    people_of_condition_for_system,
)
from apps.desk.selectors.segments import product_names
from apps.desk.services.message_links import keep_token, new_token
from apps.desk.services.queues import checked_condition
from apps.messaging.selectors import templates as messages
from apps.messaging.services import outbox
from apps.privacy.services.consents import lock_subject
from apps.privacy.services.contact import notify

logger = logging.getLogger(__name__)
TOPICS = ("reminder", "promotional")
CHANNELS = ("sms", "whatsapp", "email")
_PATH = re.compile(r"/(?:[A-Za-z0-9_-][A-Za-z0-9/_-]{0,118})?", re.ASCII)
"""A page of our own: two slashes at the beginning would lead to another site."""
MAX_REST_DAYS = 90
MIN_REASON, MAX_REASON = 5, 300
TOO_MANY = "too_many_people"
"""The reason of a campaign that freezing sent back; the page has its words."""
_RELEASED = ["state", "reason", "message_id", "released_at"]
HOLDING_ACTS = (CampaignAct.PAUSE, CampaignAct.STOP)
GREETINGS = {"en": "customer", "hi": "ग्राहक"}


@dataclass(frozen=True)
class CampaignForm:
    """The fields of a campaign's draft."""

    name: str
    template: str
    topic: str
    channels: Sequence[str]
    path: str
    condition: Mapping[str, Any]
    half: int
    rest_days: int
    rate_a_minute: int
    most_a_day: int
    opens: time
    closes: time
    starts_at: datetime | None
    ends_at: datetime | None


def make_campaign(*, actor: Actor, form: CampaignForm, now: datetime) -> Campaign:
    """Make a draft. 422 at each wrong field."""
    require_full_admin(actor)
    values = _checked(form, now)
    with transaction.atomic():
        row = Campaign.objects.create(
            number="C-" + "".join(secrets.choice(NUMBER_LETTERS) for _ in range(NUMBER_LENGTH)),
            maker=actor.person_id,
            maker_name=actor.name,
            made_at=now,
            **values,
        )
        _record(actor, "desk.campaign_made", row, name=row.name)
    return row


def change_campaign(*, actor: Actor, number: str, form: CampaignForm, revision: int, now: datetime) -> Campaign:
    """Overwrite a draft; the actor becomes its maker.

    409 for a stale one or one that is no draft, 422 at fields.
    """
    require_full_admin(actor)
    values = _checked(form, now)
    with transaction.atomic():
        row = _locked(number, revision)
        if row.state != CampaignState.DRAFT:
            raise conflict("desk.campaign_state")
        for name, value in values.items():
            setattr(row, name, value)
        row.maker, row.maker_name, row.made_at = actor.person_id, actor.name, now
        _save(row)
        _record(actor, "desk.campaign_changed", row, name=row.name)
    return row


def change_rate(*, actor: Actor, number: str, rate_a_minute: int, most_a_day: int) -> Campaign:
    """Change the pace, also while it runs; it takes effect with the next release."""
    require_full_admin(actor)
    _check_pace(rate_a_minute, most_a_day)
    with transaction.atomic():
        row = _locked(number)
        if CampaignState(row.state) in OVER:
            raise conflict("desk.campaign_state")
        before = {"rate_a_minute": row.rate_a_minute, "most_a_day": row.most_a_day}
        row.rate_a_minute, row.most_a_day = rate_a_minute, most_a_day
        _save(row)
        _record(actor, "desk.campaign_rate", row, before=before, rate_a_minute=rate_a_minute, most_a_day=most_a_day)
    return row


def act_on_campaign(
    *, actor: Actor, number: str, act: CampaignAct, revision: int, reason: str, now: datetime
) -> Campaign:
    """Take a campaign one step further.

    409 where its state forbids the act, it has changed since it was read (but for pause and stop), the actor made it
    (approve), its words may not go, or its people have changed by more than a tenth since it was frozen; 422 for a
    missing reason.
    """
    require_full_admin(actor)
    words = _reason(reason) if act in (CampaignAct.STOP, CampaignAct.SEND_BACK) else ""
    with transaction.atomic():
        # Each release raises the revision, and a pause or a stop must not be refused because of it.
        row = _locked(number, None if act in HOLDING_ACTS else revision)
        if CampaignState(row.state) not in ALLOWED_FROM[act]:
            raise conflict("desk.campaign_state")
        match act:
            case CampaignAct.FREEZE:
                _require_words(row)
                row.state, row.freezing_at = CampaignState.FREEZING.value, now
                enqueue("desk.freeze_campaign", campaign_id=row.pk)
            case CampaignAct.THAW:
                _thaw(row, "")
            case CampaignAct.ASK:
                _require_words(row)
                _require_same_people(row, now)
                row.asked_at, row.reason = now, ""
                is_small = (row.audience or 0) <= SECOND_PERSON_ABOVE
                row.state = (CampaignState.APPROVED if is_small else CampaignState.ASKED).value
            case CampaignAct.APPROVE:
                require_second_person(actor, row.maker, code="desk.own_campaign")
                _require_words(row)
                _require_same_people(row, now)
                row.state = CampaignState.APPROVED.value
                row.approve(actor, now)
            case CampaignAct.SEND_BACK:
                _thaw(row, words)
            case CampaignAct.START | CampaignAct.RESUME:
                _require_words(row)
                row.state = CampaignState.RUNNING.value
                row.started_at = row.started_at or now
                # Time that was lost is not caught up on.
                row.released_at = now
            case CampaignAct.PAUSE:
                row.state = CampaignState.PAUSED.value
            case CampaignAct.STOP:
                row.state, row.reason, row.done_at = CampaignState.STOPPED.value, words, now
                outbox.cancel_batch(batch_id=row.pk, reason="campaign_stopped")
        _save(row)
        _record(actor, f"desk.campaign_{act.value.replace('-', '_')}", row, state=row.state)
    return row


def freeze_campaign(*, campaign_id: UUID, now: datetime) -> bool:
    """Record the people of a campaign that waits for it; return True when this call froze them.

    A campaign of more than MAX_AUDIENCE goes back to its draft, without recorded people. Idempotent.
    """
    with transaction.atomic():
        row = (
            Campaign.objects.select_for_update(skip_locked=True)
            .filter(pk=campaign_id, state=CampaignState.FREEZING.value)
            .first()
        )
        if row is None:
            return False
        people = audience_of_for_system(condition_of(row.condition), share=_share(row), now=now, most=MAX_AUDIENCE)
        if len(people) > MAX_AUDIENCE:
            _thaw(row, TOO_MANY)
            _save(row)
            return False
        count = count_audience_for_system(people, row.channels, row.topic, now=now)  # type: ignore[arg-type]
        CampaignAudience.objects.bulk_create(
            [
                CampaignAudience(
                    campaign=row,
                    customer_id=person.customer_id,
                    language="hi" if person.language == "hi" else "en",
                    product=person.product,
                )
                for person in people
            ],
            batch_size=1_000,
        )
        failpoint("audience_written")
        row.state, row.frozen_at = CampaignState.FROZEN.value, now
        row.audience, row.reachable, row.blocked = len(people), count.reachable, count.blocked
        _save(row)
    failpoint("audience_frozen")
    return True


def release_campaigns(*, now: datetime) -> int:
    """Take all campaigns one step further, and return how many people were released.

    Campaigns that wait for it are frozen, due ones are started, and those past their end are ended.
    """
    for pk in Campaign.objects.filter(state=CampaignState.FREEZING.value).values_list("pk", flat=True):
        freeze_campaign(campaign_id=pk, now=now)
    rows = Campaign.objects.filter(
        state__in=(CampaignState.APPROVED.value, CampaignState.RUNNING.value, CampaignState.PAUSED.value)
    )
    return sum(
        release_campaign(campaign_id=pk, now=now)
        for pk in rows.order_by("started_at", "pk").values_list("pk", flat=True)
    )


def release_campaign(*, campaign_id: UUID, now: datetime) -> int:
    """Hand the people who are due to the outbox, and return how many.

    Zero while another run has the campaign.
    """
    with transaction.atomic():
        row = Campaign.objects.select_for_update(skip_locked=True).filter(pk=campaign_id).first()
        if row is None:
            return 0
        state = CampaignState(row.state)
        if state in (CampaignState.APPROVED, CampaignState.RUNNING, CampaignState.PAUSED) and (
            row.ends_at is not None and row.ends_at <= now
        ):
            row.state, row.done_at = CampaignState.EXPIRED.value, now
            _save(row)
            return 0
        if state is CampaignState.APPROVED:
            if row.starts_at is None or row.starts_at > now or is_missed(row.starts_at, now):
                return 0
            row.state, row.started_at, row.released_at = CampaignState.RUNNING.value, now, row.starts_at
        elif state is not CampaignState.RUNNING:
            return 0
        number = due(
            plan_of(row),
            last=row.released_at or row.started_at or now,
            released_today=released_today_for_system([row], now)[row.pk],
            headroom=headroom_for_system(now),
            at=now,
        )
        people = next_people(row, number) if number else []
        for person in people:
            _release(row, person, now)
            failpoint("person_released")
        if people:
            row.released_at = now
        if not row.people.filter(state=AudienceState.WAITING.value).exists():
            _finish(row, now)
        _save(row)
    failpoint("people_released")
    return len(people)


def next_people(campaign: Campaign, number: int) -> list[CampaignAudience]:
    """Return the next waiting people, in order of customer."""
    rows = campaign.people.filter(state=AudienceState.WAITING.value)
    return list(rows.order_by("customer_id")[:number])


def _release(row: Campaign, person: CampaignAudience, now: datetime) -> None:
    """Check again whether the person may be written to, and write.

    One person's failure stops no one else.
    """
    key = f"campaign:{row.pk}:{person.customer_id}"
    lock_subject(person.customer_id)
    customer = customer_by_id_for_system(person.customer_id)
    person.released_at = now
    if customer is None or customer.erased_at is not None or customer.merged_into_id is not None:
        person.state, person.reason = AudienceState.REFUSED.value, DELETED
        person.save(update_fields=_RELEASED)
        return
    values = {
        language: {
            "name": customer.first_name or GREETINGS[language],
            "product": product_names(language).get(person.product, "Tulna" if language == "en" else "तुलना"),
        }
        for language in GREETINGS
    }
    token = new_token()
    try:
        with transaction.atomic():
            result = notify(
                person=contact_person_of(customer),
                kind=row.template,
                values=values,
                path=f"/m/{token}",
                dedupe_key=key,
                now=now,
                channels=row.channels,
                batch_id=row.pk,
            )
    except (LookupError, ValueError, Problem):
        logger.exception("campaign %s: one person could not be written to", row.number)
        person.state, person.reason = AudienceState.REFUSED.value, "refused_value"
    else:
        is_taken = result is None or bool(result.channel)
        person.state = (AudienceState.QUEUED if is_taken else AudienceState.REFUSED).value
        person.reason = "" if result is None or is_taken else result.reason
        person.message_id = messages.message_id_for_system(key)
        if result is not None and is_taken:
            keep_token(token=token, person=person, now=now)
    person.save(update_fields=_RELEASED)


def _finish(row: Campaign, now: datetime) -> None:
    """Finish a campaign without waiting people if its states add up to the audience.

    Otherwise log an error and leave it.
    """
    if sum(counts_for_system(row).values()) != row.audience:
        logger.error("campaign %s: its states do not add up to its audience", row.number)
        return
    row.state, row.done_at = CampaignState.FINISHED.value, now


def _thaw(row: Campaign, reason: str) -> None:
    """Turn the campaign back into a draft, and delete its frozen people."""
    row.people.all().delete()
    row.state, row.reason = CampaignState.DRAFT.value, reason
    row.audience = row.reachable = row.frozen_at = row.asked_at = None
    row.blocked = {}
    row.checker, row.checker_name, row.checked_at = "", "", None


def _require_words(row: Campaign) -> None:
    template = messages.owner_template_for_system(row.template)
    if template is None or not row.channels or not set(row.channels) <= set(template.channels):
        raise conflict("desk.campaign_words")


def _share(row: Campaign) -> AudienceShare:
    return AudienceShare(row.half, row.rest_days)


def _require_same_people(row: Campaign, now: datetime) -> None:
    """Refuse an empty frozen audience, or one that differs from the people of now.

    A cut count states only a minimum.
    """
    if not row.audience:
        raise conflict("desk.campaign_nobody")
    condition, share = condition_of(row.condition), _share(row)
    page = people_of_condition_for_system(condition, now=now, share=share, most=MAX_COUNTED)
    named = count_people_for_system(condition, page, now=now, share=share)
    people = max(named.people, row.audience) if named.is_cut else named.people
    if has_drifted(row.audience, people):
        raise conflict("desk.campaign_drifted", frozen=row.audience, people=people)


def _checked(form: CampaignForm, now: datetime) -> dict[str, Any]:
    """Return the fields of a draft as the table stores them; 422 at each wrong one."""
    faults: dict[str, FieldError] = {}
    name = " ".join(form.name.split())
    if not name:
        faults["name"] = FieldError("core.required")
    if not form.channels or len(set(form.channels)) != len(form.channels):
        faults["channels"] = FieldError("core.required")
    template = messages.owner_template_for_system(form.template)
    if template is None or template.topic != form.topic:
        faults["template"] = FieldError("desk.campaign_template")
    if not _PATH.fullmatch(form.path):
        faults["path"] = FieldError("desk.campaign_path")
    if form.opens >= form.closes:
        faults["closes"] = FieldError("desk.campaign_hours")
    if form.ends_at is not None and form.ends_at <= max(form.starts_at or now, now):
        faults["ends_at"] = FieldError("desk.campaign_ends")
    if faults:
        raise invalid(**faults)
    _check_pace(form.rate_a_minute, form.most_a_day)
    return {
        "name": name,
        "template": form.template,
        "topic": form.topic,
        "channels": list(form.channels),
        "path": form.path,
        "condition": checked_condition(form.condition).to_plain(),
        "half": form.half,
        "rest_days": min(form.rest_days, MAX_REST_DAYS),
        "rate_a_minute": form.rate_a_minute,
        "most_a_day": form.most_a_day,
        "opens": form.opens,
        "closes": form.closes,
        "starts_at": form.starts_at,
        "ends_at": form.ends_at,
    }


def _check_pace(rate_a_minute: int, most_a_day: int) -> None:
    if not MIN_RATE <= rate_a_minute <= min(MAX_RATE, settings.CAMPAIGN_MOST_A_MINUTE):
        raise invalid(rate_a_minute=FieldError("desk.campaign_rate", {"most": settings.CAMPAIGN_MOST_A_MINUTE}))
    if not 1 <= most_a_day <= MAX_A_DAY:
        raise invalid(most_a_day=FieldError("desk.campaign_most"))


def _reason(text: str) -> str:
    words = " ".join(text.split())
    if not MIN_REASON <= len(words) <= MAX_REASON:
        raise invalid(reason=FieldError("messaging.reason_short" if len(words) < MIN_REASON else "core.too_long"))
    return words


def _locked(number: str, revision: int | None = None) -> Campaign:
    row = Campaign.objects.select_for_update().filter(number=number).first()
    if row is None:
        raise not_found()
    if revision is not None and row.revision != revision:
        raise conflict("desk.campaign_stale")
    return row


def _save(row: Campaign) -> None:
    row.revision += 1
    row.save()


def _record(actor: Actor, action: str, row: Campaign, **details: object) -> None:
    audit.record(actor=actor, action=action, target="campaign", target_id=row.number, details=details)
