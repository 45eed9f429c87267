"""Reads of contact preferences, and the gate that every message and call passes."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from uuid import UUID

from django.conf import settings
from django.contrib.auth import get_user_model
from django.db.models import Count, Q, Value

from apps.core.arrays import among, among_digests
from apps.core.domain.actor import Actor
from apps.core.domain.problems import not_found
from apps.core.fields import blind_index
from apps.messaging.domain.hours import hours_of
from apps.messaging.selectors import outbox
from apps.privacy.domain.call_lines import CallLine
from apps.privacy.domain.calls import OF_OPERATORS, DndAnswer
from apps.privacy.domain.contact import (
    CALLS,
    CHANNELS,
    CONSENT_NAMES,
    ON_CONSENT,
    ON_DND_ANSWER,
    PARTNER_KINDS,
    PURPOSES,
    ContactChannel,
    ContactChoiceSource,
    ContactDecision,
    ContactFacts,
    ContactPurpose,
    ContactRefusal,
    ContactRules,
    ContactSetting,
    ContactTopic,
    current_setting,
    decide_contact,
)
from apps.privacy.domain.do_not_call import is_lifted
from apps.privacy.domain.requests import ErasureState
from apps.privacy.models import AddressStop, Consent, ContactAttempt, ContactChoice, ErasureRequest
from apps.privacy.models import ConsentPurpose as ConsentTo
from apps.privacy.selectors.calls import dnd_answers
from apps.privacy.selectors.consents import identities_by_person, identities_of, latest_consent


@dataclass(frozen=True)
class ContactPerson:
    """Person to contact: their id, their language, and the address of each channel they have."""

    id: UUID
    language: str
    addresses: Mapping[str, str]


@dataclass(frozen=True)
class ContactSettings:
    """Data of the page *Who may contact me*."""

    choices: list[ContactSetting]
    marketing_given: bool
    rules: ContactRules
    stopped_at: datetime | None
    waiting: int


def contact_rules() -> ContactRules:
    """Return the owner's settings as rules."""
    return ContactRules(
        service_hours=hours_of(settings.SERVICE_HOURS),
        promotional_hours=hours_of(settings.PROMOTIONAL_HOURS),
        most=settings.PROMOTIONAL_MAX,
        days=settings.PROMOTIONAL_DAYS,
        reminders=len(settings.REMINDER_HOURS),
        dnd_fresh=timedelta(days=settings.DND_FRESH_DAYS),
    )


def marketing_consent(subject_id: UUID, channel: ContactChannel = "sms") -> Consent | None:
    """Return the standing yes that reminders and offers on a channel rest on, or None."""
    last = latest_consent(subject_id, ConsentTo.MARKETING_CALLS if channel in CALLS else ConsentTo.MARKETING)
    return last if last is not None and last.given else None


def explicit_choices(subject_ids: set[UUID]) -> dict[tuple[str, str], ContactSetting]:
    """Return one person's last choice for each channel and purpose.

    Pairs without a choice are absent.
    """
    rows = (
        ContactChoice.objects.filter(subject_id__in=subject_ids)
        .order_by("channel", "purpose", "-id")
        .distinct("channel", "purpose")
    )
    return {
        (row.channel, row.purpose): ContactSetting(
            row.channel,  # type: ignore[arg-type]
            row.purpose,  # type: ignore[arg-type]
            row.allowed,
            row.at,
            ContactChoiceSource(row.source),
        )
        for row in rows
    }


def current_choices(
    subject_ids: set[UUID], *, consent_at: datetime | None, calls_consent_at: datetime | None = None
) -> list[ContactSetting]:
    """Return what holds for every channel and purpose, in the order of the page."""
    choices = explicit_choices(subject_ids)
    return [
        current_setting(
            channel,
            purpose,
            choices.get((channel, purpose)),
            consent_at=calls_consent_at if channel in CALLS else consent_at,
        )
        for channel in CHANNELS
        for purpose in PURPOSES
    ]


