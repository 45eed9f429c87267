"""Authentication of each area: bearer tokens, cookies, origins and the Django admin's door."""

import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import Any, ClassVar
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.admin.models import ADDITION, CHANGE, DELETION, LogEntry
from django.contrib.auth import logout
from django.contrib.auth.backends import BaseBackend
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils import timezone
from rest_framework.authentication import BaseAuthentication
from rest_framework.request import Request

from apps.accounts.gateways import devices
from apps.accounts.gateways.tokens import SignedInArea
from apps.accounts.models import User
from apps.accounts.services import sessions
from apps.audit.services import record
from apps.core.domain.actor import Actor
from apps.core.domain.problems import forbidden
from apps.core.web.requests import client_ip, host_brand, language_of

REFRESH_COOKIES: dict[SignedInArea, str] = {"consumer": "tulna_c", "admin": "tulna_a", "partner": "tulna_p"}
BROWSER_COOKIE = "tulna_b"
BROWSER_COOKIE_PATH = "/api/prospects"
BROWSER_COOKIE_SECONDS = 24 * 3600
DEVICE_COOKIE = "tulna_k"
DEVICE_COOKIE_SECONDS = 180 * 24 * 3600
MAX_DEVICE_COOKIE_LENGTH = 400
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
MAX_USER_AGENT_LENGTH = 300
DONE_THERE = {ADDITION: "added", CHANGE: "changed", DELETION: "removed"}


def request_context(request: HttpRequest | Request) -> Actor:
    """Return the anonymous actor of a request: address, browser, language, request id."""
    plain = request._request if isinstance(request, Request) else request
    return Actor(
        area="anonymous",
        ip=client_ip(plain),
        user_agent=plain.headers.get("User-Agent", "")[:MAX_USER_AGENT_LENGTH],
        language=language_of(plain),
        request_id=getattr(plain, "request_id", ""),
        host=plain.get_host().split(":")[0],
        device_marks=plain.COOKIES.get(device_cookie_name(), "")[:MAX_DEVICE_COOKIE_LENGTH],
    )


def admin_actor(request: HttpRequest) -> Actor:
    """Return the full admin behind a request of the Django admin."""
    assert isinstance(request.user, User)
    return _named(request, request.user)


def _named(request: HttpRequest, user: User) -> Actor:
    return replace(
        request_context(request), area="admin", subject_id=str(user.pk), role_id=user.role_id, name=user.name
    )


def bearer_token(request: HttpRequest | Request) -> str | None:
    """Return the token of `Authorization: Bearer …`, or None."""
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and token.strip() else None


class AreaAuthentication(BaseAuthentication):
    """Finds the asker of one area behind the bearer token."""

    area: ClassVar[SignedInArea]

    def authenticate(self, request: Request) -> tuple[Any, None]:
        bearer = bearer_token(request)
        if bearer is None:
            raise sessions.session_ended()
        return sessions.authenticate(area=self.area, bearer=bearer, facts=request_context(request)), None

    def authenticate_header(self, request: Request) -> str:
        return "Bearer"


class ConsumerAuthentication(AreaAuthentication):
    area = "consumer"


class PartnerAuthentication(AreaAuthentication):
    area = "partner"


class AdminAuthentication(AreaAuthentication):
    area = "admin"


def cookie_name(area: SignedInArea) -> str:
    """Return the name of an area's refresh cookie; the `__Secure-` prefix needs https."""
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


def delete_refresh_cookie(response: HttpResponseBase, area: SignedInArea) -> None:
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


def browser_cookie_name() -> str:
    return f"__Secure-{BROWSER_COOKIE}" if settings.USE_HTTPS else BROWSER_COOKIE


def browser_id_of(request: HttpRequest | Request) -> str:
    """Return the browser's id for one-time codes: its own cookie, else a new random name.

    The caller sets a new name on the answer.
    """
    cookie = request.COOKIES.get(browser_cookie_name(), "")
    return cookie if 20 <= len(cookie) <= 64 and cookie.isascii() else secrets.token_urlsafe(32)


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


def device_cookie_name() -> str:
    return f"__Secure-{DEVICE_COOKIE}" if settings.USE_HTTPS else DEVICE_COOKIE


def remember_device(response: HttpResponseBase, actor: Actor, *, area: SignedInArea, login: str) -> None:
    """Mark the browser as a known device of a login that has just succeeded.

    The cookie is HttpOnly; its path is / for the Django admin.
    """
    response.set_cookie(
        device_cookie_name(),
        devices.with_mark(actor.device_marks, area=area, login=login),
        max_age=DEVICE_COOKIE_SECONDS,
        path="/",
        secure=settings.USE_HTTPS,
        httponly=True,
        samesite="Strict",
    )


def is_own_origin(request: HttpRequest, origin: str) -> bool:
    """Return whether the origin is the site itself or a listed one.

    The site is the address the browser used. A brand's own host trusts only itself.
    """
    own = f"{request.scheme}://{request.get_host()}"
    if host_brand(request):
        return origin == own
    public = "{0.scheme}://{0.netloc}".format(urlsplit(settings.PUBLIC_URL))
    return origin in {own, public, *settings.ALLOWED_ORIGINS}


def require_same_origin(request: Request) -> None:
    """Raise 403 `core.cross_site` for an unsafe request that another site could have caused.

    An Origin that is not ours is refused whatever else is sent. Without one, the request must carry something that a
    foreign form cannot send: a bearer, the header X-Tulna-Client, or JSON content (reliability row 15).
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
    if not (is_json or "X-Tulna-Client" in request.headers or bearer_token(request)):
        raise forbidden("core.cross_site")


class DjangoAdminBackend(BaseBackend):
    """Users of the Django admin's cookie, read on every request.

    A disabled admin is out immediately.
    """

    def get_user(self, user_id: Any) -> User | None:
        user = User.objects.filter(pk=user_id).first()
        if user is None or not user.may_enter or not user.is_staff or sessions.must_enrol(user):
            return None
        return user


class DjangoAdminMiddleware:
    """Limit on the age of Django admin sessions, and the audit record of acts there.

    Sessions end at the absolute limit of admins.
    """

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
