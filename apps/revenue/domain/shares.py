"""Division of a month's commission over its events to the paisa, and the partner's share.

Pure arithmetic on Decimal rupees. A month's amount is rounded once; the shares of its events add up to exactly that.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import ROUND_FLOOR, Decimal

from apps.core.domain.money import PAISA, rupees
from apps.revenue.domain.slabs import HUNDREDTH, ZERO, MarginalPart


@dataclass(frozen=True)
class PartnerTerms:
    """A partner's terms: per cent of the event's commission, and rupees for each disbursal.

    None: not agreed.
    """

    percent: Decimal | None
    flat_fee: Decimal | None


def partner_share(commission: Decimal, terms: PartnerTerms, *, is_disbursal: bool) -> Decimal:
    """Return the partner's rupees for one event, rounded once, half up to the paisa.

    The flat fee is paid per disbursal, so an event of another kind brings the percentage only (product.md 6).
    """
    raw = commission * (terms.percent or ZERO) * HUNDREDTH
    if is_disbursal and terms.flat_fee is not None:
        raw += terms.flat_fee
    return rupees(raw)


def by_largest_remainder(raws: Sequence[Decimal]) -> list[Decimal]:
    """Return each unrounded share in whole paise; together they are the half-up rounded sum.

    Every share is cut down to the paisa; the paise that are left go to the largest remainders, of equal ones to the
    earlier. A share that joins at the end moves at most a paisa of the others.
    """
    floors = [raw.quantize(PAISA, ROUND_FLOOR) for raw in raws]
    left = int((rupees(sum(raws, ZERO)) - sum(floors, ZERO)) / PAISA)
    if left:
        by_remainder = sorted(range(len(raws)), key=lambda place: (floors[place] - raws[place], place))
        for place in by_remainder[:left]:
            floors[place] += PAISA
    return floors


@dataclass(frozen=True)
class CommissionPiece:
    """One event's unrounded rupees of the parts of a month, and its row and rate.

    Row and rate are None if it spans several parts.
    """

    raw: Decimal
    slab_id: int | None
    percent: Decimal | None


def pieces(amounts: Sequence[Decimal], parts: Sequence[MarginalPart]) -> list[CommissionPiece]:
    """Return the pieces of the events on a marginal basis.

    The amounts, in their order, fill up the parts from the bottom. An event that lies within one part carries that
    part's row and rate; one across several carries neither, its raw is the sum over them. Amounts and parts cover the
    same sum.
    """
    event_pieces: list[CommissionPiece] = []
    place, filled = 0, ZERO
    for amount in amounts:
        raw, upto, touched = ZERO, filled + amount, []
        while place < len(parts) and filled < upto:
            part = parts[place]
            top = min(part.upto, upto)
            raw += (top - filled) * (part.percent or ZERO) * HUNDREDTH
            touched.append(part)
            filled = top
            if top == part.upto:
                place += 1
        filled = upto
        only = touched[0] if len(touched) == 1 else None
        event_pieces.append(CommissionPiece(raw, only.slab_id if only else None, only.percent if only else None))
    return event_pieces
