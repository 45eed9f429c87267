"""Sessions: opened at sign-in, checked on every request, renewed by rotation, ended."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, cast
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.module_loading import import_string

from apps.accounts.domain.sessions import Rotation, in_grace_period, is_expired, rotation
from apps.accounts.gateways import tokens
from apps.accounts.gateways.tokens import SignedInArea
from apps.accounts.models import Session, User
from apps.accounts.selectors import idle_limit
from apps.audit.services import record
from apps.core.domain.actor import Actor
from apps.core.domain.problems import Problem

MAX_USER_AGENT_LENGTH = 300


@dataclass(frozen=True)
class SessionTokens:
    """Tokens that a sign-in hands out; `refresh` is None where there is no cookie (masquerade)."""

    access: str
    refresh: str | None
    session_id: UUID


def session_ended() -> Problem:
    """Return the 401, which always means that a session is over (product.md 2)."""
    return Problem("accounts.session_ended", 401)


def _hook(path: str) -> Callable[..., Any]:
    return cast(Callable[..., Any], import_string(path))


def partner_is_open(partner_id: UUID) -> bool:
    """Return whether the partner may use its portal now."""
    return bool(_hook(settings.PARTNER_IS_OPEN)(partner_id))


def partner_name(partner_id: UUID) -> str:
    """Return the partner's name, empty when it no longer exists."""
    return str(_hook(settings.PARTNER_NAMES)([partner_id]).get(partner_id, ""))


def _access(session: Session, now: datetime) -> str:
    until = min(now + timedelta(seconds=settings.ACCESS_TOKEN_SECONDS), session.expires_at)
    area = cast(SignedInArea, session.area)
    return tokens.sign_access(area, session_id=session.id, subject_id=str(session.subject_id), at=now, until=until)


def _refresh(session: Session) -> str:
    area = cast(SignedInArea, session.area)
    return tokens.make_refresh(area, session_id=session.id, generation=session.generation, salt=bytes(session.salt))


def _begin(*, life: str, actor: Actor, now: datetime, **facts: Any) -> Session:
    return Session.objects.create(
        created_at=now,
        last_seen_at=now,
        expires_at=now + timedelta(seconds=settings.SESSION_SECONDS[life]),
        salt=secrets.token_bytes(32),
        device=tokens.device_digest(actor.user_agent),
        ip=actor.ip,
        user_agent=actor.user_agent[:MAX_USER_AGENT_LENGTH],
        **facts,
    )


def start_consumer_session(*, customer_id: UUID, prospect_id: UUID, actor: Actor) -> SessionTokens:
    """Start a session for a customer whose code was right.

    `actor` is the anonymous actor of the request. Earlier sessions of the same visit end: the visit is confirmed again,
    and only for the person who confirms it now.
    """
    now = timezone.now()
    with transaction.atomic():
        earlier = Session.objects.filter(area="consumer", prospect_id=prospect_id, revoked_at=None)
        earlier.update(revoked_at=now, revoked_why="signed_in_again")
        session = _begin(
            life="consumer", actor=actor, now=now, area="consumer", subject_id=customer_id, prospect_id=prospect_id
        )
        signed_in = _customer_as_actor(session, actor)
        record(actor=signed_in, action="accounts.signed_in", target="session", target_id=session.id)
    return SessionTokens(_access(session, now), _refresh(session), session.id)


def start_user_session(*, user: User, actor: Actor) -> SessionTokens:
    """Start a session for an admin or partner user whose password was right.

    Also records the time of the sign-in.
    """
    now = timezone.now()
    with transaction.atomic():
        session = _begin(
            life=user.area,
            actor=actor,
            now=now,
            area=user.area,
            subject_id=user.id,
            user=user,
            previous_login_at=user.last_login_at,
        )
        User.objects.filter(pk=user.pk).update(last_login_at=now)
        record(
            actor=_as_actor(session, user, actor), action="accounts.signed_in", target="session", target_id=session.id
        )
    return SessionTokens(_access(session, now), _refresh(session), session.id)


def start_masquerade_session(
    *, admin: User, parent: Session, partner_id: UUID, actor: Actor
) -> tuple[SessionTokens, Actor]:
    """Start a partner session that carries the admin.

    It has one access token for its whole life and no cookie.
    """
    now = timezone.now()
    session = _begin(
        life="masquerade",
        actor=actor,
        now=now,
        area="partner",
        subject_id=partner_id,
        partner_id=partner_id,
        masquerader=admin,
        parent=parent,
    )
    token = tokens.sign_access(
        "partner", session_id=session.id, subject_id=str(partner_id), at=now, until=session.expires_at
    )
    return SessionTokens(token, None, session.id), _masquerader_as_actor(session, admin, actor)


def _customer_as_actor(session: Session, facts: Actor) -> Actor:
    return replace(
        facts,
        area="consumer",
        subject_id=str(session.subject_id),
        session_id=str(session.id),
        prospect_id=session.prospect_id,
    )


