"""Approval by a second person: who may agree to what another person made."""

from apps.core.domain.actor import Actor
from apps.core.domain.problems import conflict, forbidden

FULL_ADMIN_ROLE = 1


def is_second_person(actor: Actor, maker: str) -> bool:
    """Return whether `actor` is another human being than `maker`.

    Under masquerade the admin behind it counts.
    """
    return actor.person_id != "" and actor.person_id != maker


def require_second_person(actor: Actor, maker: str, *, code: str = "core.same_person") -> None:
    """Raise 409 with `code` if `actor` made what waits for approval, 403 for a new full admin."""
    require_approver(actor)
    if not is_second_person(actor, maker):
        raise conflict(code)


def require_approver(actor: Actor) -> None:
    """Raise 403 for a new full admin, through whom their maker could approve the own work."""
    if not actor.may_approve:
        raise forbidden("core.admin_too_new")


def require_full_admin(actor: Actor) -> None:
    """Raise 403 unless `actor` is a full admin without limits who is not masquerading."""
    if actor.area != "admin" or actor.role_id != FULL_ADMIN_ROLE or actor.is_masquerading or actor.limits:
        raise forbidden("core.full_admin_needed")
