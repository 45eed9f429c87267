"""Reads of exports and of the lists that can be exported."""

from collections.abc import Mapping
from datetime import datetime
from importlib import import_module
from typing import Any, cast
from uuid import UUID

from django.conf import settings
from django.db.models import Q, QuerySet
from django_filters import CharFilter, ChoiceFilter, FilterSet

from apps.accounts.domain.permissions import has_permission
from apps.core.domain.actor import Actor
from apps.core.domain.problems import not_found
from apps.core.filters import filtered
from apps.exports.domain.exporter import Exporter
from apps.exports.domain.states import ExportState
from apps.exports.models import Export

SHOWN = 20


class ExportFilter(FilterSet):
    """The filters of the asker's exports. A ready file whose time is up counts as expired."""

    list = CharFilter(field_name="listing", max_length=40)
    state = ChoiceFilter(choices=[(state.value, state.value) for state in ExportState], method="in_state")

    class Meta:
        model = Export
        fields: tuple[str, ...] = ()

    def __init__(self, *args: Any, now: datetime, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.now = now

    def in_state(self, rows: QuerySet[Export], name: str, value: str) -> QuerySet[Export]:
        is_over = Q(state=ExportState.READY.value, expires_at__lte=self.now)
        if value == ExportState.EXPIRED:
            return rows.filter(Q(state=value) | is_over)
        return rows.filter(state=value).exclude(is_over)


def exports_for(actor: Actor) -> QuerySet[Export]:
    """Return the actor's own exports, newest first; none under masquerade.

    An export belongs to its person alone.
    """
    if actor.is_masquerading or not actor.subject_id:
        return Export.objects.none()
    return Export.objects.filter(area=actor.area, user_id=actor.subject_id)


def export_page(actor: Actor, filters: Mapping[str, Any], *, now: datetime) -> list[Export]:
    """Return the newest of the asker's exports that the filters leave."""
    rows: QuerySet[Export] = filtered(ExportFilter(filters, exports_for(actor), now=now))
    return list(rows[:SHOWN])


def export_for(actor: Actor, export_id: UUID) -> Export:
    """Return one of the actor's exports; 404 for any other."""
    export = exports_for(actor).filter(pk=export_id).first()
    if export is None:
        raise not_found("exports.not_found")
    return export


def listing_of(name: str) -> Exporter:
    """Return the list of that name. Raises KeyError for an unknown one."""
    return cast(Exporter, import_module(settings.EXPORTERS[name]))  # type: ignore[misc]


def listing_for(actor: Actor, name: str) -> Exporter:
    """Return a list the actor may see now; 404 `exports.unknown_list` for any other."""
    is_known = name in settings.EXPORTERS  # type: ignore[misc]
    if not is_known or not has_permission(actor, listing_of(name).PERMISSION_REQUIRED):
        raise not_found("exports.unknown_list")
    return listing_of(name)