def service_channels(subject_id: UUID) -> frozenset[ContactChannel]:
    """Return the channels on which a person allows messages about their own requests."""
    choices = current_choices(identities_of(subject_id), consent_at=None)
    return frozenset(choice.channel for choice in choices if choice.purpose == "service" and choice.allowed)


def _stands(
    last: AddressStop | None, channel: ContactChannel, choice: ContactSetting | None, consent_at: datetime | None
) -> bool:
    """Return whether the last reply from an address was STOP, with no consent for it since."""
    if last is None or not last.stopped:
        return False
    since = [choice.changed_at if choice and choice.allowed else None, consent_at if channel in CONSENT_NAMES else None]
    return not is_lifted(last.at, since)


def is_address_stopped(channel: str, address: str) -> bool:
    """Return whether the last reply from an address was STOP, regardless of later consents."""
    last = AddressStop.objects.filter(channel=channel, address_index=blind_index("messaging.to", address))
    row = last.order_by("-id").first()
    return row is not None and row.stopped


def may_contact(
    person: ContactPerson, channel: ContactChannel, topic: ContactTopic, at: datetime, *, is_waiting: bool = False
) -> ContactDecision:
    """Return whether a person may be contacted on a channel about a topic, and from when.

    Every message and call is checked here. `is_waiting`: the person has just requested it and expects an answer at any
    hour.
    """
    return contact_decisions([person], [channel], topic, at=at, is_waiting=is_waiting)[person.id][channel]


def contact_decisions(
    people: Sequence[ContactPerson],
    channels: Sequence[ContactChannel],
    topic: ContactTopic,
    *,
    at: datetime,
    is_waiting: bool = False,
) -> dict[UUID, dict[ContactChannel, ContactDecision]]:
    """Return for each person and channel whether they may be written to, by a number of
    queries that does not grow.

    Counting, freezing and releasing a campaign and every single message decide here.
    """
    rules = contact_rules()
    facts = _contact_facts(people, channels, topic, rules, at)
    return {
        person.id: {
            channel: decide_contact(topic, facts[person.id, channel], rules, at=at, is_waiting=is_waiting)
            for channel in channels
        }
        for person in people
    }


def people_open_to_sms(people: Sequence[ContactPerson], *, at: datetime) -> set[UUID]:
    """Return who may get an SMS about an offer, now or later, if the operators leave it open."""
    free = {None, ContactRefusal.TOO_MANY, *(ContactRefusal(reason.value) for reason in OF_OPERATORS)}
    return {
        person_id
        for topic in sorted(ON_CONSENT)
        for person_id, decisions in contact_decisions(people, ["sms"], topic, at=at).items()
        if decisions["sms"].reason in free
    }


def stopped_addresses_for_system(channel: ContactChannel, addresses: Collection[str]) -> set[str]:
    """Return the addresses whose last reply was STOP."""
    return {row[1] for row, stop in _stops_at({(channel, address) for address in addresses}).items() if stop.stopped}


def _contact_facts(
    people: Sequence[ContactPerson],
    channels: Sequence[ContactChannel],
    topic: ContactTopic,
    rules: ContactRules,
    at: datetime,
) -> dict[tuple[UUID, ContactChannel], ContactFacts]:
    if topic == "essential":
        return {(person.id, channel): _essential_facts(person, channel) for person in people for channel in channels}
    owner = {
        identity: pk for pk, ids in identities_by_person([person.id for person in people]).items() for identity in ids
    }
    choices = _latest_choices(owner, channels, topic)
    stops = _stops_at(
        {(channel, person.addresses[channel]) for person in people for channel in channels if _has(person, channel)}
    )
    promotion = PromotionFacts()
    if topic in ON_CONSENT:
        promotion = _promotion_facts(people, channels, owner, since=at - timedelta(days=rules.days), at=at)
    facts = {}
    for person in people:
        for channel in channels:
            choice = choices.get((person.id, channel))
            consent = promotion.consents.get((person.id, channel in CALLS))
            consent_at = consent.at if consent is not None and consent.given else None
            stop = stops.get((channel, person.addresses.get(channel, "")))
            facts[person.id, channel] = ContactFacts(
                channel=channel,
                has_address=_has(person, channel),
                choice=current_setting(channel, topic, choice, consent_at=consent_at),
                has_consent=consent_at is not None,
                address_stopped=_stands(stop, channel, choice, consent_at),
                promotions_lately=promotion.counts.get(person.id, 0),
                is_leaving=person.id in promotion.leaving,
                dnd=promotion.dnd_answers.get(person.addresses.get(channel, "")),
            )
    return facts


