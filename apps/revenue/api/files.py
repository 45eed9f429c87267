"""How a call answers with a file: whatever the caller's Accept header prefers; problems stay JSON."""

from typing import Any

from django.http import HttpResponse

from apps.accounts.web import CallView

TYPES = {
    "pdf": "application/pdf",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "csv": "text/csv; charset=utf-8",
}


class FileView(CallView):
    """Mixed into a view of one audience, before it."""

    def perform_content_negotiation(self, request: Any, force: bool = False) -> Any:
        return super().perform_content_negotiation(request, force=True)


def as_file(content: bytes, name: str, form: str) -> HttpResponse:
    """A download of one of the known forms."""
    response = HttpResponse(content, content_type=TYPES[form])
    response["X-Content-Type-Options"] = "nosniff"
    response["Content-Disposition"] = f'attachment; filename="{name}.{form}"'
    return response
