"""Reads of what decides about calls, for many people at once, and the verdict about each."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, NamedTuple
from uuid import UUID

from django.conf import settings
from django.db import connection
from django.db.models import Exists, OuterRef

from apps.core.arrays import among, among_digests, bytea_array, uuid_array
from apps.core.fields import blind_index
from apps.messaging.domain.hours import hours_of
from apps.messaging.selectors import outbox
from apps.privacy.domain.call_lines import CallLine
from apps.privacy.domain.calls import (
    CALL_TOPICS,
    NO_LIMITS,
    CallCaps,
    CallFacts,
    CallLimits,
    CallReason,
    CallRules,
    CallTopic,
    CallVerdict,
    DndAnswer,
    DndBlock,
    EarlierCall,
    StopSource,
    decide_call,
    dnd_reason,
)
from apps.privacy.domain.contact import ContactChoiceSource, ContactSetting, current_setting
from apps.privacy.domain.do_not_call import StopFacts, is_lifted
from apps.privacy.domain.requests import ErasureState
from apps.privacy.models import (
    AddressStop,
    Consent,
    ContactAttempt,
    ContactChoice,
    DndCheck,
)
from apps.privacy.models import ConsentPurpose as ConsentTo
from apps.privacy.selectors.consents import identities_by_person

SEEN_DAYS = 181
"""Days of dials that are read: the longest pause after a refusal is 180 days."""


@dataclass(frozen=True)
class Callee:
    """A person to be called: number, language, and the product that the call is about."""

    id: UUID
    mobile: str
    language: str
    product: str = ""
    is_deleted: bool = False


def call_rules() -> CallRules:
    """Return the owner's settings for calls."""
    return CallRules(
        hours=hours_of(settings.DESK_CALL_HOURS),
        card_hours=hours_of(settings.DESK_CARD_CALL_HOURS),
        call_back_hours=hours_of(settings.DESK_CALL_BACK_HOURS),
        dnd_fresh=timedelta(days=settings.DND_FRESH_DAYS),
        reminder=CallCaps(dials_a_day=2, dials_in_days=4, talks_in_days=1, days=7, rest=timedelta(hours=2)),
        service=CallCaps(dials_a_day=3, dials_in_days=12, talks_in_days=12, days=7, rest=timedelta(minutes=30)),
        touches=settings.PROMOTIONAL_MAX,
        touch_days=settings.PROMOTIONAL_DAYS,
    )


def call_verdicts(
    people: Sequence[Callee],
    topic: CallTopic,
    *,
    at: datetime,
    languages: Collection[str] | None = None,
    asked_for: datetime | None = None,
    limits: CallLimits = NO_LIMITS,
) -> dict[UUID, CallVerdict]:
    """Return for each person whether they may be called at an instant, within `limits`."""
    rules = call_rules()
    facts = call_facts(people, topic, at=at)
    return {
        person.id: decide_call(
            topic, facts[person.id], rules, at=at, languages=languages, asked_for=asked_for, limits=limits
        )
        for person in people
    }


def call_facts(people: Sequence[Callee], topic: CallTopic, *, at: datetime) -> dict[UUID, CallFacts]:
    """Return the facts about each person, by a number of queries that does not grow."""
    identities = identities_by_person([person.id for person in people])
    owner = {identity: person for person, ids in identities.items() for identity in ids}
    addresses = {person.id: blind_index("messaging.to", person.mobile) for person in people if person.mobile}
    evidence = _evidence(list(owner), list(addresses.values()), topic, at)
    consents = {owner[row.subject_id]: row for row in evidence["consent"] if row.subject_id}
    choices = {
        owner[row.subject_id]: ContactSetting("call", topic, row.yes is True, row.at, ContactChoiceSource(row.word))
        for row in sorted(evidence["choice"], key=lambda row: row.id)
        if row.subject_id
    }
    # By their own instants: a sheet may bring an entry of an earlier day.
    stops = {row.address: StopFacts(row.at, row.yes is True) for row in evidence["stop"]}
    answers = {row.address: DndAnswer(DndBlock(row.word), row.at) for row in evidence["dnd"] if row.at}
    leaving = {owner[row.subject_id] for row in evidence["leaving"] if row.subject_id}
    earlier = defaultdict(list)
    for row in evidence["dial"]:
        if row.subject_id and row.at:
            earlier[owner[row.subject_id]].append(EarlierCall(row.at, row.yes, row.until, is_touch=row.word == "touch"))
    messages: dict[UUID, int] = defaultdict(int)
    if topic != "service":
        since = at - timedelta(days=settings.PROMOTIONAL_DAYS)
        for subject_id, count in outbox.promotions_by_subject_for_system(list(owner), since).items():
            messages[owner[subject_id]] += count
    facts = {}
    for person in people:
        consent = consents.get(person.id)
        consent_at = consent.at if consent is not None and consent.yes else None
        choice = choices.get(person.id)
        holds = current_setting("call", topic, choice, consent_at=consent_at)
        address = addresses.get(person.id)
        facts[person.id] = CallFacts(
            is_deleted=person.is_deleted,
            is_leaving=person.id in leaving,
            has_number=bool(person.mobile),
            is_stopped=_is_stopped(stops.get(address, StopFacts()), choice, consent_at),
            choice_allowed=holds.allowed,
            has_consent=consent_at is not None,
            dnd=answers.get(address),
            language=person.language,
            product=person.product,
            earlier=tuple(earlier[person.id]),
            messages=messages[person.id],
        )
    return facts


