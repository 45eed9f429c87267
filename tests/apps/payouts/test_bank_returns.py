"""The bank's return file over a real database: paid, failed and returned transfers, two people, twice, and undo."""

from datetime import date, datetime, timedelta
from decimal import Decimal
from uuid import uuid4

import pytest
import time_machine
from django.core.files.uploadedfile import SimpleUploadedFile

from apps.core.domain.calendar import IST
from apps.payouts.domain.bank_return import KIND
from apps.payouts.models import BankReturnLine, Payout, Statement
from apps.payouts.selectors.bank_returns import utrs_in_use_for_system
from apps.payouts.services import recalls, verification
from apps.revenue.models import ReversalRequest
from apps.uploads.models import Upload
from apps.uploads.services import integrity, new_uploads, processing, undo
from tests.factories.commission_files import admin
from tests.factories.statements import GITA, check, make, pay
from tests.refusals import code
from tests.sheets import builders

pytestmark = pytest.mark.django_db

D = Decimal
NOW = datetime(2026, 12, 10, 12, tzinfo=IST)
HEADER = ("Narration", "UTR No", "Value Date", "Txn Amount", "Txn Status", "Failure Reason")
UTR = "SBIN626343210001"


@pytest.fixture(autouse=True)
def clock(settings, tmp_path):
    settings.MEDIA_ROOT = tmp_path / "media"
    with time_machine.travel(NOW, tick=True):
        yield


@pytest.fixture
def sender(db):
    return admin("Meera")


@pytest.fixture
def checker(db):
    return admin("Isha")


@pytest.fixture
def released(approved):
    """Sunrise's 17,700 and the rival's 1,200 in one file, released on 8 December."""
    check(make())
    return approved


def sent(by, *rows) -> Upload:
    content = builders.csv(HEADER, *[[*row, *[""] * (len(HEADER) - len(row))] for row in rows])
    upload = new_uploads.receive(actor=by, kind=KIND, file=SimpleUploadedFile("return.csv", content))
    return worked(upload)


def worked(upload) -> Upload:
    processing.process_upload(upload_id=upload.id)
    return Upload.objects.get(pk=upload.id)


def applied(sender, checker, *rows) -> Upload:
    upload = sent(sender, *rows)
    new_uploads.start_applying(actor=checker, upload_id=upload.id)
    return worked(upload)


def row(statement, status="Success", utr=UTR, on="10-Dec-2026", amount=None, reason=""):
    number = statement.number.replace("-", "")
    return f"NEFT/Commission {number}/OK", utr, on, str(amount or statement.net), status, reason


def states() -> list[tuple[str, str, date | None]]:
    return list(Statement.objects.order_by("-net").values_list("state", "utr", "paid_on"))


UNPAID = [("approved", "", None), ("approved", "", None)]


def test_paid_rows_note_the_payment_and_returned_ones_ask_the_transfer_back(released, sender, checker):
    sunrise, rival = released
    upload = sent(
        sender,
        row(sunrise),
        row(rival, "Returned", utr="", on="9/12/2026", reason="Account closed"),
    )
    assert (upload.second_why, upload.awaits_apply, upload.rejected) == ("kind", True, 0)
    assert (states(), ReversalRequest.objects.count()) == (UNPAID, 0)

    new_uploads.start_applying(actor=checker, upload_id=upload.id)
    upload = worked(upload)

    assert (upload.state, upload.applied, upload.checker_name) == ("done", 2, "Isha")
    assert states() == [("paid", UTR, date(2026, 12, 10)), ("approved", "", None)]
    recall = ReversalRequest.objects.get()
    assert (recall.target_id, recall.amount, recall.maker, recall.checker, recall.reason) == (
        str(rival.pk), D("1200.00"), sender.person_id, "", "Bank file: returned on 09 Dec 2026. Account closed",
    )  # fmt: skip
    assert integrity.find_integrity_issues(now=NOW + timedelta(hours=1)) == []
    assert verification.verify_documents() == []


def test_whoever_sent_the_file_cannot_have_it_applied(released, sender, checker):
    upload = sent(sender, row(released[0]))
    assert code(lambda: new_uploads.start_applying(actor=sender, upload_id=upload.id)) == "uploads.kind_takes_two"
    assert states() == UNPAID
    new_uploads.start_applying(actor=checker, upload_id=upload.id)
    assert worked(upload).applied == 1


