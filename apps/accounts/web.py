"""The base of every call: who is asking, whether they may, what was sent, what goes back, and how the schema says it.

A view states `needs` (a capability), `takes` and `gives` (serializers, or one per method) and `takes_query`; its
handlers get the validated wish and return plain values. A view without `needs` stops the start.
"""

import inspect
import secrets
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, ClassVar, Literal, cast
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.admin.models import ADDITION, CHANGE, DELETION, LogEntry
from django.contrib.auth import logout
from django.contrib.auth.backends import BaseBackend
from django.core import checks
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.urls import URLPattern, URLResolver, get_resolver
from django.utils import timezone
from drf_spectacular.openapi import AutoSchema
from rest_framework import serializers
from rest_framework.authentication import BaseAuthentication
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from apps.accounts.domain.permissions import Can, Leaves, Limit, is_enrolling, limited_by, may
from apps.accounts.gateways.tokens import SignedInArea
from apps.accounts.models import User
from apps.accounts.services import sessions
from apps.audit.services import record
from apps.core.domain.actor import Actor
from apps.core.domain.identifiers import mask_numbers
from apps.core.domain.problems import forbidden, not_found
from apps.core.web import SuccessOut, body_of, client_ip, host_brand, language_of, read_wish, word

SerializerClass = type[serializers.BaseSerializer[Any]]
PerMethod = SerializerClass | Mapping[str, SerializerClass] | None

REFRESH_COOKIES: dict[SignedInArea, str] = {"consumer": "tulna_c", "admin": "tulna_a", "partner": "tulna_p"}
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
LONGEST_AGENT = 300
DONE_THERE = {ADDITION: "added", CHANGE: "changed", DELETION: "removed"}


class CallRequest(Request):
    """A request that knows its asker."""

    actor: Actor


def facts_of(request: HttpRequest | Request) -> Actor:
    """The anonymous asker of a request: address, browser, language, request id."""
    plain = request._request if isinstance(request, Request) else request
    return Actor(
        area="anonymous",
        ip=client_ip(plain),
        user_agent=plain.headers.get("User-Agent", "")[:LONGEST_AGENT],
        language=language_of(plain),
        request_id=getattr(plain, "request_id", ""),
    )


def admin_actor(request: HttpRequest) -> Actor:
    """The full admin behind a request of the Django admin."""
    assert isinstance(request.user, User)
    return _named(request, request.user)


def _named(request: HttpRequest, user: User) -> Actor:
    return replace(facts_of(request), area="admin", subject_id=str(user.pk), role_id=user.role_id, name=user.name)


def bearer_of(request: HttpRequest | Request) -> str | None:
    """The token of `Authorization: Bearer …`."""
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and token.strip() else None


class AreaAuthentication(BaseAuthentication):
    """Finds the asker of one area behind the bearer token."""

    area: ClassVar[SignedInArea]

    def authenticate(self, request: Request) -> tuple[Any, None]:
        bearer = bearer_of(request)
        if bearer is None:
            raise sessions.session_ended()
        return sessions.enter(area=self.area, bearer=bearer, facts=facts_of(request)), None

    def authenticate_header(self, request: Request) -> str:
        return "Bearer"


class ConsumerAuthentication(AreaAuthentication):
    area = "consumer"


class PartnerAuthentication(AreaAuthentication):
    area = "partner"


class AdminAuthentication(AreaAuthentication):
    area = "admin"


def cookie_name(area: SignedInArea) -> str:
    """The refresh cookie of an area; browsers hold the `__Secure-` prefix to https."""
    return f"__Secure-{REFRESH_COOKIES[area]}" if settings.USE_HTTPS else REFRESH_COOKIES[area]


def set_refresh_cookie(response: HttpResponseBase, area: SignedInArea, value: str) -> None:
    """HttpOnly, SameSite=Strict, sent only to the area's own sign-in calls (reliability row 13)."""
    response.set_cookie(
        cookie_name(area),
        value,
        max_age=settings.SESSION_SECONDS[area],
        path=f"/api/auth/{area}/",
        secure=settings.USE_HTTPS,
        httponly=True,
        samesite="Strict",
    )


