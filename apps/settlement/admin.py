"""Lenders' statements in the Django admin, read-only: the back office changes them."""

from django.contrib import admin

from apps.core.admin import ReadOnlyAdmin
from apps.settlement.models import Advice, AdviceLine, Claim, CommissionFile, LineNote, Reconciliation


@admin.register(Advice)
class AdviceAdmin(ReadOnlyAdmin):
    """Lenders' statements. Two people type, check and reverse them in the back office."""

    list_display = ("reference", "lender", "month", "state", "total", "received_on", "maker_name", "checker_name")
    list_filter = ("state", "origin")
    search_fields = ("reference", "utr", "lender__name", "lender__display_name_en")
    date_hierarchy = "month"
    list_select_related = ("lender",)


@admin.register(CommissionFile)
class CommissionFileAdmin(ReadOnlyAdmin):
    """Heads of commission files, read-only. The back office sends and confirms a file.

    Each file takes two people: one sends it, another confirms it.
    """

    list_display = ("reference", "lender", "month", "received_on", "maker_name", "made_at", "checker_name")
    list_filter = ("received_on",)
    search_fields = ("=upload_id", "reference", "utr", "lender__name", "lender__display_name_en")
    date_hierarchy = "month"
    list_select_related = ("lender",)


@admin.register(AdviceLine)
class AdviceLineAdmin(ReadOnlyAdmin):
    list_display = ("advice", "row_no", "reference", "submission_id", "amount", "ledger_line_id")
    list_filter = ("revenue_type",)
    search_fields = ("reference", "=submission_id", "advice__reference")
    list_select_related = ("advice",)


@admin.register(Claim)
class ClaimAdmin(ReadOnlyAdmin):
    list_display = ("invoice_no", "month", "claimed_on", "amount", "maker_name")
    list_filter = ("claimed_on",)
    search_fields = ("invoice_no", "month__lender__name")
    list_select_related = ("month",)


@admin.register(LineNote)
class LineNoteAdmin(ReadOnlyAdmin):
    list_display = ("made_at", "month", "key", "mark", "text", "maker_name")
    list_filter = ("mark",)
    search_fields = ("=key", "text", "month__lender__name")
    list_select_related = ("month",)


@admin.register(Reconciliation)
class ReconciliationAdmin(ReadOnlyAdmin):
    list_display = ("month", "state", "tolerance", "maker_name", "made_at", "checker_name", "checked_at")
    list_filter = ("state",)
    search_fields = ("month__lender__name", "month__lender__display_name_en")
    list_select_related = ("month",)
