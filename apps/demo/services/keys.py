"""Keys of one partner in every state, requests with one of them, people of the sandbox."""

import random
from datetime import datetime, timedelta
from uuid import UUID

from apps.accounts.domain.api_keys import KeyMode, KeyScope, key_id_of, key_text
from apps.accounts.models import ApiKey, KeyRequest, User
from apps.applications.models import HandOverKey
from apps.core.fields import blind_index
from apps.integrations.models import SandboxLead
from apps.partners.models import Partner

REQUESTS = 40
_CALLS = (
    ("GET", "/api/partner-api/v1/leads", 200),
    ("POST", "/api/partner-api/v1/leads", 202),
    ("GET", "/api/partner-api/v1/consents", 200),
    ("POST", "/api/partner-api/v1/leads", 422),
)


def seed_keys(*, seed: int, partner: Partner, now: datetime) -> None:
    """Make keys that work, end soon, have expired and are revoked.

    Nobody has the text of any of them.
    """
    owner_id = User.objects.filter(partner_id=partner.pk, partner_role="owner").order_by("pk")[0].pk
    draw = random.Random(f"keys-{seed}")  # noqa: S311 - a made-up world, not a secret
    day = timedelta(days=1)
    site = _key(draw, partner, owner_id, "Website", now - 60 * day, expires_at=now + 300 * day, last_used_at=now)
    old = _key(draw, partner, owner_id, "CRM", now - 200 * day, expires_at=now + day, last_used_at=now - day)
    _key(draw, partner, owner_id, "CRM", now - day, expires_at=now + 165 * day, replaces=old)
    _key(draw, partner, owner_id, "Trial of spring", now - 240 * day, expires_at=now - 60 * day)
    _key(
        draw,
        partner,
        owner_id,
        "Call centre",
        now - 90 * day,
        expires_at=now + 275 * day,
        revoked_at=now - 9 * day,
        revoked_by=str(owner_id),
        revoked_why="The laptop was lost",
    )
    _key(draw, partner, owner_id, "Try-out", now - 20 * day, mode=KeyMode.TEST, expires_at=now + 345 * day)
    HandOverKey.objects.create(
        partner=partner,
        name="Old site",
        secret=draw.randbytes(32).hex(),
        made_at=now - 300 * day,
        revoked_at=now - 120 * day,
        revoked_why="Moved to the new site",
    )
    for place in range(REQUESTS):
        method, path, status = _CALLS[min(draw.randrange(12), 3) if place % 9 else 3]
        at = now - timedelta(minutes=37 * place)
        KeyRequest.objects.create(key=site, at=at, method=method, path=path, status=status, ms=draw.randint(14, 90))
    for digit in range(6):
        SandboxLead.objects.create(
            partner=partner,
            partner_ref=f"TRY-{digit}",
            product_code="PL",
            last_digit=digit,
            made_at=now - timedelta(hours=digit + 1),
        )


def _key(
    draw: random.Random,
    partner: Partner,
    owner_id: UUID,
    name: str,
    made_at: datetime,
    *,
    mode: KeyMode = KeyMode.LIVE,
    **columns: object,
) -> ApiKey:
    key_id = key_id_of(draw.randbytes(12))
    text = key_text(mode=mode, key_id=key_id, secret=draw.randbytes(32))
    return ApiKey.objects.create(
        partner_id=partner.pk,
        name=name,
        mode=mode,
        key_id=key_id,
        digest=blind_index("api-key", text),
        last4=text[-4:],
        scopes=[scope.value for scope in KeyScope],
        allowed_ips=[],
        made_by=owner_id,
        made_at=made_at,
        **columns,
    )
