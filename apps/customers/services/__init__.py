"""The door of customers for writes."""

from apps.customers.services.corrections import correct_profile
from apps.customers.services.dedupe import record_finding
from apps.customers.services.erasure import person_behind, person_of, subject_ids_for_system
from apps.customers.services.journey_steps import (
    EVENTS_PER_MINUTE,
    clean_utms,
    record_browser_event,
    record_event,
)
from apps.customers.services.prefill import prefill, record_product
from apps.customers.services.profile import (
    DRAFT_FORMS,
    LAST_STEP,
    adopt_prospect,
    change_profile,
    complete_profile,
    confirm,
    delete_draft,
    lock_customer,
    merge_into,
    open_prospect,
    record_open_application,
    record_sign_in,
    reopen_form,
    save_draft,
    set_inflight,
    set_language,
)

__all__ = [
    "DRAFT_FORMS",
    "EVENTS_PER_MINUTE",
    "LAST_STEP",
    "adopt_prospect",
    "change_profile",
    "clean_utms",
    "complete_profile",
    "confirm",
    "correct_profile",
    "delete_draft",
    "lock_customer",
    "merge_into",
    "open_prospect",
    "person_behind",
    "person_of",
    "prefill",
    "record_browser_event",
    "record_event",
    "record_finding",
    "record_open_application",
    "record_product",
    "record_sign_in",
    "reopen_form",
    "save_draft",
    "set_inflight",
    "set_language",
    "subject_ids_for_system",
]
