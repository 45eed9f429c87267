"""Exports of the partner portal: the lists its people take out, each person's own."""

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema

from apps.accounts.web.views import PartnerView
from apps.core.web.files import FILE_TYPES
from apps.exports import web


class PartnerExportListView(web.BaseExportListView, PartnerView):
    """GET and POST /api/partner/exports: one's newest exports; start one of a list as shown."""


class PartnerExportDetailView(web.BaseExportDetailView, PartnerView):
    """DELETE /api/partner/exports/{id}: put one away with its file."""


class PartnerExportCancelView(web.BaseExportCancelView, PartnerView):
    """POST /api/partner/exports/{id}/cancel: stop one that is under way."""


class PartnerExportRetryView(web.BaseExportRetryView, PartnerView):
    """POST /api/partner/exports/{id}/retry: restart a failed, cancelled or expired export."""


@extend_schema(responses={(200, FILE_TYPES[form]): OpenApiTypes.BINARY for form in web.FORMS})
class PartnerExportFileView(web.BaseExportFileView, PartnerView):
    """GET /api/partner/exports/{id}/file: the file, for the person who started the export.

    They must still be allowed to see the list.
    """