class _Evidence(NamedTuple):
    """One row that counts in a verdict about calls; each kind fills the columns that it has."""

    kind: str
    subject_id: UUID | None
    address: bytes | None
    at: datetime | None
    yes: bool | None
    word: str
    until: datetime | None
    id: int


# One statement: the claim of the next person waits for it, and each one more costs every caller half a millisecond.
# A dial that failed rang nowhere, so it disturbed no person. None is of a later day: months to come are not searched.
_EVIDENCE = """
SELECT 'consent' AS kind, subject_id, NULL::bytea AS address, at, given AS yes, '' AS word,
       NULL::timestamptz AS until, id
FROM privacy_consent WHERE subject_id = ANY(%(ids)s::uuid[]) AND purpose = %(consent)s
UNION ALL
SELECT 'choice', subject_id, NULL, at, allowed, source, NULL, id
FROM privacy_contactchoice WHERE subject_id = ANY(%(ids)s::uuid[]) AND channel = 'call' AND purpose = %(topic)s
UNION ALL
SELECT 'stop', NULL, address_index, at, stopped, '', NULL, id
FROM privacy_addressstop WHERE channel = 'call' AND address_index = ANY(%(addresses)s::bytea[])
UNION ALL
SELECT 'dnd', NULL, mobile_index, checked_at, NULL, blocked, NULL, id
FROM privacy_dndcheck WHERE mobile_index = ANY(%(addresses)s::bytea[])
UNION ALL
SELECT 'leaving', customer_id, NULL, NULL, NULL, '', NULL, 0
FROM privacy_erasurerequest WHERE customer_id = ANY(%(ids)s::uuid[]) AND state = %(leaving)s
UNION ALL
SELECT 'dial', subject_id, NULL, at, connected,
       CASE WHEN topic <> 'service' AND (connected OR is_voice_mail) THEN 'touch' ELSE '' END, quiet_until, 0
FROM privacy_contactattempt WHERE subject_id = ANY(%(ids)s::uuid[]) AND at > %(since)s AND at < %(until)s
      AND line <> %(failed)s
ORDER BY at, id
"""


def _evidence(
    ids: Sequence[UUID], addresses: Sequence[bytes], topic: CallTopic, at: datetime
) -> dict[str, list[_Evidence]]:
    """Return by its kind what counts for people and numbers, the earliest first."""
    values: dict[str, Any] = {
        "ids": uuid_array(ids),
        "addresses": bytea_array(addresses),
        "topic": topic,
        "consent": ConsentTo.MARKETING_CALLS.value,
        "leaving": ErasureState.COOLING.value,
        "since": at - timedelta(days=SEEN_DAYS),
        "until": at + timedelta(days=1),
        "failed": CallLine.FAILED.value,
    }
    evidence: dict[str, list[_Evidence]] = defaultdict(list)
    with connection.cursor() as cursor:
        cursor.execute(_EVIDENCE, values)
        for row in map(_Evidence._make, cursor.fetchall()):
            evidence[row.kind].append(row)
    return evidence


def _calls_consents(owner: dict[UUID, UUID]) -> dict[UUID, Consent]:
    """Return each person's last entry about the consent to calls."""
    rows = Consent.objects.filter(subject_id__in=list(owner), purpose=ConsentTo.MARKETING_CALLS)
    return {owner[row.subject_id]: row for row in rows.order_by("at", "id")}


def _call_choices(owner: dict[UUID, UUID], topic: CallTopic) -> dict[UUID, ContactSetting]:
    """Return each person's last choice about calls of a topic."""
    rows = ContactChoice.objects.filter(subject_id__in=list(owner), channel="call", purpose=topic)
    return {
        owner[row.subject_id]: ContactSetting("call", topic, row.allowed, row.at, ContactChoiceSource(row.source))
        for row in rows.order_by("id")
    }


