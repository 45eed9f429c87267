"""Masquerade: a full admin works in a partner's portal, with a reason, for 30 minutes.

Both identities are on record.
"""

from uuid import UUID

from django.db import transaction

from apps.accounts.models import Session
from apps.accounts.services.sessions import SessionTokens, partner_is_open, revoke_session, start_masquerade_session
from apps.audit.services import record
from apps.core.domain.actor import Actor
from apps.core.domain.problems import not_found


def masquerade(*, actor: Actor, partner_id: UUID, reason: str) -> SessionTokens:
    """Start a masquerade and return its one partner token, which carries the admin.

    404 `accounts.partner_unknown` for an unknown partner or a closed portal. It cannot be nested: only an admin session
    starts one, and its result is a partner session.
    """
    if not partner_is_open(partner_id):
        raise not_found("accounts.partner_unknown")
    with transaction.atomic():
        parent = Session.objects.select_related("user").select_for_update(of=("self",)).get(pk=actor.session_id or "")
        if parent.user is None:
            raise not_found("accounts.partner_unknown")
        tokens, masquerader = start_masquerade_session(
            admin=parent.user, parent=parent, partner_id=partner_id, actor=actor
        )
        record(
            actor=masquerader,
            action="accounts.masquerade_started",
            target="partner",
            target_id=partner_id,
            reason=reason,
        )
    return tokens


def exit_masquerade(*, actor: Actor) -> None:
    """End the masquerade's session; the admin's own goes on."""
    revoke_session(actor=actor, why="masquerade_exit")
