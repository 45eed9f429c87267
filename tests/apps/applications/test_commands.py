"""Data fixes by command: shown first, written with --apply, recorded."""

from datetime import date, timedelta
from decimal import Decimal
from io import StringIO
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from apps.accounts.models import Allowance, Session
from apps.applications.models import Application, Dispatch, OfferSnapshot, StatusEntry, Submission
from apps.audit.models import Entry
from apps.core.domain.calendar import today_ist
from apps.customers.models import Customer, DedupeEntry
from apps.lenders.models import LenderProduct
from apps.privacy.models import Consent
from apps.privacy.selectors.consents import has_consent
from tests.factories.accounts import make_admin
from tests.factories.journey import ASHA, BINA, Visitor, make_lender

pytestmark = pytest.mark.django_db


def run(name: str, *args: Any, **options: Any) -> str:
    out = StringIO()
    call_command(name, *(str(arg) for arg in args), stdout=out, **options)
    return out.getvalue()


@pytest.fixture
def asha() -> Visitor:
    visitor = Visitor()
    visitor.sign_in(ASHA)
    return visitor


def acts(action: str) -> int:
    return Entry.objects.filter(action=action).count()


class TestReplay:
    def test_every_list_shown_comes_out_the_same_even_after_terms_changed(self, asha):
        lender = make_lender()
        app_id = asha.apply()
        asha.offers(app_id)
        LenderProduct.objects.filter(lender=lender).update(annual_rate=Decimal(19))
        asha.offers(app_id)
        assert "2 lists replayed, all the same." in run("replay_match", app_id)

    def test_a_list_that_was_tampered_with_is_named(self, asha):
        make_lender()
        app_id = asha.apply()
        snapshot = OfferSnapshot.objects.get()
        snapshot.result["offers"][0]["apr"] = "1.00"
        OfferSnapshot.objects.filter(pk=snapshot.pk).update(result=snapshot.result)
        out = StringIO()
        with pytest.raises(CommandError, match="1 of 1 lists came out different"):
            call_command("replay_match", app_id, stdout=out)
        assert "offer of 300000.00 at APR 1.00 -> offer of 300000.00 at APR 15.69" in out.getvalue()

    def test_an_unknown_application_is_said_to_be_so(self):
        with pytest.raises(CommandError, match="There is no application"):
            run("replay_match", UUID(int=5))


class TestRerun:
    def test_the_difference_is_shown_and_nothing_kept_without_apply(self, asha):
        lender = make_lender()
        app_id = asha.apply()
        LenderProduct.objects.filter(lender=lender).update(annual_rate=Decimal(19))
        shown = run("rerun_match", app_id)
        assert "1 differences. Run with --apply" in shown
        assert (OfferSnapshot.objects.count(), acts("applications.match_rerun")) == (1, 0)
        assert "1 differences. The new list is kept." in run("rerun_match", app_id, apply=True)
        assert (OfferSnapshot.objects.count(), acts("applications.match_rerun")) == (2, 1)


