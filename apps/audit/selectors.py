"""Reads of the record for other apps: what was done to one thing, newest first."""

from collections.abc import Iterable
from datetime import datetime
from uuid import UUID

from django.db.models import Q, QuerySet

from apps.audit.models import Entry


def entries_about(target: str, target_id: UUID | int | str, *, property: str = "") -> QuerySet[Entry]:
    """Entries of one thing, newest first; with `property` only those that set it. One index serves both."""
    rows = Entry.objects.filter(target=target, target_id=str(target_id)).order_by("-id")
    if property:
        rows = rows.filter(Q(after__has_key=property) | Q(before__has_key=property))
    return rows


def subjects(entries: Iterable[Entry]) -> set[str]:
    """Everybody who acted in these entries, admins behind a masquerade too."""
    return {one for entry in entries for one in (entry.subject_id, entry.masquerader_id) if one}


def acts_on(
    target: str, target_ids: Iterable[str], actions: Iterable[str], *, before: datetime, most: int
) -> list[Entry]:
    """The newest of some acts on some things before an instant."""
    rows = Entry.objects.filter(target=target, target_id__in=list(target_ids), action__in=list(actions), at__lt=before)
    return list(rows.order_by("-id")[:most])
