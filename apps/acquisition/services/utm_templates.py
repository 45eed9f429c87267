"""Making and changing UTM templates: a change rewrites the links that were made from them."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction

from apps.acquisition.domain.links import UTM_FIELDS
from apps.acquisition.models import TrackingLink, UtmTemplate
from apps.acquisition.services.links import clean_utms, count_made
from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.problems import FieldError, conflict, forbidden, invalid, not_found

MAX_TEMPLATES = 200


@dataclass(frozen=True)
class TemplateChange:
    """The template, the number of links that a change rewrites, and whether it was saved."""

    template: UtmTemplate
    rewrites: int
    is_saved: bool


def make_template(*, name: str, utms: Mapping[str, str], by: Actor, now: datetime) -> UtmTemplate:
    """Make a template; 422 for a name that is taken or without any value."""
    _require_staff(by)
    facts = {"name": _name(name), **_values(utms)}
    if UtmTemplate.objects.count() >= MAX_TEMPLATES:
        raise conflict("acquisition.too_many_templates", number=MAX_TEMPLATES)
    count_made(by, now)
    try:
        with transaction.atomic():
            template = UtmTemplate.objects.create(**facts, made_by=(by.name or str(by.subject_id))[:120], made_at=now)
            _record("acquisition.template_made", template, by, after=facts)
    except IntegrityError:
        raise _name_taken() from None
    return template


def change_template(
    *, template_id: UUID, changes: Mapping[str, str], revision: int, rewrites: int | None, by: Actor
) -> TemplateChange:
    """Change a template and the values of every link made from it, in one transaction.

    Where links are rewritten, nothing is saved until `rewrites` confirms their number; another number is 409
    `acquisition.rewrites_changed`. 409 `acquisition.template_changed` where somebody else saved in the meantime.
    """
    _require_staff(by)
    try:
        with transaction.atomic():
            return _change(template_id, changes, revision, rewrites, by)
    except IntegrityError:
        raise _name_taken() from None


def _change(
    template_id: UUID, changes: Mapping[str, str], revision: int, rewrites: int | None, by: Actor
) -> TemplateChange:
    template = UtmTemplate.objects.select_for_update().filter(pk=template_id).first()
    if template is None:
        raise not_found()
    if template.revision != revision:
        raise conflict("acquisition.template_changed")
    before = {field: getattr(template, field) for field in ("name", *UTM_FIELDS)}
    after = {"name": _name(changes.get("name", template.name)), **_values({**before, **changes})}
    changed = {field: value for field, value in after.items() if before[field] != value}
    if not changed:
        return TemplateChange(template, 0, is_saved=True)
    values = {field: value for field, value in changed.items() if field in UTM_FIELDS}
    links = TrackingLink.objects.filter(template=template)
    number = links.count() if values else 0
    if number and rewrites is None:
        return TemplateChange(template, number, is_saved=False)
    if number and rewrites != number:
        raise conflict("acquisition.rewrites_changed", number=number)
    for field, value in changed.items():
        setattr(template, field, value)
    template.revision += 1
    template.save(update_fields=[*changed, "revision"])
    if number:
        links.update(**values)
    _record(
        "acquisition.template_changed",
        template,
        by,
        before={field: before[field] for field in changed},
        after={**changed, "links": number},
    )
    return TemplateChange(template, number, is_saved=True)


def _name(name: str) -> str:
    text = " ".join(name.split())
    if not text:
        raise invalid(name=FieldError("core.required"))
    return text


def _values(utms: Mapping[str, str]) -> dict[str, str]:
    values = clean_utms(utms)
    if not any(values.values()):
        raise invalid(utm_campaign=FieldError("acquisition.template_empty"))
    return values


def _name_taken() -> Exception:
    return invalid(name=FieldError("acquisition.template_name_taken"))


def _require_staff(by: Actor) -> None:
    if by.area != "admin":
        raise forbidden()


def _record(action: str, template: UtmTemplate, by: Actor, **more: Any) -> None:
    audit.record(actor=by, action=action, target="utm_template", target_id=template.pk, **more)
