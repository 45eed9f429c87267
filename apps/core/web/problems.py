"""Problem answers: the shape, texts and status of every refusal (api.md)."""

import errno
import json
import logging
import re
from collections.abc import Mapping
from contextlib import suppress
from datetime import date
from functools import cache
from typing import Any

from botocore.exceptions import BotoCoreError, ClientError
from django.conf import settings
from django.core.exceptions import (
    PermissionDenied,
    RequestDataTooBig,
    SuspiciousOperation,
    TooManyFieldsSent,
    TooManyFilesSent,
)
from django.db import InterfaceError, OperationalError
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from redis.exceptions import RedisError
from rest_framework import exceptions
from rest_framework.response import Response

from apps.core.domain.calendar import format_day
from apps.core.domain.money import grouped
from apps.core.domain.problems import FieldError, Problem
from apps.core.storage import IncompleteFileError
from apps.core.web.requests import language_of

log = logging.getLogger(__name__)
UNAVAILABLE_ERRORS = (OperationalError, InterfaceError, RedisError)
"""A store that cannot be reached or gave up: nothing is known of the caller, so it is refused for a moment."""
UNAVAILABLE_RETRY_SECONDS = 5
_DISK_ERRORS = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EIO, errno.ESTALE})
_PLACEHOLDER = re.compile(r"\{\{\s*(\w+)\s*\}\}")
_ISO_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


@cache
def problem_texts(language: str) -> Mapping[str, str]:
    """Return every problem text of a language, the union of the apps' files."""
    union: dict[str, str] = {}
    for file in sorted(settings.PROBLEM_TEXTS_DIR.glob(f"*.{language}.json")):
        union.update(json.loads(file.read_text("utf-8")))
    return union


def translate(code: str, details: Mapping[str, Any], language: str) -> str:
    """Return the sentence of a code with its values filled in.

    A value may be texts of its own, by language. Numbers are grouped as pages group them, 2,592, and an ISO day is
    written as they write days, 20 Nov 2026.
    """
    sentence = problem_texts(language).get(code) or problem_texts(language)["core.failed"]

    def value_text(name: str) -> str:
        value = details.get(name, "")
        if isinstance(value, int):
            return grouped(value)
        if isinstance(value, str) and _ISO_DAY.fullmatch(value):
            with suppress(ValueError):  # the value may be typed text, such as 2026-02-31
                value = format_day(date.fromisoformat(value))
        return str(value["hi" if language == "hi" else "en"] if isinstance(value, Mapping) else value)

    return _PLACEHOLDER.sub(lambda match: value_text(match.group(1)), sentence)


def problem_body(problem: Problem, language: str, request_id: str) -> dict[str, Any]:
    """Return the body of an error answer, the same for all errors (api.md)."""
    return {
        "success": False,
        "message": problem.message or translate(problem.code, problem.details, language),
        "code": problem.code,
        "fields": {
            name: [{"code": error.code, "message": translate(error.code, error.details, language)} for error in faults]
            for name, faults in problem.fields.items()
        },
        "details": problem.details,
        "request_id": request_id,
    }


def problem_response(problem: Problem, request: HttpRequest) -> Response:
    response = Response(
        problem_body(problem, language_of(request), getattr(request, "request_id", "")), status=problem.status
    )
    if problem.retry_after is not None:
        response["Retry-After"] = str(problem.retry_after)
    if problem.status == 401:
        response["WWW-Authenticate"] = "Bearer"
    return response


def _flatten_errors(errors: Any, prefix: str = "") -> dict[str, list[FieldError]]:
    """Return DRF's nested errors as a flat mapping of `field.sub.0` to its errors."""
    if isinstance(errors, Mapping):
        union: dict[str, list[FieldError]] = {}
        for name, inner in errors.items():
            union.update(_flatten_errors(inner, f"{prefix}.{name}" if prefix else str(name)))
        return union
    if isinstance(errors, list) and errors and not isinstance(errors[0], exceptions.ErrorDetail):
        union = {}
        for place, inner in enumerate(errors):
            union.update(_flatten_errors(inner, f"{prefix}.{place}"))
        return union
    faults = errors if isinstance(errors, list) else [errors]
    return {prefix or "non_field_errors": [_field_error(error) for error in faults]}


