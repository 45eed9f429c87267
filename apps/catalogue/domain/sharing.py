"""A text to send on, filled in with the partner's link and the open lenders' interest."""

from dataclasses import dataclass
from decimal import Decimal

from apps.core.domain.money import trimmed

LINK = "{{link}}"
RATE = "{{rate}}"


@dataclass(frozen=True)
class RateRange:
    """The interest of the open lenders for one product, in per cent a year."""

    low: Decimal
    high: Decimal

    def in_words(self, language: str) -> str:
        """Return `10.5% to 24%`, or one figure where both ends are the same."""
        low, high = _percent(self.low), _percent(self.high)
        if low == high:
            return low
        return f"{low} से {high}" if language == "hi" else f"{low} to {high}"


def fill_text(text: str, *, link: str, rate: RateRange | None, language: str) -> str | None:
    """Return the text with link and rate in it; None where it needs a rate and there is none."""
    if RATE in text:
        if rate is None:
            return None
        text = text.replace(RATE, rate.in_words(language))
    return text.replace(LINK, link)


def _percent(value: Decimal) -> str:
    return f"{trimmed(value)}%"
