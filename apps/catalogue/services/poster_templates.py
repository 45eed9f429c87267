"""Poster templates: made by one admin, approved by another, retired."""

from datetime import datetime

from django.db import transaction

from apps.audit import services as audit
from apps.catalogue.domain.claims import find_claims
from apps.catalogue.domain.products import LOAN_CODES
from apps.catalogue.models import PosterTemplate
from apps.core.domain.actor import Actor
from apps.core.domain.approval import require_full_admin, require_second_person
from apps.core.domain.calendar import today_ist
from apps.core.domain.problems import FieldError, conflict, invalid, not_found

LOAN_PRODUCTS = frozenset(code.value for code in LOAN_CODES)


def make_poster_template(*, template: PosterTemplate, by: Actor, now: datetime) -> None:
    """Store a new poster template as a draft; 422 at a text with a forbidden claim."""
    require_full_admin(by)
    errors = {}
    for name in ("headline_en", "headline_hi", "lead_en", "lead_hi"):
        if claims := find_claims(getattr(template, name), today_ist(now)):
            errors[name] = FieldError("partners.poster_claim", {"words": claims[0]})
    if template.product_id not in LOAN_PRODUCTS:
        errors["product"] = FieldError("partners.poster_loans_only")
    if PosterTemplate.objects.filter(code=template.code, version=template.version).exists():
        errors["version"] = FieldError("partners.poster_version_known")
    if errors:
        raise invalid(**errors)
    template.maker, template.maker_name, template.made_at = by.person_id, by.name, now
    with transaction.atomic():
        template.save(force_insert=True)
        _record_template("catalogue.poster_template_made", template, by)


def approve_poster_template(*, template_id: int, by: Actor, now: datetime) -> None:
    """Approve another admin's draft; 409 for its maker and once it is decided."""
    require_full_admin(by)
    with transaction.atomic():
        template = _locked_template(template_id)
        require_second_person(by, template.maker)
        if template.checker or template.retired_at is not None:
            raise conflict("partners.poster_template_decided")
        template.approve(by, now)
        template.save(update_fields=["checker", "checker_name", "checked_at"])
        _record_template("catalogue.poster_template_approved", template, by)


def retire_poster_template(*, template_id: int, by: Actor, now: datetime) -> None:
    """Take a template out of the portal; its posters stay. 409 if it is retired already."""
    require_full_admin(by)
    with transaction.atomic():
        template = _locked_template(template_id)
        if template.retired_at is not None:
            raise conflict("partners.poster_template_decided")
        template.retired_at = now
        template.save(update_fields=["retired_at"])
        _record_template("catalogue.poster_template_retired", template, by)


def _locked_template(template_id: int) -> PosterTemplate:
    template = PosterTemplate.objects.select_for_update().filter(pk=template_id).first()
    if template is None:
        raise not_found()
    return template


def _record_template(action: str, template: PosterTemplate, by: Actor) -> None:
    audit.record(
        actor=by,
        action=action,
        target="poster_template",
        target_id=template.pk,
        after={"code": template.code, "version": template.version},
    )
