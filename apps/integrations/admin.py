"""Events, endpoints, deliveries and self-tests to read, without addresses and secrets."""

from django.contrib import admin

from apps.core.admin import ReadOnlyAdmin
from apps.integrations.models import (
    Delivery,
    DeliveryAttempt,
    Endpoint,
    EventStream,
    SandboxLead,
    SelfTest,
    WebhookEvent,
    WidgetSite,
)


@admin.register(EventStream)
class EventStreamAdmin(ReadOnlyAdmin):
    list_display = ("partner", "mode", "last_seq")
    list_filter = ("mode",)
    list_select_related = ("partner",)
    search_fields = ("partner__name",)


@admin.register(WebhookEvent)
class WebhookEventAdmin(ReadOnlyAdmin):
    list_display = ("uid", "partner", "mode", "seq", "type", "at")
    list_filter = ("type", "mode")
    list_select_related = ("partner",)
    search_fields = ("uid", "partner__name", "subject_ref")
    date_hierarchy = "recorded_at"


@admin.register(Endpoint)
class EndpointAdmin(ReadOnlyAdmin):
    """Those that fail stand on top."""

    list_display = ("host", "partner", "mode", "state", "failures", "failing_since", "last_success_at")
    list_filter = ("state", "mode", "off_reason")
    list_select_related = ("partner",)
    search_fields = ("host", "partner__name")
    ordering = ("-failures", "host")
    exclude = ("url", "secret", "secret_before")


@admin.register(Delivery)
class DeliveryAdmin(ReadOnlyAdmin):
    list_display = ("id", "event", "endpoint", "state", "tries", "next_at")
    list_filter = ("state",)
    list_select_related = ("event", "endpoint")
    search_fields = ("=id", "event__uid", "endpoint__host")
    date_hierarchy = "made_at"


@admin.register(DeliveryAttempt)
class DeliveryAttemptAdmin(ReadOnlyAdmin):
    list_display = ("delivery", "n", "at", "status", "fault", "ms")
    list_filter = ("fault",)
    list_select_related = ("delivery",)
    search_fields = ("=delivery__id",)
    exclude = ("reply_head",)


@admin.register(SelfTest)
class SelfTestAdmin(ReadOnlyAdmin):
    list_display = ("partner", "mode", "state", "begun_at", "ended_at")
    list_filter = ("state", "mode")
    list_select_related = ("partner",)
    search_fields = ("partner__name",)


@admin.register(SandboxLead)
class SandboxLeadAdmin(ReadOnlyAdmin):
    list_display = ("id", "partner", "product_code", "last_digit", "made_at")
    list_filter = ("product_code", "last_digit")
    list_select_related = ("partner",)
    search_fields = ("id", "partner__name", "partner_ref")
    date_hierarchy = "made_at"


@admin.register(WidgetSite)
class WidgetSiteAdmin(ReadOnlyAdmin):
    list_display = ("host", "partner", "last_seen_at")
    list_select_related = ("partner",)
    search_fields = ("host", "partner__name")
    date_hierarchy = "last_seen_at"
