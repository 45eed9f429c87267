"""A lender's commission statement as a file: sent by one, confirmed by another, booked once, taken back whole."""

import json
from dataclasses import replace
from datetime import date
from uuid import UUID

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import IntegrityError, transaction
from rest_framework.test import APIClient

from apps.accounts.models import User
from apps.applications.models import Submission
from apps.applications.services import erasure as applications
from apps.core.domain.actor import Actor
from apps.core.domain.problems import Problem
from apps.customers.services import erasure as customers
from apps.customers.services.erasure import person_of
from apps.revenue.services import months
from apps.settlement.exporters import commission_rows
from apps.settlement.models import Advice, AdviceLine, CommissionFile, Reconciliation
from apps.settlement.services import advices, commission_files, erasure, reconciliation
from apps.uploads.domain.cells import DayOrder
from apps.uploads.domain.mapping import SheetMapping
from apps.uploads.models import Upload, UploadRow
from apps.uploads.selectors import row_amounts
from apps.uploads.services import mappings, new_uploads, rejections
from tests.factories import submissions
from tests.factories.accounts import bearer_of_user
from tests.factories.commission_files import (
    HEADER,
    NOW,
    OCTOBER,
    ROWS,
    D,
    booked,
    buckets,
    paid,
    received,
    sent,
    taken_back,
    worked,
)
from tests.refusals import code
from tests.sheets import builders

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("received_files")]


def test_a_file_books_nothing_before_another_person_confirms_it(asha, gita, gulmohar):
    upload = sent(asha, gulmohar, *ROWS, stated="11900.00")
    assert {one: rows for one, (rows, _) in row_amounts.tally(upload, "bucket").items()} == {
        "matched": 1, "short": 1, "over": 1, "unexpected": 1,
    }  # fmt: skip
    assert (received(), Advice.objects.count()) == ([], 0)
    as_partner = Actor(area="partner", partner_id=UUID(int=7), partner_role="owner", masquerader_id=asha.subject_id)
    for by in (asha, as_partner):
        confirm = lambda by=by: commission_files.confirm_file(upload_id=upload.id, explanation="", by=by, now=NOW)  # noqa: E731
        assert code(confirm) == "revenue.maker_is_checker"
    plain = lambda: new_uploads.start_applying(actor=gita, upload_id=upload.id)  # noqa: E731
    assert code(plain) == "uploads.second_person_needed"
    assert worked(upload).awaits_apply
    assert (received(), Advice.objects.count()) == ([], 0)

    commission_files.confirm_file(upload_id=upload.id, explanation="", by=gita, now=NOW)
    done = worked(upload)
    assert (done.state, done.applied, done.created, done.rejected) == ("done", 4, 4, 0)
    assert sorted(received()) == [
        ("received", D("2500.00")), ("received", D("4000.00")), ("received", D("4500.00")),
    ]  # fmt: skip
    advice = Advice.objects.get()
    assert (advice.state, advice.origin, advice.total, advice.lines_count) == ("booked", "file", D("11900.00"), 4)
    assert (advice.maker_name, advice.checker_name) == ("Asha", "Gita")
    assert buckets(asha, gulmohar) == {
        "GUL-5": "matched", "GUL-6": "short", "GUL-7": "over", "GUL-8": "missing", "NOBODY": "unexpected",
    }  # fmt: skip
    assert months.verify_ledger().differences == ()


def test_the_database_itself_refuses_one_person_for_both(asha, gulmohar):
    upload = sent(asha, gulmohar, paid("GUL-5", "4000.00"))
    with (
        pytest.raises(IntegrityError, match="settlement_commissionfile_checker_is_not_maker"),
        transaction.atomic(),
    ):
        CommissionFile.objects.filter(pk=upload.id).update(checker=asha.person_id, checked_at=NOW)


