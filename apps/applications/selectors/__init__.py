"""The door of applications for reads."""

from apps.applications.selectors.applications import (
    application_detail,
    application_for_system,
    application_list,
    applications_of,
    as_past,
    auto_submissions_of,
    latest_snapshot_for_system,
    own_application,
    own_submission,
    past_of_system,
    paused_lenders,
    questions_since_for_system,
    session_reply_for_system,
    step_of,
    stored_list_for_system,
    submission_detail,
    submissions_for_import,
)
from apps.applications.selectors.lender_pages import application_at_lender

__all__ = [
    "application_at_lender",
    "application_detail",
    "application_for_system",
    "application_list",
    "applications_of",
    "as_past",
    "auto_submissions_of",
    "latest_snapshot_for_system",
    "own_application",
    "own_submission",
    "past_of_system",
    "paused_lenders",
    "questions_since_for_system",
    "session_reply_for_system",
    "step_of",
    "stored_list_for_system",
    "submission_detail",
    "submissions_for_import",
]
