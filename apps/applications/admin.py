"""Applications in the Django admin, to look, search and filter.

Corrections go through commands that keep a record.
"""

from typing import Any

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from unfold.admin import TabularInline

from apps.accounts.web.authentication import admin_actor
from apps.accounts.web.proof_admin import PROOF_FIELD, ProofActionForm, ProofAdmin, ProofForm
from apps.applications.domain.submissions.documents import DocumentRefusal
from apps.applications.models import (
    Application,
    Arrival,
    AutoSubmission,
    Dispatch,
    Document,
    DocumentTransfer,
    HandOverKey,
    KfsAcknowledgement,
    LenderQuote,
    ManualStatus,
    OfferSnapshot,
    PartnerLead,
    Push,
    StatusEntry,
    Submission,
    Touch,
)
from apps.applications.services import hand_over_keys
from apps.applications.services.submissions import documents
from apps.core import jobs
from apps.core.admin import NoDeleteAdmin, ReadOnlyAdmin, ValidatedModelForm
from apps.core.domain.problems import Problem


class StatusEntryInline(TabularInline):
    model = StatusEntry
    fields = ("status", "on", "applied", "source", "by", "reason", "recorded_at")
    extra = 0
    can_delete = False

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Application)
class ApplicationAdmin(ReadOnlyAdmin):
    list_display = ("id", "product_code", "amount", "tenure_months", "partner", "created_at")
    list_filter = ("product_code", "partner")
    list_select_related = ("partner",)
    search_fields = ("id", "customer__id")
    date_hierarchy = "created_at"


@admin.register(Submission)
class SubmissionAdmin(ReadOnlyAdmin):
    list_display = ("id", "lender", "status", "as_of", "reference", "amount", "created_at")
    list_filter = ("status", "product_code", "leaves_for_lender", "lender")
    list_select_related = ("lender",)
    search_fields = ("id", "application__id", "customer__id", "reference")
    date_hierarchy = "created_at"
    inlines = (StatusEntryInline,)


@admin.register(AutoSubmission)
class AutoSubmissionAdmin(ReadOnlyAdmin):
    list_display = ("id", "lender", "state", "ending", "amount", "asked_at", "settled_at")
    list_filter = ("state", "ending", "lender")
    list_select_related = ("lender",)
    search_fields = ("id", "application__id", "submission__id")
    date_hierarchy = "asked_at"


@admin.register(StatusEntry)
class StatusEntryAdmin(ReadOnlyAdmin):
    list_display = ("id", "submission", "status", "on", "applied", "source", "recorded_at")
    list_filter = ("source", "status", "applied")
    list_select_related = ("submission",)
    search_fields = ("submission__id", "run_id")
    date_hierarchy = "recorded_at"


@admin.register(OfferSnapshot)
class OfferSnapshotAdmin(ReadOnlyAdmin):
    list_display = ("id", "application_id", "rule_version", "created_at")
    list_filter = ("rule_version",)
    search_fields = ("id", "application__id")
    exclude = ("inputs",)
    date_hierarchy = "created_at"


@admin.register(LenderQuote)
class LenderQuoteAdmin(ReadOnlyAdmin):
    list_display = ("id", "lender", "state", "asked_at", "answered_at", "deadline_at")
    list_filter = ("state", "lender")
    list_select_related = ("lender",)
    search_fields = ("id", "application__id")
    exclude = ("facts",)
    date_hierarchy = "asked_at"


@admin.action(description="Wake (safe at any time)")
def retry_now(model_admin: "DispatchAdmin", request: HttpRequest, rows: QuerySet[Dispatch]) -> None:
    """Enqueue the sending task of open dispatches again. Safe at any time.

    The task itself decides whether a submission is due, and only one attempt has it.
    """
    open_ones = rows.filter(state__in=(Dispatch.State.QUEUED, Dispatch.State.SENDING)).values_list("pk", flat=True)
    for submission_id in open_ones:
        jobs.enqueue("applications.send_submission", submission_id=submission_id)
    messages.info(request, f"Woken: {len(open_ones)}")


@admin.register(Dispatch)
class DispatchAdmin(ReadOnlyAdmin):
    list_display = ("submission", "state", "attempts", "next_try_at", "touched_at", "fault")
    list_filter = ("state",)
    list_select_related = ("submission",)
    search_fields = ("submission__id",)
    actions = (retry_now,)


@admin.register(Push)
class PushAdmin(ReadOnlyAdmin):
    list_display = ("event_id", "lender", "submission", "outcome", "received_at")
    list_filter = ("outcome", "lender")
    list_select_related = ("lender", "submission")
    search_fields = ("event_id", "submission__id")
    date_hierarchy = "received_at"


@admin.register(Touch)
class TouchAdmin(ReadOnlyAdmin):
    list_display = ("at", "url_segment", "partner", "reason")
    list_filter = ("reason", "partner")
    list_select_related = ("partner",)
    search_fields = ("prospect__id", "url_segment")
    date_hierarchy = "at"


@admin.register(PartnerLead)
class IntroductionAdmin(ReadOnlyAdmin):
    list_display = ("id", "partner", "product_code", "agreed_by", "agreed_on", "invitation", "introduced_at")
    list_filter = ("agreed_by", "invitation", "product_code", "partner")
    list_select_related = ("partner",)
    search_fields = ("id", "upload_id")
    exclude = ("key", "mobile", "name", "email", "note", "partner_ref", "facts")
    date_hierarchy = "introduced_at"


