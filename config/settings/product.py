"""Settings that the owner may change without a release (product.md, specification 9)."""

from config.settings import env

START_PAGE = env.text("TULNA_START_PAGE")  # login or products (specification 2.1)
SPECIAL_HOST = env.text("TULNA_SPECIAL_HOST")  # the one host whose empty path is a special page
HOST_AREAS = dict(pair.split("=", 1) for pair in env.words("TULNA_HOST_AREAS"))  # host=area, else the path decides
IDLE_MINUTES = {"consumer": 15, "partner": 30, "admin": 30}
IDLE_COUNTDOWN_SECONDS = 60
PHONE_LENGTH = 10
ATTRIBUTION_DAYS = 30
# how long after a sheet of names was applied its people are written to: so long undo takes all of it back
INVITATION_WAIT_MINUTES = env.number("TULNA_INVITATION_WAIT_MINUTES")
LINK_MEMORY_SECONDS = 5  # how long a process goes by the tracking link that it read: so long off may take
MERCHANT_FORMS = {"hour": 10, "day": 40}  # applications to become a merchant, by one address
TRANSFER_DAYS = 30  # how long after its beginning a visit may be gone on with on another device
HAND_OVER_SECONDS = 300  # how old a partner's signed token may be
ARRIVAL_SECONDS = 1800  # how long an arrival waits for the person to continue
# A brand's own domain (docs/how/brands.md)
BRAND_URLCONF = "config.brand_urls"  # all that such a host answers
BRAND_DOMAINS = {
    "seconds": 5,  # for so long cached hosts are used
    "check_port": env.number("TULNA_DOMAIN_CHECK_PORT"),
    "check_private": env.flag("TULNA_DOMAIN_CHECK_PRIVATE"),  # for development: the name may lead to one's own network
    "every_seconds": env.number("TULNA_DOMAIN_EVERY_SECONDS"),  # a live name is looked at again so often
    "most_failures": env.number("TULNA_DOMAIN_MAX_FAILURES"),  # the failed look after which it goes off
    "held_days": env.number("TULNA_DOMAIN_HELD_DAYS"),  # so long no other brand may claim a released name
}
# host=lender's slug: that host is one lender's own site (product.md 3, lender mode)
LENDER_HOSTS = dict(pair.split("=", 1) for pair in env.words("TULNA_LENDER_HOSTS"))
PROFILE_FRESH_DAYS = 180  # income and the like must be entered again after this
GOLD_PRICE = env.price("TULNA_GOLD_PRICE")  # a gram of 24 carat and its day, where no closing prices are stored
HELP_URL = env.text("TULNA_HELP_URL")
HELP_ORGID = env.text("TULNA_HELP_ORGID")
_GRIEVANCE = {
    "officer": env.text("TULNA_GRIEVANCE_OFFICER"),
    "phone": env.text("TULNA_GRIEVANCE_PHONE"),
    "email": env.text("TULNA_GRIEVANCE_EMAIL"),
    "nodal_officer": env.text("TULNA_NODAL_OFFICER"),
    "nodal_email": env.text("TULNA_NODAL_EMAIL"),
}
_IN_HINDI = {"Meera Nair": "मीरा नायर", "Arvind Rao": "अरविंद राव"}


def _in_hindi(hindi: str, english: str) -> str:
    return hindi or _IN_HINDI.get(english, english)


