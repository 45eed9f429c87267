"""Decision whether a person may be contacted on a channel about a topic now.

Essential messages (codes, security notices, receipts of one's own rights) always go. Service messages are about things
the person has requested. Reminders and promotional ones need the marketing consent and keep the hours of the law
(regulation.md 1.4, 4.3). By SMS and by call they also need the operators' do-not-disturb answer. E-mail and WhatsApp
need none: the operators' register is about SMS and calls (regulation.md 4.3, TCCCPR 2018), and operations.md D13 and
6.1 name no other channel.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from functools import lru_cache
from typing import Final, Literal

from apps.messaging.domain.hours import SendingHours
from apps.privacy.domain.calls import DndAnswer, dnd_reason

ContactChannel = Literal["sms", "whatsapp", "email", "call"]
ContactPurpose = Literal["service", "reminder", "promotional"]
ContactTopic = Literal["essential", "service", "reminder", "promotional"]

CHANNELS: Final[tuple[ContactChannel, ...]] = ("sms", "whatsapp", "email", "call")
PURPOSES: Final[tuple[ContactPurpose, ...]] = ("service", "reminder", "promotional")
ORDER: Final[tuple[ContactChannel, ...]] = ("whatsapp", "sms", "email")
"""Order of channels for a message; the next one is used only when the one before it failed."""
ON_CONSENT: Final[frozenset[ContactPurpose]] = frozenset({"reminder", "promotional"})
CONSENT_NAMES: Final[frozenset[ContactChannel]] = frozenset({"sms", "whatsapp", "call"})
"""The channels that the wording of their consent names; the others are chosen one by one."""
CALLS: Final[frozenset[ContactChannel]] = frozenset({"call"})
"""The channels that rest on the consent to calls; every other one rests on the marketing consent."""
ON_DND_ANSWER: Final[frozenset[ContactChannel]] = frozenset({"sms", "call"})
"""The channels on which reminders and promotional messages need the operators' do-not-disturb answer."""
SERVICE_AT_FIRST: Final[frozenset[str]] = frozenset({"sms", "email", "call"})
STOP_WORDS: Final[frozenset[str]] = frozenset(
    {"stop", "stopall", "unsubscribe", "बंद", "बंद करो", "बंद करें", "रोको", "रोकें"}
)
START_WORDS: Final[frozenset[str]] = frozenset({"start", "unstop", "शुरू", "शुरू करो", "शुरू करें", "चालू"})


PARTNER_KINDS: Final[dict[str, ContactTopic]] = {
    "lenders": "service",
    "files": "essential",
    "account": "essential",
    "tickets": "essential",
    "money": "essential",
    "integration": "essential",
}
"""Kinds of e-mail to partners' people: lenders that closed or opened, the end of one's own long file, changes of one's
account or of the account for commission, answers to one's questions, approved statements, webhooks that fail and keys
that end. Essential ones always go."""


class ContactChoiceSource(StrEnum):
    """Place where a choice was made: the page, its stop button, a reply, or our staff."""

    PAGE = "page"
    STOP = "stop"
    REPLY = "reply"
    DESK = "desk"


class ContactRefusal(StrEnum):
    """Reason why a message may not go; stored with it, so that the log explains."""

    NO_ADDRESS = "no_address"
    STOPPED = "stopped"
    SWITCHED_OFF = "switched_off"
    NO_CONSENT = "no_consent"
    LEAVING = "leaving"
    """The person has requested deletion."""
    DND_UNKNOWN = "dnd_unknown"
    """The operators have not answered about the number."""
    DND_STALE = "dnd_stale"
    DND_BLOCKED = "dnd_blocked"
    TOO_MANY = "too_many"
    REFUSED_VALUE = "refused_value"
    TRIGGER_OFF = "trigger_off"
    """The back office has switched this automatic message off."""


@dataclass(frozen=True)
class ContactSetting:
    """Setting for one channel and purpose: the person's choice, or the default without one."""

    channel: ContactChannel
    purpose: ContactPurpose
    allowed: bool
    changed_at: datetime | None = None
    source: ContactChoiceSource | None = None


