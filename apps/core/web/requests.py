"""Facts of a request: the language and brand of its page, its body, its caller's address."""

from functools import lru_cache
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from rest_framework import exceptions
from rest_framework.request import Request

from apps.core.domain.network import unmapped


def language_of(request: HttpRequest) -> str:
    """Return `hi` when the caller prefers Hindi, else `en`."""
    return "hi" if request.headers.get("Accept-Language", "").lower().startswith("hi") else "en"


def host_brand(request: HttpRequest | Request) -> str:
    """Return the key of the brand whose own host was called (apps.partners.web).

    Empty on the marketplace's hosts.
    """
    return getattr(request, "host_brand", "")


def request_data(request: Request) -> Any:
    """Return the parsed body. JSON nested too deeply to be read is malformed (400)."""
    try:
        return request.data
    except RecursionError as error:
        raise exceptions.ParseError from error


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
