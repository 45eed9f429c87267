"""Providers and plans in the Django admin; unreadable rules and texts are refused.

So no customer is compared by them.
"""

from typing import Any

from django.contrib import admin
from django.core.exceptions import ValidationError
from django.http import HttpRequest

from apps.core.admin import ValidatedModelForm
from apps.core.web.problems import translate
from apps.offerings.admin.perks import AuditedPerkAdmin
from apps.offerings.admin.perks import PerkProviderForm as HostForm
from apps.offerings.domain.comparison import COMPARED
from apps.offerings.domain.perks import PerkLinkError, clean_link
from apps.offerings.models import Plan, Provider
from apps.offerings.selectors.plans import choices_asked, readable_rules


def fault(code: str, **details: Any) -> ValidationError:
    return ValidationError(translate(code, details, "en"))


class ProviderForm(HostForm):
    class Meta:
        model = Provider
        exclude = ()


class PlanForm(ValidatedModelForm):
    """A plan form that reports all errors together, by the parsers of the comparison."""

    class Meta:
        model = Plan
        exclude = ()

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        for low, high in (("age_min", "age_max"), ("amount_min", "amount_max")):
            least, most = cleaned.get(low), cleaned.get(high)
            if least is not None and most is not None and most < least:
                self.add_error(high, fault("offerings.bounds_crossed"))
        product = cleaned.get("product_code")
        if product:
            self._look_at_rules(product, cleaned)
            self._look_at_texts(product, cleaned)
        self._look_at_link(cleaned)
        return cleaned

    def _look_at_rules(self, product: str, cleaned: dict[str, Any]) -> None:
        for name, read in readable_rules(choices_asked(product)).items():
            if name not in cleaned:
                continue
            empty: Any = {} if name in ("takes", "checks") else []
            cleaned[name] = cleaned[name] or empty
            try:
                read(cleaned[name])
            except ValueError:
                self.add_error(name, fault("offerings.rules_unreadable"))

    def _look_at_texts(self, product: str, cleaned: dict[str, Any]) -> None:
        rows = [row.code for row in COMPARED[product]]
        facts = cleaned.get("facts")
        if "facts" in cleaned and not (
            isinstance(facts, dict) and not set(facts) - set(rows) and all(_is_said(text) for text in facts.values())
        ):
            self.add_error("facts", fault("offerings.facts_unreadable", rows=", ".join(rows)))
        documents = cleaned.get("documents") or []
        cleaned["documents"] = documents
        if not (isinstance(documents, list) and all(_is_said(text) for text in documents)):
            self.add_error("documents", fault("offerings.rules_unreadable"))

    def _look_at_link(self, cleaned: dict[str, Any]) -> None:
        link, provider = cleaned.get("brochure_link"), cleaned.get("provider")
        if link and provider is not None:
            try:
                clean_link(link, provider.host)
            except PerkLinkError as found:
                self.add_error("brochure_link", fault(f"offerings.link_{found.code}", host=provider.host))


def _is_said(text: Any) -> bool:
    return (
        isinstance(text, dict) and set(text) == {"en", "hi"} and all(isinstance(value, str) for value in text.values())
    )


@admin.register(Provider)
class ProviderAdmin(AuditedPerkAdmin):
    """Insurers, registered brokers and lenders. Consents name the code, so it stays as it is."""

    audit_target = "provider"
    form = ProviderForm
    list_display = ("name", "kind", "code", "registration", "host", "status")
    list_filter = ("kind", "status")
    search_fields = ("name", "name_hi", "code", "registration")
    readonly_fields = ("changed_at",)

    def get_readonly_fields(self, request: HttpRequest, obj: Provider | None = None) -> tuple[str, ...]:
        return ("code", "changed_at") if obj else ("changed_at",)


@admin.register(Plan)
class PlanAdmin(AuditedPerkAdmin):
    """Plans with the provider's own facts.

    There is no field for a rating or a position in the list, on purpose.
    """

    audit_target = "plan"
    form = PlanForm
    list_display = ("name", "product_code", "provider", "filing", "facts_as_of", "status")
    list_filter = ("product_code", "status", "provider")
    search_fields = ("name", "name_hi", "code", "filing", "provider__name")
    list_select_related = ("provider",)
    readonly_fields = ("changed_at",)
