"""Acts that take more than a capability: a fresh proof of who one is, or a second person.

The permission table beside it says who may do an act at all. A view names its act (`proof_required`,
`approval_required`), and each row says which capabilities such a view has. Source: reliability rows 11 and 28.
"""

from dataclasses import dataclass
from enum import StrEnum

from apps.accounts.domain.permissions import Can


class ProofAct(StrEnum):
    """An act that needs the password or the authenticator's code anew."""

    CHANGE_CONNECTOR = "change_connector"
    ROTATE_WEBHOOK_SECRET = "rotate_webhook_secret"
    MASQUERADE = "masquerade"
    CLOSE_MONTH = "close_month"
    SETTLE_MONTH = "settle_month"
    SWITCH_DOMAIN = "switch_domain"
    INVITE_ADMIN = "invite_admin"
    CHANGE_ADMIN = "change_admin"
    LIMIT_ADMIN = "limit_admin"
    LOCK_ADMIN = "lock_admin"
    SEND_RESET_LINK = "send_reset_link"
    RESET_AUTHENTICATOR = "reset_authenticator"
    END_SESSIONS_OF_OTHERS = "end_sessions_of_others"
    CHANGE_OWN_AUTHENTICATOR = "change_own_authenticator"
    RENEW_RECOVERY_CODES = "renew_recovery_codes"
    CHANGE_PAYEE = "change_payee"
    CHANGE_OWN_PAYEE = "change_own_payee"
    APPROVE_STATEMENT = "approve_statement"
    RELEASE_PAYOUT = "release_payout"
    APPROVE_RECALL = "approve_recall"
    TAKE_BANK_FILE = "take_bank_file"
    PROPOSE_DELETION = "propose_deletion"
    DECIDE_DELETION = "decide_deletion"
    LIFT_HOLD = "lift_hold"
    DECIDE_STATUS = "decide_status"
    REVEAL_VALUE = "reveal_value"
    TAKE_LIST = "take_list"
    TAKE_SENT_FILE = "take_sent_file"
    CHANGE_ENDPOINT = "change_endpoint"
    CHANGE_KEY = "change_key"
    APPROVE_MESSAGE_TEMPLATE = "approve_message_template"
    APPROVE_CAMPAIGN = "approve_campaign"
    APPROVE_CALL_SCRIPT = "approve_call_script"


@dataclass(frozen=True)
class ProofRule:
    """The capabilities that the views of an act have.

    `at_door`: the proof is asked for before anything is read. Otherwise the act's own service asks, because only some
    of its requests need one.
    """

    capabilities: frozenset[Can]
    at_door: bool = True


_OWN_ACCOUNT = frozenset({Can.USE_OWN_ADMIN_ACCOUNT, Can.USE_OWN_PARTNER_ACCOUNT})

FRESH_PROOF: dict[ProofAct, ProofRule] = {
    ProofAct.CHANGE_CONNECTOR: ProofRule(frozenset({Can.MANAGE_LENDERS})),
    ProofAct.ROTATE_WEBHOOK_SECRET: ProofRule(frozenset({Can.MANAGE_LENDERS})),
    ProofAct.MASQUERADE: ProofRule(frozenset({Can.MASQUERADE})),
    ProofAct.CLOSE_MONTH: ProofRule(frozenset({Can.CLOSE_REVENUE})),
    ProofAct.SETTLE_MONTH: ProofRule(frozenset({Can.RECONCILE_REVENUE})),
    ProofAct.SWITCH_DOMAIN: ProofRule(frozenset({Can.MANAGE_PARTNERS})),
    ProofAct.INVITE_ADMIN: ProofRule(frozenset({Can.MANAGE_USERS})),
    ProofAct.CHANGE_ADMIN: ProofRule(frozenset({Can.MANAGE_USERS})),
    ProofAct.LIMIT_ADMIN: ProofRule(frozenset({Can.MANAGE_USERS})),
    ProofAct.LOCK_ADMIN: ProofRule(frozenset({Can.MANAGE_USERS})),
    ProofAct.SEND_RESET_LINK: ProofRule(frozenset({Can.MANAGE_USERS})),
    ProofAct.RESET_AUTHENTICATOR: ProofRule(frozenset({Can.MANAGE_USERS})),
    ProofAct.END_SESSIONS_OF_OTHERS: ProofRule(frozenset({Can.MANAGE_USERS})),
    ProofAct.CHANGE_OWN_AUTHENTICATOR: ProofRule(_OWN_ACCOUNT),
    ProofAct.RENEW_RECOVERY_CODES: ProofRule(_OWN_ACCOUNT),
    ProofAct.CHANGE_PAYEE: ProofRule(frozenset({Can.PAY_PARTNERS})),
    ProofAct.CHANGE_OWN_PAYEE: ProofRule(frozenset({Can.MANAGE_OWN_PAYEE})),
    ProofAct.APPROVE_STATEMENT: ProofRule(frozenset({Can.PAY_PARTNERS})),
    ProofAct.RELEASE_PAYOUT: ProofRule(frozenset({Can.PAY_PARTNERS})),
    ProofAct.APPROVE_RECALL: ProofRule(frozenset({Can.PAY_PARTNERS})),
    ProofAct.TAKE_BANK_FILE: ProofRule(frozenset({Can.PAY_PARTNERS})),
    ProofAct.PROPOSE_DELETION: ProofRule(frozenset({Can.DELETE_CUSTOMERS})),
    ProofAct.DECIDE_DELETION: ProofRule(frozenset({Can.DELETE_CUSTOMERS})),
    ProofAct.LIFT_HOLD: ProofRule(frozenset({Can.DELETE_CUSTOMERS})),
    ProofAct.APPROVE_MESSAGE_TEMPLATE: ProofRule(frozenset({Can.MANAGE_MESSAGES})),
    ProofAct.APPROVE_CAMPAIGN: ProofRule(frozenset({Can.MANAGE_MESSAGES})),
    ProofAct.APPROVE_CALL_SCRIPT: ProofRule(frozenset({Can.RUN_CALLING})),
    ProofAct.DECIDE_STATUS: ProofRule(frozenset({Can.APPROVE_STATUS})),
    # A refused reveal is recorded, and its limits come before the proof.
    ProofAct.REVEAL_VALUE: ProofRule(frozenset({Can.REVEAL_CONTACT}), at_door=False),
    # Only lists that name people or money (NEEDS_REAUTH of the exporter).
    ProofAct.TAKE_LIST: ProofRule(frozenset({Can.EXPORT_LISTS}), at_door=False),
    # A sheet holds all columns of its sender, also those that are not read.
    ProofAct.TAKE_SENT_FILE: ProofRule(frozenset({Can.UPLOAD_STATUS_FILES, Can.IMPORT_LEADS})),
    # Of a change only a new address, and the owner alone adds one.
    ProofAct.CHANGE_ENDPOINT: ProofRule(frozenset({Can.READ_INTEGRATION, Can.MANAGE_INTEGRATION}), at_door=False),
    # Keys of the API and of hand-overs: made, rotated and revoked.
    ProofAct.CHANGE_KEY: ProofRule(frozenset({Can.READ_INTEGRATION, Can.MANAGE_INTEGRATION, Can.MANAGE_INTEGRATIONS})),
}


