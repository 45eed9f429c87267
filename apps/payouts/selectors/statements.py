"""Statements for the back office and for partners, who read their own share once approved."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.db.models import Count, Exists, F, OuterRef, Q, QuerySet, Sum, TextField
from django.db.models.functions import Concat

from apps.applications.selectors import commission_events
from apps.core.domain.actor import Actor
from apps.core.domain.extended import Extended
from apps.core.domain.problems import forbidden, not_found
from apps.lenders.selectors import lenders
from apps.payouts.domain.statement import PartnerRate, credit_day, partner_rate
from apps.payouts.domain.tax import ZERO
from apps.payouts.models import Payee, Payout, Statement, StatementLine, StatementQuestion
from apps.payouts.selectors.recalls import Recall, recalls_of
from apps.revenue.domain.ledger import LedgerAccount
from apps.revenue.domain.referrals import reward_title
from apps.revenue.domain.types import PaysOn
from apps.revenue.models import LedgerLine, ReversalRequest


def _desk_only(actor: Actor) -> None:
    if actor.area != "admin":
        raise forbidden()


def statements_for(
    actor: Actor, *, month: date | None = None, state: str = "", search: str = "", partner_id: UUID | None = None
) -> QuerySet[Statement]:
    """Return every partner's statements, newest month first.

    Each has its number of held lines and of open questions.
    """
    _desk_only(actor)
    rows = _counted(Statement.objects.select_related("partner", "payout"))
    if month is not None:
        rows = rows.filter(month=month)
    if state:
        rows = rows.filter(state=state)
    if partner_id is not None:
        rows = rows.filter(partner_id=partner_id)
    if search:
        rows = rows.filter(
            Q(partner__name__icontains=search)
            | Q(payee_name__icontains=search)
            | Q(number__icontains=search)
            | Q(utr__icontains=search)
        )
    return rows.order_by("-month", "partner__name", "pk")


def partner_statements(actor: Actor) -> QuerySet[Statement]:
    """Return the approved statements of the actor's organisation, newest first.

    403 for an agent and outside the partner area.
    """
    if actor.area != "partner" or actor.partner_id is None or actor.partner_role == "agent":
        raise forbidden()
    rows = Statement.objects.filter(partner_id=actor.partner_id).exclude(state=Statement.State.DRAFT)
    return _counted(rows.select_related("partner")).order_by("-month")


def _counted(rows: QuerySet[Statement]) -> QuerySet[Statement]:
    return rows.annotate(
        lines_count=Count("lines", distinct=True),
        waiting=Count("lines", filter=~Q(lines__hold=""), distinct=True),
        open_questions=Count("lines__questions", filter=Q(lines__questions__answer=""), distinct=True),
    )


def answered_questions(actor: Actor, *, since: datetime) -> int:
    """Return how many questions of the organisation were answered since then."""
    rows = StatementQuestion.objects.filter(line__statement__in=partner_statements(actor).values("pk"))
    return rows.filter(answered_at__gt=since).count()


def statement_for(actor: Actor, statement_id: UUID) -> Statement:
    """Return one statement; 404 for one that the actor may not see.

    In the back office the 404 says that a draft may be gone.
    """
    rows = partner_statements(actor) if actor.area == "partner" else statements_for(actor)
    statement = rows.filter(pk=statement_id).first()
    if statement is None:
        raise not_found() if actor.area == "partner" else not_found("revenue.statement_gone")
    return statement


@dataclass(frozen=True)
class StatementLineDetail:
    """A line in words: whose loan at which lender, and why the share is what it is."""

    row: StatementLine
    reference: str
    lender: str
    disbursed: Decimal | None
    original: LedgerLine | None
    questions: tuple[StatementQuestion, ...]

    @property
    def ledger(self) -> LedgerLine:
        return self.row.ledger_line

    @property
    def is_reward(self) -> bool:
        """Return whether it is the reward for a referred partner."""
        return self.ledger.account == LedgerAccount.REFERRAL

    @property
    def own_rate(self) -> PartnerRate | None:
        """Return the rate of the share in the partner's own terms; None for a reward."""
        of = self.ledger
        if self.is_reward:
            return None
        return partner_rate(of.amount, pays_on=PaysOn(of.pays_on), fee=of.flat or ZERO, disbursed=self.disbursed)


@dataclass(frozen=True)
class PartnerStatementLine:
    """A line as its partner sees it: one of a loan, or all rewards for one partner in one sum.

    A reward names the referred partner and nothing of its customers: no loan, lender, day or number of them.
    """

    id: int
    reference: str
    lender: str
    product: str
    event_on: date
    disbursed: Decimal | None
    amount: Decimal
    pays_on: str
    rate: PartnerRate | None
    hold: str
    is_reversal: bool
    questions: tuple[StatementQuestion, ...]


REWARD = "referral"
"""Kind of event that a reward is paid for, in addition to `PaysOn`."""


def partner_lines(actor: Actor, statement: Statement) -> list[PartnerStatementLine]:
    """Return a statement's lines as its partner sees them.

    Rewards come after loans, held lines last.
    """
    details = statement_lines(actor, statement)
    rewards: dict[tuple[str, Any], list[StatementLineDetail]] = {}
    for line in details:
        if line.is_reward:
            rewards.setdefault((line.row.hold, line.ledger.referral_id), []).append(line)
    lines = [_loan_line(line) for line in details if not line.is_reward]
    lines += [_reward_line(group, credit_day(statement.month)) for group in rewards.values()]
    return sorted(lines, key=lambda line: line.hold)


