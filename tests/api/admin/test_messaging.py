"""The page Messaging by its calls: refusals change nothing, two people, masks, and what a campaign shows."""

from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest
import time_machine
from django.core.cache import cache
from rest_framework.test import APIClient

from apps.audit.models import Entry
from apps.core.domain.calendar import IST
from apps.core.domain.problems import Problem
from apps.customers.models import Customer
from apps.desk.models import Campaign, CampaignAudience, CustomerSegment
from apps.desk.services import campaigns
from apps.exports.selectors import listing_of
from apps.messaging.models import Message, MessageTemplate, MessageTemplateVersion
from apps.privacy.domain.calls import DndBlock
from apps.privacy.models import ContactChoice
from apps.privacy.services.calls import note_dnd_answers
from tests.factories import accounts, submissions
from tests.factories.calling import OFFERS_SEEN
from tests.factories.campaigns import GITA, TEXTS, owner_template, reachable_customer, running_campaign

pytestmark = pytest.mark.django_db
NOON = datetime(2026, 11, 23, 12, 0, tzinfo=IST)
NUMBER = "9811111111"
WORDS = {language: {"title": text.title, "body": text.body} for language, text in TEXTS.items()}
FORM: dict[str, Any] = {
    "name": "Your offers are still here", "template": "offers_again", "topic": "reminder", "channels": ["sms"],
    "path": "/user/applications", "condition": OFFERS_SEEN, "rate_a_minute": 60, "most_a_day": 2000,
    "opens": "09:00", "closes": "19:00",
}  # fmt: skip


@pytest.fixture(autouse=True)
def clock():
    with time_machine.travel(NOON, tick=False) as traveller:
        yield traveller


@pytest.fixture
def gita():
    return accounts.signed_in(1)


@pytest.fixture
def hari():
    return accounts.signed_in(1)


def post(client: APIClient, path: str, /, **body: Any):
    return client.post(f"/api/admin/{path}", body, format="json")


def code_of(answer, field: str = "") -> tuple[int, str]:
    body = answer.json()
    return (answer.status_code, body["fields"][field][0]["code"] if field else body["code"])


def drafted(client: APIClient, **change: Any) -> dict[str, Any]:
    """A template of the owner with a draft of SMS words, as the page shows it."""
    post(client, "templates", code="offers_again", name="Offers still here", topic="reminder")
    body = {"channel": "sms", **WORDS, **change}
    detail: dict[str, Any] = client.post("/api/admin/templates/offers_again/versions", body, format="json").json()
    return detail


def submitted(client: APIClient) -> dict[str, Any]:
    version = drafted(client)["versions"][0]
    detail: dict[str, Any] = post(client, f"templates/versions/{version['id']}/submit").json()
    return detail


def made(client: APIClient, **change: Any):
    return post(client, "campaigns", **{**FORM, **change})


def act(client: APIClient, number: str, name: str, **body: Any):
    revision = Campaign.objects.get(number=number).revision
    return post(client, f"campaigns/{number}/{name}", **{"revision": revision, **body})


def frozen(client: APIClient) -> str:
    number: str = made(client).json()["number"]
    act(client, number, "freeze")
    campaigns.freeze_campaign(campaign_id=Campaign.objects.get().pk, now=NOON)
    return number


@pytest.mark.parametrize(
    ("change", "field", "code"),
    [
        ({"code": "Offers"}, "code", "messaging.template_code"),
        ({"code": "ab"}, "code", "messaging.template_code"),
        ({"name": " "}, "name", "core.required"),
        ({"topic": "essential"}, "topic", "core.not_a_choice"),
    ],
)
def test_template_with_a_wrong_field_is_not_made(gita, change, field, code):
    body = {"code": "offers_again", "name": "Offers still here", "topic": "reminder", **change}
    assert code_of(post(gita, "templates", **body), field) == (422, code)
    assert not MessageTemplate.objects.filter(kind="owner").exists()


def test_code_of_a_template_is_taken_once(gita):
    drafted(gita)
    again = post(gita, "templates", code="offers_again", name="Others", topic="promotional")
    assert code_of(again) == (409, "messaging.template_taken")
    template = MessageTemplate.objects.get(kind="owner")
    assert (template.name, template.topic) == ("Offers still here", "reminder")