def test_rows_that_do_not_fit_are_refused_and_change_nothing(released, sender, checker):
    sunrise, rival = released
    upload = applied(
        sender,
        checker,
        row(sunrise, amount="17700.01"),
        row(rival, on="07/12/2026"),
        row(rival, "Pending"),
        ("Commission TS-202610-00000000", UTR, "10/12/2026", "1200.00", "Success"),
        ("October commission", UTR, "10/12/2026", "1200.00", "Success"),
    )
    assert (upload.state, upload.applied, upload.rejected) == ("done_with_errors", 0, 5)
    assert (states(), BankReturnLine.objects.count()) == (UNPAID, 0)


def test_a_utr_pays_one_statement_alone(released, sender, checker):
    sunrise, rival = released
    upload = applied(sender, checker, row(sunrise), row(rival))
    assert (upload.applied, upload.rejected, states()) == (0, 2, UNPAID)
    pay(sunrise, utr=UTR)
    upload = applied(sender, checker, row(rival))
    assert (upload.applied, upload.rejected, states()[1]) == (0, 1, ("approved", "", None))


def test_no_utr_of_a_transfer_recalled_twice_pays_another_statement(released, sender, checker):
    sunrise, rival = released
    utrs = ("SBIN626343210002", "SBIN626343210003")
    for utr in utrs:
        ReversalRequest.objects.create(
            target_kind="transfer", target_id=str(sunrise.pk), payout_id=uuid4(), amount=sunrise.net, utr=utr,
            reason="Returned", state="approved", maker="a", made_at=NOW, checker="b", checked_at=NOW,
        )  # fmt: skip
    number = Statement.objects.get(pk=sunrise.pk).number
    assert utrs_in_use_for_system({*utrs, UTR}) == {utr: {number} for utr in utrs}
    for utr in utrs:
        upload = applied(sender, checker, row(rival, utr=utr))
        assert (upload.applied, upload.rejected, states()) == (0, 1, UNPAID)


def test_a_file_of_a_statement_that_was_not_released_is_refused(approved, sender, checker):
    make()
    upload = applied(sender, checker, row(approved[0]))
    assert (upload.applied, upload.rejected, states()) == (0, 1, UNPAID)


def test_the_same_answers_in_another_file_change_nothing(released, sender, checker):
    rows = [row(released[0]), row(released[1], "Failed", utr="SBIN626343210009")]
    applied(sender, checker, *rows)
    before = states(), ReversalRequest.objects.count()
    again = applied(sender, checker, *reversed(rows))
    assert (again.applied, again.same, again.rejected) == (0, 2, 0)
    assert (states(), ReversalRequest.objects.count()) == before
    payout = Payout.objects.get()
    recalls.approve_recall(payout_id=payout.pk, by=GITA, now=NOW)
    late = applied(sender, checker, rows[1], rows[0], rows[1])
    assert (late.applied, late.rejected, ReversalRequest.objects.count()) == (0, 0, 1)


def test_undo_takes_back_payments_and_requests(released, sender, checker):
    upload = applied(sender, checker, row(released[0]), row(released[1], "Failed", utr=""))
    result = undo.undo(actor=sender, upload_id=upload.id)
    assert (result.restored, result.kept_count) == (2, 0)
    assert (states(), ReversalRequest.objects.get().state) == (UNPAID, "cancelled")
    assert not BankReturnLine.objects.exists()


def test_undo_leaves_what_something_later_stands_on(released, sender, checker):
    upload = applied(sender, checker, row(released[0]), row(released[1], "Failed", utr=""))
    recalls.approve_recall(payout_id=Payout.objects.get().pk, by=GITA, now=NOW)
    Statement.objects.filter(pk=released[0].pk).update(month=date(2026, 9, 1))
    Statement.objects.create(
        **{
            field.attname: getattr(released[0], field.attname)
            for field in Statement._meta.concrete_fields
            if field.attname not in ("id", "number", "month", "state", "checker", "checked_at", "utr", "payout_id")
        },
        number="TS-202611-0000000A",
        month=date(2026, 11, 1),
    )
    result = undo.undo(actor=sender, upload_id=upload.id)
    assert (result.restored, result.kept_count) == (0, 2)
    assert Statement.objects.get(pk=released[0].pk).state == "paid"
    assert ReversalRequest.objects.get().checker == GITA.person_id
