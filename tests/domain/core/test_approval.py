"""Who may agree to what another person made."""

from uuid import UUID

import pytest

from apps.core.domain.actor import Actor
from apps.core.domain.approval import is_second_person, require_full_admin, require_second_person
from apps.core.domain.problems import Problem

GITA = Actor(area="admin", subject_id="gita", role_id=1)
RAVI = Actor(area="admin", subject_id="ravi", role_id=1)
GITA_AS_PARTNER = Actor(
    area="partner", subject_id="owner", partner_id=UUID(int=1), partner_role="owner", masquerader_id="gita"
)


@pytest.mark.parametrize(
    ("actor", "maker", "expected"),
    [
        (RAVI, "gita", True),
        (GITA, "gita", False),
        (GITA_AS_PARTNER, "gita", False),
        (GITA_AS_PARTNER, "owner", True),
        (Actor(area="admin", role_id=1), "gita", False),
    ],
)
def test_second_person_is_another_human_being(actor: Actor, maker: str, expected: bool) -> None:
    assert is_second_person(actor, maker) is expected


def test_same_person_is_refused_with_the_code_of_the_caller() -> None:
    with pytest.raises(Problem) as refusal:
        require_second_person(GITA, "gita", code="revenue.maker_is_checker")
    assert (refusal.value.code, refusal.value.status) == ("revenue.maker_is_checker", 409)
    require_second_person(RAVI, "gita")


@pytest.mark.parametrize(
    "actor",
    [
        Actor(area="admin", subject_id="hari", role_id=2),
        Actor(area="admin", subject_id="gita", role_id=1, limits=frozenset({"masked"})),
        Actor(area="admin", subject_id="gita", role_id=1, masquerader_id="ravi"),
        GITA_AS_PARTNER,
    ],
)
def test_full_admin_is_needed_without_limit_or_masquerade(actor: Actor) -> None:
    with pytest.raises(Problem) as refusal:
        require_full_admin(actor)
    assert (refusal.value.code, refusal.value.status) == ("core.full_admin_needed", 403)
    require_full_admin(GITA)
