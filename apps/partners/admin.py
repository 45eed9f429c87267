"""Partner organisations and their brands."""

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from unfold.admin import ModelAdmin

from apps.core.admin import NoDeleteAdmin
from apps.partners.models import Partner


@admin.action(description="Suspend")
def suspend(model_admin: ModelAdmin, request: HttpRequest, rows: QuerySet[Partner]) -> None:
    rows.update(status=Partner.Status.SUSPENDED)


@admin.action(description="Activate")
def activate(model_admin: ModelAdmin, request: HttpRequest, rows: QuerySet[Partner]) -> None:
    rows.update(status=Partner.Status.ACTIVE)


@admin.register(Partner)
class PartnerAdmin(NoDeleteAdmin):
    list_display = ("name", "key", "status", "primary_colour", "secondary_colour", "created_at")
    list_filter = ("status",)
    search_fields = ("name", "key", "utm_id")
    actions = (activate, suspend)
