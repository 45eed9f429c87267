"""Reads of sessions and users."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db.models import Count, Max, Min, Q, QuerySet
from django.utils import timezone

from apps.accounts.domain.api_keys import NOTICE_DAYS, REQUESTS_KEPT
from apps.accounts.domain.rate_limits import check_limits, within_windows
from apps.accounts.domain.saved_views import PAGES
from apps.accounts.domain.users import UserState, device_of, short_address, state_of
from apps.accounts.models import (
    Allowance,
    ApiKey,
    Challenge,
    FullAdminRequest,
    KeyRequest,
    Link,
    RecoveryCode,
    SavedView,
    Session,
    User,
)
from apps.core.domain.actor import Actor
from apps.core.domain.problems import forbidden, not_found
from apps.messaging.selectors import outbox

MAX_KEY_REQUESTS = 200


def own_session(actor: Actor) -> Session:
    """Return the session of the actor's request."""
    return Session.objects.select_related("user", "masquerader").get(pk=actor.session_id or "")


def own_notices(actor: Actor, *, unread: bool = False) -> QuerySet[Any]:
    """Return the actor's own notifications, newest first; 404 outside back office and portal."""
    if actor.area not in ("admin", "partner") or actor.subject_id is None:
        raise not_found()
    return outbox.notifications_of_system({UUID(actor.subject_id)}, {"unread": unread})


def live_challenges_for_system(ids: list[str], *, now: datetime) -> set[str]:
    """Return the ids of those one-time codes that can still be used."""
    rows = Challenge.objects.filter(pk__in=ids, closed_at=None, expires_at__gt=now)
    return {str(pk) for pk in rows.values_list("id", flat=True)}


def user_for_system(email: str) -> User | None:
    """Return a person with a password by e-mail, for commands and the demo dataset."""
    return User.objects.filter(email=email.strip().lower()).first()


def names_for_system(ids: Iterable[str]) -> dict[str, str]:
    """Return the names of people with a password, by the ids of audit records.

    Ids of nobody with a password are left out.
    """
    user_ids: list[UUID] = []
    for text in ids:
        try:
            user_ids.append(UUID(text))
        except ValueError:
            continue
    return {str(pk): name for pk, name in User.objects.filter(pk__in=user_ids).values_list("pk", "name")}


def mobiles_of_partner_for_system(partner_id: UUID) -> frozenset[bytes]:
    """Blind indexes of the numbers of a partner's own people."""
    users = User.objects.filter(partner_id=partner_id, mobile_index__isnull=False)
    return frozenset(bytes(index) for index in users.values_list("mobile_index", flat=True) if index)


def portal_users_of_mobile_for_system(mobile_index: bytes) -> set[UUID]:
    """Return the ids of portal users with this number, of any partner."""
    users = User.objects.filter(area=User.Area.PARTNER, mobile_index=mobile_index)
    return set(users.values_list("pk", flat=True))


def owners_for_system(partner_id: UUID) -> list[User]:
    """Return the active owners of a partner."""
    return list(User.objects.filter(partner_id=partner_id, partner_role="owner", is_active=True).order_by("pk"))


def owner_names_for_system(partner_ids: Collection[UUID]) -> dict[UUID, str]:
    """Return partner -> the name of its first active owner; partners without one are absent."""
    rows = User.objects.filter(partner_id__in=partner_ids, partner_role="owner", is_active=True)
    names: dict[UUID, str] = {}
    for partner_id, name in rows.order_by("created_at", "pk").values_list("partner_id", "name"):
        if partner_id is not None:
            names.setdefault(partner_id, name)
    return names


def everybody_of_partners_for_system(partner_ids: Collection[UUID]) -> list[User]:
    """Return everybody who ever belonged to these partners, whether they may sign in or not."""
    return list(User.objects.filter(partner_id__in=partner_ids).order_by("pk"))


def people_of_partners_for_system(partner_ids: Collection[UUID]) -> list[User]:
    """Return the people of these partners who may sign in, owners and agents."""
    rows = User.objects.filter(area=User.Area.PARTNER, partner_id__in=partner_ids, is_active=True, locked_at=None)
    return list(rows.order_by("pk"))


def active_admins_for_system(role_id: int | None = None) -> list[User]:
    """Return the admins who may sign in, by name; those of one role where it is given."""
    rows = User.objects.filter(area=User.Area.ADMIN, is_active=True, locked_at=None)
    return list((rows if role_id is None else rows.filter(role_id=role_id)).order_by("name", "pk"))


