"""Routes of an audience's calls, as figures and the proxy name them."""

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any


def routes_of(*audiences: str) -> list[str]:
    """Return the routes of these audiences, without signing in, which is the same call for every area."""
    every = {
        route
        for audience in audiences
        for route in _routes(import_module(f"config.api.{audience}").urlpatterns, "api/")
        if not route.startswith("api/auth/")
    }
    return sorted(every)


def _routes(patterns: Sequence[Any], before: str) -> Iterator[str]:
    for pattern in patterns:
        route = before + str(pattern.pattern)
        if hasattr(pattern, "url_patterns"):
            yield from _routes(pattern.url_patterns, route)
        else:
            yield route
