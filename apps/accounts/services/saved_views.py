"""Save, change and delete the own views of a list."""

from typing import Any
from uuid import UUID

from django.db import transaction

from apps.accounts.domain.saved_views import MAX_VIEWS, clean_name, clean_query
from apps.accounts.models import SavedView, User
from apps.accounts.selectors import own_user_id, require_view_page
from apps.core.domain.actor import Actor
from apps.core.domain.problems import FieldError, conflict, invalid, not_found


def save_view(*, by: Actor, page: str, name: str, query: str, is_shared: bool, is_default: bool) -> SavedView:
    """Keep a page's query under a name.

    404 for a page without views, 422 at `name` or `query`, 409 `accounts.view_name_taken` and
    `accounts.too_many_views`.
    """
    require_view_page(by, page)
    texts = {"name": _cleaned("name", clean_name, name), "query": _cleaned("query", clean_query, query)}
    with transaction.atomic():
        views = _locked_views(by, page)
        _require_free_name(views, texts["name"], None)
        if len(views) >= MAX_VIEWS:
            raise conflict("accounts.too_many_views", most=MAX_VIEWS)
        if is_default:
            _unset_default(views)
        return SavedView.objects.create(
            owner_id=own_user_id(by), page=page, is_shared=is_shared, is_default=is_default, **texts
        )


def change_view(*, by: Actor, view_id: UUID, revision: int, changes: dict[str, Any]) -> SavedView:
    """Change name, query, sharing or default of an own view; what is absent in `changes` stays.

    404 for another's, 422 at `name` or `query`, 409 `accounts.view_name_taken`, and `accounts.view_changed` when
    `revision` is not the one on the screen.
    """
    values = dict(changes)
    for name, clean in (("name", clean_name), ("query", clean_query)):
        if name in values:
            values[name] = _cleaned(name, clean, values[name])
    with transaction.atomic():
        page = SavedView.objects.filter(pk=view_id, owner_id=own_user_id(by)).values_list("page", flat=True).first()
        if page is None:
            raise not_found()
        views = _locked_views(by, page)
        view = next((row for row in views if row.pk == view_id), None)
        if view is None:
            raise not_found()
        if view.revision != revision:
            raise conflict("accounts.view_changed")
        if "name" in values:
            _require_free_name(views, values["name"], view_id)
        if values.get("is_default"):
            _unset_default([row for row in views if row.pk != view_id])
        for name, value in values.items():
            setattr(view, name, value)
        view.revision += 1
        view.save()
    return view


def delete_view(*, by: Actor, view_id: UUID) -> None:
    """Delete an own view. 404 for another's."""
    deleted, _ = SavedView.objects.filter(pk=view_id, owner_id=own_user_id(by)).delete()
    if not deleted:
        raise not_found()


def _locked_views(by: Actor, page: str) -> list[SavedView]:
    """Return the own views of a page while nobody else adds one: the person's row is held."""
    User.objects.select_for_update(no_key=True).get(pk=own_user_id(by))
    return list(SavedView.objects.filter(owner_id=own_user_id(by), page=page))


def _require_free_name(views: list[SavedView], name: str, view_id: UUID | None) -> None:
    if any(row.name == name and row.pk != view_id for row in views):
        raise conflict("accounts.view_name_taken")


def _unset_default(views: list[SavedView]) -> None:
    SavedView.objects.filter(pk__in=[row.pk for row in views], is_default=True).update(is_default=False)


def _cleaned(field: str, clean: Any, text: str) -> str:
    try:
        return str(clean(text))
    except ValueError as error:
        raise invalid(**{field: FieldError(f"core.{error}")}) from None