def count_partner_lines(statements: Collection[Statement]) -> int:
    """Return how many lines `partner_lines` gives for these statements together, in one query."""
    rows = StatementLine.objects.filter(statement__in=statements).order_by()
    loans = Count("pk", filter=Q(ledger_line__referral=None))
    rewards = Count(
        Concat(F("statement_id"), F("ledger_line__referral_id"), F("hold"), output_field=TextField()),
        filter=Q(ledger_line__referral__isnull=False),
        distinct=True,
    )
    sums = rows.aggregate(loans=loans, rewards=rewards)
    return int(sums["loans"] + sums["rewards"])


def _loan_line(line: StatementLineDetail) -> PartnerStatementLine:
    of = line.ledger
    return PartnerStatementLine(
        line.row.pk, line.reference, line.lender, of.product_code, of.event_on, line.disbursed, of.amount, of.pays_on,
        line.own_rate, line.row.hold, line.original is not None, line.questions,
    )  # fmt: skip


def _reward_line(group: Sequence[StatementLineDetail], on: date) -> PartnerStatementLine:
    """Return the rewards for one partner as one line, dated the statement month's last day."""
    amount = sum((line.ledger.amount for line in group), ZERO)
    questions = tuple(question for line in group for question in line.questions)
    return PartnerStatementLine(
        group[0].row.pk, group[0].reference, "", "", on, None, amount, REWARD, None, group[0].row.hold, False, questions
    )


def statement_lines(actor: Actor, statement: Statement) -> list[StatementLineDetail]:
    """Return a statement's lines one by one, for the back office, held lines last.

    The caller read the statement from `statement_for`. The reference of a reward is the name of the referred partner.
    """
    rows = list(
        statement.lines.select_related("ledger_line__reverses", "ledger_line__month", "ledger_line__referral__referred")
        .prefetch_related("questions")
        .order_by("hold", "ledger_line__event_on", "ledger_line_id")
    )
    refs = {row.ledger_line.event_ref for row in rows}
    references, disbursed = commission_events.references_for_system(refs), commission_events.disbursed_for_system(refs)
    cards = lenders.lender_cards({row.ledger_line.lender_id for row in rows})
    return [
        StatementLineDetail(
            row,
            _reference_of(row.ledger_line, references, actor.language),
            cards[row.ledger_line.lender_id].name(actor.language),
            disbursed.get(row.ledger_line.event_ref),
            row.ledger_line.reverses,
            tuple(row.questions.all()),
        )
        for row in rows
    ]


def _reference_of(line: LedgerLine, references: Mapping[UUID, str], language: str) -> str:
    if line.referral is not None:
        return reward_title(line.referral.referred.name, language)
    return references.get(line.event_ref, "")


def transfers_for(actor: Actor, month: date) -> list[Statement]:
    """Return the approved statements of a month without a bank file, by name."""
    _desk_only(actor)
    rows = Statement.objects.filter(month=month, state=Statement.State.APPROVED, net__gt=0, payout__isnull=True)
    return list(rows.order_by("payee_name", "pk"))


@dataclass(frozen=True)
class MonthToPay:
    """The approved statements of a month that no bank file holds."""

    month: date
    count: int
    total: Decimal


def months_to_pay(actor: Actor) -> list[MonthToPay]:
    """Return the months with approved statements that no file holds, the newest first."""
    _desk_only(actor)
    rows = Statement.objects.filter(state=Statement.State.APPROVED, net__gt=0, payout__isnull=True)
    months = rows.values("month").annotate(count=Count("pk"), total=Sum("net")).order_by("-month")
    return [MonthToPay(**row) for row in months]


def payouts_for(actor: Actor, month: date | None = None) -> QuerySet[Payout]:
    """Return the bank files, newest first, each with its number of paid transfers."""
    _desk_only(actor)
    rows = Payout.objects.annotate(paid=Count("statements", filter=Q(statements__state=Statement.State.PAID)))
    if month is not None:
        rows = rows.filter(month=month)
    return rows.order_by("-made_at", "-month", "-number")


def count_drafts(actor: Actor) -> int:
    """Return how many statements wait for their approval."""
    _desk_only(actor)
    return Statement.objects.filter(state=Statement.State.DRAFT).count()


def count_waiting_payouts(actor: Actor) -> int:
    """Return the number of bank files that wait for a release or have a requested recall."""
    _desk_only(actor)
    recalled = ReversalRequest.objects.waiting().filter(payout_id=OuterRef("pk"))
    return Payout.objects.filter(Q(state=Payout.State.MADE) | Exists(recalled)).count()


@dataclass(frozen=True)
class PayoutDetail(Extended[Payout]):
    """A bank file, its statements, and the requests to recall transfers, oldest first."""

    transfers: Sequence[Statement]
    reversals: Sequence[Recall]


def payout_for(actor: Actor, payout_id: UUID) -> PayoutDetail:
    """Return one bank file; 404 for an unknown one."""
    payout = payouts_for(actor).filter(pk=payout_id).first()
    if payout is None:
        raise not_found()
    held = list(payout.statements.select_related("partner").order_by("payee_name", "pk"))
    return PayoutDetail(payout, held, recalls_of(payout))


def payee_for(actor: Actor, partner_id: UUID) -> Payee | None:
    """Return the payee of a partner's money; None if there is none."""
    _desk_only(actor)
    return Payee.objects.filter(partner_id=partner_id).first()


def partner_payee(actor: Actor) -> Payee | None:
    """Return the payee of the actor's own organisation; None if there is none.

    403 for everyone but its owner.
    """
    if actor.area != "partner" or actor.partner_id is None or actor.partner_role != "owner":
        raise forbidden()
    return Payee.objects.filter(partner_id=actor.partner_id).first()
