"""How one lender was switched for one product, newest first, as a file."""

from collections.abc import Iterator, Mapping

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import Cell
from apps.exports.domain.exporter import Column, Reading, asked_number, asked_word, required, worded
from apps.lenders.exporters.switches import OFF, ON, PRODUCTS, REASONS
from apps.lenders.models import SwitchOrder
from apps.lenders.selectors import switches

TITLE = ("History of a switch", "चालू-बंद का इतिहास")
NEEDS = Can.SWITCH_LENDERS
GUARDED = False
FILTERS = frozenset({"lender", "product"})
COLUMNS = (
    Column("whom", ("For whom", "किसके लिए"), 30),
    Column("is_on", ("Switched", "किया"), 10),
    Column("starts_at", ("From", "कब से"), 18),
    Column("ends_at", ("Until", "कब तक"), 18),
    Column("reason", ("Reason", "वजह"), 14),
    Column("note", ("Note", "टिप्पणी"), 40),
    Column("state", ("State", "स्थिति"), 16),
    Column("by", ("By", "किसने"), 22),
    Column("at", ("Written at", "कब लिखा"), 18),
    Column("closed_by", ("Ended by", "किसने ख़त्म किया"), 22),
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


def read(actor: Actor, filters: Mapping[str, str]) -> Reading:
    """The orders that the page shows of the lender and the product that are named."""
    product = asked_word(filters, "product", PRODUCTS)
    lender_id = required("lender", asked_number(filters, "lender"))
    found = switches.switch_history(actor, lender_id, required("product", product or None))
    return Reading(_rows(found, actor.language), len(found))


def _rows(found: list[SwitchOrder], language: str) -> Iterator[Mapping[str, Cell]]:
    for one in found:
        yield {
            "whom": worded(WHOLE if one.lender_id is not None else WHOM[SwitchOrder.Whom(one.whom)], language),
            "is_on": worded(ON if one.is_on else OFF, language),
            "starts_at": one.starts_at,
            "ends_at": one.ends_at,
            "reason": worded(REASONS.get(one.reason, ("", "")), language),
            "note": one.note,
            "state": worded(STATES[SwitchOrder.State(one.state)], language),
            "by": one.by_name,
            "at": one.at,
            "closed_by": one.closed_by,
        }
