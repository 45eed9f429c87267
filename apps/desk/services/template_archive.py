"""Templates that are taken out of use, which no campaign at work may need."""

from dataclasses import dataclass
from datetime import datetime

from django.db import transaction

from apps.core.domain.actor import Actor
from apps.core.domain.problems import conflict
from apps.desk.domain.campaigns import OVER, CampaignState
from apps.desk.models import Campaign
from apps.messaging.services import template_versions

_AT_REST = sorted(state.value for state in OVER | {CampaignState.DRAFT})


@dataclass(frozen=True)
class ArchivedTemplate:
    """A template that is out of use since an instant."""

    code: str
    archived_at: datetime


def archive_unused_template(*, actor: Actor, code: str, now: datetime) -> ArchivedTemplate:
    """Archive an owner's template. 409 while a campaign between its draft and its end needs it."""
    with transaction.atomic():
        template_versions.archive_template(actor=actor, code=code, now=now)
        needing = Campaign.objects.filter(template=code).exclude(state__in=_AT_REST).order_by("number").first()
        if needing is not None:
            raise conflict("desk.template_in_use", number=needing.number)
    return ArchivedTemplate(code, now)
