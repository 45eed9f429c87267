"""The door of applications for reads."""

from apps.applications.selectors.applications import (
    application_detail,
    application_for_system,
    application_list,
    applications_of,
    as_past,
    auto_submissions_of,
    kept_list_for_system,
    latest_snapshot_for_system,
    own_application,
    own_submission,
    past_of_system,
    paused_lenders,
    questions_since_for_system,
    session_reply_for_system,
    step_of,
    submission_detail,
    submissions_for_import,
)
from apps.applications.selectors.lender_pages import standing_at

__all__ = [
    "application_detail",
    "application_for_system",
    "application_list",
    "applications_of",
    "as_past",
    "auto_submissions_of",
    "kept_list_for_system",
    "latest_snapshot_for_system",
    "own_application",
    "own_submission",
    "past_of_system",
    "paused_lenders",
    "questions_since_for_system",
    "session_reply_for_system",
    "standing_at",
    "step_of",
    "submission_detail",
    "submissions_for_import",
]