_KNOWN = {
    "required": "core.required",
    "null": "core.required",
    "blank": "core.required",
    "unknown_field": "core.unknown_field",
    "max_length": "core.too_long",
    "max_string_length": "core.too_large",
    "max_digits": "core.too_large",
    "max_whole_digits": "core.too_large",
    "max_value": "core.too_large",
    "min_value": "core.too_small",
    "invalid_choice": "core.not_a_choice",
    "not_a_list": "core.wrong_type",
    "not_a_dict": "core.wrong_type",
}


def _field_error(error: Any) -> FieldError:
    code = getattr(error, "code", "invalid")
    known_code = code if "." in str(code) else _KNOWN.get(code, "core.invalid_value")
    return FieldError(known_code if known_code in problem_texts("en") else "core.invalid_value")


def problem_from_exception(error: Exception) -> Problem | None:
    """Return the problem of an exception; None for an unexpected one."""
    if isinstance(error, Problem):
        return error
    if isinstance(error, exceptions.ValidationError):
        return Problem("core.invalid", 422, fields=_flatten_errors(error.detail))
    if isinstance(error, exceptions.ParseError):
        return Problem("core.unreadable", 400)
    if isinstance(error, exceptions.UnsupportedMediaType):
        return Problem("core.unsupported_media_type", 415)
    if isinstance(error, exceptions.MethodNotAllowed):
        return Problem("core.method_not_allowed", 405)
    if isinstance(error, exceptions.NotAcceptable):
        return Problem("core.not_acceptable", 406)
    if isinstance(error, exceptions.NotAuthenticated | exceptions.AuthenticationFailed):
        return Problem("accounts.session_ended", 401)
    if isinstance(error, exceptions.PermissionDenied | PermissionDenied):
        return Problem("core.forbidden", 403)
    if isinstance(error, exceptions.NotFound | Http404):
        return Problem("core.not_found", 404)
    if isinstance(error, RequestDataTooBig | TooManyFieldsSent | TooManyFilesSent):
        return Problem("core.too_big", 413)
    if isinstance(error, SuspiciousOperation):
        return Problem("core.unreadable", 400)
    return None


def is_store_away(error: Exception) -> bool:
    """Return whether a store could not be used: the database, Redis, the disk or the bucket."""
    if isinstance(error, (*UNAVAILABLE_ERRORS, IncompleteFileError, BotoCoreError, ClientError)):
        return True
    return isinstance(error, OSError) and error.errno in _DISK_ERRORS


def exception_handler(error: Exception, context: Mapping[str, Any]) -> Response | None:
    """Answer an exception, as DRF's exception handler: the one place that answers refusals."""
    request = context["request"]
    problem = problem_from_exception(error)
    if problem is None:
        is_away = is_store_away(error)
        seen = "store_away" if is_away else "unforeseen"
        log.error(seen, exc_info=error, extra={"request_id": getattr(request, "request_id", "")})
        problem = (
            Problem("core.unavailable", 503, retry_after=UNAVAILABLE_RETRY_SECONDS)
            if is_away
            else Problem("core.failed", 500)
        )
    return problem_response(problem, request)


def problem_json_response(request: HttpRequest, problem: Problem) -> JsonResponse:
    """Answer with a problem before any view is found."""
    response = JsonResponse(
        problem_body(problem, language_of(request), getattr(request, "request_id", "")), status=problem.status
    )
    if problem.retry_after is not None:
        response["Retry-After"] = str(problem.retry_after)
    return response


def page_not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return problem_json_response(request, Problem("core.not_found", 404))


def server_error(request: HttpRequest) -> HttpResponse:
    return problem_json_response(request, Problem("core.failed", 500))


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return problem_json_response(request, Problem("core.unreadable", 400))
