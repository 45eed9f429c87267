"""Read transfers that the bank answers, by the number of their statement."""

from collections.abc import Collection

from apps.core.domain.calendar import today_ist
from apps.revenue.domain.bank_return import TransferFacts, TransferOutcome
from apps.revenue.models import BankReturnLine, Payout, Recall, Statement


def transfers_for_system(numbers: Collection[str]) -> dict[str, TransferFacts]:
    """Return the facts of the statements that exist, with their released files and recalls."""
    rows = Statement.objects.filter(number__in=set(numbers)).select_related("payout")
    rows = rows.prefetch_related("recalls", "bank_return_lines")
    return {statement.number: _facts(statement) for statement in rows}


def _facts(statement: Statement) -> TransferFacts:
    payout = statement.payout
    is_released = payout is not None and payout.state == Payout.State.SENT and payout.checked_at is not None
    recalls: list[Recall] = list(statement.recalls.all())
    has_request = any(not recall.checker for recall in recalls)
    came_back = {recall.utr for recall in recalls if recall.checker}
    if recalls and not has_request:
        lines: list[BankReturnLine] = list(statement.bank_return_lines.all())
        came_back |= {line.utr for line in lines if line.outcome != TransferOutcome.PAID}
    return TransferFacts(
        amount=statement.net,
        released_on=today_ist(payout.checked_at) if is_released and payout and payout.checked_at else None,
        is_paid=statement.state == Statement.State.PAID,
        utr=statement.utr,
        paid_on=statement.paid_on,
        has_request=has_request,
        recalled_utrs=frozenset(utr for utr in came_back if utr),
    )


def utrs_in_use_for_system(utrs: Collection[str]) -> dict[str, set[str]]:
    """Return for each UTR that pays or paid a statement the numbers of these statements."""
    wanted = {utr for utr in utrs if utr}
    numbers: dict[str, set[str]] = {}
    noted = Statement.objects.filter(utr__in=wanted).values_list("utr", "number")
    recalled = Recall.objects.filter(utr__in=wanted).values_list("utr", "statement__number")
    for utr, number in [*noted, *recalled]:
        numbers.setdefault(utr, set()).add(number)
    return numbers
