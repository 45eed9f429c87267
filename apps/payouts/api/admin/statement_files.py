"""A partner's statement as a file, for the back office."""

from uuid import UUID

from django.http.response import HttpResponseBase
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema

from apps.accounts.domain.permissions import Can, ExportKind
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.web.files import FILE_TYPES, FileResponseMixin, file_response
from apps.payouts.selectors import statements
from apps.payouts.services import statement_files


class StatementPdfView(FileResponseMixin, AdminView):
    """GET /api/revenue/statements/{id}/statement.pdf, in the caller's language."""

    permission_required = Can.PAY_PARTNERS
    export_kind = ExportKind.WHOLE

    @extend_schema(responses={(200, FILE_TYPES["pdf"]): OpenApiTypes.BINARY})
    def get(self, request: ActorRequest, statement_id: UUID) -> HttpResponseBase:
        statement = statements.statement_for(request.actor, statement_id)
        return file_response(
            statement_files.statement_pdf_of(statement=statement, by=request.actor), statement.number, "pdf"
        )


class StatementXlsxView(FileResponseMixin, AdminView):
    """GET /api/revenue/statements/{id}/statement.xlsx, in the caller's language."""

    permission_required = Can.PAY_PARTNERS
    export_kind = ExportKind.WHOLE

    @extend_schema(responses={(200, FILE_TYPES["xlsx"]): OpenApiTypes.BINARY})
    def get(self, request: ActorRequest, statement_id: UUID) -> HttpResponseBase:
        statement = statements.statement_for(request.actor, statement_id)
        return file_response(
            statement_files.statement_xlsx_of(statement=statement, by=request.actor), statement.number, "xlsx"
        )
