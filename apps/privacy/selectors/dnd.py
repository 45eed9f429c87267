"""Reads about the do-not-disturb register: who may be in it, and whether it answers."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.conf import settings

from apps.core.domain.actor import Actor
from apps.core.domain.problems import forbidden
from apps.privacy.domain.dnd_register import SILENT, DndRunEnd, RegisterState
from apps.privacy.models import Consent, ConsentPurpose, DndRun


@dataclass(frozen=True)
class DndRegister:
    """State of the register since `at`; people who wait for an answer, None: not counted."""

    state: RegisterState
    at: datetime | None = None
    waiting: int | None = None


def dnd_register(actor: Actor) -> DndRegister:
    """Return whether the register answers, as its last runs show it."""
    if actor.area != "admin":
        raise forbidden()
    if not settings.DND_PROVIDER:
        return DndRegister(RegisterState.SHEETS)
    runs = DndRun.objects.filter(provider=settings.DND_PROVIDER)
    answered = runs.filter(answered_at__isnull=False).order_by("-answered_at").first()
    silent = runs.filter(end__in=[end.value for end in SILENT])
    if answered is not None:
        silent = silent.filter(ended_at__gt=answered.answered_at)
    first, last = silent.order_by("ended_at").first(), silent.order_by("-ended_at").first()
    if first is not None and last is not None:
        refuses = last.end == DndRunEnd.REFUSED
        return DndRegister(RegisterState.REFUSES if refuses else RegisterState.SILENT, first.ended_at)
    whole = runs.filter(end=DndRunEnd.DONE.value).order_by("-ended_at").first()
    waiting = whole.waiting if whole is not None else None
    if answered is None:
        return DndRegister(RegisterState.UNREAD, waiting=waiting)
    return DndRegister(RegisterState.ANSWERS, answered.answered_at, waiting)


def last_register_run_for_system() -> datetime | None:
    """Return when a run last ended without a silence, or the first one began; None before that.

    So a register that is wrong from its first day grows old too.
    """
    if not settings.DND_PROVIDER:
        return None
    runs = DndRun.objects.filter(provider=settings.DND_PROVIDER)
    whole = runs.filter(end__in=[DndRunEnd.DONE.value, DndRunEnd.LIMIT.value])
    ended_at = whole.order_by("-ended_at").values_list("ended_at", flat=True).first()
    return ended_at or runs.order_by("began_at").values_list("began_at", flat=True).first()


def subjects_with_consent_for_system(*, after: UUID | None, most: int) -> list[UUID]:
    """Return who ever agreed to calls or messages, by id; whether the yes stands is the gate's."""
    purposes = (ConsentPurpose.MARKETING, ConsentPurpose.MARKETING_CALLS)
    rows = Consent.objects.filter(purpose__in=purposes, recipient="", given=True)
    if after is not None:
        rows = rows.filter(subject_id__gt=after)
    return list(rows.order_by("subject_id").values_list("subject_id", flat=True).distinct()[:most])
