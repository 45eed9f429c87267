"""Tables of lenders."""

from apps.lenders.models.gold import GoldClosingPrice
from apps.lenders.models.lenders import (
    ConnectorSettings,
    Lender,
    LenderGroup,
    LenderProduct,
    PlannedChange,
    PolicySnapshot,
    PolicyVersion,
    ProductLimits,
)
from apps.lenders.models.pages import LenderDocument, LenderPage, LenderPageStep
from apps.lenders.models.pincodes import PincodeChange
from apps.lenders.models.switches import SwitchAnnouncement, SwitchOrder

__all__ = [
    "ConnectorSettings",
    "GoldClosingPrice",
    "Lender",
    "LenderDocument",
    "LenderGroup",
    "LenderPage",
    "LenderPageStep",
    "LenderProduct",
    "PincodeChange",
    "PlannedChange",
    "PolicySnapshot",
    "PolicyVersion",
    "ProductLimits",
    "SwitchAnnouncement",
    "SwitchOrder",
]
