"""The people at one step of the dashboard's funnel, as a file for full admins only.

They are masked as on the page.
"""

from collections.abc import Iterator, Mapping
from itertools import islice

from apps.accounts.domain.permissions import Can
from apps.applications.domain.submissions.statuses import SubmissionStatus, label
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, filter_choice, labelled, require_filters
from apps.reports.domain.funnel import COUNTED, counted_by, knows_people, steps_of
from apps.reports.exporters.days import DAYS, filter_days, filter_product
from apps.reports.exporters.labels import CUSTOMER, LENDER, PRODUCT, PRODUCTS, REFERENCE, STATUS
from apps.reports.exporters.recent import NOT_SENT
from apps.reports.selectors import people
from apps.reports.selectors.people import StepPeople

TITLE = ("People at a step", "एक कदम पर लोग")
PERMISSION_REQUIRED = Can.SEARCH_DESK
NEEDS_REAUTH = True
FILTERS = DAYS | {"product", "counted", "step"}
COLUMNS = (
    ExportColumn("customer", CUSTOMER, 24, personal=True),
    ExportColumn("mobile", ("Mobile", "मोबाइल"), 16, personal=True, on="customer"),
    ExportColumn("city", ("City", "शहर"), 20),
    ExportColumn("product", PRODUCT, 18),
    ExportColumn("application_ref", REFERENCE, 14, on="product"),
    ExportColumn("status", STATUS, 20),
    ExportColumn("lender", LENDER, 26, on="status"),
    ExportColumn("at", ("Started", "शुरू"), 18),
)
REFERENCE_LETTERS = 8
_BLOCK = 500


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return all people at the step, in the page's order.

    422 without a step, or for one whose people are not known.
    """
    counted = counted_by(filter_choice(filters, "counted", COUNTED))
    product = filter_product(filters)
    choices = [step for step in steps_of(product, counted) if knows_people(step)]
    step = require_filters("step", filter_choice(filters, "step", choices) or None)
    behind = people.people_at_step(actor, filter_days(filters), product, counted, step)
    return ExportRows(_rows(actor, behind), behind.rows.count())


def _rows(actor: Actor, behind: StepPeople) -> Iterator[Mapping[str, ExportCell]]:
    rows = behind.rows.iterator(chunk_size=_BLOCK)
    while block := list(islice(rows, _BLOCK)):
        for person in people.shown(actor, behind.kind, block):
            yield {
                "customer": person.customer,
                "mobile": person.mobile,
                "city": person.city,
                "product": labelled(PRODUCTS.get(person.product, (person.product, person.product)), actor.language),
                "application_ref": str(person.application_id)[:REFERENCE_LETTERS] if person.application_id else "",
                "status": _status(person.status, actor.language),
                "lender": person.lender,
                "at": person.at,
            }


def _status(status: str, language: str) -> str:
    if status in set(SubmissionStatus):
        return label(SubmissionStatus(status), language)
    return labelled(NOT_SENT, language) if status else ""
