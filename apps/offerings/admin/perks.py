"""Vouchers and deals in the Django admin: the rules of the calls, and codes to paste.

Every save is audited.
"""

from typing import Any, ClassVar

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import ValidationError
from django.db.models import Model
from django.http import HttpRequest
from django.utils import timezone
from unfold.widgets import UnfoldAdminTextareaWidget

from apps.accounts.web.authentication import admin_actor
from apps.core.admin import NoDeleteAdmin, ReadOnlyAdmin, ValidatedModelForm
from apps.core.domain.problems import Problem
from apps.core.web.problems import translate
from apps.offerings.domain.perks import CodeKind, PerkKind, PerkLinkError, clean_host, clean_link, is_code
from apps.offerings.models import CodeReveal, DealClick, Perk, PerkProvider, VoucherCode
from apps.offerings.selectors import perks as selectors
from apps.offerings.services import perks as services

MAX_TERMS = 12
MAX_TERM_LENGTH = 200


def fault(code: str, /, **details: Any) -> ValidationError:
    return ValidationError(translate(code, details, "en"))


class PerkProviderForm(ValidatedModelForm):
    class Meta:
        model = PerkProvider
        exclude = ()

    def clean_host(self) -> str:
        try:
            return clean_host(self.cleaned_data["host"])
        except ValueError:
            raise fault("offerings.host") from None


class TermsField(forms.CharField):
    """Terms as people write them: one a line. Kept as a list."""

    widget = UnfoldAdminTextareaWidget

    def prepare_value(self, value: Any) -> Any:
        return "\n".join(value) if isinstance(value, list) else value

    def clean(self, value: Any) -> Any:
        lines = [line.strip() for line in str(value or "").splitlines() if line.strip()]
        if len(lines) > MAX_TERMS:
            raise fault("offerings.terms_too_many", most=MAX_TERMS)
        if any(len(line) > MAX_TERM_LENGTH for line in lines):
            raise fault("offerings.term_too_long", most=MAX_TERM_LENGTH)
        return lines

    def has_changed(self, initial: Any, data: Any) -> bool:
        return (initial or []) != [line.strip() for line in str(data or "").splitlines() if line.strip()]


class PerkForm(ValidatedModelForm):
    terms = TermsField(required=False, help_text="One a line.")
    terms_hi = TermsField(required=False, label="Terms (Hindi)", help_text="One a line.")
    new_codes = forms.CharField(
        required=False,
        label="Add codes",
        widget=UnfoldAdminTextareaWidget,
        help_text="Paste single-use codes, one a line. Codes that are in the pool already are left alone.",
    )

    class Meta:
        model = Perk
        exclude = ()

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        kind, code_kind = cleaned.get("kind"), cleaned.get("code_kind")
        if kind == PerkKind.VOUCHER and not code_kind:
            self.add_error("code_kind", fault("offerings.code_kind_needed"))
        if kind == PerkKind.DEAL and code_kind:
            self.add_error("code_kind", fault("offerings.deal_without_code"))
        if code_kind == CodeKind.SHARED and not is_code(cleaned.get("shared_code") or ""):
            self.add_error("shared_code", fault("offerings.shared_code"))
        if cleaned.get("new_codes") and code_kind != CodeKind.POOL:
            self.add_error("new_codes", fault("offerings.no_pool"))
        elif cleaned.get("new_codes"):
            self._look_at_codes(cleaned["new_codes"])
        starts, ends = cleaned.get("valid_from"), cleaned.get("valid_to")
        if starts and ends and ends < starts:
            self.add_error("valid_to", fault("offerings.ends_before"))
        self._look_at_link(kind, cleaned)
        return cleaned

    def _look_at_codes(self, text: str) -> None:
        try:
            services.readable_codes(text)
        except Problem as problem:
            for error in problem.fields["codes"]:
                self.add_error("new_codes", fault(error.code, **error.details))

    def _look_at_link(self, kind: str | None, cleaned: dict[str, Any]) -> None:
        link, provider = cleaned.get("link") or "", cleaned.get("provider")
        if not link:
            if kind == PerkKind.DEAL:
                self.add_error("link", fault("offerings.link_needed"))
        elif provider is not None:
            try:
                clean_link(link, provider.host)
            except PerkLinkError as found:
                self.add_error("link", fault(f"offerings.link_{found.code}", host=provider.host))


