"""Tickets and announcements of the portal: an agent's own, the organisation's for its owner, nobody else's."""

import io
from datetime import timedelta

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import IntegrityError, transaction
from django.utils import timezone
from PIL import Image
from rest_framework.test import APIClient

from apps.applications.models import Touch
from apps.catalogue.models import Announcement, AnnouncementRead, Faq
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.customers.models import Prospect
from apps.desk.models import Ticket, TicketFile, TicketMessage
from apps.desk.services import ticket_desk
from apps.desk.services.ticket_desk import answer_ticket
from apps.messaging.models import Message, Notification
from tests.factories import submissions
from tests.factories.accounts import bearer_of_masquerade, bearer_of_user, make_admin, make_partner, make_partner_user
from tests.factories.tickets import customer_ticket, partner_ticket

pytestmark = pytest.mark.django_db
URL = "/api/partner/tickets"


@pytest.fixture(autouse=True)
def own_store(tmp_path, settings):
    settings.MEDIA_ROOT = tmp_path


@pytest.fixture
def sunrise():
    return make_partner()


def client_of(user, language="en"):
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(user)}", "Accept-Language": language})


def ask(client, **facts):
    body = {"kind": "tech_support", "category": "link", "text": "The link is blank.", **facts}
    return client.post(URL, body, format="multipart")


def staff():
    return Actor(area="admin", subject_id=str(make_admin().pk), role_id=1, name="Gita")


def picture(name="screen.png"):
    content = io.BytesIO()
    Image.new("RGB", (80, 60), "teal").save(content, "PNG")
    return SimpleUploadedFile(name, content.getvalue())


def test_question_about_an_own_application_keeps_it_and_a_rivals_is_refused(sunrise):
    own = submissions.application(partner=sunrise)
    of_rival = submissions.application(partner=make_partner("moonrise"))
    client = client_of(make_partner_user(sunrise.id))
    about = {"kind": "general_query", "category": "application"}
    refused = ask(client, **about, application_id=str(of_rival.pk))
    assert (refused.status_code, list(refused.json()["fields"])) == (422, ["application_id"])
    assert Ticket.objects.count() == 0
    made = ask(client, **about, application_id=str(own.pk)).json()["data"]
    assert made["application_id"] == str(own.pk)
    assert Ticket.objects.get().application_id == own.pk


def test_question_gets_a_number_and_keeps_its_file(sunrise):
    client = client_of(make_partner_user(sunrise.id), "hi")
    made = ask(client, files=[picture()])
    assert made.status_code == 201, made.json()
    data = made.json()["data"]
    assert (data["state"], data["kind"], data["category"], data["can_write"]) == ("open", "tech_support", "link", True)
    row = Ticket.objects.get()
    assert (row.language, row.priority, row.customer_id, row.partner_id) == ("hi", "normal", None, sunrise.id)
    file = TicketFile.objects.get()
    fetched = client.get(f"/api/partner/ticket-files/{file.pk}")
    assert (fetched.status_code, fetched.content[:4]) == (200, b"\x89PNG")
    assert client.get(URL).json()["count"] == 1


@pytest.mark.parametrize(
    ("body", "field", "code"),
    [
        ({"text": " "}, "text", "core.required"),
        ({"category": "payout"}, "category", "core.not_a_choice"),
        ({"kind": "customer"}, "kind", "core.not_a_choice"),
        ({"faq_code": "no-such-answer"}, "faq_code", "core.not_a_choice"),
        ({"files": [SimpleUploadedFile("a.exe", b"MZ")]}, "files", "uploads.paper_kind"),
    ],
)
def test_refused_question_stores_nothing(sunrise, body, field, code):
    refused = ask(client_of(make_partner_user(sunrise.id)), **body)
    assert (refused.status_code, refused.json()["fields"][field][0]["code"]) == (422, code)
    assert not Ticket.objects.exists()