# Contact for complaints by language; a name without a Hindi spelling stays as it is.
GRIEVANCE = {
    "en": _GRIEVANCE,
    "hi": _GRIEVANCE
    | {
        "officer": _in_hindi(env.text("TULNA_GRIEVANCE_OFFICER_HI"), _GRIEVANCE["officer"]),
        "nodal_officer": _in_hindi(env.text("TULNA_NODAL_OFFICER_HI"), _GRIEVANCE["nodal_officer"]),
    },
}
# When a provider of insurance or student loans may call back, Indian time; weekdays count Monday as 0.
CALL_BACK_HOURS = {
    "opens": env.text("TULNA_CALL_BACK_OPENS"),
    "closes": env.text("TULNA_CALL_BACK_CLOSES"),
    "slot_minutes": env.number("TULNA_CALL_BACK_SLOT_MINUTES"),
    "notice_minutes": env.number("TULNA_CALL_BACK_NOTICE_MINUTES"),
    "days": env.number("TULNA_CALL_BACK_DAYS"),
    "weekdays": env.words("TULNA_CALL_BACK_WEEKDAYS"),
    "closed_days": env.words("TULNA_CALL_BACK_CLOSED_DAYS"),
}
UPLOADS_FILES_A_DAY = 200  # per person (reliability row 47)
UPLOADS_BYTES_A_DAY = 2 * 1024**3
UPLOADS_WAIT_SECONDS = 3.0  # the upload call answers with the result of a file that is done by then (product.md 7)
UPLOADS_ROW_RETENTION_DAYS = env.number(
    "TULNA_UPLOADS_ROWS_KEPT_DAYS"
)  # then only counts and history (reliability 5.3)
UPLOADS_STOPPED_HOURS = env.number("TULNA_UPLOADS_STOPPED_HOURS")  # stopped midway for longer: forgotten
UPLOADS_CHANGE_PERCENT = env.number("TULNA_UPLOADS_CHANGE_PERCENT")  # a larger change of an amount is reported
# rupees that a lender's status file may bring on the word of one person
UPLOADS_SECOND_PERSON_ABOVE = env.number("TULNA_UPLOADS_SECOND_PERSON_ABOVE")
UPLOADS_FILE_RETENTION_DAYS = env.number("TULNA_UPLOADS_FILE_RETENTION_DAYS")  # then only the hash
UPLOADS_NOTIFY_AFTER_SECONDS = 30  # the sender of a file that takes longer gets an e-mail at its end
FAILPOINT = None  # fault tests set a callable that gets the name of each failpoint
# Kinds whose owner lives above the engine that serves them, by dotted path (architecture.md 2).
from config.registries import (  # noqa: E402
    APPROVAL_SOURCES,  # noqa: F401
    CONNECTORS,  # noqa: F401
    CONSUMER_SESSION_REPLY,  # noqa: F401
    IMPORTERS,  # noqa: F401
    JOB_KINDS,  # noqa: F401
    PAID_SUMS,  # noqa: F401
    PAYEE_IDENTITIES,  # noqa: F401
)

SANDBOX_LENDER_URL = env.text("SANDBOX_LENDER_URL")
SANDBOX_COMPANY_URL = env.text("SANDBOX_COMPANY_URL")
# From where on the dashboard names a lender or a partner as out of order (docs/how/dashboard.md).
ALERT_THRESHOLDS = {
    "error_hours": env.number("TULNA_ALERT_ERROR_HOURS"),  # questions to lenders so far back
    "error_least": env.number("TULNA_ALERT_ERROR_MIN"),  # with fewer there is no alert
    "error_percent": env.number("TULNA_ALERT_ERROR_PERCENT"),  # more than this share failed
    "mis_days": env.number("TULNA_ALERT_MIS_DAYS"),  # so long without an MIS file of a lender that sends them
    "mis_sender_days": env.number("TULNA_ALERT_MIS_SENDER_DAYS"),  # who sent none for longer sends none any more
    "spike_days": env.number("TULNA_ALERT_SPIKE_DAYS"),  # a partner's own mean is that of so many days
    "spike_least": env.number("TULNA_ALERT_SPIKE_MIN"),  # leads today, at least
    "spike_times": env.number("TULNA_ALERT_SPIKE_TIMES"),  # more than so many times the mean
}
INTAKE_WAIT_SECONDS = 2.0  # the intake call waits so long for the company's answer before it must be repeated
REVENUE_CLOSE_AFTER_DAYS = env.number("TULNA_REVENUE_CLOSE_AFTER_DAYS")  # days after a month's end
REVENUE_TOLERANCE_RUPEES = env.number("TULNA_REVENUE_TOLERANCE_RUPEES")  # a received amount so near is a match
REVENUE_FUNDED_TWICE_DAYS = env.number("TULNA_REVENUE_FUNDED_TWICE_DAYS")  # one loan paid out twice so near is held
REVENUE_PAY_DAY = env.number("TULNA_REVENUE_PAY_DAY")  # of the month after, when partners are paid
REVENUE_HOLD_UNTIL_LENDER_PAID = env.flag(
    "TULNA_REVENUE_HOLD_UNTIL_LENDER_PAID"
)  # a share is paid once the lender paid
