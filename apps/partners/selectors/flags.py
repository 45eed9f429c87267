"""Reads of the flags of partners."""

from collections import defaultdict
from collections.abc import Collection
from uuid import UUID

from django.db.models import F

from apps.core.domain.actor import Actor
from apps.partners.domain.flags import FlagCode
from apps.partners.models import PartnerFlag
from apps.partners.selectors.organisations import partner_for

MAX_FLAGS = 100


def open_flags_of(partner_ids: Collection[UUID]) -> dict[UUID, list[str]]:
    """Return partner -> the codes of its open flags, in the order of the page."""
    codes: defaultdict[UUID, set[str]] = defaultdict(set)
    rows = PartnerFlag.objects.filter(closed_at=None, partner_id__in=partner_ids)
    for partner_id, code in rows.values_list("partner_id", "code"):
        codes[partner_id].add(code)
    return {partner_id: [code.value for code in FlagCode if code in codes[partner_id]] for partner_id in partner_ids}


def flags_of(actor: Actor, partner_id: UUID) -> list[PartnerFlag]:
    """Return a partner's flags, those that are open first, then the last closed.

    404 as for `partner_for`.
    """
    rows = PartnerFlag.objects.filter(partner=partner_for(actor, partner_id))
    return list(rows.order_by(F("closed_at").desc(nulls_first=True), "-since", "pk")[:MAX_FLAGS])
