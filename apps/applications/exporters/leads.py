"""People whom partners named and how far each has come, as a file: masked as on the page."""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from apps.accounts.domain.permissions import Can
from apps.applications.domain.partner_leads import ConsentBasis, LeadStage, label
from apps.applications.selectors import partner_leads
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, filter_choice, filter_id, labelled

TITLE = ("Leads", "लीड")
PERMISSION_REQUIRED = Can.READ_LEADS
NEEDS_REAUTH = True
FILTERS = frozenset({"stage", "mobile", "partner"})
COLUMNS = (
    ExportColumn("name", ("Lead", "लीड"), 24, personal=True),
    ExportColumn("mobile", ("Mobile", "मोबाइल"), 16, personal=True, on="name"),
    ExportColumn("partner", ("Partner", "पार्टनर"), 26),
    ExportColumn("stage", ("How far", "कहाँ तक"), 18),
    ExportColumn("credit", ("Credit", "किसका माना गया"), 26, on="stage"),
    ExportColumn("product", ("Product", "प्रोडक्ट"), 10),
    ExportColumn("pincode", ("PIN code", "पिन कोड"), 12),
    ExportColumn("agreed", ("Agreed", "सहमति"), 26),
    ExportColumn("agreed_on", ("Agreed on", "सहमति का दिन"), 14, on="agreed"),
    ExportColumn("invitation", ("Our invitation", "हमारा बुलावा"), 34),
    ExportColumn("introduced_at", ("Named on", "नाम दिया गया"), 18),
)
STAGES = {
    LeadStage.NAMED: ("Named", "नाम मिला"),
    LeadStage.INVITED: ("Invited", "बुलावा भेजा"),
    LeadStage.OPENED: ("Started", "शुरू किया"),
    LeadStage.SIGNED_IN: ("Signed in", "साइन इन किया"),
    LeadStage.APPLIED: ("Applied", "आवेदन किया"),
    LeadStage.SUBMITTED: ("With a lender", "लेंडर के पास"),
    LeadStage.APPROVED: ("Approved", "मंज़ूर"),
    LeadStage.DISBURSED: ("Paid out", "पैसा मिला"),
    LeadStage.DECLINED: ("Declined", "नामंज़ूर"),
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
DELETED_LABEL = ("Deleted on request", "अनुरोध पर मिटाया गया")
_BLOCK = 500


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the leads the actor sees, newest first.

    Filtered by stage, mobile number and partner as on the page.
    """
    leads = partner_leads.partner_leads(
        actor,
        stage=filter_choice(filters, "stage", STAGES),
        mobile=filters.get("mobile", ""),
        partner_id=filter_id(filters, "partner"),
    )
    return ExportRows(_rows(leads, actor.language), leads.count())


def _rows(leads: Any, language: str) -> Iterator[Mapping[str, ExportCell]]:
    rows = leads.iterator(chunk_size=_BLOCK)
    while block := list(islice(rows, _BLOCK)):
        for lead in partner_leads.shown(block):
            yield {
                "name": lead.name or labelled(DELETED_LABEL, language),
                "mobile": lead.mobile,
                "partner": lead.partner,
                "stage": labelled(STAGES[LeadStage(lead.stage)], language),
                "credit": labelled(CREDITS.get(lead.credit, ("", "")), language),
                "product": lead.product,
                "pincode": lead.pincode,
                "agreed": label(ConsentBasis(lead.agreed_by), language),
                "agreed_on": lead.agreed_on,
                "invitation": labelled(INVITATIONS[lead.invitation], language),
                "introduced_at": lead.introduced_at,
            }
