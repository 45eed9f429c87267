"""Lists of PIN codes as workbooks, and the sheets that change them.

A list is a product's, or one lender's own for a product.
"""

from django.http.response import HttpResponseBase
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema

from apps.accounts.domain.permissions import Can, ExportKind
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.web.files import FILE_TYPES, FileResponseMixin, file_response
from apps.exports.services import sheets
from apps.lenders.domain.pincodes import PincodeListKey
from apps.lenders.importers.pincodes import SPEC
from apps.lenders.selectors import pincodes as reads


class PincodeListDownloadView(FileResponseMixin, AdminView):
    """GET /api/product-limits/{product_type}/pincodes.xlsx: the list as a workbook.

    It can be sent back. /api/lenders/{lenderId}/products/{product_type}/pincodes.xlsx: a lender's own.
    """

    permission_required = Can.MANAGE_ELIGIBILITY
    export_kind = ExportKind.ROWS

    @extend_schema(responses={(200, FILE_TYPES["xlsx"]): OpenApiTypes.BINARY})
    def get(self, request: ActorRequest, product_type: str, lender_id: int | None = None) -> HttpResponseBase:
        whose = PincodeListKey(product_type, lender_id)
        rows = ((pincode,) for pincode in reads.pincodes_for(request.actor, whose))
        head = [column.heading for column in SPEC.columns]
        content = sheets.as_bytes("xlsx", name="Rows", head=head, rows=rows, widths=(24,))
        return file_response(content, f"pincodes_{whose.scope.replace('/', '_')}", "xlsx")
