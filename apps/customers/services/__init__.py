"""The door of customers for writes."""

from apps.customers.services.dedupe import note_found
from apps.customers.services.erasure import person_of
from apps.customers.services.prefill import note_product, prefill
from apps.customers.services.profile import (
    DRAFT_FORMS,
    EVENTS_PER_MINUTE,
    LAST_STEP,
    adopt_prospect,
    change_profile,
    clean_utms,
    complete_profile,
    confirm,
    drop_draft,
    lock,
    merge,
    note_event,
    note_event_from_browser,
    note_open_application,
    note_sign_in,
    open_prospect,
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
    "drop_draft",
    "lock",
    "merge",
    "note_event",
    "note_event_from_browser",
    "note_found",
    "note_open_application",
    "note_product",
    "note_sign_in",
    "open_prospect",
    "person_of",
    "prefill",
    "reopen_form",
    "save_draft",
    "set_inflight",
    "set_language",
]