def test_the_same_line_in_another_file_is_received_once_and_a_later_word_books_the_difference(asha, gita, gulmohar):
    booked(asha, gita, gulmohar, paid("GUL-5", "4000.00"), paid("NOBODY", "900.00"))
    again = booked(
        asha, gita, gulmohar, paid("GUL-5", "4000.00"), paid("NOBODY", "900.00"), paid("GUL-6", "4000.00"),
        reference="OCT-2", on=date(2026, 11, 16),
    )  # fmt: skip
    assert (again.applied, again.same) == (1, 2)
    corrected = booked(asha, gita, gulmohar, paid("GUL-5", "3900.00"), reference="OCT-3", on=date(2026, 11, 17))
    assert (corrected.state, corrected.applied, corrected.created) == ("done", 1, 0)
    assert received() == [("received", D("4000.00")), ("received", D("4000.00")), ("clawback", D("-100.00"))]
    older = booked(asha, gita, gulmohar, paid("GUL-5", "3000.00"), reference="OCT-4", on=date(2026, 11, 14))
    assert (older.applied, older.superseded) == (0, 1)
    other = booked(
        asha, gita, gulmohar, paid("GUL-5", "3000.00"), reference="OCT-5", on=date(2026, 11, 17), override=True
    )
    assert (other.state, other.rejected, other.first_faults[0][1][0]["code"]) == (
        "done_with_errors", 1, "revenue.row_contradicts",
    )  # fmt: skip
    assert len(received()) == 3


def test_a_loan_received_by_name_alone_keeps_that_name_when_it_is_known_later(asha, gita, gulmohar):
    booked(asha, gita, gulmohar, paid("NEW-9", "900.00"))
    submissions.submission(
        submissions.application(), gulmohar, status="disbursed", as_of=date(2026, 10, 9),
        disbursed_on=date(2026, 10, 9), disbursed_amount=D("90000.00"), reference="NEW-9", at=NOW,
    )  # fmt: skip
    again = booked(asha, gita, gulmohar, paid("NEW-9", "900.00"), reference="OCT-2", override=True)
    assert (again.applied, again.same, AdviceLine.objects.count()) == (0, 1, 1)


@pytest.mark.parametrize("when", ["before the file", "between check and yes", "after it"])
def test_money_for_a_deleted_customers_loan_is_booked_without_words(asha, gita, gulmohar, when):
    gone = Submission.objects.get(reference="GUL-5")

    def erase() -> None:
        with transaction.atomic():
            person = person_of(gone.customer_id, lock=True)
            for keeper in (applications, erasure, customers):
                keeper.erase(person, NOW)

    if when == "before the file":
        erase()
    rows = [[*paid(name, "4000.00"), f"for {name} of Asha Yadav"] for name in ("GUL-5", "GUL-6")]
    upload = sent(asha, gulmohar, *rows, more=("Remarks",))
    if when == "between check and yes":
        erase()
    commission_files.confirm_file(upload_id=upload.id, explanation="as agreed", by=gita, now=NOW)
    upload = worked(upload)
    if when == "after it":
        erase()
    assert (upload.state, upload.applied, upload.warned) == ("done", 2, 0 if when == "after it" else 1)
    assert list(AdviceLine.objects.order_by("row_no").values_list("reference", "amount", "remarks")) == [
        ("GUL-5", D("4000.00"), ""), ("GUL-6", D("4000.00"), "for GUL-6 of Asha Yadav"),
    ]  # fmt: skip
    first, second = UploadRow.objects.filter(upload=upload).order_by("row_no")
    assert (set(first.cells), first.values.get("remarks") or "") == ({None}, "")
    assert second.values["remarks"] == "for GUL-6 of Asha Yadav"


def test_tranches_of_one_loan_are_told_apart_and_match_together(asha, gita, gulmohar):
    rows = (paid("GUL-5", "2500.00", base="250000"), paid("GUL-5", "1500.00", base="150000"))
    upload = sent(asha, gulmohar, *rows)
    assert row_amounts.tally(upload, "bucket") == {"matched": (2, D("4000.00"))}
    twice = sent(asha, gulmohar, paid("GUL-6", "4000.00", base="1"), paid("GUL-6", "4000.00", base="2"))
    assert row_amounts.tally(twice, "bucket") == {"duplicate": (2, D("8000.00"))}


def test_rows_that_do_not_add_up_are_explained_or_not_booked(asha, gita, gulmohar):
    upload = sent(asha, gulmohar, paid("GUL-5", "4000.00"), ["Grand Total", "", "", "", "", "4100.00"])
    confirm = lambda why: commission_files.confirm_file(upload_id=upload.id, explanation=why, by=gita, now=NOW)  # noqa: E731
    assert code(lambda: confirm("")) == "revenue.file_total_differs"
    unstated = sent(asha, gulmohar, paid("GUL-5", "4000.00"), reference="OCT-2")
    assert (
        code(lambda: commission_files.confirm_file(upload_id=unstated.id, explanation=" ", by=gita, now=NOW))
        == "revenue.file_total_unstated"
    )
    assert received() == []
    confirm("100 rupees are a fee")
    done = worked(upload)
    assert (done.state, done.applied, done.same) == ("done", 1, 1)
    assert Advice.objects.get().note == "100 rupees are a fee"
    agreeing = sent(asha, gulmohar, paid("GUL-6", "4000.00"), ["कुल", "", "", "", "", "4000"], reference="OCT-3")
    commission_files.confirm_file(upload_id=agreeing.id, explanation="", by=gita, now=NOW)
    assert worked(agreeing).applied == 1


