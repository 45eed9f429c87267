"""Uploads for the people behind the desk: what came, what became of it, and waking one that has stopped. No editing."""

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from unfold.admin import ModelAdmin

from apps.core import jobs
from apps.uploads.domain.states import OPEN
from apps.uploads.models import Upload, UploadRow


@admin.action(description="Wake (safe at any time)")
def wake(model_admin: ModelAdmin, request: HttpRequest, rows: QuerySet[Upload]) -> None:
    """Publish the work message again for uploads that still owe work; doing so twice does no harm."""
    found = list(rows.filter(state__in=OPEN).values_list("pk", flat=True))
    for pk in found:
        jobs.enqueue("uploads.work", upload_id=pk)
    messages.info(request, f"Woken: {len(found)}")


class ReadOnlyAdmin(ModelAdmin):
    """Shown and searched, never changed: an upload's rows are evidence."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False


@admin.register(Upload)
class UploadAdmin(ReadOnlyAdmin):
    list_display = (
        "file_name",
        "kind",
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
    )
    list_filter = ("kind", "state", "check_only", "override", "override_moves", "created_at")
    search_fields = ("file_name", "sha256", "created_by_name", "failure_code")
    exclude = ("actor",)
    actions = (wake,)
    show_full_result_count = False

    def has_view_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return bool(request.user.is_staff)


@admin.register(UploadRow)
class UploadRowAdmin(ReadOnlyAdmin):
    list_display = ("upload", "row_no", "outcome", "settled", "target", "as_of", "amount")
    list_filter = ("outcome", "settled")
    list_select_related = ("upload",)
    search_fields = ("=target", "upload__file_name")
    raw_id_fields = ("upload",)
    show_full_result_count = False

    def has_view_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return bool(request.user.is_staff)
