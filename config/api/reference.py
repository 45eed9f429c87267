"""One OpenAPI description per audience, and a page to read it (api.md): demo mode, or role 1."""

from django.urls import path
from drf_spectacular.views import SpectacularAPIView, SpectacularRedocView

AUDIENCES = ("public", "consumer", "partner", "admin", "integration")

urlpatterns = [
    path(
        f"schema/{audience}/",
        SpectacularAPIView.as_view(urlconf=f"config.api.{audience}_schema", api_version="1"),
        name=f"schema-{audience}",
    )
    for audience in AUDIENCES
]
