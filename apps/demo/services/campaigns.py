"""Templates, segments and campaigns of the demo, in every state that lasts."""

from datetime import datetime, time, timedelta

from apps.accounts.models import User
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST
from apps.core.fields import blind_index
from apps.customers.models import Customer
from apps.demo.services.calling import HOURS
from apps.demo.services.messages import RETURNING
from apps.demo.services.texts import own_digest, version_of
from apps.desk.domain.campaigns import CampaignAct, CampaignState
from apps.desk.models import Campaign, CampaignAudience
from apps.desk.selectors.campaigns import audience_of_for_system
from apps.desk.services import campaigns, segments
from apps.desk.services.campaigns import CampaignForm
from apps.desk.services.queues import checked_condition
from apps.messaging.domain.versions import Registration, VersionText
from apps.messaging.models import Message
from apps.messaging.services import template_versions
from apps.privacy.models import ConsentPurpose
from apps.privacy.services import consents

OFFERS = {
    "en": VersionText("", "{{name}}, your offers for {{product}} are still here: {{link}} No more? Reply STOP."),
    "hi": VersionText("", "{{name}}, {{product}} के आपके ऑफ़र अब भी हैं: {{link}} और नहीं चाहिए? STOP लिख भेजें।"),
}
FORM = {
    "en": VersionText("", "{{name}}, your form for {{product}} waits for you: {{link}} No more? Reply STOP."),
    "hi": VersionText("", "{{name}}, {{product}} का आपका फ़ॉर्म अधूरा है: {{link}} और नहीं चाहिए? STOP लिख भेजें।"),
}
CONDITION = {"stage": "offers_seen", "from_hours": 2, "until_hours": HOURS}
SEGMENTS = (
    ("Saw offers and chose none", CONDITION),
    ("Began a form in Hindi", {"stage": "applied", "from_hours": 2, "until_hours": HOURS, "languages": ["hi"]}),
    (
        "Asked for 3 lakh or more",
        {
            "stage": "anywhere",
            "from_hours": 0,
            "until_hours": 24 * 90,
            "where": {"all": [{"field": "amount", "is": "between", "value": ["300000", "10000000"]}]},
        },
    ),
)
STATES = (
    ("Offers still here, draft", CampaignState.DRAFT),
    ("Offers still here, first half", CampaignState.FROZEN),
    ("Offers still here, second half", CampaignState.ASKED),
    ("Offers of the week", CampaignState.APPROVED),
    ("Offers in the evening", CampaignState.RUNNING),
    ("Offers by e-mail", CampaignState.PAUSED),
    ("Offers of last week", CampaignState.FINISHED),
    ("Offers with a wrong link", CampaignState.STOPPED),
    ("Offers of the festival", CampaignState.EXPIRED),
)


def seed_campaigns(*, now: datetime) -> int:
    """Make them by the desk's own services, and return how many campaigns there are."""
    day = (now.astimezone(IST) - timedelta(days=1)).replace(hour=11, minute=0, second=0, microsecond=0)
    maker, checker = (_admin(email) for email in ("admin1@example.com", "admin4@example.com"))
    _templates(maker, checker, day)
    _archived_template(maker, day)
    for name, condition in SEGMENTS:
        row = segments.save_segment(actor=maker, name=name, condition=condition, segment_id=None, revision=0, now=day)
        people = audience_of_for_system(checked_condition(condition), now=day)
        segments.note_count(segment_id=row.pk, people=len(people), is_cut=False, now=day)
    _agreements(day)
    for name, state in STATES:
        _campaign(maker, checker, name, state, day)
    return len(STATES)


def _agreements(day: datetime) -> None:
    """Give the consent to reminder messages for three of four people of the condition."""
    condition = checked_condition(CONDITION)
    # Stories look at this one customer, whose choices stay as they are.
    returning = Customer.objects.get(mobile_index=blind_index("mobile", RETURNING)).pk
    for place, row in enumerate(audience_of_for_system(condition, now=day)):
        if place % 4 == 3 or row.customer_id == returning:
            continue
        consents.give_consent(
            subject_kind="customer",
            subject_id=row.customer_id,
            purpose=ConsentPurpose.MARKETING,
            text_version=version_of(ConsentPurpose.MARKETING),
            text_digest=own_digest(ConsentPurpose.MARKETING, row.language),
            language=row.language,
            ip="127.0.0.1",
            user_agent="demo",
            at=row.stopped_at,
        )


def _admin(email: str) -> Actor:
    user = User.objects.get(email=email)
    return Actor("admin", subject_id=str(user.pk), role_id=user.role_id, name=user.name)


