"""The importer of a kind, by the registry; the engine imports none of them by name."""

from importlib import import_module
from typing import cast

from django.conf import settings

from apps.uploads.domain.importer import Importer


def importer_of(kind: str) -> Importer:
    """The module that knows this kind; an unknown kind raises."""
    return cast(Importer, import_module(settings.IMPORTERS[kind]))  # type: ignore[misc]