def partner_user_for_system(user_id: UUID) -> User | None:
    """Return somebody of a partner who may sign in, or None."""
    return User.objects.filter(pk=user_id, area=User.Area.PARTNER, is_active=True, locked_at=None).first()


def partners_with_owner_for_system() -> set[UUID]:
    """Return the ids of partners with an owner who can still sign in."""
    owners = User.objects.filter(area=User.Area.PARTNER, partner_role="owner", is_active=True, locked_at=None)
    return {pk for pk in owners.values_list("partner_id", flat=True) if pk is not None}


def idle_limit(area: str) -> timedelta:
    """Return the time without use after which a session is over.

    It is the idle minutes, the countdown the person may still answer, and the seconds by which the record of the last
    use may be late.
    """
    return timedelta(
        minutes=settings.IDLE_MINUTES[area],
        seconds=settings.IDLE_COUNTDOWN_SECONDS + settings.SESSION_TOUCH_SECONDS,
    )


@dataclass(frozen=True)
class ManagedUser:
    """A person with a password as those who manage them see them.

    Times are instants; `paused_until` is the end of the lock-out after failed sign-ins.
    """

    user: User
    state: UserState
    failed_sign_ins: int
    paused_until: datetime | None
    sessions: int
    invited_until: datetime | None
    full_admin_request: FullAdminRequest | None = None


@dataclass(frozen=True)
class SessionInfo:
    """A live session: its browser and address, its start, and whether it is the actor's own."""

    id: UUID
    browser: str
    system: str
    ip: str | None
    since: datetime
    last_seen_at: datetime
    is_current: bool


def _live_sessions(area: str, now: datetime) -> QuerySet[Session]:
    return Session.objects.filter(
        area=area, revoked_at=None, expires_at__gt=now, last_seen_at__gte=now - idle_limit(area), masquerader=None
    )


def _people(users: list[User], area: str, now: datetime) -> list[ManagedUser]:
    """Return the users with the state of their access, by five reads for any number of people.

    The reads are failed sign-ins, live sessions, open invitations and requests.
    """
    keys = {user.pk: [Allowance.key_of(f"sign_in.{area}", name) for name in (user.email, user.mobile) if name]
            for user in users}  # fmt: skip
    rows = Allowance.objects.filter(key__in=[key for own in keys.values() for key in own])
    stamps = {bytes(row.key): row.stamps for row in rows}
    counted = _live_sessions(area, now).filter(user__in=users).values_list("user_id").annotate(n=Count("pk"))
    sessions = dict(counted.order_by())
    links = Link.objects.filter(user__in=users, purpose=Link.Purpose.INVITATION, used_at=None, withdrawn_at=None)
    invited = dict(links.values_list("user_id", "expires_at"))
    requests = {}
    if area == "admin":
        waiting = FullAdminRequest.objects.filter(user__in=users, state=FullAdminRequest.State.WAITING)
        requests = {request.user_id: request for request in waiting}
    return [
        replace(
            _person(user, [stamps.get(key, []) for key in keys[user.pk]], sessions, invited, now),
            full_admin_request=requests.get(user.pk),
        )
        for user in users
    ]


def _person(
    user: User,
    counters: list[list[datetime]],
    sessions: dict[UUID | None, int],
    invited: dict[UUID, datetime],
    now: datetime,
) -> ManagedUser:
    pause = max((check_limits(stamps, settings.SIGN_IN_FAILURES, now).retry_after for stamps in counters), default=0)
    return ManagedUser(
        user=user,
        state=state_of(
            is_active=user.is_active,
            has_password=user.has_usable_password(),
            is_locked=user.locked_at is not None,
            is_paused=pause > 0,
        ),
        failed_sign_ins=sum(len(within_windows(stamps, now)) for stamps in counters),
        paused_until=now + timedelta(seconds=pause) if pause else None,
        sessions=sessions.get(user.pk, 0),
        invited_until=invited.get(user.pk),
    )


def admins_for(actor: Actor, *, search: str = "", role_id: int | None = None, state: str = "") -> list[ManagedUser]:
    """Return the admins as a full admin sees them; other actors get an empty list.

    The state is calculated, not stored, so the list is built whole: an office has tens of admins, not thousands.
    """
    if actor.area != "admin" or actor.role_id != 1:
        return []
    rows = User.objects.filter(area=User.Area.ADMIN).order_by("name", "pk")
    if role_id is not None:
        rows = rows.filter(role_id=role_id)
    wanted = search.strip().casefold()
    users = [user for user in rows if wanted in user.name.casefold() or wanted in (user.email or "")]
    people = _people(users, "admin", timezone.now())
    return [person for person in people if not state or person.state == state]


