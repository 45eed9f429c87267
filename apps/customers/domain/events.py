"""Recorded steps of a journey: first-party, without personal data (architecture.md 2).

They are recorded from the first visit on.
"""

from enum import StrEnum


class JourneyEventName(StrEnum):
    """Steps of the funnel.

    `SENT_BY_BROWSER` are those a page may report; only the server records the others.
    """

    VISIT = "visit"
    OTP_REQUESTED = "otp_requested"
    OTP_VERIFIED = "otp_verified"
    PRODUCT_CHOSEN = "product_chosen"
    STEP_SAVED = "step_saved"
    STEP_REFUSED = "step_refused"
    PROFILE_COMPLETED = "profile_completed"
    OFFERS_VIEWED = "offers_viewed"
    COMPARED = "compared"
    KFS_OPENED = "kfs_opened"
    LENDER_CHOSEN = "lender_chosen"
    SUBMITTED = "submitted"
    LEFT_FOR_LENDER = "left_for_lender"


SENT_BY_BROWSER = frozenset(
    {
        JourneyEventName.VISIT,
        JourneyEventName.PRODUCT_CHOSEN,
        JourneyEventName.OFFERS_VIEWED,
        JourneyEventName.COMPARED,
        JourneyEventName.KFS_OPENED,
        JourneyEventName.LENDER_CHOSEN,
    }
)

UTM_NAMES = frozenset(
    {
        *("utm_id", "utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"),
        *("lead", "qr", "url", "agent", "tk"),
        *("gclid", "fbclid", "click_id", "ad_group", "device", "page_source", "referrer", "via", "first_seen"),
    }
)
"""Stored parameters of an entry (expectations 3.1): campaign, clicks of advertisers, kind of device, referrer, QR or
link (`via`), landing address (`url`) and the browser's first visit. Never a query of another site.
`tk` is the click of a tracking link."""
MAX_UTM_LENGTH = 400
