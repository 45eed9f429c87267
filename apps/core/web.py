"""HTTP edges of all areas: problem answers, strict input, request ids, headers, addresses."""

import errno
import json
import logging
import re
import secrets
import unicodedata
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import date
from functools import cache, lru_cache
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from types import SimpleNamespace
from typing import Any
from urllib.parse import quote

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
from django.http.response import HttpResponseBase
from django_filters import (
    BooleanFilter,
    CharFilter,
    ChoiceFilter,
    DateFilter,
    Filter,
    FilterSet,
    NumberFilter,
    UUIDFilter,
)
from drf_spectacular.utils import extend_schema_field
from redis.exceptions import RedisError
from rest_framework import exceptions, serializers
from rest_framework.request import Request
from rest_framework.response import Response

from apps.core.domain.calendar import format_day
from apps.core.domain.money import grouped
from apps.core.domain.network import unmapped
from apps.core.domain.problems import FieldError, Problem
from apps.core.storage import IncompleteFileError

log = logging.getLogger(__name__)
UNAVAILABLE_ERRORS = (OperationalError, InterfaceError, RedisError)
"""A store that cannot be reached or gave up: nothing is known of the caller, so it is refused for a moment."""
UNAVAILABLE_RETRY_SECONDS = 5
_DISK_ERRORS = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EIO, errno.ESTALE})
_PLACEHOLDER = re.compile(r"\{\{\s*(\w+)\s*\}\}")
_ISO_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


def language_of(request: HttpRequest) -> str:
    """Return `hi` when the caller prefers Hindi, else `en`."""
    return "hi" if request.headers.get("Accept-Language", "").lower().startswith("hi") else "en"


def host_brand(request: HttpRequest | Request) -> str:
    """Return the key of the brand whose own host was called (apps.partners.web).

    Empty on the marketplace's hosts.
    """
    return getattr(request, "host_brand", "")


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


READ_BY_DIGITS = (
    serializers.IntegerField,
    serializers.FloatField,
    serializers.DecimalField,
    serializers.DateField,
    serializers.DateTimeField,
)


def has_non_ascii_digits(field: Any, value: Any) -> bool:
    """Return whether a number or a date is written with other digits than 0 to 9.

    In a list, one such item is enough. Python reads ९ as 9, but a person who typed it must see an error (as
    identifiers.py says). Full-width forms are ASCII by NFKC and pass.
    """
    if isinstance(field, serializers.ListField) and isinstance(value, list):
        return any(has_non_ascii_digits(field.child, item) for item in value)
    is_read = isinstance(field, READ_BY_DIGITS) and isinstance(value, str)
    return is_read and any(letter.isdigit() and not letter.isascii() for letter in unicodedata.normalize("NFKC", value))


class InputSerializer(serializers.Serializer[Any]):
    """Base of all request bodies: unknown fields are rejected by name.

    A misspelt field is therefore never ignored.
    """

    def to_internal_value(self, data: Any) -> Any:
        if isinstance(data, Mapping):
            refused = {name: "unknown_field" for name in data if name not in self.fields}
            refused |= {
                name: "core.digits"
                for name, field in self.fields.items()
                if has_non_ascii_digits(field, data.get(name))
            }
            if refused:
                raise serializers.ValidationError(
                    {name: [exceptions.ErrorDetail("refused", code=code)] for name, code in refused.items()}
                )
        return super().to_internal_value(data)


def query_serializer_of(
    filters: type[FilterSet], **more: serializers.Field[Any, Any, Any, Any]
) -> type[InputSerializer]:
    """Return the query serializer of a list, made from the filters of its FilterSet.

    `more` are fields of the call's own. An unknown or unreadable value is refused (422) before the FilterSet gets the
    validated values.
    """
    fields = {name: _query_field(query_filter) for name, query_filter in filters.base_filters.items()}
    return type(f"{filters.__name__}Query", (InputSerializer,), {"filter_set": filters, **fields, **more})


def filter_values(filters: type[FilterSet], query: SimpleNamespace) -> dict[str, Any]:
    """Return a FilterSet's values in a validated query or body, None where one is left out."""
    return {name: getattr(query, name) for name in filters.base_filters}