def test_template_is_approved_by_another_admin_and_goes_once_registered(gita, hari):
    detail = submitted(gita)
    english = detail["versions"][0]
    digest = detail["digests"]["sms.1"]
    assert (english["state"], english["is_own"]) == ("submitted", True)
    own = post(gita, f"templates/versions/{english['id']}/approval", digest=digest)
    assert code_of(own) == (409, "messaging.own_version")
    assert not MessageTemplateVersion.objects.filter(template__kind="owner", state="approved").exists()
    approved = post(hari, f"templates/versions/{english['id']}/approval", digest=digest).json()
    assert [version["state"] for version in approved["versions"]] == ["approved", "approved"]
    assert (approved["channels"], approved["waits_for_registration"]) == ([], 2)
    for version in approved["versions"]:
        answer = post(
            gita, f"templates/versions/{version['id']}/registration", registration="given",
            dlt_template_id="11070001", registered_on="2026-11-23",
        )  # fmt: skip
    assert answer.json()["channels"] == ["sms"]
    actions = Entry.objects.filter(target="message_template", target_id="offers_again").order_by("id")
    assert list(actions.values_list("action", flat=True)) == [
        "messaging.template_made", "messaging.version_drafted", "messaging.version_submitted",
        "messaging.version_approved", "messaging.version_registered", "messaging.version_registered",
    ]  # fmt: skip


def test_words_that_changed_since_they_were_read_are_not_approved(gita, hari):
    version = submitted(gita)["versions"][0]
    other = post(hari, f"templates/versions/{version['id']}/approval", digest="read-before")
    assert code_of(other) == (409, "messaging.version_changed")
    assert MessageTemplateVersion.objects.get(pk=version["id"]).state == "submitted"


def test_approval_asks_for_a_fresh_proof(gita):
    detail = submitted(gita)
    stale = APIClient(
        headers={"Authorization": f"Bearer {accounts.bearer_of_user(accounts.make_admin(1), proved=False)}"}
    )
    path = f"templates/versions/{detail['versions'][0]['id']}/approval"
    assert code_of(post(stale, path, digest=detail["digests"]["sms.1"])) == (403, "accounts.confirm_needed")
    assert MessageTemplateVersion.objects.get(pk=detail["versions"][0]["id"]).state == "submitted"


def test_words_that_wait_are_not_drafted_over(gita):
    version = submitted(gita)["versions"][0]
    body = {"channel": "sms", "en": {"body": "Other words"}, "hi": {"body": "और शब्द"}}
    again = gita.post("/api/admin/templates/offers_again/versions", body, format="json")
    assert code_of(again) == (409, "messaging.version_waits")
    assert MessageTemplateVersion.objects.get(pk=version["id"]).body == WORDS["en"]["body"]
    assert MessageTemplateVersion.objects.filter(template__kind="owner").count() == 2


def test_refusal_of_words_needs_a_reason(gita, hari):
    version = submitted(gita)["versions"][0]
    path = f"templates/versions/{version['id']}/refusal"
    assert code_of(post(hari, path, reason="No"), "reason") == (422, "messaging.reason_short")
    assert MessageTemplateVersion.objects.get(pk=version["id"]).state == "submitted"
    refused = post(hari, path, reason="Names no festival.").json()["versions"][0]
    assert (refused["state"], refused["refusal"]) == ("rejected", "Names no festival.")


@pytest.mark.parametrize(
    ("body", "field", "code"),
    [
        ({"registration": "given", "registered_on": "2026-11-23"}, "dlt_template_id", "messaging.dlt_id"),
        ({"registration": "given", "dlt_template_id": "123", "registered_on": "2026-11-23"}, "dlt_template_id",
         "messaging.dlt_id"),
        ({"registration": "given", "dlt_template_id": "1234"}, "registered_on", "core.required"),
        ({"registration": "refused"}, "note", "core.required"),
    ],
)  # fmt: skip
def test_registration_with_a_wrong_field_is_not_kept(gita, body, field, code):
    version = submitted(gita)["versions"][0]
    assert code_of(post(gita, f"templates/versions/{version['id']}/registration", **body), field) == (422, code)
    assert MessageTemplateVersion.objects.get(pk=version["id"]).registration == "waiting"


