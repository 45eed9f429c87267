"""Files as answers: their types and names, whatever the caller's Accept header prefers."""

from typing import Any
from urllib.parse import quote

from django.http import HttpResponse
from django.http.response import HttpResponseBase

from apps.core.domain.sent_file import SentFile

FILE_TYPES = {
    "json": "application/json",
    "pdf": "application/pdf",
    "png": "image/png",
    "webm": "video/webm",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "xls": "application/vnd.ms-excel",
    "csv": "text/csv; charset=utf-8",
}


class FileResponseMixin:
    """A view that answers with a file whatever the Accept header prefers; problems stay JSON.

    Put it before the view among the bases.
    """

    def perform_content_negotiation(self, request: Any, force: bool = False) -> Any:
        return super().perform_content_negotiation(request, force=True)  # type: ignore[misc]


def sent_file_response(file: SentFile) -> HttpResponse:
    """Return a file that a person sent as an attachment that no browser runs."""
    response = HttpResponse(file.content, content_type=file.content_type)
    response["Content-Disposition"] = f"attachment; filename*=UTF-8''{quote(file.file_name)}"
    response["Content-Security-Policy"] = "default-src 'none'; sandbox"
    return response


def file_response(content: bytes | HttpResponseBase, name: str, form: str) -> HttpResponseBase:
    """Return a download of one of FILE_TYPES: bytes, or an answer that streams them.

    `name` comes without its ending.
    """
    answer = HttpResponse(content) if isinstance(content, bytes) else content
    answer["Content-Type"] = FILE_TYPES[form]
    answer["X-Content-Type-Options"] = "nosniff"
    called = f"{name}.{form}"
    is_plain = called.isascii() and called.isprintable() and not set(called) & set('"\\')
    answer["Content-Disposition"] = (
        f'attachment; filename="{called}"' if is_plain else f"attachment; filename*=UTF-8''{quote(called, safe='')}"
    )
    return answer
