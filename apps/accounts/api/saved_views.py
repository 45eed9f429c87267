"""Saved views of lists, as the portal's and the back office's calls share them."""

from dataclasses import dataclass
from uuid import UUID

from rest_framework import serializers

from apps.accounts.domain.saved_views import MAX_NAME_LENGTH, MAX_QUERY_LENGTH
from apps.accounts.models import SavedView
from apps.accounts.selectors import saved_views_for
from apps.accounts.services import saved_views as services
from apps.core.domain.actor import Actor
from apps.core.domain.extended import Extended
from apps.core.web.pages import Listing
from apps.core.web.serializers import InputSerializer, Success


@dataclass(frozen=True)
class SavedViewParams:
    page: str


class SavedViewQuery(InputSerializer):
    data_class = SavedViewParams

    page = serializers.CharField(max_length=40)


@dataclass(frozen=True)
class NewSavedView:
    page: str
    name: str
    query: str
    is_shared: bool
    is_default: bool


class SavedViewIn(InputSerializer):
    data_class = NewSavedView

    page = serializers.CharField(max_length=40)
    name = serializers.CharField(max_length=MAX_NAME_LENGTH, allow_blank=True)
    query = serializers.CharField(max_length=MAX_QUERY_LENGTH, allow_blank=True, help_text="As in the address.")
    is_shared = serializers.BooleanField(required=False, default=False)
    is_default = serializers.BooleanField(required=False, default=False)


@dataclass(frozen=True)
class SavedViewChange:
    revision: int
    name: str | None
    query: str | None
    is_shared: bool | None
    is_default: bool | None


class SavedViewPatchIn(InputSerializer):
    """Changes of a view; absent fields stay, `revision` is the one on the screen."""

    data_class = SavedViewChange

    revision = serializers.IntegerField(min_value=1, max_value=2**31 - 1)
    name = serializers.CharField(max_length=MAX_NAME_LENGTH, required=False, allow_blank=True)
    query = serializers.CharField(max_length=MAX_QUERY_LENGTH, required=False, allow_blank=True)
    is_shared = serializers.BooleanField(required=False, allow_null=True, default=None)
    is_default = serializers.BooleanField(required=False, allow_null=True, default=None)


@dataclass(frozen=True)
class SavedViewEntry(Extended[SavedView]):
    """A view with whether it is its reader's own."""

    is_own: bool

    @property
    def owner_name(self) -> str:
        return "" if self.is_own else self.row.owner.name

    @property
    def is_own_default(self) -> bool:
        return self.is_own and self.row.is_default


class SavedViewOut(serializers.Serializer[SavedViewEntry]):
    """One view. A colleague's has `is_own` false and `owner`, and is never the default."""

    id = serializers.UUIDField()
    name = serializers.CharField()
    query = serializers.CharField(allow_blank=True)
    is_own = serializers.BooleanField()
    owner = serializers.CharField(source="owner_name", allow_blank=True)
    is_shared = serializers.BooleanField()
    is_default = serializers.BooleanField(source="is_own_default")
    revision = serializers.IntegerField()


class SavedViewsOut(serializers.Serializer[Listing[SavedViewEntry]]):
    results = SavedViewOut(many=True)


class SavedViewDataOut(serializers.Serializer[Success[SavedViewEntry]]):
    success = serializers.BooleanField()
    data = SavedViewOut(source="row")  # type: ignore[assignment]


class SavedViewDeletedOut(serializers.Serializer[Success[SavedViewEntry]]):
    success = serializers.BooleanField()


def views_of(actor: Actor, page: str) -> Listing[SavedViewEntry]:
    """Return the own views of a page and those that colleagues share."""
    return Listing([_entry_of(actor, view) for view in saved_views_for(actor, page)])


def create_view(actor: Actor, body: NewSavedView) -> Success[SavedViewEntry]:
    """Save a view."""
    view = services.save_view(
        by=actor,
        page=body.page,
        name=body.name,
        query=body.query,
        is_shared=body.is_shared,
        is_default=body.is_default,
    )
    return Success("", _entry_of(actor, view))


def update_view(actor: Actor, view_id: UUID, body: SavedViewChange) -> Success[SavedViewEntry]:
    """Change an own view."""
    names = ("name", "query", "is_shared", "is_default")
    changes = {name: getattr(body, name) for name in names if getattr(body, name) is not None}
    view = services.change_view(by=actor, view_id=view_id, revision=body.revision, changes=changes)
    return Success("", _entry_of(actor, view))


def remove_view(actor: Actor, view_id: UUID) -> Success[SavedViewEntry]:
    """Delete an own view."""
    services.delete_view(by=actor, view_id=view_id)
    return Success("")


def _entry_of(actor: Actor, view: SavedView) -> SavedViewEntry:
    return SavedViewEntry(view, is_own=str(view.owner_id) == actor.subject_id)
