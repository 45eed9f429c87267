"""The one table of permissions, checked by the API and read by menus and guards.

Source: specification 6 and product.md 2. A holder is an area with its role. An act that specification 6 does not name
is for role 1 only. A masquerading admin is a holder of its own: it may look at what a partner's owner sees, and never
change credentials, money or consents (reliability row 27).
"""

import base64
from dataclasses import dataclass
from enum import StrEnum

from apps.core.domain.actor import Actor


class AccessRole(StrEnum):
    """An area with its role, as the table below counts them."""

    ANONYMOUS = "anonymous"
    CONSUMER = "consumer"
    OWNER = "partner:owner"
    AGENT = "partner:agent"
    MASQUERADER = "partner:masquerader"
    ADMIN_1 = "admin:1"
    ADMIN_2 = "admin:2"
    ADMIN_3 = "admin:3"
    INTEGRATION = "integration"
    PARTNER_KEY = "integration:partner"


class Can(StrEnum):
    """Capabilities that a call can require, named by the act and not by the page."""

    ANYONE = "anyone"

    KEEP_CONSUMER_SESSION = "keep_consumer_session"
    USE_OWN_PROFILE = "use_own_profile"
    USE_OWN_APPLICATIONS = "use_own_applications"
    SUBMIT_APPLICATION = "submit_application"
    APPLY_FOR_CARDS = "apply_for_cards"
    USE_PERKS = "use_perks"
    MANAGE_OWN_CONSENTS = "manage_own_consents"
    USE_OWN_RIGHTS = "use_own_rights"
    USE_OWN_TICKETS = "use_own_tickets"
    USE_OWN_NOTIFICATIONS = "use_own_notifications"
    USE_SAVED_VIEWS = "use_saved_views"

    EXPORT_LISTS = "export_lists"

    KEEP_PARTNER_SESSION = "keep_partner_session"
    USE_OWN_PARTNER_ACCOUNT = "use_own_partner_account"
    MANAGE_TEAM = "manage_team"
    EXIT_MASQUERADE = "exit_masquerade"
    READ_PARTNER_DASHBOARD = "read_partner_dashboard"
    READ_ELIGIBILITY_CRITERIA = "read_eligibility_criteria"
    READ_OWN_COMMISSION = "read_own_commission"
    READ_STATEMENTS = "read_statements"
    DOWNLOAD_STATEMENTS = "download_statements"
    QUESTION_STATEMENTS = "question_statements"
    MANAGE_OWN_PAYEE = "manage_own_payee"
    MANAGE_OWN_ORGANISATION = "manage_own_organisation"
    EDIT_BRAND_DRAFT = "edit_brand_draft"
    READ_LEADS = "read_leads"
    IMPORT_LEADS = "import_leads"
    INTRODUCE_CUSTOMER = "introduce_customer"
    READ_OFFERING = "read_offering"
    READ_LENDER_JOURNEY = "read_lender_journey"
    READ_HELP = "read_help"
    MANAGE_OWN_LINKS = "manage_own_links"
    READ_PARTNER_REPORTS = "read_partner_reports"
    RATE_HELP = "rate_help"
    READ_REFERRAL = "read_referral"
    READ_REFERRAL_MONEY = "read_referral_money"
    READ_FUNNELS = "read_funnels"
    MANAGE_FUNNELS = "manage_funnels"
    READ_TRAINING = "read_training"
    MARK_TRAINING = "mark_training"
    READ_MARKETING = "read_marketing"
    MAKE_CREATIVES = "make_creatives"
    USE_PARTNER_TICKETS = "use_partner_tickets"
    READ_INTEGRATION = "read_integration"
    MANAGE_INTEGRATION = "manage_integration"

    KEEP_ADMIN_SESSION = "keep_admin_session"
    USE_OWN_ADMIN_ACCOUNT = "use_own_admin_account"
    MANAGE_USERS = "manage_users"
    READ_DASHBOARD = "read_dashboard"
    SEARCH_DESK = "search_desk"
    READ_DEDUPE_LOG = "read_dedupe_log"
    MANAGE_LENDERS = "manage_lenders"
    SWITCH_LENDERS = "switch_lenders"
    MANAGE_ELIGIBILITY = "manage_eligibility"
    MANAGE_REVENUE = "manage_revenue"
    CLOSE_REVENUE = "close_revenue"
    RECONCILE_REVENUE = "reconcile_revenue"
    PAY_PARTNERS = "pay_partners"
    MANAGE_REFERRAL_TERMS = "manage_referral_terms"
    UPLOAD_STATUS_FILES = "upload_status_files"
    UPLOAD_MIS = "upload_mis"
    OVERRIDE_STATUSES = "override_statuses"
    MANAGE_PARTNERS = "manage_partners"
    MASQUERADE = "masquerade"
    MANAGE_LINKS = "manage_links"
    READ_API_REFERENCE = "read_api_reference"
    MANAGE_CARDS = "manage_cards"
    UPLOAD_IMAGES = "upload_images"

    FIND_CUSTOMERS = "find_customers"
    READ_CASE = "read_case"
    WRITE_CASE = "write_case"
    ANSWER_TICKETS = "answer_tickets"
    KEEP_VIEWS = "keep_views"
    REVEAL_CONTACT = "reveal_contact"
    REVEAL_IDENTITY = "reveal_identity"
    CORRECT_CUSTOMER = "correct_customer"
    ADD_STATUS = "add_status"
    APPROVE_STATUS = "approve_status"
    TAKE_CALLS = "take_calls"
    RUN_CALLING = "run_calling"
    MANAGE_MESSAGES = "manage_messages"
    DELETE_CUSTOMERS = "delete_customers"
    READ_REPORTS = "read_reports"
    READ_JOURNEYS = "read_journeys"
    SCHEDULE_REPORTS = "schedule_reports"
    READ_JOBS = "read_jobs"
    READ_OWN_APPROVALS = "read_own_approvals"
    READ_AUDIT = "read_audit"
    READ_INTEGRATIONS = "read_integrations"
    MANAGE_INTEGRATIONS = "manage_integrations"

    PUSH_LENDER_STATUS = "push_lender_status"
    REPORT_MESSAGES = "report_messages"
    REPORT_CALLS = "report_calls"

    USE_API_KEY = "use_api_key"
    API_LEADS = "api_leads"
    API_CONSENTS = "api_consents"
    API_EVENTS = "api_events"
    API_PAYOUTS = "api_payouts"
    API_PREVIEW = "api_preview"
    API_SESSIONS = "api_sessions"


