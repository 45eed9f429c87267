"""Lenders in the Django admin: structured terms and connectors, with every save audited."""

from datetime import date
from decimal import Decimal
from typing import Any, ClassVar

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import ValidationError
from django.db.models import Model, QuerySet
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.safestring import SafeString
from unfold.admin import TabularInline

from apps.accounts.web.authentication import admin_actor
from apps.core.admin import EditableAdmin, NoDeleteAdmin, ReadOnlyAdmin, ValidatedModelForm
from apps.core.domain.identifiers import clean_pincode
from apps.lenders.domain import names
from apps.lenders.models import (
    ConnectorSettings,
    GoldClosingPrice,
    Lender,
    LenderDocument,
    LenderGroup,
    LenderPage,
    LenderPageStep,
    LenderProduct,
    PincodeChange,
    PlannedChange,
    PolicySnapshot,
    PolicyVersion,
    ProductLimits,
    SwitchAnnouncement,
    SwitchOrder,
)
from apps.lenders.services import bulk_switch, lenders
from apps.lenders.services.partner_texts import set_text_basis


def json_value(value: Any) -> Any:
    if isinstance(value, Decimal):
        return format(value, "f")
    return value.isoformat() if isinstance(value, date) else value


class AuditedLenderAdmin(EditableAdmin):
    """Writes who changed what."""

    audit_target: ClassVar[str]
    """The name in the audit record, which stays when a model is renamed."""

    def save_model(self, request: HttpRequest, obj: Any, form: forms.ModelForm, change: bool) -> None:
        super().save_model(request, obj, form, change)
        before = {name: self._told(name, form.initial.get(name)) for name in form.changed_data}
        after = {name: self._told(name, form.cleaned_data.get(name)) for name in form.changed_data}
        # Django counts a list or object as changed when its hidden copy did not come along with the form.
        real = [name for name in after if not change or before[name] != after[name]]
        lenders.record_edit(
            target=self.audit_target,
            target_id=obj.pk,
            before={name: before[name] for name in real} if change else None,
            after={name: after[name] for name in real},
            by=admin_actor(request),
        )

    def _told(self, name: str, value: Any) -> Any:
        if isinstance(value, Model):
            return value.pk
        if isinstance(value, QuerySet):
            return sorted(value.values_list("pk", flat=True))
        if isinstance(value, list):
            return sorted(related.pk for related in value) if value and isinstance(value[0], Model) else value
        return json_value(value)


class LenderProductForm(ValidatedModelForm):
    """Terms with everything wrong named at once, by the same check that offers go through."""

    class Meta:
        model = LenderProduct
        exclude = ()  # every field is a term

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        for low, high in (("amount_min", "amount_max"), ("tenure_min", "tenure_max"), ("fee_min", "fee_max")):
            least, most = cleaned.get(low), cleaned.get(high)
            if least is not None and most is not None and least > most:
                self.add_error(high, ValidationError("The maximum must not be below the minimum."))
        try:
            cleaned["pincodes"] = sorted({clean_pincode(str(pin)) for pin in cleaned.get("pincodes") or ()})
        except (TypeError, ValueError):
            self.add_error("pincodes", ValidationError("Every entry must be a PIN code of 6 digits."))
        for name in ("third_party_fees", "kfs"):
            error = lenders.terms_fault(name, cleaned.get(name))
            if error:
                self.add_error(name, ValidationError(error))
        return cleaned


class LenderForm(ValidatedModelForm):
    """A lender, named by the rule that the lenders page holds new names to."""

    class Meta:
        model = Lender
        exclude = ()

    def clean_name(self) -> str:
        name: str = self.cleaned_data["name"]
        if not names.LENDER.fullmatch(name):
            raise ValidationError("Use letters, digits, underscore and hyphen only.")
        return name


class LenderGroupForm(ValidatedModelForm):
    """A group, named by the rule of the lender's page."""

    class Meta:
        model = LenderGroup
        exclude = ()

    def clean_name(self) -> str:
        name: str = self.cleaned_data["name"]
        if not names.GROUP.fullmatch(name):
            raise ValidationError("Use letters, digits, hyphen, underscore and space only.")
        return name