def admin_for(actor: Actor, user_id: UUID) -> ManagedUser:
    """Return one admin, for a full admin; 404 otherwise."""
    user = User.objects.filter(pk=user_id, area=User.Area.ADMIN).first()
    if actor.area != "admin" or actor.role_id != 1 or user is None:
        raise not_found("accounts.user_unknown")
    return _people([user], "admin", timezone.now())[0]


def team_for(actor: Actor) -> list[ManagedUser]:
    """Return the people of the actor's own partner, by name."""
    if actor.area != "partner" or actor.partner_id is None:
        return []
    users = User.objects.filter(area=User.Area.PARTNER, partner_id=actor.partner_id).order_by("name", "pk")
    return _people(list(users), "partner", timezone.now())


def people_of_partner(actor: Actor, partner_id: UUID) -> list[ManagedUser]:
    """Return the people of a partner as a full admin sees them, by name; 403 for other actors."""
    if actor.area != "admin" or actor.role_id != 1:
        raise forbidden()
    users = User.objects.filter(area=User.Area.PARTNER, partner_id=partner_id).order_by("name", "pk")
    return _people(list(users), "partner", timezone.now())


def member_for(actor: Actor, user_id: UUID) -> ManagedUser:
    """Return one person of the actor's own partner; 404 otherwise."""
    person = next((member for member in team_for(actor) if member.user.pk == user_id), None)
    if person is None:
        raise not_found("accounts.user_unknown")
    return person


def sessions_of(user: User, actor: Actor) -> list[SessionInfo]:
    """Return the live sessions of a user, newest first.

    The caller found the user by `admin_for`, or the user is the actor.
    """
    now = timezone.now()
    seen = []
    for session in _live_sessions(user.area, now).filter(user=user):
        browser, system = device_of(session.user_agent)
        seen.append(
            SessionInfo(
                id=session.pk,
                browser=browser,
                system=system,
                ip=session.ip,
                since=session.created_at,
                last_seen_at=session.last_seen_at,
                is_current=str(session.pk) == actor.session_id,
            )
        )
    return seen


def recovery_codes_left(user: User) -> int:
    """Return the number of unused recovery codes."""
    return RecoveryCode.objects.filter(user=user, used_at=None).count()


@dataclass(frozen=True)
class SignInRecord:
    """A sign-in of a customer, ended or not: its browser and network, its start and end."""

    id: UUID
    browser: str
    system: str
    network: str
    since: datetime
    last_seen_at: datetime
    ended_at: datetime | None
    end_reason: str
    is_current: bool


MAX_SIGN_INS_LISTED = 50


def sign_ins_of(actor: Actor) -> list[SignInRecord]:
    """Return a customer's own sign-ins: live ones first, then the newest.

    At most MAX_SIGN_INS_LISTED.
    """
    if actor.area != "consumer" or actor.subject_id is None:
        return []
    now = timezone.now()
    rows = sign_ins_for_system([UUID(actor.subject_id)]).order_by("-created_at")[:MAX_SIGN_INS_LISTED]
    seen = [_sign_in(row, actor, now) for row in rows]
    return sorted(seen, key=lambda record: record.ended_at is not None)


def _sign_in(row: Session, actor: Actor, now: datetime) -> SignInRecord:
    browser, system = device_of(row.user_agent)
    # Unused for too long it is over, although no row says so.
    idle = row.last_seen_at + idle_limit(row.area)
    over = min(row.expires_at, idle)
    ended_at = row.revoked_at or (over if over <= now else None)
    return SignInRecord(
        id=row.pk,
        browser=browser,
        system=system,
        network=short_address(row.ip),
        since=row.created_at,
        last_seen_at=row.last_seen_at,
        ended_at=ended_at,
        end_reason=row.revoked_why or ("time" if ended_at else ""),
        is_current=str(row.pk) == actor.session_id,
    )


def sign_ins_for_system(subject_ids: Collection[UUID]) -> QuerySet[Session]:
    """Return every stored sign-in of a customer under these ids, oldest first."""
    return Session.objects.filter(area="consumer", subject_id__in=subject_ids).order_by("created_at")


