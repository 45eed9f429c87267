"""The tax rules of regulation.md 5.5, from day to day."""

from datetime import date
from decimal import Decimal

from apps.payouts.domain.tax import TaxKind, TaxRule

D = Decimal
BEFORE_OCTOBER_2024 = TaxRule(
    TaxKind.TDS, date(2020, 4, 1), date(2024, 10, 1), D("5.000"), "194H", D("20.000"), D("15000.00")
)
FROM_OCTOBER_2024 = TaxRule(
    TaxKind.TDS, date(2024, 10, 1), date(2025, 4, 1), D("2.000"), "194H", D("20.000"), D("15000.00")
)
FROM_APRIL_2025 = TaxRule(
    TaxKind.TDS, date(2025, 4, 1), date(2026, 4, 1), D("2.000"), "194H", D("20.000"), D("20000.00")
)
FROM_APRIL_2026 = TaxRule(TaxKind.TDS, date(2026, 4, 1), None, D("2.000"), "393(1)", D("20.000"), D("20000.00"))
GST = TaxRule(TaxKind.GST, date(2017, 7, 1), None, D("18.000"), "9971")
RULES = (BEFORE_OCTOBER_2024, FROM_OCTOBER_2024, FROM_APRIL_2025, FROM_APRIL_2026, GST)