def drop_refresh_cookie(response: HttpResponseBase, area: SignedInArea) -> None:
    """Take the cookie back with the very attributes it was given with."""
    response.set_cookie(
        cookie_name(area),
        "",
        max_age=0,
        expires="Thu, 01 Jan 1970 00:00:00 GMT",
        path=f"/api/auth/{area}/",
        secure=settings.USE_HTTPS,
        httponly=True,
        samesite="Strict",
    )


def is_own_origin(request: HttpRequest, origin: str) -> bool:
    """The site itself (as the browser addressed it) or a listed origin; a brand's own host trusts itself alone."""
    own = f"{request.scheme}://{request.get_host()}"
    if host_brand(request):
        return origin == own
    public = "{0.scheme}://{0.netloc}".format(urlsplit(settings.PUBLIC_URL))
    return origin in {own, public, *settings.ALLOWED_ORIGINS}


def refuse_cross_site(request: Request) -> None:
    """403 `core.cross_site` for an unsafe request that another site's page could have caused (reliability row 15).

    An Origin that is not ours is refused whatever else is sent. Without one, the request must carry something a
    foreign form cannot send: a bearer, the header X-Tulna-Client, or JSON content.
    """
    if request.method in SAFE:
        return
    origin = request.headers.get("Origin")
    if origin is not None:
        if not is_own_origin(request._request, origin):
            raise forbidden("core.cross_site")
        return
    if request.headers.get("Sec-Fetch-Site", "none") not in {"none", "same-origin"}:
        raise forbidden("core.cross_site")
    is_json = request.content_type.partition(";")[0].strip() == "application/json" if request.content_type else False
    if not (is_json or "X-Tulna-Client" in request.headers or bearer_of(request)):
        raise forbidden("core.cross_site")


def for_method(declared: Any, method: str) -> Any:
    """The declaration that holds for a method, from one value or a table by method."""
    if isinstance(declared, Mapping):
        return declared.get(method.lower())
    return declared


class FaultOut(serializers.Serializer[Any]):
    code = serializers.CharField()
    message = serializers.CharField()


class ProblemOut(serializers.Serializer[Any]):
    """Every refusal of every call (api.md, "Shape of errors")."""

    success = serializers.BooleanField()
    message = serializers.CharField()
    code = serializers.CharField()
    fields = serializers.DictField(child=serializers.ListField(child=FaultOut()))  # type: ignore[assignment]
    details = serializers.DictField()
    request_id = serializers.CharField()


class CallSchema(AutoSchema):
    """Reads `takes`, `gives`, `takes_query`, `needs` off the view."""

    def _declared(self, name: str) -> Any:
        return for_method(getattr(self.view, name, None), self.method)

    def get_request_serializer(self) -> Any:
        return None if self.method in SAFE else self._declared("takes")

    def get_response_serializers(self) -> Any:
        gives = self._declared("gives") or SuccessOut
        status = for_method(getattr(self.view, "status", None), self.method) or 200
        return {status: gives, "default": ProblemOut}

    def get_override_parameters(self) -> list[Any]:
        query = self._declared("takes_query")
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
        return [self.view.__class__.__module__.split(".")[1]]


