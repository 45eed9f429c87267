"""The outbox of submissions: sent once, tried again, held back while a lender is left alone, given up."""

from datetime import timedelta
from uuid import UUID

import pytest
from django.utils import timezone

from apps.applications.models import Dispatch, StatusEntry, Submission
from apps.applications.services.submissions import dispatch
from apps.core import breaker
from apps.lenders.domain.connection import breaker_name
from tests.factories.sending import answered, history

pytestmark = pytest.mark.django_db


class TestSending:
    def test_an_api_lender_takes_it_and_gives_a_reference(self, asha, sandbox):
        app_id, lender = answered(asha, sandbox)
        submission_id = UUID(asha.submit(app_id, lender.pk).json()["submission_id"])
        assert dispatch.send_submission(submission_id=submission_id, now=timezone.now()) == "accepted"
        row = Submission.objects.get()
        assert row.reference.startswith("SBX-")
        assert row.status == "in_review"
        assert history(row.pk) == [
            ("created", "customer", True),
            ("sent", "lender_api", True),
            ("in_review", "lender_api", True),
        ]
        assert Dispatch.objects.get().state == "done"

    def test_the_task_run_twice_sends_once(self, asha, sandbox):
        app_id, lender = answered(asha, sandbox)
        submission_id = UUID(asha.submit(app_id, lender.pk).json()["submission_id"])
        outcomes = [dispatch.send_submission(submission_id=submission_id, now=timezone.now()) for _ in range(2)]
        assert outcomes == ["accepted", ""]
        assert len(sandbox.sandbox.submitted) == 1
        assert StatusEntry.objects.count() == 3

    def test_a_worker_that_died_while_sending_is_followed_by_another_under_the_same_key(self, asha, sandbox):
        app_id, lender = answered(asha, sandbox)
        submission_id = UUID(asha.submit(app_id, lender.pk).json()["submission_id"])
        dispatch.send_submission(submission_id=submission_id, now=timezone.now())
        Dispatch.objects.update(state="sending")
        later = timezone.now() + timedelta(seconds=91)
        assert dispatch.sweep_dispatches(now=later) == 1
        assert dispatch.send_submission(submission_id=submission_id, now=later) == "accepted"
        assert len(sandbox.sandbox.submitted) == 1
        assert StatusEntry.objects.count() == 3

    def test_a_lender_that_declines_ends_it(self, asha, sandbox):
        app_id, lender = answered(asha, sandbox, "declining-one")
        submission_id = UUID(asha.submit(app_id, lender.pk).json()["submission_id"])
        dispatch.send_submission(submission_id=submission_id, now=timezone.now())
        shown = asha.get(f"/api/submissions/{submission_id}").json()["data"]
        assert (shown["status"], shown["next_step"]) == ("rejected", {"code": "choose_another", "turn": "you"})

    def test_a_dead_lender_is_tried_four_times_and_then_said_to_have_failed(self, asha, sandbox):
        app_id, lender = answered(asha, sandbox, "dead-one")
        submission_id = UUID(asha.submit(app_id, lender.pk).json()["submission_id"])
        now = timezone.now()
        outcomes = []
        for _ in range(6):
            outcomes.append(dispatch.send_submission(submission_id=submission_id, now=now))
            now += timedelta(seconds=30)
        assert outcomes == ["unknown"] * 4 + [""] * 2
        shown = asha.get(f"/api/submissions/{submission_id}").json()["data"]
        assert (shown["status"], shown["reason"]) == ("failed", "lender_unreachable")
        assert shown["next_step"] == {"code": "try_again", "turn": "you"}
        assert not shown["can_withdraw"]

    def test_a_lender_left_alone_for_a_while_costs_no_try_and_gets_it_once_it_is_back(self, asha, sandbox):
        app_id, lender = answered(asha, sandbox)
        submission_id = UUID(asha.submit(app_id, lender.pk).json()["submission_id"])
        for _ in range(breaker.FAILURES_TO_OPEN):
            breaker.failed(breaker_name(lender.pk))
        now = timezone.now()
        for _ in range(6):
            assert dispatch.send_submission(submission_id=submission_id, now=now) == "held"
            row = Dispatch.objects.get()
            assert (row.state, row.attempts, row.fault) == ("queued", 0, "breaker open")
            assert dispatch.send_submission(submission_id=submission_id, now=now + timedelta(seconds=9)) == ""
            now += timedelta(seconds=10)
        assert len(sandbox.sandbox.submitted) == 0
        breaker.succeeded(breaker_name(lender.pk))
        assert dispatch.send_submission(submission_id=submission_id, now=now) == "accepted"
        assert len(sandbox.sandbox.submitted) == 1

    def test_a_lender_left_alone_for_good_is_given_up_after_ten_minutes(self, asha, sandbox):
        app_id, lender = answered(asha, sandbox)
        submission_id = UUID(asha.submit(app_id, lender.pk).json()["submission_id"])
        for _ in range(breaker.FAILURES_TO_OPEN):
            breaker.failed(breaker_name(lender.pk))
        now = Submission.objects.get().created_at + timedelta(minutes=10)
        for _ in range(4):
            assert dispatch.send_submission(submission_id=submission_id, now=now) == "held"
            now += timedelta(seconds=27)
        row = Submission.objects.get()
        assert (row.status, row.reason) == ("failed", "lender_unreachable")
        assert Dispatch.objects.get().state == "given_up"
        assert len(sandbox.sandbox.submitted) == 0

    def test_a_pause_that_is_not_over_is_kept(self, asha, sandbox):
        app_id, lender = answered(asha, sandbox, "dead-one")
        submission_id = UUID(asha.submit(app_id, lender.pk).json()["submission_id"])
        now = timezone.now()
        dispatch.send_submission(submission_id=submission_id, now=now)
        assert dispatch.send_submission(submission_id=submission_id, now=now + timedelta(seconds=2)) == ""
        assert dispatch.send_submission(submission_id=submission_id, now=now + timedelta(seconds=3)) == "unknown"

    def test_withdrawn_before_it_left_nothing_is_sent(self, asha, sandbox):
        app_id, lender = answered(asha, sandbox)
        submission_id = UUID(asha.submit(app_id, lender.pk).json()["submission_id"])
        asha.post(f"/api/submissions/{submission_id}/withdraw", {}, format="json")
        assert dispatch.send_submission(submission_id=submission_id, now=timezone.now()) == ""
        assert len(sandbox.sandbox.submitted) == 0

    def test_a_lost_message_is_found_by_the_sweeper(self, asha, sandbox):
        app_id, lender = answered(asha, sandbox)
        asha.submit(app_id, lender.pk)
        now = timezone.now()
        assert dispatch.sweep_dispatches(now=now) == 0
        assert dispatch.sweep_dispatches(now=now + timedelta(seconds=3)) == 1
