"""Partners' statements, bank files and the dated taxes in the Django admin."""

from django.contrib import admin

from apps.core.admin import NoDeleteAdmin, ReadOnlyAdmin
from apps.payouts.models import (
    BankReturnLine,
    LedgerCheck,
    Payee,
    Payout,
    Statement,
    StatementLine,
    StatementQuestion,
    TaxRate,
)


@admin.register(TaxRate)
class TaxRateAdmin(NoDeleteAdmin):
    """Dated rows of TDS and GST. A change of law is a new row, and the row before gets its end."""

    list_display = ("tax", "valid_from", "valid_until", "percent", "percent_without_pan", "limit", "section")
    list_filter = ("tax",)
    search_fields = ("section",)


@admin.register(Payee)
class PayeeAdmin(ReadOnlyAdmin):
    """Payees of partners, read-only. The PAN and the account number are sealed and not shown."""

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


@admin.register(LedgerCheck)
class LedgerCheckAdmin(ReadOnlyAdmin):
    list_display = ("ended_at", "ledger", "documents")
    search_fields = ("=id",)
    date_hierarchy = "ended_at"