def _templates(maker: Actor, checker: Actor, day: datetime) -> None:
    """Make three templates: one sent, with a new draft; one waiting; one refused."""
    for code, name, topic, texts in (
        ("offers_again", "Offers still here", "reminder", OFFERS),
        ("form_again", "Form still open", "reminder", FORM),
        ("festival_offer", "Festival offers", "promotional", OFFERS),
    ):
        template_versions.make_template(actor=maker, code=code, name=name, topic=topic, now=day)
        rows = template_versions.put_draft(actor=maker, code=code, channel="sms", texts=texts, header="", now=day)
        template_versions.submit_version(actor=maker, version_id=rows[0].pk, now=day)
        if code == "festival_offer":
            template_versions.reject_version(actor=checker, version_id=rows[0].pk, reason="Names no festival.", now=day)
        if code != "offers_again":
            continue
        template_versions.approve_version(
            actor=checker, version_id=rows[0].pk, digest=template_versions.pair_digest(rows), now=day
        )
        for place, row in enumerate(rows):
            template_versions.register_version(
                actor=maker,
                version_id=row.pk,
                registration=Registration.GIVEN,
                dlt_entity_id="1101000000000000000",
                dlt_template_id=f"110700000000000010{place}",
                registered_on=day.date(),
                note="",
                now=day,
            )
        template_versions.put_draft(actor=maker, code=code, channel="whatsapp", texts=texts, header="", now=day)


def _archived_template(maker: Actor, day: datetime) -> None:
    template_versions.make_template(
        actor=maker, code="old_offer", name="Offers of last year", topic="promotional", now=day
    )
    template_versions.archive_template(actor=maker, code="old_offer", now=day)


def _campaign(maker: Actor, checker: Actor, name: str, state: CampaignState, day: datetime) -> None:
    is_evening = state is CampaignState.RUNNING
    form = CampaignForm(
        name=name,
        template="offers_again",
        topic="reminder",
        channels=["sms"],
        path="/user/applications",
        condition=CONDITION,
        half={CampaignState.FROZEN: 1, CampaignState.ASKED: 2}.get(state, 0),
        rest_days=0,
        rate_a_minute=1 if is_evening else 60,
        most_a_day=2_000,
        # The one that runs is open for one minute of the evening: the demo's people get no surprise by day.
        opens=time(18, 58) if is_evening else time(10, 0),
        closes=time(18, 59) if is_evening else time(19, 0),
        starts_at=day + timedelta(days=3) if state is CampaignState.APPROVED else None,
        ends_at={
            CampaignState.APPROVED: day + timedelta(days=5),
            CampaignState.EXPIRED: day + timedelta(hours=2),
        }.get(state),
    )
    row = campaigns.make_campaign(actor=maker, form=form, now=day)
    if state is CampaignState.DRAFT:
        return
    _act(row, CampaignAct.FREEZE, maker, day)
    campaigns.freeze_campaign(campaign_id=row.pk, now=day)
    if state is CampaignState.FROZEN:
        return
    _act(row, CampaignAct.ASK, maker, day)
    if state is CampaignState.ASKED:
        # An audience of at most fifty people needs one admin; the demo shows a second person all the same.
        Campaign.objects.filter(pk=row.pk).update(state=CampaignState.ASKED.value)
        return
    row.refresh_from_db()
    if row.state == CampaignState.ASKED:
        _act(row, CampaignAct.APPROVE, checker, day)
    if state is CampaignState.APPROVED:
        return
    _act(row, CampaignAct.START, maker, day)
    if is_evening:
        return
    rounds = 20 if state is CampaignState.FINISHED else 1
    for place in range(1, rounds + 1):
        campaigns.release_campaign(campaign_id=row.pk, now=day + timedelta(seconds=20 * place))
    _arrive(row, day)
    if state is CampaignState.PAUSED:
        _act(row, CampaignAct.PAUSE, maker, day)
    elif state is CampaignState.STOPPED:
        _act(row, CampaignAct.STOP, maker, day, "The link led to the wrong page.")
    elif state is CampaignState.EXPIRED:
        campaigns.release_campaign(campaign_id=row.pk, now=day + timedelta(hours=2))


def _act(row: Campaign, act: CampaignAct, actor: Actor, now: datetime, reason: str = "") -> None:
    row.refresh_from_db()
    campaigns.act_on_campaign(actor=actor, number=row.number, act=act, revision=row.revision, reason=reason, now=now)


def _arrive(row: Campaign, day: datetime) -> None:
    """Deliver the released messages; one of twelve fails and one stays unconfirmed.

    Texts are gone by now.
    """
    messages = list(Message.objects.filter(batch_id=row.pk, state="queued").order_by("id"))
    for place, message in enumerate(messages):
        message.state = {1: "failed", 2: "unconfirmed"}.get(place % 12, "delivered")
        message.body, message.attempts, message.provider = None, 1, "inbox"
        message.created_at = message.next_try_at = message.touched_at = day
        message.sent_at = day + timedelta(seconds=2)
        message.delivered_at = day + timedelta(seconds=9) if message.state == "delivered" else None
        message.fault = "absent subscriber" if message.state == "failed" else ""
        message.save()
    delivered = [message.pk for message in messages if message.state == "delivered"]
    opened = CampaignAudience.objects.filter(message_id__in=delivered[::4])
    opened.update(clicked_at=day + timedelta(hours=3))