def _switch(request: HttpRequest, rows: QuerySet[Lender], *, on: bool) -> None:
    ids = rows.filter(deleted_at__isnull=True).values_list("pk", flat=True)
    done = bulk_switch.switch_lenders(lender_ids=ids, on=on, by=admin_actor(request))
    messages.info(request, f"Switched {'on' if on else 'off'}: {len(done.changed)}")


@admin.action(description="Switch on")
def switch_on(model_admin: "LenderAdmin", request: HttpRequest, rows: QuerySet[Lender]) -> None:
    _switch(request, rows, on=True)


@admin.action(description="Switch off (no new offers; submissions go on)")
def switch_off(model_admin: "LenderAdmin", request: HttpRequest, rows: QuerySet[Lender]) -> None:
    _switch(request, rows, on=False)


@admin.register(Lender)
class LenderAdmin(AuditedLenderAdmin, NoDeleteAdmin):
    audit_target = "lender"
    form = LenderForm
    list_display = ("__str__", "name", "kind", "lender_status", "api", "priority", "changed_at", "deleted_at")
    list_filter = ("lender_status", "kind", "api", "deleted_at")
    search_fields = ("name", "display_name_en", "display_name_hi", "slug")
    # Switched by the actions of the list, which go the way of every switch.
    readonly_fields = ("slug", "lender_status", "created_at", "changed_at", "deleted_at")
    filter_horizontal = ("groups",)
    actions = (switch_on, switch_off)

    def save_model(self, request: HttpRequest, obj: Lender, form: forms.ModelForm, change: bool) -> None:
        if not change:
            obj.slug = lenders.free_slug(obj.name)
        else:
            set_text_basis(obj, form.changed_data)
        super().save_model(request, obj, form, change)


@admin.register(LenderProduct)
class LenderProductAdmin(AuditedLenderAdmin, NoDeleteAdmin):
    audit_target = "lenderproduct"
    form = LenderProductForm
    list_display = (
        "lender",
        "product_id",
        "live",
        "annual_rate",
        "amount_min",
        "amount_max",
        "tenure_min",
        "tenure_max",
        "changed_at",
    )
    list_filter = ("product", "live", "pincode_mode")
    search_fields = ("lender__name", "lender__display_name_en")
    # Switched on Vendors on/off, where the reason and the history are kept.
    readonly_fields = ("live", "live_direct", "live_partner", "changed_at")
    list_select_related = ("lender",)


@admin.register(GoldClosingPrice)
class GoldCloseAdmin(AuditedLenderAdmin, NoDeleteAdmin):
    audit_target = "goldclose"
    list_display = ("on", "per_gram", "read_at", "changed_at")
    search_fields = ("read_at",)
    date_hierarchy = "on"


@admin.register(LenderGroup)
class LenderGroupAdmin(AuditedLenderAdmin, NoDeleteAdmin):
    audit_target = "lendergroup"
    form = LenderGroupForm
    list_display = ("name",)
    search_fields = ("name",)


@admin.register(ConnectorSettings)
class ConnectorSettingsAdmin(AuditedLenderAdmin, NoDeleteAdmin):
    """Connectors as the lenders' pages save them; here the sandbox's behaviour alone is changed."""

    audit_target = "connectorsettings"
    list_display = ("lender", "kind", "url", "registered_host", "deadline_seconds")
    list_filter = ("kind",)
    search_fields = ("lender__name", "lender__display_name_en")
    list_select_related = ("lender",)
    fields = (
        "changed_where", "lender", "kind", "url", "utm_link", "registered_host", "deadline_seconds", "field_map",
        "status_map", "auth_set_at", "webhook_secret_set_at", "changed_at", "options",
    )  # fmt: skip
    readonly_fields = tuple(name for name in fields if name != "options")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    @admin.display(description="Where it is changed")
    def changed_where(self, row: ConnectorSettings) -> SafeString:
        """Name the page of the desk that asks for a fresh proof and tells the other full admins."""
        return format_html(
            'On <a href="/admin/lenders/{}">the page of {}</a>, which asks again who you are.',
            row.lender_id,
            row.lender,
        )


