"""Counts of the texts that partners send on; never to whom."""

from datetime import datetime

from django.db import transaction
from django.db.models import F

from apps.catalogue.selectors import is_share_text_live
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.core.domain.problems import forbidden, not_found
from apps.partners.models import ShareUse

SHARE_WAYS = ShareUse.Via.values


def count_share_use(*, text_id: int, via: str, language: str, by: Actor, now: datetime) -> None:
    """Count that somebody of the actor's organisation sent a text on.

    Raises a 404 Problem for a text that is not live.
    """
    if by.area != "partner" or by.partner_id is None or by.is_masquerading:
        raise forbidden()
    if not is_share_text_live(text_id):
        raise not_found()
    with transaction.atomic():
        row, _ = ShareUse.objects.get_or_create(
            partner_id=by.partner_id, share_text_id=text_id, via=via, language=language, day=today_ist(now)
        )
        ShareUse.objects.filter(pk=row.pk).update(uses=F("uses") + 1)
