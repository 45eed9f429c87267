"""Tracking links in the Django admin: looked at here, made and switched in the back office."""

from django.contrib import admin

from apps.acquisition.models import Creative, LinkClick, LinkDay, Referral, TrackingLink, UtmTemplate
from apps.core.admin import ReadOnlyAdmin


@admin.register(TrackingLink)
class TrackingLinkAdmin(ReadOnlyAdmin):
    list_display = ("code", "name", "partner", "product", "utm_campaign", "state", "expires_at", "made_at")
    list_filter = ("state", "is_default", "product", "partner")
    list_select_related = ("partner", "product")
    search_fields = ("code", "name", "utm_campaign")
    date_hierarchy = "made_at"


@admin.register(UtmTemplate)
class UtmTemplateAdmin(ReadOnlyAdmin):
    list_display = ("name", "utm_campaign", "utm_source", "utm_medium", "revision", "made_by", "made_at")
    search_fields = ("name", "utm_campaign")
    date_hierarchy = "made_at"


@admin.register(LinkClick)
class LinkClickAdmin(ReadOnlyAdmin):
    list_display = ("at", "link", "kind", "is_qr", "device", "referrer_host")
    list_filter = ("kind", "is_qr", "device")
    list_select_related = ("link",)
    search_fields = ("link__code",)
    date_hierarchy = "at"


@admin.register(LinkDay)
class LinkDayAdmin(ReadOnlyAdmin):
    list_display = ("day", "link", "people", "visitors", "qr", "previews", "crawlers")
    list_filter = ("day",)
    list_select_related = ("link",)
    search_fields = ("link__code", "link__name")
    date_hierarchy = "day"


@admin.register(Creative)
class CreativeAdmin(ReadOnlyAdmin):
    list_display = ("number", "partner", "template", "size", "language", "expires_on", "revoked_at", "made_at")
    list_filter = ("size", "language", "revoked_at", "partner")
    list_select_related = ("partner", "template")
    search_fields = ("number",)
    exclude = ("fields",)
    date_hierarchy = "made_at"


@admin.register(Referral)
class ReferralAdmin(ReadOnlyAdmin):
    list_display = ("referred", "referrer", "began_on", "state", "shared", "opened_at", "barred_at")
    list_filter = ("state", "shared")
    list_select_related = ("referred", "referrer")
    search_fields = ("referred__name", "referrer__name")
    date_hierarchy = "began_on"
