"""The desk's files: a partner's statement, and the transfers of a month for the bank."""

from typing import Any, ClassVar
from uuid import UUID

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema

from apps.accounts.domain.permissions import Can
from apps.accounts.services import confirming
from apps.accounts.web import AdminView, CallRequest
from apps.core.domain.problems import not_found
from apps.exports.domain.cells import Form
from apps.revenue import selectors, services
from apps.revenue.api.admin.months import month_named
from apps.revenue.api.files import TYPES, FileView, as_file


class StatementPdf(FileView, AdminView):
    """GET /api/revenue/statements/{id}/statement.pdf, in the asker's language."""

    needs = Can.PAY_PARTNERS

    @extend_schema(responses={(200, TYPES["pdf"]): OpenApiTypes.BINARY})
    def get(self, request: CallRequest, statement_id: UUID) -> Any:
        statement = selectors.statement_for(request.actor, statement_id)
        return as_file(services.statement_pdf_of(statement=statement, by=request.actor), statement.number, "pdf")


class StatementSheet(FileView, AdminView):
    """GET /api/revenue/statements/{id}/statement.xlsx, in the asker's language."""

    needs = Can.PAY_PARTNERS

    @extend_schema(responses={(200, TYPES["xlsx"]): OpenApiTypes.BINARY})
    def get(self, request: CallRequest, statement_id: UUID) -> Any:
        statement = selectors.statement_for(request.actor, statement_id)
        return as_file(services.statement_xlsx_of(statement=statement, by=request.actor), statement.number, "xlsx")


class PayoutSheet(FileView, AdminView):
    """GET /api/revenue/payouts/{month}.xlsx: the bank's transfers, after proving who one is."""

    needs = Can.PAY_PARTNERS
    form: ClassVar[Form] = "xlsx"

    @extend_schema(responses={(200, TYPES["xlsx"]): OpenApiTypes.BINARY})
    def get(self, request: CallRequest, **path: Any) -> Any:
        month = month_named(path["month"])
        if month is None:
            raise not_found("revenue.month_not_found")
        confirming.require_confirmed(request.actor)
        content = services.payout_file(month=month, form=self.form, by=request.actor)
        return as_file(content, f"payouts-{path['month']}", self.form)


class PayoutText(PayoutSheet):
    """GET /api/revenue/payouts/{month}.csv: the same as text."""

    form = "csv"
