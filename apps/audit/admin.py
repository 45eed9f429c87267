"""The record, to be read: nothing in it can be changed here or anywhere."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from unfold.admin import ModelAdmin

from apps.audit.models import Block, Entry


class ReadOnlyAdmin(ModelAdmin):
    """Looks, and only looks."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Entry)
class EntryAdmin(ReadOnlyAdmin):
    list_display = ("id", "at", "action", "target", "target_id", "area", "subject_id", "masquerader_id", "ip")
    list_filter = ("area", "role_id")
    search_fields = ("=target_id", "=subject_id", "=masquerader_id", "=request_id", "action")
    date_hierarchy = "at"
    list_per_page = 50
    show_full_result_count = False


@admin.register(Block)
class BlockAdmin(ReadOnlyAdmin):
    list_display = ("number", "sealed_at", "entries", "head")
    fields = ("number", "sealed_at", "entries", "high_id", "head", "follows")
    readonly_fields = fields
    show_full_result_count = False

    @admin.display(description="entries")
    def entries(self, block: Block) -> int:
        return len(block.entry_ids)

    @admin.display(description="hash")
    def head(self, block: Block) -> str:
        return bytes(block.hash).hex()

    @admin.display(description="hash before")
    def follows(self, block: Block) -> str:
        return bytes(block.previous).hex()