def _query_field(query_filter: Filter) -> serializers.Field[Any, Any, Any, Any]:
    label: dict[str, Any] = {"required": False, "help_text": str(query_filter.extra.get("help_text", ""))}
    if isinstance(query_filter, ChoiceFilter):
        return serializers.ChoiceField(choices=query_filter.extra["choices"], **label)
    if isinstance(query_filter, UUIDFilter):
        return serializers.UUIDField(**label)
    if isinstance(query_filter, NumberFilter):
        return serializers.IntegerField(min_value=1, max_value=2**31 - 1, **label)
    if isinstance(query_filter, DateFilter):
        return serializers.DateField(**label)
    if isinstance(query_filter, BooleanFilter):
        return serializers.BooleanField(default=False, **label)
    if isinstance(query_filter, CharFilter):
        return serializers.CharField(max_length=query_filter.extra.get("max_length", 80), **label)
    raise TypeError(f"No query field for {type(query_filter).__name__}.")


@extend_schema_field({"type": "integer", "minimum": 0, "maximum": 1})
class ZeroOneField(serializers.Field[Any, Any, Any, Any]):
    """The specification's 0 and 1."""

    def to_representation(self, value: Any) -> int:
        return int(bool(value))


@extend_schema_field({"type": ["number", "null"]})
class PlainNumberField(serializers.Field[Any, Any, Any, Any]):
    """A number as it is stored: a JSON number, without a fraction when it has none."""

    def to_representation(self, value: Any) -> int | float:
        return int(value) if value == int(value) else float(value)


def request_data(request: Request) -> Any:
    """Return the parsed body. JSON nested too deeply to be read is malformed (400)."""
    try:
        return request.data
    except RecursionError as error:
        raise exceptions.ParseError from error


def validate(kind: type[serializers.BaseSerializer[Any]], data: Any) -> SimpleNamespace:
    """Return the validated values as attributes, absent optional ones as None.

    `fields_set` is the set of the names that were sent.
    """
    serializer = kind(data=data)
    serializer.is_valid(raise_exception=True)
    values = dict(serializer.validated_data)
    names = serializer.fields if isinstance(serializer, serializers.Serializer) else values
    return SimpleNamespace(**{str(name): values.get(name) for name in names}, fields_set=frozenset(values))


def client_ip(request: HttpRequest) -> str | None:
    """Return the caller's address.

    X-Forwarded-For counts only from a trusted proxy; otherwise any caller could choose the address.
    """
    remote = _address(request.META.get("REMOTE_ADDR") or "")
    if is_trusted_proxy(remote):
        hops = [hop.strip() for hop in request.headers.get("X-Forwarded-For", "").split(",") if hop.strip()]
        for hop in reversed(hops):
            if not is_trusted_proxy(_address(hop)):
                return _address(hop)
    return remote


_FORWARDING = ("Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP")


def is_forwarded(request: HttpRequest) -> bool:
    """Return whether a proxy passed the request on, so that its sender is not the peer."""
    return any(name in request.headers for name in _FORWARDING)


def is_trusted_proxy(address: str | None) -> bool:
    """Return whether TRUSTED_PROXIES names the address or a network such as 10.0.0.0/8."""
    if not address or not settings.TRUSTED_PROXIES:
        return False
    try:
        caller = ip_address(unmapped(address))
    except ValueError:
        return False
    return any(caller in network for network in _networks(tuple(settings.TRUSTED_PROXIES)))


@lru_cache(maxsize=8)
def _networks(proxies: tuple[str, ...]) -> tuple[IPv4Network | IPv6Network, ...]:
    return tuple(ip_network(proxy, strict=False) for proxy in proxies)


def _address(text: str) -> str | None:
    try:
        return unmapped(text)
    except ValueError:
        return None


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
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; font-src 'self' data:; "
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


class StrictDateTimeField(serializers.DateTimeField):
    """A date with a time; one without a zone that leaves the calendar in UTC is refused."""

    def enforce_timezone(self, value: Any) -> Any:
        try:
            return super().enforce_timezone(value)
        except OverflowError:
            return self.fail("invalid", format="DD/MM/YYYY")


class RawField(serializers.Field[Any, Any, Any, Any]):
    """A value passed on as it was sent: its owner's rules read it and word its errors."""

    def __init__(self) -> None:
        super().__init__(required=False, allow_null=True)

    def to_internal_value(self, data: Any) -> Any:
        return data

    def to_representation(self, value: Any) -> Any:
        return value


@extend_schema_field({"oneOf": [{"type": "string"}, {"type": "number"}], "description": "Rupees."})
class RawAmountField(RawField):
    """An amount as text or number."""


def nullable_text_field() -> serializers.CharField:
    """Return the field of a text or null in an answer."""
    return serializers.CharField(allow_null=True)


class SuccessOut(serializers.Serializer[Any]):
    """The shortest answer: it worked, in a person's words."""

    success = serializers.BooleanField()
    message = serializers.CharField()


FILE_TYPES = {
    "pdf": "application/pdf",
    "png": "image/png",
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
