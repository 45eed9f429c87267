"""Links that set a password: made, sent, looked at, used up.

A link is for single use and bound to one person, one purpose and a time. Only a keyed digest is stored, so the table
alone opens nothing.
"""

import hashlib
import hmac
import secrets
from datetime import datetime, timedelta
from uuid import UUID, uuid4

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from apps.accounts.domain.links import PasswordLinkState, link_state
from apps.accounts.gateways.tokens import derived_key
from apps.accounts.models import Link, User
from apps.accounts.services.sessions import partner_name
from apps.core.domain.calendar import format_moment
from apps.core.domain.languages import SentenceValue, in_language
from apps.core.domain.problems import not_found
from apps.messaging.services.outbox import queue

OWN_NAME = {"en": "Tulna", "hi": "तुलना"}
PAGES = {Link.Purpose.INVITATION: "accept-invite", Link.Purpose.RESET: "reset"}
TEMPLATES = {Link.Purpose.INVITATION: "invitation", Link.Purpose.RESET: "password_reset"}
LINK_GONE_CODES = {
    PasswordLinkState.USED: "accounts.link_used",
    PasswordLinkState.WITHDRAWN: "accounts.link_withdrawn",
    PasswordLinkState.EXPIRED: "accounts.link_expired",
}


def token_digest(purpose: str, token: str) -> bytes:
    """Return the stored digest of a token.

    The purpose is part of the key, so that an invitation cannot serve as a reset.
    """
    return hmac.new(derived_key(f"link.{purpose}"), token.encode(), hashlib.sha256).digest()


def organisation_of(user: User) -> str:
    """Return the name of the person's organisation in their language."""
    own = OWN_NAME[user.language]
    return own if user.partner_id is None else partner_name(user.partner_id) or own


def address(user: User) -> tuple[str, str]:
    """Return the channel and address of a person: e-mail, else the mobile number by text."""
    return ("email", user.email) if user.email else ("sms", user.mobile or "")


def notify(user: User, template: str, *, dedupe_key: str, **values: SentenceValue) -> None:
    """Queue a message to somebody with a password, in their language."""
    channel, to = address(user)
    queue(
        channel="email" if channel == "email" else "sms",
        to=to,
        template=template,
        language=user.language,
        context={"name": user.name, **in_language(values, user.language)},
        purpose="service",
        dedupe_key=dedupe_key,
    )


def page_address(user: User, page: str) -> str:
    """Return the address of a page in the person's own area."""
    return f"{settings.PUBLIC_URL}/{user.area}/{page}"


def withdraw_links(user: User, *, purpose: str, now: datetime) -> int:
    """Close what is open, so that one link of a purpose is good at most."""
    return Link.objects.filter(user=user, purpose=purpose, used_at=None, withdrawn_at=None).update(withdrawn_at=now)


def send_link(user: User, *, purpose: Link.Purpose, made_by: UUID | None, by_name: str = "", now: datetime) -> Link:
    """Replace any open link of this purpose by a new one and queue the message.

    Runs in the caller's transaction. The caller has locked the person's row, so that two calls at the same time do not
    both leave an open link.
    """
    withdraw_links(user, purpose=purpose, now=now)
    lives = settings.INVITATION_SECONDS if purpose == Link.Purpose.INVITATION else settings.RESET_SECONDS
    token = secrets.token_urlsafe(32)
    link = Link.objects.create(
        id=uuid4(),
        user=user,
        purpose=purpose,
        digest=token_digest(purpose, token),
        made_by=made_by,
        created_at=now,
        expires_at=now + timedelta(seconds=lives),
    )
    notify(
        user,
        TEMPLATES[purpose],
        dedupe_key=f"link:{link.id}",
        place=organisation_of(user),
        by=by_name or OWN_NAME[user.language],
        link=page_address(user, f"{PAGES[purpose]}/{token}"),
        until=format_moment(link.expires_at),
    )
    return link


def find_link(*, area: str, purpose: str, token: str, now: datetime | None = None, lock: bool = False) -> Link:
    """Return the open link of a token.

    404 `accounts.link_unknown`, `_used`, `_withdrawn` or `_expired`.
    """
    rows = Link.objects.select_related("user")
    if lock:
        rows = rows.select_for_update(of=("self", "user"))
    link = rows.filter(digest=token_digest(purpose, token), purpose=purpose, user__area=area).first()
    if link is None:
        raise not_found("accounts.link_unknown")
    state = link_state(
        used_at=link.used_at,
        withdrawn_at=link.withdrawn_at,
        expires_at=link.expires_at,
        now=now or timezone.now(),
    )
    if state is not PasswordLinkState.OPEN:
        raise not_found(LINK_GONE_CODES[state])
    if not link.user.is_active:
        raise not_found("accounts.link_withdrawn")
    return link


def purge_links(*, now: datetime) -> int:
    """Remove links long over; the record keeps that they were sent and used."""
    with transaction.atomic():
        removed, _ = Link.objects.filter(created_at__lt=now - timedelta(days=settings.LINK_KEEP_DAYS)).delete()
    return removed
