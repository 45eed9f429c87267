"""The fixed groups of actions that the audit log is asked for most."""

from collections.abc import Mapping

ACTION_GROUPS: Mapping[str, tuple[str, ...]] = {
    "sign_ins": (
        "accounts.signed_in", "accounts.signed_out", "accounts.sign_in_failed", "accounts.confirm_failed",
        "accounts.refresh_reused", "accounts.password_changed", "accounts.totp_on", "accounts.totp_off",
    ),
    "masquerade": ("accounts.masquerade_started",),
    "people": (
        "desk.case_opened", "desk.customer_found", "desk.value_revealed", "desk.reveal_refused",
        "reports.customer_found", "reports.journey_found", "reports.people_listed", "privacy.erasure_plan_read",
        "privacy.customer_found",
    ),
    "exports": (
        "exports.asked", "exports.downloaded", "uploads.file_downloaded",
        "privacy.export_asked", "privacy.export_downloaded",
    ),
    "deletions": (
        "privacy.erasure_asked", "privacy.erasure_cancelled", "privacy.erasure_proposed", "privacy.erasure_agreed",
        "privacy.erasure_refused", "privacy.erasure_withdrawn", "privacy.erasure_plan_changed",
        "privacy.person_erased", "privacy.hold_set", "privacy.hold_lifted", "privacy.erasure_answer_noted",
    ),
    "uploads": (
        "uploads.received", "uploads.refused", "uploads.apply_confirmed", "uploads.undone", "uploads.failed",
        "uploads.stopped", "uploads.reprocessed", "uploads.row_mended",
    ),
}  # fmt: skip
"""Actions of each group. *people*: looks at personal data."""
