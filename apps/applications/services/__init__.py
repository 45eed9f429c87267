"""The door of applications for writes."""

from apps.applications.services.applications import apply, change_request, welcome_back
from apps.applications.services.auto_submission import auto_submit, nameable_lenders, sweep_auto_submissions
from apps.applications.services.documents import (
    documents_consent,
    hand_over_documents,
    read_document,
    receive_document,
    remove_document,
    send_documents,
    settle_document,
    sweep_documents,
)
from apps.applications.services.doorways import (
    ArrivalInfo,
    arrival_of,
    arrive_to_continue,
    arrive_with_token,
    begin_visit,
    forget_arrivals,
    make_hand_over_key,
    revoke_hand_over_key,
)
from apps.applications.services.gold import continue_with_gold
from apps.applications.services.kfs import acknowledge_key_facts
from apps.applications.services.lender_forms import record_form_answer
from apps.applications.services.merge import CustomerMerge, merge_customers
from apps.applications.services.offers import OfferList, ask_lender, current_list, sweep_quotes
from apps.applications.services.replays import ListReplay, replay_lists, rerun_match
from apps.applications.services.statuses import StatusChange, correct_status, record_status, tell_customers
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
    "OfferList",
    "StatusChange",
    "acknowledge_key_facts",
    "answer_for",
    "apply",
    "arrival_of",
    "arrive_to_continue",
    "arrive_with_token",
    "ask_lender",
    "auto_submit",
    "begin_visit",
    "change_request",
    "click",
    "consent_for",
    "continue_with_gold",
    "correct_status",
    "current_list",
    "documents_consent",
    "forget_arrivals",
    "hand_over_documents",
    "key_facts",
    "make_hand_over_key",
    "merge_customers",
    "nameable_lenders",
    "open_visit",
    "read_document",
    "receive_document",
    "receive_push",
    "record_form_answer",
    "record_status",
    "remove_document",
    "replay_lists",
    "rerun_match",
    "resend_code",
    "revoke_hand_over_key",
    "send_documents",
    "send_submission",
    "settle_document",
    "submit",
    "sweep_auto_submissions",
    "sweep_dispatches",
    "sweep_documents",
    "sweep_quotes",
    "tell_customers",
    "verify_visit",
    "welcome_back",
    "withdraw",
]