@dataclass(frozen=True)
class ContactRules:
    """Settings of the owner for messages: hours, caps and freshness.

    The hours of each kind, the number of reminders and promotional messages in `days` days, of reminders for one
    unfinished form, and the time for which a do-not-disturb answer holds.
    """

    service_hours: SendingHours
    promotional_hours: SendingHours
    most: int
    days: int
    reminders: int = 2
    dnd_fresh: timedelta = timedelta(days=7)

    def hours_for(self, topic: ContactTopic, *, is_waiting: bool) -> SendingHours | None:
        """Return the sending hours of a message; None where it goes at any time.

        Essential messages do, and service messages that the person is waiting for.
        """
        if topic in ON_CONSENT:
            return self.promotional_hours
        return None if topic == "essential" or is_waiting else self.service_hours


@dataclass(frozen=True)
class ContactFacts:
    """The facts about one person and one channel that decide."""

    channel: ContactChannel
    has_address: bool
    choice: ContactSetting | None
    has_consent: bool
    address_stopped: bool
    promotions_lately: int
    is_leaving: bool = False
    dnd: DndAnswer | None = None


@dataclass(frozen=True)
class ContactDecision:
    """May it go, and if so not before when. A refusal has its reason and no time."""

    reason: ContactRefusal | None
    not_before: datetime | None

    @property
    def allowed(self) -> bool:
        return self.reason is None


@lru_cache(maxsize=4_096)
def current_setting(
    channel: ContactChannel, purpose: ContactPurpose, choice: ContactSetting | None, *, consent_at: datetime | None
) -> ContactSetting:
    """Return the setting that holds for one channel and purpose.

    Purposes that need a consent are not allowed without it. A consent given after the last choice opens the channels
    that its wording names.
    """
    if purpose in ON_CONSENT:
        if consent_at and channel in CONSENT_NAMES and choice and choice.changed_at and choice.changed_at < consent_at:
            choice = None
        wanted = choice.allowed if choice else channel in CONSENT_NAMES
        allowed = wanted and consent_at is not None
    else:
        allowed = choice.allowed if choice else channel in SERVICE_AT_FIRST
    return ContactSetting(
        channel, purpose, allowed, choice.changed_at if choice else None, choice.source if choice else None
    )


def decide_contact(
    topic: ContactTopic, facts: ContactFacts, rules: ContactRules, *, at: datetime, is_waiting: bool
) -> ContactDecision:
    """Return the decision with the first reason against it.

    The person's choice is checked before our rules.
    """
    if not facts.has_address:
        return ContactDecision(ContactRefusal.NO_ADDRESS, None)
    if topic != "essential":
        if facts.address_stopped:
            return ContactDecision(ContactRefusal.STOPPED, None)
        choice = facts.choice
        if choice is None or not choice.allowed:
            return ContactDecision(_refusal_reason(topic, choice, facts.has_consent), None)
    if topic in ON_CONSENT and facts.is_leaving:
        return ContactDecision(ContactRefusal.LEAVING, None)
    if topic in ON_CONSENT and facts.channel in ON_DND_ANSWER:
        reason = dnd_reason(facts.dnd, rules.dnd_fresh, at=at)
        if reason is not None:
            return ContactDecision(ContactRefusal(reason.value), None)
    if topic in ON_CONSENT and facts.promotions_lately >= rules.most:
        return ContactDecision(ContactRefusal.TOO_MANY, None)
    hours = rules.hours_for(topic, is_waiting=is_waiting)
    return ContactDecision(None, hours.next_open(at) if hours else at)


def _refusal_reason(topic: ContactTopic, choice: ContactSetting | None, has_consent: bool) -> ContactRefusal:
    if choice is not None and choice.source in (ContactChoiceSource.STOP, ContactChoiceSource.REPLY):
        return ContactRefusal.STOPPED
    if topic in ON_CONSENT and not has_consent:
        return ContactRefusal.NO_CONSENT
    return ContactRefusal.SWITCHED_OFF


def read_reply(text: str) -> Literal["stop", "start"] | None:
    """Return the request of a reply, stop or start; None for any other text."""
    word = " ".join(text.casefold().split()).strip(".!। ")
    if word in STOP_WORDS:
        return "stop"
    return "start" if word in START_WORDS else None