def must_enrol(user: User) -> bool:
    """Return whether the person must set up an authenticator app before anything else."""
    return settings.REQUIRE_TOTP and user.totp_secret is None


def may_approve(user: User) -> bool:
    """Return whether this person may approve what others made; a new full admin waits."""
    begins = user.approves_from(timedelta(hours=settings.FULL_ADMIN_WAIT_HOURS))
    return begins is None or begins <= timezone.now()


def _as_actor(session: Session, user: User, facts: Actor) -> Actor:
    return replace(
        facts,
        area=cast(Any, user.area),
        subject_id=str(user.id),
        role_id=user.role_id,
        partner_id=user.partner_id,
        partner_role=cast(Any, user.partner_role),
        session_id=str(session.id),
        must_enrol=must_enrol(user),
        limits=user.limits,
        may_approve=may_approve(user),
        name=user.name,
    )


def _masquerader_as_actor(session: Session, admin: User, facts: Actor) -> Actor:
    return replace(
        facts,
        area="partner",
        subject_id=str(session.subject_id),
        partner_id=session.partner_id,
        partner_role="owner",
        masquerader_id=str(admin.id),
        session_id=str(session.id),
        must_enrol=must_enrol(admin),
        limits=admin.limits,
        may_approve=may_approve(admin),
        name=admin.name,
    )


def _load_actor(session: Session, facts: Actor) -> Actor | None:
    """Return the actor of a session with their current rights.

    None when they may not sign in any more.
    """
    if session.area == "consumer":
        return _customer_as_actor(session, facts)
    admin = session.masquerader
    if admin is not None and session.partner_id is not None and session.parent is not None:
        fit = admin.may_enter and admin.is_full and session.parent.revoked_at is None
        if not fit or not partner_is_open(session.partner_id):
            return None
        return _masquerader_as_actor(session, admin, facts)
    user = session.user
    if user is None or not user.may_enter or user.area != session.area:
        return None
    if user.partner_id is not None and not partner_is_open(user.partner_id):
        return None
    return _as_actor(session, user, facts)


def as_of_now(user_id: UUID, *, language: str) -> Actor | None:
    """Return a person with a password as an actor with their current rights.

    For work done in their name after they requested it. None when they may not sign in any more.
    """
    user = User.objects.filter(pk=user_id).first()
    if user is None or not user.may_enter or (user.partner_id is not None and not partner_is_open(user.partner_id)):
        return None
    return Actor(
        area=cast(Any, user.area),
        subject_id=str(user.id),
        role_id=user.role_id,
        partner_id=user.partner_id,
        partner_role=cast(Any, user.partner_role),
        language=language,
        must_enrol=must_enrol(user),
        limits=user.limits,
        may_approve=may_approve(user),
        name=user.name,
    )


def _is_expired(session: Session, now: datetime) -> bool:
    return is_expired(
        now=now,
        expires_at=session.expires_at,
        last_seen_at=session.last_seen_at,
        idle=idle_limit(session.area),
        revoked_at=session.revoked_at,
    )


def authenticate(*, area: SignedInArea, bearer: str, facts: Actor) -> Actor:
    """Return the actor of a request.

    Token, session and person are all checked now, so that a logout, a disabled person or a changed role takes effect
    immediately. 401 `accounts.session_ended`, 403 `accounts.wrong_area`.
    """
    try:
        claims = tokens.read_access(area, bearer)
    except tokens.WrongAreaTokenError as error:
        raise Problem("accounts.wrong_area", 403) from error
    except tokens.InvalidTokenError as error:
        raise session_ended() from error
    now = timezone.now()
    rows = Session.objects.filter(pk=claims.session_id, area=area)
    # A customer's session has none of these, and joining them costs more than the rest of the check.
    session = (rows if area == "consumer" else rows.select_related("user", "masquerader", "parent")).first()
    if session is None or _is_expired(session, now) or str(session.subject_id) != claims.subject_id:
        raise session_ended()
    actor = _load_actor(session, facts)
    if actor is None:
        raise session_ended()
    if now - session.last_seen_at >= timedelta(seconds=settings.SESSION_TOUCH_SECONDS):
        Session.objects.filter(pk=session.pk).update(last_seen_at=now)
    return actor


@dataclass(frozen=True)
class RefreshedSession:
    """A refreshed session: new tokens and who it belongs to."""

    tokens: SessionTokens
    session: Session
    actor: Actor


def refresh(*, area: SignedInArea, presented: str, facts: Actor) -> RefreshedSession:
    """Rotate a refresh token.

    A token that was replaced before ends the whole family, except within the grace for tabs.
    """
    parts = tokens.refresh_parts(presented)
    if parts is None:
        raise session_ended()
    session_id, generation = parts
    now = timezone.now()
    with transaction.atomic(durable=True):
        renewed = _renew(
            area=area, session_id=session_id, generation=generation, presented=presented, facts=facts, now=now
        )
    # Raised outside: the end of a family must be committed, not rolled back with the refusal.
    if renewed is None:
        raise session_ended()
    return renewed