def _set_state(request: HttpRequest, rows: QuerySet[Document], refusal: str) -> None:
    done, passed = 0, 0
    for document_id in rows.order_by("pk").values_list("pk", flat=True):
        try:
            documents.settle_document(
                document_id=document_id, refusal=refusal, by=admin_actor(request), now=timezone.now()
            )
            done += 1
        except Problem:
            passed += 1
    messages.info(request, f"Settled: {done}. Not with the lender, or settled before: {passed}")


@admin.action(description="Checked: the lender takes it")
def mark_checked(model_admin: "DocumentAdmin", request: HttpRequest, rows: QuerySet[Document]) -> None:
    _set_state(request, rows, "")


@admin.action(description="Refused: cannot be read")
def mark_unreadable(model_admin: "DocumentAdmin", request: HttpRequest, rows: QuerySet[Document]) -> None:
    _set_state(request, rows, DocumentRefusal.UNREADABLE)


@admin.action(description="Refused: not the document that was asked for")
def mark_wrong(model_admin: "DocumentAdmin", request: HttpRequest, rows: QuerySet[Document]) -> None:
    _set_state(request, rows, DocumentRefusal.WRONG_DOCUMENT)


@admin.action(description="Refused: too old")
def mark_outdated(model_admin: "DocumentAdmin", request: HttpRequest, rows: QuerySet[Document]) -> None:
    _set_state(request, rows, DocumentRefusal.OUTDATED)


@admin.action(description="Refused: pages are missing")
def mark_incomplete(model_admin: "DocumentAdmin", request: HttpRequest, rows: QuerySet[Document]) -> None:
    _set_state(request, rows, DocumentRefusal.INCOMPLETE)


@admin.register(Document)
class DocumentAdmin(ReadOnlyAdmin):
    """Files that customers gave for a lender, without their content.

    The lender's decision on a file is recorded by the actions.
    """

    actions = (mark_checked, mark_unreadable, mark_wrong, mark_outdated, mark_incomplete)

    list_display = ("code", "submission", "state", "reason", "content_type", "size", "received_at", "sent_at")
    list_filter = ("state", "code", "content_type")
    list_select_related = ("submission",)
    search_fields = ("id", "submission__id", "customer__id")
    exclude = ("file_name", "stored_as")
    date_hierarchy = "received_at"


@admin.register(DocumentTransfer)
class DocumentHandOverAdmin(ReadOnlyAdmin):
    list_display = ("id", "submission", "state", "attempts", "next_try_at", "made_at", "done_at", "fault")
    list_filter = ("state",)
    list_select_related = ("submission",)
    search_fields = ("id", "submission__id")
    date_hierarchy = "made_at"


@admin.register(ManualStatus)
class ManualStatusAdmin(ReadOnlyAdmin):
    """Statuses set by hand; their words stand on the case page."""

    list_display = ("made_at", "submission", "status", "on", "state", "takes_two", "maker_name", "checker_name")
    list_filter = ("state", "status", "takes_two")
    list_select_related = ("submission",)
    search_fields = ("id", "submission__id", "maker_name", "checker_name")
    exclude = ("reason", "evidence", "refusal")
    date_hierarchy = "made_at"


@admin.register(Arrival)
class ArrivalAdmin(ReadOnlyAdmin):
    """Entries by a link, a partner's token or a funnel, without their personal data."""

    list_display = ("at", "door", "url_segment", "product_type", "ends_at", "taken_at")
    list_filter = ("door",)
    search_fields = ("id", "prospect__id", "continues__id", "url_segment")
    exclude = ("mobile", "facts", "notes", "return_url")
    date_hierarchy = "at"


@admin.action(description="Take back (its tokens stop working at once)")
def revoke(model_admin: "HandOverKeyAdmin", request: HttpRequest, rows: QuerySet[HandOverKey]) -> None:
    ids = list(rows.values_list("pk", flat=True))
    done = [
        hand_over_keys.revoke_hand_over_key(key_id=key_id, by=admin_actor(request), now=timezone.now())
        for key_id in ids
    ]
    messages.info(request, f"Taken back: {sum(done)}")


@admin.register(KfsAcknowledgement)
class KfsAcknowledgementAdmin(ReadOnlyAdmin):
    list_display = ("at", "proposal_number", "lender", "language", "application_id")
    list_filter = ("language", "lender")
    list_select_related = ("lender",)
    search_fields = ("=application__id", "proposal_number")


class HandOverKeyForm(ProofForm, ValidatedModelForm):
    class Meta:
        model = HandOverKey
        fields = ("partner", "name")


@admin.register(HandOverKey)
class HandOverKeyAdmin(ProofAdmin, NoDeleteAdmin):
    """Partners' signing keys. A secret is told once, when its key is made."""

    form = HandOverKeyForm
    proof_fields = frozenset({"partner", "name"})
    proof_actions = frozenset({"revoke"})
    action_form = ProofActionForm
    list_display = ("partner", "name", "id", "made_at", "expires_at", "last_used_at", "revoked_at")
    list_filter = ("revoked_at",)
    list_select_related = ("partner",)
    search_fields = ("id", "name", "partner__name", "partner__key")
    fields = ("partner", "name", PROOF_FIELD)
    actions = (revoke,)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def save_model(self, request: HttpRequest, obj: HandOverKey, form: Any, change: bool) -> None:
        try:
            key, secret = hand_over_keys.make_hand_over_key(
                partner_id=obj.partner_id, name=obj.name, by=admin_actor(request), now=timezone.now()
            )
        except Problem:
            messages.error(request, "Only an active partner gets a key. Nothing was made.")
            return
        obj.pk = key.pk
        messages.warning(request, f"Key {key.pk}. Its secret, shown only now: {secret}")
