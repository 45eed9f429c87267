"""The back office's funnel told apart by place, language, device, campaign or who brought it: one query a step."""

from collections.abc import Mapping
from uuid import UUID

from apps.applications.selectors import funnel_steps, reports
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import DateRange
from apps.customers import selectors as customers
from apps.customers.domain.breakdown import BY_CREDIT, OWN, BreakdownPart, RawBreakdown
from apps.customers.domain.events import JourneyEventName
from apps.partners import selectors as partners
from apps.reports.domain.breakdown import MAX_ITEMS, BreakdownLine, break_down
from apps.reports.domain.funnel import ALL_STEPS, CountedBy


def funnel_breakdown(
    actor: Actor,
    days: DateRange,
    product: str | None,
    counted: CountedBy,
    part: BreakdownPart,
    most: int | None = MAX_ITEMS,
) -> tuple[BreakdownLine, ...]:
    """The funnel of `admin_dashboard` line by line; its total is that funnel. A partner's line bears its name, the line
    of what no partner brought none."""
    scope = reports.scope_of(actor, product)
    if counted == "arrivals":
        found = funnel_steps.arrivals_split(scope, days, part)
    else:
        found = funnel_steps.events_split(scope, days, part)
        if product is None:
            browsed = [JourneyEventName(name) for name in ALL_STEPS if name not in found]
            seen = customers.visitors_split_for_system(browsed, part, begins=days.begins, ends=days.ends)
            found |= _by_credit(seen) if part in BY_CREDIT else seen
    return break_down(found, part, product, counted, most, _names(found) if part == "partner" else None)


def _by_credit(seen: Mapping[str, Mapping[RawBreakdown, int]]) -> dict[str, dict[RawBreakdown, int]]:
    """Steps that only a link tells of, by the partner whose link it is now."""
    links = {raw: (raw[0] or "", raw[1] or "") for counts in seen.values() for raw in counts}
    whose = partners.partners_of_links(links.values())
    found: dict[str, dict[RawBreakdown, int]] = {}
    for step, counts in seen.items():
        for raw, number in counts.items():
            pk = whose.get(links[raw])
            credited = (str(pk) if pk else None,)
            by_partner = found.setdefault(step, {})
            by_partner[credited] = by_partner.get(credited, 0) + number
    return found


def _names(found: Mapping[str, Mapping[RawBreakdown, int]]) -> dict[str, str]:
    """What the parts by partner are called; the own one has no name."""
    ids = {raw[0] for counts in found.values() for raw in counts if raw[0]}
    names = partners.partner_names(UUID(pk) for pk in ids)
    return {OWN: ""} | {str(pk): name for pk, name in names.items()}