class ApprovalAct(StrEnum):
    """An act that one person makes and another approves."""

    STATEMENT = "statement"
    PAYOUT = "payout"
    RECALL = "recall"
    REOPENED_MONTH = "reopened_month"
    SETTLED_MONTH = "settled_month"
    ADVICE = "advice"
    ADVICE_REVERSAL = "advice_reversal"
    COMMISSION_FILE = "commission_file"
    UPLOAD = "upload"
    CORRECTED_ROWS = "corrected_rows"
    DELETION = "deletion"
    LIFTED_HOLD = "lifted_hold"
    FULL_ADMIN = "full_admin"
    MESSAGE_TEMPLATE = "message_template"
    CAMPAIGN = "campaign"
    CALL_SCRIPT = "call_script"
    MANUAL_STATUS = "manual_status"
    REFERRAL_TERMS = "referral_terms"
    CHECK_PARTNER = "check_partner"
    PUBLISH_BRAND = "publish_brand"


@dataclass(frozen=True)
class ApprovalRule:
    """The capabilities that the approving views have.

    `always`: every request of theirs is an approval. Otherwise a file needs a second person only for what it moves, and
    its own service decides.
    """

    capabilities: frozenset[Can]
    always: bool = True


SECOND_PERSON: dict[ApprovalAct, ApprovalRule] = {
    ApprovalAct.STATEMENT: ApprovalRule(frozenset({Can.PAY_PARTNERS})),
    ApprovalAct.PAYOUT: ApprovalRule(frozenset({Can.PAY_PARTNERS})),
    ApprovalAct.RECALL: ApprovalRule(frozenset({Can.PAY_PARTNERS})),
    ApprovalAct.REOPENED_MONTH: ApprovalRule(frozenset({Can.CLOSE_REVENUE})),
    ApprovalAct.SETTLED_MONTH: ApprovalRule(frozenset({Can.RECONCILE_REVENUE})),
    ApprovalAct.ADVICE: ApprovalRule(frozenset({Can.RECONCILE_REVENUE})),
    ApprovalAct.ADVICE_REVERSAL: ApprovalRule(frozenset({Can.RECONCILE_REVENUE})),
    ApprovalAct.COMMISSION_FILE: ApprovalRule(frozenset({Can.RECONCILE_REVENUE})),
    ApprovalAct.UPLOAD: ApprovalRule(frozenset({Can.UPLOAD_STATUS_FILES}), always=False),
    ApprovalAct.CORRECTED_ROWS: ApprovalRule(frozenset({Can.UPLOAD_STATUS_FILES}), always=False),
    ApprovalAct.DELETION: ApprovalRule(frozenset({Can.DELETE_CUSTOMERS})),
    ApprovalAct.FULL_ADMIN: ApprovalRule(frozenset({Can.MANAGE_USERS})),
    ApprovalAct.LIFTED_HOLD: ApprovalRule(frozenset({Can.DELETE_CUSTOMERS})),
    ApprovalAct.MESSAGE_TEMPLATE: ApprovalRule(frozenset({Can.MANAGE_MESSAGES})),
    ApprovalAct.CAMPAIGN: ApprovalRule(frozenset({Can.MANAGE_MESSAGES})),
    ApprovalAct.CALL_SCRIPT: ApprovalRule(frozenset({Can.RUN_CALLING})),
    ApprovalAct.MANUAL_STATUS: ApprovalRule(frozenset({Can.APPROVE_STATUS})),
    ApprovalAct.REFERRAL_TERMS: ApprovalRule(frozenset({Can.MANAGE_REFERRAL_TERMS})),
    ApprovalAct.CHECK_PARTNER: ApprovalRule(frozenset({Can.MANAGE_PARTNERS})),
    ApprovalAct.PUBLISH_BRAND: ApprovalRule(frozenset({Can.MANAGE_PARTNERS})),
}