def test_the_results_name_the_loan_and_amount_of_each_row_and_all_that_is_wrong_with_it(asha, gita, gulmohar):
    rows = (
        paid("GUL-5", "3900.00"),
        paid("", "4500", lan="GUL-7"),
        paid("GUL-6", "500 Dr", base="much"),
        ["Grand Total", "", "", "2 loans", "", "8400.00"],
    )
    upload = booked(asha, gita, gulmohar, *rows)
    told = list(commission_rows.read(gita, {"file": str(upload.id)}).rows)
    assert [(row["row"], row["loan"], row["amount"], row["outcome"], row["bucket"]) for row in told] == [
        (2, "GUL-5", D("3900.00"), "Taken", "Short"),
        (3, "GUL-7", D("4500.00"), "Taken", "Over"),
        (4, "GUL-6", None, "Rejected", ""),
        (5, "", D("8400.00"), "Total row", ""),
    ]
    assert [row["reason"] for row in told if row["reason"]] == [
        "Disb Amt: Not an amount. Write 300000 or 3,00,000. Payout: Not an amount. Write 300000 or 3,00,000."
    ]


def test_undo_reverses_every_line_and_the_statement_may_come_again(asha, gita, gulmohar):
    before = buckets(asha, gulmohar)
    done = booked(asha, gita, gulmohar, *ROWS)
    undone = taken_back(asha, gita, done)
    assert (undone.restored, undone.kept) == (4, [])
    assert sum(amount for _, amount in received()) == 0
    assert buckets(asha, gulmohar) == before
    assert Advice.objects.get().state == "withdrawn"
    again = booked(asha, gita, gulmohar, *ROWS, override=True)
    assert (again.applied, again.state) == (4, "done")


def test_a_settled_month_takes_nothing_and_gives_nothing_back(asha, gita, gulmohar):
    done = booked(asha, gita, gulmohar, *(paid(f"GUL-{day}", "4000.00") for day in (5, 6, 7, 8)))
    waiting = sent(asha, gulmohar, paid("GUL-5", "10.00", base="7"), reference="OCT-2")
    reconciliation.propose_reconciliation(lender_id=gulmohar.pk, month=OCTOBER, by=asha, now=NOW)
    reconciliation.close_reconciliation(lender_id=gulmohar.pk, month=OCTOBER, by=gita, now=NOW)
    late = lambda: sent(asha, gulmohar, paid("GUL-5", "11.00", base="7"), reference="OCT-3")  # noqa: E731
    assert code(late) == "revenue.month_settled"
    commission_files.confirm_file(upload_id=waiting.id, explanation="late", by=gita, now=NOW)
    refused = worked(waiting)
    assert (refused.applied, refused.first_faults[0][1][0]["code"]) == (0, "revenue.row_month_settled")
    undone = taken_back(asha, gita, done)
    assert (undone.restored, undone.kept) == (0, [2, 3, 4, 5])
    assert sum(amount for _, amount in received()) == D("16000.00")
    assert Reconciliation.objects.get().state == "closed"


def test_whom_a_row_means_is_said_or_it_is_refused(asha, gulmohar):
    upload = sent(
        asha, gulmohar,
        paid("", "10.00", pan="ABCPE1234F"), paid("", "20.00"), paid("GUL-5", "0"), paid("GUL-6", "(4000.00)"),
    )  # fmt: skip
    assert [(row, faults[0]["code"]) for row, faults in upload.first_faults] == [
        (2, "revenue.row_person_unknown"), (3, "revenue.row_without_name"), (4, "revenue.amount_nought"),
    ]  # fmt: skip
    assert row_amounts.tally(upload, "bucket") == {"short": (1, D("-4000.00"))}
    assert "ABCPE1234F" not in str([*upload.first_faults])