def test_preview_measures_both_languages_and_names_what_is_wrong(gita):
    drafted(gita)
    answer = post(
        gita, "templates/preview", code="offers_again", channel="sms",
        en={"body": "See {{lender}}"}, hi={"body": "क" * 71},
    ).json()  # fmt: skip
    assert (answer["hi"]["length"], answer["hi"]["parts"], answer["hi"]["alphabet"]) == (71, 2, "unicode")
    assert (answer["en"]["parts"], answer["en"]["alphabet"]) == (1, "gsm7")
    assert answer["refused"]["en.body"] == "messaging.place_unknown"


def test_eleventh_test_of_an_hour_is_refused():
    admin = accounts.make_admin(1)
    client = APIClient(headers={"Authorization": f"Bearer {accounts.bearer_of_user(admin)}"})
    drafted(client)
    body = {"code": "offers_again", "channel": "email", "language": "en", "en": {"title": "Offers", "body": "See"}}
    body["hi"] = {"title": "ऑफ़र", "body": "देखें"}
    answers = [post(client, "templates/test", **body) for _ in range(11)]
    assert [answer.status_code for answer in answers] == [200] * 10 + [429]
    assert answers[-1].json()["code"] == "desk.too_many_tests"
    assert Message.objects.filter(template="offers_again").count() == 10
    assert admin.email not in answers[0].content.decode()


def test_essential_message_stays_on_and_another_is_switched(gita):
    essential = gita.patch("/api/admin/message-triggers/otp", {"is_on": False}, format="json")
    assert code_of(essential) == (409, "messaging.trigger_essential")
    assert MessageTemplate.objects.get(code="otp").is_on
    answer = gita.patch("/api/admin/message-triggers/reminder_form", {"is_on": False}, format="json").json()
    assert [row["code"] for row in answer["triggers"] if not row["is_on"]] == ["reminder_form"]


def test_segment_is_saved_counted_and_not_written_over_by_who_is_late(gita):
    reachable_customer(NOON)
    saved = post(gita, "segments", name=" Saw  offers ", condition=OFFERS_SEEN)
    assert (saved.status_code, saved.json()["segments"][0]["name"]) == (201, "Saw offers")
    row = CustomerSegment.objects.get(is_saved=True)
    counted = post(gita, "segments/count", topic="reminder", condition=OFFERS_SEEN, segment_id=str(row.pk)).json()
    assert (counted["people"], counted["reachable"], counted["may"]["sms"], counted["blocked"]) == (1, 1, 1, {})
    assert gita.get("/api/admin/segments").json()["segments"][0]["people"] == 1
    assert code_of(post(gita, "segments", name="Saw offers", condition=OFFERS_SEEN), "name") == (
        422, "desk.segment_taken",
    )  # fmt: skip
    body = {"name": "Others", "condition": OFFERS_SEEN, "revision": row.revision + 1}
    late = gita.patch(f"/api/admin/segments/{row.pk}", body, format="json")
    assert code_of(late) == (409, "desk.campaign_stale")
    row.refresh_from_db()
    assert (row.name, CustomerSegment.objects.filter(is_saved=True).count()) == ("Saw offers", 1)


@pytest.mark.parametrize(
    ("change", "field", "code"),
    [
        ({"name": " "}, "name", "core.required"),
        ({"channels": []}, "channels", "core.required"),
        ({"channels": ["sms", "sms"]}, "channels", "core.required"),
        ({"template": "otp"}, "template", "desk.campaign_template"),
        ({"topic": "promotional"}, "template", "desk.campaign_template"),
        ({"path": "//elsewhere.example"}, "path", "desk.campaign_path"),
        ({"path": "//elsewhere"}, "path", "desk.campaign_path"),
        ({"path": "https://elsewhere.example"}, "path", "desk.campaign_path"),
        ({"closes": "09:00"}, "closes", "desk.campaign_hours"),
        ({"rate_a_minute": 211}, "rate_a_minute", "desk.campaign_rate"),
        (
            {"starts_at": "2026-11-24T10:00:00+05:30", "ends_at": "2026-11-24T10:00:00+05:30"},
            "ends_at", "desk.campaign_ends",
        ),
        ({"ends_at": "2026-11-23T12:00:00+05:30"}, "ends_at", "desk.campaign_ends"),
    ],
)  # fmt: skip
def test_campaign_with_a_wrong_field_is_not_made(gita, change, field, code):
    owner_template(NOON)
    assert code_of(made(gita, **change), field) == (422, code)
    assert Campaign.objects.count() == 0