@admin.register(PolicySnapshot)
class KeptPoliciesAdmin(ReadOnlyAdmin):
    """Lists that were shown point here."""

    list_display = ("product", "digest", "kept_at")
    list_filter = ("product", "kept_at")
    search_fields = ("digest",)


@admin.register(PolicyVersion)
class PolicyVersionAdmin(ReadOnlyAdmin):
    """The version with which cached terms are compared; one row that the database changes."""

    list_display = ("version",)
    search_fields = ("version",)


@admin.register(PlannedChange)
class PlannedChangeAdmin(ReadOnlyAdmin):
    """Planned and taken back on the lender's page; made by the timetable when the day comes."""

    list_display = ("lender", "product_id", "property", "starts_on", "state", "planned_at", "settled_at")
    list_filter = ("state", "starts_on")
    search_fields = ("lender__name", "lender__display_name_en", "property")
    list_select_related = ("lender",)


@admin.register(SwitchOrder)
class SwitchOrderAdmin(ReadOnlyAdmin):
    """Switch orders: lender, actor, time and reason; `lender` is set if switched as a whole."""

    list_display = ("terms", "lender", "whom", "is_on", "starts_at", "ends_at", "reason", "state", "by_name", "at")
    list_filter = ("state", "whom", "is_on", "reason", "at")
    search_fields = (
        *("terms__lender__name", "terms__lender__display_name_en", "lender__name", "lender__display_name_en"),
        *("by_name", "note"),
    )
    list_select_related = ("terms__lender", "lender")
    date_hierarchy = "at"


@admin.register(SwitchAnnouncement)
class SwitchNewsAdmin(ReadOnlyAdmin):
    """Announcements of switches to partners: time of effect, time sent, number of people."""

    list_display = ("order", "is_on", "products", "at", "due_at", "withdrawn_at", "told_at", "told")
    search_fields = (
        *("order__terms__lender__name", "order__terms__lender__display_name_en"),
        *("order__lender__name", "order__lender__display_name_en"),
    )
    list_filter = ("is_on", "at")
    list_select_related = ("order__terms__lender", "order__lender")


@admin.register(ProductLimits)
class ProductLimitsAdmin(ReadOnlyAdmin):
    """Limits of a product before any lender; changed on the page customer-eligibility only."""

    list_display = ("product_id", "age_min", "age_max", "income_min", "income_max", "pincode_mode", "changed_at")
    list_filter = ("pincode_mode",)
    search_fields = ("product__code",)


@admin.register(PincodeChange)
class PincodeChangeAdmin(ReadOnlyAdmin):
    """PIN codes that a sheet added to a list or removed; undo of the sheet deletes the row."""

    list_display = ("pincode", "product_id", "lender_id", "is_added", "at", "upload_id", "row_no")
    list_filter = ("product", "is_added", "at")
    search_fields = ("pincode", "upload_id")


class LenderPageStepInline(TabularInline):
    model = LenderPageStep
    extra = 0


class LenderDocumentInline(TabularInline):
    model = LenderDocument
    extra = 0


@admin.register(LenderPage)
class LenderPageAdmin(AuditedLenderAdmin, NoDeleteAdmin):
    """The texts of a lender's own page for customers, in both languages."""

    audit_target = "lenderpage"
    list_display = ("lender", "product_id", "alias", "answer_days_min", "answer_days_max", "changed_at")
    list_filter = ("product", "lender__kind")
    list_select_related = ("lender",)
    search_fields = ("lender__name", "lender__display_name_en", "alias")
    inlines = (LenderPageStepInline, LenderDocumentInline)


@admin.register(LenderPageStep)
class LenderPageStepAdmin(ReadOnlyAdmin):
    """Found here, changed on its page."""

    list_display = ("page", "place", "title_en", "title_hi", "turn")
    list_filter = ("page__product",)
    list_select_related = ("page__lender",)
    search_fields = ("title_en", "title_hi", "page__lender__name")


@admin.register(LenderDocument)
class LenderDocumentAdmin(ReadOnlyAdmin):
    """Found here, changed on its page."""

    list_display = ("page", "place", "code", "name_en", "is_needed")
    list_filter = ("is_needed", "page__product")
    list_select_related = ("page__lender",)
    search_fields = ("code", "name_en", "name_hi", "page__lender__name")
