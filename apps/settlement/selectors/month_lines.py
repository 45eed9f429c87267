"""Lines of a lender's month for the back office: amounts, facts, decision, sources."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from apps.applications.selectors.commission_events import ParallelLoan
from apps.core.domain.actor import Actor
from apps.core.domain.extended import Extended
from apps.lenders.selectors import lenders
from apps.partners.selectors import organisations as partners
from apps.settlement.domain.reconciliation import (
    ActionOwner,
    BucketedPosition,
    LineDecision,
    ReconciliationPosition,
    owner_of,
)
from apps.settlement.selectors import reconciliation
from apps.settlement.selectors.reconciliation import LineSources, MonthReconciliation, PositionFacts


@dataclass(frozen=True)
class MonthLine(Extended[ReconciliationPosition]):
    """A position in its bucket, with the name of its partner and the decision about it."""

    placed: BucketedPosition
    facts: PositionFacts
    partner: str
    decision: LineDecision | None
    is_explained: bool

    @property
    def owner(self) -> ActionOwner | None:
        return owner_of(self.placed.bucket, self.decision)


def month_lines(view: MonthReconciliation, lines: Collection[BucketedPosition]) -> list[MonthLine]:
    """Return lines of a month; their partners' names in one query."""
    facts = [view.facts[line.position.key] for line in lines]
    names = partners.partner_names({fact.partner_id for fact in facts if fact.partner_id is not None})
    return [
        MonthLine(
            line.position,
            line,
            fact,
            names.get(fact.partner_id, "") if fact.partner_id else "",
            view.standing.get(line.position.key),
            view.is_line_explained(line),
        )
        for line, fact in zip(lines, facts, strict=True)
    ]


@dataclass(frozen=True)
class NamedLoan(Extended[ParallelLoan]):
    """A parallel loan with the names of its lender and of its partner."""

    lender: str
    partner: str


@dataclass(frozen=True)
class MonthLineDetail(Extended[MonthLine]):
    """A line with both of its sources."""

    sources: LineSources
    parallel_loans: Sequence[NamedLoan]


def month_line(actor: Actor, view: MonthReconciliation, key: str) -> MonthLineDetail:
    """Return one line of a month with its sources; 404 for an unknown one."""
    sources = reconciliation.sources_for(actor, view, key)
    placed = next(line for line in view.reconciled.placed if line.position.key == key)
    (line,) = month_lines(view, [placed])
    cards = lenders.lender_cards({loan.lender_id for loan in sources.beside})
    names = partners.partner_names({loan.partner_id for loan in sources.beside if loan.partner_id is not None})
    loans = [
        NamedLoan(loan, cards[loan.lender_id].name(actor.language), names[loan.partner_id] if loan.partner_id else "")
        for loan in sources.beside
    ]
    return MonthLineDetail(line, sources, loans)
