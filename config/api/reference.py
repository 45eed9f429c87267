"""One OpenAPI description per audience and a page to read it (api.md).

Open in demo mode, else for role 1.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any

from django.conf import settings
from django.http import HttpResponse
from django.urls import include, path
from django.utils.html import format_html, format_html_join
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.renderers import OpenApiJsonRenderer
from rest_framework.request import Request

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import AdminView, PublicView
from apps.core.domain.problems import not_found

Base: type[PublicView] | type[AdminView] = PublicView if settings.DEMO else AdminView
NEEDS = Can.ANYONE if settings.DEMO else Can.READ_API_REFERENCE


@cache
def description(audience: str) -> dict[str, Any]:
    """Return the audience's calls as OpenAPI 3.1.

    They depend on the code only, so a process generates them once.
    """
    patterns = [path("api/", include(module)) for module in settings.AUDIENCE_CALLS[audience]]
    generator = SchemaGenerator(patterns=patterns)  # type: ignore[no-untyped-call]
    schema: dict[str, Any] = generator.get_schema(request=None, public=True)  # type: ignore[no-untyped-call]
    return schema


PARTNER_API = "/api/partner-api/"


@cache
def partner_api() -> dict[str, Any]:
    """Return the calls of a partner's software with a key, without other calls or components."""
    whole = description("integration")
    paths = {address: calls for address, calls in whole["paths"].items() if address.startswith(PARTNER_API)}
    schemas = whole["components"]["schemas"]
    names: set[str] = set()
    new = set(_schemas_in(paths))
    while new:
        names |= new
        new = {inner for outer in new for inner in _schemas_in(schemas[outer])} - names
    key = {
        "type": "apiKey",
        "in": "header",
        "name": "Authorization",
        "description": "`Api-Key ` and the key, as shown once under Digital integration.",
    }
    return {
        "openapi": whole["openapi"],
        "info": {"title": "Tulna partner API", "version": "1", "description": "Calls of a partner's own software."},
        "servers": [{"url": "/", "description": "The site on which you found this file."}],
        "security": [{"api_key": []}],
        "tags": [{"name": tag} for tag in sorted({tag for call in _calls_of(paths) for tag in call["tags"]})],
        "paths": paths,
        "components": {"schemas": {name: schemas[name] for name in names}, "securitySchemes": {"api_key": key}},
    }


def _calls_of(paths: dict[str, Any]) -> list[dict[str, Any]]:
    return [call for calls in paths.values() for call in calls.values()]


def _schemas_in(part: Any) -> Iterator[str]:
    """Yield the names of the components that a part refers to."""
    if isinstance(part, dict):
        if isinstance(reference := part.get("$ref"), str):
            yield reference.rpartition("/")[2]
        for value in part.values():
            yield from _schemas_in(value)
    elif isinstance(part, list):
        for value in part:
            yield from _schemas_in(value)


class SchemaView(Base):  # type: ignore[misc, valid-type]
    """GET /api/schema/{audience}/"""

    permission_required = NEEDS
    schema = None

    def get(self, request: Request, audience: str) -> HttpResponse:
        if audience not in settings.AUDIENCE_CALLS:
            raise not_found()
        body = OpenApiJsonRenderer().render(description(audience))
        return HttpResponse(body, content_type="application/vnd.oai.openapi+json")


class ApiReferenceView(Base):  # type: ignore[misc, valid-type]
    """GET /api/docs/: every call by audience, readable without a script."""

    permission_required = NEEDS
    schema = None

    def get(self, request: Request) -> HttpResponse:
        parts = []
        for audience in settings.AUDIENCE_CALLS:
            rows = format_html_join(
                "",
                "<tr><td><code>{}</code></td><td><code>{}</code></td><td>{}</td></tr>",
                (
                    (method.upper(), address, call.get("description", ""))
                    for address, methods in description(audience)["paths"].items()
                    for method, call in methods.items()
                ),
            )
            parts.append(
                format_html(
                    '<h2>{} (<a href="/api/schema/{}/">OpenAPI</a>)</h2><table>{}</table>', audience, audience, rows
                )
            )
        page = format_html_join("", "{}", ((part,) for part in parts))
        return HttpResponse(
            format_html('<!doctype html><html lang="en"><title>Calls</title><body>{}</body></html>', page)
        )


urlpatterns = [
    path("schema/<str:audience>/", SchemaView.as_view()),
    path("docs/", ApiReferenceView.as_view()),
]