def _latest_stops(indexes: Iterable[bytes]) -> dict[bytes, AddressStop]:
    rows = AddressStop.objects.filter(channel="call", address_index__in=list(indexes))
    # By their own instants: a sheet may bring an entry of an earlier day.
    return {bytes(row.address_index): row for row in rows.order_by("at", "id")}


def _is_stopped(stop: StopFacts, choice: ContactSetting | None, consent_at: datetime | None) -> bool:
    """Return whether calls are stopped, with no consent since.

    A stop is an entry on the do-not-call list, or the person's own choice by a stop button, a reply or our staff.
    """
    if stop.stopped and stop.at is not None:
        since = [choice.changed_at if choice is not None and choice.allowed else None, consent_at]
        if not is_lifted(stop.at, since):
            return True
    return (
        choice is not None
        and not choice.allowed
        and choice.source in (ContactChoiceSource.STOP, ContactChoiceSource.REPLY, ContactChoiceSource.DESK)
        and not (consent_at is not None and choice.changed_at is not None and consent_at > choice.changed_at)
    )


def dnd_answers(mobiles: Collection[str]) -> dict[str, DndAnswer]:
    """Return the operators' last answer about each number; one without any is absent."""
    if not mobiles:
        return {}
    by_index = {blind_index("messaging.to", mobile): mobile for mobile in mobiles}
    rows = DndCheck.objects.filter(mobile_index__in=among_digests(by_index))
    return {by_index[bytes(row.mobile_index)]: DndAnswer(DndBlock(row.blocked), row.checked_at) for row in rows}


@dataclass(frozen=True)
class CallGrounds:
    """Grounds of a dial: standing yes to calls, last choice, and the operators' last answer."""

    consent_id: int | None
    choice_id: int | None
    dnd_checked_at: datetime | None


def call_grounds_for_system(subject_id: UUID, mobile: str, topic: CallTopic, *, at: datetime) -> CallGrounds:
    """Return the grounds of a dial of this topic, in one statement after the person's ids.

    A service call needs neither consent nor answer, so neither is named.
    """
    ids = list(identities_by_person([subject_id])[subject_id])
    evidence = _evidence(ids, [blind_index("messaging.to", mobile)], topic, at)
    consents, answers = evidence["consent"], evidence["dnd"]
    choice_id = max((row.id for row in evidence["choice"]), default=None)
    if topic == "service":
        return CallGrounds(None, choice_id, None)
    consent_id = consents[-1].id if consents and consents[-1].yes else None
    return CallGrounds(consent_id, choice_id, answers[-1].at if answers else None)


def numbers_without_dnd_answer(mobiles: Collection[str], *, at: datetime) -> set[str]:
    """Return the numbers about which the operators have given no answer that still holds."""
    answers = dnd_answers(mobiles)
    fresh = timedelta(days=settings.DND_FRESH_DAYS)
    missing = (CallReason.DND_UNKNOWN, CallReason.DND_STALE)
    return {mobile for mobile in mobiles if dnd_reason(answers.get(mobile), fresh, at=at) in missing}


def dials_of_person_for_system(ids: Collection[UUID]) -> list[ContactAttempt]:
    """Return every dial of a person, the earliest first."""
    return list(ContactAttempt.objects.filter(subject_id__in=list(ids)).order_by("at", "pk"))


def attempts_of_for_system(ids: Collection[UUID], *, before: datetime, most: int) -> list[ContactAttempt]:
    """Return the newest dials of a person before an instant."""
    rows = ContactAttempt.objects.filter(subject_id__in=list(ids), at__lt=before)
    return list(rows.order_by("-at", "-pk")[:most])


def attempts_by_id_for_system(attempt_ids: Collection[UUID]) -> dict[UUID, ContactAttempt]:
    """Return these dials by their id."""
    return {row.pk: row for row in ContactAttempt.objects.filter(pk__in=among(attempt_ids))} if attempt_ids else {}


def recorded_for_system(attempt_ids: Collection[UUID]) -> set[UUID]:
    """Return those dials whose recording can be opened."""
    rows = ContactAttempt.objects.filter(pk__in=list(attempt_ids), recording_ref__isnull=False)
    return set(rows.values_list("pk", flat=True))