def test_faq_that_did_not_help_is_named_by_the_ticket(sunrise):
    faq = Faq.objects.filter(is_live=True).earliest("pk")
    assert ask(client_of(make_partner_user(sunrise.id)), faq_code=faq.code).status_code == 201
    assert Ticket.objects.get().faq_code == faq.code


def test_agent_sees_own_tickets_and_owner_those_of_the_organisation(sunrise):
    owner, agent, other = (make_partner_user(sunrise.id, role=role) for role in ("owner", "agent", "agent"))
    ask(client_of(agent))
    ticket = Ticket.objects.get()
    assert client_of(agent).get(URL).json()["results"][0]["is_own"] is True
    assert client_of(owner).get(URL).json()["results"][0]["is_own"] is False
    assert client_of(other).get(URL).json()["count"] == 0
    rival = make_partner_user(make_partner("moon", "Moon").id)
    for stranger in (other, rival):
        client = client_of(stranger)
        assert client.get(f"{URL}/{ticket.pk}").status_code == 404
        assert client.post(f"{URL}/{ticket.pk}/messages", {"text": "x"}, format="json").status_code == 404
        assert client.post(f"{URL}/{ticket.pk}/close", {}, format="json").status_code == 404
        assert client.post(f"{URL}/{ticket.pk}/score", {"score": 1}, format="json").status_code == 404
    assert (Ticket.objects.get().state, TicketMessage.objects.count()) == ("open", 1)


def test_file_of_another_partner_is_not_found(sunrise):
    ask(client_of(make_partner_user(sunrise.id)), files=[picture()])
    rival = client_of(make_partner_user(make_partner("moon", "Moon").id))
    assert rival.get(f"/api/partner/ticket-files/{TicketFile.objects.get().pk}").status_code == 404


def test_masquerading_admin_reads_no_tickets(sunrise):
    ask(client_of(make_partner_user(sunrise.id)))
    client = APIClient(headers={"Authorization": f"Bearer {bearer_of_masquerade(make_admin(), sunrise.id)}"})
    assert client.get(URL).status_code == 403
    assert client.get("/api/partner/announcements").status_code == 200


def test_answer_comes_by_bell_and_mail_without_the_name_of_staff(sunrise):
    dev = make_partner_user(sunrise.id)
    client = client_of(dev)
    ask(client)
    ticket = Ticket.objects.get()
    answer_ticket(by=staff(), ticket_id=ticket.pk, text="Try again now.", now=timezone.now())
    [message] = Message.objects.all()
    assert (message.template, message.channel) == ("partner_ticket_answered", "email")
    notice = Notification.objects.get(subject_id=dev.pk)
    assert notice.path == f"/partner/communication?ticket={ticket.pk}"
    assert client.get(URL).json()["results"][0]["unread"] is True
    thread = client.get(f"{URL}/{ticket.pk}").json()["data"]["messages"]
    assert [(one["author"], one["author_name"]) for one in thread] == [("partner", "Dev"), ("staff", "")]
    assert client.get(URL).json()["results"][0]["unread"] is False


def test_colleagues_look_leaves_the_answer_unread_for_the_asker(sunrise):
    agent = make_partner_user(sunrise.id, role="agent")
    ask(client_of(agent))
    ticket = Ticket.objects.get()
    answer_ticket(by=staff(), ticket_id=ticket.pk, text="Try again now.", now=timezone.now())
    client_of(make_partner_user(sunrise.id)).get(f"{URL}/{ticket.pk}")
    assert client_of(agent).get(URL).json()["results"][0]["unread"] is True


def test_message_reopens_a_closed_ticket(sunrise):
    client = client_of(make_partner_user(sunrise.id))
    ask(client)
    ticket = Ticket.objects.get()
    assert client.post(f"{URL}/{ticket.pk}/close", {}, format="json").json()["data"]["state"] == "closed"
    again = client.post(f"{URL}/{ticket.pk}/messages", {"text": "Once more."}, format="json")
    assert (again.status_code, again.json()["data"]["state"]) == (201, "open")


