"""The importer of a kind, by the registry; the engine imports none of them by name."""

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import cast
from uuid import UUID

from django.conf import settings

from apps.accounts.domain.permissions import has_permission
from apps.core.domain.actor import Actor
from apps.core.domain.problems import not_found
from apps.uploads.domain.importer import DescribedImporter, Importer
from apps.uploads.models import Upload
from apps.uploads.selectors.visible_uploads import is_reached


def importer_of(kind: str) -> Importer:
    """Return the importer module of this kind; an unknown kind raises."""
    return cast(Importer, import_module(settings.IMPORTERS[kind]))  # type: ignore[misc]


def require_permission(actor: Actor, kind: str) -> None:
    """Raise 404, as for a missing upload, unless the actor may send files of this kind."""
    if not has_permission(actor, importer_of(kind).PERMISSION_REQUIRED):
        raise not_found("uploads.not_found")


def permitted_kinds(actor: Actor) -> list[str]:
    """Return the kinds that the actor may send."""
    return [
        kind
        for kind in settings.IMPORTERS  # type: ignore[misc]
        if has_permission(actor, importer_of(kind).PERMISSION_REQUIRED)
    ]


def require_kind(actor: Actor, kind: str, scope: str = "") -> Importer:
    """Return the importer of a kind.

    404 unless the actor may send the kind and it knows the scope, if any.
    """
    if kind not in settings.IMPORTERS:  # type: ignore[misc]
        raise not_found("uploads.not_found")
    require_permission(actor, kind)
    importer = importer_of(kind)
    if scope and not importer.is_scope(scope):
        raise not_found("uploads.not_found")
    return importer


def require_access(actor: Actor, upload: Upload) -> None:
    """Raise 404, as for a missing upload, unless the file is within the actor's reach.

    The actor must be permitted to send its kind and to see it (`is_reached`).
    """
    require_permission(actor, upload.kind)
    if not is_reached(actor, upload):
        raise not_found("uploads.not_found")


def subjects_of(uploads: Sequence[Upload], language: str) -> Mapping[UUID, str]:
    """Return the lender or partner of each file, for the kinds that have them."""
    subjects: dict[UUID, str] = {}
    for kind in sorted({upload.kind for upload in uploads}):
        importer = importer_of(kind)
        if isinstance(importer, DescribedImporter):
            subjects |= importer.subjects([upload for upload in uploads if upload.kind == kind], language)
    return subjects
