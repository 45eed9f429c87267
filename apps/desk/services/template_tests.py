"""Words sent to their writer's own number or e-mail, before anybody else gets them."""

from datetime import datetime
from typing import Any
from uuid import UUID, uuid4

from django.conf import settings
from django.contrib.auth import get_user_model
from django.db import transaction

from apps.accounts.services import rate_limits
from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.approval import require_full_admin
from apps.core.domain.identifiers import mask_email, mask_mobile
from apps.core.domain.problems import conflict, invalid, too_many_requests
from apps.messaging.domain.versions import LANGUAGES, VersionText, faults_of
from apps.messaging.selectors.templates import known_places
from apps.messaging.services.composition import hosts
from apps.messaging.services.outbox import queue_sample

TESTS = {"hour": 10}


def send_test(*, actor: Actor, template: Any, channel: str, language: str, text: VersionText, now: datetime) -> str:
    """Send one text with sample values to the admin who asks, and return the address masked.

    409 without a number or an e-mail of their own; 422 for words that could not be sent; 429 after ten in an hour.
    """
    require_full_admin(actor)
    faults = faults_of(
        channel,
        dict.fromkeys(LANGUAGES, text),
        known_names=known_places(template),
        hosts=hosts(),
        base=settings.PUBLIC_URL,
    )
    own = {f"{language}.{name.partition('.')[2]}": fault for name, fault in faults.items()}
    if own:
        raise invalid(**own)
    user = get_user_model().objects.get(pk=UUID(actor.person_id))
    to = (user.email if channel == "email" else user.mobile) or ""
    if not to:
        raise conflict("desk.test_no_address")
    with transaction.atomic():
        limit = ("desk.template_test", actor.person_id)
        allowance = rate_limits.locked_allowances([limit], now)[limit]
        verdict = rate_limits.check(allowance, TESTS, now)
        if not verdict.allowed:
            raise too_many_requests("desk.too_many_tests", verdict.retry_after, minutes=-(-verdict.retry_after // 60))
        rate_limits.count_attempt(allowance, now)
        queue_sample(
            channel=channel, to=to, template=template.code, language=language, text=text, key=f"test:{uuid4()}"
        )
        audit.record(
            actor=actor,
            action="messaging.test_sent",
            target="message_template",
            target_id=template.code,
            details={"channel": channel, "language": language},
        )
    return mask_email(to) if channel == "email" else mask_mobile(to)