class TestCorrection:
    @pytest.fixture
    def row(self, asha) -> Submission:
        lender = make_lender()
        app_id = asha.apply()
        asha.submit(app_id, lender.pk)
        Submission.objects.update(status="rejected")
        return Submission.objects.get()

    def test_shown_first_and_written_with_apply_under_the_admins_name(self, row):
        gita = make_admin()
        shown = run("correct_submission_status", row.pk, "Approved", reason="typing error")
        assert "rejected -> approved. Run with --apply" in shown
        assert Submission.objects.get().status == "rejected"
        assert (StatusEntry.objects.count(), acts("applications.status_corrected")) == (1, 0)
        run("correct_submission_status", row.pk, "Approved", reason="typing error", by=gita.email, apply=True)
        assert Submission.objects.get().status == "approved"
        last = StatusEntry.objects.order_by("-id")[0]
        assert (last.source, last.was, last.by) == ("admin", "rejected", str(gita.pk))
        assert Entry.objects.get(action="applications.status_corrected").subject_id == str(gita.pk)

    def test_its_reason_is_for_the_house_and_not_for_the_customer(self, asha, row):
        run("correct_submission_status", row.pk, "expired", reason="typing error of Kamla", apply=True)
        kept = Submission.objects.get()
        assert (kept.reason, kept.remarks) == ("", "typing error of Kamla")
        assert Entry.objects.get(action="applications.status_corrected").reason == "typing error of Kamla"
        for path in (f"/api/submissions/{row.pk}", f"/api/applications/{row.application_id}"):
            assert "Kamla" not in asha.get(path).content.decode()

    def test_what_is_so_already_is_no_correction(self, row):
        with pytest.raises(CommandError, match="nothing_to_correct"):
            run("correct_submission_status", row.pk, "rejected", reason="again", on=row.as_of, apply=True)
        kept = Submission.objects.get()
        assert (kept.remarks, StatusEntry.objects.count(), acts("applications.status_corrected")) == ("", 1, 0)

    def test_it_may_set_an_earlier_day(self, row):
        Submission.objects.update(status="in_review", as_of=date(2030, 1, 1))
        run("correct_submission_status", row.pk, "approved", reason="typed 2030", on=date(2026, 11, 5), apply=True)
        kept = Submission.objects.get()
        assert (kept.status, kept.as_of) == ("approved", date(2026, 11, 5))

    def test_leaving_disbursed_takes_the_disbursal_with_it(self, row):
        paid = {"sanctioned_amount": 250_000, "disbursed_amount": 240_000, "disbursed_on": date(2026, 11, 2)}
        Submission.objects.update(status="disbursed", **paid)
        run("correct_submission_status", row.pk, "sanctioned", reason="not paid", apply=True)
        kept = Submission.objects.get()
        assert (kept.sanctioned_amount, kept.disbursed_amount, kept.disbursed_on) == (Decimal(250_000), None, None)
        run("correct_submission_status", row.pk, "in_review", reason="nor agreed", apply=True)
        assert Submission.objects.get().sanctioned_amount is None

    @pytest.mark.parametrize("email", ["nobody@example.com", "role2"])
    def test_only_a_full_admin_can_answer_for_it(self, row, email):
        if email == "role2":
            email = make_admin(2).email
        with pytest.raises(CommandError, match="is not a full admin"):
            run("correct_submission_status", row.pk, "approved", reason="x", by=email, apply=True)
        assert Submission.objects.get().status == "rejected"

    def test_a_day_that_has_not_come_is_refused_and_today_is_not(self, row):
        today = today_ist(timezone.now())
        tomorrow = today + timedelta(days=1)
        with pytest.raises(CommandError, match="has not come yet"):
            run("correct_submission_status", row.pk, "approved", reason="typed", on=tomorrow, apply=True)
        assert (Submission.objects.get().status, StatusEntry.objects.count()) == ("rejected", 1)
        run("correct_submission_status", row.pk, "approved", reason="typed", on=today, apply=True)
        assert Submission.objects.get().as_of == today

    def test_nothing_is_corrected_without_a_reason(self, row):
        with pytest.raises(CommandError, match="say why"):
            run("correct_submission_status", row.pk, "approved", reason=" ", apply=True)
        assert (Submission.objects.get().status, StatusEntry.objects.count()) == ("rejected", 1)

    def test_a_word_that_is_no_status_names_those_that_are(self, row):
        with pytest.raises(CommandError, match="is no status"):
            run("correct_submission_status", row.pk, "done", reason="x")

    def test_it_is_not_opened_beside_another_open_one(self, asha, row):
        other = asha.submit(str(row.application_id), row.lender_id)
        assert other.status_code == 201
        with pytest.raises(CommandError, match="already_submitted"):
            run("correct_submission_status", row.pk, "approved", reason="x", apply=True)


