"""The back office's funnel told apart by city, language, device or campaign: grouped in SQL, one query a step."""

from apps.applications.selectors import reporting, steps
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import Days
from apps.customers import selectors as customers
from apps.customers.domain.events import Event
from apps.customers.domain.parts import Part
from apps.reports.domain.funnel import ALL_STEPS, Counted
from apps.reports.domain.splits import MOST, Line, split


def funnel_split(
    actor: Actor, days: Days, product: str | None, counted: Counted, part: Part, most: int | None = MOST
) -> tuple[Line, ...]:
    """The funnel of `admin_dashboard` line by line; its total is that funnel."""
    scope = reporting.scope_of(actor, product)
    if counted == "arrivals":
        return split(steps.arrivals_split(scope, days, part), part, product, counted, most)
    found = steps.events_split(scope, days, part)
    if product is None:
        browsed = [Event(name) for name in ALL_STEPS if name not in found]
        found |= customers.visitors_split_for_system(browsed, part, begins=days.begins, ends=days.ends)
    return split(found, part, product, counted, most)