def first_sign_ins_for_system(partner_ids: Collection[UUID]) -> dict[UUID, datetime]:
    """Return partner -> the first known sign-in of its people; a masquerade counts nothing."""
    users = User.objects.filter(partner_id__in=partner_ids, last_login_at__isnull=False).order_by()
    last = users.values("partner_id").annotate(at=Min("last_login_at")).values_list("partner_id", "at")
    first: dict[UUID, datetime] = {partner_id: at for partner_id, at in last if partner_id is not None and at}
    sessions = Session.objects.filter(area="partner", masquerader=None, user__partner_id__in=partner_ids).order_by()
    rows = sessions.values("user__partner_id").annotate(at=Min("created_at"))
    for partner_id, at in rows.values_list("user__partner_id", "at"):
        if partner_id is not None:
            first[partner_id] = min(at, first.get(partner_id, at))
    return first


# --- Keys of a partner's software ------------------------------------------------------------------------------------


def api_keys_for(actor: Actor) -> list[ApiKey]:
    """Return the keys of the actor's partner, newest first, each with the one that replaced it."""
    if actor.area != "partner" or actor.partner_id is None:
        return []
    return list(ApiKey.objects.filter(partner_id=actor.partner_id).select_related("replaced_by"))


def api_keys_of_partner(actor: Actor, partner_id: UUID) -> list[ApiKey]:
    """Return the keys of a partner for an admin, newest first, each with its replacement."""
    if actor.area != "admin":
        raise forbidden()
    return list(ApiKey.objects.filter(partner_id=partner_id).select_related("replaced_by"))


def api_keys_ending_for_system(*, now: datetime) -> list[ApiKey]:
    """Return live keys that end within 30 days and that no other key has replaced."""
    latest = now + timedelta(days=max(NOTICE_DAYS))
    rows = ApiKey.objects.filter(revoked_at=None, replaced_by=None, expires_at__gt=now, expires_at__lte=latest)
    return list(rows.order_by("expires_at", "pk"))


def api_key_for_system(api_key_id: UUID) -> ApiKey | None:
    """Return one key, or None."""
    return ApiKey.objects.filter(pk=api_key_id).first()


def last_key_use_for_system(partner_id: UUID, mode: str) -> datetime | None:
    """Return when a key of a partner's mode was used last, or None."""
    at: datetime | None = ApiKey.objects.filter(partner_id=partner_id, mode=mode).aggregate(at=Max("last_used_at"))[
        "at"
    ]
    return at


def key_requests_for(actor: Actor, key_id: UUID, *, now: datetime) -> list[KeyRequest]:
    """Return the newest requests of an own key in seven days, at most 200; 404 for another's."""
    if actor.partner_id is None or not ApiKey.objects.filter(pk=key_id, partner_id=actor.partner_id).exists():
        raise not_found()
    return list(KeyRequest.objects.filter(key=key_id, at__gte=now - REQUESTS_KEPT)[:MAX_KEY_REQUESTS])


def names_of_users_for_system(user_ids: Collection[UUID]) -> dict[UUID, str]:
    """User -> name, for who did something long ago."""
    return dict(User.objects.filter(pk__in=set(user_ids)).values_list("pk", "name"))


def own_user_id(actor: Actor) -> UUID:
    """Return the id of the asking user; 403 for everybody else and under masquerade."""
    if actor.area not in ("admin", "partner") or actor.subject_id is None or actor.is_masquerading:
        raise forbidden()
    return UUID(actor.subject_id)


def lock_user_for_system(user_id: UUID) -> None:
    """Hold a person's row to the end of the transaction: one at a time counts what they own."""
    User.objects.select_for_update(no_key=True).get(pk=user_id)


def require_view_page(actor: Actor, page: str) -> None:
    """Raise 404 for a page of the actor's area that has no saved views."""
    own_user_id(actor)
    if page not in PAGES[actor.area]:
        raise not_found()


def saved_views_for(actor: Actor, page: str) -> list[SavedView]:
    """Return the own views of a page by name, then those that colleagues share."""
    require_view_page(actor, page)
    owner_id = own_user_id(actor)
    rows = _views_seen_by(actor).filter(page=page).select_related("owner")
    return sorted(rows, key=lambda view: (view.owner_id != owner_id, view.name, str(view.pk)))


def saved_view_for(actor: Actor, view_id: UUID) -> SavedView:
    """Return an own view, or one that a colleague shares. 404 for any other."""
    view = _views_seen_by(actor).filter(pk=view_id).first()
    if view is None:
        raise not_found()
    return view


def _views_seen_by(actor: Actor) -> QuerySet[SavedView]:
    colleagues = Q(is_shared=True, owner__area=actor.area, owner__is_active=True)
    if actor.area == "partner":
        colleagues &= Q(owner__partner_id=actor.partner_id)
    return SavedView.objects.filter(Q(owner_id=own_user_id(actor)) | colleagues)
