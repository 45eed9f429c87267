"""What a customer is told without asking: offers that came after they left, moves of an application, unfinished forms."""

from collections import Counter
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.utils import timezone

from apps.applications.domain.submissions.statuses import StatusSource, SubmissionStatus
from apps.applications.models import LenderQuote, Submission
from apps.applications.services import notifications
from apps.applications.services.offers import quotes
from apps.applications.services.submissions import statuses
from apps.catalogue import selectors as catalogue
from apps.core.domain.actor import Actor
from apps.customers.models import Customer, Draft
from apps.messaging.models import Message, Notification
from apps.privacy.services import contact
from tests.factories.journey import ASHA, Visitor, in_force, make_lender

pytestmark = pytest.mark.django_db
NOON = datetime.fromisoformat("2026-11-21T12:00:00+05:30")


@pytest.fixture(autouse=True)
def clock() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(NOON, tick=False) as traveller:
        yield traveller


def news(kind: str) -> list[str]:
    return [one.body or "" for one in Message.objects.filter(template=kind, channel="sms").order_by("created_at")]


class TestFinishedLists:
    @pytest.fixture
    def left(self, asha: Any, sandbox: Any) -> str:
        """Asha has applied and left; the lender has answered since."""
        make_lender("Ready")
        make_lender("Asked", kind="sandbox", url=f"http://127.0.0.1:{sandbox.server_address[1]}/l/fast-one")
        app_id = str(asha.apply())
        assert quotes.request_quote(quote_id=LenderQuote.objects.get().pk, now=timezone.now()) == "offer"
        return app_id

    def test_who_left_is_told_once_with_the_number_of_offers(self, left: str, clock: Any) -> None:
        clock.shift(19)
        assert notifications.notify_offers_ready(now=timezone.now()) == Counter()
        clock.shift(1)
        assert notifications.notify_offers_ready(now=timezone.now()) == Counter(told=1)
        assert notifications.notify_offers_ready(now=timezone.now()) == Counter()
        assert news("offers_ready") == [
            "Your offers for Personal Loans are ready, 2 so far. Compare what each one costs: "
            "http://127.0.0.1:8000/products?choose=PL"
        ]
        assert Notification.objects.get().path == "/products?choose=PL"

    def test_who_stayed_until_the_list_was_complete_is_not(self, asha: Any, left: str, clock: Any) -> None:
        clock.shift(1)
        assert asha.offers(left)["complete"]
        clock.shift(60)
        assert notifications.notify_offers_ready(now=timezone.now()) == Counter()
        assert news("offers_ready") == []

    def test_nobody_is_told_of_nothing(self, asha: Any, sandbox: Any, clock: Any) -> None:
        make_lender("Asked", kind="sandbox", url=f"http://127.0.0.1:{sandbox.server_address[1]}/l/declining-one")
        asha.apply()
        quotes.request_quote(quote_id=LenderQuote.objects.get().pk, now=timezone.now())
        clock.shift(30)
        assert notifications.notify_offers_ready(now=timezone.now()) == Counter(nothing=1)
        assert news("offers_ready") == []

    def test_a_list_with_a_lender_still_thinking_waits(self, asha: Any, sandbox: Any, clock: Any) -> None:
        base = f"http://127.0.0.1:{sandbox.server_address[1]}/l"
        make_lender("Fast", kind="sandbox", url=f"{base}/fast-one")
        make_lender("Slow", kind="sandbox", url=f"{base}/slow-one", deadline_seconds=60)
        asha.apply()
        fast, slow = LenderQuote.objects.order_by("lender_id")
        quotes.request_quote(quote_id=fast.pk, now=timezone.now())
        clock.shift(30)
        assert notifications.notify_offers_ready(now=timezone.now()) == Counter()
        clock.shift(31)
        quotes.sweep_quotes(now=timezone.now())
        clock.shift(20)
        assert notifications.notify_offers_ready(now=timezone.now()) == Counter(told=1)
        assert slow.pk

    def test_it_goes_at_night_too_because_it_was_just_asked_for(self, left: str, clock: Any) -> None:
        clock.move_to(NOON.replace(hour=12, minute=1))
        Customer.objects.update(language="hi")
        notifications.notify_offers_ready(now=timezone.now())
        message = Message.objects.get(template="offers_ready")
        assert (message.open_from, message.language) == (None, "hi")


