"""Funnels in the Django admin: looked at here, made and published by their partners."""

from django.contrib import admin

from apps.core.admin import ReadOnlyAdmin
from apps.funnels.models import Funnel, FunnelDraft, FunnelEvent, FunnelVersion


@admin.register(Funnel)
class FunnelAdmin(ReadOnlyAdmin):
    list_display = ("name", "segment", "partner", "state", "live_number", "ends_at", "made_at", "admin_paused_at")
    list_filter = ("state", "partner")
    list_select_related = ("partner",)
    search_fields = ("name", "segment")


@admin.register(FunnelDraft)
class FunnelDraftAdmin(ReadOnlyAdmin):
    list_display = ("funnel", "revision", "changed_at", "changed_by")
    list_select_related = ("funnel",)
    search_fields = ("funnel__name", "funnel__segment")
    date_hierarchy = "changed_at"


@admin.register(FunnelVersion)
class FunnelVersionAdmin(ReadOnlyAdmin):
    list_display = ("funnel", "number", "published_at", "published_by")
    list_select_related = ("funnel",)
    search_fields = ("funnel__name", "funnel__segment")
    date_hierarchy = "published_at"


@admin.register(FunnelEvent)
class FunnelEventAdmin(ReadOnlyAdmin):
    list_display = ("at", "version", "screen", "kind", "seconds")
    list_filter = ("kind",)
    list_select_related = ("version__funnel",)
    search_fields = ("screen",)
    date_hierarchy = "at"
