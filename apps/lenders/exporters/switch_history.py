"""The switch history of one lender for one product, newest first, as a file."""

from collections.abc import Iterator, Mapping

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import (
    ExportColumn,
    ExportRows,
    filter_choice,
    filter_number,
    labelled,
    require_filters,
)
from apps.lenders.exporters.switches import OFF, ON, PRODUCTS, REASONS
from apps.lenders.models import SwitchOrder
from apps.lenders.selectors import switches

TITLE = ("History of a switch", "चालू-बंद का इतिहास")
PERMISSION_REQUIRED = Can.SWITCH_LENDERS
NEEDS_REAUTH = False
FILTERS = frozenset({"lender", "product"})
COLUMNS = (
    ExportColumn("whom", ("For whom", "किसके लिए"), 30),
    ExportColumn("is_on", ("Switched", "किया"), 10),
    ExportColumn("starts_at", ("From", "कब से"), 18),
    ExportColumn("ends_at", ("Until", "कब तक"), 18),
    ExportColumn("reason", ("Reason", "वजह"), 14),
    ExportColumn("note", ("Note", "टिप्पणी"), 40),
    ExportColumn("state", ("State", "स्थिति"), 16),
    ExportColumn("by", ("By", "किसने"), 22),
    ExportColumn("at", ("Written at", "कब लिखा"), 18),
    ExportColumn("closed_by", ("Ended by", "किसने ख़त्म किया"), 22),
)
WHOM = {
    SwitchOrder.Whom.EVERYONE: ("Everyone", "सभी"),
    SwitchOrder.Whom.DIRECT: ("Customers who come by themselves", "खुद आए ग्राहक"),
    SwitchOrder.Whom.PARTNER: ("Brought by a partner", "पार्टनर के लाए ग्राहक"),
}
WHOLE = ("The lender as a whole", "पूरा लेंडर")
STATES = {
    SwitchOrder.State.OPEN: ("Waits or runs", "बाकी या जारी"),
    SwitchOrder.State.DONE: ("Done", "हो चुका"),
    SwitchOrder.State.CANCELLED: ("Cancelled", "रद्द"),
    SwitchOrder.State.REPLACED: ("Replaced", "बदला गया"),
}


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the orders that the page shows of the named lender and product."""
    product = filter_choice(filters, "product", PRODUCTS)
    lender_id = require_filters("lender", filter_number(filters, "lender"))
    orders = switches.switch_history(actor, lender_id, require_filters("product", product or None))
    return ExportRows(_rows(orders, actor.language), len(orders))


def _rows(orders: list[SwitchOrder], language: str) -> Iterator[Mapping[str, ExportCell]]:
    for order in orders:
        yield {
            "whom": labelled(WHOLE if order.lender_id is not None else WHOM[SwitchOrder.Whom(order.whom)], language),
            "is_on": labelled(ON if order.is_on else OFF, language),
            "starts_at": order.starts_at,
            "ends_at": order.ends_at,
            "reason": labelled(REASONS.get(order.reason, ("", "")), language),
            "note": order.note,
            "state": labelled(STATES[SwitchOrder.State(order.state)], language),
            "by": order.by_name,
            "at": order.at,
            "closed_by": order.closed_by,
        }
