"""People whom partners named and how far each has come, as a file: masked as on the page."""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from apps.accounts.domain.permissions import Can
from apps.applications.domain.partner_leads import Basis, Stage, label
from apps.applications.selectors import partner_leads
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import Cell
from apps.exports.domain.exporter import Column, Reading, asked_id, asked_word, worded

TITLE = ("Leads", "लीड")
NEEDS = Can.READ_LEADS
GUARDED = True
FILTERS = frozenset({"stage", "mobile", "partner"})
COLUMNS = (
    Column("name", ("Lead", "लीड"), 24, personal=True),
    Column("mobile", ("Mobile", "मोबाइल"), 16, personal=True, on="name"),
    Column("partner", ("Partner", "पार्टनर"), 26),
    Column("stage", ("How far", "कहाँ तक"), 18),
    Column("credit", ("Credit", "किसका माना गया"), 26, on="stage"),
    Column("product", ("Product", "प्रोडक्ट"), 10),
    Column("pincode", ("PIN code", "पिन कोड"), 12),
    Column("agreed", ("Agreed", "सहमति"), 26),
    Column("agreed_on", ("Agreed on", "सहमति का दिन"), 14, on="agreed"),
    Column("invitation", ("Our invitation", "हमारा बुलावा"), 34),
    Column("introduced_at", ("Named on", "नाम दिया गया"), 18),
)
STAGES = {
    Stage.NAMED: ("Named", "नाम मिला"),
    Stage.INVITED: ("Invited", "बुलावा भेजा"),
    Stage.OPENED: ("Started", "शुरू किया"),
    Stage.SIGNED_IN: ("Signed in", "साइन इन किया"),
    Stage.APPLIED: ("Applied", "आवेदन किया"),
    Stage.SUBMITTED: ("With a lender", "लेंडर के पास"),
    Stage.APPROVED: ("Approved", "मंज़ूर"),
    Stage.DISBURSED: ("Paid out", "पैसा मिला"),
    Stage.DECLINED: ("Declined", "नामंज़ूर"),
}
CREDITS = {
    "not_first": ("Another partner came first", "दूसरे पार्टनर पहले आए थे"),
    "too_old": ("Named too long ago", "नाम बहुत पहले दिया गया था"),
}
INVITATIONS = {
    "none": ("None: no proof of the agreement", "नहीं: सहमति का सबूत नहीं"),
    "waiting": ("About to go", "जाने वाला है"),
    "sent": ("Sent", "भेजा गया"),
    "stopped": ("None: asked not to be contacted", "नहीं: संपर्क करने से मना किया है"),
    "kept": ("Not sent", "नहीं भेजा गया"),
}
FORGOTTEN = ("Deleted on request", "अनुरोध पर मिटाया गया")
_BLOCK = 500


def read(actor: Actor, filters: Mapping[str, str]) -> Reading:
    """Whom the actor sees, of the stage, number and partner that the page asks for, newest first."""
    found = partner_leads.leads(
        actor,
        stage=asked_word(filters, "stage", STAGES),
        mobile=filters.get("mobile", ""),
        partner_id=asked_id(filters, "partner"),
    )
    return Reading(_rows(found, actor.language), found.count())


def _rows(found: Any, language: str) -> Iterator[Mapping[str, Cell]]:
    rows = found.iterator(chunk_size=_BLOCK)
    while block := list(islice(rows, _BLOCK)):
        for one in partner_leads.shown(block):
            yield {
                "name": one.name or worded(FORGOTTEN, language),
                "mobile": one.mobile,
                "partner": one.partner,
                "stage": worded(STAGES[Stage(one.stage)], language),
                "credit": worded(CREDITS.get(one.credit, ("", "")), language),
                "product": one.product,
                "pincode": one.pincode,
                "agreed": label(Basis(one.agreed_by), language),
                "agreed_on": one.agreed_on,
                "invitation": worded(INVITATIONS[one.invitation], language),
                "introduced_at": one.introduced_at,
            }