def test_score_is_asked_after_the_first_end_alone(sunrise):
    client = client_of(make_partner_user(sunrise.id))
    ask(client)
    ticket = Ticket.objects.get()
    early = client.post(f"{URL}/{ticket.pk}/score", {"score": 5}, format="json")
    assert (early.status_code, early.json()["code"]) == (409, "desk.score_not_asked")
    assert client.post(f"{URL}/{ticket.pk}/close", {}, format="json").json()["data"]["asks_score"] is True
    client.post(f"{URL}/{ticket.pk}/messages", {"text": "Once more."}, format="json")
    ticket_desk.end_ticket(by=staff(), ticket_id=ticket.pk, now=timezone.now())
    assert client.get(f"{URL}/{ticket.pk}").json()["data"]["asks_score"] is False
    assert client.post(f"{URL}/{ticket.pk}/score", {"score": 5}, format="json").status_code == 409
    assert Ticket.objects.get().score is None


@pytest.mark.parametrize("score", [0, 6])
def test_score_outside_one_to_five_is_refused(sunrise, score):
    client = client_of(make_partner_user(sunrise.id))
    ask(client)
    ticket = Ticket.objects.get()
    client.post(f"{URL}/{ticket.pk}/close", {}, format="json")
    assert client.post(f"{URL}/{ticket.pk}/score", {"score": score}, format="json").status_code == 422
    given = client.post(f"{URL}/{ticket.pk}/score", {"score": 1}, format="json").json()["data"]
    assert (given["score"], given["asks_score"]) == (1, False)
    assert client.post(f"{URL}/{ticket.pk}/score", {"score": 5}, format="json").status_code == 409
    assert Ticket.objects.get().score == 1


def test_ticket_has_exactly_one_asker(sunrise):
    dev, asha = make_partner_user(sunrise.id), submissions.customer()
    for facts in ({"customer": asha}, {"user_id": None}, {"kind": "customer"}):
        with pytest.raises(IntegrityError, match="ticket_of_exactly_one_asker"), transaction.atomic():
            partner_ticket(dev, **facts)
    with pytest.raises(IntegrityError, match="ticket_of_exactly_one_asker"), transaction.atomic():
        customer_ticket(asha, kind="tech_support")


def test_internal_note_is_written_by_staff_alone(sunrise):
    ticket = partner_ticket(make_partner_user(sunrise.id))
    with pytest.raises(IntegrityError, match="ticket_note_by_staff"), transaction.atomic():
        TicketMessage.objects.create(
            ticket=ticket, author="partner", text="x", at=timezone.now(), is_internal=True
        )  # fmt: skip


def announce(title, **facts):
    now = timezone.now()
    texts = {"title_en": title, "title_hi": "ख़बर", "body_en": "So.", "body_hi": "ऐसे।"}
    return Announcement.objects.create(
        **texts | {"starts_at": now - timedelta(hours=1), "ends_at": now + timedelta(days=1)} | facts
    )


def test_announcements_of_now_come_with_unread_urgent_ones_first(sunrise):
    now = timezone.now()
    urgent = announce("Urgent", is_urgent=True, starts_at=now - timedelta(days=2))
    announce("Newest")
    announce("Owners", for_owners_only=True, starts_at=now - timedelta(days=3))
    announce("Later", starts_at=now + timedelta(minutes=5))
    announce("Over", starts_at=now - timedelta(days=9), ends_at=now - timedelta(minutes=5))
    agent = client_of(make_partner_user(sunrise.id, role="agent"))
    owner = client_of(make_partner_user(sunrise.id))
    titles = lambda client: [row["title"] for row in client.get("/api/partner/announcements").json()["data"]]  # noqa: E731
    assert titles(agent) == ["Urgent", "Newest"]
    assert titles(owner) == ["Urgent", "Newest", "Owners"]
    for _ in range(2):
        assert agent.post(f"/api/partner/announcements/{urgent.pk}/read", {}, format="json").status_code == 200
    assert (titles(agent), titles(owner)[0]) == (["Newest", "Urgent"], "Urgent")
    assert AnnouncementRead.objects.count() == 1


