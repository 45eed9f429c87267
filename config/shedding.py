"""Middleware that refuses a call which waited too long for a free thread."""

import time
from collections.abc import Callable
from contextlib import suppress

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.urls import Resolver404, resolve

from apps.core.domain.problems import Problem
from apps.core.domain.shedding import RETRY_SECONDS, has_waited_too_long
from apps.core.metrics import SHED
from apps.core.request_log import seconds_since_proxy
from apps.core.web.problems import problem_json_response
from config.bodies import takes_file


class SheddingMiddleware:
    """Answer 503 to a call whose sender has probably given up.

    Younger ones are then answered in time. It stands behind the request's id, its line and its figures, which all see
    the refusal, and before everything that asks a store. A call without a proxy's stamp is never refused here.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        waited = seconds_since_proxy(request, time.time())
        if waited is None or not has_waited_too_long(
            request.path, waited, is_upload=takes_file(str(request.method), request.path)
        ):
            return self.get_response(request)
        SHED.labels("wait").inc()
        with suppress(Resolver404):
            # The figures name its route: a refused call of the journey spends that journey's budget.
            request.resolver_match = resolve(request.path)
        return problem_json_response(request, Problem("core.unavailable", 503, retry_after=RETRY_SECONDS))