class TestMoves:
    @pytest.fixture
    def sent(self, asha: Any) -> Submission:
        lenders = [make_lender(name) for name in ("Gulmohar Finance", "Kachnar Bank", "Amaltas Capital")]
        app_id = asha.apply()
        asha.offers(app_id)
        asha.submit(app_id, lenders[0].pk)
        return Submission.objects.get()

    def move(self, row: Submission, status: str) -> None:
        change = statuses.StatusChange(row.pk, SubmissionStatus(status), timezone.now().date())
        statuses.record_status(changes=[change], source=StatusSource.LENDER_API, now=timezone.now())
        statuses.notify_customers(now=timezone.now())

    def test_a_declined_customer_hears_what_is_still_open(self, sent: Submission) -> None:
        self.move(sent, "rejected")
        [body] = news("declined")
        products = len(catalogue.live_products()) - 1
        assert body == (
            f"Gulmohar Finance has not approved your application {str(sent.application_id)[:8]}. Still open to you: "
            f"other lenders that match 2, other products {products}. See them: "
            f"http://127.0.0.1:8000/user/applications/{sent.application_id}"
        )
        assert notifications.still_open(sent) == (2, products)

    @pytest.mark.parametrize(
        ("status", "kind"),
        [("sent", "submitted"), ("documents_pending", "documents_asked"), ("approved", "status_changed")],
    )
    def test_each_move_has_its_own_words_and_a_line_under_the_bell(
        self, sent: Submission, status: str, kind: str
    ) -> None:
        self.move(sent, status)
        assert len(news(kind)) == 1
        assert Notification.objects.get().path == f"/user/applications/{sent.application_id}"

    def test_the_mail_stands_behind_only_when_the_address_is_proved(self, sent: Submission) -> None:
        self.move(sent, "approved")
        assert not Message.objects.filter(channel="email").exists()
        Customer.objects.update(email_verified=True)
        self.move(sent, "sanctioned")
        assert Message.objects.get(channel="email").state == "held"

    def test_after_a_stop_the_page_tells_and_no_message_goes(self, asha: Any, sent: Submission) -> None:
        asha.post("/api/contact-preferences/stop", {}, format="json")
        self.move(sent, "approved")
        message = Message.objects.get(template="status_changed")
        assert (message.state, message.reason, Notification.objects.count()) == ("cancelled", "stopped", 1)

    def test_a_deleted_customer_is_told_nothing(self, sent: Submission) -> None:
        Customer.objects.update(erased_at=timezone.now())
        self.move(sent, "approved")
        assert (news("status_changed"), Notification.objects.count()) == ([], 0)


class TestReminders:
    @pytest.fixture
    def begun(self) -> Customer:
        """Asha agreed to offers by message, began her form and left."""
        visitor = Visitor()
        consents = [
            {"purpose": kind, "version": in_force(kind)} for kind in ("terms", "privacy", "marketing_sms_whatsapp")
        ]
        visitor.sign_in(ASHA, consents=consents)
        answer = visitor.put(
            f"{visitor.user_path}/drafts/user-detail", {"step": 1, "values": {"first_name": "Asha"}}, format="json"
        )
        assert answer.status_code == 200, answer.json()
        return Customer.objects.get()

    def remind(self) -> Counter[str]:
        return notifications.remind_unfinished(now=timezone.now())

    def test_a_form_left_is_recalled_after_a_day_and_after_three_and_never_again(
        self, begun: Customer, clock: Any
    ) -> None:
        clock.shift(timedelta(hours=24) - timedelta(seconds=1))
        assert self.remind() == Counter()
        clock.shift(1)
        assert self.remind() == Counter(told=1)
        assert self.remind() == Counter(again=1)
        clock.move_to(NOON + timedelta(hours=72) - timedelta(seconds=1))
        assert self.remind() == Counter()
        clock.shift(1)
        assert self.remind() == Counter(told=1)
        clock.shift(timedelta(days=2))
        assert self.remind() == Counter()
        sent = Message.objects.filter(template="reminder_form", channel="whatsapp")
        assert (sent.count(), Notification.objects.count()) == (2, 2)
        assert "http://127.0.0.1:8000/products?choose=PL" in (sent[0].body or "")

    @pytest.mark.parametrize(("hour", "minute", "told"), [(8, 59, 0), (9, 0, 1), (18, 59, 1), (19, 0, 0)])
    def test_nobody_is_reminded_outside_the_hours(
        self, begun: Customer, clock: Any, hour: int, minute: int, told: int
    ) -> None:
        clock.move_to((NOON + timedelta(days=1)).replace(hour=hour, minute=minute))
        Draft.objects.update(saved_at=timezone.now() - timedelta(hours=24))
        assert self.remind()["told"] == told

    def test_without_the_consent_the_log_says_so_and_nothing_goes(self, begun: Customer, clock: Any) -> None:
        contact.stop_all(actor=Actor(area="consumer", subject_id=str(begun.pk)), at=timezone.now())
        clock.shift(timedelta(hours=24))
        assert self.remind() == Counter(stopped=1)
        assert (Message.objects.get(template="reminder_form").state, Notification.objects.count()) == ("cancelled", 0)

    def test_who_has_applied_since_is_not_reminded(self, begun: Customer, clock: Any) -> None:
        make_lender()
        clock.shift(3600)
        visitor = Visitor()
        visitor.sign_in(ASHA)
        visitor.apply()
        Draft.objects.get_or_create(customer=begun, form="user-detail", defaults={"values": {}, "saved_at": NOON})
        clock.move_to(NOON + timedelta(hours=24))
        assert self.remind() == Counter(finished=1)
