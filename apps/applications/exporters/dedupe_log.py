"""The de-dupe log as a file: masked as on the page."""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from apps.accounts.domain.permissions import Can
from apps.applications.selectors import dedupe
from apps.core.domain.actor import Actor
from apps.customers.domain.dedupe import Decision, Key, Rule
from apps.exports.domain.cells import Cell
from apps.exports.domain.exporter import Column, Reading, asked_day, asked_id, asked_number, asked_word, worded

TITLE = ("De-dupe log", "डुप्लिकेट लॉग")
NEEDS = Can.READ_DEDUPE_LOG
GUARDED = True
FILTERS = frozenset({"search", "decision", "key", "rule", "lender", "partner", "first", "last"})
COLUMNS = (
    Column("at", ("Time", "समय"), 18),
    Column("key", ("Matched by", "किससे मिला"), 14),
    Column("new", ("New record", "नया रिकॉर्ड"), 24, personal=True),
    Column("new_mobile", ("Its mobile", "उसका मोबाइल"), 16, personal=True, on="new"),
    Column("new_partner", ("Its partner", "उसका पार्टनर"), 24, on="new"),
    Column("existing", ("Existing record", "पहले का रिकॉर्ड"), 24, personal=True),
    Column("existing_mobile", ("Its mobile", "उसका मोबाइल"), 16, personal=True, on="existing"),
    Column("existing_partner", ("Its partner", "उसका पार्टनर"), 24, on="existing"),
    Column("rule", ("Rule", "नियम"), 40),
    Column("decision", ("Decision", "फ़ैसला"), 26),
    Column("lender", ("Lender", "लेंडर"), 26),
    Column("by", ("Overridden by", "किसने छूट दी"), 22),
)
KEYS = {
    Key.MOBILE: ("Mobile", "मोबाइल"),
    Key.PAN: ("PAN", "पैन"),
    Key.EMAIL: ("E-mail", "ईमेल"),
    Key.NONE: ("Not said", "नहीं बताया"),
}
RULES = {
    Rule.SAME_PAN: ("Same PAN under two mobiles", "एक पैन, दो मोबाइल"),
    Rule.SAME_EMAIL: ("Same confirmed e-mail under two mobiles", "एक पक्का ईमेल, दो मोबाइल"),
    Rule.MOBILE_TAKEN: ("New number is another customer's", "नया नंबर किसी और ग्राहक का है"),
    Rule.AT_LENDER: ("Same person at the same lender within 90 days", "90 दिन के भीतर वही व्यक्ति उसी लेंडर पर"),
    Rule.MERGED_BY_HAND: ("Two customers made one by an admin", "एडमिन ने दो ग्राहकों को एक किया"),
    Rule.LENDER_SAYS: ("The lender's own answer", "लेंडर का अपना जवाब"),
}
DECISIONS = {
    Decision.MERGED: ("Merged", "मिलाए गए"),
    Decision.BLOCKED: ("Blocked", "रोका गया"),
    Decision.ALLOWED: ("Allowed", "जाने दिया"),
    Decision.LENDER_DUPLICATE: ("Sent, and the lender says duplicate", "भेजा गया, लेंडर ने डुप्लिकेट बताया"),
}
FORGOTTEN = ("Deleted on request", "अनुरोध पर मिटाया गया")
AT_LENDER = ("Known to the lender only", "सिर्फ़ लेंडर को पता")
_BLOCK = 500


def read(actor: Actor, filters: Mapping[str, str]) -> Reading:
    """The lines that the page's filters leave, newest first."""
    found = dedupe.entries(
        actor,
        dedupe.Asked(
            search=filters.get("search", ""),
            decision=asked_word(filters, "decision", DECISIONS),
            key=asked_word(filters, "key", [key for key in KEYS if key]),
            rule=asked_word(filters, "rule", RULES),
            lender_id=asked_number(filters, "lender"),
            partner_id=asked_id(filters, "partner"),
            first=asked_day(filters, "first"),
            last=asked_day(filters, "last"),
        ),
    )
    return Reading(_rows(found, actor.language), found.count())


def _rows(found: Any, language: str) -> Iterator[Mapping[str, Cell]]:
    rows = found.iterator(chunk_size=_BLOCK)
    while block := list(islice(rows, _BLOCK)):
        for one in dedupe.shown(block, language):
            there = one.existing
            yield {
                "at": one.at,
                "key": worded(KEYS[Key(one.key)], language),
                "new": one.new.name or worded(FORGOTTEN, language),
                "new_mobile": one.new.mobile,
                "new_partner": one.new.partner,
                "existing": worded(AT_LENDER, language) if there is None else there.name or worded(FORGOTTEN, language),
                "existing_mobile": "" if there is None else there.mobile,
                "existing_partner": "" if there is None else there.partner,
                "rule": worded(RULES[Rule(one.rule)], language),
                "decision": worded(DECISIONS[Decision(one.decision)], language),
                "lender": one.lender,
                "by": one.by,
            }
