"""Templates of the owner, people who may be written to, and campaigns on their way."""

from datetime import datetime, time
from typing import Any

from apps.core.domain.actor import Actor
from apps.customers.models import Customer
from apps.desk.domain.campaigns import CampaignAct
from apps.desk.models import Campaign
from apps.desk.services import campaigns
from apps.desk.services.campaigns import CampaignForm
from apps.messaging.domain.versions import Registration, VersionText
from apps.messaging.models import MessageTemplate
from apps.messaging.services import template_versions
from apps.privacy.services import consents
from tests.factories.calling import OFFERS_SEEN, stopped_customer

GITA = Actor("admin", subject_id="00000000-0000-4000-8000-000000000001", role_id=1, name="Gita Rao")
HARI = Actor("admin", subject_id="00000000-0000-4000-8000-000000000002", role_id=1, name="Hari Das")
TEXTS = {
    "en": VersionText("", "{{name}}, your offers for {{product}} are still here: {{link}} No more? Reply STOP."),
    "hi": VersionText("", "{{name}}, {{product}} के आपके ऑफ़र अब भी हैं: {{link}} और नहीं चाहिए? STOP लिख भेजें।"),
}


def owner_template(now: datetime, code: str = "offers_again", topic: str = "reminder") -> MessageTemplate:
    """A template with approved and registered SMS words in both languages."""
    template = template_versions.make_template(actor=GITA, code=code, name="Offers still here", topic=topic, now=now)
    rows = template_versions.put_draft(actor=GITA, code=code, channel="sms", texts=TEXTS, header="", now=now)
    template_versions.submit_version(actor=GITA, version_id=rows[0].pk, now=now)
    template_versions.approve_version(
        actor=HARI, version_id=rows[0].pk, digest=template_versions.pair_digest(rows), now=now
    )
    for row in rows:
        template_versions.register_version(
            actor=GITA, version_id=row.pk, registration=Registration.GIVEN, dlt_entity_id="1101",
            dlt_template_id="11070001", registered_on=now.date(), note="", now=now,
        )  # fmt: skip
    return template


def reachable_customer(now: datetime, **facts: Any) -> Customer:
    """Somebody who saw offers and agreed to reminders by message."""
    customer = stopped_customer(now, **facts)
    consents.give_consent(
        subject_kind="customer", subject_id=customer.pk, purpose="marketing_sms_whatsapp", text_version="1.0", language="en",
        ip=None, user_agent="", at=now,
    )  # fmt: skip
    return customer


def campaign_form(**facts: Any) -> CampaignForm:
    """A campaign by SMS to everybody who saw offers."""
    values: dict[str, Any] = {
        "name": "Your offers are still here", "template": "offers_again", "topic": "reminder", "channels": ["sms"],
        "path": "/user/applications", "condition": OFFERS_SEEN, "half": 0, "rest_days": 0, "rate_a_minute": 60,
        "most_a_day": 2000, "opens": time(9, 0), "closes": time(19, 0), "starts_at": None, "ends_at": None,
    }  # fmt: skip
    return CampaignForm(**{**values, **facts})


def running_campaign(now: datetime, *, people: int, **facts: Any) -> Campaign:
    """A campaign that was started at `now`."""
    owner_template(now)
    for _ in range(people):
        reachable_customer(now)
    row = campaigns.make_campaign(actor=GITA, form=campaign_form(**facts), now=now)
    for act in (CampaignAct.FREEZE, CampaignAct.ASK, CampaignAct.START):
        row.refresh_from_db()
        campaigns.act_on_campaign(actor=GITA, number=row.number, act=act, revision=row.revision, reason="", now=now)
        if act is CampaignAct.FREEZE:
            campaigns.freeze_campaign(campaign_id=row.pk, now=now)
    row.refresh_from_db()
    return row
