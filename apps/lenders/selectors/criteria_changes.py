"""Changes of lenders within a week, for partners: criteria and switches."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from apps.audit import selectors as audit_record
from apps.core.domain.actor import Actor
from apps.core.domain.extended import Extended
from apps.core.domain.problems import forbidden
from apps.lenders.domain.criteria_changes import (
    CRITERIA,
    NEWS_DAYS,
    SwitchChange,
    SwitchEffect,
    TextChange,
    TextEdit,
    held_since,
    property_names,
    text_changes,
)
from apps.lenders.models import Lender, LenderProduct
from apps.lenders.selectors.eligibility import PRODUCTS, products_for_partners
from apps.lenders.selectors.lenders import switch_state_of

PROPERTIES = [text for name in CRITERIA for text in property_names(name)]
WHOLE = "lender_status"
SWITCHED = "lenders.switched"
FOR_PARTNERS = ("everyone", "partner")
_LIVE = {f"{product}.live": product for product in PRODUCTS}
"""The switch for everyone where it was saved with the terms."""


@dataclass(frozen=True)
class ChangedLender(Extended[Lender]):
    """A lender with its news; `is_listed` is false while it is off as a whole."""

    is_listed: bool
    texts: Sequence[TextChange]
    switches: Sequence[SwitchChange]


@dataclass
class _News:
    """The texts and switches of a lender in the audit record since the week began."""

    edits: list[TextEdit] = field(default_factory=list)
    effects: list[SwitchEffect] = field(default_factory=list)
    wholes: list[SwitchChange] = field(default_factory=list)
    """Its switches as a whole, newest first."""

    @property
    def whole(self) -> SwitchChange | None:
        return self.wholes[0] if self.wholes else None

    @property
    def came_on(self) -> datetime | None:
        """Return the moment at which a lender that was off when the week began came on."""
        return self.wholes[-1].at if self.wholes and self.wholes[-1].is_open else None


def changed_lenders(actor: Actor, *, now: datetime) -> list[ChangedLender]:
    """Return the lenders whose criteria or switches for partners changed within a week, by name.

    A lender that is off is news only if it went off within the week. What changed before a lender came on was seen
    by no partner and is none. 403 for others than partners.
    """
    if actor.area != "partner":
        raise forbidden()
    lenders = {row.pk: row for row in Lender.objects.filter(deleted_at__isnull=True)}
    news = _recorded(lenders, now - NEWS_DAYS)
    switched = [pk for pk, mine in news.items() if mine.effects or mine.whole]
    offered = products_for_partners(switched, now=now)
    standing: dict[tuple[int, str], dict[str, bool]] = {
        (row.lender_id, row.product_id): {whom: on for whom, on in switch_state_of(row).items() if whom in FOR_PARTNERS}
        for row in LenderProduct.objects.filter(lender_id__in=switched)
    }
    changed = []
    for pk, mine in news.items():
        lender, whole, came_on = lenders[pk], mine.whole, mine.came_on
        texts: Sequence[TextChange] = ()
        switches: Sequence[SwitchChange] = ()
        if lender.lender_status:
            current = {name: getattr(lender, name) for name in PROPERTIES}
            edits = [edit for edit in mine.edits if came_on is None or edit.at > came_on]
            texts = text_changes(edits, current, actor.language)
            switches = _switches(mine, {code: standing.get((pk, code), {}) for code in PRODUCTS}, offered.get(pk, []))
        elif whole is not None and not whole.is_open:
            switches = [whole]
        if texts or switches:
            changed.append(ChangedLender(lender, lender.lender_status, texts, switches))
    return sorted(changed, key=lambda row: row.row.name_in("en").casefold())


def _switches(
    mine: _News, standing: Mapping[str, Mapping[str, bool]], offered: Collection[str]
) -> Sequence[SwitchChange]:
    """Return the news of a lender that is on.

    Left out is what holds for another reason than the switch, and what was switched before the lender came on.
    """
    whole = mine.whole
    changes = [whole] if whole is not None and whole.is_open and offered else []
    for product, state in standing.items():
        at = held_since([effect for effect in mine.effects if effect.product == product], state)
        is_open = all(state.values())
        seen_from = whole.at if whole is not None and is_open else mine.came_on
        if at is not None and is_open == (product in offered) and (seen_from is None or at > seen_from):
            changes.append(SwitchChange(product, is_open, at))
    return changes


def _recorded(lender_ids: Collection[int], since: datetime) -> dict[int, _News]:
    """Return lender -> its texts and switches that the audit record has since an instant.

    One entry is written for each real effect; an order that found its state already has none.
    """
    news: dict[int, _News] = {}
    properties = [*PROPERTIES, WHOLE, *_LIVE, "whom"]
    for entry in audit_record.entries_that_set("lender", lender_ids, properties, since=since):
        before, after = entry.before or {}, entry.after or {}
        mine = news.setdefault(int(entry.target_id), _News())
        if entry.action == SWITCHED:
            at = _moment(after, entry.at)
            if after["whom"] in FOR_PARTNERS and at > since:
                mine.effects.append(SwitchEffect(after["product"], after["whom"], after["is_on"], at))
            continue
        for name, value in after.items():
            if name in PROPERTIES:
                mine.edits.append(TextEdit(name, before.get(name) or "", entry.at))
            elif name in _LIVE:
                mine.effects.append(SwitchEffect(_LIVE[name], "everyone", value, entry.at))
            elif name == WHOLE:
                mine.wholes.append(SwitchChange(None, value, entry.at))
    return news


def _moment(order: Mapping[str, str | None], written: datetime) -> datetime:
    """Return the ordered moment of an effect; it may have been written later."""
    ends_at = datetime.fromisoformat(order["ends_at"]) if order["ends_at"] else None
    if ends_at is not None and ends_at <= written:
        return ends_at
    return datetime.fromisoformat(order["starts_at"] or "")