def is_open_attempt_for_system(attempt_id: UUID, *, by_id: str, subject_id: UUID) -> bool:
    """Return whether a caller's own dial of a person still waits for its end."""
    return ContactAttempt.objects.filter(pk=attempt_id, by_id=by_id, subject_id=subject_id, ended_at=None).exists()


def attempt_for_system(attempt_id: UUID) -> ContactAttempt | None:
    """Return one dial."""
    return ContactAttempt.objects.filter(pk=attempt_id).first()


def reported_attempt_for_system(*, key: str, reference: str) -> ContactAttempt | None:
    """Return the dial that a telephone service names by our key, else by its own reference.

    A service may use a reference again after a while: the newest dial has it then.
    """
    rows = ContactAttempt.objects.exclude(line="")
    if not key:
        return rows.filter(provider_ref=reference).order_by("-at", "-id").first() if reference else None
    try:
        return rows.filter(pk=UUID(key)).first()
    except ValueError:
        return None


def attempts_by_caller_for_system(*, begins: datetime, ends: datetime) -> list[dict[str, Any]]:
    """Return every dial in [begins, ends) that was put through, with its caller and its end."""
    rows = ContactAttempt.objects.filter(at__gte=begins, at__lt=ends).exclude(line=CallLine.FAILED.value)
    return [dict(row) for row in rows.order_by("at", "pk").values("by_id", "by_name", "at", "connected", "seconds")]


def dials_put_through_for_system(*, begins: datetime, ends: datetime) -> list[ContactAttempt]:
    """Return every dial in [begins, ends) that was put through, the earliest first."""
    rows = ContactAttempt.objects.filter(at__gte=begins, at__lt=ends).exclude(line=CallLine.FAILED.value)
    return list(rows.order_by("at", "pk").only("pk", "at", "subject_id", "by_id", "by_name", "connected", "seconds"))


def dials_of_for_system(ids: Collection[UUID], *, begins: datetime, ends: datetime) -> list[tuple[UUID, datetime]]:
    """Return person and time of each dial in [begins, ends) that was put through."""
    rows = ContactAttempt.objects.filter(subject_id__in=among(ids), at__gte=begins, at__lt=ends)
    return list(rows.exclude(line=CallLine.FAILED.value).order_by("at").values_list("subject_id", "at"))


def do_not_call_entries(mobile: str) -> list[AddressStop]:
    """Return what the do-not-call list says of one number, the newest first."""
    rows = AddressStop.objects.filter(channel="call", address_index=blind_index("messaging.to", mobile))
    return list(rows.order_by("-at", "-id"))


def wrong_number_since(mobile: str) -> datetime | None:
    """Return when another person last answered at a number, or None.

    None too where a newer entry of the list has another source.
    """
    entries = do_not_call_entries(mobile)[:1]
    return entries[0].at if entries and entries[0].source == StopSource.WRONG.value else None


def own_yes_to_calls_for_system(subject_ids: Collection[UUID]) -> datetime | None:
    """Return when these people last agreed to calls themselves; None where nothing holds."""
    if not subject_ids:
        return None
    identities = identities_by_person(list(subject_ids))
    owner = {identity: person for person, ids in identities.items() for identity in ids}
    times = [consent.at for consent in _calls_consents(owner).values() if consent.given]
    for topic in CALL_TOPICS:
        times += [
            choice.changed_at
            for choice in _call_choices(owner, topic).values()
            if choice.allowed and choice.changed_at is not None
        ]
    return max(times, default=None)


def stop_facts(indexes: Collection[bytes]) -> dict[bytes, StopFacts]:
    """Return the newest entry of the do-not-call list about each number, by blind index."""
    latest = _latest_stops(indexes)
    return {
        index: StopFacts(latest[index].at, latest[index].stopped) if index in latest else StopFacts()
        for index in indexes
    }


def stops_of_upload_count(upload_id: UUID) -> int:
    """Return how many entries a sheet brought."""
    return AddressStop.objects.filter(upload_id=upload_id).count()


def dnd_answer_of(mobile: str) -> DndCheck | None:
    """Return the operators' last answer about one number."""
    return DndCheck.objects.filter(mobile_index=blind_index("messaging.to", mobile)).first()


def last_dnd_answer_for_system() -> DndCheck | None:
    """Return the newest do-not-disturb answer about any number; None before the first one."""
    return DndCheck.objects.order_by("-checked_at").first()


def was_dialled(*, since: datetime) -> Exists:
    """Return the condition on a customer row that the person was dialled since an instant."""
    rows = ContactAttempt.objects.filter(subject_id=OuterRef("pk"), at__gte=since)
    return Exists(rows.exclude(line=CallLine.FAILED.value))
