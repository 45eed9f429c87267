"""Base classes of the Django admin for read-only tables, and the tables of core."""

import json
import math
from typing import Any, NoReturn

from django import forms
from django.contrib import admin
from django.core.exceptions import ValidationError
from django.db import models
from django.http import HttpRequest
from unfold.admin import ModelAdmin

from apps.core.models import BackupRun, IdempotencyKey, ResealProgress


class ReadOnlyAdmin(ModelAdmin):
    """A table that is shown, searched and filtered, and changed by admin actions only."""

    show_full_result_count = False

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


def _no_number(text: str) -> NoReturn:
    raise json.JSONDecodeError("no number", text, 0)


def _finite(text: str) -> float:
    number = float(text)
    return number if math.isfinite(number) else _no_number(text)


class StrictJSONDecoder(json.JSONDecoder):
    """JSON as PostgreSQL stores it.

    It refuses NaN, Infinity, 1e400 (which a float turns into infinity) and endless nesting.
    """

    def __init__(self, **more: Any) -> None:
        super().__init__(parse_constant=_no_number, parse_float=_finite, **more)

    def decode(self, text: str, *more: Any) -> Any:
        try:
            return super().decode(text, *more)
        except RecursionError:
            raise json.JSONDecodeError("nested too deeply", text, 0) from None


class JSONFormField(forms.JSONField):
    """A text box of JSON.

    Empty means the column's default, where the column takes no null.
    """

    stands_for: Any = None

    def clean(self, value: Any) -> Any:
        cleaned = super().clean(value)
        return self.stands_for if cleaned is None else cleaned


class ValidatedModelForm(forms.ModelForm):
    """Every rule of the table is looked at, also one about columns that the form does not show."""

    def _post_clean(self) -> None:
        super()._post_clean()  # type: ignore[misc]
        if not self.errors:
            try:
                self.instance.validate_constraints()
            except ValidationError as error:
                self.add_error(None, error)


class EditableAdmin(ModelAdmin):
    """Rows that are edited: what the table would refuse is said at the form."""

    form: type[forms.ModelForm] = ValidatedModelForm

    def formfield_for_dbfield(self, db_field: "models.Field[Any, Any]", request: HttpRequest, **kwargs: Any) -> Any:
        if not isinstance(db_field, models.JSONField):
            return super().formfield_for_dbfield(db_field, request, **kwargs)
        box = super().formfield_for_dbfield(
            db_field, request, form_class=JSONFormField, decoder=StrictJSONDecoder, **kwargs
        )
        if not db_field.null:
            box.stands_for = db_field.get_default()
        return box


class NoDeleteAdmin(EditableAdmin):
    """Rows that others point at by value: changed or switched off, never removed."""

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(IdempotencyKey)
class IdempotencyKeyAdmin(ReadOnlyAdmin):
    """Calls that are answered once.

    The stored answer may hold personal data and is not shown.
    """

    list_display = ("created_at", "scope", "key", "status")
    list_filter = ("status", "created_at")
    search_fields = ("scope", "key")
    date_hierarchy = "created_at"
    exclude = ("answer",)


@admin.register(BackupRun)
class BackupRunAdmin(ReadOnlyAdmin):
    """Base backups and drills that ended well."""

    list_display = ("ended_at", "kind")
    list_filter = ("kind",)
    search_fields = ("kind",)
    date_hierarchy = "ended_at"


@admin.register(ResealProgress)
class ResealProgressAdmin(ReadOnlyAdmin):
    """Sealed columns on their way to a new key."""

    list_display = ("place", "key_name", "values_done", "touched_at", "finished_at")
    list_filter = ("key_name",)
    search_fields = ("place",)
