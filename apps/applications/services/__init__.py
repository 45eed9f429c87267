"""The door of applications for writes."""

from apps.applications.services.applications import change_request, create_application, welcome_back
from apps.applications.services.auto_submission import auto_submit, nameable_lenders, sweep_auto_submissions
from apps.applications.services.documents import (
    documents_consent,
    read_document,
    receive_document,
    remove_document,
    send_documents,
    settle_document,
    sweep_documents,
    transfer_documents,
)
from apps.applications.services.doorways import (
    ArrivalInfo,
    arrival_of,
    confirm_arrival,
    open_funnel,
    open_lead_link,
    open_partner_token,
    open_transfer_link,
    purge_arrivals,
)
from apps.applications.services.gold import continue_with_gold
from apps.applications.services.hand_over_keys import make_hand_over_key, revoke_hand_over_key, rotate_hand_over_key
from apps.applications.services.kfs import acknowledge_key_facts
from apps.applications.services.lender_forms import record_form_answer
from apps.applications.services.manual_statuses import approve_status, refuse_status, set_status, withdraw_status
from apps.applications.services.merge import CustomerMerge, merge_customers
from apps.applications.services.no_offers import NoOffers, no_offers
from apps.applications.services.offers import OfferList, current_list, request_quote, sweep_quotes
from apps.applications.services.replays import ListReplay, replay_lists, rerun_match
from apps.applications.services.statuses import StatusChange, correct_status, notify_customers, record_status
from apps.applications.services.submissions import (
    answer_for,
    click,
    consent_for,
    key_facts,
    receive_push,
    send_submission,
    submit,
    sweep_dispatches,
    withdraw,
)
from apps.applications.services.visits import open_visit, resend_code, verify_visit

__all__ = [
    "ArrivalInfo",
    "CustomerMerge",
    "ListReplay",
    "NoOffers",
    "OfferList",
    "StatusChange",
    "acknowledge_key_facts",
    "answer_for",
    "approve_status",
    "arrival_of",
    "auto_submit",
    "change_request",
    "click",
    "confirm_arrival",
    "consent_for",
    "continue_with_gold",
    "correct_status",
    "create_application",
    "current_list",
    "documents_consent",
    "key_facts",
    "make_hand_over_key",
    "merge_customers",
    "nameable_lenders",
    "no_offers",
    "notify_customers",
    "open_funnel",
    "open_lead_link",
    "open_partner_token",
    "open_transfer_link",
    "open_visit",
    "purge_arrivals",
    "read_document",
    "receive_document",
    "receive_push",
    "record_form_answer",
    "record_status",
    "refuse_status",
    "remove_document",
    "replay_lists",
    "request_quote",
    "rerun_match",
    "resend_code",
    "revoke_hand_over_key",
    "rotate_hand_over_key",
    "send_documents",
    "send_submission",
    "set_status",
    "settle_document",
    "submit",
    "sweep_auto_submissions",
    "sweep_dispatches",
    "sweep_documents",
    "sweep_quotes",
    "transfer_documents",
    "verify_visit",
    "welcome_back",
    "withdraw",
    "withdraw_status",
]
