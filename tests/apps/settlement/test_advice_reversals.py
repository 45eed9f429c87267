"""A booked statement of a lender, typed or from a file, is taken back by two people; a draft by one."""

from uuid import UUID, uuid4

import pytest
from django.db import IntegrityError, ProgrammingError, transaction

from apps.audit.models import Entry
from apps.core.domain.actor import Actor
from apps.reports.selectors import open_items
from apps.revenue.models import ReversalRequest, ReversalTarget
from apps.revenue.services import months
from apps.settlement.exporters import advices, commission_files
from apps.settlement.models import Advice
from apps.settlement.selectors import reconciliation
from apps.settlement.services import advice_reversals
from apps.settlement.services.reconciliation import close_reconciliation, propose_reconciliation
from apps.uploads.services import undo
from tests.factories import advices as typed
from tests.factories.commission_files import NOW, ROWS, booked, buckets, paid, received
from tests.refusals import code

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("received_files")]


def booked_file(asha, gita, gulmohar):
    upload = booked(asha, gita, gulmohar, *ROWS)
    return upload, Advice.objects.get(upload_id=upload.id)


def booked_typed(gulmohar):
    return typed.booked(gulmohar, ("GUL-5", "4000.00"), ("GUL-6", "4000.00"))


def ask(advice, by, reason="The wrong sheet"):
    return advice_reversals.request_advice_reversal(advice_id=advice.pk, reason=reason, by=by, now=NOW)


def grant(advice, by):
    return advice_reversals.approve_advice_reversal(advice_id=advice.pk, by=by, now=NOW)


def about(advice):
    return {"target_kind": ReversalTarget.ADVICE, "target_id": str(advice.pk)}


def states() -> list[str]:
    return list(ReversalRequest.objects.values_list("state", flat=True))


def told(advice) -> list[tuple[str, str]]:
    entries = Entry.objects.filter(target="revenue_advice", target_id=str(advice.pk), action__contains="withdraw")
    return list(entries.order_by("id").values_list("action", "reason"))


class TestAFile:
    def test_nothing_changes_before_another_person_agrees(self, asha, gita, gulmohar):
        before = buckets(asha, gulmohar)
        upload, advice = booked_file(asha, gita, gulmohar)
        stood = (received(), buckets(asha, gulmohar))
        assert ask(advice, asha).state == "booked"
        as_partner = Actor(area="partner", partner_id=UUID(int=7), partner_role="owner", masquerader_id=asha.subject_id)
        for by in (asha, as_partner):
            assert code(lambda by=by: grant(advice, by)) == "revenue.maker_is_checker"
        upload.refresh_from_db()
        assert (received(), buckets(asha, gulmohar)) == stood
        assert (upload.state, ReversalRequest.objects.get().checker) == ("done", "")

        undone = grant(advice, gita)
        advice.refresh_from_db()
        upload.refresh_from_db()
        assert (undone.restored, undone.kept, advice.state, upload.state) == (4, [], "withdrawn", "undone")
        assert (sum(amount for _, amount in received()), buckets(asha, gulmohar)) == (0, before)
        one = ReversalRequest.objects.get()
        assert (one.maker_name, one.checker_name, one.checked_at) == ("Asha", "Gita", NOW)
        assert told(advice) == [
            ("revenue.withdrawal_asked", "The wrong sheet"), ("revenue.advice_withdrawn", "The wrong sheet"),
        ]  # fmt: skip
        assert months.verify_ledger().differences == ()

    def test_nobody_takes_it_back_alone_by_the_call_of_all_files(self, asha, gita, gulmohar):
        upload, advice = booked_file(asha, gita, gulmohar)
        stood = received()
        for by in (asha, gita):
            alone = lambda by=by: undo.undo(actor=by, upload_id=upload.id)  # noqa: E731
            assert code(alone) == "uploads.undo_takes_two"
        ask(advice, asha)
        assert code(lambda: undo.undo(actor=gita, upload_id=upload.id)) == "uploads.undo_takes_two"
        upload.refresh_from_db()
        assert (received(), upload.state) == (stood, "done")

    def test_who_confirmed_the_file_may_ask_and_its_sender_agree(self, asha, gita, gulmohar):
        _, advice = booked_file(asha, gita, gulmohar)
        ask(advice, gita)
        assert code(lambda: grant(advice, gita)) == "revenue.maker_is_checker"
        assert grant(advice, asha).restored == 4

    def test_rows_of_a_file_that_was_taken_back_already_are_not_asked_back(self, asha, gita, gulmohar):
        _, advice = booked_file(asha, gita, gulmohar)
        ask(advice, asha)
        grant(advice, gita)
        assert code(lambda: ask(advice, asha)) == "revenue.advice_withdrawn"
        assert code(lambda: grant(advice, gita)) == "revenue.withdrawal_not_asked"
        assert ReversalRequest.objects.count() == 1

    def test_what_a_settled_month_keeps_is_not_asked_back_again(self, asha, gita, gulmohar):
        upload = booked(asha, gita, gulmohar, *(paid(f"GUL-{day}", "4000.00") for day in (5, 6, 7, 8)))
        advice = Advice.objects.get(upload_id=upload.id)
        ask(advice, asha)
        propose_reconciliation(lender_id=gulmohar.pk, month=typed.OCTOBER, by=asha, now=NOW)
        close_reconciliation(lender_id=gulmohar.pk, month=typed.OCTOBER, by=gita, now=NOW)
        undone = grant(advice, gita)
        advice.refresh_from_db()
        assert (undone.restored, undone.kept, advice.state) == (0, [2, 3, 4, 5], "booked")
        assert code(lambda: ask(advice, asha)) == "revenue.advice_withdrawn"

    def test_while_a_chunk_may_still_come_it_cannot_be_asked_back(self, asha, gita, gulmohar):
        upload, advice = booked_file(asha, gita, gulmohar)
        upload.state = "applying"
        upload.save()
        assert code(lambda: ask(advice, asha)) == "uploads.not_undoable"
        assert not ReversalRequest.objects.exists()

    def test_what_can_no_longer_be_taken_back_stays_asked(self, asha, gita, gulmohar):
        upload, advice = booked_file(asha, gita, gulmohar)
        ask(advice, asha)
        upload.rows_purged_at = NOW
        upload.save()
        assert code(lambda: grant(advice, gita)) == "uploads.no_longer_kept"
        assert ReversalRequest.objects.get().checker == ""
        advice_reversals.cancel_advice_reversal(advice_id=advice.pk, by=gita)
        assert code(lambda: ask(advice, asha)) == "uploads.no_longer_kept"


