"""Reads of templates, their versions and the log of messages, for the back office."""

from collections.abc import Collection, Mapping
from datetime import date, datetime, timedelta
from typing import Any
from uuid import UUID

from django.db.models import Case, Count, IntegerField, Max, Q, QuerySet, Value, When
from django_filters import CharFilter, ChoiceFilter, DateFilter, FilterSet

from apps.core.domain.actor import Actor
from apps.core.domain.calendar import DateRange
from apps.core.domain.problems import forbidden, not_found
from apps.core.fields import blind_index
from apps.core.filters import filtered
from apps.messaging.domain.templates import TEMPLATES, places
from apps.messaging.domain.versions import CHANNELS, MESSAGE_STATES, OWNER_PLACES, VersionState
from apps.messaging.models import Message, MessageTemplate, MessageTemplateVersion

BEST_FIRST = ("delivered", "sent", "unconfirmed", "sending", "queued", "held", "failed", "expired", "cancelled")
"""States of a person's messages on all channels; the first that one of them has is theirs."""


def known_places(template: MessageTemplate) -> frozenset[str]:
    """Return the places that have a value when a template is sent."""
    built_in = TEMPLATES.get(template.code)
    if built_in is None:
        return frozenset(OWNER_PLACES)
    texts = [built_in.en]
    for part in (built_in.title, built_in.note):
        texts += [part.en] if part else []
    return frozenset(name for text in texts for name in places(text))


def template_list(actor: Actor) -> list[MessageTemplate]:
    """Return every template with its versions, the owner's first and archived ones last."""
    _require_admin(actor)
    shown = Q(archived_at=None) | Q(kind=MessageTemplate.Kind.OWNER)
    rows = MessageTemplate.objects.filter(shown).prefetch_related("versions")
    return sorted(rows, key=lambda row: (row.archived_at is not None, row.kind != MessageTemplate.Kind.OWNER, row.code))


def template_detail(actor: Actor, code: str) -> MessageTemplate:
    """Return one template with all its versions; 404 for an unknown one."""
    _require_admin(actor)
    row = MessageTemplate.objects.filter(code=code).prefetch_related("versions").first()
    if row is None:
        raise not_found()
    return row


def last_sent(actor: Actor) -> dict[str, datetime]:
    """Return the time of each template's newest message."""
    _require_admin(actor)
    rows = Message.objects.order_by().values_list("template").annotate(Max("created_at"))
    return {code: at for code, at in rows if at is not None}


def owner_template_for_system(code: str) -> MessageTemplate | None:
    """Return a template that campaigns may send, or None."""
    return MessageTemplate.objects.filter(code=code, kind=MessageTemplate.Kind.OWNER, archived_at=None).first()


def current_versions_for_system(code: str) -> list[MessageTemplateVersion]:
    """Return the versions of a template that are sent, by channel and language."""
    rows = MessageTemplateVersion.objects.filter(template__code=code, is_current=True)
    return list(rows.order_by("channel", "language"))


class MessageFilter(FilterSet):
    """The filters of the log of messages. `day` is Indian."""

    template = CharFilter(field_name="template", max_length=40)
    channel = ChoiceFilter(choices=[(channel, channel) for channel in CHANNELS])
    state = ChoiceFilter(choices=[(state, state) for state in MESSAGE_STATES])
    day = DateFilter(method="on_day")

    def on_day(self, rows: QuerySet[Message], name: str, value: date) -> QuerySet[Message]:
        day = DateRange(value, value + timedelta(days=1))
        return rows.filter(created_at__gte=day.begins, created_at__lt=day.ends)


def messages_logged(actor: Actor, filters: Mapping[str, Any]) -> QuerySet[Message]:
    """Return the messages that the filters leave, the newest first, without their text."""
    _require_admin(actor)
    rows: QuerySet[Message] = filtered(MessageFilter(filters, Message.objects.all()))
    return rows.defer("body").select_related("template_version").order_by("-created_at", "-id")


def messages_to(actor: Actor, mobile: str) -> QuerySet[Message]:
    """Return the logged messages to one number."""
    return messages_logged(actor, {}).filter(to_index=blind_index("messaging.to", mobile))


def message_id_for_system(dedupe_key: str) -> UUID | None:
    """Return the id of the message with a key, or None."""
    return Message.objects.filter(dedupe_key=dedupe_key).values_list("pk", flat=True).first()


def person_states_for_system(batch_id: UUID, subject_ids: Collection[UUID]) -> dict[UUID, str]:
    """Return each person's state in a campaign: the best of their messages on all channels."""
    states: dict[UUID, str] = {}
    rows = Message.objects.filter(batch_id=batch_id, subject_id__in=subject_ids).order_by()
    for subject_id, state in rows.values_list("subject_id", "state"):
        if subject_id is not None:
            states[subject_id] = min(states.get(subject_id, state), state, key=BEST_FIRST.index)
    return states


def batch_states_for_system(batch_id: UUID) -> dict[str, int]:
    """Return the number of people of a campaign in each state.

    A person with messages on two channels counts by the better.
    """
    ranks = [When(state=state, then=Value(rank)) for rank, state in enumerate(reversed(BEST_FIRST))]
    rows = Message.objects.filter(batch_id=batch_id, subject_id__isnull=False).order_by().values("subject_id")
    best = rows.annotate(rank=Max(Case(*ranks, default=Value(0), output_field=IntegerField())))
    states: dict[str, int] = {}
    for rank in best.values_list("rank", flat=True):
        state = BEST_FIRST[len(BEST_FIRST) - 1 - rank]
        states[state] = states.get(state, 0) + 1
    return states


def batch_parts_for_system(batch_id: UUID) -> int:
    """SMS parts that a campaign has used."""
    rows = Message.objects.filter(batch_id=batch_id, state__in=("sent", "delivered")).values_list("parts", flat=True)
    return sum(rows)


def state_counts(actor: Actor, rows: QuerySet[Message]) -> dict[str, int]:
    """Return the number of these messages in each state."""
    _require_admin(actor)
    return dict(rows.order_by().values_list("state").annotate(Count("pk")))


def _require_admin(actor: Actor) -> None:
    if actor.area != "admin":
        raise forbidden()


def submitted_versions_for_system(person_id: str, since: datetime) -> QuerySet[MessageTemplateVersion]:
    """Return versions that wait for a second person, and what a person submitted since.

    The English text stands for both languages.
    """
    waiting = Q(state=VersionState.SUBMITTED.value)
    own = Q(maker=person_id, submitted_at__gte=since)
    rows = MessageTemplateVersion.objects.filter(waiting | own, language="en").select_related("template")
    return rows.order_by("submitted_at", "pk")