class AdminLimit(StrEnum):
    """A right that one admin lacks although the role has it (expectations.md 4.10).

    Another full admin sets it.
    """

    MASKED = "masked"
    NO_EXPORT = "no_export"


class ExportKind(StrEnum):
    """Kind of file a call hands out.

    An empty form, our rows, or papers with people's numbers in full.
    """

    BLANK = "blank"
    ROWS = "rows"
    WHOLE = "whole"


_PARTNER = frozenset({AccessRole.OWNER, AccessRole.AGENT, AccessRole.MASQUERADER})
_ADMIN = frozenset({AccessRole.ADMIN_1, AccessRole.ADMIN_2, AccessRole.ADMIN_3})
_CONSUMER = frozenset({AccessRole.CONSUMER})
_PARTNER_KEY = frozenset({AccessRole.PARTNER_KEY})
_ROLE_1 = frozenset({AccessRole.ADMIN_1})
_ROLES_1_2 = frozenset({AccessRole.ADMIN_1, AccessRole.ADMIN_2})

TABLE: dict[Can, frozenset[AccessRole]] = {
    Can.ANYONE: frozenset(AccessRole),
    Can.KEEP_CONSUMER_SESSION: _CONSUMER,
    Can.USE_OWN_PROFILE: _CONSUMER,
    Can.USE_OWN_APPLICATIONS: _CONSUMER,
    Can.SUBMIT_APPLICATION: _CONSUMER,
    Can.APPLY_FOR_CARDS: _CONSUMER,
    Can.USE_PERKS: _CONSUMER,
    Can.MANAGE_OWN_CONSENTS: _CONSUMER,
    Can.USE_OWN_RIGHTS: _CONSUMER,
    Can.USE_OWN_TICKETS: _CONSUMER,
    Can.USE_OWN_NOTIFICATIONS: _CONSUMER | _ADMIN | {AccessRole.OWNER, AccessRole.AGENT},
    Can.USE_SAVED_VIEWS: _ADMIN | {AccessRole.OWNER, AccessRole.AGENT},
    # A list leaves for those who may see it; under masquerade nothing leaves (reliability row 27).
    Can.EXPORT_LISTS: frozenset({AccessRole.OWNER, AccessRole.AGENT}) | _ADMIN,
    Can.KEEP_PARTNER_SESSION: _PARTNER,
    Can.USE_OWN_PARTNER_ACCOUNT: frozenset({AccessRole.OWNER, AccessRole.AGENT}),
    Can.MANAGE_TEAM: frozenset({AccessRole.OWNER}),
    Can.EXIT_MASQUERADE: frozenset({AccessRole.MASQUERADER}),
    Can.READ_PARTNER_DASHBOARD: _PARTNER,
    Can.READ_ELIGIBILITY_CRITERIA: _PARTNER,
    # The organisation's money: an agent sees the own leads, not what the organisation is paid.
    Can.READ_OWN_COMMISSION: frozenset({AccessRole.OWNER, AccessRole.MASQUERADER}),
    Can.READ_STATEMENTS: frozenset({AccessRole.OWNER, AccessRole.MASQUERADER}),
    # A paper that leaves carries the payee's tax number; under masquerade nothing leaves (reliability row 27).
    Can.DOWNLOAD_STATEMENTS: frozenset({AccessRole.OWNER}),
    Can.QUESTION_STATEMENTS: frozenset({AccessRole.OWNER}),
    # The account for payouts: never changed under masquerade.
    Can.MANAGE_OWN_PAYEE: frozenset({AccessRole.OWNER}),
    # Facts and papers are the organisation's own word, so never under masquerade.
    Can.MANAGE_OWN_ORGANISATION: frozenset({AccessRole.OWNER}),
    # A brand is a claim in the owner's name and ours, so never under masquerade.
    Can.EDIT_BRAND_DRAFT: frozenset({AccessRole.OWNER}),
    Can.READ_LEADS: _PARTNER | _ROLE_1,
    # A row states a person's consent: an admin under masquerade cannot state it for the partner.
    Can.IMPORT_LEADS: frozenset({AccessRole.OWNER, AccessRole.AGENT, AccessRole.ADMIN_1}),
    Can.INTRODUCE_CUSTOMER: frozenset({AccessRole.OWNER, AccessRole.AGENT}),
    Can.READ_OFFERING: _PARTNER,
    Can.READ_LENDER_JOURNEY: _PARTNER,
    Can.READ_HELP: _PARTNER,
    Can.RATE_HELP: frozenset({AccessRole.OWNER, AccessRole.AGENT}),
    Can.READ_REFERRAL: _PARTNER,
    Can.READ_REFERRAL_MONEY: frozenset({AccessRole.OWNER, AccessRole.MASQUERADER}),
    Can.READ_FUNNELS: frozenset({AccessRole.OWNER, AccessRole.MASQUERADER}),
    # A published funnel is a claim in the partner's name, so not under masquerade.
    Can.MANAGE_FUNNELS: frozenset({AccessRole.OWNER}),
    Can.READ_TRAINING: _PARTNER,
    # Marks and certificates belong to a person.
    Can.MARK_TRAINING: frozenset({AccessRole.OWNER, AccessRole.AGENT}),
    Can.READ_MARKETING: _PARTNER,
    # Texts sent on and files made count for the partner, so a masquerading admin does neither.
    Can.MAKE_CREATIVES: frozenset({AccessRole.OWNER, AccessRole.AGENT}),
    Can.MANAGE_OWN_LINKS: frozenset({AccessRole.OWNER, AccessRole.AGENT}),
    Can.READ_PARTNER_REPORTS: _PARTNER,
    Can.USE_PARTNER_TICKETS: frozenset({AccessRole.OWNER, AccessRole.AGENT}),
    Can.READ_INTEGRATION: frozenset({AccessRole.OWNER, AccessRole.MASQUERADER}),
    # Keys are credentials: made, rotated and revoked by the owner alone, after a fresh proof.
    Can.MANAGE_INTEGRATION: frozenset({AccessRole.OWNER}),
    Can.KEEP_ADMIN_SESSION: _ADMIN,
    Can.USE_OWN_ADMIN_ACCOUNT: _ADMIN,
    Can.MANAGE_USERS: _ROLE_1,
    Can.READ_DASHBOARD: frozenset({AccessRole.ADMIN_1, AccessRole.ADMIN_2}),
    # It finds customers, lenders and partners: what specification 6 opens to role 1 alone.
    Can.SEARCH_DESK: _ROLE_1,
    Can.READ_DEDUPE_LOG: _ROLE_1,
    Can.MANAGE_LENDERS: _ROLE_1,
    Can.SWITCH_LENDERS: _ROLE_1,
    Can.MANAGE_ELIGIBILITY: _ROLE_1,
    Can.MANAGE_REVENUE: _ROLE_1,
    Can.CLOSE_REVENUE: _ROLE_1,
    Can.RECONCILE_REVENUE: _ROLE_1,
    Can.PAY_PARTNERS: _ROLE_1,
    Can.MANAGE_REFERRAL_TERMS: _ROLE_1,
    Can.UPLOAD_STATUS_FILES: frozenset({AccessRole.ADMIN_1, AccessRole.ADMIN_2}),
    Can.UPLOAD_MIS: _ROLE_1,
    Can.OVERRIDE_STATUSES: _ROLE_1,
    Can.MANAGE_PARTNERS: _ROLE_1,
    Can.MASQUERADE: _ROLE_1,
    Can.READ_INTEGRATIONS: _ROLE_1,
    Can.MANAGE_INTEGRATIONS: _ROLE_1,
    Can.MANAGE_LINKS: _ROLE_1,
    Can.READ_API_REFERENCE: _ROLE_1,
    Can.MANAGE_CARDS: _ROLE_1,
    Can.UPLOAD_IMAGES: _ROLE_1,
    # The operations desk (operations.md 3.1). Everything about a person is masked for every role; what a reveal opens
    # depends on the field.
    Can.FIND_CUSTOMERS: _ADMIN,
    Can.READ_CASE: _ADMIN,
    Can.WRITE_CASE: _ADMIN,
    Can.ANSWER_TICKETS: _ADMIN,
    Can.KEEP_VIEWS: _ADMIN,
    Can.REVEAL_CONTACT: _ADMIN,
    Can.REVEAL_IDENTITY: _ROLES_1_2,
    Can.CORRECT_CUSTOMER: _ROLES_1_2,
    # A status with money also needs another full admin (core.domain.approval).
    Can.ADD_STATUS: _ROLES_1_2,
    Can.APPROVE_STATUS: _ROLE_1,
    # Role 2 has no telecalling page: it neither dials nor counts as a caller.
    Can.TAKE_CALLS: frozenset({AccessRole.ADMIN_1, AccessRole.ADMIN_3}),
    Can.RUN_CALLING: _ROLE_1,
    Can.MANAGE_MESSAGES: _ROLE_1,
    Can.DELETE_CUSTOMERS: _ROLE_1,
    # Commission, payable and margin stay with role 1: the report leaves those columns out for role 2.
    Can.READ_REPORTS: _ROLES_1_2,
    Can.READ_JOURNEYS: _ROLES_1_2,
    Can.SCHEDULE_REPORTS: _ROLES_1_2,
    Can.READ_JOBS: _ROLE_1,
    # Each role finds only what it may decide; role 3 decides nothing that takes two.
    Can.READ_OWN_APPROVALS: _ROLES_1_2,
    Can.READ_AUDIT: _ROLE_1,
    Can.PUSH_LENDER_STATUS: frozenset({AccessRole.INTEGRATION}),
    Can.REPORT_MESSAGES: frozenset({AccessRole.INTEGRATION}),
    Can.REPORT_CALLS: frozenset({AccessRole.INTEGRATION}),
    # A partner's own software: the key's scopes say which of these it may use (apps.accounts.web.partner_keys).
    Can.USE_API_KEY: _PARTNER_KEY,
    Can.API_LEADS: _PARTNER_KEY,
    Can.API_CONSENTS: _PARTNER_KEY,
    Can.API_EVENTS: _PARTNER_KEY,
    Can.API_PAYOUTS: _PARTNER_KEY,
    Can.API_PREVIEW: _PARTNER_KEY,
    Can.API_SESSIONS: _PARTNER_KEY,
}