def _essential_facts(person: ContactPerson, channel: ContactChannel) -> ContactFacts:
    """Return the facts for codes and security notices, which only need an address."""
    return ContactFacts(
        channel=channel,
        has_address=_has(person, channel),
        choice=None,
        has_consent=False,
        address_stopped=False,
        promotions_lately=0,
    )


@dataclass(frozen=True)
class PromotionFacts:
    """Facts that only messages on a consent need.

    `consents` are the last ones by person and whether they name calls; `counts` the offers of the last days by person,
    in messages and on calls; `leaving` people whose deletion waits; `dnd_answers` those of the operators by address.
    """

    consents: Mapping[tuple[UUID, bool], Consent] = field(default_factory=dict)
    counts: Mapping[UUID, int] = field(default_factory=dict)
    leaving: Collection[UUID] = frozenset()
    dnd_answers: Mapping[str, DndAnswer] = field(default_factory=dict)


def _promotion_facts(
    people: Sequence[ContactPerson],
    channels: Sequence[ContactChannel],
    owner: Mapping[UUID, UUID],
    *,
    since: datetime,
    at: datetime,
) -> PromotionFacts:
    """Return these facts of all people at once; `owner` is identity -> person."""
    checked_channels = [channel for channel in channels if channel in ON_DND_ANSWER]
    addresses = {
        person.addresses[channel] for person in people for channel in checked_channels if _has(person, channel)
    }
    rows = Consent.objects.filter(
        subject_id__in=among(owner), purpose__in=(ConsentTo.MARKETING, ConsentTo.MARKETING_CALLS), recipient=""
    )
    consents = {
        (owner[row.subject_id], row.purpose == ConsentTo.MARKETING_CALLS): row for row in rows.order_by("at", "id")
    }
    counts: dict[UUID, int] = defaultdict(int)
    for subject_id, count in outbox.promotions_by_subject_for_system(list(owner), since).items():
        counts[owner[subject_id]] += count
    leaving: set[UUID] = set()
    for subject_id, touches in _leaving_and_touches(owner, since, at):
        if touches:
            counts[owner[subject_id]] += touches
        else:
            leaving.add(owner[subject_id])
    return PromotionFacts(consents, counts, leaving, dnd_answers(addresses))


def _leaving_and_touches(owner: Mapping[UUID, UUID], since: datetime, at: datetime) -> list[tuple[UUID, int]]:
    """Return people with their calls that invited since then; 0 for those who leave.

    One statement for both. A talk and a voice mail count (operations.md 6.2); calls about what the person waits for do
    not.
    """
    requests = ErasureRequest.objects.filter(customer_id__in=among(owner), state=ErasureState.COOLING.value)
    leaving = requests.order_by().annotate(touches=Value(0)).values_list("customer_id", "touches")
    # A dial is never of a later day: so the months to come are not searched.
    dials = ContactAttempt.objects.filter(
        Q(connected=True) | Q(is_voice_mail=True),
        subject_id__in=among(owner),
        at__gt=since,
        at__lt=at + timedelta(days=1),
        topic__in=ON_CONSENT,
    )
    touches = dials.exclude(line=CallLine.FAILED.value).order_by().values_list("subject_id")
    return list(leaving.union(touches.annotate(touches=Count("pk")), all=True))


