"""The change log of a lender, read from the audit record."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from apps.accounts import selectors as accounts
from apps.audit import selectors as record
from apps.core.domain.actor import Actor
from apps.core.domain.problems import forbidden, not_found
from apps.lenders.models import Lender


@dataclass(frozen=True)
class PastChange:
    """One act on a lender in its change log: actor, time, and each property before and after."""

    id: int
    at: datetime
    action: str
    by: str
    area: str
    role_id: int | None
    changes: list[dict[str, Any]]


def changes_for(
    actor: Actor, lender_id: int, *, property: str = "", page: int, page_size: int
) -> tuple[int, list[PastChange]]:
    """Return the number of entries of a lender's change log, and a page of them, newest first.

    Of one property when it is named. Deleted lenders keep their log. Problem 404 for an id that never was a
    lender.
    """
    if actor.area not in ("admin", "system"):
        raise forbidden()
    if not Lender.objects.filter(pk=lender_id).exists():
        raise not_found("lenders.not_found")
    entries = record.entries_about("lender", lender_id, property=property)
    first = (page - 1) * page_size
    shown = list(entries[first : first + page_size])
    names = accounts.names_for_system(record.subjects(shown))
    return entries.count(), [_past_change(entry, names, property) for entry in shown]


def _past_change(entry: Any, names: dict[str, str], property: str) -> PastChange:
    before, after = entry.before or {}, entry.after or {}
    touched = [name for name in {**after, **before} if property in ("", name)]
    return PastChange(
        id=entry.pk,
        at=entry.at,
        action=entry.action,
        by=names.get(entry.subject_id, ""),
        area=entry.area,
        role_id=entry.role_id,
        changes=[{"property": name, "before": before.get(name), "after": after.get(name)} for name in touched],
    )
