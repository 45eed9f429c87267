"""The base of every API call: permission, input, answer and schema.

A view states `permission_required` (a capability), `request_serializer`, `query_serializer` and `response_serializer`
(one, or one per method); its handlers get the validated body or query, then the values of the address, and return
what `response_serializer` reads: a row, a frozen dataclass, a Page or a Success. A view without `permission_required`
stops the start. `proof_required` and `approval_required` name the act of
accounts.domain.guarded_acts, one or one per method.
"""

import inspect
import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, ClassVar, Literal, cast

from django.conf import settings
from django.core import checks
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.urls import URLPattern, URLResolver, get_resolver
from drf_spectacular.openapi import AutoSchema
from rest_framework import serializers
from rest_framework.parsers import BaseParser, JSONParser, MultiPartParser
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from apps.accounts.domain.guarded_acts import FRESH_PROOF, SECOND_PERSON, ApprovalAct, ProofAct
from apps.accounts.domain.permissions import AdminLimit, Can, ExportKind, has_permission, limit_refusal, must_enrol_totp
from apps.accounts.gateways.tokens import SignedInArea
from apps.accounts.services import sessions
from apps.accounts.services.confirmation import require_confirmed
from apps.accounts.web.authentication import (
    REFRESH_COOKIES,
    SAFE,
    AdminAuthentication,
    ConsumerAuthentication,
    PartnerAuthentication,
    bearer_token,
    cookie_name,
    delete_refresh_cookie,
    request_context,
    require_same_origin,
    set_refresh_cookie,
)
from apps.core.domain.actor import Actor
from apps.core.domain.approval import require_approver
from apps.core.domain.identifiers import mask_numbers
from apps.core.domain.problems import forbidden, not_found
from apps.core.web.problems import translate
from apps.core.web.requests import request_data
from apps.core.web.serializers import SuccessOut, query_values, validate

JSON_BODY_BYTES = 64 * 1024
LIST_BODY_BYTES = 512 * 1024
"""Of calls that take a list of up to two thousand rows."""
FORM_BODY_BYTES = 256 * 1024
"""The fields of a multipart body without its files."""
SHEET_BODY_BYTES = 50 * 1024**2 + FORM_BODY_BYTES

SerializerClass = type[serializers.BaseSerializer[Any]]
PerMethod = SerializerClass | Mapping[str, SerializerClass] | None


class ActorRequest(Request):
    """A request that knows its asker."""

    actor: Actor


@cache
def _takes_any_value(handler: Callable[..., Any]) -> bool:
    kinds = (parameter.kind for parameter in inspect.signature(handler).parameters.values())
    return inspect.Parameter.VAR_KEYWORD in kinds


def named_values(handler: Callable[..., Any], path: dict[str, Any]) -> dict[str, Any]:
    """Return the values of an address by the names of Python: lenderId as lender_id.

    A handler that takes them as `**path` gets them as the address names them.
    """
    if _takes_any_value(handler):
        return path
    return {re.sub("(?<=[a-z])[A-Z]", lambda hump: f"_{hump[0]}", name).lower(): value for name, value in path.items()}


def for_method(declared: Any, method: str) -> Any:
    """Return the declaration that holds for a method, from one value or a table by method."""
    if isinstance(declared, Mapping):
        return declared.get(method.lower())
    return declared


class FieldErrorOut(serializers.Serializer[Any]):
    code = serializers.CharField()
    message = serializers.CharField()


class ProblemOut(serializers.Serializer[Any]):
    """Every refusal of every call (api.md, "Shape of errors")."""

    success = serializers.BooleanField()
    message = serializers.CharField()
    code = serializers.CharField()
    fields = serializers.DictField(child=serializers.ListField(child=FieldErrorOut()))  # type: ignore[assignment]
    details = serializers.DictField()
    request_id = serializers.CharField()


class ApiAutoSchema(AutoSchema):
    """Reads the declarations of the view."""

    def _declared(self, name: str) -> Any:
        return for_method(getattr(self.view, name, None), self.method)

    def get_request_serializer(self) -> Any:
        return None if self.method in SAFE else self._declared("request_serializer")

    def get_response_serializers(self) -> Any:
        gives = self._declared("response_serializer") or SuccessOut
        status = for_method(getattr(self.view, "success_status", None), self.method) or 200
        return {status: gives, "default": ProblemOut}

    def get_override_parameters(self) -> list[Any]:
        query = self._declared("query_serializer")
        return [] if query is None else [query]

    def get_auth(self) -> list[dict[str, list[str]]]:
        return [{"bearer": []}] if getattr(self.view, "area", None) in REFRESH_COOKIES else []

    def get_description(self) -> str:  # type: ignore[override]
        return inspect.cleandoc(self.view.__class__.__doc__ or "")

    def get_operation_id(self) -> str:
        path = self.path.removeprefix("/api/").strip("/")
        words = [
            word.strip("{}").split(":")[-1] for word in path.replace("-", "_").replace(".", "_").split("/") if word
        ]
        return "_".join([self.method.lower(), *words])

    def get_tags(self) -> list[str]:
        app = self.view.__class__.__module__.split(".")[1]
        return [settings.SCHEMA_TAGS.get(app, app)]


