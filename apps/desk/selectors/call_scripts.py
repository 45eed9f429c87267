"""Reads of call scripts: every version for full admins, the newest approved one for calls."""

from collections import Counter, defaultdict
from dataclasses import asdict
from datetime import date, datetime
from typing import Any

from django.conf import settings
from django.db.models import Q, QuerySet
from django.utils import timezone

from apps.core.domain.actor import Actor
from apps.core.domain.approval import is_second_person
from apps.core.domain.calendar import today_ist
from apps.core.domain.problems import FieldError, forbidden
from apps.desk.domain.call_scripts import LANGUAGES, SAMPLES, ScriptState, fill_script, script_errors, split_script
from apps.desk.models import CallQueue, CallScript
from apps.privacy.domain.call_lines import Dialler

VERSIONS_SHOWN = 10
"""Of each code and product, the newest ones."""


def newest_script_for_system(code: str, product: str) -> CallScript | None:
    """Return the newest approved words of a code: the product's, else those of every product.

    They have to hold today. Words are allowed from a day and until a day: an older version may not come back with a
    claim that is refused now.
    """
    if not code:
        return None
    rows = CallScript.objects.filter(code=code, product__in={product, ""}, state=ScriptState.APPROVED.value)
    today = today_ist(timezone.now())
    newest = rows.order_by("-product", "-version")
    return next((row for row in newest if not _errors(row, today)), None)


def are_calls_recorded() -> bool:
    """Return whether the dialler of the settings records the call."""
    return Dialler(settings.DIALLER).records


def _errors(row: CallScript, on: date) -> dict[str, FieldError]:
    return script_errors({"en": row.en, "hi": row.hi}, on=on, is_recorded=are_calls_recorded())


def has_script(code: str) -> bool:
    """Return whether there are words of this code, approved or not."""
    return CallScript.objects.filter(code=code).exists()


def call_script_list(actor: Actor) -> list[dict[str, Any]]:
    """Return the newest versions of every code and product with who made and decided them."""
    if actor.area != "admin":
        raise forbidden()
    queues: dict[str, list[str]] = defaultdict(list)
    for queue in CallQueue.objects.exclude(script=""):
        queues[queue.script].append(queue.name_in(actor.language))
    shown: Counter[tuple[str, str]] = Counter()
    current: set[tuple[str, str]] = set()
    lines, today = [], today_ist(timezone.now())
    for row in CallScript.objects.order_by("code", "product", "-version"):
        key = (row.code, row.product)
        is_outdated = row.state == ScriptState.APPROVED and bool(_errors(row, today))
        is_current = row.state == ScriptState.APPROVED and not is_outdated and key not in current
        if is_current:
            current.add(key)
        shown[key] += 1
        if shown[key] > VERSIONS_SHOWN and not is_current:
            continue
        lines.append(
            {
                "id": row.pk,
                "code": row.code,
                "product": row.product,
                "version": row.version,
                "state": row.state,
                "is_current": is_current,
                "is_outdated": is_outdated,
                "texts": {"en": row.en, "hi": row.hi},
                "spoken": {language: asdict(split_script(getattr(row, language))) for language in LANGUAGES},
                "queues": queues[row.code],
                "maker": row.maker_name,
                "made_at": row.made_at,
                "is_own": not is_second_person(actor, row.maker),
                "checker": row.checker_name,
                "checked_at": row.checked_at,
                "ended_by": row.ended_by_name,
                "ended_at": row.ended_at,
                "reason": row.reason,
            }
        )
    return lines


def script_preview(texts: dict[str, str]) -> dict[str, Any]:
    """Return texts as a caller reads them, with sample values."""
    return {language: asdict(fill_script(texts[language], SAMPLES[language])) for language in LANGUAGES}


def requested_scripts_for_system(person_id: str, since: datetime) -> QuerySet[CallScript]:
    """Return versions that wait for a second person, and those that a person wrote since."""
    rows = CallScript.objects.filter(Q(state=ScriptState.WAITING.value) | Q(maker=person_id, made_at__gte=since))
    return rows.order_by("made_at", "pk")
