"""The table of specification 6, line by line."""

from uuid import UUID

import pytest

from apps.accounts.domain.permissions import (
    ADMIN_PAGES,
    TABLE,
    AccessRole,
    AdminLimit,
    Can,
    ExportKind,
    access_role_of,
    encoded_role,
    has_permission,
    limit_refusal,
)
from apps.core.domain.actor import SYSTEM, Actor

PARTNER = UUID("22222222-2222-4222-8222-222222222222")
SPECIFICATION_6 = {
    (1,): "mis-upload, vendors-on-off, lenders, customer-eligibility, customer-info-deletion, user-management, "
    "commission-upload-file, merchant-management, tracking-links, credit-cards, partners, messaging",
    (1, 2): "dashboard, internal-report, customers-journey, application-status-file, "
    "products-report, vendors-products-report",
    (1, 2, 3): "csr-portal",
    (1, 3): "telecalling",
}
OURS = {"for-me": (1, 2), "sheets": (1, 2), "lead-import": (1,), "de-dupe-log": (1,), "jobs": (1,), "audit-log": (1,)}
"""Pages specification 6 does not name: role 1 only, but approvals and sheets for the roles that have some."""


def test_every_capability_has_a_line() -> None:
    assert set(TABLE) == set(Can)


def test_pages_have_the_roles_of_the_specification() -> None:
    said = {page: roles for roles, pages in SPECIFICATION_6.items() for page in pages.split(", ")}
    assert {page.path: page.roles for page in ADMIN_PAGES} == said | OURS


@pytest.mark.parametrize(
    ("actor", "holder"),
    [
        (Actor(area="anonymous"), AccessRole.ANONYMOUS),
        (Actor(area="consumer", subject_id="c"), AccessRole.CONSUMER),
        (Actor(area="partner", partner_id=PARTNER, partner_role="owner"), AccessRole.OWNER),
        (Actor(area="partner", partner_id=PARTNER, partner_role="agent"), AccessRole.AGENT),
        (Actor(area="partner", partner_id=PARTNER, partner_role="owner", masquerader_id="g"), AccessRole.MASQUERADER),
        (Actor(area="partner", partner_id=PARTNER), None),
        (Actor(area="admin", role_id=1), AccessRole.ADMIN_1),
        (Actor(area="admin", role_id=2), AccessRole.ADMIN_2),
        (Actor(area="admin", role_id=3), AccessRole.ADMIN_3),
        (Actor(area="admin", role_id=4), None),
        (Actor(area="admin"), None),
        (Actor(area="integration"), AccessRole.INTEGRATION),
        (Actor(area="integration", partner_id=PARTNER), AccessRole.PARTNER_KEY),
        (SYSTEM, None),
    ],
)
def test_an_actor_stands_on_one_line(actor: Actor, holder: AccessRole | None) -> None:
    assert access_role_of(actor) is holder
    assert has_permission(actor, Can.ANYONE)
    assert {can for can in Can if has_permission(actor, can)} == {
        can for can, who in TABLE.items() if holder in who
    } | {Can.ANYONE}


DESK = {
    (1, 2, 3): "find_customers, read_case, write_case, answer_tickets, keep_views, reveal_contact",
    (1, 2): "reveal_identity, correct_customer, add_status, read_reports, read_journeys, schedule_reports",
    (1, 3): "take_calls",
    (1,): "approve_status, run_calling, manage_messages, delete_customers, read_jobs, read_audit",
}


@pytest.mark.parametrize(("roles", "names"), DESK.items())
def test_desk_capability_belongs_to_its_roles(roles: tuple[int, ...], names: str) -> None:
    """Operations.md 3.1, line by line."""
    holders = {AccessRole(f"admin:{role}") for role in roles}
    assert {name: TABLE[Can(name)] for name in names.split(", ")} == dict.fromkeys(names.split(", "), holders)


def test_a_role_on_a_customer_gives_nothing() -> None:
    assert not has_permission(Actor(area="consumer", subject_id="c", role_id=1), Can.MANAGE_LENDERS)


def test_a_masquerader_only_looks() -> None:
    allowed = {can for can, who in TABLE.items() if AccessRole.MASQUERADER in who}
    assert allowed == {
        Can.ANYONE,
        Can.KEEP_PARTNER_SESSION,
        Can.EXIT_MASQUERADE,
        Can.READ_PARTNER_DASHBOARD,
        Can.READ_LEADS,
        Can.READ_ELIGIBILITY_CRITERIA,
        Can.READ_STATEMENTS,
        Can.READ_OWN_COMMISSION,
        Can.READ_OFFERING,
        Can.READ_LENDER_JOURNEY,
        Can.READ_HELP,
        Can.READ_TRAINING,
        Can.READ_MARKETING,
        Can.READ_REFERRAL,
        Can.READ_REFERRAL_MONEY,
        Can.READ_FUNNELS,
        Can.READ_PARTNER_REPORTS,
        Can.READ_INTEGRATION,
    }


def test_the_role_is_kept_encoded() -> None:
    assert encoded_role(2) == "cm9sZToy"


@pytest.mark.parametrize(
    ("limits", "capability", "leaves", "code"),
    [
        ((), Can.EXPORT_LISTS, ExportKind.WHOLE, None),
        ((), Can.MANAGE_USERS, None, None),
        ((AdminLimit.NO_EXPORT,), Can.EXPORT_LISTS, None, "accounts.no_export"),
        ((AdminLimit.NO_EXPORT,), Can.MANAGE_ELIGIBILITY, ExportKind.ROWS, "accounts.no_export"),
        ((AdminLimit.NO_EXPORT,), Can.PAY_PARTNERS, ExportKind.WHOLE, "accounts.no_export"),
        ((AdminLimit.NO_EXPORT,), Can.UPLOAD_STATUS_FILES, ExportKind.BLANK, None),
        ((AdminLimit.NO_EXPORT,), Can.PAY_PARTNERS, None, None),
        ((AdminLimit.MASKED,), Can.EXPORT_LISTS, ExportKind.ROWS, None),
        ((AdminLimit.MASKED,), Can.PAY_PARTNERS, ExportKind.WHOLE, "accounts.numbers_masked"),
        ((AdminLimit.MASKED,), Can.MANAGE_USERS, None, "accounts.limited_manages_nobody"),
        ((AdminLimit.NO_EXPORT,), Can.MANAGE_USERS, None, "accounts.limited_manages_nobody"),
        ((AdminLimit.MASKED, AdminLimit.NO_EXPORT), Can.PAY_PARTNERS, ExportKind.WHOLE, "accounts.no_export"),
    ],
)
def test_an_own_limit_takes_from_what_the_role_gives(
    limits: tuple[AdminLimit, ...], capability: Can, leaves: ExportKind | None, code: str | None
) -> None:
    gita = Actor(area="admin", role_id=1, limits=frozenset(limits))
    assert limit_refusal(gita, capability, leaves) == code
    assert has_permission(gita, capability) is (limit_refusal(gita, capability) is None)


def test_a_limit_opens_nothing() -> None:
    isha = Actor(area="admin", role_id=3, limits=frozenset(AdminLimit))
    assert [
        capability
        for capability in Can
        if has_permission(isha, capability) and AccessRole.ADMIN_3 not in TABLE[capability]
    ] == []