ENROLLING = frozenset(
    {
        Can.ANYONE,
        Can.KEEP_ADMIN_SESSION,
        Can.USE_OWN_ADMIN_ACCOUNT,
        Can.KEEP_PARTNER_SESSION,
        Can.USE_OWN_PARTNER_ACCOUNT,
        Can.EXIT_MASQUERADE,
    }
)
"""Capabilities of a person who must still set up an authenticator app: session, own account, sign-out."""


def access_role_of(actor: Actor) -> AccessRole | None:
    """Return the actor's line in the table of permissions.

    None for an actor without a known role, who may use ANYONE only.
    """
    if actor.area == "partner":
        if actor.is_masquerading:
            return AccessRole.MASQUERADER
        return {"owner": AccessRole.OWNER, "agent": AccessRole.AGENT}.get(actor.partner_role or "")
    if actor.area == "admin":
        return {1: AccessRole.ADMIN_1, 2: AccessRole.ADMIN_2, 3: AccessRole.ADMIN_3}.get(actor.role_id or 0)
    if actor.area == "integration" and actor.partner_id is not None:
        return AccessRole.PARTNER_KEY
    return {
        "anonymous": AccessRole.ANONYMOUS,
        "consumer": AccessRole.CONSUMER,
        "integration": AccessRole.INTEGRATION,
    }.get(actor.area)


