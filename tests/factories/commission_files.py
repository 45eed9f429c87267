"""A lender's commission statement as a file: sent by one person, confirmed by another, booked, taken back."""

from dataclasses import replace
from datetime import date, datetime
from decimal import Decimal

from django.core.files.uploadedfile import SimpleUploadedFile

from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST
from apps.revenue.models import LedgerLine
from apps.settlement.models import Advice
from apps.settlement.selectors import reconciliation
from apps.settlement.services import advice_reversals, advices, commission_files
from apps.uploads.domain.cells import DayOrder
from apps.uploads.domain.mapping import SheetMapping
from apps.uploads.models import Upload
from apps.uploads.services import mappings, processing
from tests.factories import accounts
from tests.sheets import builders

OCTOBER = date(2026, 10, 1)
NOW = datetime(2026, 11, 20, 12, tzinfo=IST)
D = Decimal
HEADER = ("App No", "LAN", "PAN Number", "Loan Type", "Disb Amt", "Payout")
SAID = SheetMapping(
    {
        "lender_reference": "App No",
        "loan_number": "LAN",
        "pan": "PAN Number",
        "product": "Loan Type",
        "base": "Disb Amt",
        "amount": "Payout",
    },
    DayOrder.DMY,
    {},
)


def admin(name: str) -> Actor:
    return Actor(area="admin", subject_id=str(accounts.make_admin().id), role_id=1, name=name)


def sent(
    by, lender, *rows, reference="OCT-1", on=date(2026, 11, 15), stated=None, explanation="", override=False, more=()
):
    """A file that was read and checked, and waits."""
    header = (*HEADER, *more)
    content = builders.csv(header, *[[*map(str, row), *[""] * (len(header) - len(row))] for row in rows])
    upload = commission_files.receive_file(
        sent=advices.AdviceHead(lender.pk, OCTOBER, reference, on),
        request=commission_files.CommissionFileRequest(None if stated is None else D(stated), explanation, override),
        file=SimpleUploadedFile("oct.csv", content),
        by=by,
        now=NOW,
    )
    found = worked(upload)
    if found.awaits_reading:
        columns = {**SAID.columns, **{one.lower(): one for one in more}}
        mappings.save_mapping(actor=by, upload_id=found.id, said=replace(SAID, columns=columns))
        found = worked(found)
    assert found.awaits_apply, found.failure_code
    return found


def worked(upload) -> Upload:
    processing.process_upload(upload_id=upload.id)
    return Upload.objects.get(pk=upload.id)


def paid(name, amount, **other):
    return [name, other.get("lan", ""), other.get("pan", ""), "", other.get("base", ""), amount]


def booked(by, checker, lender, *rows, **facts):
    upload = sent(by, lender, *rows, **facts)
    commission_files.confirm_file(upload_id=upload.id, explanation="as agreed", by=checker, now=NOW)
    return worked(upload)


def taken_back(first, second, upload):
    advice = Advice.objects.get(upload_id=upload.id)
    advice_reversals.request_advice_reversal(advice_id=advice.pk, reason="The wrong sheet", by=first, now=NOW)
    return advice_reversals.approve_advice_reversal(advice_id=advice.pk, by=second, now=NOW)


def buckets(actor, lender):
    view = reconciliation.reconciliation_for(actor, lender.pk, OCTOBER, date(2026, 11, 20))
    return {view.facts[one.position.key].reference: one.bucket.value for one in view.reconciled.placed}


def received():
    return list(LedgerLine.objects.filter(account="received").order_by("id").values_list("kind", "amount"))


ROWS = (paid("GUL-5", "4000.00"), paid("GUL-6", "2500.00"), paid("", "4500", lan="GUL-7"), paid("NOBODY", "900.00"))