@pytest.mark.parametrize(
    ("facts", "fault"),
    [
        ({"reference": " "}, "core.required"),
        ({"on": date(2026, 11, 21)}, "revenue.day_to_come"),
    ],
)
def test_a_head_that_says_too_little_is_refused_and_no_file_is_kept(facts, fault, asha, gulmohar):
    assert code(lambda: sent(asha, gulmohar, paid("GUL-5", "4000.00"), **facts)) == fault
    assert not Upload.objects.exists()


def test_a_statement_that_is_there_already_is_not_sent_again(asha, gita, gulmohar):
    booked(asha, gita, gulmohar, paid("GUL-5", "4000.00"))
    assert code(lambda: sent(asha, gulmohar, paid("GUL-6", "4000.00"))) == "revenue.advice_known"
    assert Upload.objects.count() == 1


def test_subtotal_named_by_its_branch_books_no_money(asha, gita, gulmohar):
    upload = sent(
        asha,
        gulmohar,
        paid("GUL-5", "4000.00"),
        paid("GUL-6", "2500.00"),
        paid("Pune Branch Total", "6500.00"),
        paid("GUL-7", "4500.00"),
        paid("Total for Nashik branch", "4500.00"),
        paid("Sum Total of all", "11000.00"),
    )
    assert (upload.rows, upload.rejected) == (6, 0)
    assert row_amounts.tally(upload, "bucket").get("unexpected") is None
    commission_files.confirm_file(upload_id=upload.id, explanation="as agreed", by=gita, now=NOW)
    assert worked(upload).applied == 3
    assert sum(amount for _, amount in received()) == D("11000.00")


def test_total_word_whose_sum_does_not_match_is_asked(asha, gulmohar):
    upload = sent(asha, gulmohar, paid("GUL-5", "4000.00"), paid("Pune Branch Total", "4000.01"))
    assert (upload.rows, upload.rejected) == (2, 1)
    (row, faults), *_ = [(row, faults) for row, faults in upload.first_faults]
    assert (row, faults[0]["code"], faults[0]["value"]) == (3, "revenue.row_maybe_total", "Pune Branch Total")


def test_disbursed_amount_in_lakhs_is_booked_in_rupees(asha, gita, gulmohar):
    header = ("App No", "Disbursed Amount (in Lakhs)", "Payout Amount", "Payout %")
    upload = commission_files.receive_file(
        sent=advices.AdviceHead(gulmohar.pk, OCTOBER, "OCT-1", date(2026, 11, 15)),
        request=commission_files.CommissionFileRequest(None, "", False),
        file=SimpleUploadedFile("oct.csv", builders.csv(header, ["GUL-5", "45.50", "4000.00", "2.45"])),
        by=asha,
        now=NOW,
    )
    asked = worked(upload)
    columns = {"lender_reference": "App No", "base": "Disbursed Amount (in Lakhs)", "amount": "Payout Amount"}
    said = SheetMapping(columns, DayOrder.DMY)
    with pytest.raises(Problem) as refused:
        mappings.save_mapping(actor=asha, upload_id=asked.id, said=said)
    assert set(refused.value.fields) == {"answers.unit.base"}
    mappings.save_mapping(actor=asha, upload_id=asked.id, said=replace(said, answers={"unit": {"base": "lakh"}}))
    checked = worked(asked)
    row = UploadRow.objects.get(upload=checked)
    assert (row.values["base"], row.values["amount"]) == ({"n": "4550000.00"}, {"n": "4000.00"})
    assert checked.reading is not None
    assert checked.reading["answers"] == {"unit": {"base": "lakh"}}