def must_enrol_totp(actor: Actor, capability: Can) -> bool:
    """Return whether `actor` must set up an authenticator app first (reliability row 7)."""
    return actor.must_enrol and capability not in ENROLLING


def limit_refusal(actor: Actor, capability: Can, leaves: ExportKind | None = None) -> str | None:
    """Return the problem code of the limit that refuses this to `actor`, or None.

    An admin with a limit manages no people: an admin invited by them would have none.
    """
    if actor.limits and capability is Can.MANAGE_USERS:
        return "accounts.limited_manages_nobody"
    if AdminLimit.NO_EXPORT in actor.limits and (
        capability is Can.EXPORT_LISTS or leaves in (ExportKind.ROWS, ExportKind.WHOLE)
    ):
        return "accounts.no_export"
    if AdminLimit.MASKED in actor.limits and leaves is ExportKind.WHOLE:
        return "accounts.numbers_masked"
    return None


def has_permission(actor: Actor, capability: Can) -> bool:
    """Return whether the table gives `actor` the capability.

    A capability without a line raises KeyError: nothing is open by omission.
    """
    if must_enrol_totp(actor, capability) or limit_refusal(actor, capability) is not None:
        return False
    return capability is Can.ANYONE or access_role_of(actor) in TABLE[capability]


@dataclass(frozen=True)
class AdminPage:
    """A page of specification 2.3 with its roles of specification 6; `live` once it is built."""

    path: str
    roles: tuple[int, ...]
    live: bool = False