class BaseApiView(APIView):
    """One call of one audience.

    Subclass PublicView, ConsumerView, PartnerView, AdminView or IntegrationView.
    """

    area: ClassVar[Literal["anonymous", "consumer", "partner", "admin", "integration"]]
    permission_required: ClassVar[Can]
    proof_required: ClassVar[ProofAct | Mapping[str, ProofAct] | None] = None
    approval_required: ClassVar[ApprovalAct | Mapping[str, ApprovalAct] | None] = None
    request_serializer: ClassVar[PerMethod] = None
    query_serializer: ClassVar[PerMethod] = None
    response_serializer: ClassVar[PerMethod] = None
    success_status: ClassVar[Mapping[str, int]] = {}
    requires_same_origin: ClassVar[bool] = True
    export_kind: ClassVar[ExportKind | None] = None
    max_json_bytes: ClassVar[int] = JSON_BODY_BYTES

    schema = ApiAutoSchema()
    request: ActorRequest

    def initialize_request(self, request: HttpRequest, *args: Any, **kwargs: Any) -> ActorRequest:
        return ActorRequest(
            request,
            parsers=self.get_parsers(),
            authenticators=self.get_authenticators(),
            negotiator=self.get_content_negotiator(),
            parser_context=self.get_parser_context(request),
        )

    @classmethod
    def takes_files(cls, method: str) -> bool:
        """Return whether the body of this method may carry a file."""
        fields = getattr(for_method(cls.request_serializer, method), "_declared_fields", {}).values()
        return any(isinstance(getattr(field, "child", field), serializers.FileField) for field in fields)

    @classmethod
    def max_body_bytes(cls, method: str) -> int:
        """Return the largest body of this method; more is refused before it is read (config.bodies)."""
        return cls.max_form_bytes() if cls.takes_files(method) else cls.max_json_bytes

    @classmethod
    def max_form_bytes(cls) -> int:
        """Return the largest body with a file: a sheet of full length, unless the view says less."""
        return SHEET_BODY_BYTES

    def get_parsers(self) -> list[BaseParser]:
        """JSON alone where no file is taken, unless the view names its parsers."""
        if self.parser_classes is not BaseApiView.parser_classes:
            return super().get_parsers()  # type: ignore[return-value]
        # The contract is written without a request: every method counts then.
        methods = [self.request.method or ""] if self.request else self.http_method_names
        has_files = any(self.takes_files(method) for method in methods)
        return [MultiPartParser(), JSONParser()] if has_files else [JSONParser()]

    def get_actor(self, request: ActorRequest) -> Actor:
        """Return the actor of the request; areas with sign-in use their authentication class."""
        return cast(Actor, request.user)

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        call = cast(ActorRequest, request)
        self.format_kwarg = self.get_format_suffix(**kwargs)
        request.accepted_renderer, request.accepted_media_type = self.perform_content_negotiation(request)
        if self.requires_same_origin:
            require_same_origin(request)
        call.actor = self.get_actor(call)
        if must_enrol_totp(call.actor, self.permission_required):
            raise forbidden("accounts.enrol_first")
        if code := limit_refusal(call.actor, self.permission_required, self.export_kind):
            raise forbidden(code)
        if not has_permission(call.actor, self.permission_required):
            raise forbidden()
        proof = for_method(self.proof_required, request.method or "")
        if proof is not None and FRESH_PROOF[proof].at_door:
            require_confirmed(call.actor)
        approval = for_method(self.approval_required, request.method or "")
        if approval is not None and SECOND_PERSON[approval].always:
            require_approver(call.actor)
        # No name of anything holds a NUL, and PostgreSQL refuses to look for one.
        if any(isinstance(value, str) and "\0" in value for value in kwargs.values()):
            raise not_found()

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        self.args, self.kwargs = args, kwargs
        call = self.initialize_request(request, *args, **kwargs)
        self.request = call
        self.headers = self.default_response_headers
        try:
            self.initial(call, *args, **kwargs)
            answer = self.handle(call, **kwargs)
        except Exception as error:
            answer = self.handle_exception(error)
        self.response = self.finalize_response(call, answer, *args, **kwargs)
        return self.response

    def handle(self, request: ActorRequest, **path: Any) -> Response:
        """Read the request, run the handler, shape what it returns."""
        method = (request.method or "").lower()
        if method not in self.http_method_names or not hasattr(self, method):
            return self.http_method_not_allowed(request)
        handler = getattr(self, method)
        path = named_values(handler.__func__, path)
        takes, takes_query = for_method(self.request_serializer, method), for_method(self.query_serializer, method)
        if takes is not None and request.method not in SAFE:
            value = handler(request, validate(takes, request_data(request)), **path)
        elif takes_query is not None:
            value = handler(request, validate(takes_query, query_values(takes_query, request.query_params)), **path)
        else:
            value = handler(request, **path)
        hides = AdminLimit.MASKED in request.actor.limits
        if isinstance(value, HttpResponseBase):
            if hides and isinstance(value, Response):
                value.data = with_numbers_masked(value.data)
            return cast(Response, value)
        gives = for_method(self.response_serializer, method)
        if value is None:
            value = {"success": True, "message": translate("core.done", {}, request.actor.language)}
        elif gives is not None:
            value = gives(value, many=isinstance(value, list), context={"actor": request.actor}).data
        if hides:
            value = with_numbers_masked(value)
        return Response(value, status=self.success_status.get(method, 200))


