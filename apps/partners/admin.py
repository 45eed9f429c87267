"""Partner organisations and their brands. Brands and terms are edited in the back office, where they are previewed,
checked and kept as versions; here they are looked at."""

from django.contrib import admin
from django.http import HttpRequest

from apps.core.admin import LookAdmin, NoDeleteAdmin
from apps.partners.domain.look import READERS
from apps.partners.models import BrandDraft, BrandVersion, Partner


@admin.register(Partner)
class PartnerAdmin(NoDeleteAdmin):
    """The name may be corrected here; a new partner is added in the back office, with its owner."""

    list_display = ("name", "key", "status", "utm_id", "primary_colour", "secondary_colour", "created_at")
    list_filter = ("status",)
    search_fields = ("name", "key", "utm_id")
    readonly_fields = (
        "key",
        "status",
        "status_reason",
        "utm_id",
        "revenue_percent",
        "revenue_flat_fee",
        *READERS,
        "brand_revision",
        "created_at",
    )

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False


@admin.register(BrandDraft)
class BrandDraftAdmin(LookAdmin):
    list_display = ("partner", "changed_by", "changed_at")
    list_filter = ("changed_at",)
    search_fields = ("partner__name", "partner__key")
    date_hierarchy = "changed_at"
    list_select_related = ("partner",)


@admin.register(BrandVersion)
class BrandVersionAdmin(LookAdmin):
    list_display = ("partner", "number", "restores", "published_by", "published_at")
    search_fields = ("partner__name", "partner__key")
    list_select_related = ("partner",)
    date_hierarchy = "published_at"
