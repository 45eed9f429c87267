"""The yearly fee of a card, read out of the sentence that people write it in.

The sentence stays what customers read; the amount is what lists are filtered and sorted by. One field, one truth: the
amount is never typed beside the sentence, so the two cannot disagree.
"""

import re
from decimal import Decimal

_NOTHING = re.compile(
    r"(nil|none|free|no annual fees?|lifetime free|life ?time free|zero|0|मुफ़्त|मुफ्त|कोई नहीं|आजीवन मुफ़्त|शून्य)",
    re.IGNORECASE,
)
_AMOUNT = re.compile(r"(?:₹|rs\.?|inr)?\s*(\d{1,3}(?:,\d{2,3})+|\d{1,7})(\.\d{1,2})?", re.IGNORECASE)


def amount_in(text: str) -> Decimal | None:
    """Return the fee in rupees a year without GST, or None without one plain amount.

    The text must begin with the amount. "₹499 + GST" and "499" are 499, "Lifetime free" is 0, "from ₹499" and "1%
    of spends" are not known.
    """
    plain = text.strip()
    if _NOTHING.fullmatch(plain.rstrip(".")):
        return Decimal("0.00")
    amount = _AMOUNT.match(plain)
    if amount is None:
        return None
    rest = plain[amount.end() :].lstrip()
    # "499-999", "1% of spends", "2 lakh": not one amount in rupees.
    if re.match(r"[%–—-]|to\b|से|lakh|lac|crore|लाख|करोड़", rest, re.IGNORECASE):
        return None
    return Decimal(amount[1].replace(",", "") + (amount[2] or "")).quantize(Decimal("0.01"))
