"""The rarely edited tables: products, lists, languages, legal texts, calls for help (product.md 9)."""

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from unfold.admin import ModelAdmin, TabularInline

from apps.catalogue.models import HelpRequest, Language, LegalText, Option, OptionList, Product


@admin.register(Product)
class ProductAdmin(ModelAdmin):
    list_display = ("code", "name_en", "name_hi", "is_live", "sort_order")
    list_filter = ("is_live",)
    search_fields = ("code", "name_en", "name_hi")
    readonly_fields = ("code",)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Product | None = None) -> bool:
        return False


class OptionInline(TabularInline):
    model = Option
    extra = 0
    fields = ("value", "label_en", "label_hi", "lowest", "highest", "sort_order", "is_active")


@admin.register(OptionList)
class OptionListAdmin(ModelAdmin):
    list_display = ("code", "name")
    search_fields = ("code", "name")
    inlines = (OptionInline,)


@admin.register(Language)
class LanguageAdmin(ModelAdmin):
    list_display = ("name", "code", "country_name", "phone_code", "is_default")


@admin.register(LegalText)
class LegalTextAdmin(ModelAdmin):
    """A text in force is read only: a new wording is a new version."""

    list_display = ("kind", "version", "language", "partner_key", "effective_from", "title")
    list_filter = ("kind", "language")
    search_fields = ("kind", "title", "partner_key")

    def has_change_permission(self, request: HttpRequest, obj: LegalText | None = None) -> bool:
        return obj is None

    def has_delete_permission(self, request: HttpRequest, obj: LegalText | None = None) -> bool:
        return False


@admin.action(description="Mark as answered")
def mark_answered(model_admin: ModelAdmin, request: HttpRequest, rows: QuerySet[HelpRequest]) -> None:
    rows.update(is_answered=True)


@admin.register(HelpRequest)
class HelpRequestAdmin(ModelAdmin):
    list_display = ("created_at", "name", "email", "phone", "company", "is_answered")
    list_filter = ("is_answered", "created_at")
    search_fields = ("name", "email", "phone", "description")
    readonly_fields = ("orgid", "name", "email", "phone", "company", "description", "created_at")
    actions = (mark_answered,)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False
