"""The de-dupe log as a file: masked as on the page."""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from apps.accounts.domain.permissions import Can
from apps.applications.selectors import dedupe
from apps.core.domain.actor import Actor
from apps.customers.domain.dedupe import DedupeDecision, DedupeKey, DedupeRule
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import (
    ExportColumn,
    ExportRows,
    filter_choice,
    filter_date,
    filter_id,
    filter_number,
    labelled,
)

TITLE = ("De-dupe log", "डुप्लिकेट लॉग")
PERMISSION_REQUIRED = Can.READ_DEDUPE_LOG
NEEDS_REAUTH = True
FILTERS = frozenset({"search", "decision", "key", "rule", "lender", "partner", "first", "last"})
COLUMNS = (
    ExportColumn("at", ("Time", "समय"), 18),
    ExportColumn("key", ("Matched by", "किससे मिला"), 14),
    ExportColumn("new", ("New record", "नया रिकॉर्ड"), 24, personal=True),
    ExportColumn("new_mobile", ("Its mobile", "उसका मोबाइल"), 16, personal=True, on="new"),
    ExportColumn("new_partner", ("Its partner", "उसका पार्टनर"), 24, on="new"),
    ExportColumn("existing", ("Existing record", "पहले का रिकॉर्ड"), 24, personal=True),
    ExportColumn("existing_mobile", ("Its mobile", "उसका मोबाइल"), 16, personal=True, on="existing"),
    ExportColumn("existing_partner", ("Its partner", "उसका पार्टनर"), 24, on="existing"),
    ExportColumn("rule", ("Rule", "नियम"), 40),
    ExportColumn("decision", ("Decision", "फ़ैसला"), 26),
    ExportColumn("lender", ("Lender", "लेंडर"), 26),
    ExportColumn("by", ("Overridden by", "किसने छूट दी"), 22),
)
KEYS = {
    DedupeKey.MOBILE: ("Mobile", "मोबाइल"),
    DedupeKey.PAN: ("PAN", "पैन"),
    DedupeKey.EMAIL: ("E-mail", "ईमेल"),
    DedupeKey.NONE: ("Not said", "नहीं बताया"),
}
RULES = {
    DedupeRule.SAME_PAN: ("Same PAN under two mobiles", "एक पैन, दो मोबाइल"),
    DedupeRule.SAME_EMAIL: ("Same confirmed e-mail under two mobiles", "एक पक्का ईमेल, दो मोबाइल"),
    DedupeRule.MOBILE_TAKEN: ("New number is another customer's", "नया नंबर किसी और ग्राहक का है"),
    DedupeRule.AT_LENDER: ("Same person at the same lender within 90 days", "90 दिन के भीतर वही व्यक्ति उसी लेंडर पर"),
    DedupeRule.MERGED_BY_HAND: ("Two customers made one by an admin", "एडमिन ने दो ग्राहकों को एक किया"),
    DedupeRule.LENDER_SAYS: ("The lender's own answer", "लेंडर का अपना जवाब"),
}
DECISIONS = {
    DedupeDecision.MERGED: ("Merged", "मिलाए गए"),
    DedupeDecision.BLOCKED: ("Blocked", "रोका गया"),
    DedupeDecision.ALLOWED: ("Allowed", "जाने दिया"),
    DedupeDecision.LENDER_DUPLICATE: ("Sent, and the lender says duplicate", "भेजा गया, लेंडर ने डुप्लिकेट बताया"),
}
DELETED_LABEL = ("Deleted on request", "अनुरोध पर मिटाया गया")
AT_LENDER = ("Known to the lender only", "सिर्फ़ लेंडर को पता")
_BLOCK = 500


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the lines that the page's filters leave, newest first."""
    lines = dedupe.entries(
        actor,
        {
            "search": filters.get("search", ""),
            "decision": filter_choice(filters, "decision", DECISIONS),
            "key": filter_choice(filters, "key", [key for key in KEYS if key]),
            "rule": filter_choice(filters, "rule", RULES),
            "lender_id": filter_number(filters, "lender"),
            "partner_id": filter_id(filters, "partner"),
            "date_from": filter_date(filters, "first"),
            "date_to": filter_date(filters, "last"),
        },
    )
    return ExportRows(_rows(lines, actor.language), lines.count())


def _rows(lines: Any, language: str) -> Iterator[Mapping[str, ExportCell]]:
    rows = lines.iterator(chunk_size=_BLOCK)
    while block := list(islice(rows, _BLOCK)):
        for line in dedupe.shown(block, language):
            there = line.existing
            yield {
                "at": line.at,
                "key": labelled(KEYS[DedupeKey(line.key)], language),
                "new": line.new.name or labelled(DELETED_LABEL, language),
                "new_mobile": line.new.mobile,
                "new_partner": line.new.partner,
                "existing": labelled(AT_LENDER, language)
                if there is None
                else there.name or labelled(DELETED_LABEL, language),
                "existing_mobile": "" if there is None else there.mobile,
                "existing_partner": "" if there is None else there.partner,
                "rule": labelled(RULES[DedupeRule(line.rule)], language),
                "decision": labelled(DECISIONS[DedupeDecision(line.decision)], language),
                "lender": line.lender,
                "by": line.by,
            }