class TestMerge:
    @pytest.fixture
    def two(self, asha) -> tuple[Visitor, Visitor]:
        bina = Visitor(ip="203.0.113.6")
        bina.sign_in(BINA)
        return asha, bina

    def ids(self, two: tuple[Visitor, Visitor]) -> list[UUID]:
        return [UUID(one.get(one.user_path).json()["data"]["user_id"]) for one in two]

    def test_what_belongs_to_one_moves_to_the_other(self, two):
        _, bina = two
        keep, drop = self.ids(two)
        app_id = bina.apply(first_name="Bina")
        bina.submit(app_id, make_lender().pk)
        assert "1 applications, 1 submissions. Run with --apply" in run("merge_customers", keep, drop, reason="same")
        assert Application.objects.get().customer_id == drop
        run("merge_customers", keep, drop, reason="same", apply=True)
        assert Application.objects.get().customer_id == Submission.objects.get().customer_id == keep
        kept = Customer.objects.get(pk=keep)
        assert (kept.first_name, kept.mobile_phone_number) == ("Bina", ASHA)
        assert Customer.objects.get(pk=drop).merged_into_id == keep
        assert Session.objects.filter(subject_id=drop, revoked_at=None).count() == 0
        assert acts("customers.merged") == 1
        noted = DedupeEntry.objects.get(decision="merged")
        assert (noted.customer_id, noted.existing_customer_id, str(noted.application_id)) == (drop, keep, app_id)
        assert (noted.key, noted.existing_application_id, noted.by_name) == ("", None, "")

    def test_the_log_names_who_merged_and_what_both_had_in_common(self, two):
        asha, bina = two
        keep, drop = self.ids(two)
        asha.tell(tin="ABCPY1234F")
        bina.tell(tin="ABCPY1234F")
        gita = make_admin(email="gita@example.com")
        run("merge_customers", keep, drop, reason="same", by=gita.email)
        assert DedupeEntry.objects.filter(decision="merged").count() == 0
        run("merge_customers", keep, drop, reason="same", by=gita.email, apply=True)
        noted = DedupeEntry.objects.get(decision="merged")
        assert (noted.key, noted.by_id, noted.by_name) == ("pan", str(gita.pk), gita.name)

    def test_what_the_dropped_one_agreed_to_is_seen_and_taken_back_by_the_kept_one(self, two):
        asha, bina = two
        keep, drop = self.ids(two)
        lender = make_lender()
        bina.submit(bina.apply(), lender.pk)
        before = Consent.objects.count()
        run("merge_customers", keep, drop, reason="same", apply=True)
        seen = asha.get("/api/consents").json()["data"]
        [shared] = [one for one in seen if one["purpose"] == "share_with_lender"]
        assert (shared["recipient"], shared["given"]) == (str(lender.pk), True)
        body = {"purpose": "share_with_lender", "recipient": str(lender.pk)}
        assert asha.post("/api/consents/withdraw", body, format="json").status_code == 200
        assert [has_consent(one, "share_with_lender", str(lender.pk)) for one in (keep, drop)] == [False, False]
        assert Consent.objects.count() == before + 1

    def test_the_dropped_number_then_signs_in_as_the_kept_customer(self, two):
        keep, drop = self.ids(two)
        run("merge_customers", keep, drop, reason="same", apply=True)
        Allowance.objects.all().delete()
        again = Visitor()
        assert again.sign_in(BINA)["user"]["userId"] == str(keep)

    def test_two_open_submissions_at_one_lender_must_be_settled_first(self, two):
        asha, bina = two
        keep, drop = self.ids(two)
        lender = make_lender()
        asha.submit(asha.apply(), lender.pk)
        bina.submit(bina.apply(tin="ABCPZ1234F"), lender.pk)
        with pytest.raises(CommandError, match="both_live_at_lender"):
            run("merge_customers", keep, drop, reason="same", apply=True)
        assert Customer.objects.filter(merged_into=None).count() == 2

    def test_not_while_a_submission_is_on_its_way(self, two):
        _, bina = two
        keep, drop = self.ids(two)
        bina.submit(bina.apply(), make_lender().pk)
        row = Submission.objects.get()
        Dispatch.objects.create(submission=row, next_try_at=row.created_at, touched_at=row.created_at)
        with pytest.raises(CommandError, match="still_sending"):
            run("merge_customers", keep, drop, reason="same", apply=True)

    def test_a_customer_is_not_merged_with_itself_or_with_nobody(self, two):
        keep, _ = self.ids(two)
        for other in (keep, uuid4()):
            with pytest.raises(CommandError, match="cannot_merge"):
                run("merge_customers", keep, other, reason="same", apply=True)


def test_the_same_pan_under_two_mobiles_is_let_through_and_noted(asha):
    bina = Visitor(ip="203.0.113.6")
    bina.sign_in(BINA)
    asha.tell(tin="ABCPY1234F")
    assert bina.tell(tin="ABCPY1234F").status_code == 200
    noted = DedupeEntry.objects.get()
    assert (noted.rule, noted.key, noted.decision, noted.lender_id) == ("same_pan", "pan", "allowed", None)
    first, second = Customer.objects.order_by("created_at")
    assert (noted.customer_id, noted.existing_customer_id) == (second.pk, first.pk)