def test_archived_template_begins_no_campaign(gita):
    owner_template(NOON)
    number = frozen(gita)
    busy = post(gita, "templates/offers_again/archive")
    assert code_of(busy) == (409, "desk.template_in_use")
    act(gita, number, "thaw")
    archived = post(gita, "templates/offers_again/archive")
    assert (archived.status_code, archived.json()["archived_at"]) == (200, "2026-11-23T12:00:00+05:30")
    assert code_of(act(gita, number, "freeze")) == (409, "desk.campaign_words")
    assert code_of(made(gita), "template") == (422, "desk.campaign_template")
    last = gita.get("/api/admin/templates").json()["templates"][-1]
    assert (last["code"], last["archived_at"]) == ("offers_again", "2026-11-23T12:00:00+05:30")
    assert post(gita, "templates/offers_again/archive").status_code == 404
    assert Entry.objects.filter(action="messaging.template_archived").count() == 1


def test_templates_of_the_release_are_never_archived(gita):
    assert code_of(post(gita, "templates/otp/archive")) == (409, "messaging.template_of_release")
    assert MessageTemplate.objects.get(code="otp").archived_at is None
    assert post(accounts.signed_in(2), "templates/otp/archive").status_code == 403


def test_campaign_takes_the_greatest_rate(gita):
    owner_template(NOON)
    assert made(gita, rate_a_minute=210).status_code == 201


def test_campaign_that_was_changed_meanwhile_is_not_written_over(gita):
    owner_template(NOON)
    number = made(gita).json()["number"]
    assert [row["number"] for row in gita.get("/api/admin/campaigns?state=draft").json()["campaigns"]] == [number]
    assert gita.get("/api/admin/campaigns?state=running").json() == {"campaigns": []}
    late = gita.patch(f"/api/admin/campaigns/{number}", {**FORM, "name": "Late", "revision": 2}, format="json")
    assert code_of(late) == (409, "desk.campaign_stale")
    frozen_meanwhile = act(gita, number, "freeze")
    assert frozen_meanwhile.json()["state"] == "freezing"
    body = {**FORM, "name": "Late", "revision": frozen_meanwhile.json()["revision"]}
    no_draft = gita.patch(f"/api/admin/campaigns/{number}", body, format="json")
    assert code_of(no_draft) == (409, "desk.campaign_state")
    assert Campaign.objects.get().name == FORM["name"]


def test_campaign_above_fifty_people_is_approved_by_another_admin(gita, hari, monkeypatch):
    monkeypatch.setattr(campaigns, "SECOND_PERSON_ABOVE", 0)
    owner_template(NOON)
    reachable_customer(NOON)
    number = frozen(gita)
    campaign = act(gita, number, "ask").json()
    assert (campaign["state"], campaign["is_own"], campaign["acts"]) == ("asked", True, ["approve", "send-back"])
    assert code_of(act(gita, number, "approval")) == (409, "desk.own_campaign")
    assert code_of(act(gita, number, "start")) == (409, "desk.campaign_state")
    assert code_of(act(hari, number, "refusal", reason="No"), "reason") == (422, "messaging.reason_short")
    assert (Campaign.objects.get().state, Message.objects.count()) == ("asked", 0)
    approved = act(hari, number, "approval").json()
    assert (approved["state"], approved["is_own"]) == ("approved", False)


def test_campaign_whose_words_were_retired_does_not_start(gita):
    template = owner_template(NOON)
    reachable_customer(NOON)
    number = frozen(gita)
    act(gita, number, "ask")
    post(gita, f"templates/versions/{template.versions.all()[0].pk}/retire")
    assert code_of(act(gita, number, "start")) == (409, "desk.campaign_words")
    assert (Campaign.objects.get().state, Message.objects.count()) == ("approved", 0)


