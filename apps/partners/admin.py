"""Partner organisations and their brands in the Django admin, read-only.

Brands and terms are edited in the back office, where they are previewed, checked and stored as versions.
"""

from typing import Any

from django import forms
from django.contrib import admin
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.utils import timezone

from apps.accounts.web.authentication import admin_actor
from apps.core.admin import NoDeleteAdmin, ReadOnlyAdmin
from apps.core.domain.actor import Actor
from apps.core.domain.problems import FieldError, Problem
from apps.core.web.problems import translate
from apps.partners.domain.theme import READERS
from apps.partners.models import (
    BrandDomain,
    BrandDraft,
    BrandRequest,
    BrandVersion,
    KycDocument,
    Location,
    MerchantApplication,
    Partner,
    PartnerFlag,
    PartnerKyc,
    PathSegment,
    ShareUse,
)
from apps.partners.services import merchant_applications


@admin.register(Partner)
class PartnerAdmin(NoDeleteAdmin):
    """The name may be corrected here; a new partner is added in the back office, with its owner."""

    list_display = ("name", "key", "status", "utm_id", "primary_colour", "secondary_colour", "created_at")
    list_filter = ("status",)
    search_fields = ("name", "key", "utm_id")
    readonly_fields = (
        "key",
        "status",
        "status_reason",
        "utm_id",
        "utm_defaults",
        "embed_sites",
        "revenue_percent",
        "revenue_flat_fee",
        *READERS,
        "brand_revision",
        "created_at",
    )

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False


@admin.register(BrandDraft)
class BrandDraftAdmin(ReadOnlyAdmin):
    list_display = ("partner", "changed_by", "changed_at")
    list_filter = ("changed_at",)
    search_fields = ("partner__name", "partner__key")
    date_hierarchy = "changed_at"
    list_select_related = ("partner",)


@admin.register(BrandRequest)
class BrandRequestAdmin(ReadOnlyAdmin):
    list_display = ("draft", "state", "maker_name", "made_at", "checker_name", "checked_at")
    list_filter = ("state",)
    search_fields = ("draft__partner__name", "draft__partner__key")
    date_hierarchy = "made_at"
    list_select_related = ("draft__partner",)


@admin.register(BrandVersion)
class BrandVersionAdmin(ReadOnlyAdmin):
    list_display = ("partner", "number", "restores", "published_by", "published_at")
    search_fields = ("partner__name", "partner__key")
    list_select_related = ("partner",)
    date_hierarchy = "published_at"


@admin.register(BrandDomain)
class BrandDomainAdmin(ReadOnlyAdmin):
    list_display = ("host", "partner", "state", "result", "checked_at", "failures")
    list_filter = ("state",)
    search_fields = ("host", "partner__name", "partner__key")
    list_select_related = ("partner",)
    date_hierarchy = "claimed_at"


@admin.register(Location)
class LocationAdmin(ReadOnlyAdmin):
    list_display = ("name", "partner", "city", "pincode", "is_active", "made_by", "made_at")
    list_filter = ("is_active", "state")
    search_fields = ("name", "partner__name", "city", "pincode")
    list_select_related = ("partner",)
    date_hierarchy = "made_at"


class MerchantDecisionForm(forms.ModelForm):
    """The one thing that is done to a merchant's application: a yes, or a no with its reason."""

    decision = forms.ChoiceField(
        choices=[("", "—"), ("approve", "Approve: make the partner and invite its owner"), ("decline", "Decline")],
        required=False,
    )
    why = forms.CharField(
        label="Reason",
        required=False,
        max_length=300,
        help_text="Needed to decline, and to approve a shop that is not ready.",
    )

    class Meta:
        model = MerchantApplication
        fields: tuple[str, ...] = ()

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        decision, now = cleaned.get("decision"), timezone.now()
        if not decision:
            self.add_error("decision", ValidationError("Choose what to do."))
        elif not self.errors:
            arguments = {"application_id": self.instance.pk, "by": self.by, "now": now}
            try:
                if decision == "approve":
                    merchant_applications.approve(**arguments, reason=cleaned.get("why", ""))
                else:
                    merchant_applications.decline(**arguments, reason=cleaned.get("why", ""))
            except Problem as problem:
                errors = [error for faults in problem.fields.values() for error in faults] or [
                    FieldError(problem.code, problem.details)
                ]
                for error in errors:
                    self.add_error(None, ValidationError(translate(error.code, error.details, "en")))
        return cleaned

    by: Actor


