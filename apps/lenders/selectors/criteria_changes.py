"""Changes of lenders within a week, for partners: criteria and switches."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q

from apps.audit import selectors as audit_record
from apps.core.domain.actor import Actor
from apps.core.domain.extended import Extended
from apps.core.domain.problems import forbidden
from apps.lenders.domain.criteria_changes import (
    CRITERIA,
    NEWS_DAYS,
    SwitchChange,
    TextChange,
    TextEdit,
    property_names,
    text_changes,
)
from apps.lenders.models import Lender, SwitchOrder
from apps.lenders.selectors.eligibility import products_for_partners

PROPERTIES = [text for name in CRITERIA for text in property_names(name)]


@dataclass(frozen=True)
class ChangedLender(Extended[Lender]):
    """A lender with its news; `is_listed` is false while it is off as a whole."""

    is_listed: bool
    texts: Sequence[TextChange]
    switches: Sequence[SwitchChange]


def changed_lenders(actor: Actor, *, now: datetime) -> list[ChangedLender]:
    """Return the lenders whose criteria or switches for partners changed within a week, by name.

    403 for others than partners.
    """
    if actor.area != "partner":
        raise forbidden()
    since = now - NEWS_DAYS
    moments = _switched(since, now)
    lenders = {row.pk: row for row in Lender.objects.filter(deleted_at__isnull=True)}
    edits = _edits(lenders, since)
    offered = products_for_partners([pk for pk in moments if pk in lenders], now=now)
    changed = []
    for pk, lender in lenders.items():
        current = {name: getattr(lender, name) for name in PROPERTIES}
        texts = text_changes(edits.get(pk, ()), current, actor.language) if lender.lender_status else ()
        switches = [
            SwitchChange(product, lender.lender_status and _is_open(product, offered.get(pk, [])), at)
            for product, at in sorted(moments.get(pk, {}).items(), key=lambda entry: entry[0] or "")
        ]
        if texts or switches:
            changed.append(ChangedLender(lender, lender.lender_status, texts, switches))
    return sorted(changed, key=lambda row: row.row.name_in("en").casefold())


def _is_open(product: str | None, offered: Sequence[str]) -> bool:
    return bool(offered) if product is None else product in offered


def _switched(since: datetime, now: datetime) -> dict[int, dict[str | None, datetime]]:
    """Return lender -> product -> its newest switch for partners' customers.

    None is the whole lender.
    """
    began = Q(is_begun=True, starts_at__gt=since, starts_at__lte=now)
    ended = Q(is_begun=True, state=SwitchOrder.State.DONE, ends_at__gt=since, ends_at__lte=now)
    rows = SwitchOrder.objects.filter(began | ended).exclude(whom=SwitchOrder.Whom.DIRECT).select_related("terms")
    moments: dict[int, dict[str | None, datetime]] = {}
    for row in rows:
        has_ended = row.state == SwitchOrder.State.DONE and row.ends_at is not None and since < row.ends_at <= now
        at = row.ends_at if has_ended and row.ends_at is not None else row.starts_at
        if row.terms is not None:
            lender_id, product = row.terms.lender_id, row.terms.product_id
        elif row.lender_id is not None:
            lender_id, product = row.lender_id, None
        else:
            continue
        mine = moments.setdefault(lender_id, {})
        mine[product] = max(at, mine.get(product, at))
    return moments


def _edits(lender_ids: Iterable[int], since: datetime) -> dict[int, list[TextEdit]]:
    edits: dict[int, list[TextEdit]] = {}
    for entry in audit_record.entries_that_set("lender", lender_ids, PROPERTIES, since=since):
        before = entry.before or {}
        for name in entry.after or {}:
            if name in PROPERTIES:
                edits.setdefault(int(entry.target_id), []).append(TextEdit(name, before.get(name) or "", entry.at))
    return edits
