"""Messages to customers and their contact preferences: the one way of every message.

Notifying and stopping both take the person's lock: after a stop nothing is sent, and a message queued before it is
stopped with the rest.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db import transaction

from apps.audit.services import record
from apps.core.domain.actor import SYSTEM, Actor
from apps.core.domain.problems import FieldError, invalid, not_found
from apps.core.fields import blind_index
from apps.messaging.domain.tags import TemplateValueError
from apps.messaging.domain.templates import UnknownTemplateError
from apps.messaging.selectors import outbox as messages
from apps.messaging.services import outbox
from apps.messaging.services.notifications import post_notification
from apps.messaging.services.reports import receive_events
from apps.privacy.domain.contact import (
    CALLS,
    CHANNELS,
    CONSENT_NAMES,
    ON_CONSENT,
    ORDER,
    PARTNER_KINDS,
    PURPOSES,
    ContactChannel,
    ContactChoiceSource,
    ContactPurpose,
    ContactRefusal,
    ContactSetting,
    read_reply,
)
from apps.privacy.models import AddressStop, ContactChoice
from apps.privacy.models import ConsentPurpose as ConsentTo
from apps.privacy.selectors.consents import identities_of
from apps.privacy.selectors.contact import (
    ContactPerson,
    contact_decisions,
    contact_rules,
    current_choices,
    marketing_consent,
)
from apps.privacy.services.consents import give_consent, lock_subject, withdraw_consent

ContactChoices = dict[tuple[ContactChannel, ContactPurpose], bool]
ESSENTIAL_ORDER: tuple[ContactChannel, ...] = ("sms", "email")
"""Essential messages do not go by WhatsApp, which needs a consent of its own."""


@dataclass(frozen=True)
class NotifyResult:
    """Result of one notification: the channel it goes by, or the reason it goes by none."""

    channel: str
    reason: str


@dataclass(frozen=True)
class StopEffects:
    """Messages that were cancelled before they went, and purposes whose consent was withdrawn."""

    messages: int
    withdrawn: list[str]


def notify(
    *,
    person: ContactPerson,
    kind: str,
    values: Mapping[str, Mapping[str, Any]],
    path: str,
    dedupe_key: str,
    now: datetime,
    is_waiting: bool = False,
    channels: Sequence[ContactChannel] | None = None,
    batch_id: UUID | None = None,
    rings: bool = True,
) -> NotifyResult | None:
    """Tell one person one thing once: by the first channel that is open, the others held
    behind it, and under the bell.

    `values` are given for each language. What may not go by any channel is kept as cancelled with the reason; the bell
    has it all the same, unless it is a reminder. None when this key was told before. `channels` are those of a campaign
    in its order, `batch_id` its id. Without `rings` nothing stands under the bell. What the back office has switched
    off tells nobody.
    """
    template = messages.template_kind_for_system(kind)
    texts = {language: {**values[language], "link": f"{settings.PUBLIC_URL}{path}"} for language in ("en", "hi")}
    with transaction.atomic():
        lock_subject(person.id)
        if messages.is_queued_for_system(dedupe_key):
            return None
        if template.topic != "essential" and messages.is_switched_off_for_system(kind):
            _refuse(person, kind, "sms", ContactRefusal.TRIGGER_OFF, dedupe_key, batch_id)
            return NotifyResult("", ContactRefusal.TRIGGER_OFF)
        order = channels or (ESSENTIAL_ORDER if template.topic == "essential" else ORDER)
        verdicts = contact_decisions([person], order, template.topic, at=now, is_waiting=is_waiting)[person.id]
        result = _queue(
            person,
            kind,
            texts[person.language],
            [channel for channel in order if verdicts[channel].allowed],
            dedupe_key,
            is_waiting=is_waiting,
            batch_id=batch_id,
        )
        if result is None:
            # The refusal on the usual channel explains most: customers have a number, partners' people an e-mail.
            usual: ContactChannel = (
                "sms" if person.addresses.get("sms") or not person.addresses.get("email") else "email"
            )
            if usual not in verdicts:
                usual = order[0]
            reason = verdicts[usual].reason or ContactRefusal.REFUSED_VALUE
            _refuse(person, kind, usual, reason, dedupe_key, batch_id)
            result = NotifyResult("", reason)
        if rings and (result.channel or template.topic not in ON_CONSENT):
            post_notification(subject_id=person.id, code=kind, values=texts, path=path, dedupe_key=dedupe_key, now=now)
    return result


def _queue(
    person: ContactPerson,
    kind: str,
    values: Mapping[str, Any],
    channels: Sequence[ContactChannel],
    dedupe_key: str,
    *,
    is_waiting: bool,
    batch_id: UUID | None,
) -> NotifyResult | None:
    """Queue the chain of channels for one message; None where no channel takes it."""
    template = messages.template_kind_for_system(kind)
    consent = marketing_consent(person.id) if template.topic in ON_CONSENT else None
    first = before = None
    for channel in channels:
        try:
            before = outbox.queue(
                channel=channel,  # type: ignore[arg-type]
                to=person.addresses[channel],
                template=kind,
                language=person.language,
                context=values,
                purpose=template.purpose,
                dedupe_key=f"{dedupe_key}:{channel}" if first else dedupe_key,
                consent_id=consent.id if consent else None,
                subject_id=person.id,
                hours=contact_rules().hours_for(template.topic, is_waiting=is_waiting),
                after=before,
                batch_id=batch_id,
            )
        except (TemplateValueError, UnknownTemplateError):
            # A name that operators would take for a link, which other channels have no rule for; or a template of the
            # owner whose words were retired on this channel.
            continue
        first = first or before
    return NotifyResult(first.channel, "") if first else None


def _refuse(
    person: ContactPerson,
    kind: str,
    channel: ContactChannel,
    reason: str,
    dedupe_key: str,
    batch_id: UUID | None,
) -> None:
    outbox.queue(
        channel=channel,  # type: ignore[arg-type]
        to=person.addresses.get(channel, ""),
        template=kind,
        language=person.language,
        context={},
        purpose=messages.template_kind_for_system(kind).purpose,
        dedupe_key=dedupe_key,
        subject_id=person.id,
        refused=reason,
        batch_id=batch_id,
    )


def set_preferences(
    *,
    actor: Actor,
    changes: Sequence[tuple[ContactChannel, ContactPurpose, bool]],
    text_version: str,
    at: datetime,
    text_digest: str = "",
    calls_version: str = "",
    calls_digest: str = "",
) -> None:
    """Store the preferences that a customer switched.

    A purpose that needs a consent gives it with the first switch that is on, in the wording just read (422
    `privacy.marketing_needed` at `marketing_version` or `calls_version` without one), and withdraws it with the last
    one that is off. Messages waiting on a channel that was switched off are cancelled.
    """
    customer_id = UUID(actor.subject_id or "")
    wanted: ContactChoices = {(channel, purpose): allowed for channel, purpose, allowed in changes}
    with transaction.atomic():
        lock_subject(customer_id)
        for names_calls, version, digest in ((False, text_version, text_digest), (True, calls_version, calls_digest)):
            if _needs_consent(customer_id, wanted, names_calls):
                _give_marketing(actor, customer_id, names_calls, version, digest, at)
                # The consent alone would open every channel its wording names: what was not switched on stays off.
                wanted = {**dict.fromkeys(_channels_of_consent(names_calls), False), **wanted}
        write_choices(customer_id, wanted, ContactChoiceSource.PAGE, actor.ip, at)
        for (channel, purpose), allowed in wanted.items():
            if not allowed and channel != "call":
                ids = identities_of(customer_id)
                outbox.cancel_for(
                    subject_ids=ids, topics=[purpose], reason=ContactRefusal.SWITCHED_OFF, channel=channel
                )
        _withdraw_if_idle(actor, customer_id, at)
        record(
            actor=actor,
            action="privacy.contact_chosen",
            target="customer",
            target_id=customer_id,
            after={f"{channel}.{purpose}": allowed for (channel, purpose), allowed in sorted(wanted.items())},
        )


def _needs_consent(customer_id: UUID, wanted: ContactChoices, names_calls: bool) -> bool:
    """Return whether a purpose is switched on that needs a consent which was not given."""
    is_switched_on = any(
        allowed and purpose in ON_CONSENT and (channel in CALLS) == names_calls
        for (channel, purpose), allowed in wanted.items()
    )
    return is_switched_on and marketing_consent(customer_id, "call" if names_calls else "sms") is None


def _give_marketing(
    actor: Actor, customer_id: UUID, names_calls: bool, version: str, digest: str, at: datetime
) -> None:
    if not version:
        field = "calls_version" if names_calls else "marketing_version"
        raise invalid(**{field: FieldError("privacy.marketing_needed")})
    give_consent(
        purpose=ConsentTo.MARKETING_CALLS if names_calls else ConsentTo.MARKETING,
        text_version=version,
        text_digest=digest,
        language=actor.language,
        at=at,
        **_from(actor, customer_id),
    )


def _channels_of_consent(names_calls: bool) -> list[tuple[ContactChannel, ContactPurpose]]:
    """Return the channels and purposes that the wording of the consent names."""
    return [
        (channel, purpose) for channel in CONSENT_NAMES if (channel in CALLS) == names_calls for purpose in ON_CONSENT
    ]


def set_email_preference(*, actor: Actor, kind: str, by_email: bool, at: datetime) -> None:
    """Store whether a partner's user wants this kind of notification by e-mail.

    It always appears under the bell. With a no, waiting e-mails are cancelled. Problem 422 on `notice` for a kind that
    is unknown or always goes. People choose for themselves only: 404 under masquerade.
    """
    if actor.area != "partner" or actor.is_masquerading or actor.subject_id is None:
        raise not_found()
    topic = PARTNER_KINDS.get(kind, "essential")
    if topic == "essential":
        raise invalid(notice=FieldError("privacy.not_choosable"))
    user_id = UUID(actor.subject_id)
    with transaction.atomic():
        lock_subject(user_id)
        write_choices(user_id, {("email", "service"): by_email}, ContactChoiceSource.PAGE, actor.ip, at)
        if not by_email:
            outbox.cancel_for(
                subject_ids={user_id}, topics=[topic], reason=ContactRefusal.SWITCHED_OFF, channel="email"
            )
        record(
            actor=actor,
            action="privacy.notices_chosen",
            target="user",
            target_id=user_id,
            after={"notice": kind, "by_email": by_email},
        )


def stop_all(*, actor: Actor, at: datetime) -> int:
    """Stop all contact with this customer but codes and security notices.

    Returns the number of waiting messages that were cancelled. Idempotent.
    """
    customer_id = UUID(actor.subject_id or "")
    with transaction.atomic():
        lock_subject(customer_id)
        write_choices(
            customer_id,
            {(channel, purpose): False for channel in CHANNELS for purpose in PURPOSES},
            ContactChoiceSource.STOP,
            actor.ip,
            at,
        )
        cancelled = outbox.cancel_for(
            subject_ids=identities_of(customer_id), topics=PURPOSES, reason=ContactRefusal.STOPPED
        )
        _withdraw_if_idle(actor, customer_id, at)
        record(
            actor=actor,
            action="privacy.contact_stopped",
            target="customer",
            target_id=customer_id,
            details={"cancelled": cancelled},
        )
    return cancelled


def stop_channels(
    *, customer_id: UUID, channels: Collection[ContactChannel], purposes: Collection[ContactPurpose], at: datetime
) -> StopEffects:
    """Switch channels off for a customer who told the back office so.

    In a transaction that holds the customer's lock; the caller records who did it. What waits on them is cancelled,
    and consents on which nothing rests any more are withdrawn.
    """
    write_choices(
        customer_id,
        {(channel, purpose): False for channel in channels for purpose in purposes},
        ContactChoiceSource.DESK,
        None,
        at,
    )
    ids = identities_of(customer_id)
    cancelled = sum(
        outbox.cancel_for(subject_ids=ids, topics=sorted(purposes), reason=ContactRefusal.SWITCHED_OFF, channel=channel)
        for channel in channels
        if channel != "call"
    )
    # The ledger stores the person's own address, which the admin's is not.
    return StopEffects(cancelled, _withdraw_if_idle(SYSTEM, customer_id, at))


def receive_callback(*, provider: str, headers: Mapping[str, str], body: bytes, now: datetime) -> dict[str, int]:
    """Apply a provider's signed reports and the replies it passes on, and count the results.

    Problem 403 for a wrong signature, 422 for a body that cannot be read; an unknown message is only counted.
    """
    done, replies = receive_events(provider=provider, headers=headers, body=body, now=now)
    for reply in replies:
        wanted = read_reply(reply.text)
        address = _address(reply.channel, reply.sender)
        if wanted is None or reply.channel not in CHANNELS or not address:
            outcome = "passed"
        else:
            outcome = _apply_reply(reply.channel, address, stopped=wanted == "stop", at=now)
        done[outcome] = done.get(outcome, 0) + 1
    return done


def _address(channel: str, sender: str) -> str:
    """Return the address as we store it: ten digits of a mobile number, a lower-case e-mail."""
    if channel == "email":
        return sender.casefold()
    digits = "".join(sign for sign in sender if sign.isascii() and sign.isdigit())
    return digits[-10:] if len(digits) >= 10 else ""


def _apply_reply(channel: str, address: str, *, stopped: bool, at: datetime) -> str:
    index = blind_index("messaging.to", address)
    with transaction.atomic():
        people = sorted(messages.subjects_at_for_system(channel=channel, to_index=index))
        for subject_id in people:
            lock_subject(subject_id)
        AddressStop.objects.create(at=at, channel=channel, address_index=index, stopped=stopped)
        purposes = PURPOSES if stopped else ("service",)
        for subject_id in people:
            wanted = {(channel, purpose): not stopped for purpose in purposes}
            write_choices(subject_id, wanted, ContactChoiceSource.REPLY, None, at)  # type: ignore[arg-type]
            _withdraw_if_idle(SYSTEM, subject_id, at)
        if stopped:
            outbox.cancel_at(channel=channel, to=address, topics=PURPOSES, reason=ContactRefusal.STOPPED)  # type: ignore[arg-type]
        record(
            actor=SYSTEM,
            action="privacy.contact_replied",
            target="address",
            target_id=index.hex()[:24],
            details={"channel": channel, "stopped": stopped, "people": len(people)},
        )
    return "stopped" if stopped else "started"


def write_choices(
    subject_id: UUID,
    wanted: Mapping[tuple[ContactChannel, ContactPurpose], bool],
    source: ContactChoiceSource,
    ip: str | None,
    at: datetime,
) -> None:
    """Add one row for every channel and purpose, in one order, so that the ledger reads alike."""
    rows = [
        ContactChoice(
            at=at,
            subject_id=subject_id,
            channel=channel,
            purpose=purpose,
            allowed=wanted[(channel, purpose)],
            source=source.value,
            ip=ip,
        )
        for channel in CHANNELS
        for purpose in PURPOSES
        if (channel, purpose) in wanted
    ]
    ContactChoice.objects.bulk_create(rows)


def _withdraw_if_idle(actor: Actor, subject_id: UUID, at: datetime) -> list[str]:
    """Take the consents back on which nothing rests any more; return their purposes."""
    withdrawn: list[str] = []
    consents = {False: marketing_consent(subject_id), True: marketing_consent(subject_id, "call")}
    times = {names_calls: consent.at if consent else None for names_calls, consent in consents.items()}
    choices: list[ContactSetting] = current_choices(
        identities_of(subject_id),
        consent_at=times[False],
        calls_consent_at=times[True],
    )
    for names_calls, consent in consents.items():
        if consent is None or any(
            choice.allowed and choice.purpose in ON_CONSENT and (choice.channel in CALLS) == names_calls
            for choice in choices
        ):
            continue
        purpose = ConsentTo.MARKETING_CALLS if names_calls else ConsentTo.MARKETING
        withdrawn.append(purpose.value)
        withdraw_consent(
            purpose=purpose,
            text_version=consent.text_version,
            text_partner=consent.text_partner,
            text_digest=consent.text_digest,
            language=consent.language,
            at=at,
            **_from(actor, subject_id),
        )
    return withdrawn


def _from(actor: Actor, subject_id: UUID) -> dict[str, Any]:
    """Return the subject and origin fields of an entry in the consent ledger."""
    return {
        "subject_kind": "customer",
        "subject_id": subject_id,
        "ip": actor.ip,
        "user_agent": actor.user_agent,
    }
