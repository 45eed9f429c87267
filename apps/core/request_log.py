"""One line and figures for each request: route, status, time, and the database's part of it."""

import logging
import math
import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

from django.db import connections
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from apps.core.metrics import DB_SECONDS, DB_STATEMENTS, HTTP_QUEUE_SECONDS, HTTP_SECONDS
from apps.core.web.requests import is_trusted_proxy

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
        waited = seconds_since_proxy(request, time.time())
        began, statements = time.perf_counter(), _StatementTimer()
        with ExitStack() as measured:
            for name in connections:
                measured.enter_context(connections[name].execute_wrapper(statements))
            response = self.get_response(request)
        seconds = time.perf_counter() - began
        match = request.resolver_match
        route = match.route if match is not None and match.route else NO_ROUTE
        if route in _PROBES:
            return response
        # a method is a word that the caller chooses
        method = request.method if request.method in _METHODS else "OTHER"
        HTTP_SECONDS.labels(route, method, str(response.status_code)).observe(seconds)
        if waited is not None:
            HTTP_QUEUE_SECONDS.observe(waited)
        DB_SECONDS.labels(route).observe(statements.seconds)
        DB_STATEMENTS.labels(route).observe(statements.count)
        trace_id = getattr(request, "trace_id", None)  # config.spans notes it
        log.info(
            "request",
            extra=({"trace_id": trace_id} if trace_id else {})
            | {
                "request_id": getattr(request, "request_id", ""),
                "route": route,
                "method": method,
                "status": response.status_code,
                "ms": round(1_000 * seconds, 1),
                "db_ms": round(1_000 * statements.seconds, 1),
                "db_n": statements.count,
                "queue_ms": None if waited is None else round(1_000 * waited, 1),
            },
        )
        return response


def seconds_since_proxy(request: HttpRequest, now: float) -> float | None:
    """Return the seconds since a trusted proxy passed the request on; None where none says when.

    The header is `X-Request-Start: t=<seconds since 1970>`. The proxy's clock may be ahead: then nothing was waited.
    """
    text = request.headers.get("X-Request-Start", "")
    if not text.startswith("t=") or not is_trusted_proxy(request.META.get("REMOTE_ADDR")):
        return None
    try:
        passed_on_at = float(text.removeprefix("t="))
    except ValueError:
        return None
    return max(0.0, now - passed_on_at) if math.isfinite(passed_on_at) else None


_PROBES = frozenset({"healthz", "readyz", "metrics"})
_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
