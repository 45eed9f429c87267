"""Customers' requests in the Django admin: passed on to providers, and their progress."""

from collections.abc import Sequence
from typing import Any

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from unfold.admin import TabularInline

from apps.accounts.web.authentication import admin_actor
from apps.core.admin import ReadOnlyAdmin
from apps.core.domain.identifiers import mask_mobile, mask_name
from apps.core.domain.problems import Problem
from apps.core.web.problems import translate
from apps.exports.domain.cells import ExportCell
from apps.exports.services import sheets
from apps.offerings.domain.leads import LeadClosingReason, LeadStatus
from apps.offerings.models import Lead, LeadEntry, LeadPlan
from apps.offerings.services import leads as services

HEADER = ("Reference", "Provider", "Plan", "Name", "Mobile", "Language", "Call at (IST)", "Answers")


def _told(request: HttpRequest, lead: Lead, problem: Problem) -> None:
    messages.error(request, f"{lead}: {translate(problem.code, problem.details, 'en')}")


def _move(request: HttpRequest, rows: QuerySet[Lead], to: LeadStatus, closing: LeadClosingReason | None = None) -> None:
    by, now, moved = admin_actor(request), timezone.now(), 0
    for lead in rows.order_by("pk"):
        try:
            services.set_status(lead_id=lead.pk, to=to, closing=closing, by=by, now=now)
            moved += 1
        except Problem as problem:
            _told(request, lead, problem)
    messages.info(request, f"Moved to {to.value}: {moved}")


@admin.action(description="Contacted by the provider")
def contacted(model_admin: "LeadAdmin", request: HttpRequest, rows: QuerySet[Lead]) -> None:
    _move(request, rows, LeadStatus.CONTACTED)


@admin.action(description="Quote given")
def quoted(model_admin: "LeadAdmin", request: HttpRequest, rows: QuerySet[Lead]) -> None:
    _move(request, rows, LeadStatus.QUOTED)


@admin.action(description="Policy bought, or loan taken")
def bought(model_admin: "LeadAdmin", request: HttpRequest, rows: QuerySet[Lead]) -> None:
    _move(request, rows, LeadStatus.BOUGHT)


@admin.action(description="Closed: not reached")
def not_reached(model_admin: "LeadAdmin", request: HttpRequest, rows: QuerySet[Lead]) -> None:
    _move(request, rows, LeadStatus.CLOSED, LeadClosingReason.NOT_REACHED)


@admin.action(description="Closed: the provider does not offer it")
def not_offered(model_admin: "LeadAdmin", request: HttpRequest, rows: QuerySet[Lead]) -> None:
    _move(request, rows, LeadStatus.CLOSED, LeadClosingReason.NOT_OFFERED)


@admin.action(description="Closed: no longer wanted")
def not_wanted(model_admin: "LeadAdmin", request: HttpRequest, rows: QuerySet[Lead]) -> None:
    _move(request, rows, LeadStatus.CLOSED, LeadClosingReason.NOT_WANTED)


@admin.action(description="Pass on to the named providers (downloads what each of them gets)")
def pass_on(model_admin: "LeadAdmin", request: HttpRequest, rows: QuerySet[Lead]) -> HttpResponse | None:
    by, now = admin_actor(request), timezone.now()
    handed: list[LeadPlan] = []
    for lead in rows.order_by("pk"):
        try:
            handed += services.pass_on(lead_id=lead.pk, by=by, now=now)
        except Problem as problem:
            _told(request, lead, problem)
    return _sheet(handed) if handed else None


def _sheet(handed: Sequence[LeadPlan]) -> HttpResponse:
    content = sheets.as_bytes("csv", name="Leads", head=HEADER, rows=map(_line, handed))
    answer = HttpResponse(content, content_type="text/csv; charset=utf-8")
    answer["Content-Disposition"] = 'attachment; filename="leads.csv"'
    return answer


def _line(row: LeadPlan) -> tuple[ExportCell, ...]:
    lead = row.lead
    slot = timezone.localtime(lead.slot_at).strftime("%d/%m/%Y %H:%M") if lead.slot_at else "no call"
    answers = "; ".join(f"{name}: {value}" for name, value in (lead.need or {}).items())
    return str(lead), row.provider.name, row.plan.name, lead.name, lead.mobile, lead.language, slot, answers


class LeadPlanInline(TabularInline):
    model = LeadPlan
    extra = 0
    can_delete = False
    fields = readonly_fields = ("plan", "provider", "consent_id", "passed_on_at")

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class LeadEntryInline(TabularInline):
    model = LeadEntry
    extra = 0
    can_delete = False
    fields = readonly_fields = ("at", "what", "status", "slot_at", "source")

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Lead)
class LeadAdmin(ReadOnlyAdmin):
    """Requests of customers to providers, with name and number masked.

    The data that a provider may have leaves only by passing the request on.
    """

    list_display = (
        "__str__",
        "product_code",
        "status",
        "slot_at",
        "masked_name",
        "masked_mobile",
        "closing",
        "created_at",
    )
    list_filter = ("status", "product_code", "closing", "slot_at", "created_at")
    search_fields = ("reference", "=customer_id", "plans__provider__name")
    search_help_text = "By number without the hyphen, customer id or provider."
    date_hierarchy = "created_at"
    exclude = ("name", "mobile", "need")
    readonly_fields = ("masked_name", "masked_mobile")
    inlines = (LeadPlanInline, LeadEntryInline)
    actions = (pass_on, contacted, quoted, bought, not_reached, not_offered, not_wanted)

    @admin.display(description="Name")
    def masked_name(self, lead: Lead) -> str:
        return mask_name(lead.name) if lead.name else "-"

    @admin.display(description="Mobile")
    def masked_mobile(self, lead: Lead) -> str:
        return mask_mobile(lead.mobile) if lead.mobile else "-"


@admin.register(LeadPlan)
class LeadPlanAdmin(ReadOnlyAdmin):
    """The plans of requests, and the providers that have received the request."""

    list_display = ("lead", "plan", "provider", "passed_on_at")
    list_filter = ("provider", "plan__product_code", "passed_on_at")
    search_fields = ("lead__reference", "plan__name", "provider__name")
    list_select_related = ("lead", "plan", "provider")


@admin.register(LeadEntry)
class LeadEntryAdmin(ReadOnlyAdmin):
    """The history of requests; lines are only ever added."""

    list_display = ("at", "lead", "what", "status", "slot_at", "source")
    list_filter = ("what", "status", "source", "at")
    search_fields = ("lead__reference",)
    list_select_related = ("lead",)
    date_hierarchy = "at"
