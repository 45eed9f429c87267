"""Finance companies and their forms in the Django admin; answers are personal and not shown."""

from typing import Any

from django import forms
from django.contrib import admin
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.utils import timezone

from apps.accounts.web.authentication import admin_actor
from apps.accounts.web.proof_admin import PROOF_FIELD, ProofAdmin, ProofForm
from apps.core.admin import NoDeleteAdmin, ReadOnlyAdmin, ValidatedModelForm
from apps.intake.models import FinanceCompany, Intake, IntakeEntry
from apps.intake.services import forms as services
from apps.lenders.domain.addresses import callable_address


class FinanceCompanyAdminForm(ProofForm, ValidatedModelForm):
    """The secret goes in and never comes out: an empty box keeps what is there."""

    secret = forms.CharField(required=False, strip=True, help_text="Leave empty to keep what is there.")

    class Meta:
        model = FinanceCompany
        exclude = ()  # every field is a fact of the company

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.initial.pop("secret", None)

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        cleaned["secret"] = cleaned.get("secret") or self.instance.secret
        address = cleaned.get("service_url")
        if address:
            try:
                callable_address(address, is_loopback_allowed=False)
            except ValueError:
                self.add_error("service_url", ValidationError("An https address that the internet knows, or empty."))
            if not cleaned["secret"]:
                self.add_error("secret", ValidationError("A service with an address needs a secret."))
        return cleaned


@admin.register(FinanceCompany)
class FinanceCompanyAdmin(ProofAdmin, NoDeleteAdmin):
    """Finance companies with their connection.

    Before one is live its legal texts `<slug>-privacy`, `<slug>-terms`, `<slug>-consent` must be in force.
    """

    form = FinanceCompanyAdminForm
    proof_fields = services.REACH_FIELDS
    list_display = ("slug", "lender", "service_url", "registered_host", "is_live", "changed_at")
    list_filter = ("is_live",)
    search_fields = ("slug", "lender__name", "lender__display_name_en")
    list_select_related = ("lender",)

    def get_readonly_fields(self, request: HttpRequest, obj: FinanceCompany | None = None) -> tuple[str, ...]:
        # Links that went out carry the slug.
        return ("slug",) if obj else ()

    def save_model(self, request: HttpRequest, obj: FinanceCompany, form: forms.ModelForm, change: bool) -> None:
        super().save_model(request, obj, form, change)
        names = [name for name in form.changed_data if name != PROOF_FIELD]
        after = {name: self._plain(name, form.cleaned_data.get(name)) for name in names}
        before = {name: self._plain(name, form.initial.get(name)) for name in names}
        services.record_edit(
            company=obj,
            before=before if change else None,
            after=after,
            by=admin_actor(request),
            now=timezone.now(),
        )

    def _plain(self, name: str, value: Any) -> Any:
        return "changed" if name == "secret" else getattr(value, "pk", value)


@admin.register(Intake)
class IntakeAdmin(ReadOnlyAdmin):
    list_display = ("application", "company", "state", "reference", "fault", "created_at", "changed_at")
    list_filter = ("state", "company", "created_at")
    search_fields = ("reference", "id", "application__id")
    list_select_related = ("company", "application")
    date_hierarchy = "created_at"
    exclude = ("answers",)


@admin.register(IntakeEntry)
class IntakeEntryAdmin(ReadOnlyAdmin):
    list_display = ("intake", "event", "detail", "at")
    list_filter = ("event", "at")
    search_fields = ("detail", "intake__id")
    list_select_related = ("intake",)
    date_hierarchy = "at"
