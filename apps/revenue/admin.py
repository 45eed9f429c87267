"""Commission tables and the ledger in the Django admin, mostly read-only.

The lender's page changes a table, under its lock and rules.
"""

from django import forms
from django.contrib import admin
from django.http import HttpRequest

from apps.accounts.web.authentication import admin_actor
from apps.core.admin import NoDeleteAdmin, ReadOnlyAdmin
from apps.revenue.models import (
    CommissionMonth,
    LedgerLine,
    LenderBasis,
    LenderRevenue,
    MonthResult,
    ReferralGrant,
    ReferralTerms,
    RevenueType,
    ReversalRequest,
    TermsSnapshot,
)
from apps.revenue.services import slabs


@admin.register(RevenueType)
class RevenueTypeAdmin(NoDeleteAdmin):
    """Revenue types: names and order are edited here.

    `pays_on` never changes, because ledger lines were made with it.
    """

    list_display = ("id", "name_en", "name_hi", "pays_on", "sort_order", "is_offered")
    list_filter = ("pays_on", "is_offered")
    search_fields = ("name_en", "name_hi")
    readonly_fields = ("id", "pays_on")

    def save_model(self, request: HttpRequest, obj: RevenueType, form: forms.ModelForm, change: bool) -> None:
        super().save_model(request, obj, form, change)
        slabs.record_type_edit(
            type_id=obj.pk,
            before={name: form.initial.get(name) for name in form.changed_data},
            after={name: form.cleaned_data.get(name) for name in form.changed_data},
            by=admin_actor(request),
        )

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False


@admin.register(LenderRevenue)
class LenderRevenueAdmin(ReadOnlyAdmin):
    """Rows that were deleted are here too: old ledger lines name them."""

    list_display = (
        "lender",
        "display_order",
        "revenue_type",
        "revenue_percent",
        "revenue_flat",
        "status",
        "valid_from",
        "valid_until",
        "deleted_at",
    )
    list_filter = ("revenue_type", "status", "deleted_at")
    search_fields = ("lender__name", "lender__display_name_en")
    list_select_related = ("lender", "revenue_type")


@admin.register(LenderBasis)
class LenderBasisAdmin(ReadOnlyAdmin):
    list_display = ("lender", "basis", "changed_at")
    list_filter = ("basis",)
    search_fields = ("lender__name", "lender__display_name_en")
    list_select_related = ("lender",)


@admin.register(CommissionMonth)
class MonthAdmin(ReadOnlyAdmin):
    """Commission months, read-only.

    The calls and commands close and reopen them: they book first and leave a record.
    """

    list_display = ("lender", "month", "state", "booked_at", "closed_at")
    list_filter = ("state",)
    search_fields = ("lender__name", "lender__display_name_en")
    date_hierarchy = "month"
    list_select_related = ("lender",)


@admin.register(MonthResult)
class MonthResultAdmin(ReadOnlyAdmin):
    list_display = ("month", "revenue_type", "result", "basis", "disbursed", "number", "expected", "partner_share")
    list_filter = ("result", "basis", "pays_on")
    search_fields = ("month__lender__name", "month__lender__display_name_en")
    list_select_related = ("month", "revenue_type")


@admin.register(LedgerLine)
class LedgerLineAdmin(ReadOnlyAdmin):
    """Every line ever booked, read-only. The submission's id finds all lines of an event."""

    list_display = (
        "id",
        "booked_at",
        "account",
        "kind",
        "amount",
        "lender",
        "event_on",
        "booked_month",
        "partner",
        "base",
        "percent",
        "flat",
    )
    list_filter = ("account", "kind", "pays_on")
    search_fields = ("=event_ref", "lender__name", "lender__display_name_en")
    date_hierarchy = "event_on"
    list_select_related = ("lender", "partner")
    list_per_page = 50


@admin.register(TermsSnapshot)
class KeptTermsAdmin(ReadOnlyAdmin):
    list_display = ("digest", "kept_at")
    search_fields = ("^digest",)
    date_hierarchy = "kept_at"


@admin.register(ReversalRequest)
class ReversalRequestAdmin(ReadOnlyAdmin):
    list_display = ("made_at", "target_kind", "target_id", "state", "amount", "reason", "maker_name", "checker_name")
    list_filter = ("target_kind", "state")
    search_fields = ("=target_id", "=payout_id", "utr", "reason", "maker_name", "checker_name")
    date_hierarchy = "made_at"


@admin.register(ReferralTerms)
class ReferralTermsAdmin(ReadOnlyAdmin):
    """Terms of rewards. Two people propose and approve them in the back office."""

    list_display = ("valid_from", "valid_until", "percent", "months", "flat", "state", "maker_name", "checker_name")
    list_filter = ("state",)
    search_fields = ("maker_name", "checker_name")
    date_hierarchy = "valid_from"


@admin.register(ReferralGrant)
class ReferralGrantAdmin(ReadOnlyAdmin):
    list_display = ("at", "referral", "amount", "statement_id", "event_ref")
    list_filter = ("revenue_type",)
    search_fields = ("=event_ref", "=statement_id", "referral__referred__name")
    list_select_related = ("referral",)