def told(form: forms.ModelForm) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the changes of a form, before and after, without the codes."""
    names = [name for name in form.changed_data if name != "new_codes"]
    return (
        {name: str(form.initial.get(name)) for name in names},
        {name: str(form.cleaned_data.get(name)) for name in names},
    )


class AuditedPerkAdmin(NoDeleteAdmin):
    """Every save goes into the record with what it changed."""

    audit_target: ClassVar[str]
    """The name in the audit record, which stays when a model is renamed."""

    def save_model(self, request: HttpRequest, obj: Model, form: forms.ModelForm, change: bool) -> None:
        by = admin_actor(request)
        if isinstance(obj, Perk):
            obj.changed_by = by.name
        super().save_model(request, obj, form, change)
        before, after = told(form)
        services.record_edit(
            target=self.audit_target, target_id=obj.pk, before=before if change else None, after=after, by=by
        )


@admin.register(PerkProvider)
class PerkProviderAdmin(AuditedPerkAdmin):
    audit_target = "perkprovider"
    form = PerkProviderForm
    list_display = ("name", "name_hi", "host", "status")
    list_filter = ("status",)
    search_fields = ("name", "name_hi", "host")


@admin.register(Perk)
class PerkAdmin(AuditedPerkAdmin):
    """Vouchers and deals; a pool is filled by pasting its codes."""

    audit_target = "perk"
    form = PerkForm
    list_display = ("title", "kind", "provider", "category", "valid_from", "valid_to", "codes_left", "status")
    list_filter = ("kind", "status", "category", "provider")
    search_fields = ("title", "title_hi", "provider__name")
    list_select_related = ("provider",)
    readonly_fields = ("codes_left", "created_at", "changed_at", "changed_by")

    @admin.display(description="Codes left")
    def codes_left(self, perk: Perk) -> str:
        left = selectors.left_of(perk) if perk.pk else None
        return "–" if left is None else str(left)

    def save_model(self, request: HttpRequest, obj: Model, form: forms.ModelForm, change: bool) -> None:
        super().save_model(request, obj, form, change)
        text = form.cleaned_data.get("new_codes")
        if text:
            filled = services.add_codes(perk_id=obj.pk, text=text, by=admin_actor(request), now=timezone.now())
            messages.info(request, f"{filled.added} codes added, {filled.existing} were there already.")


@admin.register(VoucherCode)
class VoucherCodeAdmin(ReadOnlyAdmin):
    """A pool's codes: which are used up. The code itself is not shown: it is money."""

    list_display = ("id", "perk", "added_at", "is_given")
    list_filter = ("perk", "added_at")
    search_fields = ("=id", "perk__title")
    list_select_related = ("perk", "reveal")
    exclude = ("code",)

    @admin.display(boolean=True, description="Given")
    def is_given(self, code: VoucherCode) -> bool:
        return hasattr(code, "reveal")


@admin.register(CodeReveal)
class CodeRevealAdmin(ReadOnlyAdmin):
    """Codes given to customers, with the time; only the customer sees the code itself."""

    list_display = ("at", "perk", "customer_id")
    list_filter = ("perk", "at")
    search_fields = ("=customer_id", "perk__title")
    date_hierarchy = "at"
    list_select_related = ("perk",)
    exclude = ("code",)


@admin.register(DealClick)
class DealClickAdmin(ReadOnlyAdmin):
    """Departures for the providers of deals."""

    list_display = ("at", "perk", "customer_id", "id")
    list_filter = ("perk", "at")
    search_fields = ("=id", "=customer_id", "perk__title")
    date_hierarchy = "at"
    list_select_related = ("perk",)
