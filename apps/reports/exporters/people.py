"""The people at one step of the dashboard's funnel as a file: masked as on the page, for a full admin alone."""

from collections.abc import Iterator, Mapping
from itertools import islice

from apps.accounts.domain.permissions import Can
from apps.applications.domain.statuses import Status, label
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import Cell
from apps.exports.domain.exporter import Column, Reading, asked_word, required, worded
from apps.reports import selectors
from apps.reports.domain.funnel import COUNTED, Counted, knows_people, steps_of
from apps.reports.exporters.days import DAYS, asked_days, asked_product
from apps.reports.exporters.labels import PRODUCTS
from apps.reports.exporters.recent import NOT_SENT
from apps.reports.selectors.people import Behind

TITLE = ("People at a step", "एक कदम पर लोग")
NEEDS = Can.SEARCH_DESK
GUARDED = True
FILTERS = DAYS | {"product", "counted", "step"}
COLUMNS = (
    Column("customer", ("Customer", "ग्राहक"), 24, personal=True),
    Column("mobile", ("Mobile", "मोबाइल"), 16, personal=True, on="customer"),
    Column("city", ("City", "शहर"), 20),
    Column("product", ("Product", "प्रोडक्ट"), 18),
    Column("application_ref", ("Reference", "संदर्भ"), 14, on="product"),
    Column("status", ("Status", "स्थिति"), 20),
    Column("lender", ("Lender", "लेंडर"), 26, on="status"),
    Column("at", ("Started", "शुरू"), 18),
)
REFERENCE_LETTERS = 8
_BLOCK = 500


def read(actor: Actor, filters: Mapping[str, str]) -> Reading:
    """Everybody at the step, in the page's order. 422 where no step is named, or one that knows nobody."""
    counted: Counted = "arrivals" if asked_word(filters, "counted", COUNTED) == "arrivals" else "events"
    product = asked_product(filters)
    known = [step for step in steps_of(product, counted) if knows_people(step)]
    step = required("step", asked_word(filters, "step", known) or None)
    behind = selectors.people_at(actor, asked_days(filters), product, counted, step)
    return Reading(_rows(actor, behind), behind.rows.count())


def _rows(actor: Actor, behind: Behind) -> Iterator[Mapping[str, Cell]]:
    rows = behind.rows.iterator(chunk_size=_BLOCK)
    while block := list(islice(rows, _BLOCK)):
        for one in selectors.shown(actor, behind.kind, block):
            yield {
                "customer": one.customer,
                "mobile": one.mobile,
                "city": one.city,
                "product": worded(PRODUCTS.get(one.product, (one.product, one.product)), actor.language),
                "application_ref": str(one.application_id)[:REFERENCE_LETTERS] if one.application_id else "",
                "status": _status(one.status, actor.language),
                "lender": one.lender,
                "at": one.at,
            }


def _status(status: str, language: str) -> str:
    if status in set(Status):
        return label(Status(status), language)
    return worded(NOT_SENT, language) if status else ""
