"""Exports of the back office: the lists its people take out, each person's own."""

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema

from apps.accounts.web.views import AdminView
from apps.core.web.files import FILE_TYPES
from apps.exports import web


class AdminExportListView(web.BaseExportListView, AdminView):
    """GET and POST /api/admin/exports: one's newest exports; start one of a list as shown."""


class AdminExportDetailView(web.BaseExportDetailView, AdminView):
    """DELETE /api/admin/exports/{id}: put one away with its file."""


class AdminExportCancelView(web.BaseExportCancelView, AdminView):
    """POST /api/admin/exports/{id}/cancel: stop one that is under way."""


class AdminExportRetryView(web.BaseExportRetryView, AdminView):
    """POST /api/admin/exports/{id}/retry: begin again what failed, was cancelled or has expired."""


@extend_schema(responses={(200, FILE_TYPES[form]): OpenApiTypes.BINARY for form in web.FORMS})
class AdminExportFileView(web.BaseExportFileView, AdminView):
    """GET /api/admin/exports/{id}/file: the file, for the person who started the export.

    They must still be allowed to see the list.
    """