class CallView(APIView):
    """One call of one audience. Subclass PublicView, ConsumerView, PartnerView, AdminView or IntegrationView."""

    area: ClassVar[Literal["anonymous", "consumer", "partner", "admin", "integration"]]
    needs: ClassVar[Can]
    takes: ClassVar[PerMethod] = None
    takes_query: ClassVar[PerMethod] = None
    gives: ClassVar[PerMethod] = None
    status: ClassVar[Mapping[str, int]] = {}
    needs_same_site: ClassVar[bool] = True
    leaves: ClassVar[Leaves | None] = None

    schema = CallSchema()
    request: CallRequest

    def initialize_request(self, request: HttpRequest, *args: Any, **kwargs: Any) -> CallRequest:
        return CallRequest(
            request,
            parsers=self.get_parsers(),
            authenticators=self.get_authenticators(),
            negotiator=self.get_content_negotiator(),
            parser_context=self.get_parser_context(request),
        )

    def find_actor(self, request: CallRequest) -> Actor:
        """Who is asking; the areas with sign-in ask their authentication class."""
        return cast(Actor, request.user)

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        call = cast(CallRequest, request)
        self.format_kwarg = self.get_format_suffix(**kwargs)
        request.accepted_renderer, request.accepted_media_type = self.perform_content_negotiation(request)
        if self.needs_same_site:
            refuse_cross_site(request)
        call.actor = self.find_actor(call)
        if is_enrolling(call.actor, self.needs):
            raise forbidden("accounts.enrol_first")
        if code := limited_by(call.actor, self.needs, self.leaves):
            raise forbidden(code)
        if not may(call.actor, self.needs):
            raise forbidden()
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

    def handle(self, request: CallRequest, **path: Any) -> Response:
        """Read the wish, run the handler, shape what it returns."""
        method = (request.method or "").lower()
        if method not in self.http_method_names or not hasattr(self, method):
            return self.http_method_not_allowed(request)
        handler = getattr(self, method)
        takes, takes_query = for_method(self.takes, method), for_method(self.takes_query, method)
        if takes is not None and request.method not in SAFE:
            value = handler(request, read_wish(takes, body_of(request)), **path)
        elif takes_query is not None:
            value = handler(request, read_wish(takes_query, request.query_params.dict()), **path)
        else:
            value = handler(request, **path)
        hides = Limit.MASKED in request.actor.limits
        if isinstance(value, HttpResponseBase):
            if hides and isinstance(value, Response):
                value.data = with_numbers_masked(value.data)
            return cast(Response, value)
        gives = for_method(self.gives, method)
        if gives is not None and value is not None:
            value = gives(value, many=True).data if isinstance(value, list) else gives(value).data
        if hides:
            value = with_numbers_masked(value)
        return Response({"success": True} if value is None else value, status=self.status.get(method, 200))


