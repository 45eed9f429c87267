"""Customers in the Django admin: sealed values are masked, personal data is read-only.

Commands that leave a record change it.
"""

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.html import format_html_join
from django.utils.safestring import mark_safe
from django.utils.timezone import localtime

from apps.accounts.web.authentication import admin_actor
from apps.audit import services as audit
from apps.core.admin import ReadOnlyAdmin
from apps.core.domain.identifiers import (
    clean_email,
    clean_mobile,
    clean_pan,
    mask_email,
    mask_mobile,
    mask_name,
    mask_pan,
)
from apps.core.fields import blind_index
from apps.customers.models import (
    ConfirmationAttempt,
    Customer,
    DedupeEntry,
    Draft,
    JourneyEvent,
    MobileChange,
    Prospect,
    Tombstone,
)
from apps.privacy.selectors.consents import consents_of_person

# Column with the blind index, the label it is made with, and the reader that brings a typed key into its stored form.
_SEALED_KEYS = (
    ("mobile_index", "mobile", clean_mobile),
    ("tin_index", "pan", clean_pan),
    ("email_index", "email", clean_email),
)


@admin.register(Customer)
class CustomerAdmin(ReadOnlyAdmin):
    list_display = ("id", "masked_name", "masked_mobile", "language", "pl_completed", "state", "created_at")
    list_filter = ("pl_completed", "language", "employment_status_code", "state")
    search_fields = ("=id",)
    search_help_text = "By customer id, or by a whole mobile number, PAN or e-mail. Whoever is found is recorded."
    date_hierarchy = "created_at"
    exclude = (
        "first_name",
        "last_name",
        "mobile_phone_number",
        "email",
        "birth_date",
        "tin",
        "monthly_income",
        "address1",
        "address2",
        "employer_name",
    )
    readonly_fields = ("masked_name", "masked_mobile", "masked_email", "masked_pan", "birth_year", "consents")

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Customer], search_term: str
    ) -> tuple[QuerySet[Customer], bool]:
        """Find by a blind index where the text is a whole key; nobody is found by a part of one."""
        for column, label, clean in _SEALED_KEYS:
            try:
                value = clean(search_term)
            except ValueError:
                continue
            rows = queryset.filter(**{column: blind_index(label, value)})
            for customer_id in rows.values_list("pk", flat=True):
                audit.record(
                    actor=admin_actor(request),
                    action="desk.customer_found",
                    target="customer",
                    target_id=customer_id,
                    details={"found_by": label},
                )
            return rows, False
        return super().get_search_results(request, queryset, search_term)  # type: ignore[no-any-return]

    @admin.display(description="Name")
    def masked_name(self, customer: Customer) -> str:
        return mask_name(f"{customer.first_name or ''} {customer.last_name or ''}".strip()) or "-"

    @admin.display(description="Mobile")
    def masked_mobile(self, customer: Customer) -> str:
        return mask_mobile(customer.mobile_phone_number) if customer.mobile_phone_number else "-"

    @admin.display(description="E-mail")
    def masked_email(self, customer: Customer) -> str:
        return mask_email(customer.email) if customer.email else "-"

    @admin.display(description="PAN")
    def masked_pan(self, customer: Customer) -> str:
        return mask_pan(customer.tin) if customer.tin else "-"

    @admin.display(description="Consents")
    def consents(self, customer: Customer) -> str:
        """Return all consents given and withdrawn, each linked to its entry.

        Those of every visit and of merged customers are included.
        """
        return format_html_join(
            mark_safe("<br>"),
            '<a href="{}">{}</a>, {}, {}, text {} ({})',
            (
                (
                    reverse("admin:privacy_consent_change", args=[entry.pk]),
                    " ".join(part for part in (entry.get_purpose_display(), entry.recipient) if part),
                    "given" if entry.given else "taken back",
                    date_format(localtime(entry.at), "j M Y H:i"),
                    " ".join(part for part in (entry.text_partner, entry.text_version) if part),
                    entry.language,
                )
                for entry in consents_of_person(customer.pk)
            ),
        )

    @admin.display(description="Born in")
    def birth_year(self, customer: Customer) -> str:
        return str(customer.birth_date.year) if customer.birth_date else "-"


@admin.register(Prospect)
class ProspectAdmin(ReadOnlyAdmin):
    list_display = ("id", "masked_mobile", "url_segment", "language", "created_at", "verified_at")
    list_filter = ("url_segment", "language")
    search_fields = ("id", "customer__id")
    date_hierarchy = "created_at"
    exclude = ("mobile_phone_number",)
    readonly_fields = ("masked_mobile",)

    @admin.display(description="Mobile")
    def masked_mobile(self, prospect: Prospect) -> str:
        return mask_mobile(prospect.mobile_phone_number)


@admin.register(Draft)
class DraftAdmin(ReadOnlyAdmin):
    list_display = ("id", "customer", "form", "step", "saved_at")
    list_filter = ("form",)
    search_fields = ("customer__id",)
    exclude = ("values",)


@admin.register(ConfirmationAttempt)
class ConfirmTryAdmin(ReadOnlyAdmin):
    list_display = ("customer", "wrong", "locked_until", "changed_at")
    list_filter = ("changed_at", "locked_until")
    search_fields = ("customer__id",)


@admin.register(JourneyEvent)
class JourneyEventAdmin(ReadOnlyAdmin):
    list_display = ("at", "event", "field", "path", "url_segment", "customer_id")
    list_filter = ("event", "url_segment")
    search_fields = ("visit_id", "customer_id", "prospect_id")
    date_hierarchy = "at"


@admin.register(MobileChange)
class MobileChangeAdmin(ReadOnlyAdmin):
    list_display = ("id", "customer", "state", "asked_at", "done_at")
    list_filter = ("state",)
    search_fields = ("=customer__id",)
    date_hierarchy = "asked_at"
    exclude = ("old_mobile", "new_mobile")


@admin.register(Tombstone)
class TombstoneAdmin(ReadOnlyAdmin):
    list_display = ("made_at", "customer")
    search_fields = ("=customer__id",)
    date_hierarchy = "made_at"


@admin.register(DedupeEntry)
class DedupeEntryAdmin(ReadOnlyAdmin):
    list_display = ("at", "rule", "key", "decision", "customer", "existing_customer", "lender_id", "by_name")
    list_filter = ("decision", "rule", "key")
    search_fields = ("=customer__id", "=existing_customer__id", "=application_id")
    date_hierarchy = "at"
