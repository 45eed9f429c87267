"""Read-only Django admin of uploads, with an action that requeues stopped ones."""

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from unfold.admin import ModelAdmin

from apps.core import jobs
from apps.core.admin import ReadOnlyAdmin
from apps.uploads.domain.states import OPEN
from apps.uploads.models import CellCorrection, ErasedFile, LinkedRow, RowEditor, SavedMapping, Upload, UploadRow


@admin.action(description="Wake (safe at any time)")
def requeue(model_admin: ModelAdmin, request: HttpRequest, rows: QuerySet[Upload]) -> None:
    """Publish the work message again for uploads with pending work; a repetition does no harm."""
    pending_ids = list(rows.filter(state__in=OPEN).values_list("pk", flat=True))
    for pk in pending_ids:
        jobs.enqueue("uploads.process", upload_id=pk)
    messages.info(request, f"Woken: {len(pending_ids)}")


@admin.register(Upload)
class UploadAdmin(ReadOnlyAdmin):
    list_display = (
        "file_name",
        "kind",
        "lender_id",
        "state",
        "created_at",
        "created_by_name",
        "rows",
        "applied",
        "same",
        "rejected",
        "duplicate",
        "superseded",
        "attempts",
        "runner",
        "leased_until",
    )
    list_filter = ("kind", "state", "check_only", "override", "override_moves", "created_at")
    search_fields = ("file_name", "sha256", "created_by_name", "failure_code")
    exclude = ("actor", "survey")
    actions = (requeue,)


@admin.register(UploadRow)
class UploadRowAdmin(ReadOnlyAdmin):
    list_display = ("upload", "row_no", "outcome", "settled", "target", "as_of", "amount")
    list_filter = ("outcome", "settled")
    list_select_related = ("upload",)
    search_fields = ("=target", "upload__file_name")
    raw_id_fields = ("upload",)


@admin.register(SavedMapping)
class SavedReadingAdmin(ReadOnlyAdmin):
    list_display = ("kind", "lender_id", "version", "made_at", "made_by_name")
    list_filter = ("kind", "made_at")
    search_fields = ("=lender_id", "made_by_name")


@admin.register(RowEditor)
class RowMakerAdmin(ReadOnlyAdmin):
    list_display = ("upload", "row_no", "person", "made_at", "checker")
    list_filter = ("made_at",)
    list_select_related = ("upload",)
    search_fields = ("upload__file_name", "=person", "=checker")
    raw_id_fields = ("upload",)


@admin.register(LinkedRow)
class LinkedRowAdmin(ReadOnlyAdmin):
    list_display = ("upload", "row_no", "target", "made_at", "made_by_name")
    list_filter = ("made_at",)
    list_select_related = ("upload",)
    search_fields = ("upload__file_name", "=target", "made_by_name")
    raw_id_fields = ("upload",)


@admin.register(CellCorrection)
class MendedCellAdmin(ReadOnlyAdmin):
    list_display = ("upload", "row_no", "column", "made_at", "made_by_name")
    list_filter = ("column", "made_at")
    list_select_related = ("upload",)
    search_fields = ("upload__file_name", "made_by_name")
    raw_id_fields = ("upload",)
    exclude = ("value",)


@admin.register(ErasedFile)
class ErasedFileAdmin(ReadOnlyAdmin):
    list_display = ("sha256", "erased_at")
    list_filter = ("erased_at",)
    search_fields = ("=sha256",)