def with_numbers_masked(value: Any) -> Any:
    """Return an answer with the personal numbers in all its texts masked."""
    if isinstance(value, str):
        return mask_numbers(value)
    if isinstance(value, Mapping):
        return {key: with_numbers_masked(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [with_numbers_masked(item) for item in value]
    return value


class PublicView(BaseApiView):
    """Open to everybody; a bearer that comes along is not looked at."""

    area = "anonymous"
    authentication_classes = ()

    def get_actor(self, request: ActorRequest) -> Actor:
        return request_context(request)


class ConsumerView(BaseApiView):
    """For signed-in customers."""

    area = "consumer"
    authentication_classes = (ConsumerAuthentication,)


class PartnerView(BaseApiView):
    """For users of a partner, and for a full admin masquerading as one."""

    area = "partner"
    authentication_classes = (PartnerAuthentication,)


class AdminView(BaseApiView):
    """For admins of role 1, 2 and 3."""

    area = "admin"
    authentication_classes = (AdminAuthentication,)


class IntegrationView(BaseApiView):
    """For machines: the handler checks the caller's signature before it believes a word."""

    area = "integration"
    authentication_classes = ()
    requires_same_origin = False

    def get_actor(self, request: ActorRequest) -> Actor:
        facts = request_context(request)
        return Actor(
            area="integration",
            ip=facts.ip,
            user_agent=facts.user_agent,
            language=facts.language,
            request_id=facts.request_id,
        )


class RefreshView(PublicView):
    """Renew a session from its cookie; a subclass says whose and how the answer looks."""

    permission_required = Can.ANYONE
    area_refreshed: ClassVar[SignedInArea]

    def reply(self, renewed: sessions.RefreshedSession) -> dict[str, Any]:
        """Return the area's fields next to the token."""
        raise NotImplementedError

    def post(self, request: ActorRequest) -> Response:
        presented = request.COOKIES.get(cookie_name(self.area_refreshed), "")
        renewed = sessions.refresh(area=self.area_refreshed, presented=presented, facts=request.actor)
        answer = {"success": True, "token": renewed.tokens.access, **self.reply(renewed)}
        response = Response(for_method(self.response_serializer, "post")(answer).data)
        set_refresh_cookie(response, self.area_refreshed, renewed.tokens.refresh or "")
        return response


class LogoutView(PublicView):
    """End the session of the bearer or, when that is over, of the cookie. Done twice it is done."""

    permission_required = Can.ANYONE
    response_serializer = SuccessOut
    area_ended: ClassVar[SignedInArea]

    def post(self, request: ActorRequest) -> Response:
        sessions.revoke_presented(
            area=self.area_ended,
            bearer=bearer_token(request),
            cookie=request.COOKIES.get(cookie_name(self.area_ended), ""),
            facts=request.actor,
        )
        response = Response({"success": True, "message": translate("accounts.signed_out", {}, request.actor.language)})
        delete_refresh_cookie(response, self.area_ended)
        # Storage stays: other areas of the same site store their sessions there.
        response["Clear-Site-Data"] = '"cache"'
        return response


def api_patterns(resolver: URLResolver | None = None, prefix: str = "") -> list[tuple[str, Any]]:
    """Return every (path, view class) below /api/ of the URL table."""
    patterns: list[tuple[str, Any]] = []
    for entry in (resolver or get_resolver()).url_patterns:
        path = prefix + str(entry.pattern)
        if isinstance(entry, URLResolver):
            patterns += api_patterns(entry, path)
        elif isinstance(entry, URLPattern) and path.startswith("api/"):
            patterns.append((path, getattr(entry.callback, "view_class", getattr(entry.callback, "cls", None))))
    return patterns


def check_views_declare_permission(app_configs: Any, **options: Any) -> list[checks.CheckMessage]:
    """System check: a call without a capability stops the start (architecture.md 6)."""
    faults: list[checks.CheckMessage] = []
    for path, view in api_patterns():
        if (
            view is None
            or not issubclass(view, BaseApiView)
            or not isinstance(getattr(view, "permission_required", None), Can)
        ):
            faults.append(
                checks.Error(
                    f"/{path} states no `permission_required`.",
                    hint="Set permission_required = Can.…",
                    id="accounts.E001",
                )
            )
    return faults
