"""Deletion requests as a file, people masked as on the page.

Here, because their app stands below this one.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils import timezone

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, filter_choice, filter_date, labelled
from apps.privacy.domain.requests import ErasureBasis, ErasureState, ErasureVia
from apps.privacy.selectors.erasure import ErasureLine, erasure_lines, erasure_requests

TITLE = ("Deletion requests", "डेटा मिटाने के अनुरोध")
PERMISSION_REQUIRED = Can.DELETE_CUSTOMERS
NEEDS_REAUTH = True
FILTERS = frozenset({"state", "via", "basis", "first", "last"})
COLUMNS = (
    ExportColumn("number", ("Number", "नंबर"), 14),
    ExportColumn("person", ("Person", "व्यक्ति"), 22, personal=True),
    ExportColumn("mobile", ("Its mobile", "उसका मोबाइल"), 16, personal=True, on="person"),
    ExportColumn("basis", ("Basis", "आधार"), 30),
    ExportColumn("maker", ("Proposed by", "किसने प्रस्ताव दिया"), 22),
    ExportColumn("checker", ("Approved by", "किसने मंज़ूर किया"), 22),
    ExportColumn("state", ("State", "स्थिति"), 24),
    ExportColumn("asked_at", ("Requested", "कब अनुरोध हुआ"), 18, on="maker"),
    ExportColumn("answer_by", ("Answer due by", "जवाब की आख़िरी तारीख"), 16),
    ExportColumn("done_at", ("Deleted", "कब मिटाया गया"), 18, on="state"),
    ExportColumn("notices", ("Recipients told", "कितनों को बताया गया"), 16, on="told"),
    ExportColumn("answered", ("Recipients that answered", "कितनों ने जवाब दिया"), 16, on="told"),
)
BASES = {
    "": ("Own request", "अपना अनुरोध"),
    ErasureBasis.LETTER.value: ("Letter", "चिट्ठी"),
    ErasureBasis.MAIL.value: ("E-mail", "ईमेल"),
    ErasureBasis.GUARDIAN.value: ("Guardian", "अभिभावक"),
    ErasureBasis.ORDER.value: ("Order of a court or authority", "अदालत या अधिकारी का आदेश"),
    ErasureBasis.ON_CALL.value: ("On the telephone", "फ़ोन पर"),
}
STATES = {
    ErasureState.DRAFT.value: ("Draft", "ड्राफ़्ट"),
    ErasureState.WAITING.value: ("Waits for approval", "मंज़ूरी बाकी है"),
    ErasureState.COOLING.value: ("Can still be cancelled", "अभी रद्द हो सकता है"),
    ErasureState.REFUSED.value: ("Rejected", "नामंज़ूर"),
    ErasureState.CANCELLED.value: ("Cancelled", "रद्द"),
    ErasureState.DONE.value: ("Deleted", "मिटाया गया"),
}


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the requests that match the filters, newest first."""
    values: dict[str, Any] = {
        "state": filter_choice(filters, "state", STATES) or None,
        "via": filter_choice(filters, "via", [via.value for via in ErasureVia]) or None,
        "basis": filter_choice(filters, "basis", [basis.value for basis in ErasureBasis]) or None,
        "first": filter_date(filters, "first"),
        "last": filter_date(filters, "last"),
    }
    lines = erasure_lines(erasure_requests(actor, values), timezone.now())
    return ExportRows(_rows(lines, actor.language), len(lines))


def _rows(lines: list[ErasureLine], language: str) -> Iterator[Mapping[str, ExportCell]]:
    for line in lines:
        row = line.request
        yield {
            "number": row.number,
            "person": line.person.name if line.person else "",
            "mobile": line.person.mobile if line.person else "",
            "basis": labelled(BASES[row.basis], language),
            "maker": row.maker_name,
            "checker": row.checker_name,
            "state": labelled(STATES[row.state], language),
            "asked_at": row.asked_at,
            "answer_by": row.answer_by,
            "done_at": row.done_at,
            "notices": line.notices,
            "answered": line.answered,
        }