def _has(person: ContactPerson, channel: ContactChannel) -> bool:
    return bool(person.addresses.get(channel))


def _latest_choices(
    owner: Mapping[UUID, UUID], channels: Sequence[ContactChannel], purpose: ContactPurpose
) -> dict[tuple[UUID, str], ContactSetting]:
    """Return each person's last choice for each channel."""
    rows = ContactChoice.objects.filter(subject_id__in=among(owner), channel__in=list(channels), purpose=purpose)
    return {
        (owner[row.subject_id], row.channel): ContactSetting(
            row.channel,  # type: ignore[arg-type]
            purpose,
            row.allowed,
            row.at,
            ContactChoiceSource(row.source),
        )
        for row in rows.order_by("id")
    }


def _stops_at(addresses: Collection[tuple[ContactChannel, str]]) -> dict[tuple[str, str], AddressStop]:
    """Return the last reply from each address of a channel."""
    by_index = {(channel, blind_index("messaging.to", address)): address for channel, address in addresses}
    if not by_index:
        return {}
    rows = AddressStop.objects.filter(
        channel__in={channel for channel, _ in by_index},
        address_index__in=among_digests({index for _, index in by_index}),
    )
    return {
        (row.channel, by_index[row.channel, bytes(row.address_index)]): row  # type: ignore[index]
        for row in rows.order_by("id")
        if (row.channel, bytes(row.address_index)) in by_index
    }


@dataclass(frozen=True)
class EmailPreference:
    """A kind of notification to a partner's user: whether it is e-mailed, and can be chosen."""

    notice: str
    by_email: bool
    is_choosable: bool
    changed_at: datetime | None


def email_preferences(actor: Actor) -> list[EmailPreference]:
    """Return the e-mail preferences of the actor, a partner's user; 404 for other actors."""
    if actor.area != "partner" or actor.is_masquerading or actor.subject_id is None:
        raise not_found()
    choices = explicit_choices({UUID(actor.subject_id)})
    kinds = []
    for kind, topic in PARTNER_KINDS.items():
        if topic == "essential":
            kinds.append(EmailPreference(kind, True, False, None))
        else:
            holds = current_setting("email", "service", choices.get(("email", "service")), consent_at=None)
            kinds.append(EmailPreference(kind, holds.allowed, True, holds.changed_at))
    return kinds


def has_email(actor: Actor) -> bool:
    """Return whether the actor has an e-mail address; partners' people may have a number alone."""
    person = UUID(actor.subject_id or "")
    return bool(get_user_model().objects.filter(pk=person).values_list("email", flat=True).first())


def contact_state(actor: Actor) -> ContactSettings:
    """Return the contact preferences of the actor, a customer; 404 for other actors."""
    if actor.area != "consumer" or actor.subject_id is None:
        raise not_found()
    ids = identities_of(UUID(actor.subject_id))
    purposes = (ConsentTo.MARKETING, ConsentTo.MARKETING_CALLS)
    rows = Consent.objects.filter(subject_id__in=ids, purpose__in=purposes, recipient="").order_by("at", "id")
    last = {row.purpose: row for row in rows}
    consent, calls_consent = (
        row if row is not None and row.given else None for row in (last.get(purpose) for purpose in purposes)
    )
    choices = current_choices(
        ids,
        consent_at=consent.at if consent else None,
        calls_consent_at=calls_consent.at if calls_consent else None,
    )
    stops = [
        choice.changed_at
        for choice in choices
        if choice.source in (ContactChoiceSource.STOP, ContactChoiceSource.REPLY) and choice.changed_at
    ]
    is_stopped = not any(choice.allowed for choice in choices) and len(stops) > 0
    return ContactSettings(
        choices=choices,
        marketing_given=consent is not None,
        rules=contact_rules(),
        stopped_at=max(stops) if is_stopped else None,
        waiting=outbox.waiting_count_for_system(ids),
    )
