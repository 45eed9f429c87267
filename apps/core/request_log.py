"""One line and figures for each request: route, status, time, and the database's part of it."""

import logging
import time
from collections.abc import Callable
from typing import Any

from django.db import connection
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from apps.core.metrics import DB_SECONDS, DB_STATEMENTS, HTTP_SECONDS

log = logging.getLogger("tulna.request")

NO_ROUTE = "none"
"""The route of an address that nothing answers: addresses may hold secrets and are never logged."""


class _StatementTimer:
    """Counts the statements of a request and adds up their seconds."""

    def __init__(self) -> None:
        self.count = 0
        self.seconds = 0.0

    def __call__(self, execute: Callable[..., Any], sql: str, params: Any, many: bool, context: dict[str, Any]) -> Any:
        began = time.perf_counter()
        try:
            return execute(sql, params, many, context)
        finally:
            self.count += 1
            self.seconds += time.perf_counter() - began


class RequestLogMiddleware:
    """Write a line for each request and observe its figures.

    It stands right below the middleware of the request's id. The time is until the answer begins: the
    rest of a streamed file is not in it.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        began, statements = time.perf_counter(), _StatementTimer()
        with connection.execute_wrapper(statements):
            response = self.get_response(request)
        seconds = time.perf_counter() - began
        match = request.resolver_match
        route = match.route if match is not None and match.route else NO_ROUTE
        if route in _PROBES:
            return response
        # a method is a word that the caller chooses
        method = request.method if request.method in _METHODS else "OTHER"
        HTTP_SECONDS.labels(route, method, str(response.status_code)).observe(seconds)
        DB_SECONDS.labels(route).observe(statements.seconds)
        DB_STATEMENTS.labels(route).observe(statements.count)
        log.info(
            "request",
            extra={
                "request_id": getattr(request, "request_id", ""),
                "route": route,
                "method": method,
                "status": response.status_code,
                "ms": round(1_000 * seconds, 1),
                "db_ms": round(1_000 * statements.seconds, 1),
                "db_n": statements.count,
            },
        )
        return response


_PROBES = frozenset({"healthz", "readyz", "metrics"})
_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
