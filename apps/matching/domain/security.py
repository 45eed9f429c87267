"""The security of a loan, and how much may be lent on it by the regulator's bands.

A loan-to-value band says how large a share of the value a loan of its size may be. All bands are computed and the
largest allowed loan wins: the edge of a band can allow more than the next band's share (regulation.md, gold tests).
Rupees; what may be lent is rounded down to the rupee, so that no rounding lends more than the share.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal

from apps.core.domain.money import PAISA, RUPEE


@dataclass(frozen=True)
class LtvBand:
    """A band of loans above `above` up to `up_to` rupees (None: no end), limited to `percent`.

    `percent` is of the security's value.
    """

    percent: Decimal
    above: Decimal
    up_to: Decimal | None


GOLD_BANDS = (
    LtvBand(Decimal("85.00"), Decimal("0.00"), Decimal("250000.00")),
    LtvBand(Decimal("80.00"), Decimal("250000.00"), Decimal("500000.00")),
    LtvBand(Decimal("75.00"), Decimal("500000.00"), None),
)
"""Lending against gold, in force since 1 April 2026: 85 % to ₹2.5 lakh, 80 % to ₹5 lakh, 75 % above."""

PROPERTY_BANDS = (
    LtvBand(Decimal("90.00"), Decimal("0.00"), Decimal("3000000.00")),
    LtvBand(Decimal("80.00"), Decimal("3000000.00"), Decimal("7500000.00")),
    LtvBand(Decimal("75.00"), Decimal("7500000.00"), None),
)
"""Housing: 90 % to ₹30 lakh, 80 % to ₹75 lakh, 75 % above."""

BANDS = {"GL": GOLD_BANDS, "HL": PROPERTY_BANDS}
"""Product -> the bands its loans stand under; a product that is not here asks for no security."""


@dataclass(frozen=True)
class LtvBandResult:
    """One computed band: its share of the value, and the most it allows in rupees.

    None where no loan of the band's size fits.
    """

    band: LtvBand
    share: Decimal
    allowed: Decimal | None


def by_band(value: Decimal, bands: Sequence[LtvBand]) -> tuple[LtvBandResult, ...]:
    """Return every band for one value, in the order given."""
    return tuple(_carried(value, band) for band in bands)


def largest_secured(value: Decimal, bands: Sequence[LtvBand]) -> Decimal:
    """Return the largest loan that some band allows.

    Zero where the value is too small for a rupee.
    """
    allowed = [band_result.allowed for band_result in by_band(value, bands) if band_result.allowed is not None]
    return max(allowed, default=Decimal("0.00"))


def largest_in_band(value: Decimal, bands: Sequence[LtvBand], ltv_max_percent: Decimal | None) -> Decimal:
    """The same at a lender that lends at most its own share of the value, whatever the band.

    Shares only fall from band to band, so every smaller loan is allowed too, and the stricter of both ends decides.
    """
    largest = largest_secured(value, bands)
    return largest if ltv_max_percent is None else min(largest, _rupees_below(value * ltv_max_percent / 100))


def ltv_percent(amount: Decimal, value: Decimal) -> Decimal | None:
    """Return a loan as a share of the value, in per cent, or None without a value.

    Rounded up so that it never looks smaller.
    """
    if value <= 0:
        return None
    return (amount * 100 / value).quantize(PAISA, rounding=ROUND_CEILING)


def security_out(value: Decimal, bands: Sequence[LtvBand]) -> list[dict[str, str | bool | None]]:
    """Shape the bands for a page: money as text, the one that allows most marked."""
    largest = largest_secured(value, bands)
    return [
        {
            "percent": f"{band_result.band.percent:.2f}",
            "above": f"{band_result.band.above:.2f}",
            "up_to": None if band_result.band.up_to is None else f"{band_result.band.up_to:.2f}",
            "share_amount": f"{band_result.share:.2f}",
            "allowed": None if band_result.allowed is None else f"{band_result.allowed:.2f}",
            "is_best": band_result.allowed is not None and band_result.allowed == largest,
        }
        for band_result in by_band(value, bands)
    ]


def _carried(value: Decimal, band: LtvBand) -> LtvBandResult:
    share = (value * band.percent / 100).quantize(PAISA, rounding=ROUND_FLOOR)
    largest = _rupees_below(share)
    if band.up_to is not None:
        largest = min(largest, band.up_to)
    return LtvBandResult(band, share, largest if largest > band.above else None)


def _rupees_below(amount: Decimal) -> Decimal:
    return amount.quantize(RUPEE, rounding=ROUND_FLOOR).quantize(PAISA)
