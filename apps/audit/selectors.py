"""Reads of the record for other apps: what was done to one thing, newest first."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime, time, timedelta
from typing import Any
from uuid import UUID

from django.db.models import Count, Q, QuerySet
from django_filters import CharFilter, ChoiceFilter, DateFilter, FilterSet, UUIDFilter

from apps.audit.domain.action_groups import ACTION_GROUPS
from apps.audit.models import Block, Entry
from apps.core.domain.calendar import IST
from apps.core.filters import filtered


def entries_about(target: str, target_id: UUID | int | str, *, property: str = "") -> QuerySet[Entry]:
    """Return the entries of one target, newest first; with `property` only those that set it.

    One index serves both.
    """
    rows = Entry.objects.filter(target=target, target_id=str(target_id)).order_by("-id")
    if property:
        rows = rows.filter(Q(after__has_key=property) | Q(before__has_key=property))
    return rows


def entries_that_set(
    target: str, target_ids: Iterable[int | str], properties: Sequence[str], *, since: datetime
) -> QuerySet[Entry]:
    """Return the entries since an instant that set one of some properties of some targets."""
    rows = Entry.objects.filter(target=target, target_id__in=[str(pk) for pk in target_ids], at__gt=since)
    return rows.filter(after__has_any_keys=list(properties))


def subjects(entries: Iterable[Entry]) -> set[str]:
    """Return the ids of all who acted in these entries, admins behind a masquerade too."""
    return {subject for entry in entries for subject in (entry.subject_id, entry.masquerader_id) if subject}


def acts_on(
    target: str, target_ids: Iterable[str], actions: Iterable[str], *, before: datetime, most: int
) -> list[Entry]:
    """Return the newest entries of these actions on these targets before an instant."""
    rows = Entry.objects.filter(target=target, target_id__in=list(target_ids), action__in=list(actions), at__lt=before)
    return list(rows.order_by("-id")[:most])


def acts_by_person(action: str, begins: datetime, ends: datetime, *, by: str) -> dict[str, dict[str, int]]:
    """Return how often each person did one act in [begins, ends), counted by one of its details."""
    rows = Entry.objects.filter(action=action, at__gte=begins, at__lt=ends).order_by()
    acts: dict[str, dict[str, int]] = {}
    for person, value, number in rows.values_list("subject_id", f"details__{by}").annotate(Count("pk")):
        acts.setdefault(person, {})[str(value or "")] = number
    return acts


def oldest_unsealed_for_system() -> datetime | None:
    """Return the time of the oldest entry behind the last block; None where there is none."""
    last = Block.objects.order_by("-number").values_list("high_id", flat=True).first()
    return Entry.objects.filter(pk__gt=last or 0).order_by("pk").values_list("at", flat=True).first()


class EntryFilter(FilterSet):
    """The filters of the audit log."""

    group = ChoiceFilter(choices=[(group, group) for group in ACTION_GROUPS], method="of_group")
    action = CharFilter(field_name="action")
    person = UUIDFilter(method="by_person")
    target = CharFilter(field_name="target")
    target_id = CharFilter(field_name="target_id")
    request_id = CharFilter(field_name="request_id")
    first = DateFilter(method="since_day")
    last = DateFilter(method="until_day")

    class Meta:
        model = Entry
        fields: tuple[str, ...] = ()

    def of_group(self, rows: QuerySet[Entry], name: str, value: str) -> QuerySet[Entry]:
        """Filter to entries of one of the fixed groups of actions."""
        return rows.filter(action__in=ACTION_GROUPS[value])

    def by_person(self, rows: QuerySet[Entry], name: str, value: UUID) -> QuerySet[Entry]:
        """Filter to entries of one person, those under masquerade too."""
        return rows.filter(Q(subject_id=str(value)) | Q(masquerader_id=str(value)))

    def since_day(self, rows: QuerySet[Entry], name: str, value: date) -> QuerySet[Entry]:
        """Filter to entries of this Indian day or later."""
        return rows.filter(at__gte=datetime.combine(value, time.min, tzinfo=IST))

    def until_day(self, rows: QuerySet[Entry], name: str, value: date) -> QuerySet[Entry]:
        """Filter to entries of this Indian day or earlier."""
        return rows.filter(at__lt=datetime.combine(value + timedelta(days=1), time.min, tzinfo=IST))


def filtered_entries(filters: Mapping[str, Any], *, before: int | None = None) -> QuerySet[Entry]:
    """Return the entries that match the filters, newest first; with `before`, those below it."""
    chosen = {name: value for name, value in filters.items() if value not in (None, "")}
    rows: QuerySet[Entry] = filtered(EntryFilter(chosen, queryset=Entry.objects.order_by("-id")))
    return rows if before is None else rows.filter(id__lt=before)


def last_block() -> Block | None:
    """Return the newest sealed block; None before the first one."""
    return Block.objects.order_by("-number").first()
