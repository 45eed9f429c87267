"""Commission files and the bank's return files, in every state that their pages show."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime, time, timedelta
from functools import partial
from uuid import UUID

from django.db.models import Sum

from apps.applications.selectors import commission_events
from apps.core.domain.calendar import IST, today_ist
from apps.core.domain.money import rupees
from apps.demo.services.sheet_files import CHECKER, MAKER, Receive, admin_actor, apply, csv_file, fail, process, send
from apps.payouts.domain.bank_return import KIND
from apps.payouts.models import Payout, Statement
from apps.revenue.domain.ledger import LedgerAccount
from apps.revenue.models import CommissionMonth, LedgerLine
from apps.settlement.models import Advice
from apps.settlement.services import advice_reversals, advices, commission_files
from apps.uploads.domain.cells import DayOrder
from apps.uploads.domain.mapping import SheetMapping
from apps.uploads.models import Upload
from apps.uploads.services import mappings, new_uploads, undo

HEADINGS = ("App No", "Loan Account", "Payout")
MAPPING = SheetMapping({"lender_reference": "App No", "loan_number": "Loan Account", "amount": "Payout"}, DayOrder.DMY)
OWN_HEADINGS = ("Sr", "Case File", "Base", "Credit")
RETURN_HEADINGS = ("Our Reference", "UTR", "Date", "Amount", "Status", "Reason")


def seed_commission_files(*, closed: Sequence[CommissionMonth], now: datetime) -> None:
    """Send the statements of lenders whose latest month nobody recorded yet."""
    if not closed:
        return
    latest = max(row.month for row in closed)
    recorded = set(Advice.objects.filter(month=latest).values_list("lender_id", flat=True))
    months = [row for row in closed if row.month == latest and row.lender_id not in recorded and _earned(row)]
    if len(months) < 2:
        return
    maker, checker = admin_actor(MAKER), admin_actor(CHECKER)
    booked, mistyped = months[-1], months[-2]
    asking = next(row for row in closed if row.month == latest and row not in months)

    def receive(row: CommissionMonth, name: str, at: datetime) -> Receive:
        head = advices.AdviceHead(row.lender_id, row.month, name.partition(".")[0].upper(), today_ist(at))
        request = commission_files.CommissionFileRequest()
        return lambda content: commission_files.receive_file(sent=head, request=request, file=content, by=maker, now=at)

    def sent(
        row: CommissionMonth, name: str, at: datetime, rows: Sequence[Sequence[str]], headings: Sequence[str] = HEADINGS
    ) -> UUID:
        upload_id = send(receive(row, name, at), csv_file(name, headings, rows), at)
        if headings is HEADINGS and Upload.objects.get(pk=upload_id).awaits_reading:
            mappings.save_mapping(actor=maker, upload_id=upload_id, said=MAPPING)
            process(upload_id, at)
        return upload_id

    def confirmed(upload_id: UUID, at: datetime) -> None:
        commission_files.confirm_file(
            upload_id=upload_id, explanation="As the lender's letter says", by=checker, now=at
        )
        process(upload_id, at)

    at = now - timedelta(days=13)
    wrong = sent(booked, "commission_wrong_month.csv", at, _earned(booked)[:1])
    confirmed(wrong, at)
    advice = Advice.objects.get(upload_id=wrong)
    advice_reversals.request_advice_reversal(advice_id=advice.pk, reason="It was for another month", by=maker, now=at)
    advice_reversals.approve_advice_reversal(advice_id=advice.pk, by=checker, now=at)
    at = now - timedelta(days=10)
    confirmed(sent(booked, "commission_complete.csv", at, _earned(booked)), at)
    fail(receive(mistyped, "commission_letter.xlsx", at), "commission_letter.xlsx", at)
    at = now - timedelta(days=6)
    confirmed(sent(mistyped, "commission_typed.csv", at, [*_earned(mistyped)[1:], ("TYPED-1", "", "twelve")]), at)
    rest = [*_earned(mistyped)[:1], ("NOT-OURS-2", "", "640")]
    sent(mistyped, "commission_to_check.csv", now - timedelta(hours=7), rest)
    own = [(str(place), row[0], "", row[2]) for place, row in enumerate(_earned(booked), 1)]
    sent(asking, "commission_own_headings.csv", now - timedelta(hours=4), own, OWN_HEADINGS)


def _earned(row: CommissionMonth) -> list[tuple[str, str, str]]:
    """Return what the lender owes for the month, loan by loan."""
    owed = (
        LedgerLine.objects.filter(month=row, account=LedgerAccount.COMMISSION, revenue_type_id=1)
        .order_by()
        .values_list("event_ref")
        .annotate(amount=Sum("amount"))
    )
    amounts = {ref: amount for ref, amount in owed if amount > 0}
    names = commission_events.references_for_system(set(amounts))
    return sorted((names[ref], "", f"{rupees(amount)}") for ref, amount in amounts.items() if names.get(ref))


def answer_payout(payout: Payout, *, paid_on: date, utrs: Mapping[str, str], now: datetime) -> None:
    """Record the transfers of a released file by what the bank returned, file by file."""
    maker, checker = admin_actor(MAKER), admin_actor(CHECKER)
    receive = partial(new_uploads.receive, actor=maker, kind=KIND)
    at = datetime.combine(paid_on, time(15), IST)
    statements = list(Statement.objects.filter(payout=payout).order_by("payee_name", "pk"))

    def sent(name: str, at: datetime, rows: Sequence[Sequence[str]]) -> UUID:
        return send(lambda content: receive(file=content), csv_file(name, RETURN_HEADINGS, rows), at)

    rows = [
        (statement.number, utrs[statement.number], f"{paid_on:%d/%m/%Y}", f"{statement.net}", "Paid")
        for statement in statements
    ]
    early = sent("bank_return_early.csv", at, rows[-1:])
    apply(early, checker, at)
    undo.undo(actor=checker, upload_id=early)
    half = len(rows) // 2
    at += timedelta(hours=1)
    apply(sent("bank_return_batch_1.csv", at, rows[:half]), checker, at)
    fail(lambda content: receive(file=content), "bank_return_scan.xlsx", at)
    at += timedelta(hours=20)
    unknown = ("TS-2501-000000", "DEMN000000000001", f"{paid_on:%d/%m/%Y}", "1250.00", "Paid")
    apply(sent("bank_return_batch_2.csv", at, [*rows[half:], unknown]), checker, at)
    back = (*rows[0][:2], f"{today_ist(now):%d/%m/%Y}", rows[0][3], "Returned", "Account closed")
    sent("bank_return_came_back.csv", now - timedelta(hours=8), [back])
