"""The facts that plans of one product are compared by: the same for every provider, none left out when it looks bad."""

from collections.abc import Mapping
from dataclasses import dataclass

from apps.catalogue.domain.products import ProductCode
from apps.offerings.domain.needs import FormText


@dataclass(frozen=True)
class ComparisonRow:
    """One row of the comparison."""

    code: str
    label: FormText


_EXCLUSIONS = ComparisonRow("exclusions", FormText("Not covered", "किसका पैसा नहीं मिलेगा"))
_CLAIM = ComparisonRow("claim", FormText("How to claim", "क्लेम कैसे करें"))
_VEHICLE = (
    ComparisonRow("own_damage", FormText("Own vehicle", "अपनी गाड़ी")),
    ComparisonRow("depreciation", FormText("Cut for age of parts", "पुराने पुर्ज़ों पर कटौती")),
    ComparisonRow("excess", FormText("You pay first in each claim", "हर क्लेम में पहले आप देंगे")),
    ComparisonRow("garages", FormText("Cashless garages", "कैशलेस गैराज")),
    _EXCLUSIONS,
    _CLAIM,
)

COMPARED: Mapping[str, tuple[ComparisonRow, ...]] = {
    ProductCode.HEALTH: (
        ComparisonRow("room", FormText("Hospital room", "अस्पताल का कमरा")),
        ComparisonRow("waiting", FormText("Wait for illnesses you have already", "पहले से मौजूद बीमारी पर इंतज़ार")),
        ComparisonRow("co_payment", FormText("Your share of each bill", "हर बिल में आपका हिस्सा")),
        ComparisonRow("hospitals", FormText("Cashless hospitals", "कैशलेस अस्पताल")),
        ComparisonRow("bonus", FormText("A year without claim", "बिना क्लेम का साल")),
        _EXCLUSIONS,
        _CLAIM,
    ),
    ProductCode.CAR: _VEHICLE,
    ProductCode.TWO: _VEHICLE,
    ProductCode.SHOP: (
        ComparisonRow("fire", FormText("Fire, flood, quake", "आग, बाढ़, भूकंप")),
        ComparisonRow("burglary", FormText("Burglary", "चोरी")),
        ComparisonRow("cash", FormText("Cash in the shop", "दुकान में रखा नकद")),
        ComparisonRow("excess", FormText("You pay first in each claim", "हर क्लेम में पहले आप देंगे")),
        _EXCLUSIONS,
        _CLAIM,
    ),
    ProductCode.OTHER: (
        ComparisonRow("pays", FormText("When it pays", "पैसा कब मिलेगा")),
        ComparisonRow("term", FormText("For how long", "कितने समय के लिए")),
        ComparisonRow("waiting", FormText("Wait before it pays", "पैसा मिलने से पहले इंतज़ार")),
        _EXCLUSIONS,
        _CLAIM,
    ),
    ProductCode.SL: (
        ComparisonRow("repayment", FormText("EMIs begin", "EMI कब शुरू होगी")),
        ComparisonRow("tenure", FormText("Time to repay", "चुकाने का समय")),
        ComparisonRow("fee", FormText("Processing fee", "प्रोसेसिंग फ़ीस")),
        ComparisonRow("margin", FormText("Your own share", "आपका अपना हिस्सा")),
        ComparisonRow("security", FormText("Security", "गिरवी")),
        ComparisonRow("penal", FormText("When an EMI is late", "EMI में देर होने पर")),
        ComparisonRow("subsidy", FormText("Interest subsidy", "ब्याज में सरकारी छूट")),
    ),
}
