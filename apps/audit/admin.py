"""Sealed blocks of the record, to be read; its entries are in apps.reports.admin."""

from django.contrib import admin
from django.db.models import CharField, F, Func, QuerySet, Value
from django.http import HttpRequest

from apps.audit.models import Block
from apps.core.admin import ReadOnlyAdmin


@admin.register(Block)
class BlockAdmin(ReadOnlyAdmin):
    list_display = ("number", "sealed_at", "entries", "head")
    fields = ("number", "sealed_at", "entries", "high_id", "head", "follows")
    readonly_fields = fields
    search_fields = ("=number", "^as_hex")
    search_help_text = "By number, or by how the hash begins."
    date_hierarchy = "sealed_at"

    def get_queryset(self, request: HttpRequest) -> QuerySet[Block]:
        as_hex = Func(F("hash"), Value("hex"), function="encode", output_field=CharField())
        blocks: QuerySet[Block] = super().get_queryset(request).annotate(as_hex=as_hex)
        return blocks

    @admin.display(description="entries")
    def entries(self, block: Block) -> int:
        return len(block.entry_ids)

    @admin.display(description="hash")
    def head(self, block: Block) -> str:
        return bytes(block.hash).hex()

    @admin.display(description="hash before")
    def follows(self, block: Block) -> str:
        return bytes(block.previous).hex()
