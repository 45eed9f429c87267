"""The formula of a commission as text: signs and digits only, the same in every language."""

from decimal import Decimal

from apps.core.domain.money import in_rupees

from .slabs import SlabEarnings


def formula_text(result: SlabEarnings) -> str:
    """Return the formula: "₹2,50,00,000 × 0.75 % + 12 × ₹500 = ₹1,93,500"; empty without a row."""
    if result.amount is None:
        return ""
    terms = [
        f"{in_rupees(term.base)} × {plain_rate(term.rate)} %"
        if term.kind == "percent"
        else f"{term.base:f} × {in_rupees(term.rate)}"
        for term in result.formula
    ]
    return f"{' + '.join(terms) or in_rupees(Decimal(0))} = {in_rupees(result.amount)}"


def plain_rate(rate: Decimal) -> str:
    """Return a percentage without trailing zeros: 2, 18, 2.125."""
    text = format(rate, "f")
    return text.rstrip("0").rstrip(".") if "." in text else text
