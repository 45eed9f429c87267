"""The facts by which plans of one product are compared: the same for every provider.

None is left out when it looks bad.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from apps.catalogue.domain.products import ProductCode
from apps.offerings.domain.needs import FormText


@dataclass(frozen=True)
class ComparisonRow:
    """One row of the comparison.

    `label` is the term of the policy paper where it has one; `plain` then says it in everyday words.
    """

    code: str
    label: FormText
    plain: FormText | None = None


_EXCLUSIONS = ComparisonRow(
    "exclusions", FormText("Exclusions", "अपवाद (exclusions)"), FormText("not covered at all", "जिसका पैसा नहीं मिलेगा")
)
_CLAIM = ComparisonRow("claim", FormText("How to claim", "क्लेम कैसे करें"))
_DEDUCTIBLE = ComparisonRow(
    "excess",
    FormText("Deductible", "डिडक्टिबल"),
    FormText("you pay this first in each claim, then the plan pays", "हर क्लेम में पहले आप देंगे, फिर बीमा देगा"),
)
_VEHICLE = (
    ComparisonRow("own_damage", FormText("Own vehicle", "अपनी गाड़ी")),
    ComparisonRow(
        "depreciation",
        FormText("Depreciation", "डेप्रिसिएशन"),
        FormText("what is cut for the age of parts", "पुराने पुर्ज़ों पर कटौती"),
    ),
    _DEDUCTIBLE,
    ComparisonRow(
        "garages",
        FormText("Network garages", "नेटवर्क गैराज"),
        FormText("repair without paying first (cashless)", "पहले पैसे दिए बिना मरम्मत (कैशलेस)"),
    ),
    _EXCLUSIONS,
    _CLAIM,
)

COMPARED: Mapping[str, tuple[ComparisonRow, ...]] = {
    ProductCode.HEALTH: (
        ComparisonRow(
            "room",
            FormText("Room rent", "कमरे का किराया (room rent)"),
            FormText("hospital room it pays for", "अस्पताल का जो कमरा शामिल है"),
        ),
        ComparisonRow(
            "waiting",
            FormText("Waiting period", "वेटिंग पीरियड"),
            FormText("for illnesses you already have", "पहले से मौजूद बीमारी के लिए इंतज़ार"),
        ),
        ComparisonRow(
            "co_payment", FormText("Co-pay", "को-पे"), FormText("your share of each bill", "हर बिल में आपका हिस्सा")
        ),
        ComparisonRow(
            "hospitals",
            FormText("Network hospitals", "नेटवर्क अस्पताल"),
            FormText("treatment without paying first (cashless)", "पहले पैसे दिए बिना इलाज (कैशलेस)"),
        ),
        ComparisonRow(
            "bonus",
            FormText("No-claim bonus", "नो-क्लेम बोनस"),
            FormText("more cover after a year without a claim", "बिना क्लेम के साल के बाद ज़्यादा कवर"),
        ),
        _EXCLUSIONS,
        _CLAIM,
    ),
    ProductCode.CAR: _VEHICLE,
    ProductCode.TWO: _VEHICLE,
    ProductCode.SHOP: (
        ComparisonRow("fire", FormText("Fire, flood, quake", "आग, बाढ़, भूकंप")),
        ComparisonRow("burglary", FormText("Burglary", "चोरी")),
        ComparisonRow("cash", FormText("Cash in the shop", "दुकान में रखा नकद")),
        _DEDUCTIBLE,
        _EXCLUSIONS,
        _CLAIM,
    ),
    ProductCode.OTHER: (
        ComparisonRow("pays", FormText("When it pays", "पैसा कब मिलेगा")),
        ComparisonRow("term", FormText("For how long", "कितने समय के लिए")),
        ComparisonRow(
            "waiting",
            FormText("Waiting period", "वेटिंग पीरियड"),
            FormText("time before it pays", "पैसा मिलने से पहले इंतज़ार"),
        ),
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