def test_the_lines_of_a_file_stand_beside_what_is_expected_of_their_loans(asha, gulmohar):
    upload = sent(
        asha, gulmohar, paid("GUL-5", "4000.00", base="400000"), paid("GUL-6", "2500.00", base="400000"),
        paid("", "4500", lan="GUL-7", base="450000"), paid("NOBODY", "900.00"), paid("GUL-5", "4000.00", base="400000"),
        paid("GUL-8", "much"), stated="11900.00",
    )  # fmt: skip
    user = User.objects.get(pk=asha.subject_id)
    client = APIClient(headers={"Authorization": f"Bearer {bearer_of_user(user)}"})
    lines = client.get(f"/api/commission-files/{upload.id}/lines").json()
    assert [
        (one["row"], one["reference"], one["bucket"], one["outcome"], one["difference"]) for one in lines["results"]
    ] == [
        (3, "GUL-6", "short", "applied", "-1500.00"),
        (5, "NOBODY", "unexpected", "applied", "900.00"),
        (4, "GUL-7", "over", "applied", "500.00"),
        (2, "GUL-5", "matched", "applied", "0.00"),
        (6, "GUL-5", None, "duplicate", None),
        (7, "GUL-8", None, "rejected", None),
    ]
    assert [one["reason"] for one in lines["results"][:3]] == [
        "Paid at 0.63%, expected 1.00%.",
        "No loan of ours has this number.",
        "The lender disbursed ₹4,50,000, we have ₹4,00,000.",
    ]
    assert [(one["base"], one["our_base"], one["expected"], one["amount"]) for one in lines["results"][:2]] == [
        ("400000.00", "400000.00", "4000.00", "2500.00"), (None, None, "0.00", "900.00"),
    ]  # fmt: skip
    summary = lines["summary"]
    assert (summary["all"]["rows"], summary["all"]["amount"], summary["all"]["expected"]) == (4, "11900.00", "12000.00")
    assert (summary["base"], summary["our_base"]) == ("850000.00", "800000.00")
    assert (summary["over"], summary["short"], summary["mismatched"]["rows"]) == ("1400.00", "-1500.00", 3)
    # The row of GUL-8 could not be read, so the file does not pay for it.
    assert summary["missing"] == {"loans": 1, "expected": "4000.00"}
    second = client.get(
        f"/api/commission-files/{upload.id}/lines", {"order": "file", "page": "2", "page_size": "4", "search": "GUL"}
    ).json()
    assert ([one["row"] for one in second["results"]], second["count"]) == ([7], 5)
    assert received() == []


def test_a_file_is_sent_by_the_call_of_all_kinds_with_its_head(asha, gulmohar):
    user = User.objects.get(pk=asha.subject_id)
    client = APIClient(headers={"X-Tulna-Client": "tests", "Authorization": f"Bearer {bearer_of_user(user)}"})
    head = {"lender_id": gulmohar.pk, "month": "2026-10", "reference": "OCT-9", "received_on": "2026-11-15"}

    def send(**other):
        file = SimpleUploadedFile("oct.csv", builders.csv(HEADER, paid("GUL-5", "4000.00")))
        form = {"kind": "commission", "head": json.dumps(head | other), "file": file}
        return client.post("/api/uploads", form, format="multipart")

    for wrong, field in (
        ({"month": "2026-13"}, "month"),
        ({"reference": " "}, "reference"),
        ({"lender_id": 0}, "lender_id"),
    ):
        refused = send(**wrong)
        assert (refused.status_code, list(refused.json()["fields"])) == (422, [field])
    assert not Upload.objects.exists()
    assert not CommissionFile.objects.exists()
    answer = send(stated_total="4000.00", utr="SBIN00000001")
    assert answer.status_code == 202
    stored = CommissionFile.objects.get()
    assert (str(stored.upload_id), stored.lender_id, stored.month) == (answer.json()["id"], gulmohar.pk, OCTOBER)
    assert (stored.reference, stored.received_on, stored.stated_total) == ("OCT-9", date(2026, 11, 15), D("4000.00"))
    assert (stored.utr, stored.maker) == ("SBIN00000001", asha.person_id)
    (listed,) = client.get("/api/commission-files").json()["data"]
    assert (listed["reference"], listed["month"], listed["applied"]) == ("OCT-9", "2026-10", 0)


def test_the_second_person_rejects_a_file_and_its_reference_is_free_again(asha, gita, gulmohar):
    upload = sent(asha, gulmohar, *ROWS, stated="11900.00")
    reject = lambda by: rejections.reject_upload(actor=by, upload_id=upload.id, reason="Wrong month")  # noqa: E731
    assert code(lambda: reject(asha)) == "uploads.own_file_rejected"
    assert worked(upload).awaits_apply
    reject(gita)
    confirm = lambda: commission_files.confirm_file(upload_id=upload.id, explanation="", by=gita, now=NOW)  # noqa: E731
    assert code(confirm) == "uploads.link_not_ready"
    assert (received(), Advice.objects.count(), CommissionFile.objects.get(pk=upload.id).checker) == ([], 0, "")
    assert sent(asha, gulmohar, *ROWS, stated="11900.00").awaits_apply
