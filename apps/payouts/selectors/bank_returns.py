"""Read transfers that the bank answers, by the number of their statement."""

from collections.abc import Collection, Sequence

from apps.core.domain.calendar import today_ist
from apps.payouts.domain.bank_return import TransferFacts, TransferOutcome
from apps.payouts.models import BankReturnLine, Payout, Statement
from apps.revenue.models import ReversalRequest, ReversalTarget


def transfers_for_system(numbers: Collection[str]) -> dict[str, TransferFacts]:
    """Return the facts of the statements that exist, with their released files and recalls."""
    rows = Statement.objects.filter(number__in=set(numbers)).select_related("payout")
    statements = list(rows.prefetch_related("bank_return_lines"))
    recalls: dict[str, list[ReversalRequest]] = {}
    for recall in ReversalRequest.objects.about(ReversalTarget.TRANSFER, *(row.pk for row in statements)):
        recalls.setdefault(recall.target_id, []).append(recall)
    return {row.number: _facts(row, recalls.get(str(row.pk), [])) for row in statements}


def _facts(statement: Statement, recalls: Sequence[ReversalRequest]) -> TransferFacts:
    payout = statement.payout
    is_released = payout is not None and payout.state == Payout.State.SENT and payout.checked_at is not None
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
    recalled = list(ReversalRequest.objects.standing().filter(utr__in=wanted).values_list("target_id", "utr"))
    formerly = Statement.objects.filter(pk__in={pk for pk, _ in recalled}).values_list("pk", "number")
    number_of = {str(pk): number for pk, number in formerly}
    # One statement may have been recalled more than once, each time under a UTR of its own.
    for utr, number in [*noted, *((utr, number_of[pk]) for pk, utr in recalled if pk in number_of)]:
        numbers.setdefault(utr, set()).add(number)
    return numbers