def test_pace_changes_while_a_campaign_runs_and_not_when_it_is_over(gita):
    row = running_campaign(NOON, people=1)
    path = f"/api/admin/campaigns/{row.number}/rate"
    changed = gita.patch(path, {"rate_a_minute": 5, "most_a_day": 10}, format="json").json()
    assert (changed["rate_a_minute"], changed["most_a_day"]) == (5, 10)
    assert len(changed["days"]) == 1
    assert act(gita, row.number, "stop", reason="Wrong link").json()["days"] == []
    late = gita.patch(path, {"rate_a_minute": 6, "most_a_day": 10}, format="json")
    assert code_of(late) == (409, "desk.campaign_state")
    assert Campaign.objects.get().rate_a_minute == 5


def test_stop_needs_a_reason_and_the_campaign_goes_on_without(gita):
    row = running_campaign(NOON, people=2)
    assert code_of(act(gita, row.number, "stop", reason=" "), "reason") == (422, "messaging.reason_short")
    assert Campaign.objects.get().state == "running"
    assert code_of(act(gita, row.number, "vanish"))[0] == 404


def test_people_and_log_of_a_campaign_show_masked_numbers_alone(gita):
    row = running_campaign(NOON, people=1)
    customer = Customer.objects.get()
    customer.mobile_phone_number = NUMBER
    customer.save()
    note_dnd_answers(blocked={NUMBER: DndBlock.OPEN}, source="sheet", checked_at=NOON)
    campaigns.release_campaign(campaign_id=row.pk, now=NOON + timedelta(seconds=20))
    people = gita.get(f"/api/admin/campaigns/{row.number}/people?state=queued")
    assert (people.json()["total"], people.json()["people"][0]["message"]) == (1, "queued")
    assert gita.get(f"/api/admin/campaigns/{row.number}/people?state=refused").json() == {"people": [], "total": 0}
    log = gita.get("/api/admin/messages?template=offers_again")
    results = post(gita, "messages/search", mobile=NUMBER)
    assert [person["mobile"] for person in people.json()["people"]] == ["XXXXXX1111"]
    for answer in (log, results):
        line = answer.json()["messages"][0]
        assert (line["to"], line["version"], line["state"]) == ("XXXXXX1111", 1, "queued")
        assert line["words"] == WORDS["en"]["body"]
    for answer in (people, log, results):
        assert NUMBER not in answer.content.decode()
    assert code_of(post(gita, "messages/search", mobile="12"), "mobile") == (422, "core.mobile")


def test_log_of_a_day_begins_and_ends_at_midnight_in_india(gita):
    row = running_campaign(NOON, people=1)
    campaigns.release_campaign(campaign_id=row.pk, now=NOON + timedelta(seconds=20))
    midnight = NOON.replace(hour=0)
    for at, shown in ((midnight - timedelta(seconds=1), 0), (midnight, 1), (midnight + timedelta(days=1), 0)):
        Message.objects.update(created_at=at)
        assert len(gita.get("/api/admin/messages?day=2026-11-23").json()["messages"]) == shown


@pytest.mark.parametrize("role_id", [2, 3])
def test_other_roles_see_nothing_of_messaging(role_id):
    client = accounts.signed_in(role_id)
    for path in ("templates", "segments", "campaigns", "messages", "message-triggers"):
        assert client.get(f"/api/admin/{path}").status_code == 403


def test_log_pages_by_time_and_id_so_that_messages_of_one_instant_are_all_shown(gita, monkeypatch):
    monkeypatch.setattr("apps.desk.api.admin.campaigns.PAGE_SIZE", 2)
    row = running_campaign(NOON, people=5)
    campaigns.release_campaign(campaign_id=row.pk, now=NOON + timedelta(seconds=20))
    assert Message.objects.values("created_at").distinct().count() == 1
    seen: list[str] = []
    before = ""
    for _ in range(3):
        page = gita.get(f"/api/admin/messages?before={before}" if before else "/api/admin/messages").json()
        seen += [line["id"] for line in page["messages"]]
        before = page["before"]
    assert before is None
    assert sorted(seen) == sorted(str(pk) for pk in Message.objects.values_list("pk", flat=True))
    unknown = gita.get("/api/admin/messages?before=00000000-0000-4000-8000-000000000009")
    assert code_of(unknown, "before") == (422, "core.not_a_choice")