@admin.register(MerchantApplication)
class MerchantApplicationAdmin(NoDeleteAdmin):
    """Applications to become a merchant.

    Approving makes the partner and invites its owner; declining stores the reason.
    """

    form = MerchantDecisionForm
    list_display = ("business_name", "reference", "state", "city", "brought_by", "sent_at", "decided_at")
    list_filter = ("state", "sent_at")
    search_fields = ("business_name", "reference", "pincode", "ifsc")
    list_select_related = ("brought_by",)
    date_hierarchy = "sent_at"
    readonly_fields = (
        "reference",
        "state",
        "business_name",
        "owner_name",
        "mobile",
        "email",
        "pan",
        "gstin",
        "uan",
        "address_line1",
        "address_line2",
        "pincode",
        "city",
        "state_name",
        "account_name",
        "account_number",
        "ifsc",
        "bank",
        "branch",
        "brought_by",
        "partner",
        "text_version",
        "text_digest",
        "sent_at",
        "decided_at",
        "decided_by",
        "reason",
    )

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def get_form(self, request: HttpRequest, obj: Any = None, change: bool = False, **kwargs: Any) -> Any:
        form = super().get_form(request, obj, change, **kwargs)
        form.by = admin_actor(request)
        return form

    def get_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        waits = obj is not None and obj.state == MerchantApplication.State.PENDING
        return (*(("decision", "why") if waits else ()), *self.readonly_fields)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        decided = obj is not None and obj.state != MerchantApplication.State.PENDING
        return not decided and super().has_change_permission(request, obj)

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        """Decided already, by the service that the form asked."""


@admin.register(ShareUse)
class ShareUseAdmin(ReadOnlyAdmin):
    """Number of times that texts are sent on."""

    list_display = ("day", "partner", "share_text", "via", "language", "uses")
    list_filter = ("via", "language", "day")
    list_select_related = ("partner", "share_text")
    search_fields = ("partner__name", "partner__key", "share_text__code")
    date_hierarchy = "day"


@admin.register(PathSegment)
class PathSegmentAdmin(ReadOnlyAdmin):
    """Addresses that partners took beside their keys."""

    list_display = ("name", "kind", "partner", "is_open", "open_until", "claimed_at")
    list_filter = ("kind", "is_open")
    list_select_related = ("partner",)
    search_fields = ("name", "partner__name", "partner__key")
    date_hierarchy = "claimed_at"


@admin.register(PartnerKyc)
class PartnerKycAdmin(ReadOnlyAdmin):
    """Facts of organisations with their check; the PAN stays sealed."""

    list_display = ("partner", "state", "entity_type", "maker_name", "checker_name", "valid_until", "changed_at")
    list_filter = ("state", "entity_type")
    search_fields = ("partner__name", "partner__key", "gstin", "registration")
    date_hierarchy = "changed_at"
    exclude = ("pan", "pan_index")


@admin.register(KycDocument)
class KycDocumentAdmin(ReadOnlyAdmin):
    """Papers of organisations; they are opened in merchant management alone."""

    list_display = ("partner", "kind", "file_name", "expires_on", "sent_at", "sent_by")
    list_filter = ("kind",)
    search_fields = ("partner__name", "partner__key")
    date_hierarchy = "sent_at"
    exclude = ("stored_as",)


@admin.register(PartnerFlag)
class PartnerFlagAdmin(ReadOnlyAdmin):
    """Flags of partners; they are closed in merchant management alone."""

    list_display = ("partner", "code", "count", "of", "since", "found_at", "closed_at", "closed_by")
    list_filter = ("code", "closed_at")
    list_select_related = ("partner",)
    search_fields = ("partner__name", "partner__key")
    date_hierarchy = "since"
