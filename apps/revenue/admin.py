"""Commission tables in the Django admin: looked at there; the lender's page changes them, under its lock and rules."""

from django import forms
from django.contrib import admin
from django.http import HttpRequest

from apps.accounts.web.authentication import admin_actor
from apps.core.admin import NoDeleteAdmin, ReadOnlyAdmin
from apps.revenue import services
from apps.revenue.models import (
    Advice,
    AdviceLine,
    BankReturnLine,
    Claim,
    CommissionFile,
    CommissionMonth,
    LedgerLine,
    LenderBasis,
    LenderRevenue,
    LineNote,
    MonthResult,
    Payee,
    Payout,
    Reconciliation,
    ReferralGrant,
    ReferralTerms,
    RevenueType,
    ReversalRequest,
    Statement,
    StatementLine,
    StatementQuestion,
    TaxRate,
    TermsSnapshot,
)


@admin.register(RevenueType)
class RevenueTypeAdmin(NoDeleteAdmin):
    """Names and order are edited here; what a type pays on stays, because ledger lines were made with it."""

    list_display = ("id", "name_en", "name_hi", "pays_on", "sort_order", "is_offered")
    list_filter = ("pays_on", "is_offered")
    search_fields = ("name_en", "name_hi")
    readonly_fields = ("id", "pays_on")

    def save_model(self, request: HttpRequest, obj: RevenueType, form: forms.ModelForm, change: bool) -> None:
        super().save_model(request, obj, form, change)
        services.record_type_edit(
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
    """Closing and opening go through the calls and commands, which book first and leave a record."""

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
    """Every line ever booked; nothing here changes one. The submission's id finds all lines of an event."""

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


@admin.register(TaxRate)
class TaxRateAdmin(NoDeleteAdmin):
    """The dated rows of TDS and GST. A change of law is a new row, and the one before gets its end."""

    list_display = ("tax", "valid_from", "valid_until", "percent", "percent_without_pan", "limit", "section")
    list_filter = ("tax",)
    search_fields = ("section",)


@admin.register(Advice)
class AdviceAdmin(ReadOnlyAdmin):
    """Lenders' statements. They are typed, checked and taken back on the desk, by two people."""

    list_display = ("reference", "lender", "month", "state", "total", "received_on", "maker_name", "checker_name")
    list_filter = ("state", "origin")
    search_fields = ("reference", "utr", "lender__name", "lender__display_name_en")
    date_hierarchy = "month"
    list_select_related = ("lender",)


@admin.register(CommissionFile)
class CommissionFileAdmin(ReadOnlyAdmin):
    """Heads of statements that came as files; sending and confirming one takes two people, on the desk."""

    list_display = ("reference", "lender", "month", "received_on", "maker_name", "made_at", "checker_name")
    list_filter = ("received_on",)
    search_fields = ("=upload_id", "reference", "utr", "lender__name", "lender__display_name_en")
    date_hierarchy = "month"
    list_select_related = ("lender",)


@admin.register(ReversalRequest)
class ReversalRequestAdmin(ReadOnlyAdmin):
    list_display = ("made_at", "target_kind", "target_id", "state", "amount", "reason", "maker_name", "checker_name")
    list_filter = ("target_kind", "state")
    search_fields = ("=target_id", "=payout_id", "utr", "reason", "maker_name", "checker_name")
    date_hierarchy = "made_at"


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


@admin.register(Payee)
class PayeeAdmin(ReadOnlyAdmin):
    """Whom partners' money goes to. The PAN and the account stand sealed and are not shown here."""

    list_display = ("legal_name", "partner", "gstin", "ifsc", "changed_by", "changed_at")
    list_filter = ("changed_at",)
    search_fields = ("legal_name", "gstin", "partner__name")
    list_select_related = ("partner",)
    exclude = ("pan", "account_number")


@admin.register(Payout)
class PayoutAdmin(ReadOnlyAdmin):
    list_display = ("number", "month", "state", "count", "total", "taken", "maker_name", "checker_name")
    list_filter = ("state", "month")
    search_fields = ("number", "maker_name", "checker_name")


@admin.register(BankReturnLine)
class BankReturnLineAdmin(ReadOnlyAdmin):
    list_display = ("statement", "outcome", "amount", "utr", "on", "at", "upload_id")
    list_filter = ("outcome",)
    search_fields = ("statement__number", "utr", "=upload_id")
    date_hierarchy = "on"
    list_select_related = ("statement",)


@admin.register(Statement)
class StatementAdmin(ReadOnlyAdmin):
    list_display = ("number", "partner", "month", "state", "gross", "gst", "tds", "net", "pay_on", "utr")
    list_filter = ("state", "month")
    search_fields = ("number", "utr", "partner__name", "payee_name")
    list_select_related = ("partner",)
    exclude = ("payee_pan", "payee_account")


@admin.register(StatementLine)
class StatementLineAdmin(ReadOnlyAdmin):
    list_display = ("statement", "ledger_line_id", "hold")
    list_filter = ("hold",)
    search_fields = ("statement__number", "=ledger_line__event_ref")
    list_select_related = ("statement",)


@admin.register(StatementQuestion)
class QuestionAdmin(ReadOnlyAdmin):
    list_display = ("asked_at", "line", "text", "asked_by", "answer", "answered_by")
    list_filter = ("answered_at",)
    search_fields = ("text", "answer", "line__statement__number")
    list_select_related = ("line",)


@admin.register(ReferralTerms)
class ReferralTermsAdmin(ReadOnlyAdmin):
    """Terms of rewards, proposed and agreed on the desk by two people."""

    list_display = ("valid_from", "valid_until", "percent", "months", "flat", "state", "maker_name", "checker_name")
    list_filter = ("state",)
    search_fields = ("maker_name", "checker_name")
    date_hierarchy = "valid_from"


@admin.register(ReferralGrant)
class ReferralGrantAdmin(ReadOnlyAdmin):
    list_display = ("at", "referral", "amount", "statement", "event_ref")
    list_filter = ("revenue_type",)
    search_fields = ("=event_ref", "statement__number", "referral__referred__name")
    list_select_related = ("referral", "statement")
