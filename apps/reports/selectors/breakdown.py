"""Read the funnel by place, language, device, campaign or who brought it, from day cells."""

from collections.abc import Mapping
from uuid import UUID

from apps.core.domain.actor import Actor
from apps.core.domain.calendar import DateRange
from apps.customers.domain.breakdown import OWN, BreakdownPart
from apps.partners.selectors import organisations as partners
from apps.reports.domain.breakdown import MAX_ITEMS, BreakdownLine, break_down
from apps.reports.domain.counted_steps import cohort_step
from apps.reports.domain.funnel import CountedBy, steps_of
from apps.reports.domain.kinds import breakdown_kind
from apps.reports.gateways.replica import reads_replica
from apps.reports.selectors.admin import admins_only
from apps.reports.selectors.cells import read_cells


@reads_replica
def funnel_breakdown(
    actor: Actor,
    days: DateRange,
    product: str | None,
    counted: CountedBy,
    part: BreakdownPart,
    most: int | None = MAX_ITEMS,
) -> tuple[BreakdownLine, ...]:
    """Return the funnel of `admin_dashboard` by part; the total is that funnel.

    A partner's line has its name, the line of customers without a partner has none.
    """
    admins_only(actor)
    steps = {cohort_step(step) if counted == "arrivals" else step: step for step in steps_of(product, counted)}
    kind = breakdown_kind(part, has_product=product is not None)
    counts: dict[str, dict[str, int]] = {step: {} for step in steps.values()}
    for key, cell in read_cells(days, kind, product=product or "", steps=steps).items():
        for step, number in cell.counts.items():
            counts[steps[step]][key.part] = number
    return break_down(counts, part, product, counted, most, _names(counts) if part == "partner" else None)


def _names(counts: Mapping[str, Mapping[str, int]]) -> dict[str, str]:
    """Return the names of the partners' parts; the own one has no name."""
    ids = {part for by_part in counts.values() for part in by_part} - {"", OWN}
    names = partners.partner_names(UUID(pk) for pk in ids)
    return {OWN: ""} | {str(pk): name for pk, name in names.items()}