def _renew(
    *, area: SignedInArea, session_id: UUID, generation: int, presented: str, facts: Actor, now: datetime
) -> RefreshedSession | None:
    session = Session.objects.select_for_update().filter(pk=session_id, area=area, masquerader=None).first()
    if session is None:
        return None
    if not tokens.is_refresh_of(
        area, presented, session_id=session.id, generation=generation, salt=bytes(session.salt)
    ):
        return None
    actor = _load_actor(session, facts)
    if _is_expired(session, now) or actor is None:
        return None
    grace = timedelta(seconds=settings.REFRESH_GRACE_SECONDS)
    answer = rotation(
        presented=generation,
        current=session.generation,
        retired=session.retired,
        now=now,
        grace=grace,
        same_device=bytes(session.device) == tokens.device_digest(facts.user_agent),
    )
    if answer is Rotation.REUSED:
        _revoke(session, why="reuse", now=now)
        record(actor=actor, action="accounts.refresh_reused", target="session", target_id=session.id)
        return None
    if answer is Rotation.ROTATE:
        session.retired = in_grace_period(session.retired, now=now, grace=grace) | {str(generation): now.isoformat()}
        session.generation += 1
    session.last_seen_at = now
    session.save(update_fields=["retired", "generation", "last_seen_at"])
    return RefreshedSession(SessionTokens(_access(session, now), _refresh(session), session.id), session, actor)


def _revoke(session: Session, *, why: str, now: datetime) -> None:
    """End a session and every masquerade that hangs on it."""
    Session.objects.filter(pk=session.pk, revoked_at=None).update(revoked_at=now, revoked_why=why)
    Session.objects.filter(parent_id=session.pk, revoked_at=None).update(revoked_at=now, revoked_why=why)


def revoke_session(*, actor: Actor, why: str = "logout") -> None:
    """End the asker's own session (logout, masquerade exit)."""
    if actor.session_id is None:
        return
    with transaction.atomic():
        session = Session.objects.select_for_update().filter(pk=actor.session_id, revoked_at=None).first()
        if session is None:
            return
        _revoke(session, why=why, now=timezone.now())
        record(actor=actor, action="accounts.signed_out", target="session", target_id=session.id, details={"why": why})


def revoke_one_session(*, session_id: UUID, actor: Actor, why: str) -> None:
    """End somebody's session, as an admin."""
    revoke_session(actor=replace(actor, session_id=str(session_id)), why=why)


def revoke_presented(*, area: SignedInArea, bearer: str | None, cookie: str, facts: Actor) -> None:
    """End the session of a bearer token or, without a valid one, of a refresh cookie.

    If neither fits, nothing happens.
    """
    if bearer is not None:
        try:
            revoke_session(actor=authenticate(area=area, bearer=bearer, facts=facts))
            return
        except Problem:
            pass
    parts = tokens.refresh_parts(cookie)
    if parts is None:
        return
    session = Session.objects.filter(pk=parts[0], area=area, masquerader=None, revoked_at=None).first()
    if session is None or not tokens.is_refresh_of(
        area, cookie, session_id=session.id, generation=parts[1], salt=bytes(session.salt)
    ):
        return
    actor = _load_actor(session, facts) or replace(facts, area=area, subject_id=str(session.subject_id))
    revoke_session(actor=replace(actor, session_id=str(session.id)))


def purge_sessions(*, now: datetime) -> int:
    """Delete sessions that ended longer ago than the law requires logs.

    The audit record still holds the sign-ins.
    """
    before = now - timedelta(days=settings.SESSION_KEEP_DAYS)
    removed, _ = Session.objects.filter(expires_at__lt=before).delete()
    return removed


def revoke_sessions_of(*, subject_id: UUID, actor: Actor, why: str, keep: str | None = None) -> int:
    """End every session of a person and return their number.

    The person is a customer or a user; masquerades they run end too. `keep` is the id of a session that stays.
    """
    now = timezone.now()
    with transaction.atomic():
        own = Session.objects.filter(subject_id=subject_id, masquerader=None, revoked_at=None)
        ended = (
            own.exclude(pk=keep).update(revoked_at=now, revoked_why=why)
            if keep
            else own.update(revoked_at=now, revoked_why=why)
        )
        ended += Session.objects.filter(masquerader_id=subject_id, revoked_at=None).update(
            revoked_at=now, revoked_why=why
        )
        record(
            actor=actor,
            action="accounts.sessions_ended",
            target="person",
            target_id=subject_id,
            details={"why": why, "ended": ended},
        )
    return ended