def test_reading_what_is_not_shown_is_not_found(sunrise):
    hidden = announce("Owners", for_owners_only=True)
    agent = client_of(make_partner_user(sunrise.id, role="agent"))
    assert agent.post(f"/api/partner/announcements/{hidden.pk}/read", {}, format="json").status_code == 404
    assert not AnnouncementRead.objects.exists()


# a customer who is missing


MOBILE = "9876543219"


def visit(partner, reason, days):
    at = timezone.now() - timedelta(days=days)
    prospect = Prospect.objects.create(
        mobile_phone_number=MOBILE, mobile_phone_code="91", language="en", created_at=at
    )  # fmt: skip
    return Touch.objects.create(prospect=prospect, partner=partner, at=at, reason=reason)


def ask_for_missing(client, **facts):
    today = today_ist(timezone.now())
    body = {"kind": "general_query", "category": "missing_lead", "mobile": MOBILE, "sent_on": today.isoformat()}
    return ask(client, **body | facts)


def test_a_missing_customers_reason_waits_for_an_answer_and_the_number_goes(sunrise):
    moonlight = make_partner("moonlight", "Moonlight")
    visit(moonlight, "first", 9)
    visit(sunrise, "not_first", 3)
    client = client_of(make_partner_user(sunrise.id))
    made = ask_for_missing(client)
    assert made.status_code == 201, made.json()
    data = made.json()["data"]
    today = today_ist(timezone.now())
    assert data["missing_lead"] == {"sent_on": today.isoformat(), "code": None, "on": None, "days_over": None}
    ticket = Ticket.objects.get()
    assert (ticket.finding, ticket.finding_on) == ("not_first", today - timedelta(days=9))
    row = [str(value) for value in Ticket.objects.values_list().get()] + [ticket.messages.get().text]
    assert not [value for value in row if MOBILE in value]
    desk = APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_admin(email='hema@example.com'))}"})
    assert desk.get(f"/api/admin/tickets/{ticket.number}").json()["finding"] == "not_first"
    answer_ticket(by=staff(), ticket_id=ticket.pk, text="Another link came first.", now=timezone.now())
    finding = client.get(f"{URL}/{ticket.pk}").json()["data"]["missing_lead"]
    assert (finding["code"], finding["on"]) == ("not_first", (today - timedelta(days=9)).isoformat())


def test_a_partner_is_not_told_that_a_strangers_number_is_known(sunrise):
    visit(make_partner("moonlight", "Moonlight"), "first", 3)
    client = client_of(make_partner_user(sunrise.id))
    ask_for_missing(client)
    ticket = Ticket.objects.get()
    assert ticket.finding == "no_touch"
    answer_ticket(by=staff(), ticket_id=ticket.pk, text="Nobody came by your link.", now=timezone.now())
    finding = client.get(f"{URL}/{ticket.pk}").json()["data"]["missing_lead"]
    assert (finding["code"], finding["on"], finding["days_over"]) == ("no_such_person", None, None)


@pytest.mark.parametrize(
    ("days", "facts", "field", "code"),
    [
        (0, {"mobile": ""}, "mobile", "core.required"),
        (0, {"mobile": "12345"}, "mobile", "core.mobile"),
        (61, {}, "sent_on", "desk.sent_on_range"),
        (-1, {}, "sent_on", "desk.sent_on_range"),
    ],
)
def test_a_missing_customer_needs_a_number_and_a_day(sunrise, days, facts, field, code):
    day = today_ist(timezone.now()) - timedelta(days=days)
    refused = ask_for_missing(client_of(make_partner_user(sunrise.id)), sent_on=day.isoformat(), **facts)
    assert (refused.status_code, refused.json()["fields"][field][0]["code"]) == (422, code)
    assert not Ticket.objects.exists()


def test_a_missing_customer_may_have_been_sent_60_days_ago(sunrise):
    day = today_ist(timezone.now()) - timedelta(days=60)
    assert ask_for_missing(client_of(make_partner_user(sunrise.id)), sent_on=day.isoformat()).status_code == 201
