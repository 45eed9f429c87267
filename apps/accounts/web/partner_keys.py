"""The base of every call of the partner API: key, scope, limits, and the list of requests."""

import logging
from collections.abc import Callable, Mapping
from time import monotonic
from typing import Any, ClassVar, cast

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils import timezone
from drf_spectacular.utils import OpenApiParameter
from redis.exceptions import RedisError
from rest_framework.request import Request

from apps.accounts.domain.api_keys import KeyMode, KeyScope, KeyVerdict, allows
from apps.accounts.domain.retirement import Retirement
from apps.accounts.models import ApiKey
from apps.accounts.services import api_keys
from apps.accounts.web.authentication import SAFE, request_context
from apps.accounts.web.views import ActorRequest, ApiAutoSchema, BaseApiView, for_method
from apps.core.domain.actor import Actor
from apps.core.domain.network import network_of
from apps.core.domain.problems import Problem, forbidden, too_many_requests
from apps.core.limits import LimitUse, MovingLimit, ask, is_reached

log = logging.getLogger(__name__)

READS = MovingLimit("read", 120, 60)
WRITES = MovingLimit("write", 30, 60)
SANDBOX = MovingLimit("sandbox", 30, 60)
DAY = MovingLimit("day", 20_000, 24 * 3600)
UNKNOWN_KEYS = MovingLimit("unknown", 30, 60)
"""Limit of one address; beyond it every request is refused."""


class PartnerKeySchema(ApiAutoSchema):
    """A call with its scope, its own half of the docstring, and the header of every POST.

    The docstring of a view of several methods names each in turn: "GET, POST path: the first; the second."
    """

    def get_operation(self, *args: Any, **kwargs: Any) -> Any:
        operation = super().get_operation(*args, **kwargs)
        scope = self._declared("scope")
        return None if operation is None else operation | {"x-scope": scope.value if scope else ""}

    def get_description(self) -> str:  # type: ignore[override]
        methods, _, text = super().get_description().partition("\n")[0].partition(" /")
        parts = text.partition(": ")[2].rstrip(".").split("; ")
        names = methods.split(", ")
        text = parts[names.index(self.method)] if len(parts) == len(names) else "; ".join(parts)
        return f"{text[:1].upper()}{text[1:]}."

    def get_override_parameters(self) -> list[Any]:
        header = OpenApiParameter(
            "Idempotency-Key",
            {"type": "string", "minLength": 1, "maxLength": 120},
            OpenApiParameter.HEADER,
            required=True,
            description="Your own name for this request, kept for 24 hours: a repeat gets the same answer.",
        )
        return [*super().get_override_parameters(), *([] if self.method in SAFE else [header])]


class PartnerKeyView(BaseApiView):
    """A call for a partner's own software: `Authorization: Api-Key …`."""

    area = "integration"
    schema = PartnerKeySchema()
    authentication_classes = ()
    requires_same_origin = False
    scope: ClassVar[Mapping[str, KeyScope] | KeyScope | None] = None
    """The scope of the call, or one for each method; None: any key may use it."""
    own_limit: ClassVar[MovingLimit | None] = None
    """A limit of this call alone, on top of those of the key."""

    retirement: ClassVar[Retirement | None] = None
    """The announced end of the call; its answers say so."""

    key: ApiKey | None = None
    uses: tuple[LimitUse, ...] = ()

    def get_actor(self, request: ActorRequest) -> Actor:
        """Return the partner behind the key; 400 for a key in the address, 401, 403 and 429."""
        context, now = request_context(request), timezone.now()
        in_address = [
            str(value) for value in request.query_params.values() if "tulna_live_" in value or "tulna_test_" in value
        ]
        if in_address:
            api_keys.report_key_in_address(in_address)
            raise Problem("accounts.key_in_address", 400)
        address = network_of(context.ip)
        if _counts(lambda: is_reached(address, UNKNOWN_KEYS, now)):
            raise too_many_requests("accounts.unknown_keys_many", UNKNOWN_KEYS.seconds)
        scheme, _, text = request.headers.get("Authorization", "").partition(" ")
        try:
            self.key = api_keys.authenticate_key(
                text=text.strip() if scheme.lower() == "api-key" else "", ip=context.ip, now=now
            )
        except Problem as problem:
            if problem.status == 401:
                _counts(lambda: ask(address, UNKNOWN_KEYS, now))
            raise
        return Actor(
            area="integration",
            subject_id=str(self.key.pk),
            partner_id=self.key.partner_id,
            ip=context.ip,
            user_agent=context.user_agent,
            language=context.language,
            request_id=context.request_id,
        )

    @property
    def api_key(self) -> ApiKey:
        """Return the authenticated key of the request."""
        assert self.key is not None
        return self.key

    @property
    def is_test(self) -> bool:
        """Return whether the key reaches only the sandbox."""
        return self.api_key.mode == KeyMode.TEST

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        call, now = cast(ActorRequest, request), timezone.now()
        scope: KeyScope | None = for_method(self.scope, request.method or "")
        if allows(api_keys.facts_of(self.api_key), scope, call.actor.ip, now) is KeyVerdict.SCOPE:
            raise forbidden("accounts.key_scope", scope=scope or "")
        is_read = request.method in SAFE
        limit = SANDBOX if self.is_test else READS if is_read else WRITES
        try:
            limits = (limit, self.own_limit, DAY)
            self.uses = tuple(ask(str(self.api_key.pk), each, now) for each in limits if each is not None)
        except RedisError as error:
            # Reads continue without a count; writes without a count could be repeated without limit.
            if not is_read:
                raise Problem("core.unavailable", 503, retry_after=5) from error
            log.warning("limits_away")
        for use in self.uses:
            if not use.is_allowed:
                raise too_many_requests("accounts.key_limit", use.reset, most=use.limit.most)
        if not is_read and not request.headers.get("Idempotency-Key"):
            raise Problem("accounts.idempotency_key_needed", 400)

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        begun = monotonic()
        response = super().dispatch(request, *args, **kwargs)
        if response.status_code == 401:
            response["WWW-Authenticate"] = "Api-Key"
        if self.retirement is not None:
            for name, value in self.retirement.headers().items():
                response[name] = value
        if self.uses:
            response["RateLimit-Policy"] = ", ".join(
                f'"{use.limit.name}";q={use.limit.most};w={use.limit.seconds}' for use in self.uses
            )
            response["RateLimit"] = ", ".join(
                f'"{use.limit.name}";r={use.remaining};t={use.reset}' for use in self.uses
            )
        if self.key is not None:
            api_keys.record_key_request(
                key=self.key,
                method=request.method or "",
                path=request.path,
                status=response.status_code,
                ms=round((monotonic() - begun) * 1000),
                now=timezone.now(),
            )
        return response


def _counts(act: Callable[[], Any]) -> Any:
    """Return the result of a count, or None while the cache is away."""
    try:
        return act()
    except RedisError:
        return None
