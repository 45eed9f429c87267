"""Reads of exports and of the lists that can be exported."""

from importlib import import_module
from typing import cast
from uuid import UUID

from django.conf import settings
from django.db.models import QuerySet

from apps.accounts.domain.permissions import has_permission
from apps.core.domain.actor import Actor
from apps.core.domain.problems import not_found
from apps.exports.domain.exporter import Exporter
from apps.exports.models import Export

SHOWN = 20


def exports_for(actor: Actor) -> QuerySet[Export]:
    """Return the actor's own exports, newest first; none under masquerade.

    An export belongs to its person alone.
    """
    if actor.is_masquerading or not actor.subject_id:
        return Export.objects.none()
    return Export.objects.filter(area=actor.area, user_id=actor.subject_id)


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
