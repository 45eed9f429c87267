"""The events of one person's journey as a file: masked, in the page's order, by visit."""

from collections.abc import Iterator, Mapping

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.core.web.labels import labels_of
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, filter_id, label_of, labelled, require_filters
from apps.reports.domain.journeys import Moment, Visit
from apps.reports.exporters.journey_words import ACTS, CHANNELS, KINDS, LIST_SHOWN, MESSAGES, OUTCOMES, SOURCES
from apps.reports.exporters.labels import DEVICES, LENDER, PRODUCT, PRODUCTS, STATUSES, STEP, STEPS, TIME, VISIT
from apps.reports.selectors.journeys import Journey, journey_of

TITLE = ("Journey of a customer", "एक ग्राहक की यात्रा")
PERMISSION_REQUIRED = Can.READ_JOURNEYS
NEEDS_REAUTH = True
FILTERS = frozenset({"customer"})
COLUMNS = (
    ExportColumn("visit", VISIT, 10),
    ExportColumn("at", TIME, 18),
    ExportColumn("kind", ("Kind", "किस्म"), 18),
    ExportColumn("what", ("Event", "क्या हुआ"), 34),
    ExportColumn("step", STEP, 18),
    ExportColumn("lender", LENDER, 26),
    ExportColumn("product", PRODUCT, 18),
    ExportColumn("device", ("Device", "डिवाइस"), 14),
    ExportColumn("source", ("Source", "स्रोत"), 24),
    ExportColumn("told_at", ("Told us on", "हमें कब बताया"), 18),
)
REFUSALS = labels_of("calls")


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return every event of the person; 404 for an unknown or deleted one."""
    journey = journey_of(actor, require_filters("customer", filter_id(filters, "customer")))
    return ExportRows(_rows(journey, actor.language), sum(len(part.moments) for part in journey.parts))


def _rows(journey: Journey, language: str) -> Iterator[Mapping[str, ExportCell]]:
    for part in journey.parts:
        visit = part.number if isinstance(part, Visit) else None
        for moment in part.moments:
            yield {
                "visit": visit,
                "at": moment.at,
                "kind": label_of(KINDS, moment.kind, language),
                "what": event_words(moment, language),
                "step": label_of(STEPS, moment.step, language),
                "lender": str(moment.facts.get("lender", "")),
                "product": label_of(PRODUCTS, str(moment.facts.get("product", "")), language),
                "device": label_of(DEVICES, str(moment.facts.get("device", "")), language),
                "source": label_of(SOURCES, str(moment.facts.get("source", "")), language),
                "told_at": moment.told_at,
            }


def event_words(moment: Moment, language: str) -> str:
    """Return an event in words, without anything of the person."""
    if moment.kind == "offers":
        return labelled(LIST_SHOWN, language).format(offers=moment.facts.get("offers", 0))
    if moment.kind == "message":
        channel = label_of(CHANNELS, str(moment.facts.get("channel", "")), language)
        return f"{channel}, {label_of(MESSAGES, str(moment.facts.get('state', '')), language)}"
    if moment.kind == "call":
        outcome = label_of(OUTCOMES, moment.key or "none", language)
        refusal = moment.facts.get("refusal")
        return f"{outcome}: {label_of(REFUSALS, f'refusal_{refusal}', language)}" if refusal else outcome
    if moment.kind == "status":
        return label_of(STATUSES, moment.key, language)
    return label_of(KINDS, "sent", language) if moment.kind == "sent" else label_of(ACTS, moment.key, language)
