"""One lender's month line by line, as a file."""

from collections.abc import Iterator, Mapping

from django.utils import timezone

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import (
    ExportColumn,
    ExportRows,
    filter_choice,
    filter_month,
    filter_number,
    label_of,
    labelled,
    require_filters,
)
from apps.partners.selectors import organisations as partners
from apps.settlement.domain.reconciliation import BucketedPosition, owner_of
from apps.settlement.exporters.labels import (
    AGES,
    BUCKETS,
    CLAIMED,
    DIFFERENCE,
    EXPECTED,
    FINDING,
    MARKS,
    OWNERS,
    PAID_TO_PARTNERS,
    RECEIVED,
    REFERENCE,
    TO_DO,
    TO_SETTLE,
)
from apps.settlement.selectors import reconciliation

TITLE = ("Reconciliation, line by line", "मिलान की पंक्तियाँ")
PERMISSION_REQUIRED = Can.RECONCILE_REVENUE
NEEDS_REAUTH = True
FILTERS = frozenset({"lender", "month", "bucket", "search"})
COLUMNS = (
    ExportColumn("reference", REFERENCE, 24),
    ExportColumn("bucket", FINDING, 18),
    ExportColumn("standing", ("Decision", "फ़ैसला"), 22),
    ExportColumn("owner", ("Whose turn", "किसकी बारी"), 18),
    ExportColumn("to_do", ("What to do", "क्या करना है"), 40, on="owner"),
    ExportColumn("day", ("Day", "दिन"), 14),
    ExportColumn("partner", ("Partner", "पार्टनर"), 26),
    ExportColumn("expected", EXPECTED, 16),
    ExportColumn("claimed", CLAIMED, 16, on="expected"),
    ExportColumn("received", RECEIVED, 16),
    ExportColumn("difference", DIFFERENCE, 16),
    ExportColumn("paid", PAID_TO_PARTNERS, 18, on="received"),
    ExportColumn("age", ("Outstanding for", "कब से बाकी"), 18),
)


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the month's lines that match bucket and search, those to be settled first."""
    view = reconciliation.reconciliation_for(
        actor,
        require_filters("lender", filter_number(filters, "lender")),
        require_filters("month", filter_month(filters)),
        today_ist(timezone.now()),
    )
    bucket = filter_choice(filters, "bucket", BUCKETS)
    lines = reconciliation.lines_of(view, bucket=bucket, search=filters.get("search", ""))
    return ExportRows(_rows(actor, view, lines), len(lines))


def _rows(
    actor: Actor, view: reconciliation.MonthReconciliation, lines: list[BucketedPosition]
) -> Iterator[Mapping[str, ExportCell]]:
    facts_of = [view.facts[line.position.key] for line in lines]
    names = partners.partner_names({facts.partner_id for facts in facts_of if facts.partner_id is not None})
    for line, facts in zip(lines, facts_of, strict=True):
        position = line.position
        standing = view.standing.get(position.key)
        owner = owner_of(line.bucket, standing)
        yield {
            "reference": facts.reference,
            "bucket": label_of(BUCKETS, line.bucket, actor.language),
            "standing": label_of(MARKS, standing, actor.language)
            or ("" if view.is_line_explained(line) else labelled(TO_SETTLE, actor.language)),
            "owner": label_of(OWNERS, owner, actor.language),
            "to_do": label_of(TO_DO, line.bucket, actor.language) if owner else "",
            "day": facts.event_on,
            "partner": names.get(facts.partner_id, "") if facts.partner_id else "",
            "expected": position.expected,
            "claimed": position.claimed,
            "received": position.received,
            "difference": position.difference,
            "paid": position.paid,
            "age": label_of(AGES, line.age, actor.language),
        }