def test_files_of_log_and_people_show_what_the_pages_show_masked():
    row = running_campaign(NOON, people=2)
    customer = Customer.objects.order_by("pk")[0]
    customer.mobile_phone_number = NUMBER
    customer.save()
    note_dnd_answers(blocked={NUMBER: DndBlock.OPEN}, source="sheet", checked_at=NOON)
    campaigns.release_campaign(campaign_id=row.pk, now=NOON + timedelta(seconds=20))
    CampaignAudience.objects.filter(customer_id=customer.pk).update(clicked_at=NOON)
    people = list(listing_of("campaign-people").read(GITA, {"campaign": row.number}).rows)
    assert {person["mobile"]: (person["state"], person["message"], person["clicked_at"]) for person in people}[
        "XXXXXX1111"
    ] == ("Handed over", "Waits", NOON)
    log = list(listing_of("messages").read(GITA, {"template": "offers_again", "day": "2026-11-23"}).rows)
    assert "XXXXXX1111" in {line["to"] for line in log}
    assert {(line["channel"], line["state"], line["version"]) for line in log} == {("SMS", "Waits", 1)}
    assert list(listing_of("messages").read(GITA, {"day": "2026-11-24"}).rows) == []
    assert NUMBER not in str(people) + str(log)
    assert list(listing_of("campaign-people").read(GITA, {"campaign": row.number, "state": "refused"}).rows) == []
    with pytest.raises(Problem):
        listing_of("campaign-people").read(GITA, {"campaign": "C-NOBODY"})


def test_draft_counts_the_people_whom_freezing_writes_down(gita):
    earlier = running_campaign(NOON, people=6)
    campaigns.release_campaign(campaign_id=earlier.pk, now=NOON + timedelta(seconds=3))
    for half in (1, 2):
        draft = post(gita, "campaigns", **(FORM | {"half": half, "rest_days": 7, "name": f"Half {half}"})).json()
        count = post(
            gita, "segments/count", condition=OFFERS_SEEN, topic="reminder", half=half, rest_days=7, channels=["sms"]
        ).json()
        act(gita, draft["number"], "freeze")
        row = Campaign.objects.get(number=draft["number"])
        campaigns.freeze_campaign(campaign_id=row.pk, now=NOON)
        row.refresh_from_db()
        assert (count["people"], count["reachable"], count["blocked"]) == (row.audience, row.reachable, row.blocked)
        assert set(count["may"]) == {"sms", "call"}
    halves = sum(row.audience or 0 for row in Campaign.objects.filter(name__startswith="Half"))
    whole = post(gita, "segments/count", condition=OFFERS_SEEN, topic="reminder").json()
    assert (halves, whole["people"]) == (3, 6)


def test_preview_shows_links_at_the_configured_address(gita, settings):
    settings.PUBLIC_URL = "https://loans.tulna.example"
    owner_template(NOON)
    shown = post(gita, "templates/preview", code="offers_again", channel="sms", **WORDS).json()
    assert "https://loans.tulna.example/user/applications/" in shown["en"]["text"]
    assert "127.0.0.1" not in str(shown)


def test_results_come_within_seven_days_after_a_persons_turn(gita):
    row = running_campaign(NOON, people=2)
    campaigns.release_campaign(campaign_id=row.pk, now=NOON + timedelta(seconds=20))
    first, second = Customer.objects.order_by("pk")
    assert gita.get(f"/api/admin/campaigns/{row.number}").json()["results"] == {
        "applied": 0, "loans": 0, "disbursed": "0.00", "stopped": 0,
    }  # fmt: skip
    cache.clear()
    applied = submissions.application(first, created_at=NOON + timedelta(days=6))
    submissions.application(second, created_at=NOON + timedelta(days=8))
    submissions.submission(
        applied, status="disbursed", disbursed_on=NOON.date() + timedelta(days=7), disbursed_amount=Decimal(90000)
    )
    for at, channel in ((NOON + timedelta(days=1), "sms"), (NOON + timedelta(days=2), "sms")):
        ContactChoice.objects.create(
            at=at, subject_id=second.pk, channel=channel, purpose="promotional", allowed=False, source="reply"
        )
    assert gita.get(f"/api/admin/campaigns/{row.number}").json()["results"] == {
        "applied": 1, "loans": 1, "disbursed": "90000.00", "stopped": 1,
    }  # fmt: skip