def with_numbers_masked(value: Any) -> Any:
    """An answer with the personal numbers of all its texts masked: whatever call it is, and whoever wrote the text."""
    if isinstance(value, str):
        return mask_numbers(value)
    if isinstance(value, Mapping):
        return {key: with_numbers_masked(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [with_numbers_masked(one) for one in value]
    return value


class PublicView(CallView):
    """Open to everybody; a bearer that comes along is not looked at."""

    area = "anonymous"
    authentication_classes = ()

    def find_actor(self, request: CallRequest) -> Actor:
        return facts_of(request)


class ConsumerView(CallView):
    """For signed-in customers."""

    area = "consumer"
    authentication_classes = (ConsumerAuthentication,)


class PartnerView(CallView):
    """For users of a partner, and for a full admin masquerading as one."""

    area = "partner"
    authentication_classes = (PartnerAuthentication,)


class AdminView(CallView):
    """For admins of role 1, 2 and 3."""

    area = "admin"
    authentication_classes = (AdminAuthentication,)


class IntegrationView(CallView):
    """For machines: the handler checks the caller's signature before it believes a word."""

    area = "integration"
    authentication_classes = ()
    needs_same_site = False

    def find_actor(self, request: CallRequest) -> Actor:
        facts = facts_of(request)
        return Actor(
            area="integration",
            ip=facts.ip,
            user_agent=facts.user_agent,
            language=facts.language,
            request_id=facts.request_id,
        )


class RefreshView(PublicView):
    """Renew a session from its cookie; a subclass says whose and how the answer looks."""

    needs = Can.ANYONE
    renews: ClassVar[SignedInArea]

    def reply(self, renewed: sessions.Renewed) -> dict[str, Any]:
        """The area's answer beside the token."""
        raise NotImplementedError

    def post(self, request: CallRequest) -> Response:
        presented = request.COOKIES.get(cookie_name(self.renews), "")
        renewed = sessions.refresh(area=self.renews, presented=presented, facts=request.actor)
        answer = {"success": True, "token": renewed.tokens.access, **self.reply(renewed)}
        response = Response(for_method(self.gives, "post")(answer).data)
        set_refresh_cookie(response, self.renews, renewed.tokens.refresh or "")
        return response


class LogoutView(PublicView):
    """End the session of the bearer or, when that is over, of the cookie. Done twice it is done."""

    needs = Can.ANYONE
    gives = SuccessOut
    ends: ClassVar[SignedInArea]

    def post(self, request: CallRequest) -> Response:
        sessions.end_presented(
            area=self.ends,
            bearer=bearer_of(request),
            cookie=request.COOKIES.get(cookie_name(self.ends), ""),
            facts=request.actor,
        )
        response = Response({"success": True, "message": word("accounts.signed_out", {}, request.actor.language)})
        drop_refresh_cookie(response, self.ends)
        return response


BROWSER_COOKIE = "tulna_b"
BROWSER_COOKIE_PATH = "/api/prospects"
BROWSER_COOKIE_SECONDS = 24 * 3600


def browser_cookie_name() -> str:
    return f"__Secure-{BROWSER_COOKIE}" if settings.USE_HTTPS else BROWSER_COOKIE


def browser_id_of(request: HttpRequest | Request) -> str:
    """The browser that one-time codes are bound to: its own cookie, else a new random name to set on the answer."""
    kept = request.COOKIES.get(browser_cookie_name(), "")
    return kept if 20 <= len(kept) <= 64 and kept.isascii() else secrets.token_urlsafe(32)


def set_browser_cookie(response: HttpResponseBase, browser_id: str) -> None:
    """HttpOnly, and sent to the prospect calls only."""
    response.set_cookie(
        browser_cookie_name(),
        browser_id,
        max_age=BROWSER_COOKIE_SECONDS,
        path=BROWSER_COOKIE_PATH,
        secure=settings.USE_HTTPS,
        httponly=True,
        samesite="Strict",
    )


class DoorOfTheDjangoAdmin(BaseBackend):
    """Who a Django admin cookie belongs to: asked on every request, so a disabled admin is out at once."""

    def get_user(self, user_id: Any) -> User | None:
        user = User.objects.filter(pk=user_id).first()
        if user is None or not user.may_enter or not user.is_staff or sessions.must_enrol(user):
            return None
        return user


class DjangoAdminMiddleware:
    """Sessions of the Django admin end at the absolute limit of admins, and what is done there enters the record."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if not request.path.startswith(settings.SESSION_COOKIE_PATH):
            return self.get_response(request)
        now = int(timezone.now().timestamp())
        if now - request.session.get("signed_in_at", now) >= settings.SESSION_SECONDS["admin"]:
            logout(request)
        if request.method in SAFE:
            return self.get_response(request)
        if not isinstance(request.user, User):
            response = self.get_response(request)
            if request.user.is_authenticated:
                request.session["signed_in_at"] = now
            return response
        last = LogEntry.objects.order_by("-id").values_list("id", flat=True).first() or 0
        user = request.user
        response = self.get_response(request)
        self._record(request, user, last)
        return response

    @staticmethod
    def _record(request: HttpRequest, user: User, last: int) -> None:
        actor = _named(request, user)
        for entry in (
            LogEntry.objects.filter(id__gt=last, user_id=user.pk).select_related("content_type").order_by("id")
        ):
            record(
                actor=actor,
                action=f"django_admin.{DONE_THERE[entry.action_flag]}",
                target=entry.content_type.model if entry.content_type else "",
                target_id=entry.object_id or "",
                details={"changed": entry.get_change_message()},
            )
        if "action" in request.POST and "_selected_action" in request.POST:
            record(
                actor=actor,
                action="django_admin.bulk",
                target=request.path,
                target_id=request.POST["action"][:80],
                details={"selected": request.POST.getlist("_selected_action")[:200]},
            )


def api_patterns(resolver: URLResolver | None = None, prefix: str = "") -> list[tuple[str, Any]]:
    """Every (path, view class) below /api/ of the URL table."""
    found: list[tuple[str, Any]] = []
    for entry in (resolver or get_resolver()).url_patterns:
        path = prefix + str(entry.pattern)
        if isinstance(entry, URLResolver):
            found += api_patterns(entry, path)
        elif isinstance(entry, URLPattern) and path.startswith("api/"):
            found.append((path, getattr(entry.callback, "view_class", getattr(entry.callback, "cls", None))))
    return found


def every_call_states_its_need(app_configs: Any, **options: Any) -> list[checks.CheckMessage]:
    """System check: a call without a capability stops the start (architecture.md 6)."""
    faults: list[checks.CheckMessage] = []
    for path, view in api_patterns():
        if view is None or not issubclass(view, CallView) or not isinstance(getattr(view, "needs", None), Can):
            faults.append(checks.Error(f"/{path} states no `needs`.", hint="Set needs = Can.…", id="accounts.E001"))
    return faults