class TestATypedStatement:
    def test_a_booked_one_takes_two(self, gulmohar):
        made = booked_typed(gulmohar)
        ask(made, typed.ASHA, " The wrong month ")
        assert typed.buckets(gulmohar)["GUL-5"] == "matched"
        for by in (typed.ASHA, typed.ASHA_AS_PARTNER):
            assert code(lambda by=by: grant(made, by)) == "revenue.maker_is_checker"
        undone = grant(made, typed.GITA)
        assert (undone.restored, undone.kept_count) == (2, 0)
        assert set(typed.buckets(gulmohar).values()) == {"missing"}
        assert ReversalRequest.objects.get().reason == "The wrong month"

    def test_a_draft_takes_one(self, gulmohar):
        made = typed.advice(gulmohar, ("GUL-5", "4000.00"))
        assert ask(made, typed.ASHA).state == "withdrawn"
        assert not ReversalRequest.objects.exists()
        assert told(made) == [("revenue.advice_withdrawn", "The wrong sheet")]

    def test_it_is_asked_once_and_may_be_left_by_either(self, gulmohar):
        made = booked_typed(gulmohar)
        for by in (typed.ASHA, typed.GITA):
            ask(made, typed.ASHA)
            assert code(lambda: ask(made, typed.GITA)) == "revenue.withdrawal_waits"
            advice_reversals.cancel_advice_reversal(advice_id=made.pk, by=by)
            assert code(lambda: grant(made, typed.GITA)) == "revenue.withdrawal_not_asked"
            assert code(lambda by=by: advice_reversals.cancel_advice_reversal(advice_id=made.pk, by=by)) == (
                "revenue.withdrawal_not_asked"
            )
        assert (states(), typed.buckets(gulmohar)["GUL-5"]) == (["cancelled"] * 2, "matched")
        assert [action for action, _ in told(made)] == ["revenue.withdrawal_asked", "revenue.withdrawal_dropped"] * 2

    def test_without_words_nothing_is_asked(self, gulmohar):
        made = booked_typed(gulmohar)
        assert code(lambda: ask(made, typed.ASHA, "  ")) == "core.required"
        assert not ReversalRequest.objects.exists()

    def test_an_unknown_statement_is_not_found(self, gulmohar):
        unknown = Advice(pk=uuid4())
        assert code(lambda: ask(unknown, typed.ASHA)) == "core.not_found"
        assert code(lambda: grant(unknown, typed.ASHA)) == "core.not_found"

    def test_of_a_settled_month_nothing_is_asked_and_nothing_agreed(self, gulmohar):
        rows = [(f"GUL-{day}", "4000.00") for day in (5, 6, 7, 8)]
        made = typed.booked(gulmohar, *rows)
        ask(made, typed.ASHA)
        propose_reconciliation(lender_id=gulmohar.pk, month=typed.OCTOBER, by=typed.ASHA, now=NOW)
        close_reconciliation(lender_id=gulmohar.pk, month=typed.OCTOBER, by=typed.GITA, now=NOW)
        assert code(lambda: grant(made, typed.GITA)) == "revenue.month_settled"
        advice_reversals.cancel_advice_reversal(advice_id=made.pk, by=typed.GITA)
        assert code(lambda: ask(made, typed.ASHA)) == "revenue.month_settled"
        made.refresh_from_db()
        assert (made.state, states()) == ("booked", ["cancelled"])

    def test_the_database_itself_refuses_one_person_for_both(self, gulmohar):
        made = booked_typed(gulmohar)
        ask(made, typed.ASHA)
        with (
            pytest.raises(IntegrityError, match="revenue_reversalrequest_checker_is_not_maker"),
            transaction.atomic(),
        ):
            ReversalRequest.objects.update(state="approved", checker=typed.ASHA.person_id, checked_at=NOW)
        with pytest.raises(IntegrityError, match="revenue_reversal_requested_once"), transaction.atomic():
            ReversalRequest.objects.create(**about(made), reason="again", maker="somebody", made_at=NOW)
        for change in ({"state": "approved"}, {"checker": "somebody", "checked_at": NOW}):
            with pytest.raises(IntegrityError, match="revenue_reversal_approved_by_a_second"), transaction.atomic():
                ReversalRequest.objects.update(**change)
        with pytest.raises(IntegrityError, match="revenue_reversed_transfer_names_its_file"), transaction.atomic():
            ReversalRequest.objects.create(target_kind="transfer", target_id="1", amount=1, maker="a", made_at=NOW)
        with pytest.raises(IntegrityError, match="revenue_reversed_transfer_names_its_file"), transaction.atomic():
            ReversalRequest.objects.create(target_kind="month", target_id="1", utr="U", maker="a", made_at=NOW)

    @pytest.mark.parametrize("state", ["requested", "approved", "cancelled"])
    def test_the_database_itself_keeps_what_was_requested_and_what_was_decided(self, gulmohar, state):
        made = booked_typed(gulmohar)
        ask(made, typed.ASHA)
        if state == "approved":
            grant(made, typed.GITA)
        elif state == "cancelled":
            advice_reversals.cancel_advice_reversal(advice_id=made.pk, by=typed.GITA)
        before = ReversalRequest.objects.values().get()
        back = {"state": "requested", "checker": "", "checked_at": None}
        for change in ({"reason": "Other"}, {"maker": "somebody"}, {"target_id": "7"}, {"amount": 1}, back):
            if (state, change) == ("requested", back):
                continue
            with pytest.raises(ProgrammingError, match="UPDATE refused"), transaction.atomic():
                ReversalRequest.objects.update(**change)
        with pytest.raises(ProgrammingError, match="DELETE refused"), transaction.atomic():
            ReversalRequest.objects.all().delete()
        assert ReversalRequest.objects.values().get() == before

    def test_what_is_asked_waits_for_somebody(self, gulmohar):
        made = booked_typed(gulmohar)
        assert open_items.open_items_for(typed.ASHA).received == 0
        draft = typed.advice(gulmohar, ("GUL-7", "4000.00"), reference="MAY-2")
        ask(made, typed.ASHA)
        assert open_items.open_items_for(typed.ASHA).received == 2
        assert {one.pk for one in reconciliation.advices_for(typed.ASHA, state="waiting")} == {made.pk, draft.pk}
        assert [row["state"] for row in advices.read(typed.ASHA, {"search": "MAY-1"}).rows] == ["Reversal requested"]
        grant(made, typed.GITA)
        assert [one.pk for one in reconciliation.advices_for(typed.ASHA, state="waiting")] == [draft.pk]
        assert [row["state"] for row in advices.read(typed.ASHA, {"state": "waiting"}).rows] == ["To be checked"]

    def test_the_list_of_files_says_that_one_is_asked_back(self, asha, gita, gulmohar):
        _, advice = booked_file(asha, gita, gulmohar)
        assert [row["status"] for row in commission_files.read(asha, {}).rows] == ["Booked"]
        ask(advice, asha)
        assert [row["status"] for row in commission_files.read(asha, {}).rows] == ["Reversal requested"]
        grant(advice, gita)
        assert [row["status"] for row in commission_files.read(asha, {}).rows] == ["Undone"]
