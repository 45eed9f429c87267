"""Saved views of lists, as the portal's and the back office's calls share them."""

from types import SimpleNamespace
from typing import Any
from uuid import UUID

from rest_framework import serializers

from apps.accounts.domain.saved_views import MAX_NAME_LENGTH, MAX_QUERY_LENGTH
from apps.accounts.models import SavedView
from apps.accounts.selectors import saved_views_for
from apps.accounts.services import saved_views as services
from apps.core.domain.actor import Actor
from apps.core.web.serializers import InputSerializer


class SavedViewQuery(InputSerializer):
    page = serializers.CharField(max_length=40)


class SavedViewIn(InputSerializer):
    page = serializers.CharField(max_length=40)
    name = serializers.CharField(max_length=MAX_NAME_LENGTH, allow_blank=True)
    query = serializers.CharField(max_length=MAX_QUERY_LENGTH, allow_blank=True, help_text="As in the address.")
    is_shared = serializers.BooleanField(required=False, default=False)
    is_default = serializers.BooleanField(required=False, default=False)


class SavedViewPatchIn(InputSerializer):
    """Changes of a view; absent fields stay, `revision` is the one on the screen."""

    revision = serializers.IntegerField(min_value=1, max_value=2**31 - 1)
    name = serializers.CharField(max_length=MAX_NAME_LENGTH, required=False, allow_blank=True)
    query = serializers.CharField(max_length=MAX_QUERY_LENGTH, required=False, allow_blank=True)
    is_shared = serializers.BooleanField(required=False, allow_null=True, default=None)
    is_default = serializers.BooleanField(required=False, allow_null=True, default=None)


class SavedViewOut(serializers.Serializer[Any]):
    """One view. A colleague's has `is_own` false and `owner`, and is never the default."""

    id = serializers.UUIDField()
    name = serializers.CharField()
    query = serializers.CharField(allow_blank=True)
    is_own = serializers.BooleanField()
    owner = serializers.CharField(allow_blank=True)
    is_shared = serializers.BooleanField()
    is_default = serializers.BooleanField()
    revision = serializers.IntegerField()


class SavedViewsOut(serializers.Serializer[Any]):
    results = SavedViewOut(many=True)


class SavedViewDataOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = SavedViewOut()  # type: ignore[assignment]


class SavedViewDeletedOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()


def views_out(actor: Actor, page: str) -> dict[str, Any]:
    """Return the own views of a page and those that colleagues share."""
    return {"results": [_view_out(actor, view) for view in saved_views_for(actor, page)]}


def create_view(actor: Actor, body: SimpleNamespace) -> dict[str, Any]:
    """Save a view."""
    view = services.save_view(
        by=actor,
        page=body.page,
        name=body.name,
        query=body.query,
        is_shared=bool(body.is_shared),
        is_default=bool(body.is_default),
    )
    return {"success": True, "data": _view_out(actor, view)}


def update_view(actor: Actor, view_id: UUID, body: SimpleNamespace) -> dict[str, Any]:
    """Change an own view."""
    names = ("name", "query", "is_shared", "is_default")
    changes = {name: getattr(body, name) for name in names if getattr(body, name) is not None}
    view = services.change_view(by=actor, view_id=view_id, revision=body.revision, changes=changes)
    return {"success": True, "data": _view_out(actor, view)}


def remove_view(actor: Actor, view_id: UUID) -> dict[str, Any]:
    """Delete an own view."""
    services.delete_view(by=actor, view_id=view_id)
    return {"success": True}


def _view_out(actor: Actor, view: SavedView) -> dict[str, Any]:
    is_own = str(view.owner_id) == actor.subject_id
    return {
        "id": view.pk,
        "name": view.name,
        "query": view.query,
        "is_own": is_own,
        "owner": "" if is_own else view.owner.name,
        "is_shared": view.is_shared,
        "is_default": is_own and view.is_default,
        "revision": view.revision,
    }
