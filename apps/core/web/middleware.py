"""Middleware of every answer: the id of the request, and security headers."""

import re
import secrets
from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse


class RequestIdMiddleware:
    """An id of the request on every answer.

    A caller's own well-formed id is used, so that both logs share it.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        sent_id = request.headers.get("X-Request-ID", "")
        own = sent_id if re.fullmatch(r"[A-Za-z0-9-]{8,64}", sent_id) else secrets.token_hex(12)
        request.request_id = own  # type: ignore[attr-defined]
        response = self.get_response(request)
        response["X-Request-ID"] = own
        return response


PAGE_POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; style-src 'self' 'unsafe-inline'; "
    "font-src 'self' data:; "
    "script-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
# The Django admin's theme evaluates expressions (Alpine); only its own path gets that.
DJANGO_ADMIN_POLICY = PAGE_POLICY.replace("script-src 'self'", "script-src 'self' 'unsafe-eval' 'unsafe-inline'")


class SecurityHeadersMiddleware:
    """Headers of reliability row 54 on every answer; caches never store personal data."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        is_django_admin = request.path.startswith("/django-admin/")
        response.setdefault("Content-Security-Policy", DJANGO_ADMIN_POLICY if is_django_admin else PAGE_POLICY)
        response.setdefault("X-Content-Type-Options", "nosniff")
        response.setdefault("X-Frame-Options", "DENY")
        response.setdefault("Referrer-Policy", "strict-origin-when-cross-origin")
        response.setdefault("Cross-Origin-Opener-Policy", "same-origin")
        response.setdefault("Permissions-Policy", "camera=(), microphone=(), geolocation=()")
        if settings.USE_HTTPS:
            response.setdefault("Strict-Transport-Security", "max-age=31536000; includeSubDomains")
        if request.path.startswith("/api/"):
            response.setdefault("Cache-Control", "no-store")
        return response