ADMIN_PAGES: tuple[AdminPage, ...] = (
    AdminPage("dashboard", (1, 2), live=True),
    AdminPage("for-me", (1, 2), live=True),
    AdminPage("sheets", (1, 2), live=True),
    AdminPage("mis-upload", (1,), live=True),
    AdminPage("lead-import", (1,), live=True),
    AdminPage("vendors-on-off", (1,), live=True),
    AdminPage("lenders", (1,), live=True),
    AdminPage("customer-eligibility", (1,), live=True),
    AdminPage("csr-portal", (1, 2, 3), live=True),
    AdminPage("de-dupe-log", (1,), live=True),
    AdminPage("internal-report", (1, 2), live=True),
    AdminPage("products-report", (1, 2), live=True),
    AdminPage("vendors-products-report", (1, 2), live=True),
    AdminPage("customer-info-deletion", (1,), live=True),
    AdminPage("customers-journey", (1, 2), live=True),
    AdminPage("user-management", (1,), live=True),
    AdminPage("commission-upload-file", (1,), live=True),
    AdminPage("application-status-file", (1, 2), live=True),
    AdminPage("merchant-management", (1,), live=True),
    AdminPage("tracking-links", (1,), live=True),
    AdminPage("credit-cards", (1,), live=True),
    AdminPage("partners", (1,), live=True),
    AdminPage("messaging", (1,), live=True),
    AdminPage("telecalling", (1, 3), live=True),
    AdminPage("jobs", (1,), live=True),
    AdminPage("audit-log", (1,), live=True),
)


@dataclass(frozen=True)
class PartnerPage:
    """A page of specification 2.4 with its partner roles; the empty path is the dashboard."""

    path: str
    roles: tuple[str, ...] = ("owner", "agent")
    live: bool = False


PARTNER_PAGES: tuple[PartnerPage, ...] = (
    PartnerPage("", live=True),
    PartnerPage("product-offering", live=True),
    PartnerPage("marketing-support", live=True),
    PartnerPage("communication", live=True),
    PartnerPage("faqs", live=True),
    PartnerPage("referral", live=True),
    PartnerPage("training-material", live=True),
    PartnerPage("training-material/eligibility-criteria", live=True),
    PartnerPage("lender-journey", live=True),
    PartnerPage("digital-integration", ("owner",), live=True),
    PartnerPage("lead-import", live=True),
    PartnerPage("reports", live=True),
    PartnerPage("reports/leads", live=True),
    PartnerPage("reports/statements", ("owner",), live=True),
    PartnerPage("customFunnel", ("owner",), live=True),
    PartnerPage("settings", live=True),
    PartnerPage("settings/notices", live=True),
)


def encoded_role(role_id: int) -> str:
    """Return the role as the browser stores it (specification 6: "stored in encoded form").

    For display only: it grants nothing.
    """
    return base64.b64encode(f"role:{role_id}".encode()).decode()
