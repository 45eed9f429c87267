"""The facts that plans of one product are compared by: the same for every provider, none left out when it looks bad."""

from collections.abc import Mapping
from dataclasses import dataclass

from apps.catalogue.domain.products import ProductCode
from apps.offerings.domain.needs import Words


@dataclass(frozen=True)
class Compared:
    """One row of the comparison."""

    code: str
    label: Words


_EXCLUSIONS = Compared("exclusions", Words("Not covered", "किसका पैसा नहीं मिलेगा"))
_CLAIM = Compared("claim", Words("How to claim", "क्लेम कैसे करें"))
_VEHICLE = (
    Compared("own_damage", Words("Own vehicle", "अपनी गाड़ी")),
    Compared("depreciation", Words("Cut for age of parts", "पुराने पुर्ज़ों पर कटौती")),
    Compared("excess", Words("You pay first in each claim", "हर क्लेम में पहले आप देंगे")),
    Compared("garages", Words("Cashless garages", "कैशलेस गैराज")),
    _EXCLUSIONS,
    _CLAIM,
)

COMPARED: Mapping[str, tuple[Compared, ...]] = {
    ProductCode.HEALTH: (
        Compared("room", Words("Hospital room", "अस्पताल का कमरा")),
        Compared("waiting", Words("Wait for illnesses you have already", "पहले से मौजूद बीमारी पर इंतज़ार")),
        Compared("co_payment", Words("Your share of each bill", "हर बिल में आपका हिस्सा")),
        Compared("hospitals", Words("Cashless hospitals", "कैशलेस अस्पताल")),
        Compared("bonus", Words("A year without claim", "बिना क्लेम का साल")),
        _EXCLUSIONS,
        _CLAIM,
    ),
    ProductCode.CAR: _VEHICLE,
    ProductCode.TWO: _VEHICLE,
    ProductCode.SHOP: (
        Compared("fire", Words("Fire, flood, quake", "आग, बाढ़, भूकंप")),
        Compared("burglary", Words("Burglary", "चोरी")),
        Compared("cash", Words("Cash in the shop", "दुकान में रखा नकद")),
        Compared("excess", Words("You pay first in each claim", "हर क्लेम में पहले आप देंगे")),
        _EXCLUSIONS,
        _CLAIM,
    ),
    ProductCode.OTHER: (
        Compared("pays", Words("When it pays", "पैसा कब मिलेगा")),
        Compared("term", Words("For how long", "कितने समय के लिए")),
        Compared("waiting", Words("Wait before it pays", "पैसा मिलने से पहले इंतज़ार")),
        _EXCLUSIONS,
        _CLAIM,
    ),
    ProductCode.SL: (
        Compared("repayment", Words("EMIs begin", "EMI कब शुरू होगी")),
        Compared("tenure", Words("Time to repay", "चुकाने का समय")),
        Compared("fee", Words("Processing fee", "प्रोसेसिंग फ़ीस")),
        Compared("margin", Words("Your own share", "आपका अपना हिस्सा")),
        Compared("security", Words("Security", "गिरवी")),
        Compared("penal", Words("When an EMI is late", "EMI में देर होने पर")),
        Compared("subsidy", Words("Interest subsidy", "ब्याज में सरकारी छूट")),
    ),
}
